// The hash of a position: of everything that the table shows, and of nothing that only this program knows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../conformance/toy.testing.ts';
import type { Position } from '../game.ts';
import { freshGame } from '../sequence/playing.ts';
import { cloneState, type State } from '../state/state.ts';
import { positionHash } from './position-hash.ts';

const state = freshGame(toy, { seed: 'hash' });
const position = toy.position(state);
/** The hash of a state that is written as this position; each is another state, so that nothing is remembered. */
const hashOf = (written: Position): string => positionHash({ position: () => written }, cloneState(state));

test('it does not depend on seed, frames, order of keys or the arrays of the state', () => {
  const hash = hashOf(position);
  assert.match(hash, /^[0-9a-f]{64}$/);
  const memory = { ...position.memory, frames: [{ name: 'battle', step: 3 }] };
  const turned = Object.fromEntries(Object.entries(position).reverse()) as unknown as Position;
  const other: State = { ...cloneState(state), data: new Int16Array(3) };
  assert.equal(hashOf({ ...position, seed: 'secret' }), hash);
  assert.equal(hashOf({ ...position, memory }), hash);
  assert.equal(hashOf(turned), hash);
  assert.equal(positionHash({ position: () => position }, other), hash);
});

test('it changes with a unit, its steps, the order of a stack, the turn and what the game remembers', () => {
  const [first, ...others] = position.units;
  const changed: readonly Position[] = [
    position,
    { ...position, turn: position.turn + 1 },
    { ...position, units: others },
    { ...position, units: [...others, first] },
    { ...position, units: [{ ...first, steps: 1 }, ...others] },
    { ...position, units: [{ ...first, flags: ['tired'] }, ...others] },
    { ...position, memory: { ...position.memory, diceUsed: 7 } },
  ];
  assert.equal(new Set(changed.map(hashOf)).size, changed.length);
});

test('a state is written only once for its hash', () => {
  let asked = 0;
  const game = {
    position: () => {
      asked += 1;
      return position;
    },
  };
  const once = cloneState(state);
  assert.equal(positionHash(game, once), positionHash(game, once));
  assert.equal(asked, 1);
});
