// How near things are: what draws a side, fading with distance, and how far its enemies are.

import { distance } from '../../../kit/hex/topology.ts';
import type { GameMap } from '../../../kit/map/map.ts';
import { memoize } from '../../../kit/state/memo.ts';
import type { State } from '../../../kit/state/state.ts';

/** What a place is worth one hex farther away. */
const NEAR = 0.82;

/** The pull of what a side has not got yet, by what each place is worth. */
export function bindPull(map: GameMap, control: number, prizes: (state: State) => Float32Array) {
  const places = Int16Array.from(map.places, ({ hex }) => hex);
  const nearness = map.places.map(({ hex: place }) =>
    Float32Array.from({ length: map.count }, (_, hex) => NEAR ** distance(map, place, hex)),
  );
  return function pullAt(state: State, side: number, hex: number): number {
    const worth = prizes(state);
    let sum = 0;
    for (let i = 0; i < places.length; i++) {
      const place = places[i];
      if (worth[place] > 0 && state.data[control + place] !== side) sum += worth[place] * nearness[i][hex];
    }
    return sum;
  };
}

/** Hexes to the nearest of the units of a side; 99 if it has none on the map. */
export function bindDistances(map: GameMap, at: number, units: readonly ArrayLike<number>[]) {
  const queue = new Int16Array(map.count);
  const spreadOut = (state: State, side: number, steps: Uint8Array): void => {
    steps.fill(99);
    let count = 0;
    for (let i = 0; i < units[side].length; i++) {
      const hex = state.data[at + units[side][i]];
      if (hex < 0 || steps[hex] === 0) continue;
      steps[hex] = 0;
      queue[count++] = hex;
    }
    for (let next = 0; next < count; next++) {
      const hex = queue[next];
      for (let hexside = hex * 6; hexside < hex * 6 + 6; hexside++) {
        const to = map.neighbours[hexside];
        if (to < 0 || steps[to] < 99) continue;
        steps[to] = steps[hex] + 1;
        queue[count++] = to;
      }
    }
  };
  const from = units.map(() => memoize(new Uint8Array(map.count), spreadOut));
  return (state: State, side: number, hex: number): number => from[side](state, side)[hex];
}
