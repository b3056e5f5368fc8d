// Hints: what the staff would do is said in words with its reason, marked on the map, and changes nothing until it is done.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './runes.node.ts';
import { armyGroupCenter } from '../../games/army-group-center/index.ts';
import type { BotAnswer, BotRequest, BotService } from '../bot/contract.ts';
import { engineOnLine } from '../engine/line.testing.ts';
import type { Remote } from '../engine/remote.ts';
import { adviceOn } from './advice.ts';
import { openForTests } from './shown.testing.ts';

const { TableModel } = await import('./table.svelte.ts');
const { Adviser } = await import('./adviser.svelte.ts');
const { shown } = openForTests();

async function opened() {
  const find = (id: unknown) => (id === armyGroupCenter.id ? armyGroupCenter : undefined);
  const { engine } = engineOnLine({ find, ids: [armyGroupCenter.id] });
  const start = { from: 'scenario', game: armyGroupCenter.id, scenario: 'historical' } as const;
  const model = await TableModel.open(engine, start, () => shown);
  if (!('act' in model)) return assert.fail(JSON.stringify(model.problems));
  return { model, engine };
}

function botThat(answer: (request: BotRequest) => BotAnswer | Promise<BotAnswer>): Remote<BotService> {
  return {
    choose: async request => answer(request),
    beside: async () => ({}),
    stop: async () => undefined,
    progress: async () => ({ share: 0.5, nodes: 1 }),
  };
}

const ATTACK = { type: 'attack', target: '3700', units: ['S-11G', 'S-5GT'] };

test('an attack is advised with its odds and the plan behind it, and drawn on the map', async () => {
  const { model, engine } = await opened();
  const asked: BotRequest[] = [];
  const plan = { turn: 1, side: 'soviet', reason: 'Break through at Orsha.' };
  const adviser = new Adviser(model, engine.keeping, () =>
    botThat(request => {
      asked.push(request);
      return { ok: true, action: ATTACK, plan };
    }),
  );
  const { played } = model.table;
  await adviser.ask('general');
  assert.deepEqual([asked[0].level, asked[0].played], ['general', undefined], 'nobody loses his plan by it');
  assert.equal(asked[0].position.seed, undefined);
  const { advice } = model;
  assert.match(advice?.what ?? '', /^Attack: 11th Guards.*5th Guards Tank.* → 3700$/);
  assert.match(
    advice?.why ?? '',
    /^\d+ against \d+, column .*\. Expected losses: .* Break through at Orsha\.$/,
  );
  assert.deepEqual(new Set(advice?.hexes), new Set(['3800', '3700']));
  assert.ok(
    model.scene.lines.some(
      ({ look, hexes }) => look === 'attack' && hexes.at(-1) === shown.hexOf.get('3700'),
    ),
  );
  assert.equal(model.table.played, played);
  assert.ok(await model.act(ATTACK));
  assert.equal(model.advice, undefined, 'what has been done is not advised any more');
});

test('an answer to what is no longer the question is dropped', async () => {
  const { model, engine } = await opened();
  const adviser = new Adviser(model, engine.keeping, () =>
    botThat(async () => {
      await model.act(ATTACK);
      return { ok: true, action: ATTACK };
    }),
  );
  await adviser.ask('general');
  assert.deepEqual([model.advice, adviser.isThinking], [undefined, false]);
});

test('Escape puts a hint away, and one that is still being thought about never comes', async () => {
  const { model, engine } = await opened();
  const adviser: InstanceType<typeof Adviser> = new Adviser(model, engine.keeping, () =>
    botThat(() => {
      if (isUnwanted) adviser.dismiss();
      return { ok: true, action: ATTACK };
    }),
  );
  let isUnwanted = false;
  await adviser.ask('general');
  assert.ok(model.advice);
  model.putAway();
  assert.equal(model.advice, undefined);
  isUnwanted = true;
  await adviser.ask('general');
  assert.deepEqual([model.advice, adviser.isThinking], [undefined, false]);
});

test('a staff that fails says so and leaves the game alone', async () => {
  const { model, engine } = await opened();
  const adviser = new Adviser(model, engine.keeping, () =>
    botThat(() => ({ ok: false, message: 'No map.' })),
  );
  await adviser.ask('general');
  assert.match(adviser.fault ?? '', /No map\./);
  assert.equal(model.advice, undefined);
});

test('moves name the unit and where it goes, the end of a phase needs no name', async () => {
  const { model } = await opened();
  const move = adviceOn(model, { type: 'move', units: ['S-5'], path: ['3600', '3601'] });
  assert.match(move.what, /^Move: 5th .*→ 3601$/);
  assert.equal(move.lines.length, 1);
  assert.match(adviceOn(model, { type: 'end' }).what, /^End the phase/);
  assert.deepEqual(adviceOn(model, { type: 'roll' }), {
    action: { type: 'roll' },
    what: 'Roll',
    why: '',
    hexes: [],
    lines: [],
  });
});
