// The bot behind the page: one legal action for a position, and words where there is none to be had.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bot, Thinking } from '../../bots/bot.ts';
import { botLevels, makeBot } from '../../bots/shelf.ts';
import { adapter } from '../../games/army-group-center/bot/adapter.ts';
import { armyGroupCenter } from '../../games/army-group-center/index.ts';
import { openForTests } from '../table/shown.testing.ts';
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
    assert.ok(engine.act(answer.action).ok);
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

test('thinking that is told to stop ends with the best it has', async () => {
  const position = engine.position();
  let steps = 0;
  const ponderer: Bot = {
    name: 'ponderer',
    choose: () => ({ type: 'never' }),
    *think(): Thinking {
      for (;;) {
        const until = performance.now() + 20;
        while (performance.now() < until) steps++;
        if ((yield { share: 0.5, nodes: steps }) === true) return { type: 'best so far' };
      }
    },
    plans: () => [{ turn: 1, side: 'soviet', reason: 'Because.' }],
    fallbacks: 0,
    log: () => [],
  };
  const slow = openBotHost({ ...shelf, make: () => ponderer });
  assert.equal(slow.progress(), undefined);
  const answer = slow.choose({ position, level: 'cadet', seed: '', played: 1 });
  await new Promise(resolve => setTimeout(resolve, 5));
  assert.equal(slow.progress()?.share, 0.5);
  slow.stop();
  assert.deepEqual(await answer, { ok: true, action: { type: 'best so far' } });
  assert.deepEqual(slow.plans(), ponderer.plans());
});
