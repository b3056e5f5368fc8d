// What is said to a page in one go leaves in one write.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gathering } from './sockets.ts';

test('a step and the answer that follows it in the same breath are held together, what comes later is not', async () => {
  const heard: string[] = [];
  const gather = gathering({ cork: () => heard.push('hold'), uncork: () => heard.push('let go') });
  const say = (what: string) => {
    gather();
    heard.push(what);
  };
  await Promise.resolve().then(() => say('step'));
  say('answer');
  await new Promise(setImmediate);
  say('next step');
  await new Promise(setImmediate);
  assert.deepEqual(heard, ['hold', 'step', 'answer', 'let go', 'hold', 'next step', 'let go']);
});
