// The engine: who owes a decision, what an action does, and which decisions come up by themselves.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toyShape } from '../conformance/toy.testing.ts';
import { isRefusal, refuse } from '../game.ts';
import { other } from '../side.ts';
import { createState, hashState, type State } from '../state/state.ts';
import { createEngine } from './engine.ts';
import { bindFrames, type Deed, defineFrame, type Frame, type Play } from './frames.ts';

const TURN = toyShape.game.turn;
const { framesOf, pushFrame, popFrame, setFrames } = bindFrames<Frame>();
const replaceFrame = (state: State, frame: Frame): void =>
  setFrames(state, ...framesOf(state).slice(0, -1), frame);
const say = (play: Play, type: string): void => {
  play.events.push({ type });
};

/** A decision where `go` leads to another frame, `up` opens one on top, `done` closes it. */
const decide = (enter?: (play: Play, frame: Frame, resumed: boolean) => void) =>
  defineFrame<Frame, Deed>({
    rule: (_, frame) => `rule of ${frame.name}`,
    side: state => state.data[TURN] % 2,
    prompt: (_, frame) => `Decide in ${frame.name}.`,
    choices: (_, frame, query) => [{ action: { type: 'go', in: frame.name, ...query }, rule: 'r' }],
    resolve(_, frame, action) {
      const to = { name: String(action.to) };
      if (action.type === 'go') return play => replaceFrame(play.state, to);
      if (action.type === 'up') return play => pushFrame(play.state, to);
      if (action.type === 'done') return play => popFrame(play.state);
      return refuse('r', `not in ${frame.name}`);
    },
    perform(play, frame, deed) {
      say(play, `from ${frame.name}`);
      deed(play);
    },
    ...(enter ? { enter } : {}),
  });

const engine = createEngine<Frame>({
  sides: ['red', 'blue'],
  frames: {
    first: decide((play, _, resumed) => say(play, resumed ? 'first again' : 'first')),
    second: decide(play => say(play, 'second')),
    passing: decide(play => {
      say(play, 'passing');
      replaceFrame(play.state, { name: 'second' });
    }),
    last: decide(play => {
      play.state.data[TURN] = 9;
    }),
    endless: decide(play => replaceFrame(play.state, { name: 'endless' })),
  },
  isOver: state => state.data[TURN] === 9,
  outcome: state =>
    state.data[TURN] === 9 ? { winner: 'blue', rule: 'o', reason: 'It is over.' } : undefined,
  settle(play) {
    say(play, 'settled');
    if (play.state.data[TURN] === 5) {
      play.state.data[TURN] = 6;
      pushFrame(play.state, { name: 'second' });
    }
  },
  moment: state => ({ turn: state.data[TURN], phase: 'only' }),
  interrupts: {
    concede: {
      author: () => 0,
      offers: () => [{ side: 0, choice: { action: { type: 'concede', side: 'red' }, rule: 'i' } }],
      resolve: (_, action) =>
        action.side === 'red'
          ? play => {
              play.state.data[TURN] = 9;
            }
          : refuse('i', 'only red'),
    },
    object: {
      author: (_, __, decider) => other(decider),
      offers: (_, decider) => [{ side: other(decider), choice: { action: { type: 'object' }, rule: 'j' } }],
      resolve: (_, __, decider) => play => say(play, `the side that does not decide: ${other(decider)}`),
    },
  },
});

function begin(...names: string[]): State {
  const state = createState(toyShape, { scenario: 's', options: {} }, '', []);
  setFrames(state, ...names.map(name => ({ name })));
  return state;
}

function apply(state: State, action: object): { names: string[]; events: string[]; state: State } {
  const applied = engine.apply(state, action);
  assert.ok(applied.ok);
  const names = applied.state.frames.map(frame => frame.name);
  return { names, events: applied.events.map(event => event.type), state: applied.state };
}

test('an action that was just found legal is not read again, unless the state is another', () => {
  let read = 0;
  const counting = createEngine<Frame>({
    sides: ['red', 'blue'],
    frames: {
      only: defineFrame<Frame, number>({
        rule: 'r',
        side: () => 0,
        prompt: () => '',
        choices: () => [],
        resolve: state => {
          read++;
          return state.data[TURN];
        },
        perform: (play, _, turn) => say(play, `read in turn ${turn}`),
      }),
    },
    interrupts: {},
    isOver: () => false,
    outcome: () => undefined,
    settle: () => undefined,
    moment: () => ({ turn: 1, phase: 'only' }),
  });
  const events = (state: State, action: object) => {
    const applied = counting.apply(state, action);
    return applied.ok ? applied.events.map(event => event.type) : [];
  };
  const state = begin('only');
  const action = { type: 'go' };
  assert.ok(counting.check(state, action).ok);
  assert.deepEqual(events(state, action), ['read in turn 0']);
  assert.equal(read, 1);
  // Once is enough: whoever plays it again is read again.
  events(state, action);
  assert.equal(read, 2);
  counting.check(state, action);
  events(state, { type: 'go' });
  assert.equal(read, 4);
  counting.check(state, action);
  state.data[TURN] = 3;
  state.revision++;
  assert.deepEqual(events(state, action), ['read in turn 3']);
  counting.check(state, action);
  setFrames(state, { name: 'only' });
  events(state, action);
  assert.equal(read, 8);
  counting.check(state, action);
  assert.deepEqual(events({ ...state }, action), ['read in turn 3']);
  assert.equal(read, 10);
});

test('the frame on top says who decides, by which rule, and what may be done', () => {
  const state = begin('first', 'second');
  assert.deepEqual(engine.decision(state), {
    side: 'red',
    frame: 'second',
    rule: 'rule of second',
    prompt: 'Decide in second.',
    turn: 0,
    phase: 'only',
    interrupts: [
      { side: 'red', action: { type: 'concede', side: 'red' }, rule: 'i' },
      { side: 'blue', action: { type: 'object' }, rule: 'j' },
    ],
  });
  assert.equal(engine.decider(state), 0);
  assert.deepEqual(engine.moment(state), { turn: 0, phase: 'only' });
  assert.deepEqual(engine.choices(state, { target: 'x' }), [
    { action: { type: 'go', in: 'second', target: 'x' }, rule: 'r' },
  ]);
});

test('an action is carried out on a copy, and what follows comes up in order', () => {
  const state = begin('first');
  const hash = hashState(state);
  assert.deepEqual(apply(state, { type: 'go', to: 'second' }).events, ['from first', 'second', 'settled']);
  assert.equal(hashState(state), hash);
});

test('a decision in which there is nothing to decide passes by itself', () => {
  const { names, events } = apply(begin('first'), { type: 'up', to: 'passing' });
  assert.deepEqual(names, ['first', 'second']);
  assert.deepEqual(events, ['from first', 'passing', 'second', 'settled']);
});

test('a decision that comes back to the top is told that it was there before', () => {
  assert.deepEqual(apply(begin('first', 'second'), { type: 'done' }).events, [
    'from second',
    'first again',
    'settled',
  ]);
});

test('what the rules do by themselves may open a decision, which comes up too', () => {
  const state = begin('first');
  state.data[TURN] = 5;
  const { names, events } = apply(state, { type: 'go', to: 'first' });
  assert.deepEqual(names, ['first', 'second']);
  assert.deepEqual(events, ['from first', 'first', 'settled', 'second']);
});

test('once the game is over nothing more comes up, is offered or accepted', () => {
  const { state, events } = apply(begin('first'), { type: 'go', to: 'last' });
  assert.deepEqual(events, ['from first']);
  assert.deepEqual(engine.choices(state, {}), []);
  assert.equal(engine.decision(state), undefined);
  const refused = engine.apply(state, { type: 'go', to: 'first' });
  assert.ok(!refused.ok && refused.rule === 'o');
  assert.equal(engine.check(state, { type: 'concede', side: 'red' }).ok, false);
});

test('interrupts stand beside every decision and are judged by themselves', () => {
  assert.equal(apply(begin('first'), { type: 'concede', side: 'red' }).state.data[TURN], 9);
  assert.deepEqual(engine.check(begin('second'), { type: 'concede', side: 'blue' }), {
    ok: false,
    rule: 'i',
    message: 'only red',
  });
});

test('an interrupt may belong to the side that does not decide', () => {
  const state = begin('first');
  assert.deepEqual(apply(state, { type: 'object' }).events, ['the side that does not decide: 1', 'settled']);
  state.data[TURN] = 1;
  assert.deepEqual(apply(state, { type: 'object' }).events, ['the side that does not decide: 0', 'settled']);
});

test('a decision that renews itself for ever is a mistake of ours, and so is one that nobody plays', () => {
  assert.throws(() => engine.apply(begin('first'), { type: 'go', to: 'endless' }), /endless comes up again/);
  assert.throws(() => engine.apply(begin('first'), { type: 'go', to: 'nowhere' }), /no handler .* nowhere/);
});

test('a refusal names the rule of the frame; names that every object has are no interrupts', () => {
  assert.deepEqual(engine.check(begin('first'), { type: 'fly' }), {
    ok: false,
    rule: 'r',
    message: 'not in first',
  });
  for (const type of ['toString', '__proto__', 'constructor']) {
    assert.deepEqual(engine.check(begin('first'), { type }), {
      ok: false,
      rule: 'r',
      message: 'not in first',
    });
  }
  for (const junk of [null, undefined, 5, 'go', [], {}, { type: 5 }]) {
    const verdict = engine.check(begin('first'), junk);
    assert.ok(!verdict.ok && verdict.rule === 'format');
    assert.equal(engine.apply(begin('first'), junk).ok, false);
  }
});

test('the first decision of a game is brought up like any other', () => {
  const play: Play = { state: begin('passing'), events: [] };
  engine.bringUp(play);
  assert.deepEqual(
    play.events.map(event => event.type),
    ['passing', 'second'],
  );
});

test('a refusal is told apart from anything else', () => {
  assert.ok(isRefusal(refuse('r', 'no')));
  for (const other of [null, undefined, 5, 'refused', {}, { refused: 'true' }, []])
    assert.ok(!isRefusal(other));
});
