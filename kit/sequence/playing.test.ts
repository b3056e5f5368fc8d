// Playing to the end: every step follows from the one before, and what goes wrong is said.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../conformance/toy.testing.ts';
import { seededRandom } from '../dice/random.ts';
import type { Choice, Game } from '../game.ts';
import { altered } from '../seen/referee.testing.ts';
import { hashState } from '../state/state.ts';
import { sampleAction } from './choosing.ts';
import { eagerPlayer, freshGame, playOut } from './playing.ts';

const start = freshGame(toy, { seed: 'playing' });

test('each step starts where the last one ended, and the last one ends the game', () => {
  const random = seededRandom('steps');
  const steps = [...playOut(toy, start, state => sampleAction(toy, state, random))];
  assert.equal(steps[0].before, start);
  steps.forEach((step, index) => {
    assert.equal(step.index, index);
    const applied = toy.apply(step.before, step.action);
    assert.ok(applied.ok);
    assert.deepEqual(applied.events, step.events);
    assert.equal(hashState(applied.state), hashState(step.after));
    if (index > 0) assert.equal(step.before, steps[index - 1].after);
  });
  const last = steps[steps.length - 1].after;
  assert.ok(toy.outcome(last) !== undefined);
  assert.deepEqual([...playOut(toy, last, () => ({ type: 'end' }))], []);
});

test('a player who does what is refused is stopped, and so is a game without end', () => {
  assert.throws(() => [...playOut(toy, start, () => ({ type: 'fly' }))], /action 0 is refused: .*fly.*toy-2/);
  const endless: Game = { ...toy, apply: state => ({ ok: true, state, events: [] }) };
  assert.throws(() => [...playOut(endless, start, () => ({ type: 'end' }), 7)], /not ended after 7 actions/);
  assert.throws(() => freshGame(toy, { seed: '', scenario: 'none' }), /no game: .*scenario/);
});

test('a player who has dallied in a phase ends it, if it can be ended', () => {
  const choices: Choice[] = [
    ...Array.from({ length: 400 }, (_, unit) => ({ action: { type: 'place', unit }, rule: 'r' })),
    { action: { type: 'end' }, rule: 'r' },
  ];
  const dull = altered(toy, { choices: () => choices, phaseKey: () => 'set-up' });
  const player = eagerPlayer(dull, seededRandom('dull'), 1, 20);
  const played = Array.from({ length: 23 }, () => player(start).type);
  assert.deepEqual(played.slice(20), ['end', 'end', 'end']);
  assert.ok(played.slice(0, 20).every(type => type === 'place'));
  // Another phase is another beginning, and where nothing ends it he goes on.
  const stuck = altered(dull, { choices: () => choices.slice(0, 3) });
  const other = eagerPlayer(stuck, seededRandom('dull'), 1, 0);
  assert.equal(other(start).type, 'place');
  let key = 0;
  const changing = eagerPlayer({ ...dull, phaseKey: () => String(key++) }, seededRandom('dull'), 1, 1);
  assert.deepEqual([changing(start).type, changing(start).type], ['place', 'place']);
});
