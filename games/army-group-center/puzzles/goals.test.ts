// The goals of puzzles on small tables of this game: each holds where it should, and does not next to it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReached, type MadeAttack, missing } from '../../../bots/puzzles/judge.ts';
import { bestColumnNextTurn } from '../../../bots/puzzles/menace.ts';
import {
  idlePlayer,
  openPuzzle,
  type PlayerMaker,
  playPuzzle,
  scriptedPlayer,
  solve,
} from '../../../bots/puzzles/solve.ts';
import { MOVES } from '../../../kit/puzzle/family.ts';
import {
  alive,
  all,
  any,
  attacked,
  barred,
  controls,
  controlsSome,
  cutOff,
  destroyed,
  expectedExchange,
  type Goal,
  holds,
  holdsSome,
  noAttackBelow,
  noAttackBetterThan,
  outOfDanger,
  points,
  standing,
  supplied,
  threatens,
  wins,
} from '../../../kit/puzzle/goals.ts';
import { attack, move, type Puzzle } from '../../../kit/puzzle/puzzle.ts';
import { adapter } from '../bot/adapter.ts';
import { hexNumber } from '../rules/02-components/components.ts';
import { openField, ringAround, walkFrom } from '../testing.node.ts';
import { type Table, table } from './table.ts';

const F = openField();
const at = (...directions: number[]): string => walkFrom(F, ...directions);

function puzzleOf(given: Partial<Table>, more: Partial<Puzzle> = {}): Puzzle {
  const position = table({ turn: 3, side: 'soviet', units: {}, ...given });
  const side = given.side ?? 'soviet';
  return {
    ...MOVES,
    id: 'test',
    family: 'pincer',
    title: '',
    side,
    position,
    goal: all(),
    solution: [],
    ...more,
  };
}

/** Is the goal reached on this table as it stands? */
function judged(goal: Goal, given: Partial<Table>, attacks: readonly MadeAttack[] = []): boolean {
  const side = adapter.game.sides.indexOf(given.side ?? 'soviet');
  return isReached(adapter, { state: openPuzzle(adapter, puzzleOf(given)), side, attacks }, goal);
}

const [A, B, C] = ringAround(F);
const RINGED = { [F]: 'G-39', [A]: 'S-8', [B]: 'S-42', [C]: 'S-67' };
const OPEN = { [F]: 'G-39', [A]: 'S-8', [B]: 'S-42' };

test('cutOff and supplied see a closed ring and an open one, and whoever is gone', () => {
  assert.ok(judged(cutOff(['G-39']), { units: RINGED }));
  assert.ok(!judged(cutOff(['G-39']), { units: OPEN }));
  assert.ok(!judged(cutOff(['G-39', 'S-8']), { units: RINGED }));
  assert.ok(judged(cutOff(['G-39', 'S-8'], 1), { units: RINGED }));
  assert.ok(judged(cutOff(['G-27']), { units: OPEN }), 'who is not on the map draws no supply');
  assert.ok(judged(supplied(['G-39']), { units: OPEN, side: 'german' }));
  assert.ok(!judged(supplied(['G-39']), { units: RINGED, side: 'german' }));
  assert.ok(!judged(supplied(['G-27']), { units: OPEN, side: 'german' }));
});

test('alive, destroyed and standing ask where units are', () => {
  const given = { units: { [F]: 'G-39', [at(0)]: 'S-8' } };
  assert.ok(judged(all(alive(['S-8', 'G-39']), destroyed(['G-27'])), given));
  assert.ok(!judged(alive(['S-8', 'S-42']), given));
  assert.ok(judged(alive(['S-8', 'S-42'], 1), given));
  assert.ok(!judged(destroyed(['G-39']), given));
  assert.ok(judged(standing(['S-8'], at(1), at(0)), given));
  assert.ok(!judged(standing(['S-8', 'G-39'], at(1), at(0)), given));
});

test('holds asks for a unit of the side, controls for the hex alone', () => {
  const given = { units: { [F]: 'G-39', [at(0)]: 'S-8' }, soviet: [at(0, 0)] };
  assert.ok(judged(holds(at(0)), given));
  assert.ok(!judged(holds(at(0), F), given));
  assert.ok(judged(holdsSome(1, at(0), F), given));
  assert.ok(!judged(holds(at(0, 0)), given));
  assert.ok(judged(controls(at(0), at(0, 0)), given));
  assert.ok(!judged(controls(at(0), F), given));
  assert.ok(judged(controlsSome(1, at(0), F), given));
});

test('barred asks whether any enemy could come there', () => {
  const goal = barred(F);
  assert.ok(!judged(goal, { units: { [at(0, 0)]: 'G-39' } }));
  assert.ok(judged(goal, { units: { [F]: 'S-8', [at(0, 0)]: 'G-39' } }));
  assert.ok(judged(goal, { units: { [at(1, 1)]: 'S-8' } }), 'nobody can come where there is no enemy');
});

test('noAttackBetterThan counts all that could come, by the table of the game', () => {
  const defended = { side: 'german', units: { [F]: 'G-39', [at(0, 0)]: 'S-8', [at(3, 3)]: 'S-42' } } as const;
  const best = bestColumnNextTurn(adapter, openPuzzle(adapter, puzzleOf(defended)), 0, hexNumber(F));
  // Eight against four is column 5; from opposite hexes one better, and one more since they cut the supply.
  assert.equal(best, 7);
  assert.ok(judged(noAttackBetterThan(7, F), defended));
  assert.ok(!judged(noAttackBetterThan(6, F), defended));
  assert.ok(!judged(noAttackBetterThan(8, at(1)), defended), 'an empty hex is not held');
  assert.ok(judged(noAttackBetterThan(-1, F), { side: 'german', units: { [F]: 'G-39' } }));
});

test('no more enemies are counted than there is room for beside the hex', () => {
  const friends = { [at(1)]: 'G-27', [at(2)]: 'G-12', [at(3)]: 'G-35', [at(4)]: 'G-41', [at(5)]: 'G-55' };
  const units = { ...friends, [F]: 'G-39', [at(0, 0)]: 'S-11G S-5GT', [at(0, 1)]: 'S-5 S-31' };
  const state = openPuzzle(adapter, puzzleOf({ units, side: 'german' }));
  // Only two find room, the strongest: twelve against four.
  assert.equal(bestColumnNextTurn(adapter, state, 0, hexNumber(F)), 7);
});

test('whoever would only spoil an attack is left out of it', () => {
  // The worn army is shut in and without supply: with it the attack would be a column worse.
  const prison = {
    [at(1)]: 'G-27',
    [at(3)]: 'G-35',
    [at(2, 1)]: 'G-41',
    [at(2, 2)]: 'G-55',
    [at(2, 3)]: 'G-23',
  };
  const units = { ...prison, [F]: 'G-12', [at(2)]: 'S-31/1', [at(0)]: 'S-11G S-5GT' };
  const state = openPuzzle(adapter, puzzleOf({ units, side: 'german' }));
  assert.equal(bestColumnNextTurn(adapter, state, 0, hexNumber(F)), 8);
});

test('outOfDanger follows the units wherever they stand', () => {
  const near = { side: 'german', units: { [F]: 'G-39', [at(0, 0)]: 'S-8' } } as const;
  assert.ok(!judged(outOfDanger(['G-39']), near));
  assert.ok(judged(outOfDanger(['G-39'], 8), near));
  assert.ok(judged(outOfDanger(['G-39']), { side: 'german', units: { [F]: 'G-39' } }));
  assert.ok(!judged(outOfDanger(['G-27'], 8), near), 'who is gone is not out of danger');
});

test('threatens looks for a set of neighbors that is good enough and not too strong', () => {
  const given = { units: { [F]: 'G-39/1', [at(0)]: 'S-11G', [at(3)]: 'S-8' } };
  assert.ok(judged(threatens(F, { column: 8 }), given));
  assert.ok(!judged(threatens(F, { column: 8, strength: 9 }), given));
  assert.ok(judged(threatens(F, { column: 5, strength: 6 }), given));
  assert.ok(judged(threatens(F, { destroyed: 0.99 }), given), 'from opposite hexes there is no way out');
  assert.ok(!judged(threatens(F, { destroyed: 0.99 }), { units: { [F]: 'G-39/1', [at(0)]: 'S-11G S-8' } }));
  assert.ok(!judged(threatens(at(1), {}), given), 'nobody is there to be attacked');
});

const promise = (column: number, enemyLoss: number, ownLoss: number): MadeAttack['forecast'] => ({
  column,
  enemyLoss,
  ownLoss,
  cleared: 0.5,
  destroyed: 0.25,
  missing: 0,
});

test('attacked, expectedExchange and noAttackBelow judge what the attacks promised', () => {
  const given = { units: { [F]: 'G-39' } };
  const made = [
    { target: hexNumber(F), strength: 9, forecast: promise(5, 1, 0.25) },
    { target: hexNumber(at(1)), strength: 4, forecast: promise(2, 0.5, 0.75) },
  ];
  const reached = (goal: Goal): boolean => judged(goal, given, made);
  assert.ok(reached(attacked(F, { column: 5, strength: 9, cleared: 0.5, destroyed: 0.25 })));
  assert.ok(!reached(attacked(F, { column: 6 })));
  assert.ok(!reached(attacked(F, { strength: 8 })));
  assert.ok(!reached(attacked(F, { cleared: 0.6 })));
  assert.ok(!reached(attacked(F, { destroyed: 0.3 })));
  assert.ok(!reached(attacked(at(0), {})));
  assert.ok(reached(expectedExchange(0.5)));
  assert.ok(!reached(expectedExchange(0.6)));
  assert.ok(reached(noAttackBelow(2)));
  assert.ok(!reached(noAttackBelow(3)));
});

test('points and wins ask the game', () => {
  const given = { units: { '3908': 'S-8' } };
  assert.ok(judged(points('soviet', 4), given));
  assert.ok(!judged(points('soviet', 5), given));
  assert.ok(!judged(wins(), given));
  const last = puzzleOf(
    { turn: 9, side: 'german', units: { '3908': 'S-8', [F]: 'G-39' } },
    { until: 'turn' },
  );
  const end = playPuzzle(adapter, last, idlePlayer);
  assert.ok(end !== undefined && isReached(adapter, end, wins()));
  assert.ok(!isReached(adapter, { ...end, side: 0 }, wins()));
});

test('all needs every part and any needs one; what is missing is told part by part', () => {
  const given = { units: { [F]: 'G-39', [at(0)]: 'S-8' } };
  const [yes, no] = [alive(['S-8']), alive(['S-42'])];
  assert.ok(!judged(all(yes, no), given));
  assert.ok(judged(any(no, yes), given));
  assert.ok(!judged(any(no, no), given));
  const course = { state: openPuzzle(adapter, puzzleOf(given)), side: 0, attacks: [] };
  assert.deepEqual(missing(adapter, course, all(yes, no)), ['S-42 still on the map']);
});

test('a puzzle ends with the phase or with the player turn, and attacks are kept as they were promised', () => {
  const given = { units: { [F]: 'G-39/1', [at(0, 0)]: 'S-11G', [at(3, 3)]: 'S-8' } };
  const solution = [move('S-11G', at(0)), move('S-8', at(3)), attack(F, 'S-11G', 'S-8')];
  const toPhase = playPuzzle(adapter, puzzleOf(given, { solution }), scriptedPlayer);
  assert.ok(toPhase !== undefined);
  assert.equal(adapter.game.phaseKey(toPhase.state), '3 soviet post-movement-combat');
  assert.deepEqual(toPhase.attacks, []);
  const toTurn = playPuzzle(adapter, puzzleOf(given, { solution, until: 'turn' }), scriptedPlayer);
  assert.ok(toTurn !== undefined);
  assert.equal(adapter.game.phaseKey(toTurn.state), '3 german replacement');
  const [made] = toTurn.attacks;
  assert.equal(made.target, hexNumber(F));
  assert.equal(made.strength, 10);
  assert.equal(made.forecast.column, 8);
});

test('a puzzle is solved if enough of its dice are, and the first failure says what was missing', () => {
  const given = { units: { [F]: 'G-39', [at(0)]: 'S-8' } };
  const good = puzzleOf(given, { dice: 3, share: 3, goal: alive(['S-8']) });
  assert.deepEqual(solve(adapter, good, idlePlayer), { isSolved: true, passed: 3, tries: 3, missing: [] });
  const bad = puzzleOf(given, { dice: 3, share: 1, goal: alive(['S-42']) });
  const { isSolved, passed, missing: why } = solve(adapter, bad, idlePlayer);
  assert.deepEqual([isSolved, passed, why], [false, 0, ['S-42 still on the map']]);

  // With the first dice it is done, with the others not.
  const onlyFirst: PlayerMaker = (bound, what, seed) =>
    (seed.endsWith('/0') ? scriptedPlayer : idlePlayer)(bound, what, seed);
  const once = { dice: 3, goal: standing(['S-8'], at(1)), solution: [move('S-8', at(1))] };
  assert.equal(solve(adapter, puzzleOf(given, { ...once, share: 1 }), onlyFirst).isSolved, true);
  assert.equal(solve(adapter, puzzleOf(given, { ...once, share: 2 }), onlyFirst).isSolved, false);
});
