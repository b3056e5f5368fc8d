// Chapter 9.5 to 9.10: what the ground costs. Water that nobody crosses is in 09-water.test.ts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action } from '../../../../kit/game.ts';
import type { HexDescription } from '../../../../kit/map/map.ts';
import {
  around,
  costOf,
  findHex,
  findStep,
  game,
  hexAt,
  isLand,
  type Sketch,
  sidesBetween,
  sketch,
  supplyOfUnit,
  watchersOf,
} from '../../testing.node.ts';

const move = (id: string, to: string): Action => ({ type: 'move', units: [id], to });
const isPartisan = ({ areas }: HexDescription): boolean => areas.some(area => area.startsWith('partisan-'));
/** Ground on which nothing but terrain matters. */
const isPlain = (hex: HexDescription): boolean =>
  isLand(hex.id) &&
  !isPartisan(hex) &&
  !hex.areas.some(area => area.endsWith('works') || area.endsWith('pripyat'));

/** What a unit pays for one step with nobody else about. */
function stepCost(id: string, from: string, to: string): number {
  return costOf(sketch({ side: id.startsWith('G') ? 'german' : 'soviet', units: { [id]: from } }), id, to);
}

const intoTerrain = (terrain: string, side: string): [string, string] =>
  findStep(
    (from, to, sides) =>
      isPlain(from) &&
      !from.areas.includes('soviet-start') &&
      isPlain(to) &&
      to.terrain.join() === terrain &&
      sides.join() === side &&
      !to.place,
  );

const terrainCosts: readonly [string, string, string, number, number][] = [
  ['9.5a clear ground costs one point, a cav-mech group too', 'clear', '', 1, 1],
  ['9.5a forest costs two points, a cav-mech group one', 'forest', '', 2, 1],
  ['9.5a marsh costs three points, a cav-mech group one', 'marsh', '', 3, 1],
  ['9.6 over a river into clear ground costs two points', 'clear', 'river', 2, 2],
  [
    '9.6 over a river into forest costs three points in all, for a cav-mech group two',
    'forest',
    'river',
    3,
    2,
  ],
];
for (const [title, terrain, side, usual, cavMech] of terrainCosts) {
  test(title, () => {
    const [from, to] = intoTerrain(terrain, side);
    assert.equal(stepCost('S-31', from, to), usual);
    assert.equal(stepCost('G-1', from, to), usual);
    assert.equal(stepCost('S-P', from, to), cavMech);
  });
}

test('9.5a the Western Pripyat is the dearest ground of all, but not for a cav-mech group', () => {
  const [from, to] = findStep(
    (a, b, sides) => b.terrain.join() === 'western-pripyat' && isPlain(a) && sides.length === 0,
  );
  assert.equal(stepCost('S-31', from, to), 4);
  assert.equal(stepCost('S-P', from, to), 1);
});

test('9.5a it is the hex entered that counts, not the one left', () => {
  const [clear, forest] = intoTerrain('forest', '');
  const [open] = findStep((from, to, sides) => from.id === clear && to.id === forest && sides.length === 0);
  assert.equal(stepCost('S-31', open, forest), 2);
  const out = around(forest).find(
    id => hexAt(id).terrain.join() === 'clear' && isPlain(hexAt(id)) && sidesBetween(forest, id).length === 0,
  );
  assert.ok(out !== undefined);
  assert.equal(stepCost('S-31', forest, out), 1);
});

test('9.5b a hex of forest and marsh costs what marsh does, as the dearest in it', () => {
  const [from, to] = findStep(
    (a, b, sides) =>
      b.terrain.includes('forest') &&
      b.terrain.includes('marsh') &&
      isLand(a.id) &&
      sides.length === 0 &&
      !isPartisan(b),
  );
  assert.equal(stepCost('S-31', from, to), 3);
  const [[a, forest], [b, marsh]] = [intoTerrain('forest', ''), intoTerrain('marsh', '')];
  assert.ok(stepCost('S-31', a, forest) < stepCost('S-31', b, marsh));
});

test('9.5b of clear, forest and marsh in one hex the dearer always rules, hex by hex over the whole map', () => {
  const cost: Record<string, number> = { clear: 1, forest: 2, marsh: 3, 'western-pripyat': 4 };
  let seen = 0;
  for (const id of game.map.ids) {
    const hex = hexAt(id);
    // Nobody moves on once Koenigsberg is Soviet.
    if (!isPlain(hex) || id === '2825') continue;
    const to = around(id).find(next => isLand(next) && sidesBetween(id, next).length === 0);
    if (to === undefined) continue;
    seen++;
    const expected = Math.max(...hexAt(to).terrain.map(kind => cost[kind]));
    assert.equal(stepCost('S-31', id, to), expected, `${id} to ${to}`);
  }
  assert.ok(seen > 300);
});

test('9.6 a river is paid at every crossing, and not along its bank', () => {
  const [from, to] = intoTerrain('clear', 'river');
  const there = stepCost('S-31', from, to);
  const state = sketch({ units: { 'S-31': from } });
  assert.equal(costOf(state, 'S-31', to, from, to), there * 2 + stepCost('S-31', to, from));
  const along = around(to).find(
    id => sidesBetween(to, id).length === 0 && hexAt(id).terrain.join() === 'clear' && isPlain(hexAt(id)),
  );
  assert.ok(along !== undefined);
  assert.equal(stepCost('S-31', to, along), 1);
});

test('9.6 borders cost nothing', () => {
  const [from, to] = intoTerrain('clear', 'border');
  assert.equal(stepCost('S-31', from, to), 1);
});

for (const side of ['', 'river']) {
  test(`9.9a a German unit pays one point more to enter a partisan hex${side ? ' over a river' : ''}`, () => {
    const [from, to] = findStep(
      (a, b, sides) => isPartisan(b) && isPlain(a) && sides.join() === side && b.terrain.join() === 'forest',
    );
    assert.equal(stepCost('G-1', from, to), 2 + (side ? 1 : 0) + 1);
    assert.equal(stepCost('S-31', from, to), 2 + (side ? 1 : 0));
  });
}

test('9.9a leaving a partisan hex costs nothing more', () => {
  const [from, to] = findStep(
    (a, b, sides) => isPartisan(a) && isPlain(b) && b.terrain.join() === 'clear' && sides.length === 0,
  );
  assert.equal(stepCost('G-1', from, to), 1);
});

test('9.9a terrain, river, partisans, zones out and in, unstacking and stacking make 8: too much for 7 points', () => {
  const zones = (a: string, b: string): string =>
    around(a).find(id => around(b).includes(id) && isPlain(hexAt(id))) ?? '';
  const [from, to] = findStep(
    (a, b, sides) =>
      isPartisan(b) &&
      isPlain(a) &&
      sides.join() === 'river' &&
      b.terrain.join() === 'forest' &&
      zones(a.id, b.id) !== '',
  );
  const units = { 'G-1': from, 'G-2': from, 'G-9': to, 'G-5PA-47': from, 'S-31': zones(from, to) };
  const { 'G-2': _, ...panzers } = units;
  const { 'G-5PA-47': __, ...corps } = units;
  const given: Sketch = { side: 'german', scenario: 'd-day-defeated', units: {} };
  assert.equal(costOf(sketch({ ...given, units: panzers }), 'G-5PA-47', to), 2 + 1 + 1 + 1 + 1 + 1 + 1);
  const verdict = game.check(sketch({ ...given, units: corps }), { ...move('G-1', to), path: [to] });
  assert.ok(!verdict.ok && verdict.rule === '9.3');
});

test('9.9b partisans never slow a Soviet unit, cav-mech or not', () => {
  const [from, to] = findStep(
    (a, b, sides) => isPartisan(b) && isPlain(a) && sides.length === 0 && b.terrain.join() === 'clear',
  );
  assert.equal(stepCost('S-31', from, to), 1);
  assert.equal(stepCost('S-P', from, to), 1);
});

test('9.9b supply lines of both sides run into and through partisan areas', () => {
  const hex = findHex(
    candidate => isPartisan(candidate) && around(candidate.id).some(id => isPartisan(hexAt(id))),
  );
  const through = around(hex).find(id => isPartisan(hexAt(id))) ?? '';
  const posts = watchersOf(hex, through);
  for (const [id, foes] of [
    ['G-1', ['S-31', 'S-33']],
    ['S-31', ['G-1', 'G-2']],
  ] as const) {
    const side = id.startsWith('G') ? 'german' : 'soviet';
    const units = { [id]: hex, [foes[0]]: posts[0], [foes[1]]: posts[1] };
    assert.equal(
      supplyOfUnit(sketch({ side, units }), id).state,
      'supplied',
      `${id} in ${hex} by ${through}`,
    );
  }
});

test('9.10 towns, cities and entrenchments cost nothing of their own: the other terrain in the hex decides', () => {
  const cost: Record<string, number> = { clear: 1, forest: 2, marsh: 3 };
  const features = game.map.ids.map(hexAt).filter(hex => {
    const isBuilt = hex.place !== undefined || hex.areas.includes('german-works');
    return isBuilt && !isPartisan(hex) && !hex.areas.includes('western-pripyat');
  });
  let seen = 0;
  for (const hex of features) {
    const from = around(hex.id).find(
      id => isPlain(hexAt(id)) && sidesBetween(hex.id, id).every(kind => kind === 'border'),
    );
    if (from === undefined) continue;
    seen++;
    const expected = Math.max(...hex.terrain.map(kind => cost[kind]));
    assert.equal(stepCost('S-31', from, hex.id), expected, hex.id);
  }
  assert.ok(seen > 20);
});
