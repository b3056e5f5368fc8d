// The dice of trial games: the same for the same event, and every face once in six samples.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dieFor } from './rollouts.ts';

test('six samples show every event each face once', () => {
  for (let key = 0; key < 40; key++) {
    for (let target = 0; target < 50; target++) {
      const faces = [0, 1, 2, 3, 4, 5].map(face => dieFor(key, target, face));
      assert.deepEqual(faces.toSorted(), [1, 2, 3, 4, 5, 6]);
    }
  }
});

test('events have their own dice: faces go together no more often than chance has it', () => {
  let same = 0;
  const pairs = 3000;
  for (let n = 0; n < pairs; n++) if (dieFor(3, n, 0) === dieFor(4, n + 1, 0)) same++;
  assert.ok(Math.abs(same / pairs - 1 / 6) < 0.03, `${same}`);
});
