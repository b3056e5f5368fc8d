// Oil wells: who has lost his is short of oil.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sketch } from '../../testing.node.ts';
import { AXIS, RUSSIAN } from '../table/counters.ts';
import { isShortOfOil } from './oil.ts';

test('DS-OIL-1 the Axis is short of oil without Ploesti, the Russian without Maikop, until it is retaken', () => {
  const short = (control: Readonly<Record<string, readonly string[]>>): readonly boolean[] => {
    const state = sketch({ units: {}, control });
    return [isShortOfOil(state, AXIS), isShortOfOil(state, RUSSIAN)];
  };
  assert.deepEqual(short({}), [false, false]);
  assert.deepEqual(short({ russian: ['3707'] }), [true, false]);
  assert.deepEqual(short({ axis: ['3828'] }), [false, true]);
});
