// Lists as adapters and tables give them, made into what a bot can keep and walk through quickly.

import type { Listing } from '../../kit/adapter/adapter.ts';

/** A copy that outlasts the next question to the adapter. */
export function listed({ items, count }: Listing): number[] {
  const list: number[] = [];
  for (let i = 0; i < count; i++) list.push(items[i]);
  return list;
}

const found = new WeakMap<Float32Array, readonly number[]>();

/** The hexes where there are prizes, in order: few of them all. An array of prizes stays what it is, so they are kept. */
export function placesOf(prizes: Float32Array): readonly number[] {
  const known = found.get(prizes);
  if (known !== undefined) return known;
  const places: number[] = [];
  for (let hex = 0; hex < prizes.length; hex++) if (prizes[hex] !== 0) places.push(hex);
  found.set(prizes, places);
  return places;
}
