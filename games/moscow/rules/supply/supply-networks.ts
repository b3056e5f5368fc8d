// What supply lines run along: roads, for Russians railways and in some editions rivers, and open ground, as links from
// hex to hex. Weather closes some hexsides; who stands in the way is not looked at here.

import type { State } from '../../../../kit/state/state.ts';
import { linksOver } from '../../../../kit/supply/spread.ts';
import { isFrozen } from '../sequence/weather.ts';
import { GERMAN } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { HEXES, LAKE, map, RIVER, railways, roads } from '../table/terrain.ts';

/** At hex * 6 + direction: 1 where the network of the side runs over the hexside. */
export function networkOf(state: State, side: number): Uint8Array {
  if (side === GERMAN) return roads.crosses;
  // M-WX-6 frozen rivers have no effect, so boats do not run on them.
  return editionOf(state).riversCarrySupply && !isFrozen(state) ? waterways : roadsAndRails;
}

/** Hexsides that no line crosses in this weather. */
export const closedSides = (state: State): number => (isFrozen(state) ? 0 : LAKE);

// M-SUP-2 railways are as good as roads for the Russians.
const roadsAndRails = roads.crosses.map((road, hexside) => road | railways.crosses[hexside]);
// M14-SUP-1 and so are rivers: over them, and along a bank from one hex that a river touches to the next.
const waterways = roadsAndRails.map((carries, hexside) => carries | (isAlongRiver(hexside) ? 1 : 0));

function isAlongRiver(hexside: number): boolean {
  const to = map.neighbours[hexside];
  if (to < 0) return false;
  if ((map.sides[hexside] & RIVER) !== 0) return true;
  const direction = hexside % 6;
  const hex = hexside - direction;
  // The hexes on either side of the step: the river runs between one of them and both ends.
  return [1, 5].some(turn => {
    const near = hex + ((direction + turn) % 6);
    const far = to * 6 + ((direction + (turn === 1 ? 2 : 4)) % 6);
    return (map.sides[near] & RIVER) !== 0 && (map.sides[far] & RIVER) !== 0;
  });
}

/** The links of lines over open ground, along the networks, and along railways alone. */
export interface Ways {
  readonly ground: Int16Array;
  readonly roads: Int16Array;
  readonly roadsAndRails: Int16Array;
  readonly waterways: Int16Array;
  readonly railways: Int16Array;
}

const waysPast = (closed: number): Ways => {
  const along = (network: Uint8Array): Int16Array =>
    linksOver(
      map.neighbours,
      network.map((carries, side) => ((map.sides[side] & closed) === 0 ? carries : 0)),
    );
  return {
    ground: along(new Uint8Array(HEXES * 6).fill(1)),
    roads: along(roads.crosses),
    roadsAndRails: along(roadsAndRails),
    waterways: along(waterways),
    railways: along(railways.crosses),
  };
};
const waysOverIce = waysPast(0);
export const waysAround = waysPast(LAKE);
export const waysOf = (state: State): Ways => (isFrozen(state) ? waysOverIce : waysAround);

/** As `networkOf`. */
export function alongOf(state: State, whose: number): Int16Array {
  const ways = waysOf(state);
  if (whose === GERMAN) return ways.roads;
  return editionOf(state).riversCarrySupply && !isFrozen(state) ? ways.waterways : ways.roadsAndRails;
}
