// Roads, railways, corridors and passes: connected chains of hexes through their stops, near the straight
// lines between them, over land only.

import { cities } from './data.ts';
import { cheapestWay, type Net, nearestOf } from './paths.ts';
import type { PlacedCity } from './places.ts';
import type { Plane, Point } from './plane.ts';
import type { Projection } from './projection.ts';
import type { Surface } from './water.ts';

export interface TransportGround {
  readonly plane: Plane;
  readonly projection: Projection;
  readonly surface: readonly Surface[];
  readonly wet: ReadonlyMap<number, unknown>;
  readonly cities: readonly PlacedCity[];
}

/** A stop is a city's name, a hex number or `lat,lon`. Stops off the map are left out. */
export function layLine(ground: TransportGround, stops: readonly string[]): number[] {
  const hexes = stops.map(stop => hexOfStop(ground, stop)).filter(hex => hex >= 0);
  if (hexes.length < 2) return [];
  const nearest = nearestOf(straightLines(hexes.map(hex => ground.plane.centres[hex])), 12);
  const net = overLand(ground, hex => 1 + 2 * nearest(ground.plane.centres[hex]));
  const line = [hexes[0]];
  for (const goal of hexes.slice(1)) {
    const here = line[line.length - 1];
    const way = cheapestWay(net, new Map([[here, 0]]), new Map([[goal, 0]]));
    if (!way) throw new Error(`no way over land from ${ground.plane.ids[here]} to ${ground.plane.ids[goal]}`);
    line.push(...way.nodes.slice(1));
  }
  return line;
}

function hexOfStop({ plane, projection, cities: placed }: TransportGround, stop: string): number {
  const town = placed.find(({ city }) => city.name === stop);
  if (town) return town.hex;
  const hex = plane.indexOf.get(stop);
  if (hex !== undefined) return hex;
  const known = cities().find(city => city.name === stop);
  const [lat, lon] = known ? [known.lat, known.lon] : stop.split(',').map(Number);
  if (!Number.isFinite(lat) || !Number.isFinite(lon)) throw new Error(`no stop ${stop}`);
  return plane.hexAt(projection.toPlane(lat, lon));
}

function overLand({ plane, surface, wet }: TransportGround, costOf: (hex: number) => number): Net {
  return {
    steps(hex, visit) {
      for (let at = hex * 6; at < hex * 6 + 6; at++) {
        const to = plane.neighbours[at];
        if (to >= 0 && surface[to] === 'land' && !wet.has(plane.sideAt[at])) visit(to, costOf(to));
      }
    },
  };
}

function straightLines(stops: readonly Point[]): Point[] {
  return stops.slice(1).flatMap((to, i) => {
    const from = stops[i];
    return Array.from({ length: 30 }, (_, k): Point => {
      const share = k / 29;
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    });
  });
}
