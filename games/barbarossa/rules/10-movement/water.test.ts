// Over water: the Kerch Strait, the Sivash, sea movement and the coastal army (10.13 to 10.17, 10.34).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action } from '../../../../kit/game.ts';
import {
  allowed,
  costOf,
  destinationsOf,
  flagsOf,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  ruleAgainst,
  sketch,
  supplyOfUnit,
} from '../../testing.node.ts';

const [panzer, second, corps, other, army] = ['DE-PZ-3', 'DE-PZ-24', 'DE-INF-1', 'DE-INF-2', 'SU-RA-3'];
const move = (id: string, to: string): Action => ({ type: 'move', units: [id], to });
const sail = (id: string, to: string): Action => ({ type: 'sail', units: [id], to });
const german = (...hexes: string[]) => ({ german: hexes });

test('10.13 lakes and seas stop everybody, however many points it has', () => {
  assert.equal(ruleAgainst(sketch({ units: { [panzer]: '1211' } }), panzer, '1310'), '10.13');
  assert.equal(refusedBy(sketch({ units: { [corps]: '1011' } }), move(corps, '1012')), '10.13');
});

test('10.14a one stack a phase crosses the Kerch Strait, and ends its movement there', () => {
  const state = sketch({ units: { [panzer]: '3106', [second]: '3106', [corps]: '3106' } });
  const over = play(state, { type: 'move-stack', from: '3106', units: [panzer, corps], to: '3105' });
  assert.deepEqual([placeOfUnit(over, panzer), placeOfUnit(over, corps)], ['3105', '3105']);
  assert.equal(refusedBy(over, move(panzer, '3104')), '10.14a');
  assert.equal(refusedBy(over, move(second, '3105')), '10.14a');
  const back = sketch({ units: { [army]: '3105' }, side: 'soviet' });
  assert.equal(placeOfUnit(play(back, move(army, '3106')), army), '3106', 'in either direction');
});

test('10.14a who crosses began the phase on the shore, and does nothing else', () => {
  const state = sketch({ units: { [panzer]: '3107' } });
  assert.equal(ruleAgainst(state, panzer, '3106', '3105'), '10.14a');
  assert.equal(refusedBy(play(state, move(panzer, '3106')), move(panzer, '3105')), '10.14a');
  assert.ok(!destinationsOf(state, panzer).has('3105'));
  const ready = sketch({ units: { [panzer]: '3106' } });
  assert.equal(ruleAgainst(ready, panzer, '3105', '3104'), '10.14a');
});

test('10.14a, ruling A3-69 nobody lands among enemies or in a crowd', () => {
  assert.equal(
    refusedBy(sketch({ units: { [panzer]: '3106', [army]: '3105' } }), move(panzer, '3105')),
    '10.4',
  );
  const five = Object.fromEntries(
    ['DE-INF-5', 'DE-INF-6', 'DE-INF-7', 'DE-INF-8', 'DE-INF-9'].map(id => [id, '3105']),
  );
  assert.equal(refusedBy(sketch({ units: { [panzer]: '3106', ...five } }), move(panzer, '3105')), '6.3');
});

test('10.14b nobody crosses the strait by strategic movement', () => {
  const state = sketch({ units: { [corps]: '3108' }, phase: 'strategic', control: german('3108', '2607') });
  assert.ok(destinationsOf(state, corps).has('3106'));
  assert.equal(ruleAgainst(state, corps, '3107', '3106', '3105'), '10.14');
});

test('10.14c Soviet overland supply crosses the strait, German does not', () => {
  const supply = (units: Record<string, string>, side: 'german' | 'soviet', id: string): string =>
    supplyOfUnit(sketch({ units, side, control: german('2607', '2804', '3106') }), id).state;
  // The land ways are closed; the strait is the only one left.
  assert.equal(supply({ [army]: '3107', [panzer]: '3008' }, 'soviet', army), 'overland');
  assert.equal(supply({ [corps]: '3105' }, 'german', corps), 'overland');
  const [a, b] = ['SU-RA-8', 'SU-RA-26'];
  assert.notEqual(supply({ [corps]: '3105', [a]: '3104', [b]: '3005' }, 'german', corps), 'overland');
});

test('10.15a, 10.15b Soviet units on foot cross the Sivash from turn 7 as a river; Germans never', () => {
  const state = (turn: number, id: string) =>
    sketch({ units: { [id]: '2907' }, turn, side: id.startsWith('DE') ? 'german' : 'soviet' });
  assert.equal(costOf(state(7, army), army, '3008'), 2);
  assert.equal(ruleAgainst(state(6, army), army, '3008'), '10.15');
  assert.equal(ruleAgainst(state(7, 'SU-T-1'), 'SU-T-1', '3008'), '10.15');
  assert.equal(ruleAgainst(state(7, corps), corps, '3008'), '10.15');
});

test('10.16, 10.17a one infantry corps a phase crosses the Black Sea, between ports that are German', () => {
  const state = sketch({
    units: { [corps]: '2911', [other]: '2911', [panzer]: '2911' },
    control: german('2911', '3213'),
  });
  allowed(state, sail(corps, '3213'));
  assert.equal(refusedBy(state, sail(corps, '3108')), '10.16', 'Sevastopol is Soviet');
  assert.equal(refusedBy(state, sail(corps, '1415')), '10.16', 'another sea');
  assert.equal(refusedBy(state, sail(panzer, '3213')), '10.17a', 'ruling A3-42');
  assert.equal(
    refusedBy(sketch({ units: { 'DE-MTN-49': '2911' }, control: german('2911') }), sail('DE-MTN-49', '3213')),
    '10.17a',
  );
  const sailed = play(state, sail(corps, '3213'));
  assert.equal(placeOfUnit(sailed, corps), '3213');
  assert.equal(refusedBy(sailed, sail(other, '3213')), '10.16');
});

test('10.17a, 10.16 it begins in the port, moves in no other way and attacks nobody in that player turn', () => {
  const state = sketch({ units: { [corps]: '1415', [army]: '1513' }, control: german('1415') });
  const sailed = play(state, sail(corps, '1618'));
  assert.equal(refusedBy(sailed, move(corps, '1619')), '10.17a');
  assert.ok(flagsOf(sailed, corps).includes('sailed'));
  const come = play(sketch({ units: { [corps]: '1514' }, control: german('1415') }), move(corps, '1415'));
  assert.equal(refusedBy(come, sail(corps, '1618')), '10.17');
  for (const flag of ['fought', 'entrained']) {
    const busy = sketch({ units: { [corps]: '1415' }, flags: { [corps]: [flag] }, control: german('1415') });
    assert.equal(refusedBy(busy, sail(corps, '1618')), '10.17', `ruling A3-68, ${flag}`);
  }
});

test('10.17a who has sailed does not attack later in the player turn', () => {
  const attack: Action = { type: 'attack', target: '1514', units: [corps] };
  const state = (flags: string[]) =>
    sketch({
      units: { [corps]: '1415', [other]: '1415', [army]: '1514' },
      flags: { [corps]: flags },
      phase: 'assault',
      control: german('1415'),
    });
  allowed(state([]), attack);
  assert.equal(refusedBy(state(['sailed']), attack), '10.17a');
});

test('10.17, 10.17a the Baltic has four ports and a corps of its own', () => {
  const state = sketch({
    units: { [corps]: '1719', [other]: '3213' },
    control: german('1415', '2911'),
  });
  const both = play(state, sail(corps, '1415'), sail(other, '2911'));
  assert.deepEqual([placeOfUnit(both, corps), placeOfUnit(both, other)], ['1415', '2911']);
  assert.equal(refusedBy(state, sail(corps, '1011')), '10.17', 'Leningrad is Soviet');
});

test('10.34a, 10.34b the coastal army shifts between its ports, once a phase, while both are Soviet', () => {
  const state = sketch({ units: { 'SU-ICA': '2911' }, side: 'soviet' });
  assert.equal(refusedBy(state, move('SU-ICA', '2910')), '10.34b');
  const { state: there } = playOne(state, sail('SU-ICA', '3108'));
  assert.equal(placeOfUnit(there, 'SU-ICA'), '3108');
  assert.equal(refusedBy(there, sail('SU-ICA', '2911')), '10.17a');
  const fallen = sketch({ units: { 'SU-ICA': '2911' }, side: 'soviet', control: german('3108') });
  assert.equal(refusedBy(fallen, sail('SU-ICA', '3108')), '10.34b');
  assert.equal(
    refusedBy(sketch({ units: { [army]: '2911' }, side: 'soviet' }), sail(army, '3108')),
    '10.17a',
  );
});
