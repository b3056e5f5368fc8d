// The last turn: the German moves last and need fear no answer, the Soviet must.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindBots } from '../../../bots/playing.node.ts';
import type { Action } from '../../../kit/game.ts';
import { GERMAN, SOVIET } from '../rules/02-components/components.ts';
import { adapter } from './adapter.ts';

const tables = [...bindBots(adapter).tables('mix-and-match', 1, 'end')];

/** What the staff does on some tables of a turn, as one that moves last or not. */
function answersIn(turn: number, isLast: boolean): Action[] {
  const { botOf } = bindBots({ ...adapter, sequence: { ...adapter.sequence, movesLast: () => isLast } });
  return tables
    .filter((state, n) => n % 9 === 0 && adapter.sequence.turn(state) === turn)
    .map(state => botOf('staff', 'last').choose(adapter.game, state));
}

test('the Soviet moves before the German in every turn', () => {
  for (const state of tables) {
    assert.ok(adapter.sequence.movesLast(state, GERMAN));
    assert.ok(!adapter.sequence.movesLast(state, SOVIET));
  }
});

test('the staff plays another way where nobody can answer, and only when the end is near', () => {
  assert.notDeepEqual(answersIn(9, true), answersIn(9, false));
  const before = answersIn(4, true);
  assert.ok(before.length > 5);
  assert.deepEqual(answersIn(4, false), before);
});
