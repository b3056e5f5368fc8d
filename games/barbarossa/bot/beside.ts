// What a side does beside the decisions: the reserve thrown into a city (8.11), hero and fortress cities (9.1, 9.2), supply
// over Sevastopol (7.4d), supply by air for a stack that is being attacked (7.7A). Asked before every decision, so the usual no comes quickly.

import { bestOf } from '../../../kit/best.ts';
import type { Action } from '../../../kit/game.ts';
import { other } from '../../../kit/side.ts';
import type { State } from '../../../kit/state/state.ts';
import { barbarossa } from '../index.ts';
import { phaseNow, phasingSide } from '../rules/05-sequence/phases.ts';
import { whyNoMarker } from '../rules/07-supply/aerial.ts';
import { CRIMEA_LIMIT, namedUnits } from '../rules/07-supply/crimea.ts';
import { isOnCrimeaLine, linesOf } from '../rules/07-supply/lines.ts';
import { blackSeaOf } from '../rules/07-supply/states.ts';
import { isSlowed, supplyOf } from '../rules/07-supply/supply.ts';
import { isMarkedCity } from '../rules/09-cities/cities.ts';
import { mayDeploy } from '../rules/10-movement/emergency.ts';
import {
  controlOf,
  hasFlag,
  isBesideAny,
  isOccupiedBy,
  placeOf,
  unitsAt,
  unitsIn,
} from '../rules/table/board.ts';
import { defenseFactor, GERMAN, idsOf, SIDES, SOVIET, unitIds } from '../rules/table/counters.ts';
import { topFrame } from '../rules/table/frames.ts';
import { FLAG, RVGK, shape } from '../rules/table/layout.ts';
import { HEXES, isCity, isCrimeaArea, map, pointsAt, SEVASTOPOL } from '../rules/table/terrain.ts';
import { prizeAt } from './prizes.ts';
import { worthOf } from './worth.ts';

export function beside(state: State, side: number): Action | undefined {
  const { name } = phaseNow(state);
  if (name !== 'movement' && name !== 'assault') return undefined;
  const isOwn = phasingSide(state) === side;
  // All else is not urgent while its own side acts.
  const action =
    side === GERMAN
      ? (feedCrimea(state, isOwn) ?? (isOwn ? undefined : hold(state)))
      : isOwn
        ? undefined
        : (throwIn(state) ?? mark(state, SOVIET, 'hero'));
  return action !== undefined && barbarossa.check(state, action, SIDES[side]).ok ? action : undefined;
}

const hold = (state: State): Action | undefined => feed(state) ?? mark(state, GERMAN, 'fortress');

const crimeaHexes = [...isCrimeaArea.keys()].filter(hex => isCrimeaArea[hex] === 1);
/** What it must be worth to close the coasts of the Black Sea for a turn (7.4e). */
const WORTH_A_PORT = 0.5;

/** 7.4d up to five who would be without; in its own turn the coast does not feed them for what they want to do (7.5a). */
function feedCrimea(state: State, isOwn: boolean): Action | undefined {
  if (controlOf(state, SEVASTOPOL) !== GERMAN || blackSeaOf(state) === 'coastal') return undefined;
  const hungry = crimeaHexes
    .filter(hex => isOccupiedBy(state, hex, GERMAN))
    .flatMap(hex => unitsIn(state, hex))
    .filter(unit => {
      const supply = supplyOf(state, unit);
      return !hasFlag(state, unit, FLAG.crimea) && (supply === 'out' || (isOwn && isSlowed(supply)));
    })
    .filter(unit => isOnCrimeaLine(state, linesOf(state, GERMAN), placeOf(state, unit)))
    .sort((a, b) => worthOf(state, b) - worthOf(state, a) || a - b)
    .slice(0, CRIMEA_LIMIT - namedUnits(state).length);
  const worth = hungry.reduce((sum, unit) => sum + worthOf(state, unit), 0);
  return worth >= WORTH_A_PORT ? { type: 'crimea', units: idsOf(hungry) } : undefined;
}

/** Places that count, as long as they are cities. */
const cities: readonly number[] = Array.from({ length: HEXES }, (_, hex) => hex).filter(
  hex => isCity[hex] === 1 && pointsAt[hex] > 0,
);

const defenseIn = (state: State, hex: number): number =>
  unitsIn(state, hex).reduce((sum, unit) => sum + defenseFactor[unit], 0);

/** Cities of the side that the enemy stands beside. */
const threatened = (state: State, side: number): number[] =>
  cities.filter(hex => controlOf(state, hex) === side && isBesideAny(state, hex, other(side)));

/** Less than this does not hold a city. */
const WEAK = 9;

/** 8.11 the strongest of the reserve into the dearest city that is weakly held. */
function throwIn(state: State): Action | undefined {
  if (state.data[shape.game.emergencyUsed] === 1 || topFrame(state).name === 'support') return undefined;
  const reserve = unitsAt(state, RVGK);
  if (reserve.length === 0 || !mayDeploy(state)) return undefined;
  const open = threatened(state, SOVIET).filter(hex => defenseIn(state, hex) < WEAK);
  const to = bestOf(open, hex => prizeAt(state, hex) - 0.1 * defenseIn(state, hex));
  const unit = bestOf(reserve, one => worthOf(state, one));
  if (to === undefined || unit === undefined) return undefined;
  return { type: 'emergency', units: [unitIds[unit]], to: map.ids[to] };
}

/** A marker is for a garrison that can make use of it: falling it costs a point more (4.3). */
const GARRISON = 5;

function mark(state: State, side: number, type: 'hero' | 'fortress'): Action | undefined {
  const { cityMarkers, westMarkers } = shape.side;
  const inHand = state.data[cityMarkers + side] + (side === GERMAN ? state.data[westMarkers + side] : 0);
  if (inHand === 0) return undefined;
  const able = threatened(state, side).filter(
    hex => !isMarkedCity(state, hex) && defenseIn(state, hex) >= GARRISON,
  );
  const hex = bestOf(able, one => prizeAt(state, one) + 0.1 * defenseIn(state, one));
  return hex === undefined ? undefined : { type, hex: map.ids[hex] };
}

/** 7.7A a stack that is worth it, once it is attacked. */
const WORTH_FEEDING = 0.8;

function feed(state: State): Action | undefined {
  const frame = topFrame(state);
  if (frame.name !== 'support' || whyNoMarker(state) !== undefined) return undefined;
  const { target } = frame.battle;
  const starving = unitsIn(state, target).filter(unit => supplyOf(state, unit) === 'out');
  const worth = starving.reduce((sum, unit) => sum + worthOf(state, unit), 0);
  return worth >= WORTH_FEEDING ? { type: 'aerial', hex: map.ids[target] } : undefined;
}
