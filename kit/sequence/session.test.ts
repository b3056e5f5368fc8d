// A session: what was done, and the way back. Undo never helps to roll again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../conformance/toy.testing.ts';
import type { Game, GameEvent } from '../game.ts';
import { hashState } from '../state/state.ts';
import { freshGame } from './playing.ts';
import { act, openSession, undo } from './session.ts';

const begin = (dice: readonly number[] = []) => openSession(toy, freshGame(toy, { seed: 'session', dice }));
const move = { type: 'move', units: ['R-1'], to: '1100' };
const volley = { type: 'volley', units: ['R-1', 'R-2'] };

test('a move can be taken back, and is gone from what was played', () => {
  const session = begin();
  const hash = hashState(session.state);
  assert.ok(act(session, move).ok);
  assert.notEqual(hashState(session.state), hash);
  assert.equal(session.played.length, 1);
  assert.deepEqual(undo(session, false), { ok: true, action: move });
  assert.equal(hashState(session.state), hash);
  assert.equal(session.played.length, 0);
  assert.equal(undo(session, true).ok, false);
});

test('a refused action is not played, and the session stays as it was', () => {
  const session = begin();
  const before = session.state;
  const applied = act(session, { ...move, to: '1202' });
  assert.ok(!applied.ok && applied.rule === 'toy-1');
  assert.equal(session.state, before);
  assert.equal(session.played.length, 0);
});

test('once dice have fallen, only the opponent can allow to take it back, and the same dice fall again', () => {
  for (const dice of [[], [3], [6]]) {
    const session = begin(dice);
    const first = act(session, volley);
    assert.ok(first.ok);
    const after = session.state;
    const refused = undo(session, false);
    assert.ok(!refused.ok && refused.reason.includes('consent'));
    assert.equal(session.state, after);
    assert.ok(undo(session, true).ok);
    const again = act(session, volley);
    assert.ok(again.ok);
    assert.deepEqual(again.events, first.events);
    assert.equal(hashState(session.state), hashState(after));
  }
});

test('a move after the dice can be taken back, the dice before it cannot', () => {
  const session = begin([1]);
  act(session, volley);
  act(session, move);
  assert.ok(undo(session, false).ok);
  assert.equal(undo(session, false).ok, false);
});

test('what hands the decision to the other side cannot be taken back alone', () => {
  const session = begin([6]);
  act(session, volley);
  assert.equal(toy.decision(session.state)?.side, 'blue');
  const lost = act(session, { type: 'loss', units: ['B-1'] });
  assert.ok(lost.ok && lost.events.every(event => event.type === 'step-lost'));
  assert.equal(undo(session, false).ok, false);
  assert.ok(undo(session, true).ok);
});

test('whatever the game calls final closes the way back, by whatever name it goes', () => {
  const rows: [GameEvent, boolean][] = [
    [{ type: 'moved' }, true],
    [{ type: 'roll' }, true],
    [{ type: 'roll', final: true }, false],
    [{ type: 'weather', final: true }, false],
  ];
  for (const [event, undoable] of rows) {
    const events: GameEvent[] = [event, { type: 'moved' }];
    const game: Game = { ...toy, apply: state => ({ ok: true, state, events }) };
    const session = openSession(game, begin().state);
    act(session, move);
    assert.equal(undo(session, false).ok, undoable, event.type);
  }
});
