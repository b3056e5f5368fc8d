// Letting bots play: one action after the other, until they are stopped, left or fail; and never on a table that has
// changed while they were thinking.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, Position } from '../../kit/game.ts';
import type { BotAnswer, BotRequest } from '../bot/contract.ts';
import { botSeat, PERSON } from './seats.ts';

// Outside the page nothing watches the state.
Object.assign(globalThis, { $state: <Value>(value: Value) => value });
const { BotDriver } = await import('./bot-driver.svelte.ts');

const seats = { red: botSeat('clever'), blue: PERSON };

/** A table at which red moves `turns` times before blue does. */
function tableOf(turns: number, accepts: (action: Action) => boolean = () => true) {
  const played: string[] = [];
  const model = {
    table: { decision: { side: 'red' }, played: 0 },
    events: [],
    engine: { position: async () => ({ game: 'toy', turn: 1, phase: 'move', units: [] }) as Position },
    async act(action: Action) {
      if (!accepts(action)) return false;
      played.push(action.type);
      const { length } = played;
      model.table = { decision: { side: length < turns ? 'red' : 'blue' }, played: length };
      return true;
    },
  };
  return { model, played };
}

function drive(
  model: ReturnType<typeof tableOf>['model'],
  choose: (request: BotRequest) => BotAnswer | Promise<BotAnswer>,
) {
  const remote = { choose: async (request: BotRequest) => choose(request) };
  const driver = new BotDriver(model, seats, () => remote);
  driver.pace = 'instant';
  return driver;
}

const answer = ({ level }: BotRequest): BotAnswer => ({ ok: true, action: { type: level } });

test('a bot plays as long as it is its turn, each time with dice of its own', async () => {
  const { model, played } = tableOf(3);
  const seeds = new Set<string>();
  const driver = drive(model, request => {
    seeds.add(request.seed);
    return answer(request);
  });
  await driver.run();
  assert.deepEqual(played, ['clever', 'clever', 'clever']);
  assert.equal(seeds.size, 3);
  assert.deepEqual([driver.isPlaying, driver.taken, driver.fault], [false, 3, undefined]);
});

test('what a bot was thinking about is not played once it is stopped', async () => {
  const { model, played } = tableOf(2);
  const driver = drive(model, request => {
    if (played.length === 1) driver.stop();
    return answer(request);
  });
  await driver.run();
  assert.deepEqual([played.length, driver.isStopped], [1, true]);
  await driver.run();
  assert.equal(played.length, 1);
});

test('a game that is left is not played on', async () => {
  const { model, played } = tableOf(5);
  const driver = drive(model, request => {
    driver.quit();
    return answer(request);
  });
  await driver.run();
  driver.goOn();
  await driver.run();
  assert.deepEqual(played, []);
});

test('an answer to a table that has changed meanwhile is dropped, and asked for again', async () => {
  const { model, played } = tableOf(1);
  let asked = 0;
  const driver = drive(model, request => {
    asked += 1;
    if (asked === 1) model.table = { decision: { side: 'red' }, played: 7 };
    return answer(request);
  });
  await driver.run();
  assert.deepEqual([asked, played], [2, ['clever']]);
});

test('a bot that fails, throws or dies is replaced by a random action, and that is said', async () => {
  const failures: ((request: BotRequest) => BotAnswer)[] = [
    () => ({ ok: false, message: 'No idea.' }),
    () => {
      throw new Error('the worker has stopped');
    },
  ];
  for (const fail of failures) {
    const { model, played } = tableOf(1);
    const driver = drive(model, request => (request.level === 'random' ? answer(request) : fail(request)));
    await driver.run();
    assert.deepEqual(played, ['random']);
    assert.match(driver.fault ?? '', /No idea\.|the worker has stopped\./);
  }
  const { model, played } = tableOf(1, ({ type }) => type === 'random');
  const driver = drive(model, answer);
  await driver.run();
  assert.deepEqual([played, driver.fault], [['random'], 'its action was refused.']);
});

test('where nothing works the bot stops instead of trying for ever', async () => {
  const { model } = tableOf(1);
  let asked = 0;
  const driver = drive(model, () => {
    asked += 1;
    return { ok: false, message: 'No.' };
  });
  await driver.run();
  assert.deepEqual([asked, driver.isStopped, driver.isPlaying], [2, true, false]);
});

test('help for a person ends where it was asked to, and the person may take over', async () => {
  const { model, played } = tableOf(9);
  model.table = { decision: { side: 'blue' }, played: 0 };
  const driver = drive(model, answer);
  const { act } = model;
  model.act = async action => {
    await act(action);
    model.table = { decision: { side: 'blue' }, played: played.length };
    return true;
  };
  await driver.help('random', () => played.length >= 2);
  assert.deepEqual([played, driver.isHelping], [['random', 'random'], false]);
  const taken = driver.help('random', () => {
    if (played.length >= 3) driver.stop();
    return false;
  });
  await taken;
  assert.deepEqual([played.length, driver.isStopped, driver.isHelping], [3, false, false]);
});

test('what is settled beforehand is played without asking; refused, the bot decides after all', async () => {
  const { model, played } = tableOf(3, ({ type }) => type !== 'forbidden');
  const remote = { choose: async (request: BotRequest) => answer(request) };
  const wishes = [{ type: 'settled' }, undefined, { type: 'forbidden' }];
  const driver = new BotDriver(
    model,
    seats,
    () => remote,
    () => wishes[played.length],
  );
  driver.pace = 'instant';
  await driver.run();
  assert.deepEqual(played, ['settled', 'clever', 'clever']);
});
