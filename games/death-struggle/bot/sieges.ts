// Whom the Axis sends against the victory cities (DS-VIC-1): those nearest to a city, until they are strong enough for it, where
// there are enough of them. A city that nobody is called to is left to the front.

import { distance } from '../../../kit/hex/topology.ts';
import { memoize } from '../../../kit/state/memo.ts';
import type { State } from '../../../kit/state/state.ts';
import { defenseAt } from '../rules/combat/weighing.ts';
import { phasingSide } from '../rules/sequence/phases.ts';
import { attackOf, controlOf, isDisrupted, placeOf } from '../rules/table/board.ts';
import { AXIS, groundUnits, isAlly, isFighter, UNITS } from '../rules/table/counters.ts';
import { HEXES, isAlliedSouth, map, victoryCities } from '../rules/table/terrain.ts';
import { isGuard } from './guards.ts';

/** Hexes from which units are called. */
const REACH = 8;
/** Attack factors for each factor of the defense that are called, and without which nobody is. */
const ENOUGH = 4;
const LEAST = 1.5;

const cities = [...victoryCities];
const away = cities.map(city => Uint8Array.from({ length: HEXES }, (_, hex) => distance(map, city, hex)));

interface Calls {
  /** By unit: number of the city that it is called to, or -1. */
  readonly to: Int8Array;
}

const calls = memoize<Calls>({ to: new Int8Array(UNITS) }, (state, _key, { to }) => {
  to.fill(-1);
  if (phasingSide(state) !== AXIS) return;
  const open = cities
    .map((city, number) => ({ city, number, need: defenseAt(state, city) }))
    .filter(({ city }) => controlOf(state, city) !== AXIS)
    .map(each => ({ ...each, near: callable(state, each.number, each.city) }))
    .map(each => ({ ...each, sum: each.near.reduce((sum, unit) => sum + attackOf(state, unit), 0) }))
    .filter(({ sum, need }) => sum >= LEAST * Math.max(1, need))
    .toSorted((one, two) => two.sum / Math.max(1, two.need) - one.sum / Math.max(1, one.need));
  for (const { number, need, near } of open) {
    let missing = ENOUGH * Math.max(2, need);
    for (const unit of near) {
      if (missing <= 0) break;
      if (to[unit] >= 0) continue;
      to[unit] = number;
      missing -= attackOf(state, unit);
    }
  }
});

/** Those who could be sent against a city, the nearest first. */
function callable(state: State, number: number, city: number): number[] {
  const far = away[number];
  return [...groundUnits[AXIS]]
    .filter(
      unit =>
        placeOf(state, unit) >= 0 &&
        far[placeOf(state, unit)] <= REACH &&
        isFighter[unit] === 1 &&
        attackOf(state, unit) > 0 &&
        !isDisrupted(state, unit) &&
        (isAlly[unit] === 0 || isAlliedSouth[city] === 1) &&
        !isGuard(state, unit),
    )
    .sort((one, two) => far[placeOf(state, one)] - far[placeOf(state, two)] || one - two);
}

/** By hex, how far it is to the city that the unit is called to; undefined if it is free. */
export function siegeOf(state: State, unit: number): Uint8Array | undefined {
  const number = calls(state, 0).to[unit];
  return number < 0 ? undefined : away[number];
}
