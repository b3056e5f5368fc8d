// Reading JSON by hand: the first fault is named with its line and column, and nothing sound is refused.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseJson } from './json.ts';

const faults: readonly [string, number, number, RegExp][] = [
  ['', 1, 1, /a value.*the end of the file/],
  ['{\n  "a": 1,\n  "b": [1, 2,]\n}', 3, 14, /a value, found "\]"/],
  ['{\n  "a": 1,\n}', 3, 1, /a key in double quotes, found "\}"/],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3, /"," or "\}", found/],
  ['[1 2]', 1, 4, /"," or "\]", found "2"/],
  ['{"a" 1}', 1, 6, /":", found "1"/],
  ["{'a': 1}", 1, 2, /a key in double quotes, found "'"/],
  ['{"a": "b', 1, 9, /a closing double quote, found the end of the file/],
  ['{"a": "b\nc"}', 1, 9, /a closing double quote, found "\\n"/],
  ['["\\x"]', 1, 3, /backslash/],
  ['{"\\u12": 1}', 1, 3, /backslash/],
  ['[1]\r\n]', 2, 1, /nothing more, found "\]"/],
  ['{"a": {"b": []}', 1, 16, /"," or "\}", found the end/],
  ['[01]', 1, 3, /"," or "\]", found "1"/],
  ['[nul]', 1, 2, /a value, found "n"/],
  ['// note\n{}', 1, 1, /a value, found "\/"/],
  ['[{"a": [{}, {"b": 1}]}, tru]', 1, 25, /a value, found "t"/],
];

test('the fault in a text that is not JSON is named by line and column', () => {
  for (const [text, line, column, message] of faults) {
    const result = parseJson(text);
    assert.ok(!result.ok, text);
    assert.deepEqual([result.line, result.column], [line, column], text);
    assert.match(result.message, message, text);
  }
});

test('sound JSON is read as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom('', ' ', '\t', '  '), (value, indent) => {
      assert.deepEqual(parseJson(JSON.stringify(value, null, indent)), {
        ok: true,
        value: JSON.parse(JSON.stringify(value)),
      });
    }),
  );
});

test('a cut, doubled or stray character is found no later than the end, or the text is still JSON', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.nat(),
      fc.constantFrom('', ',', '}', ']', '{', '"', '\\', 'x'),
      (value, n, put) => {
        const text = JSON.stringify(value, null, 1);
        const at = n % text.length;
        const broken = text.slice(0, at) + put + text.slice(at + 1);
        const result = parseJson(broken);
        if (result.ok) return;
        const lines = broken.split('\n');
        assert.ok(result.line >= 1 && result.line <= lines.length);
        assert.ok(result.column >= 1 && result.column <= lines[result.line - 1].length + 1);
        // What comes before the fault must not be what is wrong: the fault is never before the change.
        const offset =
          lines.slice(0, result.line - 1).reduce((sum, line) => sum + line.length + 1, 0) + result.column - 1;
        assert.ok(offset >= tokenStart(text, at), `${broken} @${offset}`);
      },
    ),
    { numRuns: 500 },
  );
});

/** A word such as `true` is refused as a whole, at its start. */
function tokenStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && /[A-Za-z0-9.+\\-]/.test(text[start - 1])) start -= 1;
  return start;
}
