// Lines of supply as they lie (7.3, 7.4, 7.9, 7.14, 7.15, 7.20): floods from the sources of a side over what the map, enemy
// units and enemy works leave open. German lines have a second flood from Dnepropetrovsk and a third one from Sevastopol.
// Who may use which line is in states.ts.

import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import {
  CLOSED,
  createSpread,
  linksOver,
  OPEN,
  type Spread,
  spreadLines,
} from '../../../../kit/supply/spread.ts';
import { controlOf, isOccupiedBy } from '../table/board.ts';
import { GERMAN, SOVIET, unitsOf } from '../table/counters.ts';
import { shape } from '../table/layout.ts';
import {
  around,
  DNEPROPETROVSK,
  germanLine,
  germanSources,
  HEXES,
  inCountry,
  isBaltic,
  isCrimeaArea,
  isDnepropetrovskArea,
  isGermanSource,
  isLake,
  isNorth,
  isRostovArea,
  isSovietLine,
  isSovietSource,
  isUssr,
  KERCH,
  LAKE,
  map,
  ROSTOV,
  SEA,
  SEVASTOPOL,
  SIVASH,
  sovietSources,
} from '../table/terrain.ts';
import { areaCenter, hasLine, isFortifiedFor, isInFortifiedArea } from '../table/works.ts';

/** 7.4d, ruling A2-3 the line to Sevastopol stays in its area; the text asks this of the unit only. */
export const CRIMEA_LINE_STAYS_IN_AREA = true;

/** The lines of one side, found as far as anybody has asked. Valid until the next question about another state. */
export interface Lines {
  readonly side: number;
  /** By hex: may a line enter it? */
  readonly open: Int16Array;
  readonly overland: Spread;
  /** 7.4 from Dnepropetrovsk, and from Sevastopol. */
  readonly gateway: Spread;
  readonly crimea: Spread;
  /** Which of the three have been found. */
  found: number;
  /** Single ways that have been tried instead. */
  tried: number;
  layout: number;
  works: number;
}

const createLines = (side: number): Lines => ({
  side,
  open: new Int16Array(HEXES),
  overland: createSpread(HEXES),
  gateway: createSpread(HEXES),
  crimea: createSpread(HEXES),
  found: 0,
  tried: 0,
  layout: -1,
  works: -1,
});

const ofSide = [createLines(GERMAN), createLines(SOVIET)];
const leftOut = [createLines(GERMAN), createLines(SOVIET)];

export function linesOf(state: State, side: number): Lines {
  const lines = ofSide[side];
  const works = worksKey(state);
  if (lines.layout === state.layout && lines.works === works) return lines;
  layOpen(state, lines, NOBODY);
  lines.layout = state.layout;
  lines.works = works;
  return lines;
}

/** 10.26b the lines of a side as they would lie without these enemies. */
export function linesWithout(state: State, side: number, ignored: readonly number[]): Lines {
  const lines = leftOut[side];
  layOpen(state, lines, ignored);
  return lines;
}

/** 7.3a, 7.9a does a regular overland line run from this hex to a source of the side, with what 7.4 asks of German ones? */
export function isOnLine(state: State, lines: Lines, hex: number): boolean {
  const { side } = lines;
  if (
    !isAtSource(state, side, hex) &&
    !hasClearWay(lines, hex) &&
    !reaches(links[side], overlandIn(lines), hex)
  )
    return false;
  // Ruling b28 the gateways bind German lines only.
  if (side === SOVIET || isDnepropetrovskArea[hex] === 0) return true;
  // 7.4a, 7.4b through Dnepropetrovsk, wherever else a line might run.
  const gateway = gatewayIn(state, lines);
  if (!reaches(links[side], gateway, hex)) return false;
  // 7.4c, 7.4h out of the Rostov area by Rostov first.
  return isRostovArea[hex] === 0 || (gateway.far[ROSTOV] >= 0 && controlOf(state, ROSTOV) === GERMAN);
}

/** 7.4d, 7.4g is the hex in the area of Crimea supply, with a line to a German Sevastopol? */
export function isOnCrimeaLine(state: State, lines: Lines, hex: number): boolean {
  return isCrimeaArea[hex] === 1 && reaches(crimeaLinks, crimeaIn(state, lines), hex);
}

const OVERLAND = 1;
const GATEWAY = 2;
const CRIMEA = 4;

export function overlandIn(lines: Lines): Spread {
  if ((lines.found & OVERLAND) !== 0) return lines.overland;
  const { side, open } = lines;
  let count = 0;
  // 7.3b, 7.9b a source that the enemy stands in gives nothing, 7.19 and enemy sources never do.
  for (const hex of sourcesOf(side)) if (open[hex] !== CLOSED) starts[count++] = hex;
  spreadLines({ links: links[side], hexes: open }, starts, count, HEXES, lines.overland);
  lines.found |= OVERLAND;
  return lines.overland;
}

/** Ruling A3-23 the city must be German, and fed itself. */
export function gatewayIn(state: State, lines: Lines): Spread {
  if ((lines.found & GATEWAY) !== 0) return lines.gateway;
  const isFed = controlOf(state, DNEPROPETROVSK) === GERMAN && overlandIn(lines).far[DNEPROPETROVSK] >= 0;
  starts[0] = DNEPROPETROVSK;
  spreadLines({ links: links[GERMAN], hexes: lines.open }, starts, isFed ? 1 : 0, HEXES, lines.gateway);
  lines.found |= GATEWAY;
  return lines.gateway;
}

export function crimeaIn(state: State, lines: Lines): Spread {
  if ((lines.found & CRIMEA) !== 0) return lines.crimea;
  const isGerman = controlOf(state, SEVASTOPOL) === GERMAN;
  starts[0] = SEVASTOPOL;
  spreadLines({ links: crimeaLinks, hexes: lines.open }, starts, isGerman ? 1 : 0, HEXES, lines.crimea);
  lines.found |= CRIMEA;
  return lines.crimea;
}

export const sourcesOf = (side: number): Int16Array => (side === GERMAN ? germanSources : sovietSources);

/** Ruling A4-12 a unit in a source has come to the end of its line. */
const isAtSource = (state: State, side: number, hex: number): boolean =>
  (side === GERMAN ? isGermanSource : isSovietSource)[hex] === 1 && !isOccupiedBy(state, hex, other(side));

/** Whoever asks stands in the hex, so nothing closes it to him: ruling A3-29 he traces out of enemy works too. */
export function reaches(over: Int16Array, { far }: Spread, hex: number): boolean {
  if (far[hex] >= 0) return true;
  const base = hex * 6;
  for (let link = base; link < base + 6; link++) {
    if (over[link] < 0) break;
    if (far[over[link]] >= 0) return true;
  }
  return false;
}

/**
 * Most units are not cut off: straight home, by one hex after the other that is open and nearer to a source on the bare map.
 * A way that is found is a line; where none is, or many have asked already, the flood decides.
 */
function hasClearWay(lines: Lines, hex: number): boolean {
  if ((lines.found & OVERLAND) !== 0 || lines.tried === MOST_TRIED) return false;
  lines.tried++;
  const { side, open } = lines;
  const over = links[side];
  const away = homeward[side];
  let at = hex;
  for (let left = away[hex]; left > 0; left--) {
    let next = -1;
    for (let link = at * 6; link < at * 6 + 6 && over[link] >= 0; link++) {
      const to = over[link];
      if (away[to] >= left || open[to] === CLOSED) continue;
      next = to;
      break;
    }
    if (next < 0) return false;
    at = next;
  }
  return at !== hex;
}
const MOST_TRIED = 8;

// What the map leaves open.

/** 7.14b, 7.14c whose lakes a side traces over. */
const isHome = [
  inCountry('Greater Germany', 'Hungary'),
  Uint8Array.from(isUssr, (ussr, hex) => ussr | isBaltic[hex]),
];

/** By side and hex: 1 where a line may run as far as the ground goes (7.14a all playable terrain). */
const carries = [GERMAN, SOVIET].map(side =>
  Uint8Array.from({ length: HEXES }, (_, hex) => {
    if (isLake[hex] === 0) return map.passable[hex];
    // A lake hex lies in the country of its shores.
    const shores = around[hex].filter(near => map.passable[near] === 1);
    return shores.length > 0 && shores.every(near => isHome[side][near] === 1) ? 1 : 0;
  }),
);

function mayCross(side: number, from: number, to: number, sides: number): boolean {
  if (carries[side][from] === 0 || carries[side][to] === 0) return false;
  // 7.14a never over the sea; 7.15 never from one logistical area into the other.
  if ((sides & SEA) !== 0 || isNorth[from] !== isNorth[to]) return false;
  // 7.14d the Sivash and, ruling A2-3, the Kerch Strait carry Soviet lines only.
  if (side === GERMAN && (sides & (SIVASH | KERCH)) !== 0) return false;
  return (sides & LAKE) === 0 || (isHome[side][from] === 1 && isHome[side][to] === 1);
}

function linksWhere(passes: (from: number, to: number, sides: number) => boolean): Int16Array {
  return linksOver(
    map.neighbours,
    Array.from(map.neighbours, (to, hexside) =>
      to >= 0 && passes(Math.floor(hexside / 6), to, map.sides[hexside]) ? 1 : 0,
    ),
  );
}

const links = [GERMAN, SOVIET].map(side => linksWhere((from, to, sides) => mayCross(side, from, to, sides)));
/** By side and hex: how many steps a source is away if nobody is in the way; negative where no line runs. */
const homeward = [GERMAN, SOVIET].map(side => {
  const spread = createSpread(HEXES);
  const sources = sourcesOf(side);
  spreadLines(
    { links: links[side], hexes: new Int16Array(HEXES).fill(OPEN) },
    sources,
    sources.length,
    HEXES,
    spread,
  );
  return spread.far;
});
/** 7.4g, 7.14d the line to Sevastopol crosses the Kerch Strait. */
const crimeaLinks = linksWhere(
  (from, to, sides) =>
    ((sides & KERCH) !== 0 || mayCross(GERMAN, from, to, sides)) &&
    (!CRIMEA_LINE_STAYS_IN_AREA || (isCrimeaArea[from] === 1 && isCrimeaArea[to] === 1)),
);
/** Over which hexsides lines of a side run, `crimea` those to Sevastopol. */
export const linksFor = (side: number, crimea = false): Int16Array => (crimea ? crimeaLinks : links[side]);

// What units and works leave open.

const ground = carries.map(passes => Int16Array.from(passes, can => (can === 1 ? OPEN : CLOSED)));
const sovietLine = [...isSovietLine.keys()].filter(hex => isSovietLine[hex] === 1);
const starts = new Int16Array(Math.max(germanSources.length, sovietSources.length));
const NOBODY: readonly number[] = [];

function layOpen(state: State, lines: Lines, ignored: readonly number[]): void {
  const { side, open } = lines;
  const { data } = state;
  lines.found = 0;
  lines.tried = 0;
  open.set(ground[side]);
  const enemies = unitsOf[other(side)];
  for (let i = 0; i < enemies.length; i++) {
    const at = data[shape.at + enemies[i]];
    if (at >= 0 && (ignored.length === 0 || !ignored.includes(enemies[i]))) open[at] = CLOSED;
  }
  if (side === GERMAN) {
    closeWorks(state, lines, sovietLine, sovietLine.length);
    const center = areaCenter(state);
    if (center >= 0) closeWorks(state, lines, [center, ...around[center]], 1 + around[center].length);
  } else {
    closeWorks(state, lines, germanLine, germanLine.length);
    worksKey(state);
    closeWorks(state, lines, walls, wallCount);
  }
}

function closeWorks(state: State, { side, open }: Lines, hexes: ArrayLike<number>, count: number): void {
  for (let i = 0; i < count; i++) if (areWorksClosed(state, side, hexes[i])) open[hexes[i]] = CLOSED;
}

/** 7.20 works of the enemy close a hex to lines even where nobody stands in it; ruling b27 the East Wall as long as it stands. */
export function areWorksClosed(state: State, side: number, hex: number): boolean {
  // 7.20c intact ones, printed or built.
  if (side === SOVIET) return hasLine(state, GERMAN, hex);
  // 7.20a, 7.20b while they are Soviet.
  return isFortifiedFor(state, SOVIET, hex) || isInFortifiedArea(state, hex);
}

let keyOwner: State | undefined;
let keyRevision = -1;
let key = 0;
/** Hexes of the East Wall, found with the key. */
const walls = new Int16Array(HEXES);
let wallCount = 0;

/** The layout does not tell which works stand: this number does. */
function worksKey(state: State): number {
  if (keyOwner === state && keyRevision === state.revision) return key;
  const { data } = state;
  const { eastWall } = shape.hex;
  key = Math.imul(data[shape.game.fortifiedArea] + 2, PRIME) ^ data[shape.game.ruined];
  wallCount = 0;
  for (let hex = 0; hex < HEXES; hex++) {
    if (data[eastWall + hex] === 0) continue;
    key = Math.imul(key ^ hex, PRIME);
    walls[wallCount++] = hex;
  }
  keyOwner = state;
  keyRevision = state.revision;
  return key;
}
const PRIME = 0x01000193;
