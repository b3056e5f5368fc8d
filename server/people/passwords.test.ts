// Hashing of passwords: only so many at once, the same work for whoever is not there, and nothing without the server's key.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gate } from './gate.ts';
import { network } from './limits.ts';
import { handleOf } from './names.ts';
import { Passwords } from './passwords.ts';

test('a hash is right under the key that it was made with, and no other', async () => {
  const [ours, theirs] = [new Passwords(Buffer.alloc(32, 1)), new Passwords(Buffer.alloc(32, 2))];
  const kept = await ours.keep('several odd words');
  assert.equal(await ours.isRight('several odd words', kept), true);
  assert.equal(await ours.isRight('several odd wordz', kept), false);
  assert.equal(await theirs.isRight('several odd words', kept), false);
  // Signs that look alike, typed in two ways.
  const accent = await ours.keep('caf\u00e9 au lait');
  assert.equal(await ours.isRight('cafe\u0301 au lait', accent), true);
});

test('where there is nothing to compare with, as much is worked', async () => {
  const passwords = new Passwords(Buffer.alloc(32));
  const kept = await passwords.keep('several odd words');
  const times: number[][] = [[], []];
  for (let i = 0; i < 5; i++)
    for (const [which, with_] of [kept, undefined].entries()) {
      const from = performance.now();
      await passwords.isRight('something else', with_);
      times[which].push(performance.now() - from);
    }
  const [known, unknown] = times.map(all => all.toSorted((a, b) => a - b)[2]);
  // Without a hash it would be a thousandth.
  assert.ok(unknown > known / 10, `${unknown} against ${known} ms`);
});

test('only so many pass a gate at once, nobody is forgotten, and too long a row is refused', async () => {
  const gate = new Gate(2, 3);
  let [inside, most, done] = [0, 0, 0];
  const work = async () => {
    most = Math.max(most, ++inside);
    await new Promise(resolve => setImmediate(resolve));
    inside--;
    done++;
    if (done === 2) throw new Error('that went wrong');
  };
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => gate.pass(work)));
  assert.deepEqual([most, done], [2, 5]);
  assert.equal(all.filter(({ status }) => status === 'rejected').length, 2);
  await gate.pass(work);
  assert.equal(done, 6);
});

test('a household counts as one address, whatever it chooses behind that', () => {
  assert.equal(network('::ffff:192.0.2.7'), '192.0.2.7');
  assert.equal(network('2001:db8:1:2:aaaa::1'), '2001:db8:1:2');
  assert.equal(network('2001:0db8:0001:0002:ffff:1:2:3'), '2001:db8:1:2');
  assert.equal(network('2001:db8::1'), '2001:db8:0:0');
  assert.equal(network('::1'), '0:0:0:0');
});

test('names that read alike have one handle', () => {
  for (const name of ['Anna-Maria', 'ANNA MARIA', 'anna.maria', 'Ａnna Maria'])
    assert.equal(handleOf(name), 'annamaria');
  assert.notEqual(handleOf('Anna2'), handleOf('Anna'));
});
