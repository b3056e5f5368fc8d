// Rivers snapped to hexsides: each becomes a chain along hex corners, the cheapest near its real line. Parents
// come first, so that a tributary ends on its parent's chain; a river that reaches the sea or a lake ends on
// a corner that touches water.

import { cos, DEGREE } from './arithmetic.ts';
import { riverLines } from './data.ts';
import { densify, type LonLat, milli } from './geometry.ts';
import { cheapestWay, type Net, nearestOf } from './paths.ts';
import type { PlacedCity } from './places.ts';
import { midpointOf, type Plane, type Point, pointsAlong, sideBetween } from './plane.ts';
import type { Projection } from './projection.ts';
import type { Surface, SurfaceAt } from './water.ts';

/** Which rivers a map draws, and what they must keep to. Hexsides are written `1803/1804`. */
export interface RiverPlan {
  readonly names: readonly string[];
  /** Courses of this map only, head to mouth, instead of those of atlas/data; `into` is the river that it joins. */
  readonly courses?: Readonly<
    Record<string, { readonly points: readonly (readonly [number, number])[]; readonly into?: string }>
  >;
  /** Nothing upstream of this [lat, lon] is drawn. */
  readonly from?: Readonly<Record<string, readonly [number, number]>>;
  /** Hexsides that a river must run along, downstream. */
  readonly via?: Readonly<Record<string, readonly string[]>>;
  /** The whole river, given by hand. */
  readonly fixed?: Readonly<Record<string, readonly string[]>>;
  /** Towns whose bank the river need not mind. */
  readonly freeBanks?: readonly string[];
  /** Lakes longer than a hex and narrower: drawn as lake hexsides along their axis of [lat, lon] points. */
  readonly lakes?: Readonly<Record<string, readonly (readonly [number, number])[]>>;
}

export interface Ground {
  readonly plane: Plane;
  readonly projection: Projection;
  readonly surface: readonly Surface[];
  readonly surfaceAt: SurfaceAt;
  /** Hexsides of water between land hexes. */
  readonly wet: ReadonlyMap<number, 'sea' | 'lake'>;
  readonly cities: readonly PlacedCity[];
}

/** Hexsides of each river from its head to its mouth, parents before tributaries. */
export function snapRivers(ground: Ground, plan: RiverPlan): Map<string, readonly number[]> {
  const { plane, wet } = ground;
  const lines = new Map(riverLines().map(({ name, line }) => [name, line as readonly LonLat[]]));
  const into: Record<string, string | undefined> = { ...FLOWS_INTO };
  for (const [name, course] of Object.entries(plan.courses ?? {})) {
    lines.set(
      name,
      course.points.map(([lat, lon]) => [lon, lat]),
    );
    into[name] = course.into;
  }
  const chains = new Map<string, readonly number[]>();
  const used = new Set<number>();
  for (const [name, list] of Object.entries(plan.fixed ?? {})) chains.set(name, sidesOf(plane, list));
  for (const name of plan.names.toSorted((a, b) => depthOf(a, into) - depthOf(b, into))) {
    if (chains.has(name)) continue;
    const line = lines.get(name);
    if (!line) throw new Error(`no line for the river ${name} in atlas/data`);
    const chain = snapRiver(ground, plan, name, line, chains.get(into[name] ?? ''), used);
    if (chain.length === 0) continue;
    chains.set(name, chain);
    for (const side of chain) used.add(side);
  }
  return new Map([...chains].map(([name, chain]) => [name, chain.filter(side => !wet.has(side))]));
}

/** Lake hexsides along the axes of long narrow lakes, with their names. */
export function snapLakes(ground: Ground, axes: NonNullable<RiverPlan['lakes']>): Map<number, string> {
  const found = new Map<number, string>();
  for (const [name, axis] of Object.entries(axes)) {
    for (const side of snapLine(ground, axis)) found.set(side, name);
  }
  return found;
}

/** A chain of hexsides near a line of [lat, lon] points, from one end to the other. */
export function snapLine(ground: Ground, line: readonly (readonly [number, number])[]): number[] {
  const points = densify(line, LINE_STEP).map(([lat, lon]) => ground.projection.toPlane(lat, lon));
  const onMap = points.filter(point => ground.plane.hexAt(point) >= 0);
  if (onMap.length < 2) return [];
  const costs = costsAlong(ground, drySides(ground), onMap, new Set());
  const [first, last] = [onMap[0], onMap[onMap.length - 1]];
  return route(ground.plane, costs, ends(ground, first, costs), ends(ground, last, costs))?.sides ?? [];
}

// Where a river of the maps ends, if not in the sea or a lake.
const FLOWS_INTO: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    Dnepr: 'Berezina Pripyat Desna Sozh Psel Vorskla Drut Teterev Ingulets Sula',
    Don: 'Donets Khopr Medveditsa Manych Sal Voronezh Bystraya_Sosna Krasivaya_Mecha',
    Donets: 'Oskol',
    Desna: 'Seym',
    Danube: 'Prut Siret Tisza Drava Sava Olt Arges Jiu Ialomita Vah',
    Vistula: 'Bug San Wieprz Pilica Dunajec Bzura Drweca',
    Bug: 'Narew',
    Narew: 'Biebrza',
    Oder: 'Warta',
    Warta: 'Notec',
    Volga: 'Oka Lama Tvertsa Shosha Vazuza',
    Neman: 'Neris Shchara Merkys',
    Neris: 'Sventoji',
    Pripyat: 'Styr Goryn Ptich Yaselda',
    Goryn: 'Sluch',
    Tisza: 'Mures Somes Crisul_Alb Sebes_Koros Hornad Bodrog',
    Siret: 'Bistrita Moldova Buzau',
    Oka: 'Ugra Moskva Zhizdra Upa Nara Protva Zusha Klyazma',
    Sozh: 'Iput Pronya',
    Moskva: 'Moscow-Volga_Canal',
    Volkhov: 'Lovat Msta', // by Lake Ilmen, where the map does not show it
    Dvina: 'Aiviekste Kasplya',
    Berezina: 'Svisloch',
    Southern_Bug: 'Ingul',
  }).flatMap(([parent, list]) => list.split(' ').map(name => [spaced(name), spaced(parent)])),
);

const LINE_STEP = 0.02; // degrees between the points of a line
// What a hexside costs a river: a little for its length, and the square of its distance from the real line.
const PER_SIDE = 0.06;
const PER_SQUARE = 3;
const SHARED = 0.05;
const FARTHEST = 3; // hex widths from the line

function snapRiver(
  ground: Ground,
  plan: RiverPlan,
  name: string,
  line: readonly LonLat[],
  parent: readonly number[] | undefined,
  used: ReadonlySet<number>,
): number[] {
  const { plane, projection, surfaceAt } = ground;
  const course = below(densify(line, LINE_STEP), plan.from?.[name]);
  const points = course.map(([lon, lat]) => projection.toPlane(lat, lon));
  const shore = shoreCorners(ground);
  // Only water that the map shows interrupts a river.
  const inLake = course.map(
    ([lon, lat], i) =>
      surfaceAt(milli(lat), milli(lon)) === 'lake' && someNear(plane, points[i], shore, 0.8) !== undefined,
  );
  const onMap = points.map((point, i) => !inLake[i] && plane.hexAt(point) >= 0);
  const costs = costsAlong(ground, drySides(ground), points, used);
  keepToBanks(ground, name, plan.freeBanks ?? [], costs);
  const edge = new Set(plane.corners.flatMap((corner, i) => (corner.hexes.length < 3 ? [i] : [])));
  const chain: number[] = [];
  for (const [first, last] of runsOf(onMap, points)) {
    if (last - first < 60 && distanceOf(points[first], points[last]) < 0.8) continue;
    const isMouth = last === points.length - 1;
    const leavesLake = first > 0 && inLake[first - 1];
    const entersLake = !isMouth && inLake[last + 1];
    const starts =
      (leavesLake && someNear(plane, points[first], shore, 0.8)) ||
      ends(ground, points[first], costs, first > 0 && !leavesLake ? edge : undefined);
    const goals =
      (isMouth && parent && someNear(plane, points[last], cornersOf(plane, parent), 1.6)) ||
      (isMouth && someNear(plane, points[last], shore, 1.5)) ||
      (entersLake && someNear(plane, points[last], shore, 0.8)) ||
      ends(ground, points[last], costs, isMouth || entersLake ? undefined : edge);
    const run = points.slice(first, last + 1);
    const via = sidesOf(plane, plan.via?.[name] ?? []).filter(side =>
      run.some(point => distanceOf(point, midpointOf(plane, side)) < 2.5),
    );
    chain.push(...through(plane, costs, starts, goals, via));
  }
  return [...new Set(chain)];
}

type Costs = Map<number, number>;

/** Of every hexside between land hexes that is near the line. */
function costsAlong(
  { plane }: Ground,
  sides: readonly number[],
  points: readonly Point[],
  used: ReadonlySet<number>,
): Costs {
  const nearest = nearestOf(points);
  const isNearBox = boxAround(points, FARTHEST + 1);
  const costs: Costs = new Map();
  for (const side of sides) {
    const { a, b } = plane.sides[side];
    if (!isNearBox(plane.centres[a]) && !isNearBox(plane.centres[b])) continue;
    const squares = pointsAlong(plane, side, 5).map(nearest);
    if (Math.min(...squares) >= FARTHEST * FARTHEST) continue;
    const mean = squares.reduce((sum, square) => sum + square, 0) / squares.length;
    costs.set(side, PER_SIDE + PER_SQUARE * mean + (used.has(side) ? SHARED : 0));
  }
  return costs;
}

function boxAround(points: readonly Point[], margin: number): (at: Point) => boolean {
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    west = Math.min(west, x - margin);
    east = Math.max(east, x + margin);
    north = Math.min(north, y - margin);
    south = Math.max(south, y + margin);
  }
  return ([x, y]) => x >= west && x <= east && y >= north && y <= south;
}

function drySides({ plane, surface }: Ground): number[] {
  return plane.sides.flatMap(({ a, b }, i) => (surface[a] === 'land' && surface[b] === 'land' ? [i] : []));
}

/** A town on a known bank shuts the hexsides on its wrong side and draws the river to the right ones. */
function keepToBanks(ground: Ground, river: string, free: readonly string[], costs: Costs): void {
  const { plane, projection } = ground;
  for (const { city, hex } of ground.cities) {
    const toRiver = city.river?.[river];
    if (toRiver === undefined || free.includes(city.name)) continue;
    const [dx, dy] = compass(projection, city.lat, city.lon, toRiver);
    const [x, y] = plane.centres[hex];
    for (let direction = 0; direction < 6; direction++) {
      const side = plane.sideAt[hex * 6 + direction];
      const cost = costs.get(side);
      if (cost === undefined) continue;
      const [mx, my] = midpointOf(plane, side);
      const agreement = ((mx - x) * dx + (my - y) * dy) / distanceOf([mx, my], [x, y]);
      if (agreement < -0.2) costs.delete(side);
      else if (agreement > 0.3) costs.set(side, cost * 0.35);
    }
  }
}

/** A compass direction at a place, as a step of length 1 on the plane. */
function compass(projection: Projection, lat: number, lon: number, toward: string): Point {
  const north = Number(toward.includes('N')) - Number(toward.includes('S'));
  const east = Number(toward.includes('E')) - Number(toward.includes('W'));
  const [x0, y0] = projection.toPlane(lat, lon);
  const [x1, y1] = projection.toPlane(lat + 0.1 * north, lon + (0.1 * east) / cos(lat * DEGREE));
  const size = distanceOf([x0, y0], [x1, y1]);
  return [(x1 - x0) / size, (y1 - y0) / size];
}

/** The cheapest chain that runs along every hexside of `via`, in order. */
function through(
  plane: Plane,
  costs: Costs,
  starts: ReadonlyMap<number, number>,
  goals: ReadonlyMap<number, number>,
  via: readonly number[],
): number[] {
  const free: Costs = new Map([...costs].filter(([side]) => !via.includes(side)));
  const chain: number[] = [];
  let here = starts;
  via.forEach((side, k) => {
    const [one, other] = plane.sides[side].ends;
    const next: readonly number[] = k + 1 < via.length ? plane.sides[via[k + 1]].ends : [];
    const passages = [
      [one, other],
      [other, one],
    ].filter(([enter]) => !next.includes(enter)); // leave by the corner shared with the next side
    let best: { cost: number; sides: number[]; leave: number } | undefined;
    for (const [enter, leave] of passages) {
      if (here.size === 1 && here.has(enter)) {
        best = { cost: 0, sides: [], leave };
        break;
      }
      const open: Costs = new Map([...free].filter(([s]) => !plane.sides[s].ends.includes(leave)));
      const leg = route(plane, open, here, new Map([[enter, 0]]));
      if (leg && (!best || leg.cost < best.cost)) best = { ...leg, leave };
    }
    if (!best) return;
    chain.push(...best.sides, side);
    here = new Map([[best.leave, 0]]);
  });
  const rest: Costs = new Map([...free].filter(([side]) => !chain.includes(side)));
  return [...chain, ...(route(plane, rest, here, goals)?.sides ?? [])];
}

/** Along corners, over the hexsides that have a cost. */
function route(
  plane: Plane,
  costs: Costs,
  starts: ReadonlyMap<number, number>,
  goals: ReadonlyMap<number, number>,
): { sides: number[]; cost: number } | undefined {
  const net: Net = {
    steps(corner, visit) {
      for (const side of plane.corners[corner].sides) {
        const cost = costs.get(side);
        if (cost === undefined) continue;
        const [one, other] = plane.sides[side].ends;
        visit(one === corner ? other : one, cost);
      }
    },
  };
  const way = cheapestWay(net, starts, goals);
  if (!way) return undefined;
  const sides = way.nodes.slice(1).map((corner, i) => {
    const side = plane.corners[corner].sides.find(s => plane.sides[s].ends.includes(way.nodes[i]));
    if (side === undefined) throw new Error('a way along corners has a gap');
    return side;
  });
  return { sides, cost: sides.reduce((sum, side) => sum + (costs.get(side) ?? 0), 0) };
}

/** Stretches of a line that are on the map, over gaps shorter than a hex. */
function runsOf(onMap: readonly boolean[], points: readonly Point[]): [number, number][] {
  const runs: [number, number][] = [];
  for (let i = 0; i < onMap.length; i++) {
    if (!onMap[i]) continue;
    const last = runs.at(-1);
    if (last && (last[1] === i - 1 || distanceOf(points[last[1]], points[i]) < 0.6)) last[1] = i;
    else runs.push([i, i]);
  }
  return runs;
}

/** The part of a line downstream of the point nearest to a place. */
function below(line: [number, number][], from: readonly [number, number] | undefined): [number, number][] {
  if (!from) return line;
  let first = 0;
  let least = Infinity;
  line.forEach(([lon, lat], i) => {
    const [dy, dx] = [lat - from[0], (lon - from[1]) * 0.6];
    if (dy * dy + dx * dx >= least) return;
    least = dy * dy + dx * dx;
    first = i;
  });
  return line.slice(first);
}

/** Corners where a line may begin or end, on the map's edge if it comes over it. */
function ends(
  ground: Ground,
  at: Point,
  costs: Costs,
  edge?: ReadonlySet<number>,
): ReadonlyMap<number, number> {
  const open = cornersOf(ground.plane, [...costs.keys()]);
  const wanted = edge ? new Set([...open].filter(corner => edge.has(corner))) : open;
  const near = someNear(ground.plane, at, wanted, 1) ?? someNear(ground.plane, at, open, 1.5);
  return near ?? new Map();
}

function someNear(
  plane: Plane,
  at: Point,
  corners: ReadonlySet<number>,
  radius: number,
): ReadonlyMap<number, number> | undefined {
  const found = new Map<number, number>();
  for (const corner of corners) {
    const d = distanceOf(plane.corners[corner].point, at);
    if (d <= radius) found.set(corner, PER_SQUARE * d * d);
  }
  return found.size > 0 ? found : undefined;
}

function shoreCorners({ plane, surface, wet }: Ground): ReadonlySet<number> {
  const shore = new Set(cornersOf(plane, [...wet.keys()]));
  plane.corners.forEach((corner, i) => {
    if (corner.hexes.some(hex => surface[hex] !== 'land')) shore.add(i);
  });
  return shore;
}

function cornersOf(plane: Plane, sides: readonly number[]): ReadonlySet<number> {
  return new Set(sides.flatMap(side => plane.sides[side].ends));
}

function sidesOf(plane: Plane, list: readonly string[]): number[] {
  return list.map(name => {
    const [one, other] = name.split('/');
    return sideBetween(plane, one, other);
  });
}

function depthOf(name: string, into: Readonly<Record<string, string | undefined>>): number {
  const parent = into[name];
  return parent === undefined ? 0 : 1 + depthOf(parent, into);
}

function distanceOf(a: Point, b: Point): number {
  return Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));
}

function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}
