// The puzzles themselves: each can be played, each can be solved, and none solves itself.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  botPlayer,
  idlePlayer,
  openPuzzle,
  type PlayerMaker,
  scriptedPlayer,
  solve,
} from '../../../bots/puzzles/solve.ts';
import { seededRandom } from '../../../kit/dice/random.ts';
import { FAMILIES } from '../../../kit/puzzle/puzzle.ts';
import { eagerPlayer } from '../../../kit/sequence/playing.ts';
import { adapter } from '../bot/adapter.ts';
import { puzzles } from './list.ts';

test('there are thirty puzzles or more, three of each family, for both sides and in many turns', () => {
  assert.ok(puzzles.length >= 30);
  assert.equal(new Set(puzzles.map(({ id }) => id)).size, puzzles.length);
  for (const family of FAMILIES) {
    const own = puzzles.filter(puzzle => puzzle.family === family);
    assert.ok(own.length >= 3, family);
  }
  for (const side of adapter.game.sides)
    assert.ok(puzzles.filter(puzzle => puzzle.side === side).length >= 10);
  assert.ok(new Set(puzzles.map(({ position }) => position.turn)).size >= 6);
});

for (const puzzle of puzzles) {
  test(`${puzzle.id} can be played and solved, and not by doing nothing`, () => {
    const state = openPuzzle(adapter, puzzle);
    assert.deepEqual(adapter.game.faults(state), []);
    assert.equal(adapter.game.sides[adapter.game.decider(state)], puzzle.side);
    assert.ok(puzzle.share >= 1 && puzzle.share <= puzzle.dice);
    const { isSolved, missing } = solve(adapter, puzzle, scriptedPlayer);
    assert.ok(isSolved, missing.join('; '));
    assert.equal(solve(adapter, puzzle, idlePlayer).passed, 0, 'doing nothing must fail on all dice');
  });
}

/** Goes on moving and attacking where uniform chance would soon end the phase. */
const busyPlayer: PlayerMaker = ({ game }, _, seed) =>
  eagerPlayer(game, seededRandom(`${seed}/busy`), 0.95, 60);

for (const [name, make] of [
  ['uniform', botPlayer('random')],
  ['busy', busyPlayer],
] as const) {
  test(`${name} random play solves hardly any puzzle`, () => {
    const solved: string[] = [];
    for (const puzzle of puzzles) {
      for (let number = 0; number < RANDOM_TRIES; number++) {
        const again: PlayerMaker = (bound, what, seed) => make(bound, what, `${seed}/${number}`);
        if (solve(adapter, puzzle, again).isSolved) solved.push(puzzle.id);
      }
    }
    assert.ok(solved.length <= 0.05 * RANDOM_TRIES * puzzles.length, solved.join(', '));
  });
}

const RANDOM_TRIES = 3;
