// Answers that are the same for everybody are worked out once for a state, and anew as soon as anything is another.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../conformance/toy.testing.ts';
import { freshGame } from '../sequence/playing.ts';
import { cloneState } from '../state/state.ts';
import { onceForAll } from './alike.ts';

function counting() {
  const asked: string[] = [];
  const standing = { score: {}, rule: '', message: '', objectives: [] };
  const alike = onceForAll({
    standingOf: () => {
      asked.push('standing');
      return standing;
    },
    supplyState: (_, unit) => {
      asked.push(`state ${unit}`);
      return 'supplied';
    },
    explainSupply: (_, unit) => {
      asked.push(`supply ${unit}`);
      return { unit: String(unit), state: 'supplied', rule: '', message: '' };
    },
  });
  return { asked, alike };
}

test('who looks second at a state is told what was worked out for the first', () => {
  const { asked, alike } = counting();
  const state = freshGame(toy, { seed: 'alike' });
  for (let viewer = 0; viewer < 3; viewer++) {
    alike.standingOf(state);
    assert.equal(alike.explainSupply(state, 7).unit, '7');
    assert.equal(alike.explainSupply(state, 2).unit, '2');
    assert.equal(alike.supplyState(state, 2), 'supplied');
  }
  assert.deepEqual(asked, ['standing', 'supply 7', 'supply 2', 'state 2']);
});

test('a state that has changed, and another one, are looked at anew; a few are remembered at a time', () => {
  const { asked, alike } = counting();
  const states = Array.from({ length: 40 }, (_, n) => freshGame(toy, { seed: `alike ${n}` }));
  alike.standingOf(states[0]);
  alike.standingOf(states[1]);
  alike.standingOf(states[0]);
  assert.equal(asked.length, 2);
  states[0].revision += 1;
  alike.standingOf(states[0]);
  assert.equal(asked.length, 3);
  alike.standingOf(cloneState(states[0]));
  assert.equal(asked.length, 4);
  for (const state of states) alike.standingOf(state);
  const worked = asked.length;
  alike.standingOf(states[39]);
  assert.equal(asked.length, worked);
  alike.standingOf(states[0]);
  assert.equal(asked.length, worked + 1);
});
