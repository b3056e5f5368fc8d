// Lines of supply as they lie (7.3, 7.4): one flood a side from its map-edge sources over all that water and enemy units leave
// open. Lines of one sheet never run over the other, so the hexsides between them carry none.

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
import { GERMAN, SOVIET, sideOf, unitsOf } from '../table/counters.ts';
import { shape } from '../table/layout.ts';
import { germanSources, HEXES, isNorthMap, map, sovietSources, WATER } from '../table/terrain.ts';

/** The lines of a side; valid until the next question about another state. */
export function linesOf(state: State, side: number): Spread {
  const lines = ofSide[side];
  if (lines.layout !== state.layout) flood(state, side, lines);
  return lines.spread;
}

/** 7.3, 7.4 does a line get to the hex? Most lines that were found last still lie, and following one is no flood. */
export function hasLineTo(state: State, side: number, hex: number): boolean {
  const { layout, spread } = ofSide[side];
  if (layout !== state.layout && spread.far[hex] >= 0 && isStillOpen(state, side, spread, hex)) return true;
  return linesOf(state, side).far[hex] >= 0;
}

/** 7.3-3, 7.4-4 no enemy has come to stand on the line, nor in its source. */
function isStillOpen({ data }: State, side: number, { parent }: Spread, hex: number): boolean {
  for (let at = hex; at >= 0; at = parent[at]) {
    const top = data[shape.top + at];
    if (top >= 0 && sideOf[top] !== side) return false;
  }
  return true;
}

/** 7.3-1, 7.3-2, rulings. */
export const sourcesOf = (side: number): Int16Array => (side === GERMAN ? germanSources : sovietSources);

/** 7.4-2, 7.4-3, 7.4-5 over which hexsides any line runs. */
export const lineLinks = linksOver(
  map.neighbours,
  Array.from(map.neighbours, (to, hexside) => {
    const from = Math.floor(hexside / 6);
    return to >= 0 &&
      map.passable[from] === 1 &&
      map.passable[to] === 1 &&
      (map.sides[hexside] & WATER) === 0 &&
      isNorthMap[from] === isNorthMap[to]
      ? 1
      : 0;
  }),
);

interface SideLines {
  readonly spread: Spread;
  layout: number;
  /** Where each enemy stood as the lines were laid. Only that closes them, so whoever moves keeps his own lines. */
  readonly enemies: Int16Array;
}
const ofSide: readonly SideLines[] = [SOVIET, GERMAN].map(side => ({
  spread: createSpread(HEXES),
  layout: -1,
  enemies: new Int16Array(unitsOf[other(side)].length),
}));

const land = Int16Array.from(map.passable, can => (can === 1 ? OPEN : CLOSED));
const open = new Int16Array(HEXES);
const starts = new Int16Array(Math.max(germanSources.length, sovietSources.length));

function flood(state: State, side: number, lines: SideLines): void {
  const isNew = lines.layout < 0;
  lines.layout = state.layout;
  if (!haveEnemiesMoved(state, side, lines.enemies) && !isNew) return;
  open.set(land);
  // 7.4-4 only units close a hex: 1.5-5 neither those beside it nor control nor aircraft do.
  for (const at of lines.enemies) if (at >= 0) open[at] = CLOSED;
  let count = 0;
  // 7.3-3 for as long as the enemy stands there.
  for (const hex of sourcesOf(side)) if (open[hex] !== CLOSED) starts[count++] = hex;
  // 7.4-1 any length.
  spreadLines({ links: lineLinks, hexes: open }, starts, count, HEXES, lines.spread);
}

/** Notes where they stand now. */
function haveEnemiesMoved({ data }: State, side: number, known: Int16Array): boolean {
  const enemies = unitsOf[other(side)];
  let isChanged = false;
  for (let i = 0; i < enemies.length; i++) {
    const at = data[shape.at + enemies[i]];
    if (known[i] === at) continue;
    known[i] = at;
    isChanged = true;
  }
  return isChanged;
}
