// What a viewer is told of an action that he was shown ready before it was done: the same as without, and nothing of one that never came.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { seededRandom } from '../../kit/dice/random.ts';
import type { Action } from '../../kit/game.ts';
import { sampleAction } from '../../kit/sequence/choosing.ts';
import { freshGame } from '../../kit/sequence/playing.ts';
import { adopt, openSession, presentAfter } from '../../kit/sequence/session.ts';
import { adopted, openPlay } from '../../wire/fold.ts';
import { Sight } from './sight.ts';

function opened() {
  const play = openPlay(toy, freshGame(toy, { seed: 'sight' }), toy.sides, { at: 0 });
  const { session, book } = play;
  const sight = new Sight('red', session, book);
  const ready = (action: Action) => {
    const applied = toy.apply(session.state, action);
    assert.ok(applied.ok);
    return applied;
  };
  return {
    session,
    foresee: (action: Action) => sight.foresee(presentAfter(session, action, ready(action))),
    act(action: Action): string | undefined {
      const before = session.state;
      const applied = ready(action);
      const by = toy.sides[toy.decider(before)];
      adopt(session, action, applied);
      adopted(play, before, applied.events, by);
      return sight.take({ by, events: book.events('red', session.played.length) });
    },
  };
}

/** Actions of the toy that end no game, each legal after those before it. */
function line(count: number): Action[] {
  const session = openSession(toy, freshGame(toy, { seed: 'sight' }));
  const random = seededRandom('line');
  return Array.from({ length: count }, () => {
    const action = sampleAction(toy, session.state, random);
    const applied = toy.apply(session.state, action);
    assert.ok(applied.ok);
    adopt(session, action, applied);
    return action;
  });
}

test('what was foreseen is told as if it had not been', () => {
  const [plain, ahead] = [opened(), opened()];
  for (const action of line(6)) {
    if (toy.decider(ahead.session.state) === toy.sides.indexOf('red')) ahead.foresee(action);
    assert.equal(ahead.act(action), plain.act(action));
  }
});

test('what was foreseen and never came is told to nobody', () => {
  const [plain, ahead] = [opened(), opened()];
  const [first] = line(1);
  const random = seededRandom('other');
  let other = first;
  while (JSON.stringify(other) === JSON.stringify(first))
    other = sampleAction(toy, ahead.session.state, random);
  ahead.foresee(other);
  assert.equal(ahead.act(first), plain.act(first));
});
