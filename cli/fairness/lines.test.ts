// What is kept of the puzzles' fairness against the puzzles as they are.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unfair } from '../../bots/puzzles/fairness.ts';
import { playable } from '../../games/registry.ts';
import { digestOfPuzzle, lineOf, readLines } from './lines.ts';

const LEAST_GAMES = 100;

/** Games whose puzzles are from before fairness was checked, and how many of them are fair: none of these may be lost. */
const OLDER: Readonly<Record<string, number>> = { 'army-group-center': 27, moscow: 8 };

for (const { id: game, puzzles } of playable)
  if (puzzles !== undefined)
    test(`${game}: the fairness of every puzzle is known as it is now, from ${LEAST_GAMES} games or more`, async () => {
      const list = (await puzzles()).puzzles;
      const lines = readLines(game);
      const missing = list.filter(puzzle => lineOf(lines, puzzle, LEAST_GAMES) === undefined);
      assert.deepEqual(
        missing.map(({ id }) => id),
        [],
        `npm run -s puzzles -- --fairness --game ${game}`,
      );
      assert.equal(lines.length, list.length);
      const found = lines.filter(line => unfair(line).length > 0);
      if (OLDER[game] !== undefined) assert.ok(lines.length - found.length >= OLDER[game], `${found.length}`);
      else
        assert.deepEqual(
          found.map(line => [line.id, ...unfair(line)]),
          [],
        );
    });

test('a puzzle that plays otherwise than it did is noticed, one in other words is not', async () => {
  const [puzzle] = (await playable.find(({ id }) => id === 'moscow')?.puzzles?.())?.puzzles ?? [];
  assert.ok(puzzle);
  const digest = digestOfPuzzle(puzzle);
  assert.equal(digestOfPuzzle({ ...puzzle, title: 'Another title' }), digest);
  assert.notEqual(digestOfPuzzle({ ...puzzle, solution: [] }), digest);
  const turn = puzzle.position.turn + 1;
  assert.notEqual(digestOfPuzzle({ ...puzzle, position: { ...puzzle.position, turn } }), digest);
});
