// Banks: seen downstream, by the course of the river or by its open source; every town beside a river is asked for.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type GameMap, loadMap } from '../../kit/map/map.ts';
import { mapPath, PLANS } from '../maps.ts';
import type { Point } from '../plane.ts';
import { type Bank, type BankEntry, checkBanks, coursesOf, holdBanks } from './banks.ts';
import { type Sketch, sketchMap } from './sketch.testing.ts';

// From the sea in the north to the southern edge, 1212 and 1312 west of it, 1213 and 1313 east.
const LONG = '1112/1113 1112/1213 1212/1213 1213/1312 1312/1313 1312/1413 1412/1413 1413/1512 1512/1513';
const SOUTHWARD: Point[] = [
  [13, 8],
  [13, 14],
];
const ISLAND: Sketch = { rivers: { Long: LONG }, places: { West: '1212', East: '1313', Inland: '1414' } };

function entry(hex: string, place: string, bank: Bank, river = 'Long'): BankEntry {
  return { hex, place, river, bank, why: 'as the story goes' };
}

function complaints(entries: readonly BankEntry[], course: Point[] = SOUTHWARD, sketch = ISLAND): string[] {
  const { broken } = holdBanks(sketchMap(sketch), entries, new Map([['Long', [course]]]));
  return broken.map(({ field, message }) => `${field}: ${message}`);
}

test('who floats south has the west on the right hand', () => {
  assert.deepEqual(complaints([entry('1212', 'West', 'right'), entry('1313', 'East', 'left')]), []);
});

test('the same river flowing north has its banks the other way round', () => {
  const north = SOUTHWARD.toReversed();
  assert.deepEqual(complaints([entry('1212', 'West', 'left'), entry('1313', 'East', 'right')], north), []);
});

test('a town on the wrong bank is named with what is known of it', () => {
  assert.deepEqual(complaints([entry('1212', 'West', 'left'), entry('1313', 'East', 'left')]), [
    'banks.0: West in 1212 lies on the right bank of the Long; it stands on the left: as the story goes',
  ]);
});

test('a town astride its river may lie on either bank', () => {
  assert.deepEqual(complaints([entry('1212', 'West', 'both'), entry('1313', 'East', 'both')]), []);
});

test('a town beside a river that has no entry is found', () => {
  assert.deepEqual(complaints([entry('1313', 'East', 'left')]), [
    'banks: West in 1212 lies on the Long, and no entry says on which bank',
  ]);
});

test('entries of other hexes, towns and rivers are refused, and none may come twice', () => {
  const sound = [entry('1212', 'West', 'right'), entry('1313', 'East', 'left')];
  for (const [wrong, message] of [
    [entry('9999', 'Nowhere', 'left'), '9999 is not on the map'],
    [entry('1414', 'Outland', 'left'), '1414 is Inland, not Outland'],
    [entry('1114', 'Nowhere', 'left'), '1114 is no place, not Nowhere'],
    [entry('1414', 'Inland', 'left'), 'Inland in 1414 does not lie on the Long'],
    [entry('1313', 'East', 'left', 'Short'), 'East in 1313 does not lie on the Short'],
    [entry('1313', 'East', 'right'), 'says again what banks.1 says'],
  ] as const) {
    assert.deepEqual(complaints([...sound, wrong]), [`banks.2: ${message}`]);
  }
});

test('a river without a course flows away from its open source; with none nobody can tell', () => {
  const banks = (chain: string) => {
    const map = sketchMap({ ...ISLAND, rivers: { Long: chain } });
    const told = [entry('1212', 'West', 'right'), entry('1313', 'East', 'left')];
    return holdBanks(map, told, new Map()).broken.map(({ message }) => message);
  };
  const rises = '1212/1213 1213/1312 1312/1313 1312/1413 1412/1413 1413/1512 1512/1513';
  assert.deepEqual(banks(rises), []);
  assert.deepEqual(banks(LONG), ['nothing says which way the Long flows']);
});

test('a hexside of two rivers has a bank of each', () => {
  const sketch: Sketch = {
    rivers: { 'Long / Short': '1212/1213', Long: LONG.replace(' 1212/1213', '') },
    places: { West: '1212' },
  };
  const courses = new Map([
    ['Long', [SOUTHWARD]],
    ['Short', [SOUTHWARD.toReversed()]],
  ]);
  const { broken } = holdBanks(
    sketchMap(sketch),
    [entry('1212', 'West', 'right'), entry('1212', 'West', 'left', 'Short')],
    courses,
  );
  assert.deepEqual(broken, []);
});

for (const plan of PLANS) {
  const { game } = plan;
  const map = mapOf(game);
  const list = new URL('banks.json', plan.folder);

  test(`${game}: every town stands on its bank, and would be missed on the other`, t => {
    const { checked, broken } = checkBanks(map, plan);
    assert.deepEqual(broken, []);
    t.diagnostic(`${checked} banks`);
    if (checked === 0) return;
    const entries: BankEntry[] = JSON.parse(readFileSync(list, 'utf8'));
    const courses = coursesOf(plan);
    const sure = entries.filter(({ bank }) => bank !== 'both');
    assert.ok(sure.length >= entries.length * 0.8, 'too many towns astride');
    const turned = entries.map(each => ({ ...each, bank: OTHER[each.bank] }));
    assert.equal(holdBanks(map, turned, courses).broken.length, sure.length);
  });
}

const OTHER: Readonly<Record<Bank, Bank>> = { left: 'right', right: 'left', both: 'both' };

test('a map without a list is refused', () => {
  const [plan] = PLANS.filter(({ game }) => game === 'moscow');
  const elsewhere = { ...plan, folder: new URL('../', import.meta.url).href };
  assert.deepEqual(checkBanks(mapOf('moscow'), elsewhere).broken, [
    { field: 'banks.json', message: 'atlas/moscow has none' },
  ]);
});

function mapOf(game: string): GameMap {
  const text = readFileSync(new URL(`../../${mapPath(game)}`, import.meta.url), 'utf8');
  const result = loadMap(JSON.parse(text), mapPath(game));
  assert.ok(result.ok);
  return result.map;
}
