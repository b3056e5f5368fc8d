// The railways that the Axis converts: where each railhead is led, and the towns that lie on its way and have to be taken first.

import { railheads } from '../rules/table/counters.ts';
import { hexNumber, map, railways } from '../rules/table/terrain.ts';

/** DS-SUP-2 by railhead: where it starts, and the places that its line is laid to, one after another. */
const ROUTES: readonly (readonly [start: string, ...goals: string[]])[] = [
  ['1304', 'Leningrad', 'Bologoye'],
  ['1606', 'Velikiye Luki', 'Rzhev', 'Moscow'],
  ['2005', 'Smolensk', 'Moscow', 'Gorky'],
  ['2204', 'Kiev', 'Kharkov', 'Voronezh', 'Stalingrad'],
  ['3210', 'Odessa', 'Dnepropetrovsk', 'Rostov'],
];

/** More than any line is long. */
const NO_LINE = 255;

function railDistances(goal: number): Uint8Array {
  const far = new Uint8Array(map.count).fill(NO_LINE);
  const order = [goal];
  far[goal] = 0;
  for (const hex of order)
    for (let hexside = hex * 6; hexside < hex * 6 + 6; hexside++) {
      const next = map.neighbours[hexside];
      if (railways.crosses[hexside] === 0 || far[next] !== NO_LINE) continue;
      far[next] = far[hex] + 1;
      order.push(next);
    }
  return far;
}

const placeNamed = (name: string): number => map.places.find(place => place.name === name)?.hex ?? -1;
/** By railhead: railway hexes from every hex to each of its goals. */
const ways = ROUTES.map(([, ...goals]) => goals.map(name => railDistances(placeNamed(name))));

/** Railway hexes from every hex to the next goal of a railhead that is in this one. */
export function wayOf(railhead: number, from: number): Uint8Array {
  const goals = ways[railheads.indexOf(railhead)];
  return goals.find(far => far[from] > 0) ?? goals[goals.length - 1];
}

/** By railhead: the hexes of its way, from where it starts to its last goal. */
export const routes: readonly (readonly number[])[] = ROUTES.map(([start], number) => {
  const hexes: number[] = [];
  let at = hexNumber(start);
  for (const far of ways[number])
    while (far[at] > 0) {
      hexes.push(at);
      for (let hexside = at * 6; hexside < at * 6 + 6; hexside++) {
        const next = map.neighbours[hexside];
        if (railways.crosses[hexside] === 0 || far[next] !== far[at] - 1) continue;
        at = next;
        break;
      }
    }
  return hexes;
});
