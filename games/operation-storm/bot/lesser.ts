// Decisions that are neither moves nor attacks, by rule of thumb: each frame of the game with its answer.

import { bestOf } from '../../../kit/best.ts';
import type { Action } from '../../../kit/game.ts';
import { allActions } from '../../../kit/sequence/choosing.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { operationStorm } from '../index.ts';
import { phasingSide } from '../rules/05-sequence/phases.ts';
import { hungryHexes } from '../rules/07-supply/aerial.ts';
import { targetsOf, whyNoAttack } from '../rules/10-assault/attackers.ts';
import { byArmy, whyNotNamed } from '../rules/10-assault/combat-phase.ts';
import { freeHexes } from '../rules/11-airpower/superiority.ts';
import { isOccupiedBy, unitsAround, unitsIn } from '../rules/table/board.ts';
import { attackFactor, roster, SOVIET, sideOf } from '../rules/table/counters.ts';
import { topFrame } from '../rules/table/frames.ts';
import { type Order, shape } from '../rules/table/layout.ts';
import { around, HEXES, map } from '../rules/table/terrain.ts';
import { arriveAxis, arriveSoviet, release } from './arriving.ts';
import { advance, defend, give, groundAt, press, support } from './battle.ts';
import { defenseAt, forecast } from './fighting.ts';
import { worthOf } from './worth.ts';

const END: Action = { type: 'end' };

/** Every frame but those about moves and attacks; what is left to chance is the first action on offer. */
export function lesser(state: State, side: number): Action | undefined {
  const frame = topFrame(state);
  switch (frame.name) {
    // The set-up that is proposed.
    case 'set-up':
      return operationStorm.check(state, END).ok ? END : { type: 'default' };
    case 'air':
      return fly(state, side);
    case 'order':
      return { type: 'declare', order: orderFor(state, side) };
    case 'reserve-release':
      return release(state);
    case 'reserve-creation':
      return END;
    case 'reinforcement':
      return arriveSoviet(state);
    case 'replacement':
      return arriveAxis(state);
    case 'aerial':
      return airlift(state);
    case 'march':
      return { type: 'stay' };
    case 'support':
      return support(state, frame);
    case 'defender-losses':
      return defend(state, frame);
    case 'attacker-losses':
      return give(state, frame);
    case 'advance':
      return advance(state, frame);
    case 'momentum':
      return press(state, frame);
    case 'overstack':
      return removeWorthiest(state);
    default:
      return [...allActions(operationStorm, state)][0];
  }
}

/** 5.13-3 the Germans shall not move up and then attack; else attacks that are worth making now make it worth fighting first. */
function orderFor(state: State, side: number): Order {
  if (side !== phasingSide(state)) return 'fight-move';
  return readyAttacks(state, side) >= (side === SOVIET ? ENOUGH : MANY) ? 'fight-move' : 'move-fight';
}
const ENOUGH = 5;
const MANY = 8;
const WORTH_IT = 0.3;

function readyAttacks(state: State, side: number): number {
  let count = 0;
  for (const target of targetsOf(state, side)) {
    const able = unitsAround(state, target).filter(
      unit =>
        whyNotNamed(unit) === undefined &&
        sideOf[unit] === side &&
        whyNoAttack(state, unit, target) === undefined,
    );
    const [attackers] = byArmy(able);
    if (attackers === undefined) continue;
    const { enemyLoss, ownLoss, cleared } = forecast(state, target, attackers, attackers.length);
    if (enemyLoss - ownLoss + cleared * groundAt(state, side, target) > WORTH_IT) count++;
  }
  return count;
}

/** 11.1 over fights to come: hexes that both sides stand next to, the greatest forces first, no two markers over the same. */
function fly(state: State, side: number): Action {
  const stakes = Float32Array.from({ length: HEXES }, (_, hex) => stakeAt(state, side, hex));
  const chosen: number[] = [];
  const count = state.data[shape.game.markersLeft];
  while (chosen.length < count) {
    const hex = bestOf(free(state, chosen), at =>
      around[at].reduce((sum, near) => sum + stakes[near], stakes[at]),
    );
    if (hex === undefined) break;
    chosen.push(hex);
    for (const near of [hex, ...around[hex]]) stakes[near] = 0;
  }
  return { type: 'fly', hexes: chosen.map(hex => map.ids[hex]) };
}

const free = (state: State, chosen: readonly number[]): number[] =>
  freeHexes(state).filter(hex => !chosen.includes(hex));

/** What could be fought for in a hex with aircraft over it. */
function stakeAt(state: State, side: number, hex: number): number {
  const whose = isOccupiedBy(state, hex, side)
    ? side
    : isOccupiedBy(state, hex, other(side))
      ? other(side)
      : -1;
  if (whose < 0) return 0;
  let attack = 0;
  for (const unit of unitsAround(state, hex)) if (sideOf[unit] !== whose) attack += attackFactor[unit];
  return Math.min(attack, defenseAt(state, hex)) + (attack > 0 ? 1 : 0);
}

/** 7.9 a stack that is worth it; there is only one marker. */
const WORTH_FEEDING = 1;

function airlift(state: State): Action {
  const worth = (hex: number): number =>
    unitsIn(state, hex).reduce((sum, unit) => sum + worthOf(state, unit), 0);
  const hex = bestOf(hungryHexes(state), worth);
  return hex === undefined || worth(hex) < WORTH_FEEDING
    ? { type: 'keep' }
    : { type: 'airlift', hex: map.ids[hex] };
}

/** 6.6-1. */
function removeWorthiest(state: State): Action | undefined {
  return bestOf([...allActions(operationStorm, state)], ({ units }) =>
    worthOf(state, roster.indexOf.get(String([units].flat()[0])) ?? 0),
  );
}
