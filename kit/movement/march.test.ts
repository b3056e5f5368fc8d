// Stacks on the march, against a search through all ways, and in a toy war of tanks, guns and infantry on a small map.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type Blocked,
  findRange,
  type Marched,
  type MarchKind,
  type Member,
  march,
  occupy,
} from './march.ts';
import { rectangle } from './random-grid.testing.ts';
import { createPrices, createReach, findReach, HALTS, type StepCost } from './reach.ts';

const asPriced: StepCost = (_from, _to, _direction, price) => price;

/** A kind that pays `enter` for each hex; negative is closed to it. */
function kindOf(neighbours: Int16Array, enter: readonly number[], more: Partial<MarchKind> = {}): MarchKind {
  const hexCount = neighbours.length / 6;
  const costs = Int8Array.from(neighbours, to => (to < 0 ? -1 : enter[to]));
  const prices = createPrices(hexCount, neighbours, costs);
  return { prices, step: asPriced, marks: new Uint8Array(hexCount), ...more };
}

const row = rectangle(1, 7);
const plain = kindOf(row, [1, 1, 1, 1, 1, 1, 1]);
const unit = (number: number, points: number, kind = 0): Member => ({ unit: number, kind, points });

function gone(found: Marched | Blocked): Marched {
  assert.ok(found.ok, JSON.stringify(found));
  return found;
}
const left = ({ stack }: Marched): number[] => stack.members.map(({ points }) => points);

test('a stack goes as far as its poorest member pays, and everybody keeps what he has left', () => {
  const stack = { hex: 0, kinds: [plain], members: [unit(1, 5), unit(2, 3), unit(3, 4)] };
  assert.deepEqual(findRange(stack).hexes, [0, 1, 2, 3]);
  const found = gone(march(stack, [0, 1, 2, 3]));
  assert.equal(found.stack.hex, 3);
  assert.deepEqual(left(found), [2, 0, 1]);
  assert.deepEqual(march(stack, [0, 1, 2, 3, 4]), { ok: false, at: 4, reason: 'too-dear', unit: 2 });
});

test('whoever is dropped off keeps his points, and the others go on without him', () => {
  const stack = { hex: 0, kinds: [plain], members: [unit(1, 5), unit(2, 3), unit(3, 4)] };
  const found = gone(march(stack, [0, 1, 2, 3, 4], { 2: [2] }));
  assert.deepEqual(found.dropped, [{ hex: 2, member: { ...unit(2, 1), layer: 0 } }]);
  assert.deepEqual(left(found), [1, 0]);
  // And he may go on by himself, now or later.
  const alone = { hex: 2, kinds: [plain], members: [found.dropped[0].member] };
  assert.deepEqual(findRange(alone).hexes.toSorted(), [1, 2, 3]);
});

test('each pays for his own kind: the swamp that costs tanks three holds up the infantry with them', () => {
  const tanks = kindOf(row, [1, 3, 1, 1, 1, 1, 1]);
  const stack = { hex: 0, kinds: [tanks, plain], members: [unit(1, 6, 0), unit(2, 4, 1)] };
  const found = gone(march(stack, [0, 1, 2]));
  assert.deepEqual(
    found.strides.map(({ costs }) => costs),
    [
      [3, 1],
      [1, 1],
    ],
  );
  assert.deepEqual(left(found), [2, 2]);
  const closed = { ...stack, kinds: [kindOf(row, [1, -1, 1, 1, 1, 1, 1]), plain] };
  assert.deepEqual(march(closed, [0, 1]), { ok: false, at: 1, reason: 'barred', unit: 1 });
  assert.deepEqual(findRange(closed).hexes, [0]);
});

const small = rectangle(3, 3);
const grounds = fc.array(fc.constantFrom(-1, 1, 1, 2, 3), { minLength: 9, maxLength: 9 });

test('the range holds exactly the hexes that some way leads to which everybody can pay', () => {
  fc.assert(
    fc.property(
      grounds,
      grounds,
      fc.nat(8),
      fc.array(fc.record({ kind: fc.nat(1), points: fc.nat(7) }), { minLength: 1, maxLength: 3 }),
      (one, other, hex, drawn) => {
        const members = drawn.map(({ kind, points }, index) => unit(index, points, kind));
        const stack = { hex, kinds: [kindOf(small, one), kindOf(small, other)], members };
        const expected = new Set<number>();
        const follow = (path: readonly number[], seen: ReadonlySet<number>): void => {
          const at = path[path.length - 1];
          expected.add(at);
          for (const to of small.subarray(at * 6, at * 6 + 6)) {
            if (to < 0 || seen.has(to) || !march(stack, [...path, to]).ok) continue;
            follow([...path, to], new Set([...seen, to]));
          }
        };
        follow([hex], new Set([hex]));
        const range = findRange(stack);
        assert.deepEqual(range.hexes.toSorted(), [...expected].toSorted());
        for (const to of range.hexes) {
          const found = gone(march(stack, range.pathTo(to)));
          assert.equal(found.stack.hex, to);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('a stack of one kind finds what the search for a single unit finds', () => {
  fc.assert(
    fc.property(grounds, fc.nat(8), fc.nat(9), (ground, start, points) => {
      const kind = kindOf(small, ground);
      const reach = createReach(9);
      const { prices, step, marks } = kind;
      findReach({ start, budget: points, prices, step, marks, isOneStep: false }, reach);
      const range = findRange({
        hex: start,
        kinds: [kind],
        members: [unit(0, points + 2), unit(1, points)],
      });
      assert.deepEqual(range.hexes.toSorted(), Array.from(reach.hexes.subarray(0, reach.count)).toSorted());
      for (const hex of range.hexes) {
        const [, poorest] = left(
          gone(
            march({ hex: start, kinds: [kind], members: [unit(0, 99), unit(1, points)] }, range.pathTo(hex)),
          ),
        );
        assert.equal(points - poorest, reach.cost[hex]);
      }
    }),
  );
});

test('to stop and go on later with the points left is to march through', () => {
  const path = [0, 1, 2, 3, 4, 5, 6];
  // The first step along the road is free; layer 1 remembers that it has been taken.
  const layered = Int16Array.from({ length: 84 }, (_, edge) =>
    row[edge % 42] < 0 ? -1 : 7 + row[edge % 42],
  );
  const costs = Int8Array.from(layered, (to, edge) => (to < 0 ? -1 : edge < 42 ? 0 : 1));
  const onRoad: MarchKind = {
    prices: createPrices(7, layered, costs),
    step: asPriced,
    marks: new Uint8Array(7),
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), fc.boolean(), (stop, road) => {
      const stack = { hex: 0, kinds: [road ? onRoad : plain], members: [unit(1, 6), unit(2, 8)] };
      const through = gone(march(stack, path));
      const first = gone(march(stack, path.slice(0, stop + 1)));
      const second = gone(march(first.stack, path.slice(stop)));
      assert.deepEqual(left(second), left(through));
      assert.deepEqual(left(through), road ? [1, 3] : [0, 2]);
    }),
  );
});

test('the one step that is theirs by right takes all they have, is never into closed ground, and is their last', () => {
  const hard = kindOf(row, [1, 4, 1, -1, 1, 1, 1]);
  const fresh = (number: number, points: number): Member => ({ ...unit(number, points), hasMinimum: true });
  const stack = { hex: 0, kinds: [hard], members: [fresh(1, 2), fresh(2, 6)] };
  const found = gone(march(stack, [0, 1]));
  assert.deepEqual([left(found), found.isHalted], [[0, 0], true]);
  assert.deepEqual(march(stack, [0, 1, 2]), { ok: false, at: 2, reason: 'halted', unit: 1 });
  const kept = gone(march({ ...stack, keepsRest: true }, [0, 1]));
  assert.deepEqual(
    [left(kept), kept.isHalted],
    [[0, 2], true],
    'where the rest is kept, the other goes on alone',
  );
  // Whoever has gone anywhere has lost that right, and who comes with him too dear a way too.
  const later = { ...stack, members: [unit(1, 2), fresh(2, 6)] };
  assert.deepEqual(march(later, [0, 1]), { ok: false, at: 1, reason: 'too-dear', unit: 1 });
  assert.equal(march({ hex: 2, kinds: [hard], members: [fresh(1, 2)] }, [2, 3]).ok, false);
  assert.deepEqual(findRange(stack).hexes, [0, 1]);
});

test('where an enemy zone halts one of them, it halts the stack', () => {
  const marks = new Uint8Array(7);
  marks[2] = HALTS;
  const stack = { hex: 0, kinds: [{ ...plain, marks }, plain], members: [unit(1, 9, 0), unit(2, 9, 1)] };
  assert.deepEqual(findRange(stack).hexes, [0, 1, 2]);
  assert.equal(gone(march(stack, [0, 1, 2])).isHalted, true);
  assert.deepEqual(march(stack, [0, 1, 2, 3]), { ok: false, at: 3, reason: 'halted', unit: 1 });
});

/** Tanks, which pay two more to assault, and infantry, which cannot, before a hex that the enemy holds. */
function war(enemies: readonly number[]) {
  const held = new Set(enemies);
  const step: StepCost = (_from, to, _direction, price) => (held.has(to) ? -1 : price);
  const assault: StepCost = (_from, to, _direction, price) => (held.has(to) ? price + 2 : -1);
  const ground = [1, 1, 1, 1, 1, 1, 1];
  return { held, kinds: [kindOf(row, ground, { step, assault }), kindOf(row, ground, { step })] };
}

test('a step into the enemy stops the march for an assault; won, it goes on with what is left', () => {
  const { held, kinds } = war([2]);
  const stack = { hex: 0, kinds, members: [unit(1, 6), unit(2, 8)] };
  assert.deepEqual(findRange(stack).hexes, [0, 1]);
  assert.deepEqual(findRange(stack).targets, [2]);
  assert.deepEqual(findRange(stack).pathTo(2), [0, 1, 2]);
  const stopped = gone(march(stack, [0, 1, 2, 3, 4]));
  assert.deepEqual([stopped.stack.hex, stopped.assault?.hex, stopped.assault?.onward], [1, 2, [3, 4]]);
  // Three points each for the assault, win or lose.
  assert.deepEqual(left(stopped), [2, 4]);
  assert.deepEqual(stopped.assault?.stride.costs, [3, 3]);
  held.delete(2);
  const inside = occupy(stopped, [1, 2]);
  assert.equal(inside.hex, 2);
  const { onward = [] } = stopped.assault ?? {};
  assert.deepEqual(left(gone(march(inside, [2, ...onward]))), [0, 2]);
  // Those who fell in it march no more, and their want of points holds up nobody.
  assert.deepEqual(findRange(occupy(stopped, [2])).hexes.toSorted(), [0, 1, 2, 3, 4, 5, 6]);
});

test('an assault that fails leaves them where they set out from, and may be made again if it can be paid again', () => {
  const { kinds } = war([1]);
  const once = gone(march({ hex: 0, kinds, members: [unit(1, 7), unit(2, 6)] }, [0, 1]));
  assert.deepEqual([once.stack.hex, left(once)], [0, [4, 3]]);
  const twice = gone(march(once.stack, [0, 1]));
  assert.deepEqual(left(twice), [1, 0]);
  assert.deepEqual(march(twice.stack, [0, 1]), { ok: false, at: 1, reason: 'too-dear', unit: 1 });
  assert.deepEqual(findRange(twice.stack).targets, []);
});

test('who cannot assault must be left behind first', () => {
  const { kinds } = war([2]);
  const stack = { hex: 0, kinds, members: [unit(1, 6, 0), unit(2, 6, 1)] };
  assert.deepEqual(march(stack, [0, 1, 2]), { ok: false, at: 2, reason: 'barred', unit: 2 });
  const found = gone(march(stack, [0, 1, 2], { 1: [2] }));
  assert.deepEqual(
    [found.assault?.hex, found.dropped.map(({ member }) => member.points), left(found)],
    [2, [5], [2]],
  );
});

test('hexes cannot be skipped', () => {
  const stack = { hex: 0, kinds: [plain], members: [unit(1, 6)] };
  for (const path of [
    [0, 2],
    [0, 0],
    [0, -1],
    [0, Number.NaN],
  ]) {
    assert.deepEqual(march(stack, path), { ok: false, at: 1, reason: 'not-adjacent', unit: 1 });
  }
});
