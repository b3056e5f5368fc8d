// The cities that our short start hangs on. One of them is enough for the Axis, so the Russian calls his armies to them before the
// front has come, and whoever is good at holding a city stays in it, dug in.

import { distance } from '../../../kit/hex/topology.ts';
import { memoize } from '../../../kit/state/memo.ts';
import type { State } from '../../../kit/state/state.ts';
import { isBorderGame } from '../rules/set-up/scenarios.ts';
import { attackOf, controlOf, defenseOf, placeOf } from '../rules/table/board.ts';
import { AXIS, groundUnits, isInfantryType, RUSSIAN, sideOf } from '../rules/table/counters.ts';
import { map } from '../rules/table/terrain.ts';
import { borderCities } from './worth.ts';

/** Hexes that the Axis may cover in two turns, and attack factors within them that mean it. */
const ALARM = 9;
const IN_STRENGTH = 12;
/** Factors of defense, before the city doubles them. */
const STEADY = 3;

const alarmed = memoize<{ cities: readonly number[] }>({ cities: [] }, (state, _key, found) => {
  found.cities = isBorderGame(state)
    ? borderCities.filter(city => controlOf(state, city) === RUSSIAN && comesTo(state, city) >= IN_STRENGTH)
    : [];
});

function comesTo(state: State, city: number): number {
  let strength = 0;
  for (const unit of groundUnits[AXIS]) {
    const hex = placeOf(state, unit);
    if (hex >= 0 && distance(map, hex, city) <= ALARM) strength += attackOf(state, unit);
  }
  return strength;
}

export const rallies = (state: State, side: number): readonly number[] =>
  side === RUSSIAN ? alarmed(state, 0).cities : [];

/** Infantry in such a city neither leaves nor attacks: it would lose its trenches, and who comes after it has none. */
export const isGarrison = (state: State, unit: number): boolean =>
  sideOf[unit] === RUSSIAN &&
  isInfantryType[unit] === 1 &&
  defenseOf(state, unit) >= STEADY &&
  alarmed(state, 0).cities.includes(placeOf(state, unit));
