// Overlays: what the engine answers is what the map shows, the legend lists and the ear hears.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isRefusal, type SupplyAnswer, type Threat } from '../../kit/game.ts';
import type { TableEngine } from '../engine/contract.ts';
import type { Remote } from '../engine/remote.ts';
import { overlaysOf } from './overlay-kinds.ts';
import { joined, type Overlay, threatOverlay, victoryOverlay, zonesOverlay } from './overlays.ts';
import { shortColumn } from './short-column.ts';
import { type Asking, askOverlay } from './showing.ts';
import { openForTests, plainPresentation } from './shown.testing.ts';

// A German corps behind Soviet units is cut off; the Soviets behind it are fed.
const POCKET = {
  game: 'army-group-center',
  turn: 3,
  phase: 'pre-movement-combat',
  seed: 'pocket',
  units: [
    { id: 'G-9', at: '3908' },
    { id: 'S-5', at: '3907' },
    { id: 'S-11G', at: '3909' },
    { id: 'S-43', at: '3808' },
    { id: 'S-49', at: '4008' },
  ],
};

function asking(position?: object, viewer = 'soviet'): Asking {
  const { engine, info, shown, hexName } = openForTests(position);
  const { view, standing } = engine.watch(viewer).table;
  const remote = {
    supply: async units => engine.supply(units),
    zones: async side => engine.zones(side),
    threats: async () => engine.threats(),
  } satisfies Partial<Remote<TableEngine>>;
  return { engine: remote, info, shown, hexName, view, viewer, standing };
}

/** Hex ids with a tint of this look. */
function lit({ shown }: Asking, { tints }: Overlay, look: string): string[] {
  return tints.filter(tint => tint.look === look).flatMap(({ hexes }) => hexes.map(hex => shown.ids[hex]));
}

test('supply shows who is cut off, where, by which rule, and says so', async () => {
  const table = asking(POCKET);
  const overlay = await askOverlay(table, { kind: 'supply', side: 'german' });
  assert.deepEqual(lit(table, overlay, 'warn'), ['3908']);
  assert.deepEqual(overlay.lines, []);
  assert.match(overlay.summary, /German: 1 unit out of supply: 9th Infantry Corps in Minsk \(3908\)\./);
  const told = overlay.legend.find(({ rule }) => rule !== undefined);
  assert.match(told?.text ?? '', /9th Infantry Corps/);
  assert.deepEqual(told?.hexes, ['3908']);
});

test('supply draws the lines of those who are fed, without a stretch twice', async () => {
  const table = asking();
  const overlay = await askOverlay(table, { kind: 'supply' });
  assert.match(overlay.summary, /Soviet: 4 units out of supply: 70th Army in 4816/);
  assert.ok(overlay.lines.length > 5);
  const stretches = overlay.lines.flatMap(({ hexes }) =>
    hexes.slice(1).map((hex, i) => `${hexes[i]} ${hex}`),
  );
  assert.equal(new Set(stretches).size, stretches.length);
  assert.ok(overlay.lines.every(({ hexes }) => hexes.every(hex => hex >= 0)));
});

test('the supply of one unit is its path, or every hex that cuts it with the rule', async () => {
  const table = asking(POCKET);
  const fed = await askOverlay(table, { kind: 'supply', unit: 'S-5' });
  assert.equal(fed.lines.length, 1);
  assert.equal(table.shown.ids[fed.lines[0].hexes[0]], '3907');
  const cut = await askOverlay(table, { kind: 'supply', unit: 'G-9' });
  const answer = await table.engine.supply(['G-9']);
  assert.ok(!isRefusal(answer));
  const cuts = answer[0].cut ?? [];
  assert.ok(cuts.length > 0);
  assert.deepEqual(
    lit(table, cut, 'target'),
    cuts.map(({ hex }) => hex),
  );
  for (const { rule, message } of cuts) {
    assert.ok(cut.legend.some(entry => entry.rule === rule && entry.text.includes(message)));
    assert.ok(cut.summary.includes(message));
  }
});

test('zones of both sides, and where they meet', async () => {
  const table = asking(POCKET);
  const overlay = await askOverlay(table, { kind: 'zones' });
  assert.equal(overlay.tints.length, 3);
  const [soviet, german, both] = overlay.tints.map(({ hexes }) => hexes.map(hex => table.shown.ids[hex]));
  assert.ok(both.includes('3907'));
  assert.ok(soviet.includes('3908'));
  assert.equal(new Set([...soviet, ...german, ...both]).size, soviet.length + german.length + both.length);
  assert.match(overlay.summary, /Soviet: \d+ hexes; German: 6 hexes; both sides: \d+ hexes/);
  assert.ok(overlay.legend.some(({ rule }) => rule === '8.4a'));
  assert.deepEqual(zonesOverlay(table, { soviet: [], german: [] }).legend.length, 2);
});

test('control knows the start of the game, what changed hands and who stands where', async () => {
  const table = asking();
  const before = await askOverlay(table, { kind: 'control' });
  const [soviet, german] = before.tints.map(({ hexes }) => new Set(hexes.map(hex => table.shown.ids[hex])));
  for (const { id, at } of table.view.units) {
    if (!table.shown.hexOf.has(at)) continue;
    assert.ok((table.shown.counters.get(id)?.side === 'soviet' ? soviet : german).has(at), `${id} at ${at}`);
  }
  assert.ok(!soviet.has('1000') && !german.has('1000'), 'nobody holds the sea');
  const taken = asking({ ...POCKET, control: { soviet: ['3910'], german: [] } });
  const after = await askOverlay(taken, { kind: 'control' });
  const ours = after.tints[0].hexes.map(hex => taken.shown.ids[hex]);
  assert.ok(ours.includes('3910') && ours.includes('3907') && !ours.includes('3908'));
});

test('victory hexes carry their points and the side they count for', async () => {
  const table = asking();
  const overlay = await askOverlay(table, { kind: 'victory' });
  const minsk = table.shown.hexOf.get('3908') ?? -1;
  const open = overlay.tints.find(({ hexes }) => hexes.includes(minsk));
  assert.ok(open);
  const points = table.standing.objectives.find(({ hexes }) => hexes[0] === '3908')?.points;
  assert.equal(open.texts?.[open.hexes.indexOf(minsk)], String(points));
  assert.ok(overlay.summary.includes(table.standing.message));
});

test('threats are graded, the hardest blow is told first', async () => {
  const table = asking(undefined, 'german');
  const overlay = await askOverlay(table, { kind: 'threat' });
  const threats = await table.engine.threats();
  assert.equal(
    overlay.tints.reduce((sum, { hexes }) => sum + hexes.length, 0),
    threats.length,
  );
  assert.match(overlay.summary, new RegExp(`can attack ${threats.length} hexes next`));
  const blow = (hex: string, strength: number): Threat => ({
    hex,
    units: [],
    attackers: [],
    strength,
    defense: 4,
    modifiers: [],
    column: '+1',
    chances: [],
  });
  const three = threatOverlay(table, [blow('3907', 2), blow('3908', 9), blow('3909', 4)]);
  assert.deepEqual(
    three.tints.map(({ hexes }) => hexes.map(hex => table.shown.ids[hex])),
    [['3907'], ['3909'], ['3908']],
  );
  assert.match(three.summary, /Minsk/);
  assert.match(threatOverlay(table, []).summary, /nowhere/);
});

test('of hidden units nothing is asked', async () => {
  const asked: string[] = [];
  const table = asking(undefined, 'german');
  const engine = {
    ...table.engine,
    supply: async (units: readonly string[]): Promise<SupplyAnswer[]> => {
      asked.push(...units);
      return [];
    },
  };
  await askOverlay({ ...table, engine }, { kind: 'supply', side: 'soviet' });
  assert.ok(asked.length > 0 && asked.every(unit => !unit.startsWith('?')));
  assert.ok(
    table.view.units.some(({ id }) => id.startsWith('?')),
    'there is somebody to hide',
  );
});

test('where all are fed there is nothing to warn of', async () => {
  const table = asking(POCKET);
  const overlay = await askOverlay(table, { kind: 'supply' });
  assert.match(overlay.summary, /Soviet: all 4 units in supply\./);
  assert.deepEqual(lit(table, overlay, 'warn'), []);
});

test('every overlay has something to say in any position', async () => {
  const empty = { game: 'army-group-center', turn: 1, phase: 'movement', units: [] };
  for (const position of [undefined, POCKET, empty])
    for (const kind of overlaysOf({ presentation: plainPresentation })) {
      const overlay = await askOverlay(asking(position), { kind });
      assert.ok(overlay.summary.length > 0, kind);
      assert.ok(
        overlay.tints.every(({ hexes, texts }) => texts === undefined || texts.length === hexes.length),
      );
    }
});

test('paths that run together are drawn once, and nothing of them is left out', () => {
  const stretches = (paths: readonly (readonly string[])[]) =>
    paths.flatMap(path =>
      path.slice(1).flatMap((hex, i) => (hex === path[i] ? [] : [[path[i], hex].toSorted().join(' ')])),
    );
  const path = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 8 });
  fc.assert(
    fc.property(fc.array(path, { maxLength: 6 }), paths => {
      const drawn = stretches(joined(paths));
      assert.equal(new Set(drawn).size, drawn.length);
      assert.deepEqual(new Set(drawn), new Set(stretches(paths)));
    }),
  );
  assert.deepEqual(joined([['a', 'b', 'z'], ['c', 'b', 'z'], ['z']]), [
    ['a', 'b', 'z'],
    ['c', 'b'],
  ]);
});

test('column headings fit into a hex', () => {
  assert.deepEqual(['-3 or less', '+6 or +7', '0', '+10 or more', '3:1'].map(shortColumn), [
    '≤-3',
    '+6',
    '0',
    '≥+10',
    '3:1',
  ]);
});

test('ways to win that do not add up are shown without points', async () => {
  const table = asking();
  const presentation = { ...table.shown.presentation, hasWaysToWin: true as const };
  const overlay = await askOverlay(
    { ...table, shown: { ...table.shown, presentation } },
    { kind: 'victory' },
  );
  assert.ok(overlay.tints.every(({ texts = [] }) => texts.every(text => text === '')));
  assert.ok(overlay.legend.some(({ text }) => text === 'not achieved yet'));
});

test('only what means something in a game can be laid over its map', () => {
  const without = { presentation: { ...plainPresentation, withoutOverlays: ['zones'] as const } };
  assert.deepEqual(overlaysOf(without), ['supply', 'control', 'victory', 'threat']);
  assert.equal(overlaysOf({ presentation: plainPresentation }).length, 5);
});

test('what a place is worth is told at it only where places differ', () => {
  const objective = (hex: string, points: number) => ({ hexes: [hex], title: hex, points, rule: '4.3' });
  const texts = (...objectives: ReturnType<typeof objective>[]) =>
    victoryOverlay(openForTests(), { score: {}, rule: '', message: '', objectives }).tints.flatMap(
      tint => tint.texts ?? [],
    );
  assert.deepEqual(texts(objective('3908', 1), objective('3603', 1)), ['', '']);
  assert.deepEqual(texts(objective('3908', 4), objective('3603', 1)), ['4', '1']);
});
