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
  /** Hexes of the map's own places by name. */
  readonly placeHexes: ReadonlyMap<string, number>;
}

/** A stop is a place's name, a hex number or `lat,lon`. Where a stop is off the map, the line runs to the edge. */
export function layLine(ground: TransportGround, stops: readonly string[]): number[] {
  const hexes = hexesOfStops(ground, stops);
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

function hexesOfStops(ground: TransportGround, stops: readonly string[]): number[] {
  const { plane } = ground;
  const points = stops.map(stop => pointOfStop(ground, stop));
  const hexes = points.flatMap((point, i) => {
    const hex = plane.hexAt(point);
    if (hex >= 0) return [hex];
    // Off the map: the last hex before the edge, seen from the stops beside it.
    return [points[i - 1], points[i + 1]].flatMap(from => (from ? lastOnTheWay(plane, from, point) : []));
  });
  return hexes.filter((hex, i) => hex !== hexes[i - 1]);
}

function pointOfStop(ground: TransportGround, stop: string): Point {
  const { plane, projection, cities: placed, placeHexes } = ground;
  const hex =
    placeHexes.get(stop) ?? placed.find(({ city }) => city.name === stop)?.hex ?? plane.indexOf.get(stop);
  if (hex !== undefined) return plane.centres[hex];
  const known = cities().find(city => city.name === stop);
  const [lat, lon] = known ? [known.lat, known.lon] : stop.split(',').map(Number);
  if (!Number.isFinite(lat) || !Number.isFinite(lon)) throw new Error(`no stop ${stop}`);
  return projection.toPlane(lat, lon);
}

function lastOnTheWay(plane: Plane, from: Point, to: Point): number[] {
  if (plane.hexAt(from) < 0) return [];
  const onTheWay = straightLines([from, to]).map(point => plane.hexAt(point));
  const off = onTheWay.indexOf(-1);
  return onTheWay.slice(off - 1, off);
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
