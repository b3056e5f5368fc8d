// A page that renews itself asks while it is seen, once at a time, and not any more when it is left.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AGAIN_MS, keepLooking, type Seen } from './renewing.ts';

class Window implements Seen {
  hidden = false;
  readonly listeners = new Set<() => void>();
  addEventListener(_: 'visibilitychange', listener: () => void): void {
    this.listeners.add(listener);
  }
  removeEventListener(_: 'visibilitychange', listener: () => void): void {
    this.listeners.delete(listener);
  }
  show(isSeen: boolean): void {
    this.hidden = !isSeen;
    for (const listener of this.listeners) listener();
  }
}

/** What was answered has been heard of. */
const heard = async (): Promise<void> => {
  for (let n = 0; n < 5; n++) await Promise.resolve();
};

test('it is looked again every so often while somebody sees it, and at once when he comes back', async t => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const page = new Window();
  let looks = 0;
  const end = keepLooking(async () => looks++, page);
  const pass = async () => {
    t.mock.timers.tick(AGAIN_MS);
    await heard();
  };
  assert.equal(looks, 0);
  await pass();
  await pass();
  assert.equal(looks, 2);
  page.show(false);
  await pass();
  assert.equal(looks, 2);
  page.show(true);
  await heard();
  assert.equal(looks, 3);
  end();
  await pass();
  assert.deepEqual([looks, page.listeners.size], [3, 0]);
});

test('who is slow to answer is not asked twice, and a look that fails is followed by others', async t => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let looks = 0;
  let fail: (error: Error) => void = () => undefined;
  const end = keepLooking(() => {
    looks += 1;
    return new Promise((_, reject) => {
      fail = reject;
    });
  }, new Window());
  t.mock.timers.tick(3 * AGAIN_MS);
  assert.equal(looks, 1);
  fail(new Error('nobody is there'));
  await heard();
  t.mock.timers.tick(AGAIN_MS);
  assert.equal(looks, 2);
  end();
});
