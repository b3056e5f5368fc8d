// Chapter 7, supply lines: floods from the working source hexes outward over what the map and the enemy leave open.
// Who may use which line is in 07-supply.ts, port supply in 07-ports.ts.

import { memoizeLayout } from '../../../kit/state/memo.ts';
import type { State } from '../../../kit/state/state.ts';
import { createFlood, type Flood, floodSupply, type LineStep } from '../../../kit/supply/flood.ts';
import { createGuide, findsLine, HAS_LINE } from '../../../kit/supply/trace.ts';
import {
  BORDER,
  GERMAN,
  germanSources,
  HEXES,
  isSovietWorks,
  isWesternPripyat,
  map,
  NARROWS,
  NARROWS_SIDE,
  SOVIET,
  shape,
  sideOf,
  sovietSources,
  WATER,
} from './02-components.ts';
import { controlOf, isInZoneOf, isOccupiedBy } from './board.ts';

/** Three floods: German lines, Soviet lines, and Soviet lines that keep clear of the Western Pripyat. */
export const LINE = { german: 0, soviet: 1, sovietDry: 2 } as const;

/** 7.8 a German line may cross two border hexsides, not three. */
export const BORDER_LIMIT = 2;

const BARRED = -1;
const OVER_NARROWS = 2;

/** What the map alone says of carrying a line over a hexside: barred, free, over a border, over the narrows. */
const mapLine: readonly Int8Array[] = [LINE.german, LINE.soviet, LINE.sovietDry].map(kind =>
  Int8Array.from({ length: HEXES * 6 }, (_, index) => {
    const to = map.neighbours[index];
    if (to < 0 || map.passable[to] === 0) return BARRED;
    // 7.2d no line crosses an all-lake or all-sea hexside.
    if ((map.sides[index] & WATER) !== 0) return BARRED;
    if (kind === LINE.german) {
      // 7.14 Soviet works are closed to German lines even when empty; 7.2e the narrows always are.
      if (isSovietWorks[to] === 1 || (map.sides[index] & NARROWS_SIDE) !== 0) return BARRED;
      return (map.sides[index] & BORDER) !== 0 ? 1 : 0;
    }
    // 7.11a the whole line, and so the unit's own hex, keeps out of the Western Pripyat.
    if (kind === LINE.sovietDry && isWesternPripyat[to] === 1) return BARRED;
    return (map.sides[index] & NARROWS_SIDE) !== 0 ? OVER_NARROWS : 0;
  }),
);

// The flood asks these for every hexside, so what it needs lies in plain variables.
let data: Int16Array = new Int16Array(0);
let narrowsOpen = false;
let mapStep = mapLine[0];
const germanZone = shape.zone + GERMAN * HEXES;
const sovietZone = shape.zone + SOVIET * HEXES;

/** 7.2b no line enters a hex held by the enemy or in his zone, unless 7.2c 8.4a a friendly unit stands there, 8.5 at no toll. */
const germanLine: LineStep = (from, to, direction) => {
  const toll = mapStep[from * 6 + direction];
  if (toll < 0) return BARRED;
  const top = data[shape.top + to];
  if (top < 0) return data[sovietZone + to] > 0 ? BARRED : toll;
  return sideOf[top] === GERMAN ? toll : BARRED;
};

const sovietLine: LineStep = (from, to, direction) => {
  const kind = mapStep[from * 6 + direction];
  // 7.2e the narrows carry Soviet lines once both shores are Soviet.
  if (kind < 0 || (kind === OVER_NARROWS && !narrowsOpen)) return BARRED;
  const top = data[shape.top + to];
  if (top < 0) return data[germanZone + to] > 0 ? BARRED : 0;
  return sideOf[top] === SOVIET ? 0 : BARRED;
};

const openSources = new Int16Array(HEXES);
const floods = [LINE.german, LINE.soviet, LINE.sovietDry].map(kind =>
  memoizeLayout(createFlood(HEXES), (state, flood) => {
    const step = traceFor(state, kind);
    const count = listSources(state, kind);
    floodSupply(map.neighbours, openSources, count, step, kind === LINE.german ? BORDER_LIMIT : 0, flood);
  }),
);

const guides = [LINE.german, LINE.soviet, LINE.sovietDry].map(kind =>
  createGuide(
    map.neighbours,
    sourcesOf(kind === LINE.german ? GERMAN : SOVIET),
    (from, _, direction) => mapLine[kind][from * 6 + direction],
  ),
);
let tracing: State;
const sourceTests = [
  (hex: number): boolean => isWorkingSource(tracing, GERMAN, hex),
  (hex: number): boolean => isWorkingSource(tracing, SOVIET, hex),
  (hex: number): boolean => isWesternPripyat[hex] === 0 && isWorkingSource(tracing, SOVIET, hex),
];

/** The flood of one kind of line over the whole map; valid until the next question about another state. */
export function linesOf(state: State, kind: number): Flood {
  return floods[kind](state);
}

/** Points the steps of a kind of line at a state, and answers with them; they hold until the next call. */
export function traceFor(state: State, kind: number): LineStep {
  data = state.data;
  mapStep = mapLine[kind];
  narrowsOpen = areNarrowsOpen(state);
  return kind === LINE.german ? germanLine : sovietLine;
}

/** 7.2e the narrows carry Soviet supply while both shores are Soviet, and never German. */
export function areNarrowsOpen(state: State): boolean {
  return controlOf(state, NARROWS[0]) === SOVIET && controlOf(state, NARROWS[1]) === SOVIET;
}

/** What has been found about single hexes: `HAS_LINE`, `NO_LINE`, or 0 where nobody has looked yet. */
const traced = [LINE.german, LINE.soviet, LINE.sovietDry].map(() =>
  memoizeLayout(new Uint8Array(HEXES), (_, known) => {
    known.fill(0);
  }),
);

const NO_LINE = 2;

/** 7.2a a line of any length leads from the hex to a working source. */
export function hasLine(state: State, kind: number, hex: number): boolean {
  if (floods[kind].has(state)) return linesOf(state, kind).toll[hex] >= 0;
  const known = traced[kind](state);
  if (known[hex] === 0) known[hex] = tracesLine(state, kind, hex, known) ? HAS_LINE : NO_LINE;
  return known[hex] === HAS_LINE;
}

/** The same for one hex, without the flood. */
export function tracesLine(
  state: State,
  kind: number,
  hex: number,
  known: Uint8Array = new Uint8Array(HEXES),
): boolean {
  // The hex itself must be one that the line may lie in.
  if (kind === LINE.sovietDry && isWesternPripyat[hex] === 1) return false;
  if (!isOpenToLines(state, kind, hex)) return false;
  const step = traceFor(state, kind);
  tracing = state;
  const limit = kind === LINE.german ? BORDER_LIMIT : 0;
  // 7.8 a line found by going straight may have met a border too many where another would not.
  return (
    findsLine(map.neighbours, guides[kind], hex, step, limit, sourceTests[kind], known) ??
    linesOf(state, kind).toll[hex] >= 0
  );
}

/** 7.2b, 7.2c, 7.14 may a line end in this hex? */
function isOpenToLines(state: State, kind: number, hex: number): boolean {
  const side = kind === LINE.german ? GERMAN : SOVIET;
  if (map.passable[hex] === 0 || (side === GERMAN && isSovietWorks[hex] === 1)) return false;
  const top = state.data[shape.top + hex];
  return top < 0 ? !isInZoneOf(state, 1 - side, hex) : sideOf[top] === side;
}

/**
 * 7.7b, 7.10a a source works while its own side controls it; 7.7c, 7.10b in an enemy zone it needs a garrison;
 * 7.10c it works again as soon as that is over. 7.13 the enemy's sources serve nobody else.
 */
export function isWorkingSource(state: State, side: number, hex: number): boolean {
  if (controlOf(state, hex) !== side) return false;
  return !isInZoneOf(state, 1 - side, hex) || isOccupiedBy(state, hex, side);
}

/** 7.7a and 7.10a. */
export function sourcesOf(side: number): Int16Array {
  return side === GERMAN ? germanSources : sovietSources;
}

function listSources(state: State, kind: number): number {
  const side = kind === LINE.german ? GERMAN : SOVIET;
  let count = 0;
  for (const hex of sourcesOf(side)) {
    if (kind === LINE.sovietDry && isWesternPripyat[hex] === 1) continue;
    if (isWorkingSource(state, side, hex)) openSources[count++] = hex;
  }
  return count;
}
