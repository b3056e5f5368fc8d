// Checks of play: every action does the same each time and harms nothing, records replay, actions can be taken back,
// and no side learns what it may not know.

import assert from 'node:assert/strict';
import type { Action, Game, State } from '../game.ts';
import { type GameRecord, recordOf, replay } from '../record/record.ts';
import { allOffers, sampleAction } from '../sequence/choosing.ts';
import type { Step } from '../sequence/playing.ts';
import { act, openSession, undo } from '../sequence/session.ts';
import { cloneState, hashState } from '../state/state.ts';
import { checkSameAdvice } from './advice.node.ts';
import { checkSameText, type Setup, type Walk } from './setup.node.ts';

export function checkStep(game: Game, step: Step, name: string): void {
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
  assert.deepEqual(game.faults(after), [], where);
  const decision = game.decision(after);
  assert.equal(decision === undefined, game.outcome(after) !== undefined, where);
  assert.equal(game.sides[game.decider(after)], decision?.side, `${where}: two answers to who decides`);
  if (decision === undefined) {
    assert.deepEqual(game.choices(after), [], where);
    return;
  }
  assert.ok(game.sides.includes(decision.side), where);
  assert.ok(decision.prompt !== '' && decision.rule !== '' && decision.frame !== '', where);
  const { turn, phase } = decision;
  assert.deepEqual(game.moment(after), { turn, phase }, where);
  const choices = game.choices(after);
  assert.ok(choices.length > 0, `${where} leaves nothing to do`);
  // What was remembered while the action was carried out must hold for a copy that knows nothing.
  assert.deepEqual(game.choices(cloneState(after)), choices, `${where}: a copy is offered something else`);
}

export function checkRecord(game: Game, walk: Walk): void {
  const session = openSession(game, walk.start);
  for (const { action } of walk.steps) assert.ok(act(session, action).ok);
  const record = recordOf(session);
  const read = JSON.parse(JSON.stringify(record)) as GameRecord;
  const replayed = replay(game, read);
  assert.ok(replayed.ok, replayed.ok ? '' : `${walk.name}: ${replayed.message}`);
  assert.equal(replayed.states.length, session.played.length + 1);
  session.played.forEach((entry, index) => {
    assert.equal(hashState(replayed.states[index]), hashState(entry.before), `${walk.name}, action ${index}`);
  });
  assert.equal(record.hashes.at(-1)?.after, session.played.length);
  // A record that was tampered with is found out.
  const last = record.hashes[record.hashes.length - 1];
  const forged = { ...read, hashes: [...read.hashes.slice(0, -1), { ...last, hash: '0'.repeat(16) }] };
  assert.equal(replay(game, forged).ok, false);
}

export function checkViews(game: Game, setup: Setup, state: State, walk: Walk): number {
  let twins = 0;
  const everything = game.position(state).units;
  for (const side of game.sides) {
    const view = game.view(state, side);
    const text = JSON.stringify(view);
    assert.ok(!text.includes(state.seed) && !text.includes('"seed"'), `${side} sees the seed`);
    const seen = new Set(view.units.map(unit => unit.id));
    const own = new Set(game.unitsOf(state, side));
    for (const id of own) assert.ok(seen.has(id), `${side} does not see its own ${id}`);
    for (const { id } of everything) {
      if (seen.has(id)) continue;
      assert.ok(
        !text.includes(JSON.stringify(id)),
        `${walk.name}: ${side} should not know of ${id}, ${state.frames.at(-1)?.name}`,
      );
    }
    const twin = setup.twin?.(state, side, walk.random);
    if (twin === undefined) continue;
    twins++;
    assert.notEqual(hashState(twin), hashState(state));
    checkSameText(JSON.stringify(game.view(twin, side)), text, `${walk.name}: ${side} can tell twins apart`);
    checkSameKnowledge(game, state, twin, side, walk);
    checkSameAdvice(game, state, twin, side, walk.name);
  }
  return twins;
}

/** Nobody is told the seed, or of a unit that he sees neither before the action nor after it. */
export function checkEvents(game: Game, step: Step, name: string): void {
  const { before, after, events, action } = step;
  const everything = [...game.position(before).units, ...game.position(after).units];
  for (const side of game.sides) {
    const text = JSON.stringify(game.viewEvents(before, events, side));
    const where = `${name}, action ${step.index}: ${JSON.stringify(action)}`;
    assert.ok(!text.includes(before.seed), `${where} tells ${side} the seed`);
    const seen = new Set([before, after].flatMap(state => game.view(state, side).units.map(unit => unit.id)));
    for (const { id } of everything) {
      const isTold = !seen.has(id) && text.includes(JSON.stringify(id));
      assert.ok(!isTold, `${where} tells ${side} of ${id}: ${text}`);
    }
  }
}

/** Whoever decides is offered the same in both, and asking beforehand tells no more. */
function checkSameKnowledge(game: Game, state: State, twin: State, side: string, walk: Walk): void {
  if (game.decision(state)?.side !== side) return;
  const where = `${walk.name}: ${side} learns what is hidden`;
  const offered = JSON.stringify(allOffers(game, state));
  checkSameText(JSON.stringify(allOffers(game, twin)), offered, `${where} from the choices`);
  for (let i = 0; i < 4; i++) {
    const action = sampleAction(game, state, walk.random);
    const preview = JSON.stringify(game.preview(state, action));
    checkSameText(JSON.stringify(game.preview(twin, action)), preview, `${where} from a preview`);
  }
}

export function checkUndo(game: Game, walk: Walk): void {
  const session = openSession(game, walk.start);
  const first = hashState(walk.start);
  assert.equal(undo(session, true).ok, false, 'there was nothing to take back');
  for (const { action, after, index } of walk.steps) {
    const where = `${walk.name}, action ${index}: ${JSON.stringify(action)}`;
    const before = hashState(session.state);
    const applied = act(session, action);
    assert.ok(applied.ok, where);
    const { undoable } = session.played[session.played.length - 1];
    const isFinal = applied.events.some(event => event.final);
    assert.ok(!(isFinal && undoable), `${where} can be taken back though it told something`);
    if (undoable && index % 5 === 0) checkTellsNothing(game, session.played.at(-1)?.before, action, where);
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
function checkTellsNothing(game: Game, before: State | undefined, action: Action, where: string): void {
  assert.ok(before !== undefined);
  const results = ['', 'b', 'c', 'd'].map(more => {
    const applied = game.apply({ ...before, seed: before.seed + more }, action);
    assert.ok(applied.ok, where);
    return hashState(applied.state);
  });
  assert.equal(new Set(results).size, 1, `${where} can be taken back though it used dice`);
}
