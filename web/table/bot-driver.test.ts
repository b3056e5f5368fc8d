// Letting bots play: one action after the other, until they are stopped, left or fail; and never on a table that has
// changed while they were thinking.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, ActionForm, GameEvent, Position } from '../../kit/game.ts';
import type { BesideAnswer, BesideRequest, BotAnswer, BotRequest, BotService } from '../bot/contract.ts';
import type { Remote } from '../engine/remote.ts';
import type { DriverOptions } from './bot-driver.svelte.ts';
import { botSeat, PERSON } from './seats.ts';

// Outside the page nothing watches the state.
const $state = <Value>(value: Value) => value;
Object.assign(globalThis, { $state: Object.assign($state, { raw: $state }) });
const { BotDriver } = await import('./bot-driver.svelte.ts');

const seats = { red: botSeat('clever'), blue: PERSON };

const keeping = {
  position: async () => ({ game: 'toy', turn: 1, phase: 'move', units: [] }) as Position,
  besides: async () => ['red', 'blue'],
};

/** A table at which red moves `turns` times before blue does. */
function tableOf(turns: number, accepts: (action: Action) => boolean = () => true) {
  const played: string[] = [];
  const model = {
    table: { decision: { side: 'red', frame: 'move' }, view: { side: 'red' }, played: 0 },
    events: [] as GameEvent[],
    info: { actions: [] as ActionForm[] },
    async act(action: Action) {
      if (!accepts(action)) return false;
      played.push(action.type);
      const { length } = played;
      const side = length < turns ? 'red' : 'blue';
      model.table = { decision: { side, frame: 'move' }, view: { side }, played: length };
      return true;
    },
  };
  return { model, played };
}

function drive(
  model: ReturnType<typeof tableOf>['model'],
  choose: (request: BotRequest) => BotAnswer | Promise<BotAnswer>,
  more: { readonly remote?: Partial<Remote<BotService>>; readonly options?: DriverOptions } = {},
) {
  const remote: Remote<BotService> = {
    choose: async (request: BotRequest) => choose(request),
    beside: async () => ({}),
    stop: async () => undefined,
    progress: async () => undefined,
    ...more.remote,
  };
  return new BotDriver(model, keeping, seats, () => remote, { pace: 'instant', ...more.options });
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
    if (asked === 1)
      model.table = { decision: { side: 'red', frame: 'move' }, view: { side: 'red' }, played: 7 };
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
  model.table = { decision: { side: 'blue', frame: 'move' }, view: { side: 'blue' }, played: 0 };
  const driver = drive(model, answer);
  const { act } = model;
  model.act = async action => {
    await act(action);
    model.table = {
      decision: { side: 'blue', frame: 'move' },
      view: { side: 'blue' },
      played: played.length,
    };
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
  const wishes = [{ type: 'settled' }, undefined, { type: 'forbidden' }];
  const driver = drive(model, answer, { options: { settled: () => wishes[played.length] } });
  await driver.run();
  assert.deepEqual(played, ['settled', 'clever', 'clever']);
});

test('what a bot had decided when it was paused is played when it goes on, without asking again', async () => {
  const { model, played } = tableOf(2);
  let asked = 0;
  const driver = drive(model, request => {
    asked += 1;
    if (asked === 2) driver.stop();
    return answer(request);
  });
  await driver.run();
  assert.deepEqual([played.length, asked], [1, 2]);
  driver.isStopped = false;
  await driver.run();
  assert.deepEqual([played.length, asked], [2, 2]);
});

test('what a bot had decided about another table is not played after the pause', async () => {
  const { model, played } = tableOf(1);
  let asked = 0;
  const driver = drive(model, request => {
    asked += 1;
    if (asked === 1) driver.stop();
    return answer(request);
  });
  await driver.run();
  // Taken back and played otherwise: as many actions, another table.
  model.table = { ...model.table };
  driver.isStopped = false;
  await driver.run();
  assert.deepEqual([played.length, asked], [1, 2]);
});

test('long thinking is told of, and ends when somebody wants a move now', async t => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { model, played } = tableOf(1);
  const told = Promise.withResolvers<BotAnswer>();
  let stops = 0;
  const stop = async () => {
    stops += 1;
    told.resolve({ ok: true, action: { type: 'best so far' } });
  };
  const driver = drive(model, () => told.promise, {
    remote: { stop, progress: async () => ({ share: 0.4, nodes: 9 }) },
  });
  const run = driver.run();
  await new Promise(resolve => setImmediate(resolve));
  driver.moveNow();
  assert.deepEqual([stops, driver.thinking], [0, undefined]);
  t.mock.timers.tick(300);
  await new Promise(resolve => setImmediate(resolve));
  assert.deepEqual(driver.thinking, { level: 'clever', share: 0.4 });
  driver.moveNow();
  await run;
  assert.deepEqual([played, stops, driver.thinking], [['best so far'], 1, undefined]);
});

test('whoever leaves a game ends the thinking about it', async () => {
  const { model, played } = tableOf(1);
  const told = Promise.withResolvers<BotAnswer>();
  let stops = 0;
  const stop = async () => void stops++;
  const driver = drive(model, () => told.promise, { remote: { stop } });
  const run = driver.run();
  await new Promise(resolve => setImmediate(resolve));
  driver.quit();
  told.resolve({ ok: true, action: { type: 'best so far' } });
  await run;
  assert.deepEqual([stops, played], [1, []]);
});

test('a pace that is chosen holds at once, even while an action is being shown, and is told', async () => {
  const { model, played } = tableOf(2);
  const told: string[] = [];
  const driver = drive(model, answer, { options: { pace: 'calm', onpace: pace => told.push(pace) } });
  const started = performance.now();
  const run = driver.run();
  while (played.length === 0) await new Promise(resolve => setImmediate(resolve));
  await new Promise(resolve => setImmediate(resolve));
  driver.pace = 'instant';
  await run;
  assert.ok(performance.now() - started < 500, 'it waited');
  assert.deepEqual([told, driver.pace], [['instant'], 'instant']);
});

test('a pace that is chosen while it helps holds for the help only', async () => {
  const { model } = tableOf(9);
  const told: string[] = [];
  model.table = { decision: { side: 'blue', frame: 'move' }, view: { side: 'blue' }, played: 0 };
  const driver = drive(
    model,
    request => {
      driver.pace = 'instant';
      return answer(request);
    },
    { options: { pace: 'calm', onpace: pace => told.push(pace) } },
  );
  await driver.help('random', () => model.table.played > 0);
  assert.deepEqual([told, driver.pace], [[], 'calm']);
});

test('plans of bots are kept with the moment they were made; what a helper planned for a person is not', async () => {
  const { model } = tableOf(3);
  const plan = (side: string, turn: number) => ({ turn, side, reason: 'Because.' });
  const plans = [plan('red', 1), plan('blue', 1), undefined];
  const driver = drive(model, ({ played = 9 }) => {
    const made = plans[played];
    return { ok: true, action: { type: 'go' }, ...(made === undefined ? {} : { plan: made }) };
  });
  await driver.run();
  assert.deepEqual(driver.plans, [{ ...plan('red', 1), after: 0 }]);
});

test('every table has a name of its own', async () => {
  const names = new Set<string | undefined>();
  for (let i = 0; i < 2; i++) {
    const { model } = tableOf(2);
    await drive(model, request => {
      names.add(request.table);
      return answer(request);
    }).run();
  }
  assert.deepEqual([names.size, names.has(undefined)], [2, false]);
});

test('a bot is asked what it does beside the decision of whoever, as long as its game has anything of the kind', async () => {
  const { model, played } = tableOf(0);
  model.table = { decision: { side: 'blue', frame: 'move' }, view: { side: 'blue' }, played: 0 };
  const asked: string[] = [];
  const remote = {
    beside: async ({ side, level }: BesideRequest): Promise<BesideAnswer> => {
      asked.push(`${level} ${side}`);
      return asked.length === 1 ? { action: { type: 'flare' } } : {};
    },
  };
  const driver = drive(model, answer, { remote });
  assert.equal(await driver.stepIn(), false);
  model.info.actions.push({ type: 'concede', fields: [], isApart: true });
  assert.equal(await driver.stepIn(), false);
  assert.deepEqual(asked, []);
  const actions: ActionForm[] = [{ type: 'flare', fields: [] }];
  model.info = { actions };
  assert.equal(await driver.stepIn(), true);
  assert.deepEqual(played, ['flare']);
  assert.equal(await driver.stepIn(), false);
  // The person is not.
  assert.deepEqual(asked, ['clever red', 'clever red']);
  driver.quit();
  assert.equal(await driver.stepIn(), false);
  assert.equal(asked.length, 2);
});

test('a person leaves a decision of the enemy’s turn to a bot, until he takes it back', async () => {
  const { model, played } = tableOf(0);
  let told = 0;
  const driver = drive(model, answer, { options: { onchange: () => void told++ } });
  const owes = (frame: string, phasing: string) => {
    model.table = { decision: { side: 'blue', frame }, view: { side: phasing }, played: played.length };
  };
  owes('retreat', 'red');
  assert.equal(driver.level, undefined);
  driver.delegate('blue', 'retreat', true);
  assert.equal(driver.level, 'staff');
  await driver.run();
  assert.deepEqual(played, ['staff']);
  // In his own turn, or of another decision, he is asked.
  owes('retreat', 'blue');
  assert.equal(driver.level, undefined);
  owes('loss', 'red');
  assert.equal(driver.level, undefined);
  owes('retreat', 'red');
  driver.delegate('blue', 'retreat', false);
  assert.equal(driver.level, undefined);
  await driver.run();
  assert.equal(played.length, 1);
  assert.equal(told, 2);
});

test('what belongs together is shown together: moves until a die falls, a phase ends or a person is to decide', async () => {
  const { model, played } = tableOf(5);
  const after: Record<number, GameEvent[]> = {
    2: [{ type: 'roll', value: 3 }],
    4: [{ type: 'phase', phase: 'end' }],
  };
  const shown: number[] = [];
  const act = model.act.bind(model);
  const table = Object.assign(model, {
    events: [] as GameEvent[],
    async act(action: Action) {
      const isDone = await act(action);
      table.events = after[played.length] ?? [{ type: 'moved' }];
      return isDone;
    },
  });
  const driver = drive(model, answer, { options: { pace: 'calm' } });
  driver.performer = { perform: async () => void shown.push(played.length), hurry: () => {} };
  await driver.run();
  assert.deepEqual(shown, [2, 4, 5]);
});

test('whoever skips what the computer does is not shown it', async () => {
  const { model } = tableOf(2);
  const told: string[] = [];
  const driver = drive(model, answer, { options: { pace: 'calm' } });
  driver.performer = { perform: async () => void told.push('show'), hurry: () => told.push('hurry') };
  driver.pace = 'instant';
  await driver.run();
  assert.deepEqual(told, ['hurry']);
});

test('what is being shown is held with the computer, and skipped only when it may go on', async () => {
  const { model } = tableOf(2);
  const told: string[] = [];
  const driver = drive(model, answer, { options: { pace: 'calm' } });
  driver.performer = {
    async perform() {
      driver.stop();
      driver.pace = 'instant';
      await driver.goingOn();
      told.push('over');
    },
    hurry: () => told.push('hurry'),
  };
  const running = driver.run();
  await new Promise(resolve => setTimeout(resolve, 20));
  assert.deepEqual([told, driver.isPlaying], [[], true]);
  driver.goOn();
  await running;
  assert.deepEqual(told, ['hurry', 'over']);
});

test('whoever leaves while the computer is held is not waited for', async () => {
  const { model } = tableOf(2);
  const driver = drive(model, answer);
  driver.stop();
  const held = driver.goingOn();
  driver.quit();
  await held;
});

test('the level of a bot can be changed in the middle of a game, a person stays one', async () => {
  const levels: string[] = [];
  const { model } = tableOf(2);
  let told = 0;
  const driver = drive(
    model,
    request => {
      levels.push(request.level);
      if (levels.length === 1) driver.setLevel('red', 'general');
      return { ok: true, action: { type: 'go' } };
    },
    { options: { onchange: () => void told++ } },
  );
  driver.setLevel('blue', 'cadet');
  await driver.run();
  assert.equal(levels.at(-1), 'general');
  assert.equal(levels.length, 2);
  assert.deepEqual([driver.seats.red, driver.seats.blue, told], ['bot:general', 'person', 1]);
});

test('what is left to a bot elsewhere is told there, and not played here', async () => {
  const { model, played } = tableOf(1);
  model.table = { decision: { side: 'blue', frame: 'loss' }, view: { side: 'red' }, played: 0 };
  const told: (string | undefined)[][] = [];
  const ondelegate = (frame: string, level: string | undefined) => told.push([frame, level]);
  const driver = drive(model, answer, { options: { ondelegate } });
  driver.delegate('blue', 'loss', true);
  assert.deepEqual(driver.delegated, { 'blue/loss': 'staff' });
  await driver.run();
  driver.delegate('blue', 'loss', false);
  assert.deepEqual(told, [
    ['loss', 'staff'],
    ['loss', undefined],
  ]);
  assert.deepEqual(played, []);
});

test('a bot is told how long it may think in a phase, by its level', async () => {
  const { model } = tableOf(2);
  const limits: unknown[] = [];
  const driver = drive(model, request => {
    limits.push(request.budget?.phaseMilliseconds);
    driver.setLevel('red', 'general:bold');
    return answer(request);
  });
  driver.setLevel('red', 'staff:cautious');
  await driver.run();
  assert.deepEqual(limits, [2000, 20_000]);
});
