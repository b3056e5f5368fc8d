// The drop of 2nd Paratroop Corps (4.17d to 4.17f, ruling A3-12).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowed,
  eventsOf,
  flagsOf,
  frameName,
  placeOfUnit,
  play,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import {
  attack,
  deathsIn,
  fight,
  germans,
  mobile,
  plain,
  previewOf,
  retreatTo,
  stop,
} from './battles.node.ts';

const { here, west, east, northEast } = plain;
const at = (hex: string, ...ids: string[]): Sketch['units'] => Object.fromEntries(ids.map(id => [id, hex]));
const PARA = 'DE-PARA-2';
const GAMBIT: Partial<Sketch> = {
  turn: 18,
  order: 'move-fight',
  markers: { gambit: true, offensiveTurn: 18 },
};
const table = (more: Sketch['units'] = {}, on: Partial<Sketch> = GAMBIT) =>
  germans({ ...at(west, 'DE-PZ-3', 'DE-INF-1'), ...at(here, 'SU-RA-3'), [PARA]: '@airfield', ...more }, on);
const drop = (...units: string[]) => ({ ...attack(here, ...units), drop: PARA });

test('4.17d the paratroops add their defense factor of six to an attack, and count for nothing else', () => {
  allowed(table(), drop('DE-PZ-3'));
  assert.equal(previewOf(table(), attack(here, 'DE-PZ-3')).attack, 9);
  assert.equal(previewOf(table(), drop('DE-PZ-3')).attack, 15);
  assert.equal(
    refusedBy(table(), { type: 'attack', target: here, units: [], drop: PARA }),
    '11.1a',
    'somebody must come over the ground',
  );
  assert.equal(refusedBy(table(), { ...attack(here, 'DE-PZ-3'), drop: 'DE-INF-1' }), '4.17d');
});

test('4.17e where the hex is cleared they hold it, unless they are given up in a bloodbath', () => {
  const won = fight(table(), drop('DE-PZ-3'), 'DR').state;
  const landed = play(won, retreatTo(east, 'SU-RA-3'));
  assert.equal(placeOfUnit(landed, PARA), here);
  allowed(landed, { type: 'advance', units: ['DE-PZ-3'], to: here });
  assert.equal(refusedBy(landed, { type: 'advance', units: [PARA], to: northEast }), '11.30a');
  const bloody = fight(table({ 'SU-RA-8': here }), drop('DE-PZ-3'), 'BB').state;
  const given = play(bloody, { type: 'loss', units: [PARA] });
  assert.deepEqual([frameName(given), placeOfUnit(given, PARA)], ['advance', '@dead'], 'six for six');
  const spared = play(bloody, { type: 'loss', units: ['DE-PZ-3'] });
  assert.equal(placeOfUnit(spared, PARA), here);
});

test('4.17e where the hex is not cleared they are lost', () => {
  const { state, events } = fight(table({ 'SU-RA-8': here, 'SU-RA-13': here }), drop('DE-PZ-3'), 'AS');
  assert.deepEqual(deathsIn(events), { [PARA]: '4.17e' });
  assert.equal(placeOfUnit(state, 'DE-PZ-3'), west);
});

test('4.17f they drop once, in the first turn of the Gambit, and are then a unit on foot', () => {
  const won = play(
    fight(table({ 'SU-RA-8': northEast }), drop('DE-PZ-3'), 'DR').state,
    retreatTo(east, 'SU-RA-3'),
    stop,
  );
  assert.equal(refusedBy(won, { ...attack(northEast, 'DE-INF-1'), drop: PARA }), '11.1a');
  assert.deepEqual(flagsOf(won, PARA), []);
  const late = table({}, { ...GAMBIT, turn: 19 });
  assert.equal(refusedBy(late, drop('DE-PZ-3')), '4.17f');
  assert.equal(refusedBy(table({}, { ...GAMBIT, markers: {} }), drop('DE-PZ-3')), '4.17f');
  const used = germans({ ...at(west, 'DE-PZ-3'), ...at(here, 'SU-RA-3'), [PARA]: east }, GAMBIT);
  assert.equal(refusedBy(used, drop('DE-PZ-3')), '4.17f');
});

test('4.17d, 11.24a they neither make an attack concentric nor take the river from it', () => {
  const { events } = fight(table(), drop('DE-PZ-3'), 'DR');
  const [declared] = eventsOf(events, 'attack');
  assert.deepEqual([declared.drop, declared.units], [PARA, ['DE-PZ-3', PARA]]);
  assert.ok(previewOf(table(), drop('DE-PZ-3')).modifiers.every(({ shift }) => shift === undefined));
});

test('4.17d, 4.17e in a mobile assault they come down as well, and stay in the hex', () => {
  const state = sketch({
    ...GAMBIT,
    units: { ...at(west, 'DE-PZ-3'), ...at(here, 'SU-RA-3'), [PARA]: '@airfield' },
  });
  const won = fight(state, { ...mobile(here, 'DE-PZ-3'), drop: PARA }, 'DR').state;
  const done = play(won, retreatTo(east, 'SU-RA-3'));
  assert.deepEqual([placeOfUnit(done, PARA), placeOfUnit(done, 'DE-PZ-3')], [here, here]);
  assert.ok(flagsOf(done, PARA).includes('halted'));
});
