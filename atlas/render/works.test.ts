// Lines with teeth: those along hexsides stand on the side that they protect and turn their teeth to the other;
// roads and railways that go the same way run side by side.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asideOf } from './aside.ts';
import { readFeatures } from './features.ts';
import { distance, layOut, type Point, rightOf } from './geometry.ts';
import { bridgesOf, networkLines, passesOf } from './networks.ts';
import { mapOf } from './sample.testing.ts';
import { showcase } from './showcase.testing.ts';
import { fortLines } from './works.ts';

const map = showcase();
const layout = layOut(map);
const features = readFeatures(map, layout);

function nearest(p: Point): number {
  return layout.centres.reduce(
    (best, centre, hex) => (distance(centre, p) < distance(layout.centres[best], p) ? hex : best),
    0,
  );
}

test('a fortified line runs inside the hexes that it protects, the enemy on its left hand', () => {
  const lines = fortLines(features);
  assert.deepEqual(
    lines.map(({ name }) => name),
    ['soviet-line', 'german-line'],
  );
  const guarded = new Set(features.drawn.fort.map(({ behind }) => behind));
  for (const { name, points } of lines) {
    for (let i = 1; i < points.length; i++) {
      const middle = { x: (points[i - 1].x + points[i].x) / 2, y: (points[i - 1].y + points[i].y) / 2 };
      const n = rightOf(points[i - 1], points[i]);
      assert.ok(guarded.has(nearest(middle)), `${name} at ${map.ids[nearest(middle)]}`);
      const ahead = nearest({ x: middle.x - n.x * 60, y: middle.y - n.y * 60 });
      assert.ok(!guarded.has(ahead), `${name} at ${map.ids[ahead]}`);
    }
  }
});

test('every hexside of every line of the games is drawn once', () => {
  for (const game of ['moscow', 'death-struggle']) {
    const real = mapOf(game);
    const drawn = readFeatures(real, layOut(real));
    const steps = fortLines(drawn).reduce((sum, { points }) => sum + points.length - 1, 0);
    assert.equal(steps, drawn.drawn.fort.length, game);
  }
});

test('a railway stays on the same hand of the road beside it', () => {
  const { ofSide, ofHex } = asideOf(map, layout);
  assert.ok(ofSide.size > 8);
  for (const [hex, aside] of ofHex) {
    const beside = [...ofSide].filter(([side]) => side.hexes.includes(hex)).map(([, vector]) => vector);
    for (const vector of beside) assert.ok(vector.x * aside.x + vector.y * aside.y > 0, map.ids[hex]);
  }
});

test('roads have bridges over rivers, railways have none; passes lie on their hexsides', () => {
  // The road to the harbor, the brown road and the all-weather road cross the Great River.
  assert.equal(bridgesOf(map, layout, features).length, 3);
  assert.deepEqual(
    passesOf(map, layout).map(({ name }) => name),
    ['Iron Gate', 'Red Saddle', 'Red Saddle'],
  );
});

test('a line that ends in a hex of the edge runs off the map, and one that ends at a place does not', () => {
  const rails = networkLines(map, layout).find(({ kind }) => kind === 'rail');
  const ends = (rails?.runs ?? []).flatMap(({ points }) => [points[0], points[points.length - 1]]);
  const isOnEdge = ({ x }: Point) => x <= 100 || x >= layout.width - 100;
  assert.equal(ends.filter(isOnEdge).length, 2);
});
