// Shape and units: whatever is put where, stacks, counts and zones of control stay what a recount would give.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rectangle } from '../movement/random-grid.testing.ts';
import { flag, group, hex, number } from './fields.ts';
import { boxAt, boxName, defineState } from './shape.ts';
import { createState, type State } from './state.ts';
import {
  belowOf,
  bindUnits,
  clearFlags,
  countIn,
  hasFlag,
  isInZoneOf,
  isOccupiedBy,
  keepFlags,
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
const shape = defineState({
  roster: {
    sides: ['red', 'green', 'blue'],
    sideOf: Uint8Array.from({ length: UNITS }, (_, unit) => unit % 3),
  },
  map: { count: HEXES, neighbours: rectangle(3, 4) },
  exertsZone: Uint8Array.from({ length: UNITS }, (_, unit) => (unit === 4 ? 0 : 1)),
  boxes: ['@out', '@dead', '@turn-1'],
  unit: { returnsOn: number(0, 20) },
  hex: { roll: number(0, 6) },
  side: { losses: number(0, 99), credits: group({ tank: number(0, 20), rifle: number(0, 20) }) },
  game: { turn: number(1, 9), target: hex() },
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
    [shape.game.turn, 1],
    [shape.game.phase, 1],
    [shape.game.scriptUsed, 1],
    [shape.game.target, 1],
    [shape.side.losses, 3],
    [shape.side.credits, 6],
    [shape.unit.returnsOn, UNITS],
    [shape.hex.roll, HEXES],
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
    assert.equal(boxName(shape, location), name);
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

test('thirty-two flags: masks combine over both words, and the sign of one is nothing to the other', () => {
  const wide = defineState({
    roster: { sides: ['red', 'blue'], sideOf: new Uint8Array(3) },
    map: { count: 0, neighbours: new Int16Array(0) },
    boxes: ['@out'],
    unit: Object.fromEntries(Array.from({ length: 32 }, (_, index) => [`f${index}`, flag()])),
  });
  const masks = Object.values(wide.flag);
  const bits = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
  fc.assert(
    fc.property(bits, bits, bits, bits, (set, kept, cleared, asked) => {
      const state = createState(wide, { scenario: 's', options: {} }, 'seed', []);
      const has = (unit: number): number =>
        masks.reduce((all, mask) => (hasFlag(wide, state, unit, mask) ? all | mask : all), 0);
      setFlag(wide, state, 1, set);
      assert.equal(has(1), set);
      keepFlags(wide, state, 1, kept);
      assert.equal(has(1), set & kept);
      clearFlags(wide, state, cleared);
      const left = set & kept & ~cleared;
      assert.deepEqual([has(0), has(1), has(2)], [0, left, 0]);
      assert.equal(hasFlag(wide, state, 1, asked), (left & asked) !== 0);
    }),
  );
  assert.throws(
    () =>
      defineState({
        roster: { sides: [], sideOf: new Uint8Array(0) },
        map: { count: 0, neighbours: new Int16Array(0) },
        boxes: [],
        unit: Object.fromEntries(Array.from({ length: 33 }, (_, index) => [`f${index}`, flag()])),
      }),
    /32 flags at most/,
  );
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
