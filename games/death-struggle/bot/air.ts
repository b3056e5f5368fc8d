// The air by rule of thumb: airfields follow the front, bombs fall where they hurt most once no attack needs the air units any
// more, fighters rise where they risk little, supplies go to whoever is cut off.

import { bestOf } from '../../../kit/best.ts';
import type { Action, Game } from '../../../kit/game.ts';
import { deciding } from '../../../kit/seen/deciding.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { unitsInWant } from '../rules/air/air-supply.ts';
import { flyersTo, interceptorsOf, readyFlyers } from '../rules/air/flyers.ts';
import { isFar, rangeOf } from '../rules/air/ranges.ts';
import type { Mission } from '../rules/combat/battle-frames.ts';
import { isSecondWave, phasingSide } from '../rules/sequence/phases.ts';
import { FULL, hexSupply } from '../rules/supply/supply.ts';
import { controlOf, isDisrupted, isOccupiedBy, placeOf, unitsIn } from '../rules/table/board.ts';
import {
  AXIS,
  flyerOf,
  isGermanArmy,
  isInterceptorKorps,
  RUSSIAN,
  sideOf,
  unitIds,
} from '../rules/table/counters.ts';
import { HEXES, isVictoryCity, map } from '../rules/table/terrain.ts';
import { hexesFor, unitNamed } from './turns.ts';
import { distanceTo, pullAt, worthOf } from './worth.ts';

const END: Action = { type: 'end' };
/** Below this a raid is not worth the risk of interception. */
const LEAST = 0.05;
/** Chance of a hit, and what it costs who is hit. */
const HIT = 0.5;
const DISRUPTION = 0.3;

function hurt(state: State, hex: number): number {
  let sum = 0;
  for (const unit of unitsIn(state, hex)) if (!isDisrupted(state, unit)) sum += worthOf(state, unit);
  return HIT * DISRUPTION * sum;
}

/** DS-AIR-8 not into the guns of an army, or of a Russian victory city. */
function hasGuns(state: State, hex: number, side: number): boolean {
  if (side === AXIS) return isVictoryCity[hex] === 1 && controlOf(state, hex) === RUSSIAN;
  return unitsIn(state, hex).some(unit => isGermanArmy[unit] === 1 && !isDisrupted(state, unit));
}

/** The Luftwaffe waits for battles to support, DS-AIR-11 and bombs with what is left in the last step; the Russian bombs at once. */
export function raid(
  state: State,
  { attacks }: { readonly attacks: readonly { readonly target: number }[] },
): Action {
  const side = phasingSide(state);
  if (side === AXIS && !isSecondWave(state)) return END;
  if (readyFlyers(state, side).length === 0) return END;
  const value = (hex: number): number => {
    if (!isOccupiedBy(state, hex, other(side)) || attacks.some(({ target }) => target === hex)) return 0;
    return hasGuns(state, hex, side) || flyersTo(state, side, hex).length === 0 ? 0 : hurt(state, hex);
  };
  const best = bestOf(hexes, value, LEAST);
  if (best === undefined) return END;
  const able = flyersTo(state, side, best);
  const flyer = able.find(each => !isFar(state, each, best)) ?? able[0];
  return { type: 'bomb', target: map.ids[best], units: [unitIds[flyer]] };
}
const hexes = Array.from({ length: HEXES }, (_, hex) => hex);

/** The Luftwaffe mostly wins; DS-RNG-2 the fighters of the two cities have nothing else to do. */
export function intercept(state: State, mission: Mission): Action {
  const able = interceptorsOf(state, mission);
  const near = able.find(each => !isFar(state, each, mission.target));
  const hunter = sideOf[mission.units[0]] === AXIS ? able.find(each => isInterceptorKorps[each] === 1) : near;
  return hunter === undefined ? { type: 'decline' } : { type: 'intercept', units: [unitIds[hunter]] };
}

/** DS-SUP-9 those who are cut off, the worthiest first. */
export function flySupplies(state: State): Action {
  const side = phasingSide(state);
  const worth = (hex: number): number => {
    if (!isOccupiedBy(state, hex, side) || flyersTo(state, side, hex, 'supply').length === 0) return 0;
    let sum = 0;
    for (const unit of unitsInWant(state, side, hex)) sum += worthOf(state, unit);
    return sum;
  };
  const best = readyFlyers(state, side, 'supply').length === 0 ? undefined : bestOf(hexes, worth, 0.3);
  if (best === undefined) return END;
  const able = flyersTo(state, side, best, 'supply');
  const flyer = able.find(each => !isFar(state, each, best)) ?? able[0];
  return { type: 'supply', target: map.ids[best], units: [unitIds[flyer]] };
}

/** How far behind the enemy an airfield is at its best, and what a hex more or less takes from it. */
const BEHIND = 3;
/** What must be better elsewhere before an airfield is moved. */
const MOVE = 0.6;

/** DS-AFLD-5 in full supply, near the front and what is to be won there. */
export function moveAirfields(game: Game, state: State): Action {
  for (const { action } of deciding(game, state).choices()) {
    if (action.type !== 'relocate') continue;
    const airfield = unitNamed(action);
    const worth = (hex: number): number => siteValue(state, airfield, hex);
    const best = bestOf(
      hexesFor(game, state, airfield, 'relocate'),
      worth,
      worth(placeOf(state, airfield)) + MOVE,
    );
    if (best !== undefined) return { ...action, to: map.ids[best] };
  }
  return END;
}

function siteValue(state: State, airfield: number, hex: number): number {
  const side = sideOf[airfield];
  const away = distanceTo(state, other(side), hex);
  const range = rangeOf[flyerOf[airfield]];
  const isFed = hexSupply(state, side, hex) === FULL ? 2 : 0;
  return isFed - 0.4 * Math.min(Math.abs(away - BEHIND), range) + 0.05 * pullAt(state, AXIS, hex);
}
