// Whatever others ask of the fields that all bots of a game share, whoever has begun a phase goes on as he meant to.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFields } from '../../../bots/core/fields.ts';
import { makeBot } from '../../../bots/shelf.ts';
import type { State } from '../../../kit/game.ts';
import { freshGame, playOut } from '../../../kit/sequence/playing.ts';
import { other } from '../../../kit/side.ts';
import { map } from '../rules/02-components/ground.ts';
import { setControl } from '../rules/table/changes.ts';
import { adapter } from './adapter.ts';

const { game } = adapter;
const fields = openFields(adapter);

/** The table with every hex in the other hands: what draws a side there is what draws it nowhere here. */
function turnedAround(state: State): State {
  const copy = adapter.sandbox.copy(state);
  for (let hex = 0; hex < map.count; hex++) setControl(copy, hex, other(adapter.table.controlOf(state, hex)));
  return copy;
}

/** What is done by two bots of a level, up to this turn. */
function courseOf(level: string, last: number, disturb: (state: State) => void): string[] {
  const bots = game.sides.map((_, side) => makeBot(level, `${side}`, adapter) ?? assert.fail());
  const course: string[] = [];
  for (const { before, action } of playOut(game, freshGame(game, { seed: 'fields' }), state => {
    disturb(state);
    return bots[adapter.sequence.decider(state)].choose(game, state);
  })) {
    if (adapter.sequence.turn(before) > last) break;
    course.push(JSON.stringify(action));
  }
  return course;
}

for (const [level, last] of [
  ['cadet', 9],
  ['staff', 3],
] as const) {
  test(`a ${level} who has begun his attacks does not see what others asked about other tables`, () => {
    const alone = courseOf(level, last, () => {});
    assert.ok(alone.length > 50);
    const disturbed = courseOf(level, last, state => {
      const elsewhere = turnedAround(state);
      for (const side of [0, 1]) fields.pull(elsewhere, side);
    });
    assert.deepEqual(disturbed, alone);
  });
}
