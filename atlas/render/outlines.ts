// Outlines of areas, inside their hexes. Those that share hexsides run side by side, each in its own lane; along
// the edge of the map there is none, since the edge says it already.

import type { GameMap } from '../../kit/map/map.ts';
import { areasOf, outlinePaint } from './areas.ts';
import { beside } from './beside.ts';
import type { Features } from './features.ts';
import { type Chain, isRing, type Layout, Pen, type Point, ringsAround, type Side } from './geometry.ts';

export interface Outline {
  readonly name: string;
  /** Among the outlined areas of the map. */
  readonly order: number;
  readonly lines: readonly { readonly points: readonly Point[]; readonly isClosed: boolean }[];
}

export function outlinesOf(map: GameMap, layout: Layout, features: Features): Outline[] {
  // How many outlines follow a hexside already, inside the same hex.
  const taken = new Map<string, number>();
  return areasOf(map, 'outlined').map((name, order) => {
    const { has } = map.areas[name];
    const byOf = ({ index, hexes }: Side): number => {
      const key = `${index} ${has[hexes[0]] === 1 ? hexes[0] : hexes[1]}`;
      const lane = taken.get(key) ?? 0;
      taken.set(key, lane + 1);
      return FIRST_LANE + lane * LANE + features.lakeReach[index];
    };
    const runs = ringsAround(layout, hex => has[hex] === 1).flatMap(insideTheMap);
    const lines = runs.map(run => ({
      points: beside(run, run.sides.map(byOf), -BEYOND),
      isClosed: isRing(run),
    }));
    return { name, order, lines };
  });
}

export function drawOutlines(map: GameMap, layout: Layout, features: Features): string {
  return outlinesOf(map, layout, features)
    .map(({ order, lines }) => {
      const pen = new Pen();
      for (const { points, isClosed } of lines) {
        pen.move(points[0]);
        for (const point of points.slice(1)) pen.line(point);
        if (isClosed) pen.text += 'z';
      }
      return `<path fill="none" ${outlinePaint(order)} d="${pen.text}"/>`;
    })
    .join('\n');
}

const FIRST_LANE = 14;
const LANE = 12;
/** Ends lie beyond the edge of the map, under the paper. */
const BEYOND = 36;

/** The runs of a ring that do not follow the edge of the map. */
function insideTheMap(ring: Chain): Chain[] {
  const n = ring.sides.length;
  const isEdge = (i: number) => ring.sides[i % n].hexes[1] < 0;
  const start = ring.sides.findIndex((_, i) => isEdge(i));
  if (start < 0) return [ring];
  const runs: Chain[] = [];
  for (let k = 1; k < n; k++) {
    const i = (start + k) % n;
    if (isEdge(i)) continue;
    if (isEdge(i + n - 1)) runs.push({ corners: [ring.corners[i]], sides: [] });
    const run = runs[runs.length - 1];
    run.sides.push(ring.sides[i]);
    run.corners.push(ring.corners[i + 1]);
  }
  return runs;
}
