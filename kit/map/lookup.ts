// Looking things up on a map by the names that a rulebook uses. A game asks once, while it loads, and keeps the answer
// in flat tables; what is not on the map is our mistake and throws.

import { directionTo } from '../hex/topology.ts';
import type { Area, GameMap, Place } from './map.ts';

export function hexNumber(map: GameMap, id: string): number {
  const hex = map.indexOf.get(id);
  if (hex === undefined) throw new Error(`the map has no hex ${id}`);
  return hex;
}

/** A hex as players speak of it: its place name, if any, and its number. */
export function hexLabel(map: GameMap, hex: number): string {
  const place = map.placeAt[hex];
  return place < 0 ? map.ids[hex] : `${map.places[place].name} (${map.ids[hex]})`;
}

export function areaNamed(map: GameMap, name: string): Area {
  if (!Object.hasOwn(map.areas, name)) throw new Error(`the map has no area ${name}`);
  return map.areas[name];
}

/** By hex: 1 where there is a place of the kind asked for. */
export function hexesWithPlace(map: GameMap, test: (place: Place) => boolean): Uint8Array {
  const has = new Uint8Array(map.count);
  for (const place of map.places) if (test(place)) has[place.hex] = 1;
  return has;
}

/** By hex: 1 where there is ground of the kind asked for. */
export function hexesWithTerrain(map: GameMap, kind: string): Uint8Array {
  const index = map.terrains.indexOf(kind);
  if (index < 0) throw new Error(`the map has no ground of the kind ${kind}`);
  return Uint8Array.from(map.terrain, bits => (bits >> index) & 1);
}

/** The bit of a kind of hexside in `map.sides`. */
export function sideBit(map: GameMap, kind: string): number {
  const index = map.sideKinds.indexOf(kind);
  if (index < 0) throw new Error(`the map has no hexsides of the kind ${kind}`);
  return 1 << index;
}

/** The kinds of the hexside between two hexes as bits, or -1 if they are not neighbours. */
export function sidesBetween(map: GameMap, from: number, to: number): number {
  const direction = directionTo(map, from, to);
  return direction < 0 ? -1 : map.sides[from * 6 + direction];
}
