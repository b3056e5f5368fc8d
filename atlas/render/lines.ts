// Lines along hexsides: rivers, lake and sea hexsides, crossings, borders, works; areas and their edges.

import type { GameMap } from '../../kit/map/map.ts';
import type { AreaDrawing } from '../../kit/map/schema.ts';
import type { Features, NamedSide } from './features.ts';
import {
  type Chain,
  type Corner,
  chainPath,
  chainSides,
  closedCurve,
  distance,
  inset,
  insetRing,
  type Layout,
  midpoint,
  Pen,
  type Point,
  rightOf,
  ringPath,
  ringsAround,
  type Side,
  steering,
} from './geometry.ts';
import { HATCH, INK, OUTLINE_COLOURS, ownerOf, RIVER, SHORE, SIDE_COLOURS, WATER } from './style.ts';

export function drawRivers(layout: Layout, features: Features): string {
  const lines = new Map<Corner, number>();
  for (const side of layout.allSides) {
    if (features.hasLine[side.index] === 0) continue;
    for (const corner of [side.from, side.to]) lines.set(corner, (lines.get(corner) ?? 0) + 1);
  }
  const isMouth = (corner: Corner) => (lines.get(corner) ?? 0) > 1;
  const names = new Map(features.drawn.river.map(({ side, name }) => [side, name]));
  const width = (side: Side) => features.riverWidth[side.index];
  // The same river runs on through a confluence; failing that, the widest do.
  const chains = chainSides([...names.keys()], (a, b) =>
    names.get(a) === names.get(b) ? 100 + width(a) : Math.min(width(a), width(b)),
  );
  const byWidth = new Map<number, Pen>();
  for (const chain of chains) drawRiver(chain, width, isMouth, byWidth);
  const paths = [...byWidth]
    .sort(([a], [b]) => a - b)
    .map(([w, pen]) => `<path stroke-width="${w}" d="${pen.text}"/>`);
  return `<g fill="none" stroke="${RIVER}" stroke-linecap="round" stroke-linejoin="round">${paths.join('\n')}</g>`;
}

export function drawWaterSides(features: Features): string {
  const { water, crossing } = features.drawn;
  const sides = [...water, ...crossing].map(({ side }) => side);
  if (sides.length === 0) return '';
  const isNarrow = new Set(crossing.map(({ side }) => side));
  const d = chainSides(sides)
    .map(chain => lakePath(chain, features, isNarrow))
    .join('');
  const bars = crossing.map(({ side }) => crossingMark(side)).join('');
  return [
    `<defs><path id="water-sides" d="${d}"/></defs>`,
    // No shore where the water goes over into a lake.
    `<g clip-path="url(#on-land)"><use href="#water-sides" fill="none" stroke="${SHORE}" stroke-width="8"/></g>`,
    `<use href="#water-sides" fill="${WATER}"/>`,
    bars && `<path fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round" d="${bars}"/>`,
  ].join('');
}

// A lake along hexsides: pointed where it ends on land, wider between the corners than at them.
function lakePath(chain: Chain, features: Features, isNarrow: ReadonlySet<Side>): string {
  const points = steering(chain);
  const end = points.length - 1;
  const isWet = (corner: Corner) => corner.hexes.some(hex => features.isWater[hex] === 1);
  const widths = points.map((_, i) => {
    if (i % 2 === 1) return isNarrow.has(chain.sides[(i - 1) / 2]) ? 12 : 25;
    if (i > 0 && i < end) return 15;
    return isWet(chain.corners[i / 2]) ? 14 : 4;
  });
  const open = (corner: Corner) => (isWet(corner) ? 24 : 6);
  const reach = [
    beyond(points[1], points[0], open(chain.corners[0])),
    ...points.slice(1, -1),
    beyond(points[end - 1], points[end], open(chain.corners[chain.sides.length])),
  ];
  const shore = (hand: number): Point[] =>
    reach.map((p, i) => {
      const n = rightOf(reach[Math.max(0, i - 1)], reach[Math.min(end, i + 1)]);
      return { x: p.x + n.x * hand * widths[i], y: p.y + n.y * hand * widths[i] };
    });
  return closedCurve([...shore(1), ...shore(-1).reverse()]);
}

/** An arrow with two heads across a hexside. */
export function crossingMark({ from, to }: { from: Point; to: Point }): string {
  const m = midpoint(from, to);
  const n = rightOf(from, to);
  const pen = new Pen();
  const at = (across: number, along: number): Point => ({
    x: m.x + n.x * across + n.y * along,
    y: m.y + n.y * across - n.x * along,
  });
  pen.move(at(-34, 0));
  pen.line(at(34, 0));
  for (const end of [-1, 1]) {
    pen.move(at(end * 22, -9));
    pen.line(at(end * 34, 0));
    pen.line(at(end * 22, 9));
  }
  return pen.text;
}

/** A pale band under the rivers; the line itself lies over them, since borders like to follow rivers. */
export function drawBorderBands(features: Features): string {
  const d = sidesPath(features.drawn.border);
  if (d === '') return '';
  return `<defs><path id="border" d="${d}"/></defs><use href="#border" fill="none" stroke="#f6dcc6" stroke-opacity=".7" stroke-width="16"/>`;
}

export function drawBorders(features: Features): string {
  const rest = sidesPath(features.drawn.line);
  return [
    features.drawn.border.length > 0 && `<use href="#border" ${BORDER_ROOM}/><use href="#border" ${BORDER}/>`,
    rest && `<path fill="none" stroke="${INK}" stroke-width="4" stroke-dasharray="10 7" d="${rest}"/>`,
  ]
    .filter(Boolean)
    .join('\n');
}

function sidesPath(list: readonly NamedSide[]): string {
  return chainSides(list.map(({ side }) => side))
    .map(chainPath)
    .join('');
}

// Lets the dashes stand out where they lie on a river.
const BORDER_ROOM = 'fill="none" stroke="#fbf1e4" stroke-width="9" stroke-dasharray="26 8 5 8"';
export const BORDER = 'fill="none" stroke="#5c4a3d" stroke-width="5" stroke-dasharray="26 8 5 8"';

/** Hatched ground lies under everything else that is drawn on the land. */
export function drawHatching(map: GameMap, layout: Layout): string {
  const d = areasOf(map, 'hatched').map(name => {
    const { has } = map.areas[name];
    return ringsAround(layout, hex => has[hex] === 1)
      .map(ringPath)
      .join('');
  });
  if (d.length === 0) return '';
  return `<path fill="url(#hatch)" stroke="${HATCH}" stroke-opacity=".55" stroke-width="3" d="${d.join('')}"/>`;
}

export function drawOutlines(map: GameMap, layout: Layout): string {
  return areasOf(map, 'outlined')
    .map((name, i) => {
      const { has } = map.areas[name];
      const d = ringsAround(layout, hex => has[hex] === 1).map(ring =>
        polygon(insetRing(ring, 9 + (i % 3) * 8)),
      );
      return `<path fill="none" ${outlinePaint(i)} d="${d.join('')}"/>`;
    })
    .join('\n');
}

export function outlinePaint(order: number): string {
  const colour = OUTLINE_COLOURS[order % OUTLINE_COLOURS.length];
  return `stroke="${colour}" stroke-opacity=".8" stroke-width="6" stroke-dasharray="30 12" stroke-linejoin="round"`;
}

export function drawWorks(map: GameMap, layout: Layout): string {
  const byName = new Map<string, Pen>();
  for (const { name, points } of worksLines(map, layout)) {
    const pen = byName.get(name) ?? new Pen();
    byName.set(name, pen);
    teethAlong(pen, points);
  }
  return [...byName]
    .map(([name, pen]) => `<path ${worksPaint(sideColour(map, name))} d="${pen.text}"/>`)
    .join('\n');
}

/** The lines of works, each inside its own hexes, with the enemy to the left hand. */
export function worksLines(map: GameMap, layout: Layout): { name: string; points: Point[] }[] {
  const names = areasOf(map, 'works');
  return names.flatMap(name =>
    chainSides(facingSides(map, layout, name, names)).map(chain => ({
      name,
      points: behind(chain, map.areas[name].has),
    })),
  );
}

export function worksPaint(colour: string): string {
  return `fill="none" stroke="${colour}" stroke-width="4.5" stroke-linejoin="round" stroke-linecap="round"`;
}

/** Names of the areas drawn in one way, in the file's order. */
export function areasOf(map: GameMap, drawing: AreaDrawing): string[] {
  return Object.keys(map.areas).filter(name => {
    const { hexes, draw } = map.areas[name];
    return hexes.length > 0 && draw === drawing;
  });
}

export function sideColour(map: GameMap, area: string): string {
  const owned = [...areasOf(map, 'works'), ...areasOf(map, 'sources'), ...areasOf(map, 'entry')];
  const owners = [...new Set(owned.map(ownerOf))];
  return SIDE_COLOURS[Math.max(0, owners.indexOf(ownerOf(area))) % SIDE_COLOURS.length];
}

/** A tooth line along points, the teeth to the left hand. */
export function teethAlong(pen: Pen, points: readonly Point[]): void {
  pen.move(points[0]);
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1];
    const b = points[i];
    const n = rightOf(a, b);
    const length = distance(a, b);
    const count = Math.max(1, Math.round(length / 27));
    for (let k = 0; k < count; k++) {
      const at = (t: number, out: number): Point => ({
        x: a.x + (b.x - a.x) * t - n.x * out,
        y: a.y + (b.y - a.y) * t - n.y * out,
      });
      const middle = (k + 0.5) / count;
      const half = 7.5 / length;
      pen.line(at(middle - half, 0));
      pen.line(at(middle, 9));
      pen.line(at(middle + half, 0));
    }
    pen.line(b);
  }
}

const WORKS_INSET = 22;

// The works look towards the nearest works of somebody else; works without an enemy look outwards all round.
function facingSides(map: GameMap, layout: Layout, name: string, all: readonly string[]): Side[] {
  const { has, hexes } = map.areas[name];
  const enemies = all.filter(other => ownerOf(other) !== ownerOf(name)).map(other => map.areas[other]);
  const steps = stepsFromHexes(map, hex => enemies.some(area => area.has[hex] === 1));
  const facing: Side[] = [];
  for (const hex of hexes) {
    for (let direction = 0; direction < 6; direction++) {
      const neighbour = map.neighbours[hex * 6 + direction];
      if (neighbour < 0 || has[neighbour] === 1) continue;
      if (enemies.length > 0 && steps[neighbour] >= steps[hex]) continue;
      facing.push(layout.sides[hex * 6 + direction]);
    }
  }
  return facing;
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

// The own hexes lie to the right hand.
function behind(chain: Chain, has: Uint8Array): Point[] {
  const first = chain.sides[0];
  const own = has[first.hexes[0]] === 1 ? first.from : first.to;
  const corners = own === chain.corners[0] ? chain.corners : [...chain.corners].reverse();
  const last = corners.length - 1;
  return corners.map((corner, i) => {
    if (i > 0 && i < last) return inset(corners[i - 1], corner, corners[i + 1], WORKS_INSET);
    const [a, b] = i === 0 ? [corners[0], corners[1]] : [corners[last - 1], corners[last]];
    const n = rightOf(a, b);
    // Kept back from the next hexside, where nothing of these works is.
    const back = (i === 0 ? 1 : -1) * 12;
    const length = distance(a, b);
    return {
      x: corner.x + n.x * WORKS_INSET + ((b.x - a.x) / length) * back,
      y: corner.y + n.y * WORKS_INSET + ((b.y - a.y) / length) * back,
    };
  });
}

function drawRiver(
  chain: Chain,
  width: (side: Side) => number,
  isMouth: (corner: Corner) => boolean,
  byWidth: Map<number, Pen>,
): void {
  const points = steering(chain);
  // The smooth line of a coast or a larger river cuts the corner: the mouth reaches out to it.
  const end = points.length - 1;
  if (isMouth(chain.corners[0])) points[0] = beyond(points[1], points[0]);
  if (isMouth(chain.corners[chain.sides.length])) points[end] = beyond(points[end - 1], points[end]);
  let last = 0;
  let here = points[0];
  for (let i = 1; i < points.length - 1; i++) {
    const before = chain.sides[Math.floor((i - 1) / 2)];
    const after = chain.sides[Math.floor(i / 2)];
    const w = Math.round((width(before) + width(after)) / 2);
    const pen = byWidth.get(w) ?? new Pen();
    byWidth.set(w, pen);
    if (w !== last) pen.move(here);
    here = i === points.length - 2 ? points[i + 1] : midpoint(points[i], points[i + 1]);
    pen.curve(points[i], here);
    last = w;
  }
}

function beyond(from: Point, to: Point, by = 8): Point {
  const k = by / distance(from, to);
  return { x: to.x + (to.x - from.x) * k, y: to.y + (to.y - from.y) * k };
}

function polygon(points: readonly Point[]): string {
  const pen = new Pen();
  pen.move(points[0]);
  for (const point of points.slice(1)) pen.line(point);
  return `${pen.text}z`;
}
