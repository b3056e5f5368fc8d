// Taking back: within one's own decision as long as nothing has been learnt; beyond that only with the opponent's consent
// (5.1c, 9.2c), and never in order to roll again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action } from '../../../../kit/game.ts';
import { act, openSession, type Session, undo } from '../../../../kit/sequence/session.ts';
import { hashState } from '../../../../kit/state/state.ts';
import { game, newGame, openField, playOne, sketch, walkFrom } from '../../testing.node.ts';

const C = openField();
const east = walkFrom(C, 0);

function played(session: Session, ...actions: Action[]): void {
  for (const action of actions) {
    const applied = act(session, action);
    assert.ok(applied.ok, applied.ok ? '' : `${applied.rule} ${applied.message}`);
  }
}

test('9.2c a move may be taken back while the player still decides, and the position is as before', () => {
  const session = openSession(game, sketch({ units: { 'S-31': C, 'G-1': '3908' } }));
  const before = hashState(session.state);
  played(session, { type: 'move', units: ['S-31'], to: east });
  assert.ok(undo(session, false).ok);
  assert.equal(hashState(session.state), before);
});

test('5.1c what the opponent has decided is not taken back without his consent', () => {
  const state = sketch({
    phase: 'pre-movement-combat',
    side: 'german',
    units: { 'G-1': C, 'S-P': east, 'G-FL-Minsk': '3908' },
    control: { soviet: [walkFrom(east, 0), walkFrom(east, 0, 0)] },
  });
  const session = openSession(game, state);
  played(session, { type: 'attack', target: east, units: ['G-1'] });
  while (game.decision(session.state)?.frame === 'support') played(session, { type: 'support' });
  if (game.decision(session.state)?.frame === 'retreat-before-combat') {
    played(session, { type: 'stand' });
    assert.equal(undo(session, false).ok, false);
    assert.equal(undo(session, true).ok, true);
  } else assert.fail('the cav-mech group should have been asked');
});

test('2.1b after a take-back by consent the same battle rolls the same die, another battle its own', () => {
  const first = (target: string): readonly number[] => {
    const state = newGame();
    const choice = game.choices(state, { target })[0];
    assert.ok(choice !== undefined, target);
    const [open] = choice.open ?? [];
    assert.ok(open !== undefined && 'some' in open);
    const attack = { type: 'attack', target, units: open.some, support: {} };
    const rolled = playOne(playOne(state, attack).state, { type: 'roll' });
    return rolled.events.filter(event => event.type === 'roll').map(event => Number(event.value));
  };
  const targets = game
    .choices(newGame())
    .filter(choice => choice.action.type === 'attack')
    .map(choice => String(choice.action.target));
  const dice = targets.map(target => first(target)[0]);
  assert.deepEqual(
    targets.map(target => first(target)[0]),
    dice,
  );
  assert.ok(new Set(dice).size > 1, `all ${targets.length} first battles rolled ${dice[0]}`);
});
