// Every puzzle is a position that people could play, can be solved, and is not solved by doing nothing or anything.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReached } from '../../../bots/puzzles/judge.ts';
import { bestColumnNextTurn } from '../../../bots/puzzles/menace.ts';
import {
  botPlayer,
  idlePlayer,
  openPuzzle,
  playPuzzle,
  scriptedPlayer,
  solve,
} from '../../../bots/puzzles/solve.ts';
import type { State } from '../../../kit/game.ts';
import { distance } from '../../../kit/hex/topology.ts';
import type { Goal } from '../../../kit/puzzle/goals.ts';
import { FAMILIES, type Puzzle } from '../../../kit/puzzle/puzzle.ts';
import { other } from '../../../kit/side.ts';
import { adapter } from '../bot/adapter.ts';
import { isOverstacked } from '../rules/stacking/stacking.ts';
import { placeOf } from '../rules/table/board.ts';
import {
  charts,
  GERMAN,
  germanArmies,
  HEXES,
  hexLabel,
  map,
  RUSSIAN,
  unitNumber,
} from '../rules/table/components.ts';
import { game } from '../testing.node.ts';
import { puzzles } from './list.ts';
import { odds, positionOf } from './table.ts';

test('there are at least thirty puzzles, three of every family, of both sides and both editions', () => {
  assert.ok(puzzles.length >= 30, `${puzzles.length}`);
  for (const family of FAMILIES) {
    const count = puzzles.filter(puzzle => puzzle.family === family).length;
    assert.ok(count >= 3, `${family}: ${count}`);
  }
  for (const side of game.sides) assert.ok(puzzles.filter(puzzle => puzzle.side === side).length >= 12, side);
  const later = puzzles.filter(({ position }) => position.scenario === '2014');
  assert.ok(later.length >= 8, `${later.length} of 2014`);
  assert.ok(new Set(puzzles.map(({ position }) => position.turn)).size >= 6);
});

test('every puzzle has a name of its own and says what it is about', () => {
  assert.equal(new Set(puzzles.map(({ id }) => id)).size, puzzles.length);
  assert.equal(new Set(puzzles.map(({ title }) => title)).size, puzzles.length);
  for (const { id, title } of puzzles) {
    assert.match(id, /^moscow-[a-z-]+$/);
    assert.ok(title.length > 20, id);
  }
});

for (const puzzle of puzzles) {
  test(`${puzzle.id} is a position of the game, with its side to play`, () => {
    const state = openPuzzle(adapter, puzzle);
    assert.deepEqual(game.faults(state), []);
    assert.equal(game.decision(state)?.side, puzzle.side);
    for (const side of [GERMAN, RUSSIAN]) {
      for (let hex = 0; hex < HEXES; hex++)
        assert.ok(!isOverstacked(state, hex, side), `too many in ${hexLabel(hex)}`);
    }
    assert.deepEqual(crowdedArmies(state), []);
  });

  test(`${puzzle.id} is solved by its solution, which needs all its moves, and not by doing nothing`, () => {
    const scripted = solve(adapter, puzzle, scriptedPlayer);
    assert.deepEqual(scripted.missing, []);
    assert.equal(scripted.passed, puzzle.dice);
    assert.equal(solve(adapter, puzzle, idlePlayer).passed, 0);
    // Attacks that others compel are made even if they are left out.
    for (const dropped of puzzle.solution.filter(order => 'move' in order)) {
      const solution = puzzle.solution.filter(order => order !== dropped);
      const { isSolved } = solve(adapter, { ...puzzle, dice: 1, share: 1, solution }, scriptedPlayer);
      assert.ok(!isSolved, `${JSON.stringify(dropped)} is not needed`);
    }
  });
}

/** M-ARMY-2 two German armies so close would have to be told apart. */
function crowdedArmies(state: State): string[] {
  const places = [...germanArmies].map(army => placeOf(state, army)).filter(hex => hex >= 0);
  return places
    .filter((hex, index) => places.slice(index + 1).some(other => distance(map, hex, other) <= 2))
    .map(hexLabel);
}

for (const puzzle of puzzles.filter(({ family }) => family === 'pincer')) {
  test(`${puzzle.id}: no unit closes the ring alone`, () => {
    assert.deepEqual(singleMoves(puzzle), []);
  });
}

/** Moves that reach the goal without any other. */
function singleMoves(puzzle: Puzzle): string[] {
  const start = openPuzzle(adapter, puzzle);
  const side = game.sides.indexOf(puzzle.side);
  return game.choices(start).flatMap(({ ask, action }) => {
    const [unit] = action.type === 'move' ? (ask?.units ?? []) : [];
    if (unit === undefined) return [];
    return destinations(start, unit)
      .filter(to => {
        const moved = game.apply(start, { type: 'move', units: [unit], to });
        assert.ok(moved.ok);
        return isReached(adapter, { state: moved.state, side, attacks: [] }, puzzle.goal);
      })
      .map(to => `${unit} to ${to}`);
  });
}

function destinations(state: State, unit: string): string[] {
  return game
    .choices(state, { units: [unit] })
    .flatMap(({ open = [] }) => open.flatMap(field => ('one' in field ? field.one.map(String) : [])));
}

for (const puzzle of puzzles.filter(({ goal }) => dangers(goal, () => 0).length > 0)) {
  test(`${puzzle.id}: by the rules too no attack is better than the judge has found`, () => {
    const course = playPuzzle(adapter, puzzle, scriptedPlayer);
    assert.ok(course);
    const threats = game.threats(course.state, puzzle.side);
    const found = (hex: string) =>
      bestColumnNextTurn(adapter, course.state, other(course.side), map.indexOf.get(hex) ?? -1);
    for (const { places, column } of dangers(puzzle.goal, found)) {
      const hexes = places.map(place => (map.indexOf.has(place) ? place : hexOfUnit(course.state, place)));
      for (const threat of threats.filter(({ hex }) => hexes.includes(hex)))
        assert.ok(odds(threat.column) <= column, `${threat.hex}: ${threat.column}`);
    }
  });
}

/** Hexes and units that a goal wants safe, with the best column that the enemy may have; `found` is the judge's for a hex. */
function dangers(
  goal: Goal,
  found: (hex: string) => number,
): { readonly places: readonly string[]; readonly column: number }[] {
  if (goal.want === 'all') return goal.goals.flatMap(part => dangers(part, found));
  if (goal.want === 'steady') return [{ places: goal.hexes, column: goal.column }];
  if (goal.want === 'kept') return goal.hexes.map(hex => ({ places: [hex], column: found(hex) }));
  return goal.want === 'out-of-danger' ? [{ places: goal.units, column: goal.column }] : [];
}

const hexOfUnit = (state: State, unit: string): string => map.ids[placeOf(state, unitNumber(unit))];

const TRIES = 4;

test('random play seldom solves a puzzle', () => {
  let solved = 0;
  for (const puzzle of puzzles) {
    for (let number = 0; number < TRIES; number++) {
      const id = `${puzzle.id} random ${number}`;
      if (solve(adapter, { ...puzzle, id, dice: 1, share: 1 }, botPlayer('random')).isSolved) solved++;
    }
  }
  assert.ok(solved <= 0.05 * TRIES * puzzles.length, `${solved} of ${TRIES * puzzles.length}`);
});

test('a position is written short: rear guards stand where nobody else is named, unless they are taken away', () => {
  const table = { turn: 5, side: 'german', units: { '1805': 'G-A-4+s', '1208': 'G-Pz-LVI/1' } } as const;
  const { units, control } = positionOf({ ...table, bare: ['1403'], taken: 'Rzhev, Vyazma' });
  const at = (hex: string) => units.filter(unit => unit.at === hex);
  assert.deepEqual(at('1805'), [{ id: 'G-A-4', at: '1805', flags: ['strong'] }]);
  assert.deepEqual(at('1208'), [{ id: 'G-Pz-LVI', at: '1208', steps: 1 }]);
  assert.deepEqual(
    at('2807').map(({ id }) => id),
    ['G-Sec-221', 'G-Inf-XXXV'],
  );
  assert.deepEqual(at('1403'), []);
  assert.deepEqual(control, { german: ['0708', '1208'] });
  assert.throws(() => positionOf({ ...table, taken: 'Atlantis' }), /Atlantis/);
});

test('columns are named by their odds, which are the same in both editions', () => {
  const [main, later] = [charts.main.crt.columns, charts['2014'].crt.columns];
  for (const { heading } of main) assert.equal(later[odds(heading)].heading, heading);
  assert.equal(odds('3:1'), 7);
  assert.throws(() => odds('3.5:1'), /3.5:1/);
});
