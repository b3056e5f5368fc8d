// Zones of control as a player asks for them: who reaches where, as far as he may know.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../../kit/dice/random.ts';
import type { State } from '../../../../kit/game.ts';
import { sampleEagerly } from '../../../../kit/sequence/choosing.ts';
import { freshGame, playOut } from '../../../../kit/sequence/playing.ts';
import { around, game, openField, sketch, walkFrom } from '../../testing.node.ts';
import { hexNumber, SIDES } from '../02-components/components.ts';
import { isInZoneOf } from '../table/board.ts';

const C = openField();
const unitsAt = (state: State, side: string, viewer: string, hex: string): readonly string[] =>
  game.zones(state, side, viewer).find(answer => answer.hex === hex)?.units ?? [];

test('8.1a a unit reaches into the six hexes around it and no others', () => {
  const state = sketch({ units: { 'S-5': C, 'G-3SS': '1402' } });
  const hexes = game.zones(state, 'soviet', 'soviet').map(({ hex }) => hex);
  assert.deepEqual(hexes.toSorted(), around(C).toSorted());
});

test('8.1a 8.2 in any position exactly the hexes in a zone are named, each with whoever reaches it', () => {
  const random = seededRandom('zones');
  const steps = playOut(game, freshGame(game, { seed: 'zones' }), state =>
    sampleEagerly(game, state, random, 0.9),
  );
  for (const { before, index } of steps) {
    if (index % 25 !== 0) continue;
    SIDES.forEach((side, number) => {
      const named = new Set(game.zones(before, side, side).map(({ hex }) => hex));
      for (const id of game.map.ids) {
        assert.equal(named.has(id), isInZoneOf(before, number, hexNumber(id)), id);
      }
    });
  }
});

test('6.8b 6.8a the German is not told which unit under a Soviet one reaches out, the Soviet is', () => {
  const state = sketch({ units: { 'S-5': C, 'S-31': C, 'G-3SS': '1402' } });
  const near = walkFrom(C, 2);
  assert.deepEqual(unitsAt(state, 'soviet', 'german', near), ['?soviet', 'S-31']);
  assert.deepEqual(unitsAt(state, 'soviet', 'soviet', near), ['S-31', 'S-5']);
  assert.deepEqual(unitsAt(state, 'german', 'soviet', '1401'), ['G-3SS']);
});

test('8.4a a unit in the hex negates the zone for supply and retreat, and the answer says so', () => {
  const near = walkFrom(C, 0);
  const state = sketch({ units: { 'S-5': C, 'G-1': near } });
  const notes = game.zones(state, 'german', 'soviet').filter(({ note }) => note !== undefined);
  assert.deepEqual(
    notes.map(({ hex, note }) => [hex, note?.rule]),
    [[C, '8.4a']],
  );
});

test('a side that does not exist has no zones to ask for', () => {
  const state = sketch({ units: { 'S-5': C } });
  assert.throws(() => game.zones(state, 'french', 'soviet'), RangeError);
  assert.throws(() => game.zones(state, 'soviet', 'french'), RangeError);
});
