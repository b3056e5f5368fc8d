// What has been done is shown again: sector by sector, with a moment for every die, until somebody has seen enough.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../table/runes.node.ts';
import type { GameEvent, Position } from '../../../kit/game.ts';
import { openForTests } from '../../table/shown.testing.ts';
import { NO_TRACES } from '../../table/traces.ts';
import type { Staged } from './stage.svelte.ts';

const { Stage } = await import('./stage.svelte.ts');
const { engine, shown } = openForTests();
const base = engine.watch('soviet').table.view;
const at = (places: Readonly<Record<string, string>>): Position => ({
  ...base,
  units: Object.entries(places).map(([id, place]) => ({ id, at: place })),
});
const QUICK = { perHex: 0, pause: 0, die: 0 };

/** A board that looks at one thing after the other, and notes what is to be seen then. */
function watch(onshow: (looks: number) => void = () => {}) {
  const model: Staged = { shown, staged: undefined, traces: NO_TRACES };
  const seen: string[] = [];
  const stage = new Stage(model, () => ({
    show: async hexes => {
      seen.push(`look ${hexes.map(hex => shown.ids[hex]).join(' ')}`);
      onshow(seen.length);
    },
    sectors: things => things.map((_, i) => [i]),
    animate: async journeys => {
      const there = model.staged?.units.map(({ id, at: place }) => `${id} ${place}`).join(', ');
      seen.push(`${journeys.flatMap(({ pieces }) => pieces).join()} go: ${there}`);
    },
    hurry: () => {},
  }));
  return { model, stage, seen };
}

const start = at({ 'S-5': '3600', 'S-11G': '3700' });
const events: GameEvent[] = [
  { type: 'moved', unit: 'S-5', path: ['3600', '3601'] },
  { type: 'moved', unit: 'S-11G', path: ['3700', '3701'] },
];
const moves = [
  { events: [events[0]], after: at({ 'S-5': '3601', 'S-11G': '3700' }) },
  { events: [events[1]], after: at({ 'S-5': '3601', 'S-11G': '3701' }) },
];
const play = { start, told: [], before: start, deeds: moves };

test('the eye goes from sector to sector; whoever has not been looked at stands where he was', async () => {
  const { model, stage, seen } = watch();
  assert.equal(await stage.perform(play, () => QUICK), true);
  assert.deepEqual(seen, [
    'look 3600 3601',
    'S-5 go: S-11G 3700, S-5 3601',
    'look 3700 3701',
    'S-11G go: S-5 3601, S-11G 3701',
  ]);
  assert.deepEqual([stage.isShowing, model.staged, model.traces.trails.length], [false, undefined, 2]);
});

test('between two scenes it waits until it may go on, and ends there when somebody has seen enough', async () => {
  const { stage, seen } = watch();
  const waiting: (() => void)[] = [];
  const goOn = () => new Promise<void>(resolve => void waiting.push(resolve));
  const asked = async (count: number): Promise<void> => {
    while (waiting.length < count) await new Promise(resolve => setTimeout(resolve, 1));
  };
  const shown = stage.perform({ ...play, goOn }, () => QUICK);
  await asked(1);
  assert.deepEqual([stage.isShowing, seen.length], [true, 2]);
  waiting[0]();
  await asked(2);
  assert.deepEqual([stage.isShowing, seen.length], [true, 4]);
  stage.stop();
  waiting[1]();
  assert.equal(await shown, false);
  assert.equal(stage.isShowing, false);
});

test('a battle is looked at by itself, and its plate stays', async () => {
  const { model, stage, seen } = watch();
  const battle = {
    events: [
      { type: 'roll', value: 4 },
      { type: 'result', target: '3603', column: '3:1', result: 'DR' },
    ],
    after: start,
  };
  await stage.perform({ ...play, deeds: [battle] }, () => QUICK);
  assert.equal(seen[0], 'look 3603');
  assert.equal(model.traces.battles.length, 1);
});

test('whoever has seen enough is in the present at once, with all that happened on the map', async () => {
  const { model, stage, seen } = watch(looks => {
    if (looks === 1) stage.stop();
  });
  assert.equal(await stage.perform(play, () => QUICK), false);
  assert.deepEqual(seen, ['look 3600 3601']);
  assert.deepEqual([stage.isShowing, model.staged, model.traces.trails.length], [false, undefined, 2]);
});

test('a table that has moved on puts an end to it, too', async () => {
  const { model, stage, seen } = watch(() => {
    model.staged = undefined;
  });
  await stage.perform(play, () => QUICK);
  assert.equal(seen.length, 1);
});

test('where it leads to is on the table before the stage is cleared', async () => {
  const { model, stage } = watch();
  let staged: Position | undefined;
  const land = async () => {
    staged = model.staged;
  };
  assert.equal(await stage.perform({ ...play, land }, () => QUICK), true);
  assert.deepEqual(staged, moves[1].after);
});
