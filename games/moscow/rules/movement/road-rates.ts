// What a step along a road costs. Each rate remembers something of the way gone so far, such as half a factor that is
// left; the searches go over one copy of the map, a layer, for each thing to be remembered. Costs are in half factors.

import { layOut } from '../../../../kit/hex/layers.ts';
import { isArmor, isKatyusha, isMobile, isParachute } from '../table/counters.ts';
import type { Edition } from '../table/editions.ts';
import type { RoadState } from '../table/ground.ts';
import { HEXES, highway, map, roads } from '../table/terrain.ts';

/** Costs are counted in halves of a movement factor, so that all of them are whole numbers. */
export const FACTOR = 2;

export interface RoadRate {
  readonly id: number;
  /** The rule that it comes from. */
  readonly rule: string;
  readonly layers: number;
  /** By layer: cost of a step along an active road, and the layer it leads to. */
  readonly road: readonly number[];
  readonly roadTo: readonly number[];
  /** By layer: what any other step costs on top, and the layer it leads to. */
  readonly off: readonly number[];
  readonly offTo: readonly number[];
}

/** No use of roads. */
export const NO_ROAD: RoadRate = rate(0, 'M-MOVE-12', [FACTOR], [0], [0], [0]);
/** M-ROAD-1 twice as fast. */
const doubled = rate(1, 'M-ROAD-1', [1], [0], [0], [0]);
/** M-ROAD-2, ruling R-A28 one more factor: the first step along a road is free. Layer 1: it has been taken. */
const bonus = rate(2, 'M-ROAD-2', [0, FACTOR], [1, 1], [0, 0], [0, 1]);
/** M14-ROAD-1 half a factor a hex. Layer 1: a half is left over, which M14-ROAD-2 is lost off the road. */
const half = rate(3, 'M14-ROAD-1', [1, 1], [1, 0], [0, 1], [0, 0]);
/** M14-ROAD-3 two factors for three hexes, however far apart: the third is free. The layer counts them. */
const twoThirds = rate(4, 'M14-ROAD-3', [FACTOR, FACTOR, 0], [1, 2, 0], [0, 0, 0], [0, 1, 2]);

/** The rate at which a unit goes along roads. */
export function rateOf(unit: number, { roads: model }: Edition): RoadRate {
  if (model === 'doubled') return isMobile[unit] === 1 ? doubled : bonus;
  const isFast = isArmor[unit] === 1 || isKatyusha[unit] === 1 || isParachute[unit] === 1;
  return isFast ? half : twoThirds;
}

/** The most layers that a rate has. */
export const MOST_LAYERS = 3;

/** By hex and layer together: the hex, and the layer. */
export const hexOf = Int16Array.from({ length: HEXES * MOST_LAYERS }, (_, node) => node % HEXES);
export const layerOf = Uint8Array.from({ length: HEXES * MOST_LAYERS }, (_, node) =>
  Math.floor(node / HEXES),
);

/** The neighbors of every hex in every layer, hex and layer together being `layer * HEXES + hex`. */
export function layeredNeighbours(by: RoadRate, active: RoadState): Int16Array {
  if (by.layers === 1 || active === 'none') return map.neighbours;
  const tables = layered.get(by);
  if (tables === undefined) throw new Error(`the road rate of ${by.rule} has no layers`);
  return tables[active];
}

const layered = new Map(
  [bonus, half, twoThirds].map(by => {
    const along = (crosses: Uint8Array): Int16Array =>
      layOut(
        map.neighbours,
        by.layers,
        (hexside, layer) => (crosses[hexside] === 1 ? by.roadTo : by.offTo)[layer],
      );
    return [by, { all: along(roads.crosses), highway: along(highway.crosses) }];
  }),
);

function rate(
  id: number,
  rule: string,
  road: readonly number[],
  roadTo: readonly number[],
  off: readonly number[],
  offTo: readonly number[],
): RoadRate {
  return { id, rule, layers: road.length, road, roadTo, off, offTo };
}
