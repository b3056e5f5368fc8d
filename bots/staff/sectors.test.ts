// Postures of sectors by what stands there and what is at stake.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postureOf } from './sectors.ts';

const rows: readonly (readonly [own: number, enemy: number, toLose: number, posture: string])[] = [
  [30, 5, 0, 'exploit'],
  [15, 10, 0, 'attack'],
  [10, 10, 0, 'pin'],
  [7, 10, 0, 'hold'],
  [4, 10, 0, 'delay'],
  [2, 10, 0, 'withdraw'],
  [2, 10, 1, 'delay'],
  [2, 10, 4, 'hold'],
];

test('the weaker a sector is, the less it dares, but nobody walks away from a city', () => {
  for (const [own, enemy, toLose, posture] of rows) assert.equal(postureOf({ own, enemy, toLose }), posture);
});
