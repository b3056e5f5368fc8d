// The table model: it shows each step as it comes, in order, and needs no further question to show it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './runes.node.ts';
import { armyGroupCenter } from '../../games/army-group-center/index.ts';
import type { Choice } from '../../kit/game.ts';
import type { Start, Step, TableEngine } from '../engine/contract.ts';
import { type EngineOnLine, engineOnLine } from '../engine/line.testing.ts';
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

interface Bench extends EngineOnLine {
  readonly model: Model;
  /** Until everything that was done has been told and shown. */
  settle(): Promise<void>;
}

async function bench(start: Start = historical): Promise<Bench> {
  const find = (id: unknown) => (id === armyGroupCenter.id ? armyGroupCenter : undefined);
  const line = engineOnLine({ find, ids: [armyGroupCenter.id] });
  const model = await TableModel.open(line.engine, start, () => shown);
  if (!('act' in model)) return assert.fail(JSON.stringify(model.problems));
  return { ...line, model, settle: line.engine.quiet };
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

/** Somebody else plays something. */
function playElsewhere(host: TableEngine): void {
  const done = host.act(whole(host).action);
  assert.ok(done.ok, done.ok ? '' : done.message);
}

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
      more.every(name => name === 'preview' || name === 'chances'),
      more.join(),
    );
    assert.equal(model.table.played, i + 1);
    assert.deepEqual(model.log, host.log().entries);
    if (model.table.decision && model.table.decision.side !== model.table.viewer) {
      await model.watch(model.table.decision.side);
      assert.deepEqual(
        asked().filter(name => name !== 'preview' && name !== 'chances'),
        ['watch'],
      );
    }
  }
});

test('what the table brings is what the model shows: choices, duties, supply', async () => {
  const { host, model, settle } = await bench();
  assert.ok(model.choices.length > 0 && model.targets.size > 0);
  assert.deepEqual([...model.supply.values()], model.table.supply);
  const { duties } = model;
  host.watch(model.table.viewer);
  await settle();
  assert.deepEqual(model.duties, duties);
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

test('steps that others made are shown as they come, in their order; a late one changes nothing', async () => {
  const { host, model, asked, steps, settle } = await bench();
  const shownFirst: number[] = [];
  for (let i = 0; i < 3; i++) {
    playElsewhere(host);
    await settle();
    shownFirst.push(model.table.played);
  }
  assert.deepEqual(shownFirst, [1, 2, 3]);
  assert.deepEqual(model.events, steps[2].events);
  assert.deepEqual(model.log, host.log().entries);
  const { table, log } = model;
  await model.take(steps[0]);
  assert.equal(model.table, table);
  assert.equal(model.log, log);
  assert.ok(!asked().includes('log'));
});

test('whoever missed a step asks for the whole log', async () => {
  const { host, model, asked, lose, settle } = await bench();
  lose(true);
  for (let i = 0; i < 7; i++) playElsewhere(host);
  lose(false);
  playElsewhere(host);
  await settle();
  assert.ok(asked().includes('log'));
  assert.deepEqual(model.log, host.log().entries);
  assert.equal(model.table.played, 8);
});

test('a moment of the past gives way to what is played meanwhile', async () => {
  const { host, model, settle } = await bench();
  for (let i = 0; i < 4; i++) await model.act(whole(host).action);
  await model.look(1);
  assert.equal(model.moment?.played, 1);
  assert.deepEqual(model.view, model.moment.view);
  const looking = model.look(2);
  playElsewhere(host);
  await settle();
  await looking;
  assert.equal(model.moment, undefined);
  assert.equal(model.view, model.table.view);
});

/** A step that the enemy made: the table is as it was but for what is told here. */
function enemyStep(model: Model, number: number, change: Partial<Step['table']> = {}): Step {
  const { table } = model;
  return {
    number,
    author: 'german',
    events: [{ type: 'signal' }],
    table: { ...table, played: table.played + 1, ...change },
    log: { since: table.played, entries: [] },
  };
}

test('units picked and an attack in the making outlast what others do, as far as they are still legal', async () => {
  const { model, host, asked, settle } = await bench();
  const unitsOf = () => model.draft?.choice.open?.find(({ field }) => field === 'units');
  let target = '';
  for (const hex of [...model.targets.keys()]) {
    await model.point(hex);
    const open = unitsOf();
    if (open && 'some' in open && open.some.length > 1) target = hex;
    if (target !== '') break;
    model.drop();
  }
  const open = unitsOf();
  assert.ok(open && 'some' in open);
  const [unit] = open.some;
  await model.pick(unit, false);
  const { draft, preview } = model;
  assert.ok(draft && Array.isArray(draft.values.units) && draft.values.units.length > 0);
  asked();
  let number = 2;
  await model.take(enemyStep(model, number++));
  await settle();
  assert.equal(model.target, target);
  assert.deepEqual(model.draft?.values, draft.values);
  assert.deepEqual(model.preview, preview);
  assert.ok(asked().includes('preview'), 'what would come of it is asked anew');
  assert.deepEqual(model.events, [{ type: 'signal' }]);
  // The same player has done and undone something in another window: what he has in hand here stays.
  const { author, ...undone } = enemyStep(model, number++);
  assert.equal(author, 'german');
  await model.take({ ...enemyStep(model, number++), author: model.table.viewer });
  await model.take({ ...undone, number: number++ });
  assert.deepEqual(model.draft?.values, draft.values);
  model.drop();
  // Nothing is on offer any more once the enemy decides.
  await model.point(target);
  assert.ok(model.draft);
  await model.take(enemyStep(model, number++, { choices: [] }));
  assert.equal(model.draft, undefined);
  assert.equal(model.preview, model.table.declared);
  assert.ok(host.choices().length > 0);
});

test('a unit picked stays picked with what it may do, and is let go when that is nothing', async () => {
  const { model, lose, host, settle } = await bench({
    from: 'position',
    position: {
      game: armyGroupCenter.id,
      turn: 2,
      phase: 'movement',
      units: [
        { id: 'S-5', at: '3600' },
        { id: 'S-11G', at: '3602' },
        { id: 'G-9', at: '3605' },
      ],
    },
  });
  await model.pick('S-5', false);
  const reach = [...model.reach.keys()];
  assert.ok(reach.length > 0);
  await model.take(enemyStep(model, 2));
  await settle();
  assert.deepEqual(model.chosen, ['S-5']);
  assert.deepEqual([...model.reach.keys()], reach);
  // Moved by somebody else, it may not move again.
  lose(true);
  assert.ok(host.act({ type: 'move', units: ['S-5'], to: reach[0] }).ok);
  await model.take(enemyStep(model, 3));
  await settle();
  assert.deepEqual([model.chosen, model.offered, model.draft], [[], [], undefined]);
});

test('an own move is shown before the engine has answered, and taken back where it is refused', async () => {
  const units = [
    { id: 'S-5', at: '3600' },
    { id: 'S-11G', at: '3602' },
    { id: 'G-9', at: '3605' },
  ];
  const position = { game: armyGroupCenter.id, turn: 2, phase: 'movement', units };
  const { model, host, lose } = await bench({ from: 'position', position });
  const at = () => model.view.units.find(({ id }) => id === 'S-5')?.at;
  const hover = async () => {
    await model.pick('S-5', false);
    const [to] = [...model.reach.keys()].filter(hex => !units.some(unit => unit.at === hex));
    await model.showWay(to);
    assert.ok(model.way?.undoable);
    return to;
  };
  const to = await hover();
  const moving = model.point(to);
  assert.equal(at(), to);
  assert.equal(model.table.played, 0);
  await moving;
  assert.deepEqual([at(), model.ahead, model.table.played], [to, undefined, 1]);

  await model.undo();
  assert.equal(await hover(), to);
  // What cannot be taken back is waited for.
  const { way } = model;
  assert.ok(way);
  model.way = { ...way, undoable: false };
  const blind = model.point(to);
  assert.equal(at(), '3600');
  await blind;
  assert.equal(at(), to);

  await model.undo();
  assert.equal(await hover(), to);
  // Somebody else was quicker, and this has not been told yet.
  lose(true);
  assert.ok(host.act({ type: 'move', units: ['S-5'], to }).ok);
  const refused = model.act({ type: 'move', units: ['S-5'], to });
  assert.equal(at(), to);
  assert.equal(await refused, false);
  assert.equal(at(), '3600');
  assert.ok(model.whyNot);
});
