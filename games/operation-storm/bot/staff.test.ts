// The staff over this game: mobile assaults come first (9.6-2), and the others move all the same; hidden stacks are taken to be
// neither all guns nor all tanks; gaps in a ring are closed, and towns are entered one by one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askBots } from '../../../bots/asking.ts';
import { bindBots } from '../../../bots/playing.node.ts';
import { botPlayer, solve } from '../../../bots/puzzles/solve.ts';
import type { State } from '../../../kit/game.ts';
import { freshGame, playOut } from '../../../kit/sequence/playing.ts';
import { operationStorm as game } from '../index.ts';
import { puzzles } from '../puzzles/list.ts';
import { positionOf, type Table } from '../puzzles/table.ts';
import { phasingSide } from '../rules/05-sequence/phases.ts';
import { defenseFactor, GERMAN, isArtillery, SOVIET, unitsOf } from '../rules/table/counters.ts';
import { placeOfUnit } from '../testing.node.ts';
import { adapter } from './adapter.ts';
import { mixed } from './fog.ts';

const { botOf } = bindBots(adapter);
const { phase, task } = adapter.sequence;

/** The first German table with a mobile assault to make that is worth it as far as the German knows. */
function assaultFirst(): State {
  const bots = game.sides.map((_, side) => botOf('cadet', `assault ${side}`));
  const start = freshGame(game, { scenario: 'first-blow', seed: 'assault' });
  for (const { before } of playOut(game, start, askBots(game, bots))) {
    const isMoving = task(before) === 'move' && phasingSide(before) === GERMAN;
    if (isMoving && adapter.moves.mover(adapter.sandbox.blindfold(before, GERMAN)) >= 0) return before;
  }
  return assert.fail('nobody had a mobile assault to make');
}

test('9.6-2 after a mobile assault the staff has a plan for all who have not moved', () => {
  const start = assaultFirst();
  const bots = [botOf('cadet', 'enemy'), botOf('staff', 'own')];
  const moved = new Set<unknown>();
  let assaults = 0;
  for (const { before, action } of playOut(game, start, askBots(game, bots))) {
    if (phase(before) !== phase(start)) break;
    if (action.type === 'mobile-assault') assaults++;
    if (action.type === 'move') moved.add(String(action.units));
  }
  assert.ok(assaults > 0 && moved.size > 20, `${assaults} assaults, ${moved.size} moves`);
});

test('10.7-1 units that lie hidden are dealt strong and weak in turn: nobody comes twice, and any four are about as strong as the next', () => {
  const hidden = [...unitsOf[SOVIET]].filter(unit => isArtillery[unit] === 1 || defenseFactor[unit] > 2);
  const dealt = mixed(hidden);
  assert.deepEqual(
    dealt.toSorted((a, b) => a - b),
    hidden.toSorted((a, b) => a - b),
  );
  const fours: number[] = [];
  for (let at = 0; at + 4 <= dealt.length; at += 4)
    fours.push(dealt.slice(at, at + 4).reduce((sum, unit) => sum + defenseFactor[unit], 0));
  const usual = fours.reduce((sum, four) => sum + four, 0) / fours.length;
  for (const four of fours) assert.ok(four >= usual / 2 && four <= usual * 2, `${four}, usually ${usual}`);
});

/** Where the staff's units stand when its movement is over. */
function placesAfter(start: State): (unit: string) => string | undefined {
  const bots = game.sides.map((_, side) => botOf('staff', `own ${side}`));
  let last = start;
  for (const { before, after } of playOut(game, start, askBots(game, bots))) {
    if (phase(before) !== phase(start)) break;
    last = after;
  }
  return unit => placeOfUnit(last, unit);
}

test('7.4 nobody has zones of control, so a stack is cut off by whoever stands in the last open hex beside it', () => {
  const puzzle = puzzles.find(({ id }) => id === 'storm-cut-lvov');
  assert.ok(puzzle && solve(adapter, puzzle, botPlayer('staff')).isSolved);
});

test('two towns that stand empty in the last turn are both entered, by one unit each before anybody follows', () => {
  const units = { N2429: 'SU-22TD SU-31TD SU-35TD SU-41TD', N3539: 'GE-9ID' };
  const placeOf = placesAfter(loaded({ turn: 4, side: 'soviet', units, soviet: 'Siedlce' }));
  const stand = ['SU-22TD', 'SU-31TD', 'SU-35TD', 'SU-41TD'].map(placeOf);
  for (const town of ['N2628', 'N2227']) assert.ok(stand.includes(town), `${town}: ${stand}`);
});

function loaded(table: Table): State {
  const read = game.load(positionOf(table), 'staff');
  assert.ok(read.ok);
  return read.state;
}
