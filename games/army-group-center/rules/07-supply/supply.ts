// Chapter 7: supply of units. 7.5 being out of supply never costs a step and may last for ever, and 7.6 units may
// walk into it; it only shows when they move (7.3), fight (7.4) or want replacements (10.8).

import type { State } from '../../../../kit/state/state.ts';
import { GERMAN, isCavMech, isLocality, SOVIET, sideOf } from '../02-components/counters.ts';
import { KOENIGSBERG } from '../02-components/ground.ts';
import { isBoldStroke } from '../03-scenarios/scenarios.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { hasLocality, placeOf } from '../table/board.ts';
import { hasLine, LINE } from './lines.ts';
import { canTraceToPort, portOf } from './ports.ts';

/** 7.11b the Western Pripyat rule: from turn 1 (3.6g in Bold Stroke from turn 2) until 7.12b ends it on turn 6. */
export function isPripyatRuleOn(state: State): boolean {
  const turn = turnOf(state);
  return turn >= (isBoldStroke(state) ? 2 : 1) && turn < 6;
}

/** 7.12a from turn 6 every Soviet unit is out of supply; 12.4b cav-mech groups too. */
export const isAutoOos = (state: State): boolean => turnOf(state) >= 6;

/** 7.11a the kind of line that most Soviet units need. */
export const sovietKind = (state: State): number => (isPripyatRuleOn(state) ? LINE.sovietDry : LINE.soviet);

/** The kind of line that a unit needs; 12.4a cav-mech groups trace through the Western Pripyat. */
export function lineKind(state: State, unit: number): number {
  if (sideOf[unit] === GERMAN) return LINE.german;
  return isCavMech[unit] === 1 ? LINE.soviet : sovietKind(state);
}

export const SUPPLY = { none: 0, overland: 1, port: 2, koenigsberg: 3 } as const;

/** 7.1a, 7.1b supply of a unit at this moment, for moving and attacking. */
export function supplyOf(state: State, unit: number): number {
  const hex = placeOf(state, unit);
  if (sideOf[unit] === SOVIET) {
    if (isAutoOos(state)) return SUPPLY.none;
    // 7.9k there is no Soviet port supply.
    return hasLine(state, lineKind(state, unit), hex) ? SUPPLY.overland : SUPPLY.none;
  }
  if (hasLine(state, LINE.german, hex)) return SUPPLY.overland;
  // 7.9j units in Koenigsberg are always in supply.
  if (hex === KOENIGSBERG) return SUPPLY.koenigsberg;
  // 7.9b, 7.9c port supply is as good as any for moving and fighting.
  return isLocality[unit] === 0 && portOf(state, unit) >= 0 ? SUPPLY.port : SUPPLY.none;
}

export function isInSupply(state: State, unit: number): boolean {
  return supplyOf(state, unit) !== SUPPLY.none;
}

/** 7.1b, 12.5c supply of a unit that is attacked: a fortified locality supplies itself and whoever shares its hex. */
export function isInDefensiveSupply(state: State, unit: number): boolean {
  return (sideOf[unit] === GERMAN && hasLocality(state, placeOf(state, unit))) || isInSupply(state, unit);
}

/** 10.8f to 10.8h may a reduced unit on the map take a replacement step here and now? */
export function canBeRebuilt(state: State, unit: number): boolean {
  const hex = placeOf(state, unit);
  if (sideOf[unit] === SOVIET) {
    // 10.8g from turn 6 the line that would otherwise work must keep out of the Western Pripyat; 12.4a not for cav-mech.
    const dry = isCavMech[unit] === 0 && (isAutoOos(state) || isPripyatRuleOn(state));
    return hasLine(state, dry ? LINE.sovietDry : LINE.soviet, hex);
  }
  const supply = supplyOf(state, unit);
  // 10.8h of the ports only Koenigsberg brings replacements.
  return (
    supply === SUPPLY.overland ||
    supply === SUPPLY.koenigsberg ||
    (supply === SUPPLY.port && canTraceToPort(state, unit, KOENIGSBERG))
  );
}
