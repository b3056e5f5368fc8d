// Air missions by rule of thumb: bombs where an attack is to follow or where they hurt most, fighters where they risk
// little, supplies for whoever is cut off.

import { bestOf } from '../../../kit/best.ts';
import type { Action } from '../../../kit/game.ts';
import { distance } from '../../../kit/hex/topology.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import type { Mission } from '../rules/air/air-frames.ts';
import { interceptorsOf, reachTo, readyFlyers } from '../rules/air/flyers.ts';
import { needsAirSupply } from '../rules/air/landing.ts';
import { supportersOver } from '../rules/air/support.ts';
import { defenseAt } from '../rules/combat/weighing.ts';
import { phaseNow, phasingSide, pulseOf } from '../rules/sequence/phases.ts';
import { pulsesOf } from '../rules/sequence/weather.ts';
import { attackOf, controlOf, isDisrupted, isOccupiedBy, placeOf, unitsIn } from '../rules/table/board.ts';
import {
  GERMAN,
  groundUnits,
  isGermanArmy,
  isMobile,
  RUSSIAN,
  SIXTH_FIGHTER,
  sideOf,
  unitIds,
} from '../rules/table/counters.ts';
import { editionOf } from '../rules/table/editions.ts';
import { HEXES, isGreatCity, MOSCOW, map } from '../rules/table/terrain.ts';
import { prizeAt, pullAt, worthOf } from './worth.ts';

const END: Action = { type: 'end' };

/** One unit to each target: each brings dice and a column of its own. */
export function bombBest(state: State): Action {
  const side = phasingSide(state);
  const [flyer] = readyFlyers(state, side);
  if (flyer === undefined) return END;
  const value = side === GERMAN ? valueForGerman : valueForRussian;
  const best = bestOf(inReach(state, side, other(side)), hex => value(state, hex), LEAST);
  return best === undefined ? END : { type: 'bomb', target: map.ids[best], units: [unitIds[flyer]] };
}

/** Hexes where units of a side stand, as far as the flyers get. */
function* inReach(state: State, flyers: number, side: number): Generator<number> {
  for (let hex = 0; hex < HEXES; hex++) {
    if (isOccupiedBy(state, hex, side) && reachTo(state, flyers, hex) === 'normal') yield hex;
  }
}

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

/** M-CAS-1 a column for the attack that follows, if there is to be one. */
function valueForGerman(state: State, hex: number): number {
  // M-AIR-19, M-AIR-20 guns.
  const guns =
    isGreatCity[hex] === 1 && controlOf(state, hex) === RUSSIAN ? (hex === MOSCOW ? 0.5 : 0.25) : 0;
  const hasAlready = supportersOver(state, hex).length > 0 ? 0.3 : 1;
  const isLate = phaseNow(state).name === 'late-air';
  const odds = isLate ? 0 : strengthNear(state, hex) / Math.max(1, defenseAt(state, hex));
  const support = odds >= 1 ? 0.25 + 0.06 * pullAt(state, GERMAN, hex) + 0.1 * prizeAt(state, hex) : 0;
  return hasAlready * (hurt(state, hex) + support) - guns;
}

/** Not all who could come do come. */
const SHARE = 0.6;

function strengthNear(state: State, hex: number): number {
  let strength = 0;
  for (const unit of groundUnits[GERMAN]) {
    const place = placeOf(state, unit);
    if (place < 0 || isDisrupted(state, unit)) continue;
    if (distance(map, place, hex) <= (isMobile[unit] === 1 ? 3 : 2)) strength += attackOf(state, unit);
  }
  return SHARE * strength;
}

/** M-AIR-18 not into the guns of an army; panzers beside our line are the best prey. */
function valueForRussian(state: State, hex: number): number {
  if (unitsIn(state, hex).some(unit => isGermanArmy[unit] === 1 && !isDisrupted(state, unit))) return 0;
  return hurt(state, hex);
}

/** M-RESUP-1 those who are cut off first, then bombs once more. */
export function lateAir(state: State): Action {
  const [flyer] = readyFlyers(state, GERMAN);
  if (flyer === undefined) return END;
  const worth = (hex: number): number => {
    let sum = 0;
    for (const unit of unitsIn(state, hex)) if (needsAirSupply(state, unit)) sum += worthOf(state, unit);
    return sum;
  };
  const best = bestOf(inReach(state, GERMAN, GERMAN), worth, 0.8);
  if (best === undefined) return bombBest(state);
  return { type: 'resupply', target: map.ids[best], units: [unitIds[flyer]] };
}

/** M-AIR-8, M14-AIR-3 the Luftwaffe mostly wins; over Moscow its fighters have nothing else to do. */
export function intercept(state: State, mission: Mission): Action {
  const able = interceptorsOf(state, mission);
  const send = (unit: number): Action => ({ type: 'intercept', units: [unitIds[unit]] });
  if (sideOf[mission.units[0]] === GERMAN) {
    return able.includes(SIXTH_FIGHTER) ? send(SIXTH_FIGHTER) : { type: 'decline' };
  }
  const isCheap = editionOf(state).charts.air.interception[4] !== 'luftwaffe-down';
  const isOver = pulseOf(state) >= pulsesOf(state, GERMAN);
  const isGrave = hurt(state, mission.target) > 0.3;
  return isCheap || isOver || isGrave ? send(able[0]) : { type: 'decline' };
}
