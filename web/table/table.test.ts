// The table model: it shows each step as it comes, in order, and needs no further question to show it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './runes.node.ts';
import { armyGroupCenter } from '../../games/army-group-center/index.ts';
import type { Choice } from '../../kit/game.ts';
import type { Acted, Start, Step, TableEngine } from '../engine/contract.ts';
import { openHost } from '../engine/host.ts';
import type { Remote } from '../engine/remote.ts';
import { openForTests } from './shown.testing.ts';
import type { TableModel as Model } from './table.svelte.ts';

const { TableModel } = await import('./table.svelte.ts');
const { shown } = openForTests();
const historical: Start = {
  from: 'scenario',
  game: armyGroupCenter.id,
  scenario: 'historical',
  seed: 'model',
};

interface Bench {
  readonly host: TableEngine;
  readonly model: Model;
  /** What the model has asked, since it was last looked at. */
  asked(): string[];
}

async function bench(start: Start = historical): Promise<Bench> {
  const find = (id: unknown) => (id === armyGroupCenter.id ? armyGroupCenter : undefined);
  const host = openHost({ find, ids: [armyGroupCenter.id] }, () => 'model');
  let calls: string[] = [];
  // Answers cross as they do from a worker: later, and as copies.
  const engine = Object.fromEntries(
    Object.entries(host).map(([name, method]) => [
      name,
      async (...args: unknown[]) => {
        calls.push(name);
        return structuredClone((method as (...given: unknown[]) => unknown)(...args));
      },
    ]),
  ) as unknown as Remote<TableEngine>;
  const model = await TableModel.open(engine, start, () => shown);
  if (!('act' in model)) return assert.fail(JSON.stringify(model.problems));
  return {
    host,
    model,
    asked() {
      const before = calls;
      calls = [];
      return before;
    },
  };
}

/** Something that can be played as it is offered. */
function whole(host: TableEngine): Choice {
  for (const choice of host.choices()) {
    const found = choice.ask ? host.choices(choice.ask) : [choice];
    for (const { action, open = [], rule } of found) {
      const filled = open.map(field => [
        field.field,
        'one' in field ? field.one[0] : field.some.slice(0, Math.max(1, field.min)),
      ]);
      const full = { ...action, ...Object.fromEntries(filled) };
      if (host.check(full).ok) return { action: full, rule };
    }
  }
  return assert.fail('there is nothing to do');
}

const took = (acted: Acted): Step => (acted.ok ? acted : assert.fail(acted.message));

test('opening a game and playing it is one question each', async () => {
  const { host, model, asked } = await bench();
  assert.deepEqual(asked(), ['open']);
  for (let i = 0; i < 30; i++) {
    const { action } = whole(host);
    assert.ok(await model.act(action), JSON.stringify(action));
    const [first, ...more] = asked();
    assert.equal(first, 'act');
    // A draft that is begun at once may ask how it would go; nothing else is asked.
    assert.ok(
      more.every(name => name === 'preview'),
      more.join(),
    );
    assert.equal(model.table.played, i + 1);
    assert.deepEqual(model.log, host.log().entries);
    if (model.table.decision && model.table.decision.side !== model.table.viewer) {
      await model.watch(model.table.decision.side);
      assert.deepEqual(
        asked().filter(name => name !== 'preview'),
        ['watch'],
      );
    }
  }
});

test('what the table brings is what the model shows: choices, duties, supply', async () => {
  const { host, model } = await bench();
  assert.ok(model.choices.length > 0 && model.targets.size > 0);
  assert.deepEqual([...model.supply.values()], model.table.supply);
  assert.deepEqual(model.duties, host.watch(model.table.viewer).table.duties);
});

test('undo takes the lines back, redo brings them again', async () => {
  const { host, model } = await bench();
  for (let i = 0; i < 12; i++) {
    await model.act(whole(host).action);
    await model.watch(model.table.decision?.side ?? '');
  }
  const before = model.log;
  assert.ok(await model.undo(true));
  assert.deepEqual(model.log, host.log().entries);
  assert.deepEqual(model.events, []);
  assert.ok(await model.redo());
  assert.deepEqual(model.log, before);
  assert.ok(model.events.length > 0);
});

test('a refusal is shown and takes nothing away', async () => {
  const { model } = await bench();
  const { table, log } = model;
  assert.equal(await model.act({ type: 'dance' }), false);
  assert.ok(model.whyNot && model.whyNot.message.length > 0);
  assert.equal(model.table, table);
  assert.equal(model.log, log);
});

test('steps that others made are shown in their order; a late one changes nothing', async () => {
  const { host, model, asked } = await bench();
  const steps = Array.from({ length: 3 }, () => structuredClone(took(host.act(whole(host).action))));
  asked();
  for (const step of steps) await model.take(step);
  assert.equal(model.table.played, 3);
  assert.deepEqual(model.events, steps[2].events);
  assert.deepEqual(model.log, host.log().entries);
  const { table, log } = model;
  await model.take(steps[0]);
  assert.equal(model.table, table);
  assert.equal(model.log, log);
  assert.ok(!asked().includes('log'));
});

test('whoever missed a step asks for the whole log', async () => {
  const { host, model, asked } = await bench();
  const steps = Array.from({ length: 8 }, () => structuredClone(took(host.act(whole(host).action))));
  asked();
  await model.take(steps[7]);
  assert.ok(asked().includes('log'));
  assert.deepEqual(model.log, host.log().entries);
  assert.equal(model.table.played, 8);
});

test('a moment of the past gives way to what is played meanwhile', async () => {
  const { host, model } = await bench();
  for (let i = 0; i < 4; i++) await model.act(whole(host).action);
  await model.look(1);
  assert.equal(model.moment?.played, 1);
  assert.deepEqual(model.view, model.moment.view);
  const looking = model.look(2);
  await model.take(structuredClone(took(host.act(whole(host).action))));
  await looking;
  assert.equal(model.moment, undefined);
  assert.equal(model.view, model.table.view);
});
