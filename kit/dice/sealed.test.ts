// Sealed dice: the parts are what was promised, and every one of them counts.

import assert from 'node:assert/strict';
import { createHash, hkdfSync } from 'node:crypto';
import { test } from 'node:test';
import { commitHost, commitServer, isPart, SEALING, type SeedParts, sealedSeed } from './sealed.ts';

const parts: SeedParts = { server: '11'.repeat(32), host: '2a'.repeat(32), guest: 'f0'.repeat(32) };
const bytes = (hex: string) => Buffer.from(hex, 'hex');

test('commitments and seed are those of another implementation', () => {
  const sha = (...pieces: (string | Buffer)[]) => {
    const hash = createHash('sha256');
    for (const piece of pieces) hash.update(piece);
    return hash.digest('hex');
  };
  assert.equal(commitServer('t1', parts.server), sha(SEALING, 't1', bytes(parts.server)));
  assert.equal(commitHost('t1', 'german', parts.host), sha('t1/german/', bytes(parts.host)));
  const material = Buffer.concat([bytes(parts.server), bytes(parts.host), bytes(parts.guest)]);
  assert.equal(
    sealedSeed('t1', parts),
    Buffer.from(hkdfSync('sha256', material, 't1', SEALING, 32)).toString('hex'),
  );
});

test('another part, another table or another side is another seed or another commitment', () => {
  const other = '00'.repeat(32);
  const seeds = [
    sealedSeed('t1', parts),
    sealedSeed('t2', parts),
    sealedSeed('t1', { ...parts, server: other }),
    sealedSeed('t1', { ...parts, host: other }),
    sealedSeed('t1', { ...parts, guest: other }),
  ];
  assert.equal(new Set(seeds).size, seeds.length);
  const commitments = [
    commitServer('t1', other),
    commitServer('t2', other),
    commitHost('t1', 'german', other),
    commitHost('t1', 'soviet', other),
  ];
  assert.equal(new Set(commitments).size, commitments.length);
});

test('a part is 64 hex digits and nothing else', () => {
  for (const text of [
    '',
    '1',
    'g'.repeat(64),
    'A'.repeat(64),
    '1'.repeat(63),
    '1'.repeat(65),
    `${'1'.repeat(63)}\n`,
  ])
    assert.equal(isPart(text), false, text);
  assert.ok(isPart(parts.host));
});
