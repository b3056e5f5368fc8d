// What must hold for the puzzles of any game: each is a position that can be played, its solution reaches the goal with all dice
// and needs all its moves, doing nothing never does, and chance hardly ever.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Adapter } from '../../kit/adapter/adapter.ts';
import { FAMILIES, type Family, type Puzzle } from '../../kit/puzzle/puzzle.ts';
import { botPlayer, idlePlayer, openPuzzle, scriptedPlayer, solve } from './solve.ts';

/** `families`: those that the game has puzzles of so far. */
export function testPuzzles(
  adapter: Adapter,
  puzzles: readonly Puzzle[],
  name: RegExp,
  families: readonly Family[] = FAMILIES,
): void {
  test('puzzles of every family and of both sides, each with a name and words of its own', () => {
    for (const family of families)
      assert.ok(puzzles.filter(puzzle => puzzle.family === family).length >= LEAST, family);
    for (const side of adapter.game.sides)
      assert.ok(puzzles.filter(puzzle => puzzle.side === side).length >= LEAST, side);
    assert.equal(new Set(puzzles.map(({ id }) => id)).size, puzzles.length);
    assert.equal(new Set(puzzles.map(({ title }) => title)).size, puzzles.length);
    for (const { id, title } of puzzles) {
      assert.match(id, name);
      assert.ok(title.length > 20, id);
    }
  });

  for (const puzzle of puzzles)
    test(`${puzzle.id} can be played, is solved by its solution, which needs all its moves, and not by doing nothing`, () => {
      const state = openPuzzle(adapter, puzzle);
      assert.deepEqual(adapter.game.faults(state), []);
      assert.equal(adapter.game.sides[adapter.sequence.decider(state)], puzzle.side);
      const { passed, missing } = solve(adapter, puzzle, scriptedPlayer);
      assert.deepEqual([passed, missing], [puzzle.dice, []]);
      assert.equal(solve(adapter, puzzle, idlePlayer).passed, 0);
      for (const dropped of puzzle.solution.filter(order => 'move' in order)) {
        const solution = puzzle.solution.filter(order => order !== dropped);
        const { isSolved } = solve(adapter, { ...puzzle, dice: 1, share: 1, solution }, scriptedPlayer);
        assert.ok(!isSolved, `${JSON.stringify(dropped)} is not needed`);
      }
    });

  test('random play hardly ever solves a puzzle', () => {
    const solved: string[] = [];
    for (const puzzle of puzzles)
      for (let number = 0; number < TRIES; number++) {
        const once = { ...puzzle, id: `${puzzle.id} random ${number}`, dice: 1, share: 1 };
        if (solve(adapter, once, botPlayer('random')).isSolved) solved.push(puzzle.id);
      }
    assert.ok(solved.length <= 0.05 * TRIES * puzzles.length, solved.join(', '));
  });
}

/** Of a family, and of a side. */
const LEAST = 1;
const TRIES = 4;
