// Standing orders: an answer given in advance is carried out when the decision comes up in the other's turn, holds
// until it is taken back, and gives way where it does not fit.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindActions } from '../actions/declare.ts';
import { type Action, type Choice, refuse } from '../game.ts';
import { group, maybe, number, yes } from '../state/fields.ts';
import { defineState } from '../state/shape.ts';
import { createState, hashState, type State } from '../state/state.ts';
import { createEngine } from './engine.ts';
import { bindFrames, defineFrame } from './frames.ts';
import { ASK, bindOrders, type OrderTable } from './orders.ts';

type Ask = { readonly name: 'ask'; readonly strength: number };
type AnyFrame = { readonly name: 'turn' } | Ask | { readonly name: 'other' };

const table: OrderTable<AnyFrame> = {
  ask: {
    rule: 'o-1',
    sides: [0, 1],
    answers: {
      yes: () => ({ type: 'yes' }),
      // Only against a weak attack; a strong one is left to the player.
      weak: (_, { strength }) => (strength < 3 ? { type: 'yes' } : undefined),
      // An answer that the frame refuses.
      odd: () => ({ type: 'dance' }),
    },
  },
  other: { rule: 'o-2', sides: [1], answers: { no: () => ({ type: 'no' }) } },
};
const SIDES = ['red', 'blue'];
const shape = defineState({
  roster: { sides: ['red', 'blue'], sideOf: new Uint8Array(0) },
  map: { count: 0, neighbours: new Int16Array(0) },
  boxes: ['@out'],
  game: { answered: number(0, 99), over: yes() },
  side: { orders: group({ ask: maybe(['yes', 'weak', 'odd']), other: maybe(['no']) }) },
});
const { setFrames, popFrame, pushFrame } = bindFrames<AnyFrame>();

const simple = (name: 'ask' | 'other', types: readonly string[]) =>
  defineFrame<Extract<AnyFrame, { readonly name: typeof name }>, string>({
    rule: 'r',
    side: () => 1,
    prompt: () => '',
    choices: (): Choice[] => types.map(type => ({ action: { type }, rule: 'r' })),
    resolve: (_, __, action) => (types.includes(action.type) ? action.type : refuse('r', 'Not here.')),
    perform(play) {
      play.state.data[shape.game.answered]++;
      play.events.push({ type: 'answered' });
      popFrame(play.state);
    },
  });
const frames = {
  turn: defineFrame<{ readonly name: 'turn' }, Ask | { readonly name: 'other' }>({
    rule: 'r',
    side: () => 0,
    prompt: () => '',
    choices: () => [{ action: { type: 'attack', strength: 1 }, rule: 'r' }],
    resolve: (_, __, { type, strength }) =>
      type === 'attack' ? { name: 'ask', strength: Number(strength) } : { name: 'other' },
    perform: (play, _, frame) => pushFrame(play.state, frame),
  }),
  ask: simple('ask', ['yes', 'no']),
  other: simple('other', ['no']),
};
const { interrupt } = bindActions({
  roster: { indexOf: new Map(), counters: [] },
  map: { indexOf: new Map(), ids: [] },
  sides: SIDES,
});
const orders = bindOrders<AnyFrame>({
  section: shape.side.orders,
  sides: SIDES,
  interrupt,
  table,
  decider: () => 1,
});
const engine = createEngine<AnyFrame>({
  sides: SIDES,
  frames,
  interrupts: { order: orders.interrupt },
  isOver: state => state.data[shape.game.over] === 1,
  outcome: () => undefined,
  moment: () => ({ turn: 1, phase: 'p' }),
  answer: orders.answer,
  settle: () => {},
});

function begin(): State {
  const state = createState(shape, { scenario: 's', options: {} }, 'seed', []);
  setFrames(state, { name: 'turn' });
  return state;
}
function act(state: State, action: Action) {
  const applied = engine.apply(state, action);
  assert.ok(applied.ok, applied.ok ? '' : applied.message);
  return applied;
}
const order = (decision: string, answer: string, side = 'blue'): Action => ({
  type: 'order',
  side,
  decision,
  answer,
});
const attack = (strength: number): Action => ({ type: 'attack', strength });
const asked = (state: State): string => engine.decision(state)?.frame ?? 'over';

test('without an order the decision is put to the player', () => {
  assert.equal(asked(act(begin(), attack(1)).state), 'ask');
});

test('an order answers the decision each time it comes up, as if the player had', () => {
  let state = act(begin(), order('ask', 'yes')).state;
  for (let times = 1; times <= 3; times++) {
    const { state: next, events } = act(state, attack(5));
    assert.equal(asked(next), 'turn');
    assert.equal(next.data[shape.game.answered], times);
    assert.deepEqual(events, [{ type: 'answered' }]);
    state = next;
  }
});

test('an order is taken back by asking to be asked', () => {
  const given = act(begin(), order('ask', 'yes')).state;
  const back = act(given, order('ask', ASK)).state;
  assert.equal(asked(act(back, attack(1)).state), 'ask');
  assert.equal(hashState(back), hashState(begin()));
});

test('an order that leaves a case open, or no longer fits, is passed over that one time', () => {
  const careful = act(begin(), order('ask', 'weak')).state;
  assert.equal(asked(act(careful, attack(2)).state), 'turn');
  assert.equal(asked(act(careful, attack(3)).state), 'ask');
  const odd = act(begin(), order('ask', 'odd')).state;
  assert.equal(asked(act(odd, attack(1)).state), 'ask');
});

test('an order of one side is none of the other, and one decision none of the next', () => {
  const red = act(begin(), order('ask', 'yes', 'red')).state;
  assert.equal(asked(act(red, attack(1)).state), 'ask');
  const other = act(begin(), order('other', 'no')).state;
  assert.equal(asked(act(other, attack(1)).state), 'ask');
  assert.equal(asked(act(other, { type: 'else' }).state), 'turn');
});

test('an order is told to the log with its side', () => {
  assert.deepEqual(act(begin(), order('ask', 'weak')).events, [
    { type: 'ordered', side: 'blue', decision: 'ask', answer: 'weak' },
  ]);
});

test('offers are the same whatever has been ordered, and every one of them is accepted', () => {
  const state = begin();
  const offers = orders.interrupt.offers(state, 0);
  const given = act(act(state, order('ask', 'yes')).state, order('other', 'no')).state;
  assert.deepEqual(orders.interrupt.offers(given, 0), offers);
  assert.deepEqual(
    offers.map(({ side, choice }) => [side, choice.action.decision]),
    [
      [0, 'ask'],
      [1, 'ask'],
      [1, 'other'],
    ],
  );
  for (const { choice } of offers) {
    const [open] = choice.open ?? [];
    assert.ok(open !== undefined && 'one' in open && open.one.includes(ASK));
    for (const answer of open.one) act(state, { ...choice.action, answer });
  }
});

test('an order that nobody may give is refused', () => {
  for (const wrong of [
    order('ask', 'maybe'),
    order('dance', 'yes'),
    order('other', 'no', 'red'),
    order('ask', 'yes', 'green'),
    { type: 'order', side: 'blue', decision: 'ask' },
    order('ask', 'no'),
    order('other', 'yes'),
    { type: 'order' },
  ]) {
    const verdict = engine.check(begin(), wrong);
    assert.ok(!verdict.ok && verdict.rule === 'format', JSON.stringify(wrong));
  }
});
