// Who may go together: units of one hex that have been together since the phase began.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Shape } from '../state/shape.ts';
import type { State } from '../state/state.ts';
import { bindForces } from './forces.ts';

/** Five units: places at 0, the tops of three hexes at 10, who lies beneath at 20. */
const shape = { at: 0, top: 10, below: 20 } as Shape;
const data = new Int16Array(30).fill(-1);
[1, 1, 1, 2, -1].forEach((hex, unit) => {
  data[unit] = hex;
});
data[10 + 1] = 2;
data[20 + 2] = 1;
data[20 + 1] = 0;
data[10 + 2] = 3;
const state = { data } as State;
/** Unit 2 has come from elsewhere. */
const STARTS = [1, 1, 7, 2, -1];
const { stackHexes, whyNotTogether, whyNotOneForce, byForce } = bindForces({
  shape,
  unitsOf: [[0, 1, 2, 4], [3]],
  rules: { stack: 'stack', launch: 'launch', force: 'force' },
  nameOf: unit => `unit ${unit}`,
  startOf: (_, unit) => STARTS[unit],
});

test('hexes with two units of the side, each once', () => {
  assert.deepEqual(stackHexes(state, 0), [1]);
  assert.deepEqual(stackHexes(state, 1), []);
});

test('whoever began elsewhere is a stranger, to a stack and to a force', () => {
  assert.equal(whyNotTogether(state, [0, 1]), undefined);
  assert.deepEqual(whyNotTogether(state, [0, 2])?.rule, 'stack');
  assert.match(String(whyNotTogether(state, [0, 2])?.message), /unit 2 did not begin this phase with unit 0/);
  assert.equal(whyNotOneForce(state, [0, 1]), undefined);
  assert.equal(whyNotOneForce(state, [0, 1, 2])?.rule, 'force');
  assert.equal(whyNotOneForce(state, [0, 3])?.rule, 'launch');
});

test('forces by hex and start, in the order of their first units', () => {
  assert.deepEqual(byForce(state, [3, 0, 2, 1]), [[3], [0, 1], [2]]);
});
