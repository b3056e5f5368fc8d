// The bot behind the page: one legal action for a position, and words where there is none to be had.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bot, PlanNote, Thinking } from '../../bots/bot.ts';
import { botLevels, makeBot } from '../../bots/shelf.ts';
import { adapter } from '../../games/army-group-center/bot/adapter.ts';
import { armyGroupCenter } from '../../games/army-group-center/index.ts';
import { connect, type Port, serve } from '../engine/remote.ts';
import { openForTests } from '../table/shown.testing.ts';
import type { BotService } from './contract.ts';
import { type BotShelf, openBotHost } from './host.ts';

const { engine } = openForTests();
const shelf: BotShelf = {
  find: id => (id === armyGroupCenter.id ? armyGroupCenter : undefined),
  adapter: () => adapter,
  make: makeBot,
};
const bots = openBotHost(shelf);

test('a bot of any level answers with an action that the table takes', async () => {
  for (let played = 0; played < 40; played++) {
    const position = engine.position();
    assert.equal(position.seed, undefined);
    const level = botLevels[played % botLevels.length];
    const answer = await bots.choose({ position, level, seed: `bot ${played}`, played });
    assert.ok(answer.ok);
    assert.equal(answer.fallback, undefined);
    const side = engine.watch('soviet').table.decision?.side;
    assert.ok(engine.act(answer.action, side).ok);
  }
});

test('the same position and seed bring the same action', async () => {
  const request = { position: engine.position(), level: 'random', seed: 'twice' };
  assert.deepEqual(await bots.choose(request), await bots.choose(request));
});

test('what cannot be answered is said', async () => {
  const position = engine.position();
  const told = async (request: Parameters<typeof bots.choose>[0]) => {
    const answer = await bots.choose(request);
    assert.ok(!answer.ok);
    return answer.message;
  };
  assert.match(await told({ position, level: 'genius', seed: '' }), /no genius/);
  assert.match(
    await told({ position: { ...position, game: 'chess' }, level: 'random', seed: '' }),
    /no chess/,
  );
  assert.match(await told({ position: { ...position, phase: 'tea' }, level: 'random', seed: '' }), /phase/);
});

test('a bot is kept from one action to the next of a game, and forgotten when actions are taken back', async () => {
  const made: string[] = [];
  const counting = openBotHost({
    ...shelf,
    make: (level, seed, ...rest) => {
      made.push(seed);
      return makeBot(level, seed, ...rest);
    },
  });
  const position = engine.position();
  for (const played of [3, 4, 7, 4]) {
    await counting.choose({ position, level: 'cadet', seed: `${played}`, played });
  }
  assert.deepEqual(made, ['3', '4']);
});

test('a bot that is asked about another table knows nothing of the first', async () => {
  let made = 0;
  const counting = openBotHost({
    ...shelf,
    make: (...asked) => {
      made += 1;
      return makeBot(...asked);
    },
  });
  const position = engine.position();
  for (const table of ['one', 'one', 'two'])
    await counting.choose({ position, level: 'cadet', seed: '', table, played: 3 });
  assert.equal(made, 2);
});

/** Thinks until it is told to stop, a step at a time; one that is never told comes to an end after all. */
function ponderer(name: string, milliseconds = 20): Bot {
  return {
    name,
    choose: () => ({ type: 'never' }),
    *think(): Thinking {
      for (let steps = 1; steps < 300; steps++) {
        const until = performance.now() + milliseconds;
        while (performance.now() < until);
        if ((yield { share: 0.5, nodes: steps }) === true) return { type: name };
      }
      return { type: 'too late' };
    },
    beside: () => undefined,
    plans: () => [],
    fallbacks: 0,
    log: () => [],
  };
}

test('thinking that is told to stop ends with the best it has', async () => {
  const position = engine.position();
  const slow = openBotHost({ ...shelf, make: () => ponderer('best so far') });
  assert.equal(slow.progress(), undefined);
  const answer = slow.choose({ position, level: 'cadet', seed: '', played: 1 });
  await new Promise(resolve => setTimeout(resolve, 5));
  assert.equal(slow.progress()?.share, 0.5);
  slow.stop();
  assert.deepEqual(await answer, { ok: true, action: { type: 'best so far' } });
  assert.equal(slow.progress(), undefined);
});

test('a word to stop reaches a worker that is busy thinking, and so do questions how far it has come', async () => {
  const position = engine.position();
  const { port1, port2 } = new MessageChannel();
  try {
    serve(asPort(port1), openBotHost({ ...shelf, make: () => ponderer('in time', 5) }));
    const { remote } = connect<BotService>(asPort(port2));
    const answer = remote.choose({ position, level: 'cadet', seed: '', played: 1 });
    await new Promise(resolve => setTimeout(resolve, 60));
    const nodes = (await remote.progress())?.nodes ?? 0;
    assert.ok(nodes > 0);
    assert.ok(((await remote.progress())?.nodes ?? 0) >= nodes);
    await remote.stop();
    assert.deepEqual(await answer, { ok: true, action: { type: 'in time' } });
  } finally {
    port1.close();
  }
});

/** A real line: what is sent waits in a queue until whoever listens has time. */
function asPort(end: MessagePort): Port {
  end.start();
  return {
    postMessage: message => end.postMessage(message),
    addEventListener: (type, listener) => end.addEventListener(type, listener),
  };
}

test('who asks anew does not wait for what was thought about before', async () => {
  const position = engine.position();
  const thinkers = ['old', 'new'].map(name => ponderer(name));
  const slow = openBotHost({ ...shelf, make: () => thinkers.shift() });
  const old = slow.choose({ position, level: 'cadet', seed: '', table: 'one' });
  await new Promise(resolve => setTimeout(resolve, 5));
  const next = slow.choose({ position, level: 'cadet', seed: '', table: 'two' });
  assert.deepEqual(await old, { ok: true, action: { type: 'old' } });
  await new Promise(resolve => setTimeout(resolve, 30));
  slow.stop();
  assert.deepEqual(await next, { ok: true, action: { type: 'new' } });
});

test('the answer with which a plan was settled brings the plan, the others do not', async () => {
  const notes: PlanNote[] = [];
  const planner: Bot = {
    ...ponderer('planner'),
    *think(_, state): Thinking {
      yield* [];
      const { turn } = armyGroupCenter.position(state);
      if (notes.length === 0) notes.push({ turn, side: 'soviet', hex: '3908', reason: 'Because.' });
      return { type: 'end' };
    },
    plans: () => notes,
  };
  const planning = openBotHost({ ...shelf, make: () => planner });
  const ask = () => planning.choose({ position: engine.position(), level: 'cadet', seed: '', played: 1 });
  const first = await ask();
  assert.ok(first.ok);
  assert.equal(first.plan, notes[0]);
  const second = await ask();
  assert.ok(second.ok);
  assert.equal(second.plan, undefined);
});

test('what a side would do beside the decision is asked without having to be done', async () => {
  const created = armyGroupCenter.create({ seed: 'beside' });
  assert.ok(created.ok);
  const position = armyGroupCenter.position(created.state);
  assert.deepEqual(await bots.beside({ position, level: 'cadet', seed: '1', side: 'soviet' }), {});
  const found = new Set<string>();
  for (let n = 0; n < 60; n++) {
    const { action } = await bots.beside({ position, level: 'random', seed: `${n}`, side: 'soviet' });
    if (action) found.add(action.type);
  }
  assert.deepEqual([...found], ['raise']);
  assert.deepEqual(
    await bots.beside({
      position: { ...position, game: 'chess' },
      level: 'random',
      seed: '',
      side: 'soviet',
    }),
    {},
  );
});
