// Chapter 11.20b, 11.21d and 11.22: advance after combat. Who may go into a vacated hex, what it costs (nothing), when.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  attack,
  beside,
  COMPASS,
  fight,
  groundAt,
  groundWhere,
  isPlain,
  numberOf,
  plain,
  stepsOfUnits,
  waysOf,
} from '../../battles.node.ts';
import {
  allowed,
  destinationsOf,
  frameName,
  game,
  offered,
  placeOfUnit,
  play,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { isGermanWorks, isSovietWorks, map, RIVER } from '../02-components/components.ts';

const { here, east, northEast, northWest, west, southEast } = plain;
const combat = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'pre-movement-combat', units, ...more });
const advance = (id: string, to = here): { type: string; units: string[]; to: string } => ({
  type: 'advance',
  units: [id],
  to,
});
const stop = { type: 'stop' };
const end = { type: 'end' };
const reduced = { 'G-1': `${here}/1` };
const strike = attack(here, 'S-11G', 'S-5GT');
const two = { 'S-11G': east, 'S-5GT': northEast };

test('11.20b when DE empties the hex the attackers may enter it', () => {
  const state = fight(combat({ ...reduced, ...two }), strike, 'DE').state;
  allowed(state, advance('S-11G'));
  assert.equal(placeOfUnit(play(state, advance('S-11G')), 'S-11G'), here);
  // A full corps holds its hex against DE.
  assert.equal(frameName(fight(combat({ 'G-1': here, ...two }), strike, 'DE').state), 'combat');
});

test('11.21d when a bloodbath empties the hex the surviving attackers may enter it', () => {
  const state = fight(
    combat({ ...reduced, 'S-11G': east, 'S-31': `${northEast}/1` }),
    attack(here, 'S-11G', 'S-31'),
    'BB',
  ).state;
  const paid = play(state, { type: 'loss', units: ['S-31'] });
  assert.deepEqual([frameName(paid), waysOf(paid, 'advance', 'S-11G')], ['advance', [here]]);
  assert.equal(refusedBy(paid, advance('S-31')), '11.22a');
  const full = fight(combat({ 'G-1': here, ...two }), strike, 'BB').state;
  assert.equal(frameName(play(full, { type: 'loss', units: ['S-11G'] })), 'combat');
});

test('11.21d nobody is left to advance when both sides are wiped out', () => {
  const state = fight(combat({ ...reduced, 'S-11G': `${east}/1` }), attack(here, 'S-11G'), 'BB').state;
  assert.deepEqual([stepsOfUnits(state, 'G-1', 'S-11G'), frameName(state)], [[0, 0], 'combat']);
});

test('11.22a after a retreat, too, up to two of the units that attacked go in, whichever the owner likes', () => {
  const units = { 'G-1': here, 'S-11G': east, 'S-5GT': east, 'S-31': northEast, 'S-3': northEast };
  const state = fight(combat(units), attack(here, 'S-11G', 'S-5GT', 'S-31'), 'DR').state;
  const [to] = waysOf(state, 'retreat', 'G-1');
  const vacated = play(state, { type: 'retreat', units: ['G-1'], to });
  assert.equal(game.decision(vacated)?.side, 'soviet');
  for (const id of ['S-11G', 'S-5GT', 'S-31']) allowed(vacated, advance(id));
  assert.equal(refusedBy(vacated, advance('S-3')), '11.22a');
  assert.equal(refusedBy(vacated, advance('S-11G', to)), '11.22a');
  assert.equal(refusedBy(vacated, advance('S-11G', southEast)), '11.22a');
  const full = play(vacated, advance('S-31'), advance('S-11G'));
  assert.deepEqual(
    [placeOfUnit(full, 'S-31'), placeOfUnit(full, 'S-11G'), placeOfUnit(full, 'S-5GT')],
    [here, here, east],
  );
  // With two in the hex the battle is over by itself.
  assert.equal(frameName(full), 'combat');
});

test('11.22a a hex that is still held, or a step given up to hold it, lets nobody in', () => {
  const state = fight(combat({ 'G-1': here, ...two }), strike, 'DR').state;
  assert.equal(frameName(play(state, { type: 'hold', units: ['G-1'] })), 'combat');
});

test('11.22a Germans advance by the same right, and control goes with them', () => {
  const units = { 'S-31': `${here}/1`, 'G-3SS': west, 'G-4SS': west };
  const state = fight(combat(units, { side: 'german' }), attack(here, 'G-3SS', 'G-4SS'), 'DE').state;
  const done = play(state, advance('G-4SS'), advance('G-3SS'));
  assert.deepEqual([placeOfUnit(done, 'G-3SS'), placeOfUnit(done, 'G-4SS')], [here, here]);
  const soviet = fight(combat({ ...reduced, ...two }), strike, 'DE').state;
  assert.ok(!game.position(soviet).control?.soviet.includes(here));
  assert.ok(game.position(play(soviet, advance('S-11G'))).control?.soviet.includes(here));
});

test('11.22b enemy zones do not stop an advance', () => {
  const guards = { 'G-2': west, 'G-9': northWest, 'G-53': beside(southEast, 'southEast') };
  const state = fight(combat({ ...reduced, ...guards, ...two }), strike, 'DE').state;
  assert.equal(placeOfUnit(play(state, advance('S-11G')), 'S-11G'), here);
});

test('11.22b not even from zone to zone into German works, which movement could not do (8.3d)', () => {
  const fort = groundWhere(
    hex =>
      isGermanWorks[hex] === 1 &&
      isPlain(numberOf(groundAt(hex).west)) &&
      isPlain(numberOf(groundAt(hex).northWest)),
  );
  const units = { 'G-KG-Wdl': fort.here, 'G-1': fort.northWest, 'S-11G': fort.west, 'S-5GT': fort.west };
  const state = fight(combat(units), attack(fort.here, 'S-11G', 'S-5GT'), 'DE').state;
  assert.equal(placeOfUnit(play(state, advance('S-11G', fort.here)), 'S-11G'), fort.here);
});

test('11.22b an advance costs no movement points, over a river either', () => {
  const bank = groundWhere(
    hex =>
      isPlain(hex) &&
      COMPASS.some(
        (_, way) =>
          (map.sides[hex * 6 + way] & RIVER) !== 0 && map.passable[map.neighbours[hex * 6 + way]] === 1,
      ),
  );
  const way =
    COMPASS.find((_, index) => (map.sides[numberOf(bank.here) * 6 + index] & RIVER) !== 0) ?? 'east';
  const units = { 'G-KG-Brn': bank.here, 'S-11G': bank[way], 'S-5GT': bank[way] };
  const won = fight(combat(units), attack(bank.here, 'S-11G', 'S-5GT'), 'BB').state;
  const taken = play(won, { type: 'loss', units: ['S-5GT'] }, advance('S-11G', bank.here), stop, end);
  const rested = sketch({
    units: { 'S-11G': bank.here, 'S-5GT': `${bank[way]}/1` },
    control: { soviet: [bank.here] },
  });
  assert.deepEqual(destinationsOf(taken, 'S-11G'), destinationsOf(rested, 'S-11G'));
});

test('11.22c an advance is never forced', () => {
  const state = fight(combat({ ...reduced, ...two }), strike, 'DE').state;
  allowed(state, stop);
  const stayed = play(state, stop);
  assert.deepEqual([placeOfUnit(stayed, 'S-11G'), placeOfUnit(stayed, 'S-5GT')], [east, northEast]);
  assert.deepEqual(offered(play(state, advance('S-11G'))), ['advance', 'stop']);
});

test('11.22c it is made at once, before the next attack, or not at all', () => {
  const other = beside(northEast, 'northEast');
  const units = { ...reduced, 'G-2': other, ...two, 'S-31': northEast };
  const state = fight(combat(units), strike, 'DE').state;
  assert.equal(refusedBy(state, attack(other, 'S-31')), '11.22c');
  assert.equal(refusedBy(state, end), '11.22c');
  const missed = play(state, stop);
  allowed(missed, attack(other, 'S-31'));
  assert.equal(refusedBy(missed, advance('S-11G')), '5.1c');
});

test('11.22d defenders never advance, not even when the attackers are gone', () => {
  const units = { 'G-1': here, 'G-3SS': here, 'S-31': `${east}/1`, 'S-3': beside(west, 'west') };
  const state = fight(combat(units), attack(here, 'S-31'), 'AE').state;
  assert.deepEqual(stepsOfUnits(state, 'S-31'), [0]);
  assert.deepEqual([frameName(state), game.decision(state)?.side], ['combat', 'soviet']);
  assert.deepEqual(
    ['G-1', 'G-3SS'].map(id => placeOfUnit(state, id)),
    [here, here],
  );
  const routed = fight(
    combat({ 'S-31': here, 'G-KG-Wdl': east }, { side: 'german' }),
    attack(here, 'G-KG-Wdl'),
    'AE',
  ).state;
  assert.equal(placeOfUnit(routed, 'S-31'), here);
  assert.notEqual(frameName(routed), 'advance');
});

test('9.12 a German never advances into Soviet works, for they are never attacked; nor anybody over water', () => {
  const water = { 'G-KG-Wdl': '1804', 'S-11G': '1803', 'S-5GT': '1803' };
  const over = combat(water, { options: { allowAttackAcrossWater: true } });
  const state = fight(over, attack('1804', 'S-11G', 'S-5GT'), 'DE').state;
  assert.equal(frameName(state), 'combat');
  assert.equal(placeOfUnit(state, 'S-11G'), '1803');
  assert.equal(isSovietWorks[numberOf('1804')], 0);
});

test('4.2 an advance into Koenigsberg ends the game on the spot', () => {
  const city = groundAt(numberOf('2825'));
  const units = { 'G-KG-Wdl': city.here, 'S-11G': city.east, 'S-5GT': city.east };
  const state = fight(combat(units), attack(city.here, 'S-11G', 'S-5GT'), 'DE').state;
  assert.equal(game.outcome(state), undefined);
  const won = play(state, advance('S-11G', city.here));
  assert.equal(game.outcome(won)?.winner, 'soviet');
  assert.equal(frameName(won), 'over');
});
