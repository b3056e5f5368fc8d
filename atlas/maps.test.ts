// The map files in the games are what the atlas makes, in less than a minute; every map is a sound file; every hand layer
// says why.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type GameMap, readMapText } from '../kit/map/map.ts';
import { formatProblem } from '../kit/problem.ts';
import { workOf } from '../kit/testing/cpu.node.ts';
import { landOf } from './land.testing.ts';
import { makeMap } from './make.ts';
import { mapPath, PLANS } from './maps.ts';
import { readLayers } from './plan.ts';
import { mapText } from './write.ts';

const MOST_SECONDS_TO_MAKE = 60;

// Made once and looked at by all tests; that the command makes the same ones is for build.test.ts to see.
const made = new Map<string, string>();
const seconds =
  workOf(() => {
    for (const plan of PLANS) made.set(plan.game, mapText(makeMap(plan, landOf(plan))));
  }) / 1000;

test('all five maps are made in less than a minute', t => {
  t.diagnostic(`made in ${seconds.toFixed(1)} s`);
  assert.equal(PLANS.length, 5);
  assert.ok(seconds < MOST_SECONDS_TO_MAKE, `${seconds} s`);
});

test('every folder with a plan is among the maps', () => {
  const here = new URL('.', import.meta.url);
  const planned = readdirSync(here).filter(name => existsSync(new URL(`${name}/map.ts`, here)));
  assert.deepEqual(planned.sort(), PLANS.map(plan => plan.game).sort());
});

for (const plan of PLANS) {
  const text = made.get(plan.game) ?? '';
  const read = readMapText(text, mapPath(plan.game));

  test(`${plan.game}: the map is a sound file of less than 400 kB`, () => {
    assert.ok(read.ok, read.ok ? '' : read.problems.map(formatProblem).join('\n'));
    assert.ok(text.length < 400_000);
  });

  test(`${plan.game}: the file in the game is what the atlas makes`, () => {
    const standing = readFileSync(new URL(`../${mapPath(plan.game)}`, import.meta.url), 'utf8');
    assert.ok(standing === text, `run npm run maps, or node atlas/build.ts ${plan.game}`);
  });

  test(`${plan.game}: every line of a network runs over land`, () => {
    assert.ok(read.ok);
    const { map } = read;
    for (const network of Object.values(map.networks)) {
      for (const line of network.lines) {
        assert.ok(line.hexes.every(hex => map.passable[hex] === 1));
        assert.ok(line.hexes.slice(1).every((hex, i) => !isWaterBetween(map, line.hexes[i], hex)));
      }
    }
  });

  test(`${plan.game}: every fix of the hand layers says why`, () => {
    const { ground, rivers, countries, places, areas, lines, boxes } = readLayers(plan);
    const fixes: readonly { readonly reason?: string; readonly basis?: string }[] = [
      ...(ground.forced ?? []),
      ...(ground.fixes ?? []),
      ...(rivers.water ?? []),
      ...(rivers.drop ?? []),
      ...(rivers.add ?? []),
      ...(rivers.rename ?? []),
      ...(countries.fixes ?? []),
      ...Object.values(areas.areas ?? {}),
      ...(ground.outlines ?? []),
      ...(lines.lines ?? []),
      ...Object.values(boxes.boxes ?? {}),
      // A city in the hex that a rule gives it needs no other reason.
      ...(places.fixed ?? []).filter(fix => fix.basis === 'rec'),
    ];
    assert.deepEqual(
      fixes.filter(fix => !fix.reason),
      [],
    );
  });
}

function isWaterBetween(map: GameMap, from: number, to: number): boolean {
  const direction = map.neighbours.subarray(from * 6, from * 6 + 6).indexOf(to);
  const water = map.sideKinds.reduce(
    (bits, kind, i) => (kind === 'sea' || kind === 'lake' ? bits | (1 << i) : bits),
    0,
  );
  return (map.sides[from * 6 + direction] & water) !== 0;
}
