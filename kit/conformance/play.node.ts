// Checks of play: every action does the same each time and harms nothing, records replay, actions can be taken back.

import assert from 'node:assert/strict';
import type { Action, Decision, Game, State } from '../game.ts';
import { type GameRecord, recordOf, replay } from '../record/record.ts';
import { REFEREE } from '../seen/viewer.ts';
import type { Step } from '../sequence/playing.ts';
import { act, openSession, stateAt, undo } from '../sequence/session.ts';
import { cloneState, hashState } from '../state/state.ts';
import type { Walk } from './setup.node.ts';

export function checkStep(game: Game, step: Step, name: string): void {
  const { action, after, index } = step;
  const where = `${name}, action ${index}: ${JSON.stringify(action)}`;
  assert.deepEqual(game.faults(after), [], where);
  const seen = game.seen(after, REFEREE);
  const { decision } = seen;
  assert.equal(decision === undefined, game.outcome(after) !== undefined, where);
  assert.equal(game.sides[game.decider(after)], decision?.side, `${where}: two answers to who decides`);
  if (decision === undefined) {
    assert.deepEqual(seen.choices(), [], where);
    return;
  }
  assert.ok(game.sides.includes(decision.side), where);
  assert.ok(decision.prompt !== '' && decision.rule !== '' && decision.frame !== '', where);
  checkAwaited(game, after, decision, where);
  const { turn, phase } = decision;
  assert.deepEqual(game.moment(after), { turn, phase }, where);
  assert.ok(seen.choices().length > 0, `${where} leaves nothing to do`);
}

/** The action does the same each time, harms nothing, and leaves nothing remembered that does not hold. */
export function checkAgain(game: Game, step: Step, name: string): void {
  const { before, action, after, index } = step;
  const where = `${name}, action ${index}: ${JSON.stringify(action)}`;
  const hash = hashState(before);
  const revision = before.revision;
  const again = game.apply(before, action);
  assert.ok(again.ok, where);
  assert.equal(hashState(again.state), hashState(after), `${where} does not always do the same`);
  assert.equal(hashState(before), hash, `${where} changed the state it was given`);
  assert.equal(before.revision, revision, where);
  assert.deepEqual(game.check(before, action), { ok: true }, where);
  const seen = game.seen(after, REFEREE);
  const { decision } = seen;
  if (decision === undefined) return;
  const choices = seen.choices();
  // What was remembered while the action was carried out must hold for a copy that knows nothing.
  const copy = game.seen(cloneState(after), decision.side);
  assert.deepEqual(copy.choices(), choices, `${where}: a copy is offered something else`);
}

/** Nobody is waited for in the other's turn without having been able to say beforehand what is to be done. */
function checkAwaited(game: Game, state: State, { side, frame }: Decision, where: string): void {
  const phasing = game.position(state).side;
  if (phasing === undefined || phasing === side) return;
  const isAwaited = game.awaited.some(entry => entry.frame === frame && entry.sides.includes(side));
  assert.ok(isAwaited, `${where}: ${side} owes ${frame} in the turn of ${phasing}, which nobody declared`);
}

export function checkRecord(game: Game, walk: Walk, stride: number): void {
  const session = openSession(game, walk.start);
  const hashes: string[] = [];
  for (const { action, before } of walk.steps) {
    assert.ok(act(session, action).ok);
    hashes.push(hashState(before));
  }
  const record = recordOf(session);
  const read = JSON.parse(JSON.stringify(record)) as GameRecord;
  const replayed = replay(game, read);
  assert.ok(replayed.ok, replayed.ok ? '' : `${walk.name}: ${replayed.message}`);
  assert.equal(replayed.session.played.length, hashes.length);
  // A state in between is played up to from the beginning of its phase; one in a few tells whether that holds.
  const every = Math.ceil(stride / 8);
  for (let index = hashes.length - 1; index >= 0; index -= every) {
    assert.equal(hashState(stateAt(replayed.session, index)), hashes[index], `${walk.name}, action ${index}`);
  }
  assert.equal(record.hashes.at(-1)?.after, session.played.length);
  // A record that was tampered with is found out.
  const last = record.hashes[record.hashes.length - 1];
  const forged = { ...read, hashes: [...read.hashes.slice(0, -1), { ...last, hash: '0'.repeat(16) }] };
  assert.equal(replay(game, forged).ok, false);
}

export function checkUndo(game: Game, walk: Walk): void {
  const session = openSession(game, walk.start);
  const first = hashState(walk.start);
  assert.equal(undo(session, true).ok, false, 'there was nothing to take back');
  for (const step of walk.steps) {
    const { action, after, index } = step;
    const where = `${walk.name}, action ${index}: ${JSON.stringify(action)}`;
    const before = hashState(session.state);
    const applied = act(session, action);
    assert.ok(applied.ok, where);
    const { undoable } = session.played[session.played.length - 1];
    const isFinal = applied.events.some(event => event.final);
    assert.ok(!(isFinal && undoable), `${where} can be taken back though it told something`);
    if (undoable && index % 5 === 0) checkTellsNothing(game, step.before, action, where);
    const undone = undo(session, false);
    assert.equal(undone.ok, undoable, where);
    if (!undone.ok) {
      assert.ok(undone.reason.length > 8);
      assert.equal(hashState(session.state), hashState(after), `${where}: a refused undo changed the game`);
      assert.ok(undo(session, true).ok, where);
    }
    assert.equal(hashState(session.state), before, `${where}: undo did not restore`);
    const again = act(session, action);
    assert.ok(again.ok, where);
    assert.deepEqual(again.events, applied.events, `${where}: other dice after an undo`);
    assert.equal(hashState(session.state), hashState(after), where);
  }
  while (session.played.length > 0) assert.ok(undo(session, true).ok);
  assert.equal(hashState(session.state), first);
}

/** Under other dice the action would have gone the same way. */
function checkTellsNothing(game: Game, before: State, action: Action, where: string): void {
  const results = ['', 'b', 'c', 'd'].map(more => {
    const applied = game.apply({ ...before, seed: before.seed + more }, action);
    assert.ok(applied.ok, where);
    return hashState(applied.state);
  });
  assert.equal(new Set(results).size, 1, `${where} can be taken back though it used dice`);
}
