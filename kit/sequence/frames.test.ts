// The stack of decisions: changed by replacing it, so that states which share it never see each other's changes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toyShape } from '../conformance/toy.testing.ts';
import { cloneState, createState } from '../state/state.ts';
import { bindFrames } from './frames.ts';

type AnyFrame = { readonly name: 'phase' | 'retreat' } | { readonly name: 'battle'; readonly target: string };
const { framesOf, topFrame, pushFrame, popFrame, setFrames } = bindFrames<AnyFrame>();

test('the last decision opened is the one that is owed', () => {
  const state = createState(toyShape, { scenario: 's', options: {} }, '', []);
  pushFrame(state, { name: 'phase' });
  pushFrame(state, { name: 'battle', target: '4717' });
  assert.deepEqual(topFrame(state), { name: 'battle', target: '4717' });
  setFrames(state, framesOf(state)[0], { name: 'retreat' });
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
  pushFrame(copy, { name: 'battle', target: '4717' });
  popFrame(copy);
  setFrames(copy, { name: 'retreat' });
  assert.deepEqual(before, [{ name: 'phase' }]);
  assert.equal(state.frames, before);
});

test('a frame that is misspelt or lacks a field does not compile', () => {
  const state = createState(toyShape, { scenario: 's', options: {} }, '', []);
  // @ts-expect-error there is no such frame
  pushFrame(state, { name: 'batle', target: '4717' });
  // @ts-expect-error a battle has a target
  pushFrame(state, { name: 'battle' });
  // @ts-expect-error nor anything else
  setFrames(state, { name: 'battle', target: '4717', taget: '4717' });
  // @ts-expect-error the stack is written by these functions alone
  state.frames = [];
  assert.equal(state.frames.length, 0);
});
