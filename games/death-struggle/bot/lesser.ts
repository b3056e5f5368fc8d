// The decisions besides moving and attacking, answered by rule of thumb: what comes before the battles in turns.ts, the air in
// air.ts, what belongs to a battle in battle.ts. What is rare is left to be tried out.

import type { Action, Game } from '../../../kit/game.ts';
import type { State } from '../../../kit/state/state.ts';
import { topFrame } from '../rules/table/frames.ts';
import { flySupplies, intercept, moveAirfields, raid } from './air.ts';
import {
  advance,
  blitz,
  fight,
  force,
  goBack,
  hold,
  offeredUnit,
  pay,
  press,
  sendBack,
  thinOut,
  trade,
} from './battle.ts';
import { arrive, build, callSiberians, entrain, fireRockets, layRails, makeReady, restore } from './turns.ts';

const END: Action = { type: 'end' };

/** Undefined where a choice is rare enough to be tried out. */
export function lesser(game: Game, state: State): Action | undefined {
  const frame = topFrame(state);
  switch (frame.name) {
    // The standard set-up stands from the first moment.
    case 'set-up':
    case 'end-of-phase':
      return END;
    case 'siberian-reserve':
      return callSiberians(state);
    case 'arrivals':
      return arrive(game, state);
    case 'replacements':
      return restore(game, state);
    case 'build-ups':
      return build(game, state);
    case 'readiness':
      return makeReady(game, state);
    case 'railheads':
      return layRails(game, state);
    case 'airfields':
      return moveAirfields(game, state);
    case 'strategic':
      return entrain(game, state);
    case 'raids':
      return raid(state, frame);
    case 'interception':
      return intercept(state, frame.mission);
    case 'katyushas':
      return fireRockets(game, state, frame.attacks);
    case 'supply':
      return flySupplies(state);
    case 'claim':
      return { type: 'claim' };
    // DS-VIC-3 it costs nothing.
    case 'collapse':
      return { type: 'roll' };
    default:
      return inBattle(game, state);
  }
}

function inBattle(game: Game, state: State): Action | undefined {
  const frame = topFrame(state);
  switch (frame.name) {
    case 'combat':
      return fight(state, frame);
    case 'press':
      return press(state, frame);
    case 'no-retreat':
      return hold(state, frame);
    case 'forced-exchange':
      return force(state, frame);
    case 'exchange':
      return trade(state, frame);
    // DS-AOVR-1 the worthiest that the armor can roll over.
    case 'overrun':
      return offeredUnit(game, state, 'overrun', 1);
    case 'losses':
      return pay(state, frame);
    case 'defender-losses':
      return offeredUnit(game, state, 'lose', -1);
    // DS-STACK-7 who is worth most goes back.
    case 'room':
      return offeredUnit(game, state, 'make-room', 1);
    // DS-RES-6 a division is better than none; DS-PROMO-2 and Guards better than others.
    case 'survivor':
      return offeredUnit(game, state, 'keep', 1);
    case 'guards':
      return offeredUnit(game, state, 'promote', 1);
    case 'distance':
      return sendBack(game, state);
    case 'retreat':
      return goBack(state, frame);
    case 'advance':
      return advance(state, frame);
    case 'blitzkrieg':
      return blitz(game, state, frame);
    case 'overstack':
      return thinOut(game, state);
    default:
      return undefined;
  }
}
