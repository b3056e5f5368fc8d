// Air units: which of them can fly now, how far they reach from the armies that are their bases, and how they are lost
// and come back.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide, pulseOf } from '../sequence/phases.ts';
import { isMud } from '../sequence/weather.ts';
import { isSupplied } from '../supply/supply.ts';
import { hasFlag, placeOf } from '../table/board.ts';
import { keepFlags, putUnit, setFlag } from '../table/changes.ts';
import {
  airUnits,
  GERMAN,
  isAir,
  isArmy,
  KALININ_AVIATION,
  nameOf,
  RUSSIAN,
  SIXTH_FIGHTER,
  sideOf,
  UNITS,
  unitIds,
} from '../table/counters.ts';
import { airBase, FLAG, OUT, SHOT_DOWN } from '../table/layout.ts';
import { isOutOfPlay, MOSCOW, map } from '../table/terrain.ts';
import type { Mission } from './air-frames.ts';

/** M-AIR-21, M-AIR-22 hexes from a base; M-AIR-23 the Luftwaffe can double it. */
const RANGE = [6, 3] as const;
const EXTENDED_RANGE = 12;

/** M-ARMY-3, M-AIR-22 the armies of each side, shock armies too, are its air bases. */
const armies: readonly (readonly number[])[] = [GERMAN, RUSSIAN].map(side =>
  Array.from({ length: UNITS }, (_, unit) => unit).filter(
    unit => isArmy[unit] === 1 && sideOf[unit] === side,
  ),
);

/** M-ARMY-3, M-ARMY-10 an army in supply that is not inactive. */
function isBase(state: State, army: number): boolean {
  return placeOf(state, army) >= 0 && !hasFlag(state, army, FLAG.inactive) && isSupplied(state, army);
}

export type Reach = 'normal' | 'extended';

/** How the air units of a side get to a hex, if they do. */
export function reachTo(state: State, side: number, hex: number): Reach | undefined {
  let nearest = EXTENDED_RANGE + 1;
  const { hexes, count } = bases[side](state, side);
  for (let i = 0; i < count; i++) nearest = Math.min(nearest, distance(map, hexes[i], hex));
  if (nearest <= RANGE[side]) return 'normal';
  // M-AIR-23 only the Luftwaffe flies farther.
  return side === GERMAN && nearest <= EXTENDED_RANGE ? 'extended' : undefined;
}

/** M-PARA-3 as far as Russian aircraft go from an army in supply. */
export const isNear = (from: number, to: number): boolean => distance(map, from, to) <= RANGE[RUSSIAN];

/** M-PARA-3 bases that a drop can be measured from. */
export function suppliedArmies(state: State, side: number): number[] {
  const { hexes, count } = bases[side](state, side);
  return [...hexes.subarray(0, count)];
}

/** By side: the hexes of its bases, `count` of them. */
const bases = [GERMAN, RUSSIAN].map(whose =>
  memoize({ hexes: new Int16Array(armies[whose].length), count: 0 }, (state, side, found) => {
    found.count = 0;
    for (const army of armies[side]) {
      if (isBase(state, army)) found.hexes[found.count++] = placeOf(state, army);
    }
  }),
);

/** M-AIR-10 once in each pulse; ruling R-A25: the drop comes after the pulses and looks at its side's last one. */
function hasFlown(state: State, unit: number): boolean {
  return hasFlag(state, unit, pulseOf(state) > 0 ? FLAG.flown : FLAG.flewInOwnPulse);
}

const isReady = (state: State, unit: number): boolean =>
  placeOf(state, unit) === airBase(sideOf[unit]) &&
  !hasFlag(state, unit, FLAG.grounded) &&
  !hasFlown(state, unit);

/** M-AIR-5 air units of a side that could begin a mission now: not the fighters of Moscow. */
export function readyFlyers(state: State, side: number): number[] {
  const ready: number[] = [];
  for (const unit of airUnits[side]) if (unit !== SIXTH_FIGHTER && isReady(state, unit)) ready.push(unit);
  return ready;
}

/** Why a unit cannot begin a mission for the side. */
export function whyNotFlying(state: State, side: number, unit: number): Refusal | undefined {
  if (isAir[unit] === 0 || sideOf[unit] !== side) {
    return refuse('M-AIR-10', `${nameOf(unit)} is not one of your air units.`);
  }
  if (unit === SIXTH_FIGHTER) {
    return refuse('M-AIR-5', `${nameOf(unit)} does nothing but meet raids on Moscow.`);
  }
  return whyNotReady(state, unit);
}

/** Why an air unit stays on the ground. */
export function whyNotReady(state: State, unit: number): Refusal | undefined {
  if (isReady(state, unit)) return undefined;
  const place = placeOf(state, unit);
  if (place === SHOT_DOWN) {
    return refuse('M-AIR-16', `${nameOf(unit)} has been shot down and is out until the turn ends.`);
  }
  if (place === OUT) return refuse('M-FLK-1', `${nameOf(unit)} has left the game.`);
  if (unit === KALININ_AVIATION && place !== airBase(RUSSIAN)) {
    return refuse('M-SIB-10', `${nameOf(unit)} comes with the first Siberian reserves.`);
  }
  if (hasFlag(state, unit, FLAG.grounded)) {
    const rule = isMud(state) ? 'M-WX-2' : 'M-WX-7';
    return refuse(rule, `${nameOf(unit)} is not the fliegerkorps that is active this turn.`);
  }
  return refuse('M-AIR-10', `${nameOf(unit)} has already flown in this pulse.`);
}

/** Uses an air unit. What it does in its own side's pulse is remembered until that side's next one. */
export function spend(play: Play, unit: number): void {
  const { state } = play;
  const isOwn = pulseOf(state) === 0 || phasingSide(state) === sideOf[unit];
  setFlag(state, unit, isOwn ? FLAG.flown | FLAG.flewInOwnPulse : FLAG.flown);
}

/** M-AIR-24 enemies who could meet a mission. */
export function interceptorsOf(state: State, mission: Mission): number[] {
  const side = other(sideOf[mission.units[0]]);
  const isInReach = reachTo(state, side, mission.target) !== undefined;
  return [...airUnits[side]].filter(unit => {
    // M-AIR-5, M-SETUP-6 the fighters of Moscow never leave it, and there they need no army.
    const isThere = unit === SIXTH_FIGHTER ? isMoscowRaid(mission) : isInReach;
    return isThere && isReady(state, unit);
  });
}

export const isMoscowRaid = ({ kind, target }: Mission): boolean => kind === 'bomb' && target === MOSCOW;

/** M-AIR-14, M-AIR-16 at once, and until the game turn ends. */
export function shootDown(play: Play, unit: number, rule: string): void {
  const { state } = play;
  keepFlags(state, unit, FLAG.grounded);
  putUnit(state, unit, SHOT_DOWN);
  emit(play, { type: 'shot-down', unit: unitIds[unit], rule });
}

/** M-AIR-16 at the end of the game turn whoever was shot down is back. */
export function returnAirUnits(play: Play): void {
  const { state } = play;
  for (const side of [GERMAN, RUSSIAN]) {
    for (const unit of airUnits[side]) {
      if (placeOf(state, unit) !== SHOT_DOWN) continue;
      putUnit(state, unit, airBase(side));
      emit(play, { type: 'air-returned', unit: unitIds[unit], rule: 'M-AIR-16' });
    }
  }
}

/** Nothing lands or is bombed where there is no ground in play. */
export const isGroundInPlay = (hex: number): boolean => isOutOfPlay[hex] === 0 && map.passable[hex] === 1;
