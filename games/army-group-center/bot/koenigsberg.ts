// 4.2 Koenigsberg is the game: when somebody is on his way to it, and who then stays in it whatever else there is to do.

import { distance } from '../../../kit/hex/topology.ts';
import type { State } from '../../../kit/state/state.ts';
import { GERMAN, groundUnits, isKorpsGruppe, SOVIET, sideOf } from '../rules/02-components/counters.ts';
import { KOENIGSBERG, map } from '../rules/02-components/ground.ts';
import { turnOf } from '../rules/05-sequence/phases.ts';
import { placeOf, stepsOf, strengthOf, unitsIn } from '../rules/table/board.ts';

/** Hexes that a Soviet unit may cover in two turns. */
const ALARM = 13;

export function isKoenigsbergAlarmed(state: State): boolean {
  return groundUnits[SOVIET].some(unit => {
    const hex = placeOf(state, unit);
    return hex >= 0 && distance(map, hex, KOENIGSBERG) <= ALARM;
  });
}

/** By turn: hexes that a Soviet unit can still cover before its supply ends (7.12a), and in the two turns after. */
const RANGE = [22, 22, 16, 11, 7, 4, 4, 4, 4, 4];
/** So much strength on its way means it. */
const IN_STRENGTH = 20;

/** Corps set out for Koenigsberg while there is time, if so many come that its garrison could not stand. */
export function rallies(state: State, side: number): readonly number[] {
  if (side !== GERMAN) return [];
  let strength = 0;
  for (const unit of groundUnits[SOVIET]) {
    const hex = placeOf(state, unit);
    if (hex >= 0 && distance(map, hex, KOENIGSBERG) <= RANGE[turnOf(state)])
      strength += strengthOf(state, unit);
  }
  return strength < IN_STRENGTH ? [] : [KOENIGSBERG];
}

/** Its garrison does not risk itself in attacks. */
export const isOnWatch = (state: State, unit: number): boolean =>
  placeOf(state, unit) === KOENIGSBERG && sideOf[unit] === GERMAN && isKoenigsbergAlarmed(state);

/** Nor does it leave, but for one who leaves a corps behind that can lose as many steps. */
export const mustStay = (state: State, unit: number): boolean =>
  isOnWatch(state, unit) && !unitsIn(state, KOENIGSBERG).some(another => relieves(state, another, unit));

/** 10.7a a Korps Gruppe cannot be rebuilt. */
const relieves = (state: State, another: number, unit: number): boolean =>
  another !== unit && isKorpsGruppe[another] === 0 && stepsOf(state, another) >= stepsOf(state, unit);
