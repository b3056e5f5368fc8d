// Works: toothed lines that look towards the enemy. Areas of works face the works of the other side; lines along
// hexsides turn their teeth away from the hex that they protect.

import type { GameMap } from '../../kit/map/map.ts';
import { areasOf, sideColour } from './areas.ts';
import { beside } from './beside.ts';
import type { Features, NamedSide } from './features.ts';
import {
  type Chain,
  type Corner,
  chainSides,
  distance,
  type Layout,
  Pen,
  type Point,
  rightOf,
  type Side,
} from './geometry.ts';
import { colourOfSide, ownerOf } from './style.ts';

export function drawWorks(map: GameMap, layout: Layout, features: Features): string {
  const byName = new Map<string, Pen>();
  for (const { name, points } of worksLines(map, layout, features)) {
    const pen = byName.get(name) ?? new Pen();
    byName.set(name, pen);
    teethAlong(pen, points);
  }
  return [...byName]
    .map(([name, pen]) => `<path ${worksPaint(sideColour(map, name))} d="${pen.text}"/>`)
    .join('\n');
}

export interface ToothedLine {
  readonly name: string;
  /** The enemy is on the left hand. */
  readonly points: readonly Point[];
}

/** The lines of works, each inside its own hexes. */
export function worksLines(map: GameMap, layout: Layout, features: Features): ToothedLine[] {
  const names = areasOf(map, 'works');
  return names.flatMap(name =>
    chainSides(facingSides(map, layout, name, names)).map(chain => ({
      name,
      points: inside(withOwnOnTheRight(chain, map.areas[name].has), features, WORKS_INSET),
    })),
  );
}

export function worksPaint(colour: string): string {
  return `fill="none" stroke="${colour}" stroke-width="6.5" stroke-linejoin="round" stroke-linecap="round"`;
}

/** Lines along hexsides, beside them on the side that they protect; by kind. */
export function fortLines(features: Features): ToothedLine[] {
  const byKind = new Map<string, NamedSide[]>();
  for (const side of features.drawn.fort) byKind.set(side.kind, [...(byKind.get(side.kind) ?? []), side]);
  return [...byKind].flatMap(([name, sides]) =>
    orientedRuns(sides).map(run => ({ name, points: inside(run, features, FORT_INSET) })),
  );
}

export function drawForts(features: Features): string {
  const kinds = fortKinds(features);
  return kinds
    .map(kind => {
      const lines = fortLines(features).filter(({ name }) => name === kind);
      return fortPath(
        lines.map(({ points }) => points),
        colourOfSide(kind, kinds),
      );
    })
    .join('\n');
}

export function fortKinds(features: Features): string[] {
  return [...new Set(features.drawn.fort.map(({ kind }) => kind))];
}

/** A heavy line with filled teeth on its left hand. */
export function fortPath(lines: readonly (readonly Point[])[], colour: string): string {
  const line = new Pen();
  const teeth = new Pen();
  for (const points of lines) {
    line.move(points[0]);
    for (const point of points.slice(1)) line.line(point);
    eachTooth(points, 30, (at, half) => {
      teeth.move(at(-half, 0));
      teeth.line(at(0, 15));
      teeth.line(at(half, 0));
      teeth.text += 'z';
    });
  }
  return `<g stroke-linejoin="round"><path fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="12" d="${line.text}"/><path fill="none" stroke="${colour}" stroke-width="6" d="${line.text}"/><path fill="${colour}" d="${teeth.text}"/></g>`;
}

/** A tooth line along points, the teeth to the left hand. */
export function teethAlong(pen: Pen, points: readonly Point[]): void {
  pen.move(points[0]);
  eachTooth(points, 27, (at, half, end) => {
    pen.line(at(-half, 0));
    pen.line(at(0, 9));
    pen.line(at(half, 0));
    if (end) pen.line(end);
  });
}

type At = (along: number, out: number) => Point;

/** Calls with places around the foot of each tooth: along the line, and out to its left hand. */
function eachTooth(
  points: readonly Point[],
  spacing: number,
  draw: (at: At, half: number, end: Point | undefined) => void,
): void {
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1];
    const b = points[i];
    const n = rightOf(a, b);
    const length = distance(a, b);
    const count = Math.max(1, Math.round(length / spacing));
    for (let k = 0; k < count; k++) {
      const middle = ((k + 0.5) / count) * length;
      const at: At = (along, out) => ({
        x: a.x + ((b.x - a.x) / length) * (middle + along) - n.x * out,
        y: a.y + ((b.y - a.y) / length) * (middle + along) - n.y * out,
      });
      draw(at, spacing * 0.28, k === count - 1 ? b : undefined);
    }
  }
}

const WORKS_INSET = 22;
const FORT_INSET = 19;
const LAKE_ROOM = 3;

// The works look towards the nearest works of somebody else; works without an enemy look outwards all round.
function facingSides(map: GameMap, layout: Layout, name: string, all: readonly string[]): Side[] {
  const { has, hexes } = map.areas[name];
  const enemies = all.filter(other => ownerOf(other) !== ownerOf(name)).map(other => map.areas[other]);
  const steps = stepsFromHexes(map, hex => enemies.some(area => area.has[hex] === 1));
  const facing: Side[] = [];
  const flanks: Side[] = [];
  for (const hex of hexes) {
    for (let direction = 0; direction < 6; direction++) {
      const neighbour = map.neighbours[hex * 6 + direction];
      if (neighbour < 0 || has[neighbour] === 1) continue;
      const side = layout.sides[hex * 6 + direction];
      if (enemies.length === 0 || steps[neighbour] < steps[hex]) facing.push(side);
      else if (steps[neighbour] === steps[hex]) flanks.push(side);
    }
  }
  // A hexside no nearer to the enemy belongs to the line where it closes a gap in it.
  const ends = new Set(facing.flatMap(({ from, to }) => [from, to]));
  return [...facing, ...flanks.filter(({ from, to }) => ends.has(from) && ends.has(to))];
}

function stepsFromHexes(map: GameMap, isStart: (hex: number) => boolean): Int16Array {
  const steps = new Int16Array(map.count).fill(0x7fff);
  let front: number[] = [];
  for (let hex = 0; hex < map.count; hex++) if (isStart(hex)) front.push(hex);
  for (const hex of front) steps[hex] = 0;
  for (let step = 1; front.length > 0; step++) {
    const next: number[] = [];
    for (const hex of front) {
      for (let direction = 0; direction < 6; direction++) {
        const neighbour = map.neighbours[hex * 6 + direction];
        if (neighbour < 0 || steps[neighbour] <= step) continue;
        steps[neighbour] = step;
        next.push(neighbour);
      }
    }
    front = next;
  }
  return steps;
}

function withOwnOnTheRight(chain: Chain, has: Uint8Array): Chain {
  const first = chain.sides[0];
  const own = has[first.hexes[0]] === 1 ? first.from : first.to;
  if (own === chain.corners[0]) return chain;
  return { corners: [...chain.corners].reverse(), sides: [...chain.sides].reverse() };
}

// Runs of hexsides with the protected hexes always on the right hand.
function orientedRuns(sides: readonly NamedSide[]): Chain[] {
  const startOf = ({ side, behind }: NamedSide) => (behind === side.hexes[0] ? side.from : side.to);
  const endOf = ({ side, behind }: NamedSide) => (behind === side.hexes[0] ? side.to : side.from);
  const leaving = new Map<Corner, NamedSide[]>();
  const arrivals = new Map<Corner, number>();
  for (const side of sides) {
    leaving.set(startOf(side), [...(leaving.get(startOf(side)) ?? []), side]);
    arrivals.set(endOf(side), (arrivals.get(endOf(side)) ?? 0) + 1);
  }
  const used = new Set<NamedSide>();
  const runs: Chain[] = [];
  const follow = (first: NamedSide): void => {
    const run: Chain = { corners: [startOf(first)], sides: [] };
    for (let side: NamedSide | undefined = first; side; ) {
      used.add(side);
      run.corners.push(endOf(side));
      run.sides.push(side.side);
      const { name }: NamedSide = side;
      const next: NamedSide[] = (leaving.get(endOf(side)) ?? []).filter(other => !used.has(other));
      side = next.find(other => other.name === name) ?? next[0];
    }
    runs.push(run);
  };
  // Heads first, so that no run starts in the middle of another; what is left are rings.
  for (const side of sides) if (!used.has(side) && !arrivals.has(startOf(side))) follow(side);
  for (const side of sides) if (!used.has(side)) follow(side);
  return runs;
}

/** Between the hexside, or the shore of a lake on it, and the teeth there is some room; the ends stay free. */
function inside(run: Chain, { lakeReach }: Features, by: number): Point[] {
  const bys = run.sides.map(({ index }) => by + (lakeReach[index] > 0 ? lakeReach[index] - LAKE_ROOM : 0));
  return beside(run, bys, 12);
}
