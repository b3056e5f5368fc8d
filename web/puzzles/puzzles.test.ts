// Puzzles for people: what somebody has played is judged as a bot's play is, and everything is told by names.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgePlay } from '../../bots/puzzles/course.ts';
import { idlePlayer, openPuzzle, type PlayerMaker, scriptedPlayer } from '../../bots/puzzles/solve.ts';
import { adapter } from '../../games/army-group-center/bot/adapter.ts';
import { puzzles } from '../../games/army-group-center/puzzles/list.ts';
import { puzzles as autumn } from '../../games/moscow/puzzles/list.ts';
import type { Action } from '../../kit/game.ts';
import { FAMILIES, type Puzzle } from '../../kit/puzzle/puzzle.ts';
import { openForTests } from '../table/shown.testing.ts';
import { puzzleTexts } from '../text/en-puzzles.ts';
import { markSolved, solvedIn } from './solved.ts';
import { firstUnit, goalWords, missingWords, orderAdvice } from './words.ts';

const found = puzzles.find(({ id }) => id === 'agc-pincer-minsk-road');
assert.ok(found);
const puzzle: Puzzle = found;
const { info, shown, engine } = openForTests(puzzle.position);

/** What a player does until the enemy is to decide. */
function actionsOf(make: PlayerMaker): Action[] {
  const { game } = adapter;
  const player = make(adapter, puzzle, 'x');
  const actions: Action[] = [];
  let state = openPuzzle(adapter, puzzle);
  while (game.sides[adapter.sequence.decider(state)] === puzzle.side) {
    const action = player(state);
    const applied = game.apply(state, action);
    assert.ok(applied.ok);
    actions.push(action);
    state = applied.state;
    if (action.type === 'end') break;
  }
  return actions;
}

test('the solution of a puzzle reaches its goal when the phase is over, and not before', () => {
  const start = openPuzzle(adapter, puzzle);
  const actions = actionsOf(scriptedPlayer);
  assert.deepEqual(judgePlay(adapter, puzzle, start, []), { isOver: false });
  assert.deepEqual(judgePlay(adapter, puzzle, start, actions.slice(0, -1)), { isOver: false });
  assert.deepEqual(judgePlay(adapter, puzzle, start, actions), { isOver: true, missing: [] });
});

test('whoever does nothing is told what is missing, by names', () => {
  const start = openPuzzle(adapter, puzzle);
  const verdict = judgePlay(adapter, puzzle, start, actionsOf(idlePlayer));
  assert.ok(verdict.isOver && verdict.missing.length > 0);
  const [line] = missingWords({ info, shown }, verdict.missing);
  assert.match(line, /^27th .*Corps.* out of supply or destroyed\.$/);
  assert.equal(goalWords({ info, shown }, puzzle), line);
});

test('no goal and no order speaks in numbers of counters or columns from nought', () => {
  const view = engine.position();
  for (const one of puzzles) {
    const said = [
      goalWords({ info, shown }, one),
      ...one.solution.map(order => orderAdvice({ info, shown, view }, order).what),
    ].join(' ');
    assert.doesNotMatch(said, /\b[GS]-[A-Z\d]|column \d+(?! from)/, one.id);
    assert.ok(shown.counters.has(firstUnit(one.solution) ?? ''), one.id);
  }
});

test('every puzzle belongs to a family that has a title', () => {
  for (const { family } of [...puzzles, ...autumn])
    assert.ok(FAMILIES.includes(family) && puzzleTexts.families[family]);
});

test('what was solved is remembered, and spoilt memory is none', () => {
  const entries = new Map([['hexfront.puzzles', '{']]);
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
  assert.equal(solvedIn(storage).size, 0);
  markSolved(storage, 'a');
  markSolved(storage, 'b');
  markSolved(storage, 'a');
  assert.deepEqual([...solvedIn(storage)], ['a', 'b']);
  assert.equal(solvedIn(undefined).size, 0);
});
