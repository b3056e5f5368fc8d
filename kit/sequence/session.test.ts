// A session: what was done, and the way back. Undo never helps to roll again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../conformance/toy.testing.ts';
import { seededRandom } from '../dice/random.ts';
import type { Game, GameEvent } from '../game.ts';
import { recordOf } from '../record/record.ts';
import { cloneState, hashState } from '../state/state.ts';
import { sampleAction } from './choosing.ts';
import { freshGame, playOut } from './playing.ts';
import { act, bookmark, openSession, type Session, stateAt, undo } from './session.ts';

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

/** A game played to its end by chance, with the hash of every state on the way. */
function long(seed: string): { readonly session: Session; readonly hashes: readonly string[] } {
  const session = openSession(toy, freshGame(toy, { seed }));
  const random = seededRandom(seed);
  const hashes = [hashState(session.state)];
  for (const { action } of playOut(toy, session.start, state => sampleAction(toy, state, random))) {
    assert.ok(act(session, action).ok);
    hashes.push(hashState(session.state));
  }
  return { session, hashes };
}
const stateHashes = (session: Session) =>
  Array.from({ length: session.played.length + 1 }, (_, after) => hashState(stateAt(session, after)));
const held = ({ snapshots, recent }: Session) =>
  new Set([...snapshots.map(({ state }) => state), ...recent]).size;

test('every state of the past can be had, though only those where a phase began are kept', () => {
  for (let n = 0; n < 10; n++) {
    const { session, hashes } = long(`long ${n}`);
    assert.deepEqual(stateHashes(session), hashes);
    assert.deepEqual(
      [...hashes.keys()]
        .reverse()
        .map(at => hashState(stateAt(session, at)))
        .reverse(),
      hashes,
    );
    assert.ok(session.snapshots.length < session.played.length);
    for (const { after, state, phase } of session.snapshots) {
      assert.equal(hashState(state), hashes[after]);
      assert.equal(phase, toy.phaseKey(state));
    }
    assert.ok(held(session) <= session.snapshots.length + session.recent.length);
    for (const after of [-1, 0.5, hashes.length, Number.NaN])
      assert.throws(() => stateAt(session, after), RangeError);
  }
});

test('a long phase is kept in parts, and each state costs only so many actions', () => {
  // A phase that never ends: somebody moves to and fro.
  const endless: Game = {
    ...toy,
    apply: state => ({ ok: true, state: cloneState(state), events: [] }),
    phaseKey: () => 'one',
  };
  let applied = 0;
  const counted: Game = {
    ...endless,
    apply: (state, action) => {
      applied += 1;
      return endless.apply(state, action);
    },
  };
  const session = openSession(counted, begin().state);
  for (let i = 0; i < 1000; i++) act(session, move);
  assert.ok(held(session) < 100, `${held(session)} states are kept`);
  assert.equal(recordOf(session).hashes.length, 1);
  applied = 0;
  for (let i = 0; i < 1000; i++) stateAt(session, i);
  assert.ok(applied <= 1000, `${applied} actions were played again`);
  applied = 0;
  while (undo(session, true).ok);
  assert.ok(applied <= 1000, `${applied} actions were played again to take back all`);
  assert.equal(session.state, session.start);
  assert.equal(held(session), 1);
});

test('after taking back across phases the game goes on as if nothing had been, whatever was looked at', () => {
  for (const back of [1, 2, 5, 9]) {
    const { session, hashes } = long(`back ${back}`);
    const { played } = session;
    const taken = played.slice(-back).map(({ action }) => action);
    stateAt(session, Math.max(0, played.length - back - 1));
    for (let i = 0; i < back; i++) assert.ok(undo(session, true).ok);
    assert.deepEqual(stateHashes(session), hashes.slice(0, -back));
    for (const action of taken) assert.ok(act(session, action).ok);
    assert.deepEqual(stateHashes(session), hashes);
  }
  // Another way from there is another game, also where it was looked at before.
  const { session } = long('other way');
  stateAt(session, 1);
  while (session.played.length > 1) undo(session, true);
  act(session, { type: 'end' });
  assert.equal(hashState(stateAt(session, 2)), hashState(session.state));
});

test('a bookmark brings the session back, whatever was played or taken back meanwhile', () => {
  const { session, hashes } = long('bookmark');
  const goBack = bookmark(session);
  for (let i = 0; i < 6; i++) undo(session, true);
  act(session, { type: 'end' });
  goBack();
  assert.deepEqual(stateHashes(session), hashes);
  assert.equal(hashState(session.state), hashes.at(-1));
  assert.ok(undo(session, true).ok);
});

test('a side takes back freely what it has done itself; what the other has done only if that agrees', () => {
  const session = openSession(toy, freshGame(toy, { seed: 'whose' }));
  assert.ok(act(session, { type: 'flare', units: ['B-1'] }, 'blue').ok);
  assert.equal(session.played[0].author, 'blue');
  assert.ok(session.played[0].undoable);
  const refused = undo(session, false, 'red');
  assert.ok(!refused.ok);
  assert.match(refused.reason, /not yours/);
  assert.ok(undo(session, false, 'blue').ok);
  assert.ok(act(session, { type: 'flare', units: ['B-1'] }, 'blue').ok);
  assert.ok(undo(session, true, 'red').ok);
  assert.ok(act(session, { type: 'flare', units: ['B-1'] }, 'blue').ok);
  assert.ok(undo(session, false).ok);
});
