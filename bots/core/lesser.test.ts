// Decisions tried one ply deep: the best of what is on offer, whatever the game.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Adapter, WorthPart } from '../../kit/adapter/adapter.ts';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { altered } from '../../kit/seen/referee.testing.ts';
import { allActions } from '../../kit/sequence/choosing.ts';
import { freshGame } from '../../kit/sequence/playing.ts';
import { hashState } from '../../kit/state/state.ts';
import { bestTried, decideLesser } from './lesser.ts';

const state = freshGame(toy, { seed: 'lesser' });
function adapterOf(evaluate: WorthPart['evaluate'], more: Partial<Adapter> = {}): Adapter {
  const worth: Partial<WorthPart> = { evaluate };
  const parts: Partial<Adapter> = { game: toy, worth: worth as WorthPart, ...more };
  return parts as Adapter;
}

test('of all that is on offer the action is taken after which the side stands best', () => {
  const quiet = [...allActions(toy, state)].filter(action => action.type !== 'volley');
  assert.ok(quiet.length > 2);
  for (const wanted of quiet) {
    const applied = toy.apply(state, wanted);
    assert.ok(applied.ok);
    const goal = hashState(applied.state);
    const adapter = adapterOf((after, side) => (side === 0 && hashState(after) === goal ? 1 : 0));
    const chosen = bestTried(adapter, state, 0);
    assert.ok(chosen);
    const then = toy.apply(state, chosen);
    assert.ok(then.ok && hashState(then.state) === goal);
  }
});

test('what the game answers itself is not tried', () => {
  const own = { type: 'own' };
  assert.deepEqual(
    decideLesser(
      adapterOf(() => assert.fail(), { lesser: () => own }),
      state,
      0,
    ),
    own,
  );
  assert.ok(
    decideLesser(
      adapterOf(() => 0, { lesser: () => undefined }),
      state,
      0,
    ),
  );
});

test('where nothing is on offer there is no answer', () => {
  const mute = altered(toy, { choices: () => [] });
  assert.throws(
    () =>
      decideLesser(
        adapterOf(() => 0, { game: mute }),
        state,
        0,
      ),
    /nothing is on offer/,
  );
});
