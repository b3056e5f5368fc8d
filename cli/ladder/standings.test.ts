// Standings and their table, from results that were made up.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { played, toyPlan } from '../lab/lab.testing.ts';
import { type Match, standingsOf } from './standings.ts';
import { standingsTable, withTable } from './table.ts';

const [red, blue] = toy.sides;

/** So many pairs, each won by these sides: first as it is, then with the bots swapped. */
const match = (
  bots: readonly [string, string],
  count: number,
  winners: readonly [string, string],
): Match => ({
  plan: { ...toyPlan({ mirror: true, sprt: '0.45,0.55' }), bots },
  pairs: Array.from({ length: count }, () => [
    played({ winner: winners[0] }),
    played({ winner: winners[1], isSwapped: true }),
  ]),
});

test('strength is told by seat: who wins with one side only is strong there and weak elsewhere', () => {
  // The rush wins as red; as blue it loses to the cadet, who wins as red himself.
  const { seats, players } = standingsOf(
    toy,
    ['rush', 'cadet', 'clerk'],
    [
      match(['rush', 'cadet'], 10, [red, red]),
      match(['rush', 'clerk'], 10, [red, red]),
      match(['cadet', 'clerk'], 10, [red, blue]),
    ],
  );
  const [rush, cadet, clerk] = seats;
  assert.deepEqual(players, ['rush', 'cadet', 'clerk']);
  assert.deepEqual([rush[0].won, rush[0].games, rush[1].won, rush[1].games], [20, 20, 0, 20]);
  // The cadet is the measure in either seat.
  assert.deepEqual([cadet[0].points, cadet[1].points], [0, 0]);
  assert.ok(rush[0].points >= 0 && rush[1].points < -100, `${rush[0].points} ${rush[1].points}`);
  assert.ok(clerk[0].points < 0);
});

test('a match is told from both ends, with the verdict of its test', () => {
  const { duel } = standingsOf(toy, ['staff', 'cadet', 'idle'], [match(['staff', 'cadet'], 30, [red, blue])]);
  const won = duel('staff', 'cadet');
  const lost = duel('cadet', 'staff');
  assert.deepEqual([won?.score, won?.verdict, won?.pairs], [1, 'high', 30]);
  assert.deepEqual([lost?.score, lost?.verdict], [0, 'low']);
  assert.equal(duel('staff', 'idle'), undefined);
});

test('the table has the strongest first and every match with its pairs', () => {
  const standings = standingsOf(toy, ['cadet', 'staff'], [match(['staff', 'cadet'], 30, [red, blue])]);
  const lines = standingsTable(toy, toy.scenarios[0].id, standings).split('\n');
  assert.match(lines[2], /^\| player \| as \w+ \| as \w+ \| v staff \| v cadet \|$/);
  assert.match(lines[4], /^\| staff \| \+\d+ ± \d+ \(30\/30\) .* \| \*\*100 %\*\* \(89–100, 30\) \|$/);
});

test('the table goes between the marks of its game, and nothing else changes', () => {
  const before = 'a\n<!-- ladder toy -->\nold\n<!-- /ladder -->\nb <!-- ladder x -->y<!-- /ladder -->';
  const after = withTable(before, 'toy', 'new', 'd.md');
  assert.equal(
    after,
    'a\n<!-- ladder toy -->\n\nnew\n\n<!-- /ladder -->\nb <!-- ladder x -->y<!-- /ladder -->',
  );
  assert.equal(withTable(after, 'toy', 'new', 'd.md'), after);
  assert.throws(() => withTable('nothing', 'toy', 'new', 'd.md'), /d\.md has no place/);
});
