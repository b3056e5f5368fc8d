// Facts that only this map needs: true positions, lines between towns, ground by outlines, seas and land bridges.

import { directionTo } from '../../kit/hex/topology.ts';
import type { GameMap, Place } from '../../kit/map/map.ts';
import { cos, DEGREE } from '../arithmetic.ts';
import { type Fact, fact, kindsBetween, terrainsOf } from '../check/facts.ts';
import { namesOf } from '../check/ground.ts';
import { milli, outlineOf } from '../geometry.ts';

export type LatLon = readonly [lat: number, lon: number];

/** A place stands in the hex that holds its true position. */
export function truePosition(rule: string, name: string, at: LatLon): Fact {
  return fact(rule, `${name} lies at ${at.join(', ')}`, map => {
    const hex = placeNamed(map, name)?.hex;
    if (hex === undefined) return [`there is no ${name}`];
    const nearest = nearestHex(map, at);
    return nearest === hex ? [] : [`it is in ${map.ids[hex]}, ${map.ids[nearest]} is nearer`];
  });
}

/** Every stop lies on the network, and one follows the other without a great detour. */
export function joins(rule: string, network: string, name: string, stops: readonly string[]): Fact {
  return fact(rule, `${network}: ${name} joins ${stops.join(', ')}`, map => {
    const steps = stepsOf(map, network);
    return stops.slice(1).flatMap((to, i) => {
      const from = stops[i];
      const [a, b] = [from, to].map(stop => hexOfPlace(map, stop));
      const [along, straight] = [walk(a, b, steps), walk(a, b, neighboursOf(map))];
      return along <= straight * DETOUR + SLACK
        ? []
        : [`${from} to ${to} takes ${along} hexes, not ${straight}`];
    });
  });
}

const DETOUR = 1.2;
const SLACK = 1.6;

/** A network leads from a place to a hex of an area. */
export function leadsTo(rule: string, network: string, place: string, area: string): Fact {
  return fact(rule, `${network} lead from ${place} to the area ${area}`, map => {
    const reached = flood(hexOfPlace(map, place), stepsOf(map, network));
    return map.areas[area]?.hexes.some(hex => reached.has(hex)) ? [] : ['they do not'];
  });
}

/** Every hex with its center in the outline has the ground, save towns and the exceptions, which have not. */
export function groundIn(
  rule: string,
  name: string,
  kinds: readonly string[],
  points: readonly LatLon[],
  exceptions = '',
): Fact {
  const but = exceptions === '' ? '' : `, but not ${exceptions}`;
  return fact(rule, `${name} is ${kinds.join(' or ')}${but}`, map => {
    const outline = outlineOf([[points.map(([lat, lon]) => [lon, lat] as const)]]);
    const open = exceptions.split(' ');
    return map.source.hexes.flatMap(({ id, lat = 0, lon = 0 }, hex) => {
      if (!outline.contains(milli(lat), milli(lon)) || map.placeAt[hex] >= 0) return [];
      const fits = terrainsOf(map, hex).some(kind => kinds.includes(kind));
      return fits === open.includes(id) ? [`${id} is ${terrainsOf(map, hex).join(' and ')}`] : [];
    });
  });
}

/** A line of hexsides of a kind and a name runs along the hex of every point of a course; its ends lie there or one hex off. */
export function runsAlong(rule: string, kind: string, name: string, points: readonly LatLon[]): Fact {
  const course = points.map(point => point.join(' ')).join(', ');
  return fact(rule, `${name} (${kind}) runs along the hexes of ${course}`, map => {
    const beside = new Set(
      map.source.hexsides.flatMap(side =>
        side.kind === kind && namesOf(side).includes(name) ? [side.a, side.b] : [],
      ),
    );
    const onMap = points.filter(point => !isOffMap(map, point));
    return onMap.flatMap((point, i) => {
      const hex = nearestHex(map, point);
      const isEnd = onMap.length > 1 && (i === 0 || i === onMap.length - 1);
      const near = isEnd ? [hex, ...neighboursOf(map)(hex)] : [hex];
      return near.some(each => beside.has(map.ids[each])) ? [] : [`it misses ${point.join(', ')}`];
    });
  });
}

/** All land ways from one place to another pass through a hex. */
export function onlyWay(rule: string, from: string, to: string, neck: string): Fact {
  return fact(rule, `the only land way from ${from} to ${to} is through ${neck}`, map => {
    const shut = map.indexOf.get(neck);
    const open = landSteps(map);
    const [a, b] = [hexOfPlace(map, from), hexOfPlace(map, to)];
    if (!flood(a, open).has(b)) return ['there is none at all'];
    return flood(a, hex => (hex === shut ? [] : open(hex))).has(b) ? ['there is another'] : [];
  });
}

/** The hex has water of the sea beside it, or an inlet. */
export function onTheSea(rule: string, name: string): Fact {
  return fact(rule, `${name} lies on the sea`, map => {
    const hex = hexOfPlace(map, name);
    const isWet = (to: number) =>
      terrainsOf(map, to).includes('sea') ||
      kindsBetween(map, hex, to).some(kind => kind === 'sea' || kind === 'kerch-strait');
    return neighboursOf(map)(hex).some(isWet) ? [] : ['there is only land about it'];
  });
}

/** The town has the river beside it. */
export function onTheRiver(rule: string, name: string, river: string): Fact {
  return fact(rule, `${name} lies on the ${river}`, map => {
    const id = map.ids[hexOfPlace(map, name)];
    const isBeside = map.source.hexsides.some(
      side => namesOf(side).includes(river) && (side.a === id || side.b === id),
    );
    return isBeside ? [] : ['it does not'];
  });
}

/** One bank of a river: of two towns, or that both are on the same. */
export function banks(
  rule: string,
  river: string,
  one: string,
  other: string,
  wanted: 'same' | 'apart',
): Fact {
  const text = wanted === 'same' ? 'on one bank' : 'on two banks';
  return fact(rule, `${one} and ${other} are ${text} of the ${river}`, map => {
    const [a, b] = [one, other].map(name => hexOfPlace(map, name));
    const course = new Set(
      map.source.hexsides.flatMap(side => (namesOf(side).includes(river) ? [`${side.a}/${side.b}`] : [])),
    );
    // Only the country about the two: farther off every river has its source.
    const reach = walk(a, b, neighboursOf(map)) + 1;
    const near = flood(a, neighboursOf(map), reach);
    const isDry = (from: number, to: number) =>
      !course.has(`${map.ids[Math.min(from, to)]}/${map.ids[Math.max(from, to)]}`);
    const reached = flood(
      a,
      hex => neighboursOf(map)(hex).filter(to => near.has(to) && isDry(hex, to)),
      reach,
    );
    return reached.has(b) === (wanted === 'same') ? [] : ['they are not'];
  });
}

/** A line runs wherever land of an area meets other land, and nowhere else on land. */
export function limitRunsAround(rule: string, kind: string, area: string): Fact {
  return fact(rule, `${kind} runs round the land of ${area}`, map =>
    map.ids.flatMap((id, hex) =>
      neighboursOf(map)(hex)
        .filter(to => to > hex && map.passable[hex] === 1 && map.passable[to] === 1)
        .filter(to => {
          const parts = map.areas[area]?.has[hex] !== map.areas[area]?.has[to];
          return parts !== kindsBetween(map, hex, to).includes(kind);
        })
        .map(to => `${id}/${map.ids[to]}`),
    ),
  );
}

function hexOfPlace(map: GameMap, name: string): number {
  const place = placeNamed(map, name);
  if (!place) throw new Error(`${name} is no place of the map`);
  return place.hex;
}

function placeNamed(map: GameMap, name: string): Place | undefined {
  return map.places.find(known => known.name === name || known.altName === name);
}

type Steps = (hex: number) => readonly number[];

function neighboursOf(map: GameMap): Steps {
  return hex => [...map.neighbours.subarray(hex * 6, hex * 6 + 6)].filter(to => to >= 0);
}

function landSteps(map: GameMap): Steps {
  const isShut = (from: number, to: number) =>
    map.passable[to] === 0 ||
    kindsBetween(map, from, to).some(kind => kind === 'sea' || kind === 'lake' || kind === 'kerch-strait');
  return hex => neighboursOf(map)(hex).filter(to => !isShut(hex, to));
}

function stepsOf(map: GameMap, network: string): Steps {
  const next = new Map<number, number[]>();
  const add = (a: number, b: number) => next.set(a, [...(next.get(a) ?? []), b]);
  for (const { hexes } of map.networks[network]?.lines ?? []) {
    for (let k = 1; k < hexes.length; k++) {
      if (directionTo(map, hexes[k - 1], hexes[k]) < 0) continue;
      add(hexes[k - 1], hexes[k]);
      add(hexes[k], hexes[k - 1]);
    }
  }
  return hex => next.get(hex) ?? [];
}

/** How many steps it takes, or Infinity. */
function walk(from: number, to: number, steps: Steps): number {
  return flood(from, steps).get(to) ?? Infinity;
}

function flood(from: number, steps: Steps, farthest = Infinity): Map<number, number> {
  const found = new Map([[from, 0]]);
  for (const [hex, far] of found) {
    if (far >= farthest) continue;
    for (const to of steps(hex)) if (!found.has(to)) found.set(to, far + 1);
  }
  return found;
}

function nearestHex(map: GameMap, at: LatLon): number {
  const distances = map.source.hexes.map(({ lat = 0, lon = 0 }) => kilometers([lat, lon], at));
  return distances.indexOf(Math.min(...distances));
}

function isOffMap(map: GameMap, at: LatLon): boolean {
  const { lat = 0, lon = 0 } = map.source.hexes[nearestHex(map, at)];
  return kilometers([lat, lon], at) > HEX_RADIUS;
}

/** Kilometers from the center of a hex to its corners. */
const HEX_RADIUS = 32;

function kilometers(one: LatLon, other: LatLon): number {
  const north = (other[0] - one[0]) * 111.2;
  const east = (other[1] - one[1]) * 111.2 * cos(((one[0] + other[0]) / 2) * DEGREE);
  return Math.sqrt(north * north + east * east);
}
