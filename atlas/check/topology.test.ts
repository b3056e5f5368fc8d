// The checks of topology: each fault that a person could draw is named where it stands, and nothing else is.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MapChecks } from './facts.ts';
import { type Sketch, sketchMap } from './sketch.testing.ts';
import { checkTopology } from './topology.ts';

const NO_CHECKS: MapChecks = { facts: [], contradictions: [] };

// From the sea in the north to the southern edge of the map.
const LONG = '1112/1113 1112/1213 1212/1213 1213/1312 1312/1313 1312/1413 1412/1413 1413/1512 1512/1513';
const UPPER = '1112/1113 1112/1213 1212/1213';
const MIDDLE = '1213/1312 1312/1313 1312/1413';
const LOWER = '1412/1413 1413/1512 1512/1513';

function problems(sketch: Sketch, checks: Partial<MapChecks> = {}): string[] {
  return checkTopology(sketchMap(sketch), { ...NO_CHECKS, ...checks }).map(
    ({ field, message }) => `${field}: ${message}`,
  );
}

function fields(sketch: Sketch, checks: Partial<MapChecks> = {}): string[] {
  return problems(sketch, checks).map(problem => problem.slice(0, problem.indexOf(':')));
}

test('a river from the sea to the edge is sound, and so is one with a source inland', () => {
  assert.deepEqual(problems({ rivers: { Long: LONG } }), []);
  assert.deepEqual(problems({ rivers: { Long: `${MIDDLE} ${LOWER}` } }), []);
  assert.deepEqual(problems({ rivers: { Long: `${UPPER} ${MIDDLE}` } }), []);
});

test('a river with a gap is in pieces', () => {
  assert.deepEqual(problems({ rivers: { Long: `${UPPER} ${LOWER}` } }), [
    'hexsides.2: Long breaks off between 1212/1213 and 1412/1413',
    'hexsides.2: Long ends in the open at 1212/1213, as it does elsewhere: only the source may',
    'hexsides.3: Long ends in the open at 1412/1413, as it does elsewhere: only the source may',
  ]);
});

test('a river in two far pieces is in pieces', () => {
  assert.deepEqual(problems({ rivers: { Long: '1112/1113 1512/1513' } }), [
    'hexsides.1: Long is in pieces: 1512/1513 does not join the rest',
    'hexsides.0: Long ends in the open at 1112/1113, as it does elsewhere: only the source may',
    'hexsides.1: Long ends in the open at 1512/1513, as it does elsewhere: only the source may',
  ]);
});

test('a gap is a gap, even if both pieces leave the map or end in other rivers', () => {
  const rivers = {
    Long: '1412/1512 1411/1412 1311/1412 1312/1413 1413/1512 1512/1513',
    Other: '1312/1412 1311/1312',
  };
  assert.ok(problems({ rivers }).some(problem => /Long breaks off between/.test(problem)));
});

test('a lake fills the gap of a river, and so does the way off the map and back', () => {
  assert.deepEqual(problems({ rivers: { Long: `${UPPER} ${LOWER}` }, lakes: '1312' }), []);
  const lakeSides = { rivers: { Long: `${UPPER} ${LOWER}` }, sides: { lake: MIDDLE } };
  assert.deepEqual(problems(lakeSides), []);
  assert.deepEqual(problems({ rivers: { Long: '1413/1512 1512/1513 1514/1515 1415/1515' } }), []);
});

test('a river that ends nowhere is named at both ends, unless its open mouth is excused', () => {
  const nowhere = { rivers: { Lost: MIDDLE } };
  assert.deepEqual(fields(nowhere), ['hexsides.0', 'hexsides.2', 'hexsides.0']);
  assert.match(problems(nowhere)[2], /Lost: no way out to the sea, a lake or the edge of the map/);
  assert.deepEqual(problems(nowhere, { openMouths: { Lost: 'sinks into the sand' } }), []);
  assert.deepEqual(problems({}, { openMouths: { Lost: 'sinks into the sand' } }), [
    'hexsides: the map has no river Lost, whose open mouth is excused',
  ]);
});

test('a river may end in another, but two that end in each other flow nowhere', () => {
  assert.deepEqual(problems({ rivers: { Long: LONG, Side: '1213/1313 1213/1214' } }), []);
  assert.deepEqual(problems({ rivers: { One: '1213/1312 1312/1313', Other: '1312/1413 1412/1413' } }), [
    'hexsides.0: One, Other: no way out to the sea, a lake or the edge of the map',
  ]);
});

test('a canal is held to the same, a river without a name too', () => {
  assert.deepEqual(problems({ rivers: { Long: LONG }, canals: { Cut: '1213/1313 1214/1313' } }), []);
  assert.deepEqual(fields({ canals: { Cut: MIDDLE } }), ['hexsides.0', 'hexsides.2', 'hexsides.0']);
  assert.deepEqual(fields({ sides: { river: '1312/1313' } }), ['hexsides.0', 'hexsides.0', 'hexsides.0']);
});

test('a river beside a water hex or along a water hexside is refused', () => {
  assert.deepEqual(problems({ rivers: { Long: '1012/1111' } }), [
    'hexsides.0: Long runs beside 1012, which is water',
  ]);
  assert.deepEqual(problems({ rivers: { Long: LONG }, sides: { lake: '1312/1313' } }), [
    'hexsides.4: Long runs along a hexside that is water',
  ]);
});

test('a network is one piece, or its pieces reach the edge, or it is excused', () => {
  assert.deepEqual(problems({ networks: { roads: ['1112 1212 1311', '1311 1312 1313'] } }), []);
  assert.deepEqual(problems({ networks: { roads: ['1112 1212 1311', '1512 1413 1414'] } }), []);
  const apart = { networks: { roads: ['1112 1212 1311 1411', '1213 1313 1414'] } };
  assert.deepEqual(problems(apart), [
    'networks.roads.lines.1: the line from 1213 to 1414 joins neither the rest of roads nor the edge',
  ]);
  assert.deepEqual(problems(apart, { inPieces: { roads: 'two valleys' } }), []);
  assert.deepEqual(problems({}, { inPieces: { roads: 'two valleys' } }), [
    'networks: the map has no roads, excused as in pieces',
  ]);
});

test('a line of a network keeps to the land; straits may be crossed', () => {
  assert.deepEqual(fields({ networks: { roads: ['1111 1112 1012'] } }), ['networks.roads.lines.0.hexes.2']);
  const road = { networks: { roads: ['1312 1313 1314'] } };
  assert.deepEqual(problems({ ...road, sides: { sea: '1312/1313' } }), [
    'networks.roads.lines.0.hexes.1: the line runs over water, from 1312 to 1313',
  ]);
  assert.deepEqual(problems({ ...road, sides: { 'kerch-strait': '1312/1313' } }), []);
});

// All around 1515, the south-eastern corner of the island.
const MOAT = '1415/1515 1514/1515';

test('land that water cuts off is named, unless it is a known island or a strait leads there', () => {
  assert.deepEqual(problems({ sides: { sea: MOAT } }), [
    'hexes.40: 1515: land that nobody can reach over land',
  ]);
  assert.deepEqual(
    problems({ sides: { sea: MOAT } }, { islands: [{ hexes: '1515', reason: 'an island' }] }),
    [],
  );
  assert.deepEqual(problems({ sides: { sea: '1415/1515', 'kerch-strait': '1514/1515' } }), []);
  assert.deepEqual(problems({}, { islands: [{ hexes: '1515', reason: 'an island' }] }), [
    'hexes: 1515 is said to be an island, but is none',
  ]);
});

test('places stand on land, boxes beside the edge', () => {
  assert.deepEqual(problems({ places: { Port: '1012', Town: '1111' } }), [
    'places.0.hex: Port (town) is in 1012, which is no land',
  ]);
  assert.deepEqual(problems({ boxes: { home: '1512', pool: '1312' } }), [
    'boxes.pool.beside: 1312 is not on the edge of the map',
  ]);
});

test('a line that protects one side does not change sides on its way', () => {
  const works = '1312/1313>1312 1312/1413>1312 1412/1413>1412';
  assert.deepEqual(problems({ works }), []);
  assert.deepEqual(problems({ works: works.replace('1312/1413>1312', '1312/1413>1413') }), [
    'hexsides.1.behind: Wall changes sides: 1312/1313 protects 1312, 1312/1413 protects 1413',
    'hexsides.2.behind: Wall changes sides: 1312/1413 protects 1413, 1412/1413 protects 1412',
  ]);
  assert.deepEqual(fields({ works: works.replace('1312/1413>1312', '1312/1413') }), ['hexsides.1']);
});

test('a start line parts the map', () => {
  assert.deepEqual(problems({ sides: { 'start-line': LONG } }), []);
  assert.deepEqual(problems({ sides: { 'start-line': `${UPPER} ${LOWER}` } }), [
    'hexsides.2: a start-line breaks off at 1212/1213',
    'hexsides.3: a start-line breaks off at 1412/1413',
  ]);
});

test('borders stand where countries meet, and only there', () => {
  const countries = { East: '1313', West: '1312' };
  assert.deepEqual(problems({ countries, sides: { border: '1312/1313' } }), []);
  assert.deepEqual(fields({ countries }), ['hexes.23.country']);
  assert.deepEqual(problems({ countries: { East: '1312 1313' }, sides: { border: '1312/1313' } }), [
    'hexsides.0: a border inside East',
  ]);
});

test('two rivers that share a hexside are each one chain', () => {
  const rivers = { Long: `${UPPER} ${LOWER}`, 'Long / Short': MIDDLE, Short: '1212/1312' };
  assert.deepEqual(problems({ rivers }), []);
  assert.deepEqual(fields({ rivers: { ...rivers, 'Long / Short': '1213/1312 1312/1413' } }).length > 0, true);
});
