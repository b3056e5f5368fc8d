// Rivers on the maps: each is one chain of hexsides, broken only where it leaves the map or runs through water,
// and it ends where a river may end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { landOf } from './land.testing.ts';
import { PLANS } from './maps.ts';
import { sideName } from './plane.ts';

for (const plan of PLANS) {
  const { land, wet, rivers } = landOf(plan);
  const { plane, surface } = land;
  const touches = (corner: number) => {
    const { hexes, sides } = plane.corners[corner];
    return (
      hexes.length < 3 || hexes.some(hex => surface[hex] !== 'land') || sides.some(side => wet.has(side))
    );
  };
  const shared = (one: number, other: number) =>
    plane.sides[one].ends.filter(corner => plane.sides[other].ends.includes(corner));

  test(`${plan.game}: a river is a chain, broken only at water or at the edge of the map`, () => {
    for (const [name, chain] of rivers) {
      assert.ok(chain.length > 0, `${name} is not on the map`);
      chain.slice(1).forEach((side, i) => {
        const last = chain[i];
        if (shared(last, side).length === 1) return;
        const where = `${name} breaks between ${sideName(plane, last)} and ${sideName(plane, side)}`;
        assert.ok(plane.sides[last].ends.some(touches) && plane.sides[side].ends.some(touches), where);
      });
    }
  });

  test(`${plan.game}: no river runs in a circle or forks`, () => {
    for (const [name, chain] of rivers) {
      const meeting = new Map<number, number>();
      for (const side of chain)
        for (const end of plane.sides[side].ends) meeting.set(end, (meeting.get(end) ?? 0) + 1);
      assert.ok(
        [...meeting.values()].every(count => count <= 2),
        name,
      );
      assert.ok(meeting.size > chain.length, name);
    }
  });

  test(`${plan.game}: a river ends in water, in another river or at the edge of the map`, () => {
    for (const [name, chain] of rivers) {
      const others = new Set(
        [...rivers]
          .filter(([other]) => other !== name)
          .flatMap(([, sides]) => sides.flatMap(s => plane.sides[s].ends)),
      );
      const last = chain[chain.length - 1];
      const isEnd = plane.sides[last].ends.some(corner => touches(corner) || others.has(corner));
      assert.ok(isEnd, `${name} ends nowhere, at ${sideName(plane, last)}`);
    }
  });

  test(`${plan.game}: rivers run between land hexes only`, () => {
    for (const [name, chain] of rivers) {
      for (const side of chain) {
        const { a, b } = plane.sides[side];
        assert.ok(surface[a] === 'land' && surface[b] === 'land' && !wet.has(side), name);
      }
    }
  });
}
