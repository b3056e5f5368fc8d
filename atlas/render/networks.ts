// Roads, railways and corridors: lines from hex to hex, through the places on the way.

import { directionTo } from '../../kit/hex/topology.ts';
import type { GameMap } from '../../kit/map/map.ts';
import { type Layout, Pen, type Point } from './geometry.ts';
import { INK, PAPER, SYMBOL_DROP } from './style.ts';

export interface NetworkLines {
  readonly name: string;
  /** Centre, hexside, centre, hexside, …; a stretch that several lines share comes once. */
  readonly runs: readonly (readonly Point[])[];
}

export function networkLines(map: GameMap, layout: Layout): NetworkLines[] {
  return Object.entries(map.networks).map(([name, { lines }]) => {
    const laid = new Set<number>();
    const runs: Point[][] = [];
    for (const { hexes } of lines) {
      let run: Point[] = [];
      for (let k = 1; k < hexes.length; k++) {
        const [from, to] = [hexes[k - 1], hexes[k]];
        const direction = directionTo(map, from, to);
        if (direction < 0) continue;
        const { index, bend } = layout.sides[from * 6 + direction];
        if (laid.has(index)) {
          if (run.length > 0) runs.push(run);
          run = [];
          continue;
        }
        laid.add(index);
        if (run.length === 0) run.push(stopIn(map, layout, from));
        run.push(bend, stopIn(map, layout, to));
      }
      if (run.length > 0) runs.push(run);
    }
    return { name, runs };
  });
}

export function drawNetworks(map: GameMap, layout: Layout): string {
  // Corridors under roads, roads under railways.
  const drawn = networkLines(map, layout).map(({ name, runs }) => ({
    name,
    d: runs.map(run => linePath(map, layout, run)).join(''),
  }));
  drawn.sort((a, b) => LAYERS.indexOf(kindOf(a.name)) - LAYERS.indexOf(kindOf(b.name)));
  return drawn
    .filter(({ d }) => d !== '')
    .map(({ name, d }) => networkPath(name, d))
    .join('\n');
}

export function networkPath(name: string, d: string): string {
  return PAINT[kindOf(name)]
    .map(paint => `<path fill="none" stroke-linejoin="round" ${paint} d="${d}"/>`)
    .join('');
}

type NetworkKind = 'corridor' | 'road' | 'rail';
const LAYERS: readonly NetworkKind[] = ['corridor', 'road', 'rail'];

function kindOf(name: string): NetworkKind {
  return /rail/.test(name) ? 'rail' : /road|highway/.test(name) ? 'road' : 'corridor';
}

const PAINT: Readonly<Record<NetworkKind, readonly string[]>> = {
  corridor: ['stroke="#b9762f" stroke-opacity=".45" stroke-width="15" stroke-linecap="round"'],
  road: [`stroke="${PAPER}" stroke-width="10"`, 'stroke="#a3552a" stroke-width="5.5"'],
  rail: [`stroke="${INK}" stroke-width="7"`, `stroke="${PAPER}" stroke-width="3.4" stroke-dasharray="13 13"`],
};

function stopIn(map: GameMap, layout: Layout, hex: number): Point {
  const { x, y } = layout.centres[hex];
  return map.placeAt[hex] < 0 ? { x, y } : { x, y: y + SYMBOL_DROP };
}

// Straight into a place, in a curve past every other centre.
function linePath(map: GameMap, layout: Layout, run: readonly Point[]): string {
  const stops = new Set(map.places.map(({ hex }) => key(stopIn(map, layout, hex))));
  const pen = new Pen();
  pen.move(run[0]);
  pen.line(run[1]);
  for (let i = 2; i < run.length; i += 2) {
    const isEnd = i === run.length - 1;
    if (isEnd || stops.has(key(run[i]))) {
      pen.line(run[i]);
      if (!isEnd) pen.line(run[i + 1]);
    } else pen.curve(run[i], run[i + 1]);
  }
  return pen.text;
}

function key({ x, y }: Point): string {
  return `${x} ${y}`;
}
