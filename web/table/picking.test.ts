// Picking on the table: fields of every kind under names that nobody has heard of, several hexes among them, and what
// stands beside a decision.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './runes.node.ts';
import { armyGroupCenter } from '../../games/army-group-center/index.ts';
import type { Action, Choice, Decision, OpenField } from '../../kit/game.ts';
import { engineOnLine } from '../engine/line.testing.ts';
import { openForTests } from './shown.testing.ts';
import type { TableModel as Model } from './table.svelte.ts';

const { TableModel } = await import('./table.svelte.ts');
const { shown } = openForTests();
const [RIGHT, LEFT, ...REST] = shown.ids;

interface Desk {
  readonly model: Model;
  /** What has been played, and what was only asked about. */
  readonly played: Action[];
  readonly checked: Action[];
}

/** A table of the real game. With choices: these are on offer instead of its own, and nothing that is played changes it. */
async function desk(choices?: readonly Choice[], decision: Partial<Decision> = {}): Promise<Desk> {
  const find = (id: unknown) => (id === armyGroupCenter.id ? armyGroupCenter : undefined);
  const played: Action[] = [];
  const checked: Action[] = [];
  const refused = { ok: false as const, rule: 'wall-3', message: 'Ten, no more.' };
  const { engine } = engineOnLine({ find, ids: [armyGroupCenter.id] }, host => ({
    act(action) {
      played.push(action);
      return choices ? refused : host.act(action);
    },
    check(action) {
      checked.push(action);
      return choices ? refused : host.check(action);
    },
  }));
  const start = { from: 'scenario', game: armyGroupCenter.id, scenario: 'historical' } as const;
  const model = await TableModel.open(engine, start, () => shown);
  if (!('act' in model)) return assert.fail(JSON.stringify(model.problems));
  const { table } = model;
  const log = { since: 0, entries: [] };
  if (choices && table.decision) {
    const owed = { ...table.decision, interrupts: [], ...decision };
    await model.take({ number: 2, table: { ...table, choices, decision: owed, declared: undefined }, log });
  }
  return { model, played, checked };
}

const offer = (action: Action, ...open: OpenField[]): Choice => ({
  action,
  rule: 'x',
  ...(open.length > 0 ? { open } : {}),
});

test('ten hexes are picked one by one, counted, and built upon when they are ten', async () => {
  const some = shown.ids.slice(0, 30);
  const { model, played, checked } = await desk([
    offer({ type: 'wall' }, { field: 'stretch', kind: 'hexes', some, min: 10, max: 10 }),
  ]);
  assert.deepEqual([...model.reach.keys()], some, 'the only thing there is to do is begun at once');
  for (const hex of some.slice(0, 9)) await model.point(hex);
  assert.equal(await model.confirm(), false, 'nine are not ten');
  const [first] = some;
  await model.point(first);
  assert.ok(!model.draft?.values.stretch?.toString().includes(first), 'the same hex again takes it out');
  for (const hex of [first, some[9]]) await model.point(hex);
  const ten = [...some.slice(1, 9), first, some[9]];
  assert.deepEqual(model.draft?.values.stretch, ten);
  const tints = model.scene.tints.map(({ look, hexes }) => [look, hexes.length]);
  assert.deepEqual(tints, [
    ['path', 10],
    ['choice', 30],
  ]);
  await model.point(some[10]);
  assert.deepEqual(
    checked,
    [{ type: 'wall', stretch: [...ten, some[10]] }],
    'the eleventh is refused with its rule',
  );
  assert.equal(model.whyNot?.rule, 'wall-3');
  assert.deepEqual(played, []);
  await model.confirm();
  assert.deepEqual(played, [{ type: 'wall', stretch: ten }]);
});

test('a unit on the map answers a field of one unit, whatever it is called', async () => {
  const victim: OpenField = { field: 'victim', kind: 'unit', one: ['S-5', 'S-11G'] };
  const { model, played } = await desk([offer({ type: 'sacrifice' }, victim), offer({ type: 'end' })]);
  assert.deepEqual(model.ready, new Set(['S-5', 'S-11G']));
  await model.begin(offer({ type: 'sacrifice' }, { ...victim, one: ['S-5', 'S-11G', 'S-31'] }));
  await model.pick('S-31', false);
  await model.pick('S-5', false);
  assert.deepEqual(model.draft?.values, { victim: 'S-5' }, 'another instead of the first');
  assert.equal(
    model.scene.stacks.flatMap(({ pieces }) => pieces).filter(({ state }) => state === 'chosen').length,
    1,
  );
  await model.confirm();
  assert.deepEqual(played, [{ type: 'sacrifice', victim: 'S-5' }]);
});

test('units and hexes in several fields go where they belong, each field in its turn', async () => {
  const { model, played } = await desk([
    offer(
      { type: 'lift' },
      { field: 'carriers', kind: 'units', some: ['S-5', 'S-11G'], min: 1, max: 1 },
      { field: 'cargo', kind: 'units', some: ['S-11G', 'S-31'], min: 1, max: 2 },
      { field: 'from', kind: 'hex', one: [RIGHT, LEFT], costs: [1, 2] },
      { field: 'over', kind: 'hex', one: [RIGHT, LEFT, REST[0]], costs: [3, 4, 5] },
    ),
  ]);
  for (const unit of ['S-5', 'S-11G', 'S-31']) await model.pick(unit, false);
  assert.deepEqual(model.draft?.values, { carriers: ['S-5'], cargo: ['S-11G', 'S-31'] });
  assert.deepEqual([...model.reach.values()], ['1', '2'], 'what each costs');
  await model.point(LEFT);
  assert.deepEqual([...model.reach.values()], ['3', '4', '5']);
  await model.point(LEFT);
  assert.deepEqual(played, [
    { type: 'lift', carriers: ['S-5'], cargo: ['S-11G', 'S-31'], from: LEFT, over: LEFT },
  ]);
});

test('a hex that leaves an answer open waits for it, even for one that may be left out', async () => {
  const { model, played } = await desk([
    offer(
      { type: 'hop', who: ['S-5'] },
      { field: 'onto', kind: 'hex', one: [RIGHT, LEFT] },
      { field: 'boldly', kind: 'yes', one: [true], optional: true },
    ),
  ]);
  await model.point(LEFT);
  assert.deepEqual(played, []);
  await model.confirm();
  assert.deepEqual(played, [{ type: 'hop', who: ['S-5'], onto: LEFT }]);
});

test('hexes that are settled before anybody acts are aimed at, and lit like any target', async () => {
  const { model, played } = await desk([
    offer({ type: 'dig', place: RIGHT }, { field: 'depth', kind: 'number', one: [1, 2] }),
    offer({ type: 'dig', place: LEFT }, { field: 'depth', kind: 'number', one: [1, 2] }),
  ]);
  assert.deepEqual([...model.targets.keys()], [RIGHT, LEFT]);
  await model.point(LEFT);
  assert.equal(model.target, LEFT);
  assert.equal(model.battle, true);
  assert.ok(model.draft);
  await model.setDraft({ ...model.draft, values: { depth: 2 } });
  await model.confirm();
  assert.deepEqual(played, [{ type: 'dig', place: LEFT, depth: 2 }]);
});

test('what stands beside a decision is offered to the side that has it, whoever decides', async () => {
  const beside = [
    { ...offer({ type: 'cheer', loudly: true }), side: 'soviet' },
    { ...offer({ type: 'concede', side: 'soviet' }), side: 'soviet' },
    {
      ...offer({ type: 'signal' }, { field: 'rockets', kind: 'hexes', some: [RIGHT, LEFT], min: 1, max: 2 }),
      side: 'soviet',
    },
  ];
  const { model, played } = await desk([], { side: 'german', interrupts: beside });
  assert.deepEqual(
    model.beside.map(({ action }) => action.type),
    ['cheer', 'signal'],
  );
  await model.doOrBegin(model.beside[0]);
  assert.deepEqual(played, [{ type: 'cheer', loudly: true }]);
  await model.doOrBegin(model.beside[1]);
  await model.point(LEFT);
  await model.confirm();
  assert.deepEqual(played[1], { type: 'signal', rockets: [LEFT] });
});

test('6.8b a Soviet unit is put on top of its stack, and back again', async () => {
  const { model } = await desk();
  const [choice] = model.beside;
  assert.equal(choice.rule, '6.8b');
  const [unit] = choice.action.units as string[];
  const stack = () => {
    const at = model.view.units.find(({ id }) => id === unit)?.at;
    return model.view.units.filter(other => other.at === at).map(({ id }) => id);
  };
  const before = stack();
  assert.notEqual(before.at(-1), unit);
  await model.doOrBegin(choice);
  assert.equal(stack().at(-1), unit);
  assert.ok(!model.beside.some(({ action }) => JSON.stringify(action) === JSON.stringify(choice.action)));
  assert.ok(await model.undo());
  assert.deepEqual(stack(), before);
});
