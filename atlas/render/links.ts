// The steps of the lines of networks, and what kind of way a network is, by its name.

import { directionTo } from '../../kit/hex/topology.ts';
import type { GameMap } from '../../kit/map/map.ts';
import type { Layout, Side } from './geometry.ts';

export type NetworkKind = 'corridor' | 'pass' | 'track' | 'road' | 'highway' | 'rail';

export function networkKind(name: string): NetworkKind {
  return KIND_WORDS.find(([words]) => words.test(name))?.[1] ?? 'corridor';
}

const KIND_WORDS: readonly (readonly [RegExp, NetworkKind])[] = [
  [/rail/, 'rail'],
  [/pass(es)?$/, 'pass'],
  [/brown|dirt|track|minor|secondary|poor/, 'track'],
  [/highway|motor|all-weather|main|paved/, 'highway'],
  [/road/, 'road'],
];

/** The how-manieth network of corridors it is; 0 for other kinds. */
export function corridorOrder(map: GameMap, name: string): number {
  const corridors = Object.keys(map.networks).filter(other => networkKind(other) === 'corridor');
  return Math.max(0, corridors.indexOf(name));
}

export function isRoad(kind: NetworkKind): boolean {
  return kind === 'track' || kind === 'road' || kind === 'highway';
}

export interface Link {
  /** Of the line in the file. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly side: Side;
}

/** Every step of the lines of some kinds. */
export function linksOf(map: GameMap, layout: Layout, isWanted: (kind: NetworkKind) => boolean): Link[] {
  const links: Link[] = [];
  for (const [network, { lines }] of Object.entries(map.networks)) {
    if (!isWanted(networkKind(network))) continue;
    for (const { name = '', hexes } of lines) links.push(...stepsOf(map, layout, name, hexes));
  }
  return links;
}

export function stepsOf(map: GameMap, layout: Layout, name: string, hexes: ArrayLike<number>): Link[] {
  const links: Link[] = [];
  for (let k = 1; k < hexes.length; k++) {
    const [from, to] = [hexes[k - 1], hexes[k]];
    const direction = directionTo(map, from, to);
    if (direction >= 0) links.push({ name, from, to, side: layout.sides[from * 6 + direction] });
  }
  return links;
}
