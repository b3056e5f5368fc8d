// The bots' fields over the map of this game: distances as a search by hand gives them, pulls that hang on nothing but
// who holds what.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FAR, openFields } from '../../../bots/core/fields.ts';
import { openThreats } from '../../../bots/core/threat.ts';
import { freshGame } from '../../../kit/sequence/playing.ts';
import { GERMAN, groundUnits, hexNumber, map, SOVIET } from '../rules/02-components/components.ts';
import { placeOf } from '../rules/table/board.ts';
import { setControl } from '../rules/table/changes.ts';
import { sketch } from '../testing.node.ts';
import { adapter } from './adapter.ts';

const fields = openFields({ ...adapter });
const state = freshGame(adapter.game, { seed: 'fields' });
const minsk = hexNumber('3908');

/** By trying every hexside until nothing gets shorter. */
function slowly(starts: readonly number[], pace: Uint8Array, back: boolean): number[] {
  const cost = new Array<number>(map.count).fill(FAR);
  for (const start of starts) cost[start] = 0;
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (let hexside = 0; hexside < map.count * 6; hexside++) {
      const [from, to] = [Math.floor(hexside / 6), map.neighbours[hexside]];
      if (to < 0 || pace[hexside] === 0) continue;
      const [near, far] = back ? [to, from] : [from, to];
      if (cost[near] + pace[hexside] >= cost[far]) continue;
      cost[far] = cost[near] + pace[hexside];
      isChanged = true;
    }
  }
  return cost;
}

test('the way to a hex costs what its cheapest way over the bare map costs', () => {
  for (const side of [SOVIET, GERMAN]) {
    assert.deepEqual([...fields.to(minsk, side)], slowly([minsk], adapter.table.pace(side), true));
  }
});

test('arrival is the way of the nearest unit that can move', () => {
  const out = new Uint8Array(map.count);
  for (const side of [SOVIET, GERMAN]) {
    fields.arrival(state, side, out);
    const starts = [...groundUnits[side]].filter(
      unit => placeOf(state, unit) >= 0 && adapter.moves.strideOf(state, unit) > 0,
    );
    assert.deepEqual(
      [...out],
      slowly(
        starts.map(unit => placeOf(state, unit)),
        adapter.table.pace(side),
        false,
      ),
    );
  }
});

test('a place pulls those who do not hold it, most of all nearby, and what comes and goes leaves no trace', () => {
  const before = fields.pull(state, SOVIET).slice();
  assert.ok(before[minsk] > before[hexNumber('4200')]);
  const taken = adapter.sandbox.copy(state);
  setControl(taken, minsk, SOVIET);
  const after = fields.pull(taken, SOVIET).slice();
  for (let hex = 0; hex < map.count; hex++) assert.ok(after[hex] <= before[hex]);
  assert.ok(Math.abs(before[minsk] - after[minsk] - 4) < 1e-3);
  assert.ok(fields.pull(taken, GERMAN)[minsk] >= 4);
  assert.deepEqual(fields.pull(state, SOVIET), before);
});

test('a hex is threatened by all that can come to stand beside it', () => {
  const table = sketch({ units: { 'S-5': '3600', 'S-39': '3400', 'G-53': '4714' }, side: 'german' });
  const out = new Float32Array(map.count);
  openThreats(adapter).against(table, SOVIET, out);
  assert.equal(out[hexNumber('3500')], 10);
  assert.equal(out[hexNumber('4714')], 0);
  openThreats(adapter).against(table, GERMAN, out);
  assert.equal(out[hexNumber('4715')], 3);
});
