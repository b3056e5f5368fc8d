// Problems: each is told by its field and in plain words, whatever library found it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { exactObject, formatProblem, inFile, plainObject, problemsOf } from './problem.ts';

const told = (schema: v.GenericSchema, value: unknown): string[] =>
  problemsOf(v.safeParse(schema, value).issues ?? []).map(formatProblem);
const whole = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6));

test('what a schema finds is told in plain words', () => {
  const rows: [v.GenericSchema, unknown, string][] = [
    [v.string(), 5, 'must be a text, not 5'],
    [v.array(v.string()), {}, 'must be a list, not an object'],
    [v.boolean(), 'yes', 'must be true or false, not "yes"'],
    [v.picklist(['a', 'b', 'c']), 'd', 'must be "a", "b" or "c", not "d"'],
    [v.literal(1), 2, 'must be 1, not 2'],
    [v.union([v.string(), v.number()]), null, 'must be a text or a number, not null'],
    [plainObject, [], 'must be an object'],
    [whole, 1.5, 'must be a whole number, not 1.5'],
    [whole, 0, 'must be at least 1, not 0'],
    [whole, 7, 'must be at most 6, not 7'],
    [v.pipe(v.string(), v.minLength(1)), '', 'must not be empty'],
    [v.pipe(v.array(v.number()), v.nonEmpty()), [], 'must not be empty'],
    [v.pipe(v.string(), v.maxLength(2)), 'abc', 'must have at most 2 characters, not 3'],
    [v.pipe(v.array(v.number()), v.minLength(2)), [1], 'must have at least 2 entries, not 1'],
    [v.pipe(v.array(v.number()), v.length(6)), [1], 'must have 6 entries, not 1'],
    [v.pipe(v.string(), v.regex(/^[A-Z]/)), 'x', '"x" is not of the form /^[A-Z]/'],
    [
      v.pipe(
        v.string(),
        v.check(() => false, 'There is no such hex.'),
      ),
      '9999',
      'There is no such hex.',
    ],
  ];
  for (const [schema, value, message] of rows) assert.deepEqual(told(schema, value), [message]);
});

test('fields that are missing or unknown are all named, and where', () => {
  const schema = exactObject({ units: v.array(exactObject({ id: v.string(), steps: v.optional(whole) })) });
  assert.deepEqual(told(schema, { units: [{ id: 'a' }, { step: 1, 'a.b': 2 }], unit: [] }), [
    'units.1.id: is missing',
    'units.1.step: unknown field',
    'units.1.a.b: unknown field',
    'unit: unknown field',
  ]);
  assert.deepEqual(told(v.strictObject({}), { extra: 1 }), ['extra: unknown field']);
});

test('a part of something greater is named from its top', () => {
  const { issues = [] } = v.safeParse(exactObject({ hex: v.string() }), { hex: 1 });
  assert.deepEqual(
    problemsOf(issues, 'memory.frames.1').map(problem => problem.field),
    ['memory.frames.1.hex'],
  );
});

test('a line for a person has file, field and reason, as far as there are such', () => {
  const problems = inFile('map.json', [
    { field: 'hexes.3', message: 'wrong' },
    { field: '', message: 'no map' },
  ]);
  assert.deepEqual(problems.map(formatProblem), ['map.json: hexes.3: wrong', 'map.json: no map']);
});
