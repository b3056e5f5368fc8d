// Soviet victory points (4.2 to 4.10), clause by clause, as they would be if the game ended now.

import type { State } from '../../../../kit/state/state.ts';
import { hasLine } from '../07-supply/supply.ts';
import { controlOf, lossesOf, topOf } from '../table/board.ts';
import { armyOf, GERMAN, ROMANIAN_ARMY, SOVIET, sideOf } from '../table/counters.ts';
import {
  builtUpHexes,
  DANUBE,
  HEXES,
  isHungary,
  map,
  northEastEdge,
  PLOESTI,
  PRIPYET_NOTEC,
  pointsAt,
  southEastEdge,
} from '../table/terrain.ts';

export interface Clause {
  readonly rule: string;
  readonly title: string;
  readonly points: number;
  /** Does it hold as things are? */
  holds(state: State): boolean;
}

/** 4.2-1 the majority of all control points. */
export const CITY_MAJORITY = 23;
/** 4.7-1. */
export const GERMAN_LOSSES = 150;
/** 4.8-1. */
export const SOVIET_LOSSES = 200;

export const clauses: readonly Clause[] = [
  {
    rule: '4.2-1',
    title: 'Operational advantage',
    points: 1,
    holds: state => cityPoints(state) >= CITY_MAJORITY,
  },
  { rule: '4.3-1', title: 'Ploesti', points: 2, holds: state => controlOf(state, PLOESTI) === SOVIET },
  {
    rule: '4.4',
    title: 'Pripyet-Notec corridor',
    points: 1,
    holds: state => isWholly(state, PRIPYET_NOTEC.lines[0].hexes),
  },
  {
    rule: '4.5',
    title: 'Danube corridor',
    points: 1,
    holds: state => isWholly(state, DANUBE.lines[0].hexes),
  },
  { rule: '4.6', title: 'Hungary', points: 1, holds: isHungaryLeft },
  {
    rule: '4.7-1',
    title: 'Heavy German losses',
    points: 1,
    holds: state => lossesOf(state, GERMAN) >= GERMAN_LOSSES,
  },
  {
    rule: '4.8-1',
    title: 'Heavy Soviet losses',
    points: -1,
    holds: state => lossesOf(state, SOVIET) >= SOVIET_LOSSES,
  },
  {
    rule: '4.9',
    title: 'German counteroffensive in the north',
    points: -1,
    holds: state => isReached(state, northEastEdge),
  },
  {
    rule: '4.10',
    title: 'German counteroffensive in the south',
    points: -1,
    holds: state => isReached(state, southEastEdge),
  },
];

/** 4.2-4 as things are at the moment, whatever has been; 4.7-4 and whoever is cut off but alive is no loss. */
export const pointsNow = (state: State): number =>
  clauses.reduce((sum, { points, holds }) => sum + (holds(state) ? points : 0), 0);

/** 4.2-2 one a city, two a major city, whatever its supply; 4.2-5 the oilfield is none. */
export const cityPoints = (state: State): number =>
  builtUpHexes.reduce((sum, hex) => sum + (controlOf(state, hex) === SOVIET ? pointsAt[hex] : 0), 0);

const isWholly = (state: State, hexes: Int16Array): boolean =>
  hexes.every(hex => controlOf(state, hex) === SOVIET);

/** 4.6 no German, Slovak or Hungarian unit; whose hexes they are is all one, and Romanians do not count. */
function isHungaryLeft(state: State): boolean {
  for (let hex = 0; hex < HEXES; hex++) {
    if (isHungary[hex] === 0) continue;
    const top = topOf(state, hex);
    if (top >= 0 && sideOf[top] === GERMAN && armyOf[top] !== ROMANIAN_ARMY) return false;
  }
  return true;
}

/**
 * 4.9, 4.10, ruling R-19 a hex that is German controlled with a line to a German source; nobody need stand there. Water is
 * nobody's (ruling R-03), and 1.5-4 a corner is part of the edge.
 */
const isReached = (state: State, edge: Int16Array): boolean =>
  edge.some(
    hex => map.passable[hex] === 1 && controlOf(state, hex) === GERMAN && hasLine(state, GERMAN, hex),
  );
