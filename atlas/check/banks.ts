// On which bank of its rivers each town stands: what banks.json says of the ground, held against the river hexsides
// of the map. Which way a river flows is known from its course in the atlas, which runs from head to mouth, or from
// where it rises in the open.

import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { centreOf } from '../../kit/hex/grid.ts';
import type { GameMap } from '../../kit/map/map.ts';
import type { Problem } from '../../kit/problem.ts';
import { riverLines } from '../data.ts';
import { densify } from '../geometry.ts';
import type { MapPlan } from '../plan.ts';
import { readLayers } from '../plan.ts';
import type { Point } from '../plane.ts';
import { projectionOf } from '../projection.ts';
import { type CheckedGround, lookAt, namesOf, Pieces, type SideOnMap } from './ground.ts';

/** The bank as one sees it looking downstream; `both` of a town that stands astride the river. */
export type Bank = 'left' | 'right' | 'both';

export interface BankEntry {
  readonly hex: string;
  readonly place: string;
  readonly river: string;
  readonly bank: Bank;
  /** What is known of the town and its river. */
  readonly why: string;
}

export interface BanksReport {
  /** How many towns with how many rivers were held against the ground. */
  readonly checked: number;
  readonly broken: readonly Problem[];
}

/** Courses of a river on the plane of its map, each from head to mouth. */
export type Courses = ReadonlyMap<string, readonly (readonly Point[])[]>;

export function checkBanks(map: GameMap, plan: MapPlan): BanksReport {
  const file = new URL('banks.json', plan.folder);
  if (!existsSync(file)) {
    const missing = { field: 'banks.json', message: `atlas/${plan.game} has none` };
    return { checked: 0, broken: [missing] };
  }
  const read = v.safeParse(FILE, JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) {
    const broken = read.issues.map(issue => ({
      field: `banks.${v.getDotPath(issue) ?? ''}`,
      message: issue.message,
    }));
    return { checked: 0, broken };
  }
  return holdBanks(map, read.output, coursesOf(plan));
}

/** Every entry against the map, and every town beside a river against the entries. */
export function holdBanks(map: GameMap, entries: readonly BankEntry[], courses: Courses): BanksReport {
  const ground = lookAt(map);
  const broken: Problem[] = [];
  const { banks, unknown } = banksOf(ground, courses);
  for (const river of unknown) {
    broken.push({ field: 'hexsides', message: `nothing says which way the ${river} flows` });
  }
  const said = new Map<string, number>();
  entries.forEach((entry, i) => {
    const key = `${entry.hex} ${entry.river}`;
    const first = said.get(key);
    const message =
      first === undefined ? faultOf(map, banks, unknown, entry) : `says again what banks.${first} says`;
    if (first === undefined) said.set(key, i);
    if (message !== undefined) broken.push({ field: `banks.${i}`, message });
  });
  for (const { hex, name } of map.places) {
    for (const river of banks.get(hex)?.keys() ?? []) {
      if (said.has(`${map.ids[hex]} ${river}`)) continue;
      const message = `${name} in ${map.ids[hex]} lies on the ${river}, and no entry says on which bank`;
      broken.push({ field: 'banks', message });
    }
  }
  return { checked: said.size, broken };
}

/** From the geodata, or from the map's own layer; a river may have several, one after the other. */
export function coursesOf(plan: MapPlan): Courses {
  const { projection: spec, rivers } = readLayers(plan);
  const projection = projectionOf(spec);
  const lines = new Map(riverLines().map(({ name, line }) => [name, line as readonly (readonly number[])[]]));
  for (const [name, { points }] of Object.entries(rivers.draw.courses ?? {})) {
    lines.set(
      name,
      points.map(([lat, lon]) => [lon, lat]),
    );
  }
  const courses = new Map<string, Point[][]>();
  for (const name of rivers.draw.names) {
    const line = lines.get(name) as readonly (readonly [number, number])[] | undefined;
    if (!line) continue;
    const shown = rivers.names?.[name] ?? name;
    const points = densify(line, STEP).map(([lon, lat]) => projection.toPlane(lat, lon));
    courses.set(shown, [...(courses.get(shown) ?? []), points]);
  }
  return courses;
}

const STEP = 0.05; // degrees

const FILE = v.array(
  v.strictObject({
    hex: v.string(),
    place: v.string(),
    river: v.string(),
    bank: v.picklist(['left', 'right', 'both']),
    why: v.pipe(v.string(), v.minLength(3)),
  }),
);

type Banks = ReadonlyMap<number, ReadonlyMap<string, ReadonlySet<Bank>>>;

function faultOf(
  map: GameMap,
  banks: Banks,
  unknown: ReadonlySet<string>,
  { hex: id, place, river, bank, why }: BankEntry,
): string | undefined {
  const hex = map.indexOf.get(id);
  if (hex === undefined) return `${id} is not on the map`;
  const there = map.places[map.placeAt[hex]];
  if (there?.name !== place && there?.altName !== place)
    return `${id} is ${there?.name ?? 'no place'}, not ${place}`;
  if (unknown.has(river)) return undefined;
  const found = banks.get(hex)?.get(river);
  if (!found) return `${place} in ${id} does not lie on the ${river}`;
  if (bank === 'both' || (found.size === 1 && found.has(bank))) return undefined;
  const where = found.size > 1 ? 'has the river on both hands' : `lies on the ${[...found].join()} bank`;
  return `${place} in ${id} ${where} of the ${river}; it stands on the ${bank}: ${why}`;
}

/** By hex and river: the banks on which the hex lies. */
function banksOf(ground: CheckedGround, courses: Courses): { banks: Banks; unknown: Set<string> } {
  const banks = new Map<number, Map<string, Set<Bank>>>();
  const unknown = new Set<string>();
  const rivers = new Map<string, SideOnMap[]>();
  for (const side of ground.entries) {
    if (side.entry.kind !== 'river') continue;
    for (const name of namesOf(side.entry)) rivers.set(name, [...(rivers.get(name) ?? []), side]);
  }
  for (const [river, sides] of rivers) {
    // A stretch that bears another name on this map than in the geodata runs along somebody's course all the same.
    const flow = downstream(ground, sides, courses.get(river) ?? [...courses.values()].flat());
    if (!flow) {
      if (sides.some(({ side }) => hasTown(ground, side))) unknown.add(river);
      continue;
    }
    for (const { side, from, to } of flow) {
      const { a, b } = ground.sides[side];
      for (const hex of [a, b]) {
        const here = banks.get(hex) ?? new Map<string, Set<Bank>>();
        banks.set(hex, here);
        here.set(river, (here.get(river) ?? new Set()).add(handOf(ground, hex, from, to)));
      }
    }
  }
  return { banks, unknown };
}

interface Flow {
  readonly side: number;
  readonly from: number;
  readonly to: number;
}

/** The hexsides of a river, each with the corner that the water comes from and the one that it goes to. */
function downstream(
  ground: CheckedGround,
  sides: readonly SideOnMap[],
  lines: readonly (readonly Point[])[],
): Flow[] | undefined {
  const { corners } = ground;
  const pieces = new Pieces(corners.length);
  for (const { ends } of sides) pieces.join(ends[0], ends[1]);
  const flows = [...Map.groupBy(sides, ({ ends }) => pieces.of(ends[0])).values()].map(piece => {
    const at = Map.groupBy(
      piece.flatMap(side => side.ends.map(corner => ({ corner, side }))),
      ({ corner }) => corner,
    );
    const tips = [...at].filter(([, meeting]) => meeting.length === 1).map(([corner]) => corner);
    const head = headOf(ground, [...at.keys()], tips, lines);
    if (head === undefined) return undefined;
    // From the head on, every hexside leads away from where the water came from.
    const steps = new Map([[head, 0]]);
    for (const [corner, step] of steps) {
      for (const { side } of at.get(corner) ?? []) {
        for (const end of side.ends) if (!steps.has(end)) steps.set(end, step + 1);
      }
    }
    return piece.map(({ side, ends: [one, other] }) =>
      (steps.get(one) ?? 0) < (steps.get(other) ?? 0)
        ? { side, from: one, to: other }
        : { side, from: other, to: one },
    );
  });
  return flows.includes(undefined) ? undefined : flows.flatMap(flow => flow ?? []);
}

/** By its course the end of a piece that is farthest up; without one, the only end that lies in the open. */
function headOf(
  { corners, entries, isWet, isOnEdge }: CheckedGround,
  all: readonly number[],
  tips: readonly number[],
  lines: readonly (readonly Point[])[],
): number | undefined {
  const point = (corner: number) => corners[corner].point;
  if (lines.length > 0) {
    const far = progressAlong(lines, all.map(point));
    return (tips.length > 0 ? tips : all).toSorted((one, other) => far(point(one)) - far(point(other)))[0];
  }
  const rivers = (corner: number) =>
    entries.filter(({ role, ends }) => role === 'waterway' && ends.includes(corner)).length;
  const open = tips.filter(tip => !isWet[tip] && !isOnEdge[tip] && rivers(tip) === 1);
  return open.length === 1 ? open[0] : undefined;
}

function hasTown({ map, sides }: CheckedGround, side: number): boolean {
  return map.placeAt[sides[side].a] >= 0 || map.placeAt[sides[side].b] >= 0;
}

/** How far down a river a point is, by the course that lies nearest to a piece of it. */
function progressAlong(lines: readonly (readonly Point[])[], piece: readonly Point[]): (at: Point) => number {
  const nearest = (line: readonly Point[], [x, y]: Point) => {
    let best = { square: Infinity, index: 0 };
    line.forEach(([px, py], index) => {
      const square = (px - x) * (px - x) + (py - y) * (py - y);
      if (square < best.square) best = { square, index };
    });
    return best;
  };
  const off = (line: readonly Point[]) => piece.reduce((sum, point) => sum + nearest(line, point).square, 0);
  const [line] = lines.toSorted((one, other) => off(one) - off(other));
  return at => nearest(line, at).index;
}

/** On which hand a hex lies for who floats from one corner to the next; y grows to the south. */
function handOf({ corners, map }: CheckedGround, hex: number, from: number, to: number): Bank {
  const [fx, fy] = corners[from].point;
  const [tx, ty] = corners[to].point;
  const { x, y } = centreOf(map.grid, map.rows[hex], map.columns[hex]);
  return (y - fy) * (tx - fx) - (x - fx) * (ty - fy) > 0 ? 'right' : 'left';
}
