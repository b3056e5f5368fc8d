// Standing orders on the page: every decision that can fall into the enemy's turn is listed, with what the rules carry out
// themselves and a bot that would decide.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { armyGroupCenter } from '../../games/army-group-center/index.ts';
import { presentation as center } from '../../games/army-group-center/presentation.ts';
import { moscow } from '../../games/moscow/index.ts';
import { presentation as autumn } from '../../games/moscow/presentation.ts';
import type { Game, State } from '../../kit/game.ts';
import { freshGame } from '../../kit/sequence/playing.ts';
import { DELEGATE, ordersIn } from './orders.ts';

const listed = (game: Game, state: State, viewer: string, delegations = {}) => {
  const { view, decision } = game.seen(state, viewer);
  return ordersIn({ view, decision, viewer }, game.awaited, delegations);
};

test('what the rules know no order for can be left to a bot', () => {
  const state = freshGame(armyGroupCenter, { seed: 'orders' });
  assert.deepEqual(
    listed(armyGroupCenter, state, 'german', { 'german/retreat': 'staff', 'soviet/overstack': 'staff' }),
    [
      { decision: 'set-up', answers: [DELEGATE, 'ask'], now: 'ask' },
      { decision: 'retreat', answers: [DELEGATE, 'ask'], now: DELEGATE },
      { decision: 'port-overload', answers: [DELEGATE, 'ask'], now: 'ask' },
      { decision: 'overstack', answers: [DELEGATE, 'ask'], now: 'ask' },
    ],
  );
});

test('orders of the rules and bots stand side by side', () => {
  const start = freshGame(moscow, { seed: 'orders' });
  const order = { type: 'order', side: 'german', decision: 'exchange', answer: 'accept' };
  const applied = moscow.apply(start, order, 'german');
  assert.ok(applied.ok);
  const exchange = listed(moscow, applied.state, 'german').find(({ decision }) => decision === 'exchange');
  assert.deepEqual(exchange?.answers, ['accept', 'decline', DELEGATE, 'ask']);
  assert.deepEqual(
    [exchange.now, exchange.order?.now, exchange.order?.field],
    ['accept', 'accept', 'answer'],
  );
  const left = listed(moscow, applied.state, 'german', { 'german/exchange': 'staff' });
  assert.equal(left.find(({ decision }) => decision === 'exchange')?.now, DELEGATE);
  // Every order of the rules is for a decision that can fall into the enemy's turn.
  for (const { action, side } of moscow.seen(start, 'referee').decision?.interrupts ?? []) {
    if (action.type !== 'order') continue;
    assert.ok(moscow.awaited.some(({ frame, sides }) => frame === action.decision && sides.includes(side)));
  }
});

test('every such decision has a word of its own', () => {
  for (const { frame } of armyGroupCenter.awaited) assert.ok(center.fields?.[frame] !== undefined, frame);
  for (const { frame } of moscow.awaited) assert.ok(autumn.fields?.[frame] !== undefined, frame);
});
