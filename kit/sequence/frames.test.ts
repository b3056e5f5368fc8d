// The stack of decisions: changed by replacing it, so that states which share it never see each other's changes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toyShape } from '../conformance/toy.testing.ts';
import { cloneState, createState } from '../state/state.ts';
import { popFrame, pushFrame, replaceFrame, topFrame } from './frames.ts';

test('the last decision opened is the one that is owed', () => {
  const state = createState(toyShape, { scenario: 's', options: {} }, '', []);
  pushFrame(state, { name: 'phase' });
  pushFrame(state, { name: 'battle', target: '4717' });
  assert.deepEqual(topFrame(state), { name: 'battle', target: '4717' });
  replaceFrame(state, { name: 'retreat' });
  assert.deepEqual(state.frames, [{ name: 'phase' }, { name: 'retreat' }]);
  popFrame(state);
  assert.deepEqual(topFrame(state), { name: 'phase' });
});

test('a clone shares the stack until either changes it', () => {
  const state = createState(toyShape, { scenario: 's', options: {} }, '', []);
  pushFrame(state, { name: 'phase' });
  const before = state.frames;
  const copy = cloneState(state);
  assert.equal(copy.frames, before);
  pushFrame(copy, { name: 'battle' });
  replaceFrame(copy, { name: 'advance' });
  popFrame(copy);
  replaceFrame(copy, { name: 'other' });
  assert.deepEqual(before, [{ name: 'phase' }]);
  assert.equal(state.frames, before);
});
