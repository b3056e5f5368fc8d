// Wishes of a guide: when they have come true, when they no longer can, and what the other side answers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFulfilled, isMissed, replyIn } from './guide.ts';
import type { Guide, PhaseInfo } from './presentation.ts';

const now = { turn: 1, phase: 'movement', side: 'red' };
const phases = ['combat', 'movement'].flatMap(id =>
  ['red', 'blue'].map((side): PhaseInfo => ({ id, side, title: id, rule: '', what: '' })),
);

test('a wish comes true by an action of its form, in its phase', () => {
  const move = { type: 'move', units: ['A', 'B'], to: '1001' };
  assert.ok(isFulfilled({ type: 'move' }, move, now));
  assert.ok(
    isFulfilled({ type: 'move', units: ['B'], to: '1001', phase: 'movement', side: 'red' }, move, now),
  );
  assert.ok(isFulfilled({ type: 'move', to: '1001' }, { type: 'move', path: ['1000', '1001'] }, now));
  for (const other of [
    { type: 'end' },
    { type: 'move', units: ['C'] },
    { type: 'move', to: '1002' },
    { type: 'move', target: '1001' },
    { type: 'move', phase: 'combat' },
    { type: 'move', side: 'blue' },
  ])
    assert.ok(!isFulfilled(other, move, now), JSON.stringify(other));
});

test('it is missed with its phase, or with the first turn', () => {
  const missed = (phase: string | undefined, turn = 1): boolean =>
    isMissed({ type: 'move', ...(phase ? { phase, side: 'red' } : {}) }, { ...now, turn }, phases);
  assert.deepEqual([missed('combat'), missed('movement'), missed(undefined)], [true, false, false]);
  assert.deepEqual([missed('movement', 2), missed('nowhere')], [true, false]);
});

test('the other side answers as the guide says, in the first turn only', () => {
  const reply = { type: 'decline' };
  const guide: Guide = { scenario: 's', side: 'red', seed: '', steps: [], replies: { exchange: reply } };
  const decision = { side: 'blue', frame: 'exchange', turn: 1 };
  assert.equal(replyIn(guide, decision), reply);
  assert.equal(replyIn(guide, { ...decision, frame: 'retreat' }), undefined);
  assert.equal(replyIn(guide, { ...decision, side: 'red' }), undefined);
  assert.equal(replyIn(guide, { ...decision, turn: 2 }), undefined);
  assert.equal(replyIn(guide, undefined), undefined);
});
