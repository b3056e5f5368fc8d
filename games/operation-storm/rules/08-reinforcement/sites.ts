// Where units come onto the map: from the reserve (5.5), as Soviet arrivals (5.10), as German and Hungarian ones (5.11).

import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { isFirstTurn } from '../05-sequence/phases.ts';
import { hasLine } from '../07-supply/supply.ts';
import { controlOf, isOccupiedBy, wasLost } from '../table/board.ts';
import { armyOf, GERMAN, HUNGARIAN_ARMY, SOVIET } from '../table/counters.ts';
import {
  builtUpHexes,
  DANUBE,
  DANUBE_EAST,
  DANUBE_WEST,
  germanSources,
  hexLabel,
  holderAtStart,
  hungarianEntry,
  isBuiltUp,
  isGermanSource,
  isHungarianEntry,
  isSovietSource,
  isUssr,
  PLOESTI,
  PRIPYET_END,
  PRIPYET_NOTEC,
  sovietSources,
} from '../table/terrain.ts';

const fromEnd = ({ lines }: typeof DANUBE, end: number): readonly number[] => {
  const path = [...lines[0].hexes];
  return path[0] === end ? path : path.toReversed();
};
/** 5.10-5, 5.11-5, 9.18-4 the corridors from the edges at which they are fed. */
const danubeFromEast = fromEnd(DANUBE, DANUBE_EAST);
const danubeFromWest = fromEnd(DANUBE, DANUBE_WEST);
const pripyetFromEast = fromEnd(PRIPYET_NOTEC, PRIPYET_END);

const cities = (side: number): readonly number[] => builtUpHexes.filter(hex => holderAtStart(hex) === side);
const unique = (...lists: readonly Iterable<number>[]): readonly number[] => [
  ...new Set(lists.flatMap(list => [...list])),
];
/** Everything that can ever be a way in (5.11-10 for Hungarians); `why…` says what is one now. */
export const releaseSites = unique(germanSources, cities(GERMAN), [PLOESTI]);
export const sovietSites = unique(sovietSources, cities(SOVIET), pripyetFromEast, danubeFromEast);
export const germanSites = unique(germanSources, cities(GERMAN), danubeFromWest);
export { hungarianEntry as hungarianSites };

/** 5.5-2 to 5.5-4 why no reserve comes in there. */
export function whyNoRelease(state: State, hex: number): Refusal | undefined {
  if (isOpenSource(state, hex, GERMAN)) return undefined;
  // 5.5-3 Ploesti counts as the cities do.
  return hex === PLOESTI || isCityOf(hex, GERMAN)
    ? whyNoCity(state, hex, GERMAN, '5.5-2')
    : refuse('5.5-2', `${hexLabel(hex)} is no way in for the reserve.`);
}

/** 5.10-3 to 5.10-7 why no Soviet unit arrives there. */
export function whyNoSovietEntry(state: State, hex: number): Refusal | undefined {
  if (isOpenSource(state, hex, SOVIET)) return undefined;
  if (isFed(state, pripyetFromEast, hex, SOVIET) || isFed(state, danubeFromEast, hex, SOVIET))
    return undefined;
  return isCityOf(hex, SOVIET)
    ? whyNoCity(state, hex, SOVIET, '5.10-4')
    : refuse('5.10-3', `${hexLabel(hex)} is no way in for Soviet arrivals.`);
}

/** 5.11-3 to 5.11-7, 5.11-9 why this unit does not arrive there. */
export function whyNoAxisEntry(state: State, unit: number, hex: number): Refusal | undefined {
  if (armyOf[unit] === HUNGARIAN_ARMY)
    return isHungarianEntry[hex] === 1 && !isOccupiedBy(state, hex, SOVIET)
      ? undefined
      : refuse('5.11-6', 'Hungarian units arrive at the western edge of their own country.');
  if (isOpenSource(state, hex, GERMAN) || isFed(state, danubeFromWest, hex, GERMAN)) return undefined;
  if (hex === PLOESTI) return refuse('5.11-9', 'Only the reserve comes in at Ploesti.');
  return isCityOf(hex, GERMAN)
    ? whyNoCity(state, hex, GERMAN, '5.11-4')
    : refuse('5.11-3', `${hexLabel(hex)} is no way in for German arrivals.`);
}

/** 5.5-4, 5.10-3, 5.10-7, 5.11-3 an edge without enemies; who has held it is all one (ruling R-63). */
const isOpenSource = (state: State, hex: number, side: number): boolean =>
  (side === GERMAN ? isGermanSource : isSovietSource)[hex] === 1 &&
  !isOccupiedBy(state, hex, side === GERMAN ? SOVIET : GERMAN);

/** 5.10-4 within the USSR, 5.11-4 west of its border. */
const isCityOf = (hex: number, side: number): boolean =>
  isBuiltUp[hex] === 1 && (isUssr[hex] === 1) === (side === SOVIET);

/** 5.5-2, 5.10-4, 5.11-4 never lost, interaction I-23, and with a line to the edge. */
function whyNoCity(state: State, hex: number, side: number, rule: string): Refusal | undefined {
  if (wasLost(state, hex)) return refuse(rule, `${hexLabel(hex)} has been in enemy hands.`);
  if (side === GERMAN && isFirstTurn(state) && isOn(state, 'citiesFedOnTurn1')) return undefined;
  return hasLine(state, side, hex)
    ? undefined
    : refuse(rule, `${hexLabel(hex)} has no supply line to the edge of the map.`);
}

/** 5.10-5, 5.10-6, 5.11-5, interaction I-34 the hexes of the corridor up to this one are all ours. */
function isFed(state: State, corridor: readonly number[], hex: number, side: number): boolean {
  for (const at of corridor) {
    if (controlOf(state, at) !== side) return false;
    if (at === hex) return true;
  }
  return false;
}
