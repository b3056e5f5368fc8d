// Standing orders in this game: who may order what, that play does not stop for what has been ordered, and that the enemy
// learns nothing of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import { mayHave } from '../../../../kit/state/fields.ts';
import {
  allowed,
  frameName,
  game,
  markerOf,
  newGame,
  openField,
  placeOfUnit,
  playOne,
  refusedBy,
  sketch,
  walkFrom,
} from '../../testing.node.ts';
import { ORDERED, ORDERS } from '../table/components.ts';
import { orderable } from './standing-orders.ts';

const order = (side: string, decision: string, answer: string): Action => ({
  type: 'order',
  side,
  decision,
  answer,
});
const after = (state: State, ...actions: Action[]): State =>
  actions.reduce((current, action) => playOne(current, action).state, state);

const FIELD = openField();

/** Russians about to attack a German korps far from home; the German may have ordered what to do. */
const assault = (dice: readonly number[]): State =>
  sketch({
    units: { 'S-A-22': walkFrom(FIELD, 0), 'S-A-24': walkFrom(FIELD, 1), 'G-Inf-VII': FIELD },
    phase: 'combat',
    side: 'russian',
    frames: [
      {
        name: 'combat',
        attacks: [{ target: FIELD, units: ['S-A-22', 'S-A-24'], requiredBy: [] }],
        resolved: [],
      },
    ],
    dice,
  });
const resolve: Action = { type: 'resolve', target: FIELD };

test('M-AIR-24, M-NORET-4, M-X-1, M-D-2 each side may order the decisions that it can owe in the enemy’s turn', () => {
  assert.deepEqual(
    orderable.map(({ decision }) => decision),
    [...ORDERED],
  );
  const state = newGame();
  for (const { decision, sides, answers } of orderable) {
    // As the state has been declared to keep them.
    const kept = ORDERS[decision as keyof typeof ORDERS];
    assert.deepEqual(kept.kind === 'word' && kept.words, answers);
    for (const [number, side] of game.sides.entries())
      assert.equal(
        mayHave(kept, number),
        sides.some(name => name === side),
      );
    for (const side of game.sides) {
      const mayOrder = sides.some(name => name === side);
      for (const answer of [...answers, 'ask']) {
        if (mayOrder) allowed(state, order(side, decision, answer));
        else assert.equal(refusedBy(state, order(side, decision, answer)), 'format');
      }
    }
  }
  assert.equal(refusedBy(state, order('german', 'interception', 'always')), 'format');
});

test('M-NORET-4 an order never to hold spares the German the question, in every battle', () => {
  assert.equal(frameName(after(assault([4]), resolve)), 'no-retreat');
  const ordered = after(assault([4]), order('german', 'no-retreat', 'never'));
  const { state, events } = playOne(ordered, resolve);
  assert.notEqual(frameName(state), 'no-retreat');
  assert.ok(events.some(event => event.type === 'result'));
  assert.ok(!events.some(event => event.type === 'no-retreat'));
  // Asked again once the order is taken back.
  const back = after(ordered, order('german', 'no-retreat', 'ask'));
  assert.equal(frameName(after(back, resolve)), 'no-retreat');
  assert.equal(markerOf(back, 'orders'), undefined);
});

test('M-D-2 whoever has ordered to stay stays when nothing forces him to go', () => {
  // 6:5 against a unit out of supply is 3:2, and a three reads D: the defender may go up to three hexes, or stay.
  const asked = after(assault([3]), resolve, { type: 'hold', units: [] });
  assert.equal(frameName(asked), 'retreat');
  assert.equal(game.decision(asked)?.side, 'german');
  const ordered = after(assault([3]), order('german', 'retreat', 'stay'), resolve, {
    type: 'hold',
    units: [],
  });
  assert.notEqual(frameName(ordered), 'retreat');
  assert.equal(placeOfUnit(ordered, 'G-Inf-VII'), FIELD);
  // The Russian's order is none of the German's.
  const other = after(assault([3]), order('russian', 'retreat', 'stay'), resolve, {
    type: 'hold',
    units: [],
  });
  assert.equal(frameName(other), 'retreat');
});

test('M-D1-1 a retreat that has been ordered by the attacker is left to the player', () => {
  const state = after(
    assault([2]),
    order('german', 'retreat', 'stay'),
    resolve,
    { type: 'hold', units: [] },
    { type: 'distance', hexes: 1 },
  );
  assert.equal(frameName(state), 'retreat');
});

test('orders are part of a position, and of the own view only', () => {
  const state = after(newGame(), order('german', 'exchange', 'decline'), order('russian', 'retreat', 'stay'));
  assert.deepEqual(markerOf(state, 'orders'), {
    german: { exchange: 'decline' },
    russian: { retreat: 'stay' },
  });
  assert.deepEqual(game.view(state, 'german').markers?.orders, { german: { exchange: 'decline' } });
  assert.deepEqual(game.view(state, 'russian').markers?.orders, { russian: { retreat: 'stay' } });
  const { events } = playOne(newGame(), order('german', 'exchange', 'decline'));
  assert.deepEqual(game.viewEvents(state, events, 'russian'), []);
  assert.deepEqual(game.viewEvents(state, events, 'german'), events);
});

test('an order can be given beside any decision, changes nothing else, and costs no dice', () => {
  const state = assault([3]);
  const ordered = after(state, order('russian', 'interception', 'decline'));
  assert.deepEqual(ordered.frames, state.frames);
  assert.deepEqual({ ...game.position(ordered), markers: {} }, { ...game.position(state), markers: {} });
});
