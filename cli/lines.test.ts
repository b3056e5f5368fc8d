// Lines are lines, however the bytes arrive.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Line, readLines } from './lines.ts';

async function linesOf(chunks: readonly Uint8Array[], max?: number): Promise<Line[]> {
  async function* stream() {
    yield* chunks;
  }
  const lines: Line[] = [];
  for await (const line of readLines(stream(), max)) lines.push(line);
  return lines;
}
const bytes = (text: string): Uint8Array => Buffer.from(text);

test('a blank line is a line, and the last one needs no line break', async () => {
  assert.deepEqual(await linesOf([bytes('a\n\nb')]), [{ text: 'a' }, { text: '' }, { text: 'b' }]);
  assert.deepEqual(await linesOf([bytes('a\n')]), [{ text: 'a' }]);
  assert.deepEqual(await linesOf([]), []);
});

test('cutting the bytes anywhere, even inside a letter, changes nothing', async () => {
  const text = '{"id":1}\n\nKönigsberg\nŁuck 🂡\nend';
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes(text).length), { maxLength: 12 }), async cuts => {
      const all = bytes(text);
      const at = [0, ...cuts.toSorted((a, b) => a - b), all.length];
      const chunks = at.slice(1).map((end, i) => all.subarray(at[i], end));
      assert.deepEqual(
        await linesOf(chunks),
        text.split('\n').map(line => ({ text: line })),
      );
    }),
  );
});

test('a line that is too long is dropped and the next one is read', async () => {
  const chunks = [bytes('x'.repeat(6)), bytes('x'.repeat(6)), bytes('x\nok\n')];
  assert.deepEqual(await linesOf(chunks, 10), [{ fault: 'too-long' }, { text: 'ok' }]);
  assert.deepEqual(await linesOf([bytes('1234567890\n12345678901')], 10), [
    { text: '1234567890' },
    { fault: 'too-long' },
  ]);
});

test('bytes that are not UTF-8 are told apart from text', async () => {
  assert.deepEqual(await linesOf([Uint8Array.of(0xff, 0xfe, 10), bytes('ok')]), [
    { fault: 'not-utf8' },
    { text: 'ok' },
  ]);
});
