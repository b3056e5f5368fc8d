// The decisions besides moving and attacking, answered by rule of thumb: set-up, replacements and the
// air here, those inside a battle in battle.ts. What is rarer is left to be tried out.

import { bestOf } from '../../../kit/best.ts';
import type { Action } from '../../../kit/game.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  airArmies,
  factors,
  fullSteps,
  GERMAN,
  groundUnits,
  isShock,
  movementFactor,
  SOVIET,
  sideOf,
  unitIds,
  unitsThat,
} from '../rules/02-components/counters.ts';
import { isCity, KOENIGSBERG, map } from '../rules/02-components/ground.ts';
import { AIR } from '../rules/02-components/layout.ts';
import { isOn } from '../rules/03-scenarios/scenarios.ts';
import { placesFor, unplaced } from '../rules/03-scenarios/set-up.ts';
import { phasingSide } from '../rules/05-sequence/phases.ts';
import { STACK_LIMIT } from '../rules/06-stacking/stacking.ts';
import { entryHexes, isWaiting } from '../rules/10-reinforcement/arrivals.ts';
import { canTake } from '../rules/10-reinforcement/replacements.ts';
import { coverAt } from '../rules/11-combat/odds.ts';
import { whyNotOver, whyNotTarget } from '../rules/13-airpower/airpower.ts';
import { countIn, isInZoneOf, placeOf, stepsOf, strengthOf, unitsIn } from '../rules/table/board.ts';
import { topFrame } from '../rules/table/frames.ts';
import { about, advance, advanceOn, giveUp, retreat, slipAway, support, throwDie } from './battle.ts';
import { isKoenigsbergAlarmed } from './koenigsberg.ts';
import { prizeAt, pullAt } from './worth.ts';

const END: Action = { type: 'end' };

/** Undefined where a choice is rare enough to be tried out. */
export function lesser(state: State): Action | undefined {
  const frame = topFrame(state);
  switch (frame.name) {
    case 'set-up':
      return setUp(state);
    case 'replacement':
      return replace(state);
    case 'interdiction':
      return interdict(state);
    case 'support':
      return support(state, frame.battle);
    case 'retreat-before-combat':
      return slipAway(state, frame.battle);
    case 'resolve':
      return throwDie(state, frame.battle);
    case 'losses':
      return giveUp(state, frame);
    case 'retreat':
      return retreat(state, frame);
    case 'advance':
      return advance(state, frame);
    case 'second-advance':
      return advanceOn(state, frame);
    default:
      return undefined;
  }
}

/** 3.6b, 3.7b the hexes where the blow will fall, or where it is to be caught: near the enemy and near what he wants. */
function setUp(state: State): Action | undefined {
  const [unit] = unplaced(state);
  const to = bestOf(placesFor(state, unit), hex => placeValue(state, unit, hex));
  return to === undefined ? undefined : { ...about('place', unit), to: map.ids[to] };
}

function placeValue(state: State, unit: number, hex: number): number {
  const side = sideOf[unit];
  const isNear = isInZoneOf(state, other(side), hex);
  if (side === SOVIET) return pullAt(state, hex) + (isNear ? 1 : 0) - 0.2 * countIn(state, hex);
  // The corps go behind the threatened middle of the line, not into it.
  return (isNear ? -2 : 0) + pullAt(state, hex) + 0.3 * coverAt(hex, side) + 0.5 * prizeAt(state, hex);
}

/** 10.6 whoever gains most: steps where they fight, the strongest of the dead if nobody at the front is reduced. */
function replace(state: State): Action {
  const side = phasingSide(state);
  if (isOn(state, 'placeReinforcementsInPhaseA')) {
    const arrival = arriveEarly(state, side);
    if (arrival !== undefined) return arrival;
  }
  // 10.1e whoever is reclaimed may come on in Koenigsberg itself; Germans have zones of control too few to waste a body.
  const reclaiming = side === SOVIET ? 0.8 : isKoenigsbergOpen(state) ? 3 : 1.4;
  const gain = (unit: number): number =>
    placeOf(state, unit) >= 0 ? rebuilding(state, unit) : reclaiming * factors[unit * 3 + 1];
  const best = bestOf(
    unitsThat(groundUnits[side], unit => canTake(state, unit)),
    gain,
    0,
  );
  if (best === undefined) return END;
  return about(placeOf(state, best) >= 0 ? 'rebuild' : 'reclaim', best);
}

/** 4.2 room in it, and somebody on his way. */
const isKoenigsbergOpen = (state: State): boolean =>
  countIn(state, KOENIGSBERG) < STACK_LIMIT && isKoenigsbergAlarmed(state);

function rebuilding(state: State, unit: number): number {
  const place = placeOf(state, unit);
  const gain = factors[unit * 3 + fullSteps[unit]] - factors[unit * 3 + 1];
  const isNear = isInZoneOf(state, other(sideOf[unit]), place);
  // 11.18 a city falls when the last step in it does; 4.2 in Koenigsberg it must be there before the enemy is.
  const isAtStake = isNear ? isCity[place] === 1 : place === KOENIGSBERG && isKoenigsbergAlarmed(state);
  // Everybody in a city loses a step at once: what counts is that one of them has two.
  const held = isAtStake ? (isLastStep(state, place) ? 0.5 : 0.25) * prizeAt(state, place) : 0;
  return gain + (isNear ? 0.7 : 0.2) + 0.3 * isShock[unit] + held;
}

const isLastStep = (state: State, hex: number): boolean =>
  unitsIn(state, hex).every(unit => stepsOf(state, unit) === 1);

function arriveEarly(state: State, side: number): Action | undefined {
  for (const unit of groundUnits[side]) {
    if (!isWaiting(state, unit)) continue;
    const to = bestOf(entryHexes(state, unit), hex => pullAt(state, hex));
    if (to !== undefined) return { ...about('place', unit), to: map.ids[to] };
  }
  return undefined;
}

/** 13.3 the strongest that could come to somebody's help, or get away from a trap. */
function interdict(state: State): Action {
  const worth = (unit: number): number => {
    const strength = strengthOf(state, unit) + (movementFactor[unit] > 7 ? 1 : 0);
    // Somebody next to the enemy wants to leave; somebody behind the front wants to get there.
    return strength * (isInZoneOf(state, SOVIET, placeOf(state, unit)) ? 1 : 0.7);
  };
  for (const air of airArmies) {
    if (placeOf(state, air) !== AIR) continue;
    const prey = unitsThat(
      groundUnits[GERMAN],
      unit =>
        placeOf(state, unit) >= 0 &&
        whyNotTarget(state, unit) === undefined &&
        whyNotOver(state, air, unit) === undefined,
    );
    const unit = bestOf(prey, worth, 0);
    if (unit !== undefined) return { ...about('interdict', unit), air: unitIds[air] };
  }
  return END;
}
