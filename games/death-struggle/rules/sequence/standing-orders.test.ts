// Standing orders in this game: who may order what, that play does not stop for what has been ordered, and that the enemy
// learns nothing of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import { mayHave } from '../../../../kit/state/fields.ts';
import { allowed, frameName, game, markerOf, newGame, play, playOne, refusedBy } from '../../testing.node.ts';
import { AVIATION, axisRaids, BARANOVICHI, BIALA, bomb, spot } from '../air/air.node.ts';
import { ORDERED, ORDERS } from '../table/layout.ts';
import { orderable } from './standing-orders.ts';

const order = (side: string, decision: string, answer: string): Action => ({
  type: 'order',
  side,
  decision,
  answer,
});

test('DS-AIR-12, DS-NORET-2, DS-RES-13 each side may order the decisions that it can owe in the enemy’s turn', () => {
  assert.deepEqual(
    orderable.map(({ decision }) => decision),
    [...ORDERED],
  );
  const state = newGame();
  for (const { decision, sides, answers } of orderable) {
    // As the state has been declared to keep them.
    const kept = ORDERS[decision as keyof typeof ORDERS];
    assert.deepEqual(kept.kind === 'word' && kept.words, answers);
    assert.deepEqual(sides, [...game.sides]);
    for (const [number, side] of game.sides.entries()) {
      assert.ok(mayHave(kept, number));
      for (const answer of [...answers, 'ask']) allowed(state, order(side, decision, answer));
    }
  }
  assert.equal(refusedBy(state, order('axis', 'interception', 'always')), 'format');
});

const TARGET = spot({ [BIALA]: 4, [BARANOVICHI]: 3 }, () => true);
const raid = (): State => axisRaids({ ...AVIATION, 'SU-RD01-01': TARGET }, [5]);

test('DS-AIR-12 an order to let raids pass spares the enemy the question, until it is taken back', () => {
  assert.equal(frameName(play(raid(), bomb(TARGET, 'GE-FK-II'))), 'interception');
  const ordered = play(raid(), order('russian', 'interception', 'decline'));
  const { state, events } = playOne(ordered, bomb(TARGET, 'GE-FK-II'));
  assert.equal(frameName(state), 'raids');
  assert.ok(events.some(event => event.type === 'bombed'));
  const back = play(ordered, order('russian', 'interception', 'ask'), bomb(TARGET, 'GE-FK-II'));
  assert.equal(frameName(back), 'interception');
  // The order of the one who flies is none of the other's.
  const own = play(raid(), order('axis', 'interception', 'decline'), bomb(TARGET, 'GE-FK-II'));
  assert.equal(frameName(own), 'interception');
});

test('orders are part of a position, and of the own view only', () => {
  const state = play(newGame(), order('axis', 'no-retreat', 'never'), order('russian', 'retreat', 'stay'));
  assert.deepEqual(markerOf(state, 'orders'), {
    axis: { 'no-retreat': 'never' },
    russian: { retreat: 'stay' },
  });
  assert.deepEqual(game.view(state, 'axis').markers?.orders, { axis: { 'no-retreat': 'never' } });
  const { events } = playOne(newGame(), order('axis', 'no-retreat', 'never'));
  assert.deepEqual(game.viewEvents(state, events, 'russian'), []);
  assert.deepEqual(game.viewEvents(state, events, 'axis'), events);
});
