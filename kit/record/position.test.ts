// Units and control of a position, for any game: written from the bottom of a stack up, read back the same, and
// everything wrong is named with its field.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as v from 'valibot';
import { toy } from '../conformance/toy.testing.ts';
import { exactObject, type Problem } from '../problem.ts';
import { boxAt } from '../state/shape.ts';
import { placeOf, putUnit, stepsOf } from '../state/units.ts';
import {
  controlSchema,
  readControl,
  readForm,
  readUnits,
  unitsSchema,
  writeControl,
  writeUnits,
} from './position.ts';
import { DEAD, roster, smallTable } from './small.testing.ts';

const { map } = toy;
const { shape, table, blank } = smallTable(map);
const anywhere = (): undefined => undefined;

test('what is written is read back the same, stacks, steps, flags and control', () => {
  const place = fc.integer({ min: -shape.boxes.length, max: map.count - 1 });
  const unit = fc.record({
    place,
    steps: fc.integer({ min: 1, max: 2 }),
    flags: fc.integer({ min: 0, max: 3 }),
  });
  const side = fc.integer({ min: 0, max: 1 });
  fc.assert(
    fc.property(
      fc.array(unit, { minLength: shape.unitCount, maxLength: shape.unitCount }),
      fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
      fc.array(side, { minLength: map.count, maxLength: map.count }),
      (units, order, control) => {
        const state = blank();
        for (const number of order) {
          const { place: at, steps, flags } = units[number];
          if (at === boxAt(0)) continue;
          const full = roster.counters[number].faces.length;
          putUnit(shape, state, number, at);
          state.data[shape.steps + number] = at === DEAD ? 0 : Math.min(steps, full);
          state.data[shape.flags + number] = flags;
        }
        control.forEach((owner, hex) => {
          state.data[shape.control + hex] = owner;
        });
        const atStart = (hex: number): number => hex % 2;
        const written = JSON.parse(
          JSON.stringify({ units: writeUnits(table, state), control: writeControl(table, state, atStart) }),
        );
        const problems: Problem[] = [];
        const schema = exactObject({ units: unitsSchema(table), control: controlSchema(['red', 'blue']) });
        const file = readForm(schema, written, {}, problems);
        assert.ok(file !== undefined);
        const again = blank();
        for (let hex = 0; hex < map.count; hex++) again.data[shape.control + hex] = atStart(hex);
        readUnits(table, again, file.units, anywhere, problems);
        readControl(table, again, file.control, problems);
        assert.deepEqual(problems, []);
        assert.deepEqual(again.data, state.data);
      },
    ),
    { numRuns: 200 },
  );
});

test('units that are hidden are masked, and their place in the list tells nothing of them', () => {
  const state = blank();
  for (const [unit, hex] of [
    [2, 4],
    [3, 4],
    [0, 0],
  ]) {
    putUnit(shape, state, unit, hex);
    state.data[shape.steps + unit] = 2;
  }
  const at = map.ids[4];
  const top = { id: 'R-1', at: map.ids[0] };
  assert.deepEqual(writeUnits(table, state), [top, { id: 'B-1', at }, { id: 'B-2', at }]);
  const masked = [top, { id: '?blue', at }, { id: 'B-2', at }];
  assert.deepEqual(writeUnits(table, state, { hidden: new Set([2]), mask: '?blue' }), masked);
});

test('every unit that cannot be read is named, and the others are read', () => {
  const state = blank();
  const problems: Problem[] = [];
  const read = readUnits(
    table,
    state,
    [
      { id: 'R-9', at: '1000' },
      { id: 'R-1', at: '1000', steps: 1 },
      { id: 'R-1', at: '1001' },
      { id: 'R-2', at: '@moon' },
      { id: 'B-1', at: '1001', steps: 3 },
      { id: 'B-2', at: '@dead', steps: 0 },
      { id: 'B-Air', at: '1002' },
    ],
    (unit, place) => (unit === 4 && place >= 0 ? 'It flies.' : undefined),
    problems,
  );
  assert.deepEqual(
    problems.map(({ field, message }) => `${field}: ${message}`),
    [
      'units.0.id: There is no unit R-9.',
      'units.2.id: R-1 is there twice.',
      'units.3.at: R-2: there is no place @moon.',
      'units.4.steps: B-1 has 2 step(s) at most and at least one in play (2.1).',
      'units.6.at: It flies.',
    ],
  );
  assert.deepEqual(read, [0, 3]);
  assert.deepEqual([placeOf(shape, state, 0), stepsOf(shape, state, 0)], [0, 1]);
  assert.deepEqual([placeOf(shape, state, 3), stepsOf(shape, state, 3)], [DEAD, 0]);
});

test('hexes that do not exist or are named twice are refused in the list they are in', () => {
  const problems: Problem[] = [];
  const state = blank();
  readControl(table, state, { red: ['1000', '9999'], blue: ['1001', '1000'] }, problems);
  assert.deepEqual(
    problems.map(problem => problem.field),
    ['control.red.1', 'control.blue.1'],
  );
  assert.deepEqual([...state.data.subarray(shape.control, shape.control + 2)], [0, 1]);
});

test('what has not the right form is named and left out, and the rest keeps its numbers', () => {
  const schema = exactObject({ turn: v.number(), units: unitsSchema(table), note: v.optional(v.string()) });
  const problems: Problem[] = [];
  const units = [
    { id: 'R-1', at: '1000', step: 1 },
    { id: 'R-2', at: 7 },
    { id: 'B-1', at: '1001' },
  ];
  const file = readForm(
    schema,
    { turn: 'two', units, note: 1, comment: '' },
    { turn: 1, units: [] },
    problems,
  );
  assert.deepEqual(problems.map(problem => problem.field).sort(), [
    'comment',
    'note',
    'turn',
    'units.0.step',
    'units.1.at',
  ]);
  assert.equal(file?.turn, 1);
  assert.equal(file?.units[2].id, 'B-1');
  assert.deepEqual(readUnits(table, blank(), file?.units ?? [], anywhere, problems), [2]);
  assert.equal(problems.length, 5);
  for (const json of [null, 5, 'x', []]) {
    const found: Problem[] = [];
    assert.equal(readForm(schema, json, {}, found), undefined);
    assert.ok(found.length > 0 && found.every(problem => problem.field !== ''));
  }
});
