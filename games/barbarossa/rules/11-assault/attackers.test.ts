// Chapter 11.1 to 11.7 and 11.17 to 11.19: who may attack whom, how often, and over what.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  eventsOf,
  findStep,
  flagsOf,
  frameName,
  game,
  offered,
  play,
  playOne,
  refusedBy,
  type Sketch,
} from '../../testing.node.ts';
import { hexNumber, isRomania, isUssr } from '../table/terrain.ts';
import { attack, declare, fight, germans, mobile, plain, soviets, stop, withDice } from './battles.node.ts';

const { here, west, east, northWest, southWest } = plain;
const at = (hex: string, ...ids: string[]): Sketch['units'] => Object.fromEntries(ids.map(id => [id, hex]));

test('11.1a prepared assaults go against adjacent enemies, in the phase of that name', () => {
  const units = { ...at(west, 'DE-PZ-3'), ...at(here, 'SU-RA-3'), ...at(east, 'SU-RA-8') };
  const state = germans(units);
  allowed(state, attack(here, 'DE-PZ-3'));
  assert.equal(refusedBy(state, attack(east, 'DE-PZ-3')), '11.1a', 'two hexes away');
  assert.equal(refusedBy(state, attack(southWest, 'DE-PZ-3')), '11.1a', 'nobody there');
  assert.equal(refusedBy(state, attack(here)), '11.1a', 'nobody attacks');
  assert.match(refusedBy(germans(units, { phase: 'movement' }), attack(here, 'DE-PZ-3')), /^10\.1/);
});

test('11.1b attacks are the business of the side whose turn it is, and voluntary', () => {
  const units = { ...at(west, 'DE-PZ-3'), ...at(here, 'SU-RA-3') };
  assert.equal(refusedBy(germans(units), attack(west, 'SU-RA-3')), '11.1a');
  assert.equal(refusedBy(germans(units), attack(here, 'SU-RA-3')), '11.1b');
  allowed(germans(units), { type: 'end' });
  allowed(soviets(units), { type: 'end' });
});

test('11.2 all defenders of a hex are attacked as one', () => {
  const units = { ...at(west, 'DE-PZ-3', 'DE-PZ-14'), ...at(here, 'SU-RA-3', 'SU-RA-8') };
  const { events } = declare(withDice(germans(units), 4), attack(here, 'DE-PZ-3', 'DE-PZ-14'));
  assert.equal(eventsOf(events, 'result')[0].defense, 6);
});

test('11.3, 11.4a the worked example: a unit in 2709 attacks 2609 or 2708 in a phase, not both', () => {
  const state = germans({ 'DE-PZ-3': '2709', 'SU-RA-3': '2609', 'SU-RA-8': '2708' });
  for (const [first, second] of [
    ['2609', '2708'],
    ['2708', '2609'],
  ]) {
    const { state: fought } = fight(state, attack(first, 'DE-PZ-3'), 'AS');
    assert.equal(refusedBy(fought, attack(second, 'DE-PZ-3')), '11.4b');
  }
});

test('11.3 units of all the hexes around may join, against one hex', () => {
  const units = {
    ...at(west, 'DE-PZ-3'),
    ...at(northWest, 'DE-INF-1'),
    ...at(here, 'SU-RA-3'),
    ...at(southWest, 'SU-RA-8'),
  };
  const state = germans(units);
  allowed(state, attack(here, 'DE-PZ-3', 'DE-INF-1'));
  assert.equal(refusedBy(state, { type: 'attack', target: [here, southWest], units: ['DE-PZ-3'] }), 'format');
  assert.equal(
    refusedBy(state, attack(southWest, 'DE-PZ-3', 'DE-INF-1')),
    '11.1a',
    'one of them is too far away',
  );
});

test('11.4a, 11.4b no unit attacks twice and none is attacked twice in a phase', () => {
  const units = { ...at(west, 'DE-PZ-3', 'DE-PZ-14'), ...at(here, 'SU-RA-3'), ...at(southWest, 'SU-RA-8') };
  const first = fight(germans(units), attack(here, 'DE-PZ-3'), 'AS').state;
  assert.equal(frameName(first), 'assault');
  assert.equal(refusedBy(first, attack(southWest, 'DE-PZ-3')), '11.4b', 'it has attacked');
  assert.equal(refusedBy(first, attack(here, 'DE-PZ-14')), '11.4b', 'they have been attacked');
  allowed(first, attack(southWest, 'DE-PZ-14'));
  assert.deepEqual(flagsOf(first, 'DE-PZ-3'), ['attacked', 'fought']);
});

test('11.4b, 5.5d the second assault of fight and fight begins anew', () => {
  const units = { ...at(west, 'DE-INF-1'), ...at(here, 'SU-RA-3') };
  const first = fight(
    germans(units, { order: 'fight-fight', round: 1 }),
    attack(here, 'DE-INF-1'),
    'AS',
  ).state;
  const second = play(first, { type: 'end' });
  assert.equal(game.phaseKey(second), '10.2 german assault');
  allowed(second, attack(here, 'DE-INF-1'));
});

test('11.5 attacks are made one after the other, each carried through before the next', () => {
  const units = { ...at(west, 'DE-PZ-3', 'DE-PZ-14'), ...at(here, 'SU-RA-3'), ...at(southWest, 'SU-RA-8') };
  const asked = play(germans(units), attack(here, 'DE-PZ-3'));
  assert.equal(refusedBy(asked, attack(southWest, 'DE-PZ-14')), '9.7');
  const won = fight(germans(units), attack(here, 'DE-PZ-3'), 'DR').state;
  assert.equal(refusedBy(won, attack(southWest, 'DE-PZ-14')), '11.27a');
  const moved = play(won, { type: 'retreat', units: ['SU-RA-3'], to: east });
  assert.equal(refusedBy(moved, attack(southWest, 'DE-PZ-14')), '11.30b');
  allowed(play(moved, stop), attack(southWest, 'DE-PZ-14'));
});

test('11.6a units of one stack attack different hexes, or none', () => {
  const units = {
    ...at(west, 'DE-PZ-3', 'DE-PZ-14', 'DE-INF-1'),
    ...at(here, 'SU-RA-3'),
    ...at(southWest, 'SU-RA-8'),
  };
  const state = germans(units);
  const first = fight(state, attack(here, 'DE-PZ-3'), 'AS').state;
  const second = fight(first, attack(southWest, 'DE-PZ-14'), 'AS').state;
  assert.deepEqual(flagsOf(second, 'DE-INF-1'), []);
});

test('11.6b, 9.7 a defender cannot refuse, and nobody calls an attack off', () => {
  const units = { ...at(west, 'DE-PZ-3'), ...at(here, 'SU-RA-3') };
  const asked = play(germans(units), attack(here, 'DE-PZ-3'));
  assert.deepEqual(offered(asked), ['support']);
  assert.equal(refusedBy(asked, { type: 'end' }), '9.7');
  assert.equal(refusedBy(asked, { type: 'stop' }), '9.7');
});

test('11.12c a unit without an attack factor takes no part, and hinders nobody', () => {
  const units = { ...at('2911', 'SU-ICA', 'SU-RA-3'), ...at('2912', 'DE-INF-1') };
  const state = soviets(units);
  assert.equal(refusedBy(state, attack('2912', 'SU-ICA')), '10.34d');
  assert.equal(refusedBy(state, attack('2912', 'SU-ICA', 'SU-RA-3')), '10.34d');
  allowed(state, attack('2912', 'SU-RA-3'));
});

test('11.17a only units on foot attack across the Kerch Strait, as over a river', () => {
  const state = germans({ ...at('3106', 'DE-INF-1', 'DE-PZ-3'), ...at('3105', 'SU-RA-3') });
  allowed(state, attack('3105', 'DE-INF-1'));
  assert.equal(refusedBy(state, attack('3105', 'DE-PZ-3')), '11.17a');
  const back = soviets({ ...at('3105', 'SU-RA-3', 'SU-G-1'), ...at('3106', 'DE-INF-1') });
  allowed(back, attack('3106', 'SU-RA-3'));
  assert.equal(refusedBy(back, attack('3106', 'SU-G-1')), '11.17a', 'Guards are mechanized (b4)');
  const preview = game.preview(back, attack('3106', 'SU-RA-3'));
  assert.ok(
    'modifiers' in preview && preview.modifiers.some(({ rule, shift }) => rule === '11.16' && shift === -1),
  );
});

test('11.18a the Sivash is attacked over by Soviet units on foot, from turn 7', () => {
  const units = { ...at('2907', 'SU-RA-3', 'SU-T-1'), ...at('3008', 'DE-INF-1') };
  const state = soviets(units, { turn: 7 });
  allowed(state, attack('3008', 'SU-RA-3'));
  assert.equal(refusedBy(state, attack('3008', 'SU-T-1')), '11.18a');
  assert.equal(refusedBy(soviets(units, { turn: 6 }), attack('3008', 'SU-RA-3')), '11.18a');
  const german = germans({ ...at('3008', 'DE-INF-1'), ...at('2907', 'SU-RA-3') });
  assert.equal(refusedBy(german, attack('2907', 'DE-INF-1')), '11.18a');
});

test('11.19 nobody attacks across a lake', () => {
  const isLand = (terrain: readonly string[]): boolean => ['clear', 'rough'].includes(terrain.join());
  const [from, to] = findStep(
    (a, b, sides) => sides.join() === 'lake' && isLand(a.terrain) && isLand(b.terrain),
  );
  const state = germans({ 'DE-PZ-3': from, 'SU-RA-3': to });
  assert.equal(refusedBy(state, attack(to, 'DE-PZ-3')), '11.19');
});

test('10.22, 8.3c satellites and 6 SS do not attack out of their areas', () => {
  const satellite = germans({ ...at('2210', 'R3', 'DE-INF-1'), ...at('2110', 'SU-RA-3') });
  assert.equal(refusedBy(satellite, attack('2110', 'R3')), '10.22');
  const baltic = germans(
    { ...at('1513', 'DE-SSINF-6', 'DE-INF-1'), ...at('1512', 'SU-RA-3') },
    { turn: 23, order: 'fight-move' },
  );
  assert.equal(refusedBy(baltic, attack('1512', 'DE-SSINF-6')), '8.3c');
  allowed(baltic, attack('1512', 'DE-INF-1'));
});

test('12.8a only the southern fronts attack in the first turn of The Road Back, 10.17a nobody who came by sea', () => {
  const blow = (unit: string, from: string, target: string): State =>
    soviets({ [unit]: from, 'DE-INF-1': target }, { scenario: 'road-back', turn: 13 });
  allowed(blow('SU-RA-3', east, here), attack(here, 'SU-RA-3'));
  assert.equal(refusedBy(blow('SU-RA-3', '1207', '1208'), attack('1208', 'SU-RA-3')), '12.8');
  const sailed = germans(
    { ...at(west, 'DE-INF-1'), ...at(here, 'SU-RA-3') },
    { flags: { 'DE-INF-1': ['sailed'] } },
  );
  assert.equal(refusedBy(sailed, attack(here, 'DE-INF-1')), '10.17a');
});

test('5.11a, 5.11c nobody attacks out of Romania, or into it, in turn 1', () => {
  const [romania, ussr] = findStep(
    (a, b, sides) =>
      isRomania[hexNumber(a.id)] === 1 &&
      isUssr[hexNumber(b.id)] === 1 &&
      !sides.some(side => side === 'sea' || side === 'lake'),
  );
  const units = { ...at(romania, 'DE-INF-1'), ...at(ussr, 'SU-RA-3') };
  assert.equal(refusedBy(germans(units, { turn: 1 }), attack(ussr, 'DE-INF-1')), '5.11a');
  assert.equal(refusedBy(soviets(units, { turn: 1 }), attack(romania, 'SU-RA-3')), '5.11c');
  allowed(germans(units, { turn: 2, order: 'fight-move' }), attack(ussr, 'DE-INF-1'));
});

test('9.6b no mobile assault goes into a hero city', () => {
  const units = { ...at('2312', 'DE-PZ-3'), ...at('2311', 'SU-RA-3') };
  const hero = germans(units, { phase: 'movement', markers: { hero: ['2311'] } });
  assert.equal(refusedBy(hero, mobile('2311', 'DE-PZ-3')), '10.25b');
});

test('2.9e HG has no paratroops to drop', () => {
  const units = { ...at(west, 'DE-PZ-3', 'DE-HG'), ...at(here, 'SU-RA-3') };
  assert.equal(
    refusedBy(germans(units, { turn: 18 }), { ...attack(here, 'DE-PZ-3'), drop: 'DE-HG' }),
    '2.9e',
  );
});

test('11.7b once the stack is open, the German attack stands and cannot be taken back', () => {
  const units = { ...at(west, 'DE-PZ-3'), ...at(here, 'SU-RA-3', 'SU-RA-8') };
  const { events, state } = playOne(germans(units), attack(here, 'DE-PZ-3'));
  const [revealed] = eventsOf(events, 'revealed');
  assert.deepEqual([revealed.units, revealed.final], [['SU-RA-8', 'SU-RA-3'], true]);
  assert.equal(refusedBy(state, { type: 'end' }), '9.7');
  const soviet = playOne(
    soviets({ ...at(west, 'DE-PZ-3', 'DE-PZ-14'), ...at(here, 'SU-RA-3') }),
    attack(west, 'SU-RA-3'),
  );
  assert.deepEqual(eventsOf(soviet.events, 'revealed'), [], 'the Soviet side sees all stacks anyway');
});
