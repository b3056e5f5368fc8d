// Junk for the engine: whatever a line holds, it is answered, and nothing breaks or changes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Position } from '../kit/game.ts';
import { type Client, client, inGame } from './client.testing.ts';
import { verbs } from './protocol.ts';

const GAME = 'army-group-center';

const textOf = (at: Client): string => JSON.stringify(at.ask({ do: 'position', seed: true }).position);

test('lines that are no request get an answer too', () => {
  const at = inGame();
  const before = textOf(at);
  const rows: readonly [line: string, id: unknown, code: string, says: RegExp][] = [
    ['', null, 'bad-json', /empty/],
    ['   \r', null, 'bad-json', /empty/],
    ['hello', null, 'bad-json', /not JSON/],
    ['{"id":1,"do":"hello"', null, 'bad-json', /not JSON/],
    ['5', null, 'bad-request', /object/],
    ['null', null, 'bad-request', /object/],
    ['[{"id":1,"do":"hello"}]', null, 'bad-request', /object/],
    ['{"id":8}', 8, 'bad-request', /^do: /],
    ['{"id":9,"do":["hello"]}', 9, 'bad-request', /^do: /],
    ['{"id":[1],"do":"fly"}', [1], 'unknown-verb', /"fly".*hello/],
    ['{"do":"constructor"}', null, 'unknown-verb', /./],
    ['{"id":1,"do":"__proto__"}', 1, 'unknown-verb', /./],
    [`{"id":1,"do":"${'x'.repeat(10_000)}"}`, 1, 'unknown-verb', /…/],
    [`{"id":1,"do":"check","action":${'['.repeat(5000)}${']'.repeat(5000)}}`, null, 'bad-request', /deep/],
    ['['.repeat(1_000_000), null, 'bad-json', /./],
  ];
  for (const [line, id, code, says] of rows) {
    const reply = at.send(line);
    assert.deepEqual(reply.id, id, line.slice(0, 40));
    assert.equal(reply.error?.code, code, line.slice(0, 40));
    assert.match(reply.error?.message ?? '', says);
  }
  assert.equal(textOf(at), before);
});

test('no line, however odd, makes the engine throw or fail inside', () => {
  const at = inGame();
  const field = fc.oneof(fc.jsonValue(), fc.constantFrom('G-26', '3908', 'soviet', 'random', GAME, true));
  const request = fc.record(
    {
      id: fc.jsonValue(),
      do: fc.oneof(fc.constantFrom(...verbs), fc.string()),
      game: field,
      scenario: field,
      options: field,
      position: field,
      record: field,
      action: field,
      units: field,
      target: field,
      unit: field,
      to: field,
      path: field,
      viewer: field,
      side: field,
      dice: field,
      level: field,
      seed: field,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(request, given => {
      const reply = at.send(JSON.stringify(given));
      assert.notEqual(reply.error?.code, 'internal', JSON.stringify([given, reply]));
    }),
    { numRuns: 600 },
  );
});

test('a position with one field bent loads or is refused, and never fails inside', () => {
  const at = inGame();
  for (let i = 0; i < 30; i++) at.ask({ do: 'act', action: at.ask({ do: 'bot', seed: i }).action });
  const base = at.ask({ do: 'position' }).position as unknown as Record<string, unknown>;
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(base)), fc.jsonValue(), (field, value) => {
      const position = { ...base, [field]: value } as unknown as Position;
      const { error } = client().ask({ do: 'load', position });
      assert.ok(error === undefined || error.code !== 'internal', JSON.stringify([field, value, error]));
    }),
    { numRuns: 300 },
  );
});
