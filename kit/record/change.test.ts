// Changes between JSON texts: what comes of them is the second text, whatever the two are, and little travels.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cases } from '../testing/deep.node.ts';
import { applyChange, type Change, changeBetween, type Json, keepSame } from './change.ts';

/** As it arrives: written and read again. */
const sent = (change: Change | undefined): Change | undefined =>
  change === undefined ? undefined : JSON.parse(JSON.stringify(change));

function checkThere(before: Json, after: Json): void {
  const change = changeBetween(before, after);
  assert.deepEqual(applyChange(before, sent(change)), after);
  assert.equal(
    change === undefined,
    JSON.stringify(before) === JSON.stringify(after) || isSame(before, after),
  );
}

const plain = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
  fc.record(model, { noNullPrototype: true });

/** The order of keys says nothing. */
function isSame(a: Json, b: Json): boolean {
  try {
    assert.deepEqual(a, b);
    return true;
  } catch {
    return false;
  }
}

const json = fc.jsonValue({ maxDepth: 4 }).map(value => JSON.parse(JSON.stringify(value)) as Json);

test('from any text to any other', () => {
  fc.assert(fc.property(json, json, checkThere), { numRuns: cases(500, 2000) });
});

test('from a list of units to another with some gone, some new, some changed and some elsewhere', () => {
  const unit = plain({ id: fc.constantFrom(...'abcdefgh'), at: fc.constantFrom('1', '2', '3') });
  const units = fc.uniqueArray(unit, { selector: ({ id }) => id });
  const hexes = fc.uniqueArray(fc.constantFrom(...'mnopqrst'));
  const view = plain({ units, control: plain({ axis: hexes, soviet: hexes }) });
  fc.assert(fc.property(view, view, checkThere), { numRuns: cases(500, 2000) });
});

test('what is kept is what comes after, and what has not changed stays the very same in memory', () => {
  fc.assert(
    fc.property(json, json, (before, after) =>
      assert.deepEqual(keepSame(before, after, changeBetween(before, after)), after),
    ),
    { numRuns: cases(500, 2000) },
  );
  const [view, log] = [{ units: [{ id: 'a' }], turn: 1 }, ['one']];
  const after: Record<string, Json> = { view: { units: [{ id: 'a' }], turn: 2 }, log: ['one'] };
  const before: Record<string, Json> = { view, log, gone: true };
  const kept = keepSame(before, after, changeBetween(before, after)) as typeof after;
  assert.deepEqual(kept, after);
  assert.equal(kept.log, log);
  assert.equal((kept.view as typeof view).units, view.units);
  assert.deepEqual(before, { view, log, gone: true });
});

test('one unit that moves in a list of many is all that travels', () => {
  const units = Array.from({ length: 300 }, (_, n) => ({ id: `unit ${n}`, at: '1010', steps: 2 }));
  const moved = units.with(120, { ...units[120], at: '1011' });
  assert.deepEqual(changeBetween({ units }, { units: moved }), {
    fields: { units: { list: [120, { in: { fields: { at: { to: '1011' } } } }, 179] } },
  });
  const gone = units.toSpliced(7, 2);
  assert.deepEqual(changeBetween(units, gone), { list: [7, -2, 291] });
  assert.deepEqual(changeBetween(gone, units), { list: [7, { add: units.slice(7, 9) }, 291] });
});

test('a change for something else is noticed, not carried out', () => {
  const cases: readonly (readonly [Json, Json, Json])[] = [
    [
      [1, 2, 3],
      [1, 2, 4],
      [1, 2],
    ],
    [[1, 2], [1], [1, 2, 3]],
    [{ a: { b: 1 } }, { a: { b: 2 } }, {}],
    [{ a: 1 }, { a: 2 }, [1]],
    [[{ id: 'a', at: 1 }], [{ id: 'a', at: 2 }], []],
    [[1], [2], { a: 1 }],
  ];
  for (const [before, after, other] of cases) {
    assert.throws(() => applyChange(other, changeBetween(before, after)), RangeError);
  }
});

test('keys that every object has are fields like others', () => {
  const odd = JSON.parse('{"__proto__": {"a": 1}, "toString": 2}');
  checkThere({}, odd);
  checkThere(odd, {});
  checkThere(odd, JSON.parse('{"__proto__": {"a": 2}, "toString": 3}'));
});
