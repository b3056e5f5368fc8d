// Shape and units: whatever is put where, stacks, counts and zones of control stay what a recount would give.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rectangle } from '../movement/random-grid.testing.ts';
import { boxAt, boxName, defineShape, type Shape } from './shape.ts';
import { createState, type State } from './state.ts';
import {
  belowOf,
  bindUnits,
  clearFlags,
  countIn,
  hasFlag,
  isInZoneOf,
  isOccupiedBy,
  placeOf,
  putUnit,
  raiseUnit,
  setFlag,
  stepsOf,
  topOf,
  unitsIn,
} from './units.ts';

const UNITS = 9;
const HEXES = 12;
const shape = defineShape({
  sideOf: Uint8Array.from({ length: UNITS }, (_, unit) => unit % 3),
  exertsZone: Uint8Array.from({ length: UNITS }, (_, unit) => (unit === 4 ? 0 : 1)),
  sides: 3,
  hexCount: HEXES,
  neighbours: rectangle(3, 4),
  boxes: ['@out', '@dead', '@turn-1'],
  scalars: ['turn', 'phase'],
  extra: { rolls: HEXES, tracks: 5 },
});
const empty = (): State => createState(shape, { scenario: 's', options: {} }, 'seed', []);

const place = fc.integer({ min: -shape.boxes.length, max: HEXES - 1 });
const order = fc.oneof(
  { weight: 4, arbitrary: fc.record({ unit: fc.nat(UNITS - 1), to: place }) },
  { weight: 1, arbitrary: fc.record({ raise: fc.nat(UNITS - 1) }) },
);

test('after any number of moves, stacks, counts and zones are what a recount gives', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 60 }), orders => {
      const state = empty();
      // The naive table: the place of every unit, and for each hex its stack, top first.
      const at = new Array<number>(UNITS).fill(boxAt(0));
      const stacks = Array.from({ length: HEXES }, (): number[] => []);
      const put = (unit: number, to: number): void => {
        for (const stack of stacks) if (stack.includes(unit)) stack.splice(stack.indexOf(unit), 1);
        if (to >= 0) stacks[to].unshift(unit);
        at[unit] = to;
      };
      for (const step of orders) {
        const before = state.revision;
        if ('raise' in step) {
          put(step.raise, at[step.raise]);
          raiseUnit(shape, state, step.raise);
        } else {
          put(step.unit, step.to);
          putUnit(shape, state, step.unit, step.to);
        }
        assert.ok(state.revision > before, 'caches would not notice');
        compare(state, at, stacks);
      }
    }),
    { numRuns: 200 },
  );
});

function compare(state: State, at: readonly number[], stacks: readonly (readonly number[])[]): void {
  for (let unit = 0; unit < UNITS; unit++) {
    assert.equal(placeOf(shape, state, unit), at[unit]);
    const stack = at[unit] >= 0 ? stacks[at[unit]] : [];
    assert.equal(belowOf(shape, state, unit), stack[stack.indexOf(unit) + 1] ?? -1);
  }
  for (let hex = 0; hex < HEXES; hex++) {
    assert.deepEqual(unitsIn(shape, state, hex), stacks[hex]);
    assert.equal(countIn(shape, state, hex), stacks[hex].length);
    assert.equal(topOf(shape, state, hex), stacks[hex][0] ?? -1);
    for (let side = 0; side < 3; side++) {
      const reaching = at.filter(
        (from, unit) =>
          from >= 0 && unit !== 4 && shape.sideOf[unit] === side && neighboursOf(from).includes(hex),
      ).length;
      assert.equal(state.data[shape.zone + side * HEXES + hex], reaching);
      assert.equal(isInZoneOf(shape, state, side, hex), reaching > 0);
      const holds = stacks[hex].length > 0 && shape.sideOf[stacks[hex][0]] === side;
      assert.equal(isOccupiedBy(shape, state, hex, side), holds);
    }
  }
}

const neighboursOf = (hex: number): number[] => [...shape.neighbours.subarray(hex * 6, hex * 6 + 6)];

test('sections never overlap and fill the array', () => {
  const owner = new Int8Array(shape.length).fill(-1);
  const claim = (offset: number, length: number, who: number): void => {
    for (let i = offset; i < offset + length; i++) {
      assert.equal(owner[i], -1, `slot ${i} is claimed twice`);
      owner[i] = who;
    }
  };
  const sections: [number, number][] = [
    [shape.at, UNITS],
    [shape.steps, UNITS],
    [shape.flags, UNITS],
    [shape.below, UNITS],
    [shape.top, HEXES],
    [shape.zone, HEXES * 3],
    [shape.control, HEXES],
    [shape.scalar.turn, 1],
    [shape.scalar.phase, 1],
    [shape.section.rolls, HEXES],
    [shape.section.tracks, 5],
  ];
  sections.forEach(([offset, length], index) => {
    claim(offset, length, index);
  });
  assert.ok(owner.every(index => index >= 0));
});

test('a new table is empty: every unit in the first box, no stack, no zone', () => {
  const state = empty();
  for (let unit = 0; unit < UNITS; unit++) {
    assert.equal(boxName(shape, placeOf(shape, state, unit)), '@out');
    assert.equal(belowOf(shape, state, unit), -1);
    assert.equal(stepsOf(shape, state, unit), 0);
  }
  for (let hex = 0; hex < HEXES; hex++) assert.equal(topOf(shape, state, hex), -1);
  assert.ok(state.data.subarray(shape.zone, shape.zone + HEXES * 3).every(count => count === 0));
});

test('boxes are found by name and named by place', () => {
  for (const name of shape.boxes) {
    const location = shape.boxIndex.get(name) ?? 0;
    assert.ok(location < 0);
    assert.equal(boxName(shape as Shape, location), name);
  }
  assert.equal(shape.boxIndex.get('@nowhere'), undefined);
});

test('flags are set one by one and cleared for everybody at once', () => {
  const state = empty();
  setFlag(shape, state, 2, 4);
  setFlag(shape, state, 2, 1);
  setFlag(shape, state, 3, 8);
  assert.ok(hasFlag(shape, state, 2, 4) && hasFlag(shape, state, 2, 1) && !hasFlag(shape, state, 2, 8));
  clearFlags(shape, state, 4 | 8);
  assert.ok(!hasFlag(shape, state, 2, 4) && hasFlag(shape, state, 2, 1) && !hasFlag(shape, state, 3, 8));
});

test('whatever changes, the caches are told', () => {
  const state = empty();
  const units = bindUnits(shape);
  const changes: (() => void)[] = [
    () => units.putUnit(state, 1, 3),
    () => units.raiseUnit(state, 1),
    () => units.setFlag(state, 1, 4 | 2),
    () => units.keepFlags(state, 1, 4),
    () => units.clearFlags(state, 1),
    () => units.setSteps(state, 1, 2),
    () => units.setControl(state, 3, 2),
  ];
  for (const change of changes) {
    const before = state.revision;
    change();
    assert.ok(state.revision > before);
  }
  assert.deepEqual(
    [units.placeOf(state, 1), units.stepsOf(state, 1), units.controlOf(state, 3), units.unitsIn(state, 3)],
    [3, 2, 2, [1]],
  );
  assert.deepEqual([units.hasFlag(state, 1, 4), units.hasFlag(state, 1, 2)], [true, false]);
});
