// Massing around a hex against trying every way to place everybody.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { COMING, type Massing, massAround } from './massing.ts';

const comer = fc.record({
  strength: fc.integer({ min: 1, max: 6 }),
  comes: fc.array(fc.constantFrom(...Object.values(COMING)), { minLength: 3, maxLength: 3 }),
});
const rooms = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 });

interface Best {
  readonly strength: number;
  readonly places: number;
}

/** Every comer in every place or nowhere. */
function bestOf(comers: readonly Massing[], room: readonly number[]): Best {
  let best: Best = { strength: 0, places: 0 };
  const taken: number[] = [];
  const visit = (index: number): void => {
    if (index < comers.length) {
      for (let place = -1; place < room.length; place++) {
        taken[index] = place;
        visit(index + 1);
      }
      return;
    }
    if (!isLegal(comers, room, taken)) return;
    const strength = sum(comers, taken);
    const places = new Set(taken.filter(place => place >= 0)).size;
    if (strength > best.strength || (strength === best.strength && places > best.places)) {
      best = { strength, places };
    }
  };
  visit(0);
  return best;
}

function isLegal(comers: readonly Massing[], room: readonly number[], taken: readonly number[]): boolean {
  return room.every((limit, place) => {
    const here = comers.filter((_, index) => taken[index] === place);
    const tight = here.filter(({ comes }) => comes[place] === COMING.onlyFirst).length;
    return here.length <= limit && tight <= 1 && here.every(({ comes }) => comes[place] !== COMING.never);
  });
}

function sum(comers: readonly Massing[], taken: readonly number[]): number {
  return comers.reduce((total, { strength }, index) => total + (taken[index] >= 0 ? strength : 0), 0);
}

test('the set that is found fits, and no other is stronger', () => {
  fc.assert(
    fc.property(fc.array(comer, { maxLength: 5 }), rooms, (comers, room) => {
      const taken = massAround(comers, room);
      assert.ok(isLegal(comers, room, taken), `${taken}`);
      assert.equal(sum(comers, taken), bestOf(comers, room).strength);
    }),
    { numRuns: 300 },
  );
});

test('of sets of equal strength it takes one that is spread out', () => {
  const everywhere = { strength: 3, comes: [COMING.always, COMING.always, COMING.always] };
  assert.deepEqual(new Set(massAround([everywhere, everywhere, everywhere], [2, 2, 2])), new Set([0, 1, 2]));
  assert.deepEqual(massAround([everywhere], [2, 2, 2]), [0]);
});

test('two that could only come first do not come to the same place', () => {
  const tight = { strength: 4, comes: [COMING.onlyFirst] };
  assert.deepEqual(massAround([tight, tight], [2]), [0, -1]);
  assert.deepEqual(massAround([tight, { strength: 1, comes: [COMING.always] }], [2]), [0, 0]);
});
