// Chapter 7, supply lines: they spread from the working source hexes outward over what the map and the enemy leave open.
// Who may use which line is in supply.ts, port supply in ports.ts.

import { other } from '../../../../kit/side.ts';
import { memoizeLayout } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import {
  CLOSED,
  createSpread,
  linksOver,
  OPEN,
  type Spread,
  spreadByToll,
  spreadLines,
  type TollGround,
} from '../../../../kit/supply/spread.ts';
import { GERMAN, SOVIET, sideOf } from '../02-components/counters.ts';
import {
  BORDER,
  germanSources,
  HEXES,
  isSovietWorks,
  isWesternPripyat,
  map,
  NARROWS,
  NARROWS_SIDE,
  sovietSources,
  WATER,
} from '../02-components/ground.ts';
import { shape } from '../02-components/layout.ts';
import { controlOf, isInZoneOf, isOccupiedBy } from '../table/board.ts';
import { createGuide, findsLine, HAS_LINE, type LineStep, NO_LINE } from './trace.ts';

/** Three kinds: German lines, Soviet lines, and Soviet lines that keep clear of the Western Pripyat. */
export const LINE = { german: 0, soviet: 1, sovietDry: 2 } as const;

/** 7.8 a German line may cross two border hexsides, not three. */
export const BORDER_LIMIT = 2;

const BARRED = -1;
const KINDS = [LINE.german, LINE.soviet, LINE.sovietDry];
const sideFor = (kind: number): number => (kind === LINE.german ? GERMAN : SOVIET);

/** By kind and hex: 1 where no line may ever lie. */
const isClosed: readonly Uint8Array[] = KINDS.map(kind =>
  Uint8Array.from({ length: HEXES }, (_, hex) => {
    // 7.14 Soviet works are closed to German lines even when empty.
    if (map.passable[hex] === 0 || (kind === LINE.german && isSovietWorks[hex] === 1)) return 1;
    // 7.11a the whole line, and so the unit's own hex, keeps out of the Western Pripyat.
    return kind === LINE.sovietDry ? isWesternPripyat[hex] : 0;
  }),
);

/** By kind, at hex * 6 + direction: what the map alone exacts of a line over the hexside, with the narrows open; or -1. */
const mapLine: readonly Int8Array[] = KINDS.map(kind =>
  Int8Array.from({ length: HEXES * 6 }, (_, hexside) => {
    const to = map.neighbours[hexside];
    // 7.2d no line crosses an all-lake or all-sea hexside.
    if (to < 0 || isClosed[kind][to] === 1 || (map.sides[hexside] & WATER) !== 0) return BARRED;
    if (kind !== LINE.german) return 0;
    // 7.2e no German line crosses the narrows.
    if ((map.sides[hexside] & NARROWS_SIDE) !== 0) return BARRED;
    return (map.sides[hexside] & BORDER) !== 0 ? 1 : 0;
  }),
);

/** 7.8 what the map exacts of a German line over a hexside: 1 for a border, negative where none passes. */
export const germanToll = (hexside: number): number => mapLine[LINE.german][hexside];

const tollsOf = (kind: number, toll: number, narrows: boolean): Int16Array =>
  linksOver(
    map.neighbours,
    mapLine[kind].map((exacts, hexside) =>
      exacts === toll && (narrows || (map.sides[hexside] & NARROWS_SIDE) === 0) ? 1 : 0,
    ),
  );
/** By kind, and for each whether the narrows are open: the hexsides that lines cross freely. */
const freeLinks = KINDS.map(kind => [false, true].map(narrows => tollsOf(kind, 0, narrows)));
/** 7.8 those that are borders to a German line. */
const borderLinks = tollsOf(LINE.german, 1, false);

const zoneAgainst = (kind: number): number => shape.zone + (1 - sideFor(kind)) * HEXES;

/** 7.2b no line enters a hex held by the enemy or in his zone, unless 7.2c, 8.4a a friendly unit stands there, 8.5 at no toll. */
function isOpen(data: Int16Array, closed: Uint8Array, zone: number, side: number, hex: number): boolean {
  if (closed[hex] === 1) return false;
  const top = data[TOP + hex];
  return top < 0 ? data[zone + hex] === 0 : sideOf[top] === side;
}

const TOP = shape.top;

/** By kind: the hexes that are open to its lines. */
const views = KINDS.map(kind =>
  memoizeLayout(new Int16Array(HEXES), ({ data }, hexes) => {
    const [closed, zone, side] = [isClosed[kind], zoneAgainst(kind), sideFor(kind)];
    for (let hex = 0; hex < HEXES; hex++) hexes[hex] = isOpen(data, closed, zone, side, hex) ? OPEN : CLOSED;
  }),
);

/** By kind, and for each whether the narrows are open: as `mapLine`. 7.2e they carry Soviet lines once both shores are Soviet. */
const lineOver = KINDS.map(kind =>
  [false, true].map(narrows =>
    mapLine[kind].map((toll, hexside) =>
      narrows || (map.sides[hexside] & NARROWS_SIDE) === 0 ? toll : BARRED,
    ),
  ),
);

// The search for a single line asks step by step, so what it needs lies in plain variables.
let tracing: State;
let tracedData: Int16Array;
let tracedTolls = lineOver[0][0];
let tracedZone = 0;
let tracedSide = 0;

/** A step onward from one hex to the next: what is closed for good the table of tolls has barred already. */
const step: LineStep = (from, to, direction) => {
  const toll = tracedTolls[from * 6 + direction];
  if (toll < 0) return BARRED;
  const top = tracedData[TOP + to];
  return (top < 0 ? tracedData[tracedZone + to] === 0 : sideOf[top] === tracedSide) ? toll : BARRED;
};

/** What the lines of a kind run over now. */
export function groundOf(state: State, kind: number): TollGround {
  const links = freeLinks[kind][areNarrowsOpen(state) ? 1 : 0];
  return { links, tolls: borderLinks, hexes: views[kind](state) };
}

const openSources = new Int16Array(HEXES);
const spreads = KINDS.map(kind =>
  memoizeLayout(createSpread(HEXES), (state, spread) => {
    const ground = groundOf(state, kind);
    const count = listSources(state, kind);
    if (kind === LINE.german) spreadByToll(ground, openSources, count, BORDER_LIMIT, spread);
    else spreadLines(ground, openSources, count, HEXES, spread);
  }),
);

const guides = KINDS.map(kind =>
  createGuide(
    map.neighbours,
    sourcesOf(sideFor(kind)),
    (from, _, direction) => mapLine[kind][from * 6 + direction],
  ),
);
const sourceTests = KINDS.map(
  kind =>
    (hex: number): boolean =>
      isClosed[kind][hex] === 0 && isWorkingSource(tracing, sideFor(kind), hex),
);

/** The lines of one kind over the whole map; valid until the next question about another state. */
export function linesOf(state: State, kind: number): Spread {
  return spreads[kind](state);
}

/** 7.2e the narrows carry Soviet supply while both shores are Soviet, and never German. */
export function areNarrowsOpen(state: State): boolean {
  return controlOf(state, NARROWS[0]) === SOVIET && controlOf(state, NARROWS[1]) === SOVIET;
}

/** What has been found about single hexes: `HAS_LINE`, `NO_LINE`, or 0 where nobody has looked yet. */
const traced = KINDS.map(() =>
  memoizeLayout(new Uint8Array(HEXES), (_, known) => {
    known.fill(0);
  }),
);

/** 7.2a a line of any length leads from the hex to a working source. */
export function hasLine(state: State, kind: number, hex: number): boolean {
  if (spreads[kind].has(state)) return linesOf(state, kind).far[hex] >= 0;
  const known = traced[kind](state);
  if (known[hex] === 0) known[hex] = tracesLine(state, kind, hex, known) ? HAS_LINE : NO_LINE;
  return known[hex] === HAS_LINE;
}

/** The same for one hex, without looking at the others. */
export function tracesLine(
  state: State,
  kind: number,
  hex: number,
  known: Uint8Array = new Uint8Array(HEXES),
): boolean {
  // The hex itself must be one that the line may lie in.
  if (!isOpen(state.data, isClosed[kind], zoneAgainst(kind), sideFor(kind), hex)) return false;
  tracing = state;
  tracedData = state.data;
  tracedTolls = lineOver[kind][areNarrowsOpen(state) ? 1 : 0];
  tracedZone = zoneAgainst(kind);
  tracedSide = sideFor(kind);
  const limit = kind === LINE.german ? BORDER_LIMIT : 0;
  // 7.8 a line found by going straight may have met a border too many where another would not.
  return (
    findsLine(map.neighbours, guides[kind], hex, step, limit, sourceTests[kind], known) ??
    linesOf(state, kind).far[hex] >= 0
  );
}

/**
 * 7.7b, 7.10a a source works while its own side controls it; 7.7c, 7.10b in an enemy zone it needs a garrison;
 * 7.10c it works again as soon as that is over. 7.13 the enemy's sources serve nobody else.
 */
export function isWorkingSource(state: State, side: number, hex: number): boolean {
  if (controlOf(state, hex) !== side) return false;
  return !isInZoneOf(state, other(side), hex) || isOccupiedBy(state, hex, side);
}

/** 7.7a and 7.10a. */
export function sourcesOf(side: number): Int16Array {
  return side === GERMAN ? germanSources : sovietSources;
}

function listSources(state: State, kind: number): number {
  let count = 0;
  for (const hex of sourcesOf(sideFor(kind))) {
    if (isClosed[kind][hex] === 0 && isWorkingSource(state, sideFor(kind), hex)) openSources[count++] = hex;
  }
  return count;
}
