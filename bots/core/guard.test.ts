// The fallback: whatever a level does, a legal action comes out, and what went wrong is counted and said.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Adapter, SandboxPart, SequencePart } from '../../kit/adapter/adapter.ts';
import { toy } from '../../kit/conformance/toy.testing.ts';
import type { Action, State } from '../../kit/game.ts';
import { freshGame, playOut } from '../../kit/sequence/playing.ts';
import { cloneState } from '../../kit/state/state.ts';
import type { Mind, Thinking } from '../bot.ts';
import { randomChoice } from '../random.ts';
import { atOnce, drain, guard } from './guard.ts';

const state = freshGame(toy, { seed: 'guard' });
const END: Action = { type: 'end' };

/** As much of an adapter as the guard asks for. */
function adapterOf(blindfold: (state: State) => State = same => same): Adapter {
  const sequence: Partial<SequencePart> = { decider: () => 0, turn: () => 3 };
  const sandbox: Partial<SandboxPart> = { blindfold, copy: cloneState };
  const parts: Partial<Adapter> = {
    game: toy,
    sequence: sequence as SequencePart,
    sandbox: sandbox as SandboxPart,
  };
  return parts as Adapter;
}

const mind = (level: string, decide: Mind['decide']): Mind => ({ level, decide });
const sound = mind('sound', () => END);
const faults: readonly [string, Mind['decide'], RegExp][] = [
  [
    'throws',
    () => {
      throw new Error('lost its way');
    },
    /^Turn 3: upper failed: lost its way$/,
  ],
  ['answers illegally', () => ({ type: 'fly' }), /^Turn 3: upper wanted \{"type":"fly"\}: ./],
  [
    'throws while it thinks',
    function* (): Thinking {
      yield { share: 0, nodes: 1 };
      throw new Error('lost its way');
    },
    /lost its way/,
  ],
  [
    'never comes to an end',
    function* (): Thinking {
      for (;;) yield { share: 0, nodes: 1 };
    },
    /ran out of time/,
  ],
];

test('a level that takes back what it does, again and again, is replaced by the next lower one', () => {
  const stubborn = mind('stubborn', () => END);
  let asked = 0;
  const lower = mind('lower', () => {
    asked++;
    return END;
  });
  const bot = guard({ minds: [stubborn, lower], adapter: adapterOf(), last: () => END });
  for (let i = 0; i < 320; i++) assert.deepEqual(bot.choose(toy, state), END);
  assert.deepEqual([bot.fallbacks, asked], [0, 0]);
  bot.choose(toy, state);
  assert.equal(asked, 1);
  assert.match(bot.log()[0], /^Turn 3: stubborn goes round in circles with \{"type":"end"\}$/);
  // The same answer on another table is none.
  const elsewhere = cloneState(state);
  elsewhere.data[elsewhere.data.length - 1]++;
  const before = bot.fallbacks;
  bot.choose(toy, elsewhere);
  assert.equal(bot.fallbacks, before);
});

for (const [what, decide, said] of faults) {
  test(`a level that ${what} is replaced by the next lower one, counted and said`, () => {
    let time = 0;
    const bot = guard({
      minds: [mind('upper', decide), sound],
      adapter: adapterOf(),
      last: randomChoice('last'),
      budget: { milliseconds: 10 },
      clock: () => time++,
    });
    assert.equal(bot.name, 'upper');
    assert.deepEqual(bot.choose(toy, state), END);
    assert.equal(bot.fallbacks, 1);
    assert.match(bot.log()[0], said);
    assert.deepEqual(bot.choose(toy, state), END);
    assert.equal(bot.fallbacks, 2);
  });
}

test('where every level fails the game still goes on to its end', () => {
  const bot = guard({
    minds: [mind('upper', () => ({ type: 'fly' })), mind('lower', () => ({ type: 'dig' }))],
    adapter: adapterOf(),
    last: randomChoice('last'),
  });
  let actions = 0;
  for (const _ of playOut(toy, state, at => bot.choose(toy, at))) actions++;
  assert.ok(actions > 5);
  assert.equal(bot.fallbacks, 2 * actions);
  assert.ok(bot.log().length <= 200);
});

test('a level sees the table through the blindfold only; its answer is judged by the real one', () => {
  const seen: State[] = [];
  const bot = guard({
    minds: [
      mind('upper', at => {
        seen.push(at);
        return END;
      }),
    ],
    adapter: adapterOf(at => ({ ...at, seed: 'blind' })),
    last: randomChoice('last'),
  });
  bot.choose(toy, state);
  assert.equal(seen[0].seed, 'blind');
  assert.equal(bot.fallbacks, 0);
});

test('what a level sees stays as it is while others who are blindfolded think', () => {
  const cloth = state.data.slice();
  const adapter = adapterOf(at => {
    cloth.set(at.data);
    return { ...at, data: cloth };
  });
  const seen: number[] = [];
  const bot = guard({
    minds: [
      mind('upper', function* (at): Thinking {
        seen.push(at.data[0]);
        yield { share: 0, nodes: 1 };
        seen.push(at.data[0]);
        return END;
      }),
    ],
    adapter,
    last: randomChoice('last'),
  });
  const thinking = bot.think(toy, state);
  thinking.next();
  const elsewhere = cloneState(state);
  elsewhere.data[0] += 7;
  guard({ minds: [sound], adapter, last: randomChoice('last') }).choose(toy, elsewhere);
  thinking.next();
  assert.deepEqual(seen, [state.data[0], state.data[0]]);
});

test('thinking goes on until it is told to stop, and then answers with its best', () => {
  const bot = guard({
    minds: [
      mind('upper', function* (): Thinking {
        for (let nodes = 1; ; nodes++) if ((yield { share: 0.1, nodes }) === true) return END;
      }),
    ],
    adapter: adapterOf(),
    last: randomChoice('last'),
  });
  const thinking = bot.think(toy, state);
  assert.deepEqual(thinking.next().value, { share: 0.1, nodes: 1 });
  assert.deepEqual(thinking.next(false).value, { share: 0.1, nodes: 2 });
  assert.deepEqual(thinking.next(true), { done: true, value: END });
  assert.deepEqual(drain(atOnce(END)), END);
});

test('what stands beside the decision is the affair of the level asked for: nothing, or what is legal for the side', () => {
  const flare: Action = { type: 'flare', units: ['B-1'] };
  const stepping = (beside: Mind['beside']) =>
    guard({
      minds: [{ ...sound, ...(beside && { beside }) }, sound],
      adapter: adapterOf(),
      last: randomChoice('last'),
    });
  assert.equal(stepping(undefined).beside(toy, state, 1), undefined);
  assert.equal(stepping(() => undefined).beside(toy, state, 1), undefined);
  assert.deepEqual(stepping(() => flare).beside(toy, state, 1), flare);
  // Red decides, and has nothing beside that: nobody is asked.
  assert.equal(stepping(() => assert.fail('asked')).beside(toy, state, 0), undefined);
  for (const wrong of [
    () => END,
    () => ({ type: 'flare', units: ['R-1'] }),
    () => assert.fail('lost its way'),
  ]) {
    const bot = stepping(wrong);
    assert.equal(bot.beside(toy, state, 1), undefined);
    assert.equal(bot.fallbacks, 1);
  }
});

/** A clock that goes on by a second at every step of a thinker who would think for ever, or for so many steps. */
function slowly(steps: number, heeds = true) {
  const heard: number[] = [];
  let time = 0;
  const slow = mind('slow', function* (): Thinking {
    let step = 0;
    for (; step < steps; step++) {
      time += 1000;
      if ((yield { share: 0, nodes: step }) === true && heeds) break;
    }
    heard.push(step);
    return END;
  });
  let phase = 'one';
  const adapter = adapterOf();
  const timed = { ...adapter, sequence: { ...adapter.sequence, phase: () => phase } };
  const bot = guard({
    minds: [slow, sound],
    adapter: timed,
    last: randomChoice('last'),
    budget: { phaseMilliseconds: 20_000 },
    clock: () => time,
  });
  return {
    bot,
    heard,
    enter(next: string) {
      phase = next;
    },
  };
}

test('all decisions of a phase share its time; then the best so far is taken, and the next phase begins anew', () => {
  const { bot, heard, enter } = slowly(8);
  for (let n = 0; n < 5; n++) assert.deepEqual(bot.choose(toy, state), END);
  // Two had all the time they wanted, the third what was left, the others none.
  assert.deepEqual(heard, [8, 8, 3, 0, 0]);
  enter('two');
  bot.choose(toy, state);
  assert.deepEqual(heard.slice(5), [8]);
  assert.deepEqual([bot.fallbacks, bot.log()], [0, []]);
});

test('who does not heed it is replaced when he has had twice the time of the phase', () => {
  const { bot, heard } = slowly(1000, false);
  assert.deepEqual(bot.choose(toy, state), END);
  assert.deepEqual([heard, bot.fallbacks], [[], 1]);
  assert.match(bot.log()[0], /slow ran out of time/);
});
