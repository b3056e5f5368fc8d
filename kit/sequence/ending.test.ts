// The end of a game: a winner, or nobody; how it came about; and giving up.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindActions } from '../actions/declare.ts';
import { DRAWN, isRefusal } from '../game.ts';
import { number } from '../state/fields.ts';
import { defineState } from '../state/shape.ts';
import { createState } from '../state/state.ts';
import { bindEnding } from './ending.ts';
import type { Play } from './frames.ts';

const shape = defineState({
  roster: { sides: ['red', 'blue'], sideOf: new Uint8Array(0) },
  map: { count: 0, neighbours: new Int16Array(0) },
  boxes: ['@out'],
  game: { winner: number(0, 3), ending: number(0, 3) },
});
const ending = bindEnding({ shape, sides: ['red', 'blue'], endings: ['taken', 'draw', 'conceded'] });
const { interrupt } = bindActions({
  roster: { indexOf: new Map(), counters: [] },
  map: { indexOf: new Map(), ids: [] },
  sides: ['red', 'blue'],
});
const begin = (): Play => ({
  state: createState(shape, { scenario: 's', options: {} }, 'seed', []),
  events: [],
});

test('nobody has won before the end', () => {
  const { state } = begin();
  assert.equal(ending.isOver(state), false);
  assert.equal(ending.winnerOf(state), -1);
  assert.equal(ending.endingOf(state), undefined);
});

test('a side that wins is remembered with the way it won, and told', () => {
  for (const winner of [0, 1]) {
    const play = begin();
    ending.endGame(play, winner, 'taken');
    assert.ok(ending.isOver(play.state));
    assert.equal(ending.winnerOf(play.state), winner);
    assert.equal(ending.endingOf(play.state), 'taken');
    assert.deepEqual(play.events, [{ type: 'outcome', winner: ['red', 'blue'][winner], final: true }]);
    assert.deepEqual(play.state.frames, [{ name: 'over' }]);
  }
});

test('a game can end without a winner: it is over, and neither side has won', () => {
  const play = begin();
  ending.endGame(play, ending.draw, 'draw');
  assert.ok(ending.isOver(play.state));
  assert.equal(ending.winnerOf(play.state), ending.draw);
  assert.ok(![0, 1, -1].includes(ending.draw));
  assert.equal(ending.endingOf(play.state), 'draw');
  assert.deepEqual(play.events, [{ type: 'outcome', winner: DRAWN, final: true }]);
});

test('a result is written down without playing, and struck out again', () => {
  const { state } = begin();
  ending.setEnding(state, ending.draw, 'draw');
  assert.ok(ending.isOver(state));
  ending.setEnding(state, -1);
  assert.ok(!ending.isOver(state));
  assert.equal(ending.endingOf(state), undefined);
});

test('either side may give up, the other wins; nobody else may', () => {
  const giveUp = ending.concession(interrupt, 'r', 'conceded');
  assert.deepEqual(
    giveUp.offers(begin().state, 0).map(({ side, choice }) => [side, choice.action.side]),
    [
      [0, 'red'],
      [1, 'blue'],
    ],
  );
  const play = begin();
  const deed = giveUp.resolve(play.state, { type: 'concede', side: 'red' }, 1);
  assert.ok(!isRefusal(deed));
  deed(play);
  assert.equal(ending.winnerOf(play.state), 1);
  assert.equal(ending.endingOf(play.state), 'conceded');
  for (const side of ['green', 'draw', undefined, 0])
    assert.ok(isRefusal(giveUp.resolve(begin().state, { type: 'concede', side }, 0)), String(side));
});
