// Chapter 2.11 and 2.12: how far units get. What each kind of ground costs is tested with movement.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { destinationsOf, sketch, walkFrom } from '../../testing.node.ts';
import { groundWhere, plain } from '../10-assault/battles.node.ts';
import { charts } from './counters.ts';
import { DANUBE, isHungary, isRomania, map, PLOESTI } from './terrain.ts';

/** The most points that a unit can spend, from a hex in the middle of its ground. */
const reachOf = (id: string, given: object = {}, at = plain.here): number =>
  Math.max(...destinationsOf(sketch({ units: { [id]: at }, side: sideOf(id), ...given }), id).values());
const sideOf = (id: string): 'soviet' | 'german' => (id.startsWith('SU') ? 'soviet' : 'german');

test('2.11-1, 12.1-1, 12.1-2, 12.1-3, 12.1-4 movement factors by army, class and supply', () => {
  const lost = { markers: { lost: [map.ids[PLOESTI]] } };
  for (const [id, full, thin] of [
    ['GE-1Pz', 10, 7],
    ['GE-1Cav', 10, 7],
    ['SK-Slov', 10, 7],
    ['GE-1ID', 6, 4],
    ['SU-8TD', 8, 8],
    ['SU-101Art', 8, 8],
    ['SU-10RD', 5, 5],
  ] as const) {
    assert.equal(reachOf(id), full, id);
    assert.equal(reachOf(id, lost), thin, id);
  }
});

test('2.11-2 what a step costs hangs on ground, water and class', () => {
  const forest = map.terrains.indexOf('forest');
  const wood = groundWhere(hex => map.terrain[hex] === 1 << forest && map.sides[hex * 6 + 3] === 0);
  const costs = (id: string): number | undefined =>
    destinationsOf(sketch({ units: { [id]: wood.west }, side: sideOf(id) }), id).get(wood.here);
  assert.deepEqual(['GE-1Pz', 'GE-1Cav', 'GE-1ID'].map(costs), [2, 1, 1]);
  const river = 1 << map.sideKinds.indexOf('river');
  const ford = groundWhere(
    hex => map.terrain[hex] === 1 && map.sides[hex * 6 + 3] === river && DANUBE.has[hex] === 0,
  );
  const over = destinationsOf(sketch({ units: { 'GE-1ID': ford.west } }), 'GE-1ID').get(ford.here);
  assert.equal(over, 2);
});

test('2.12-1, 12.1-5 every Hungarian and Romanian unit has five points, whatever its kind', () => {
  const home = (country: Uint8Array) =>
    groundWhere(
      hex => country[hex] === 1 && map.terrain[hex] === 1,
      hex => country[hex] === 1 && map.terrain[hex] === 1,
    ).here;
  const hungary = home(isHungary);
  const romania = home(isRomania);
  for (const id of ['HU-HMC', 'HU-16H', 'HU-1MtnH']) assert.equal(reachOf(id, {}, hungary), 5, id);
  for (const id of ['RO-1ArmR', 'RO-RCC', 'RO-7R']) assert.equal(reachOf(id, {}, romania), 5, id);
  assert.equal(charts.movement.minor, 5);
});

test('1.5-5 no zones of control: units pass by enemies without paying for it', () => {
  const { here, west, northWest, southWest } = plain;
  const units = { 'GE-1Pz': west, 'SU-10RD': northWest, 'SU-48RD': southWest };
  const costs = destinationsOf(sketch({ units }), 'GE-1Pz');
  assert.equal(costs.get(here), 1);
  assert.equal(costs.get(walkFrom(here, 0)), 2);
});
