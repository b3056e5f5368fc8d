// Decisions left to a bot: declared with their frames, and only while the player turn is another's.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../conformance/toy.testing.ts';
import { awaitedIn, chairOf, delegateOf } from './delegating.ts';

test('frames say which sides may owe them in the turn of another', () => {
  assert.deepEqual(toy.awaited, [{ frame: 'loss', sides: ['red', 'blue'] }]);
  assert.deepEqual(awaitedIn(['red', 'blue'], { turn: {}, guess: { inEnemyTurn: [1] } }), [
    { frame: 'guess', sides: ['blue'] },
  ]);
});

test('a bot answers the decision that was left to it, for that side, in the enemy’s turn', () => {
  const left = { [chairOf('blue', 'loss')]: 'staff' };
  assert.equal(delegateOf(left, { side: 'blue', frame: 'loss' }, 'red'), 'staff');
  assert.equal(delegateOf(left, { side: 'blue', frame: 'loss' }, 'blue'), undefined);
  assert.equal(delegateOf(left, { side: 'red', frame: 'loss' }, 'blue'), undefined);
  assert.equal(delegateOf(left, { side: 'blue', frame: 'turn' }, 'red'), undefined);
  assert.equal(delegateOf(left, undefined, 'red'), undefined);
});
