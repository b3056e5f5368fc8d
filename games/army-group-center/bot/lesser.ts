// The decisions besides moving and attacking, answered by rule of thumb: set-up, replacements and the
// air here, those inside a battle in battle.ts. What is rarer is left to be tried out.

import type { Action, Game } from '../../../kit/game.ts';
import { distance } from '../../../kit/hex/topology.ts';
import { settle } from '../../../kit/sequence/choosing.ts';
import type { State } from '../../../kit/state/state.ts';
import {
  AIR,
  airArmies,
  DEAD,
  FLAG,
  factors,
  fullSteps,
  GERMAN,
  groundUnits,
  hexNumber,
  isCity,
  isFirstUkrainianAir,
  isFirstUkrainianArea,
  isKorpsGruppe,
  isLocality,
  isShock,
  KOENIGSBERG,
  map,
  movementFactor,
  SOVIET,
  shape,
  sideOf,
  unitIds,
  unitNumber,
} from '../rules/02-components.ts';
import { isBoldStroke, isOn } from '../rules/03-scenarios.ts';
import { phasingSide } from '../rules/05-phases.ts';
import { STACK_LIMIT } from '../rules/06-stacking.ts';
import { canBeRebuilt } from '../rules/07-supply.ts';
import { countIn, hasFlag, isFullStrength, isInZoneOf, placeOf, strengthOf } from '../rules/board.ts';
import { topFrame } from '../rules/frames.ts';
import { about, advance, advanceOn, giveUp, retreat, slipAway, support, throwDie } from './battle.ts';
import { coverAt } from './fighting.ts';
import { prizeAt, pullAt } from './worth.ts';

const END: Action = { type: 'end' };

/** Undefined where a choice is rare enough to be tried out. */
export function lesser(game: Game, state: State): Action | undefined {
  const frame = topFrame(state);
  switch (frame.name) {
    case 'set-up':
      return setUp(game, state);
    case 'replacement':
      return replace(game, state);
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
      return advanceOn(game, state);
    default:
      return undefined;
  }
}

/** 3.6b, 3.7b the hexes where the blow will fall, or where it is to be caught: near the enemy and near what he wants. */
function setUp(game: Game, state: State): Action | undefined {
  let best: Action | undefined;
  let most = Number.NEGATIVE_INFINITY;
  const [first] = game.choices(state);
  for (const { action, open } of settle(game, state, first)) {
    const [unit] = (action.units as string[]).map(unitNumber);
    const [field] = open ?? [];
    if (field === undefined || !('one' in field)) continue;
    for (const to of field.one) {
      const worth = placeValue(state, unit, hexNumber(String(to)));
      if (worth > most) {
        most = worth;
        best = { ...action, to };
      }
    }
  }
  return best;
}

function placeValue(state: State, unit: number, hex: number): number {
  const side = sideOf[unit];
  const isNear = isInZoneOf(state, 1 - side, hex);
  if (side === SOVIET) return pullAt(state, hex) + (isNear ? 1 : 0) - 0.2 * countIn(state, hex);
  // The corps go behind the threatened middle of the line, not into it.
  return (isNear ? -2 : 0) + pullAt(state, hex) + 0.3 * coverAt(hex, side) + 0.5 * prizeAt(state, hex);
}

/** 10.6 whoever gains most: steps where they fight, the strongest of the dead if nobody at the front is reduced. */
function replace(game: Game, state: State): Action {
  const side = phasingSide(state);
  if (isOn(state, 'placeReinforcementsInPhaseA')) {
    const arrival = arriveEarly(game, state);
    if (arrival !== undefined) return arrival;
  }
  if (state.data[shape.scalar.replacements] === 0) return END;
  // 10.1e whoever is reclaimed may come on in Koenigsberg itself; Germans have zones of control too few to waste a body.
  const reclaiming = side === SOVIET ? 0.8 : isKoenigsbergOpen(state) ? 3 : 1.4;
  let best = -1;
  let most = 0;
  for (const unit of groundUnits[side]) {
    if (isLocality[unit] === 1 || isKorpsGruppe[unit] === 1 || hasFlag(state, unit, FLAG.replaced)) continue;
    const place = placeOf(state, unit);
    const gain =
      place >= 0 ? rebuilding(state, unit) : place === DEAD ? reclaiming * factors[unit * 3 + 1] : 0;
    if (gain > most) {
      most = gain;
      best = unit;
    }
  }
  if (best < 0) return END;
  return about(placeOf(state, best) >= 0 ? 'rebuild' : 'reclaim', best);
}

/** 4.2 room in it, and somebody on his way. */
function isKoenigsbergOpen(state: State): boolean {
  if (countIn(state, KOENIGSBERG) >= STACK_LIMIT) return false;
  return groundUnits[SOVIET].some(unit => {
    const hex = placeOf(state, unit);
    return hex >= 0 && distance(map, hex, KOENIGSBERG) <= ALARM;
  });
}

/** Hexes that a Soviet unit may cover in two turns. */
const ALARM = 13;

function rebuilding(state: State, unit: number): number {
  if (isFullStrength(state, unit) || !canBeRebuilt(state, unit)) return 0;
  const place = placeOf(state, unit);
  const gain = factors[unit * 3 + fullSteps[unit]] - factors[unit * 3 + 1];
  const isNear = isInZoneOf(state, 1 - sideOf[unit], place);
  // 11.18 a city falls when the last step in it does.
  const held = isNear && isCity[place] === 1 ? 0.25 * prizeAt(state, place) : 0;
  return gain + (isNear ? 0.7 : 0.2) + 0.3 * isShock[unit] + held;
}

function arriveEarly(game: Game, state: State): Action | undefined {
  const choice = game.choices(state).find(({ action }) => action.type === 'place');
  if (choice === undefined) return undefined;
  let best: Action | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const { action, open } of settle(game, state, choice)) {
    const [field] = open ?? [];
    if (field === undefined || !('one' in field)) continue;
    for (const to of field.one) {
      const worth = pullAt(state, hexNumber(String(to)));
      if (worth > most) {
        most = worth;
        best = { ...action, to };
      }
    }
  }
  return best;
}

/** 13.3 the strongest that could come to somebody's help, or get away from a trap. */
function interdict(state: State): Action {
  for (const air of airArmies) {
    if (placeOf(state, air) !== AIR) continue;
    const unit = prey(state, air);
    if (unit >= 0) return { ...about('interdict', unit), air: unitIds[air] };
  }
  return END;
}

function prey(state: State, air: number): number {
  let best = -1;
  let most = 0;
  for (const unit of groundUnits[GERMAN]) {
    const hex = placeOf(state, unit);
    if (hex < 0 || isLocality[unit] === 1 || hasFlag(state, unit, FLAG.interdicted)) continue;
    const inArea = isFirstUkrainianArea[hex] === 1;
    if (isFirstUkrainianAir[air] === 1 ? !inArea && !isBoldStroke(state) : inArea) continue;
    const strength = strengthOf(state, unit) + (movementFactor[unit] > 7 ? 1 : 0);
    // Somebody next to the enemy wants to leave; somebody behind the front wants to get there.
    const worth = strength * (isInZoneOf(state, SOVIET, hex) ? 1 : 0.7);
    if (worth > most) {
      most = worth;
      best = unit;
    }
  }
  return best;
}
