// Areas that follow from the ground: what lies behind a line, on one bank of a river, or along a shore.

import { directionTo } from '../kit/hex/topology.ts';
import { type Draft, floodLand, inOrder, isLand, waterBetween } from './draft.ts';
import { hexOf } from './plane.ts';

/** A wall of hexes and all land that can be reached from some hexes without passing through it. */
export function behindTheWall(draft: Draft, wall: readonly string[], from: readonly string[]): string[] {
  const { plane } = draft;
  const walled = new Set(wall.map(id => hexOf(plane, id)));
  const water = waterBetween(draft);
  const starts = from.map(id => hexOf(plane, id)).filter(hex => !walled.has(hex));
  const inside = floodLand(draft, starts, (to, side) => !walled.has(to) && !water.has(side));
  for (const hex of walled) inside.add(hex);
  return inOrder(plane, inside);
}

/** All land on the same bank of a river as one hex. */
export function bankOf(draft: Draft, river: string, hex: string): string[] {
  const course = new Set(draft.sides.filter(({ name }) => name === river).map(({ side }) => side));
  const start = hexOf(draft.plane, hex);
  return inOrder(
    draft.plane,
    floodLand(draft, [start], (_, side) => !course.has(side)),
  );
}

/** Land hexes met with the sea on the right hand, from one coastal hex to another, each listed once. */
export function walkTheShore(draft: Draft, first: string, last: string): string[] {
  const { plane } = draft;
  const shore: string[] = [];
  let land = hexOf(plane, first);
  // The walk keeps a pair (land, sea beside it) and turns the sea hex's next neighbor round the land.
  let sea = firstSea(draft, land);
  for (let steps = 0; steps < 6 * plane.count; steps++) {
    const id = plane.ids[land];
    if (!shore.includes(id)) shore.push(id);
    if (id === last) return shore;
    const seaDirection = directionTo(plane, land, sea);
    const next = plane.neighbours[land * 6 + ((seaDirection + 1) % 6)];
    if (next < 0) throw new Error(`the shore leaves the map at ${id}`);
    if (isLand(draft, next)) land = next;
    else sea = next;
  }
  throw new Error('the shore does not end');
}

/** The sea hex beside a shore hex that lies last before land, counter-clockwise. */
function firstSea(draft: Draft, land: number): number {
  const { neighbours, ids } = draft.plane;
  for (let direction = 0; direction < 6; direction++) {
    const sea = neighbours[land * 6 + direction];
    const next = neighbours[land * 6 + ((direction + 1) % 6)];
    if (sea >= 0 && !isLand(draft, sea) && next >= 0 && isLand(draft, next)) return sea;
  }
  throw new Error(`${ids[land]} is not on the shore`);
}
