// Where a road and a railway go the same way they run side by side, each always on the same hand: which way is
// aside, on every hexside and in every hex of such a stretch.

import type { GameMap } from '../../kit/map/map.ts';
import { type Layout, type Point, rightOf, type Side } from './geometry.ts';
import { isRoad, type Link, linksOf } from './links.ts';

export interface Aside {
  /** Of length one, along the hexside. */
  readonly ofSide: ReadonlyMap<Side, Point>;
  /** In the middle of a hex that both pass through. */
  readonly ofHex: ReadonlyMap<number, Point>;
}

export function asideOf(map: GameMap, layout: Layout): Aside {
  const roads = new Set(linksOf(map, layout, isRoad).map(({ side }) => side));
  const shared = new Map<Side, Link>();
  for (const link of linksOf(map, layout, kind => kind === 'rail')) {
    if (roads.has(link.side)) shared.set(link.side, link);
  }
  const at = new Map<number, Side[]>();
  for (const { from, to, side } of shared.values()) {
    for (const hex of [from, to]) at.set(hex, [...(at.get(hex) ?? []), side]);
  }
  const isAtEdge = (hex: number) => map.neighbours.subarray(hex * 6, hex * 6 + 6).includes(-1);
  const ofSide = new Map<Side, Point>();
  const ofHex = new Map<number, Point>();
  // Walks on from a hex, as long as exactly one other shared hexside leads out of it.
  const walk = (side: Side, into: number, hand: number): void => {
    const meeting = at.get(into) ?? [];
    const next = meeting.find(other => other !== side);
    const before = ofSide.get(side);
    // Both leave the map there.
    if (meeting.length === 1 && before && isAtEdge(into)) ofHex.set(into, before);
    if (meeting.length !== 2 || !next || ofSide.has(next)) return;
    const beyond = next.hexes[0] === into ? next.hexes[1] : next.hexes[0];
    const n = rightOf(layout.centres[into], layout.centres[beyond]);
    const aside = { x: n.x * hand, y: n.y * hand };
    ofSide.set(next, aside);
    if (before) ofHex.set(into, { x: (before.x + aside.x) / 2, y: (before.y + aside.y) / 2 });
    walk(next, beyond, hand);
  };
  for (const { from, to, side } of shared.values()) {
    if (ofSide.has(side)) continue;
    ofSide.set(side, rightOf(layout.centres[from], layout.centres[to]));
    walk(side, to, 1);
    walk(side, from, -1);
  }
  return { ofSide, ofHex };
}
