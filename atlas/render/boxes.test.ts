// Boxes and lines, held against a count of points: a line meets a box if some point of it lies inside.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../kit/dice/random.ts';
import { type Box, lineMeetsBox } from './boxes.ts';
import type { Point } from './geometry.ts';

/** How far inside a point lies: below 0 it is outside. */
function depth({ x, y }: Point, box: Box): number {
  const angle = (box.turn * Math.PI) / 180;
  const [dx, dy] = [x - box.x, y - box.y];
  const across = dx * Math.cos(angle) + dy * Math.sin(angle);
  const down = dy * Math.cos(angle) - dx * Math.sin(angle);
  return Math.min(box.w - Math.abs(across), box.h - Math.abs(down));
}

test('a line meets a box, straight or turned, where one of its points lies inside', () => {
  const random = seededRandom('lines and boxes');
  const draw = (most: number): number => Math.round(random() * most);
  const seen = { meet: 0, miss: 0 };
  for (let i = 0; i < 3000; i++) {
    const box = {
      x: draw(60),
      y: draw(60),
      w: 1 + draw(30),
      h: 1 + draw(12),
      turn: [0, 0, 90, draw(180)][i % 4],
    };
    const [from, to] = [
      { x: draw(60), y: draw(60) },
      { x: draw(60), y: i % 5 === 0 ? 30 : draw(60) },
    ];
    const points = Array.from({ length: 401 }, (_, n) => ({
      x: from.x + ((to.x - from.x) * n) / 400,
      y: from.y + ((to.y - from.y) * n) / 400,
    }));
    const deepest = Math.max(...points.map(point => depth(point, box)));
    // What only touches is left to rounding.
    if (Math.abs(deepest) < 0.3) continue;
    assert.equal(lineMeetsBox(from, to, box), deepest > 0, JSON.stringify({ box, from, to, deepest }));
    seen[deepest > 0 ? 'meet' : 'miss']++;
  }
  assert.ok(seen.meet > 500 && seen.miss > 500, JSON.stringify(seen));
});
