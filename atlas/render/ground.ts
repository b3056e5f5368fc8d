// The ground: land over water, tones of the terrains, and their marks (trees, tufts, hills), which also read
// in grey. Marks keep clear of lines, symbols and names.

import type { GameMap } from '../../kit/map/map.ts';
import type { Plan } from './boxes.ts';
import { type Features, terrainsOf } from './features.ts';
import {
  chainPath,
  chainSides,
  distanceToLine,
  type Layout,
  type Point,
  ringPath,
  ringsAround,
  shake,
} from './geometry.ts';
import { escapeText, LAND, type Mark, SHORE, terrainStyle, WATER } from './style.ts';

/** Outline of all hexes: what is drawn on the map is cut off there. */
export function outlineOf(layout: Layout): string {
  return ringsAround(layout, () => true)
    .map(ringPath)
    .join('');
}

export function drawGround(layout: Layout, features: Features, relief?: string): string {
  const land = ringsAround(layout, hex => features.isWater[hex] === 0)
    .map(ringPath)
    .join('');
  const coast = chainSides(features.coast).map(chainPath).join('');
  const tones = tonesOf(features);
  const patches = [...tones]
    .map(([fill, hexes]) => {
      const rings = ringsAround(layout, hex => hexes.has(hex));
      return `<path fill="${fill}" d="${rings.map(ringPath).join('')}"/>`;
    })
    .join('\n');
  return [
    `<rect width="${layout.width}" height="${layout.height}" fill="${WATER}"/>`,
    `<defs><path id="coast" d="${coast}"/></defs>`,
    `<g fill="none" stroke="${SHORE}" stroke-linejoin="round" stroke-opacity=".1">`,
    ...[76, 48, 24].map(width => `<use href="#coast" stroke-width="${width}"/>`),
    '</g>',
    `<defs><path id="land" d="${land}"/><clipPath id="on-land"><use href="#land"/></clipPath></defs>`,
    `<use href="#land" fill="${LAND}"/>`,
    `<g clip-path="url(#on-land)">${patches}${relief === undefined ? '' : reliefImage(layout, relief)}</g>`,
    `<use href="#coast" fill="none" stroke="${SHORE}" stroke-width="4" stroke-linejoin="round"/>`,
  ].join('\n');
}

function reliefImage({ width, height }: Layout, href: string): string {
  return `<image width="${width}" height="${height}" preserveAspectRatio="none" href="${escapeText(href)}"/>`;
}

/** Small lakes (or bays) in hexes that are land and water at once. */
export function drawPonds(map: GameMap, layout: Layout, features: Features): string {
  const ponds: string[] = [];
  for (let hex = 0; hex < map.count; hex++) {
    if (features.isWater[hex] || !terrainsOf(map, hex).some(kind => terrainStyle(kind).isWater)) continue;
    const { x, y } = layout.centres[hex];
    ponds.push(`M${x - 66} ${y + 22}q-2-40 40-34q30-26 62 0q40 8 26 36q-24 36-66 24q-50 8-62-26z`);
  }
  if (ponds.length === 0) return '';
  return `<path fill="${WATER}" stroke="${SHORE}" stroke-width="3" d="${ponds.join('')}"/>`;
}

export function drawMarks(map: GameMap, layout: Layout, features: Features, plan: Plan): string {
  const texts = new Map<Mark, string[]>();
  for (const mark of MARK_ORDER) texts.set(mark, []);
  for (let hex = 0; hex < map.count; hex++) {
    const { marks, spacing } = features.styles[hex];
    if (marks.length === 0) continue;
    const sides = layout.sides.slice(hex * 6, hex * 6 + 6);
    for (const point of latticeIn(layout.centres[hex], spacing)) {
      const mark = marks[Math.floor(((shake(point.x, point.y, 6) + 1) / 2.001) * marks.length)];
      const isCramped = sides.some((side, direction) => {
        const neighbour = map.neighbours[hex * 6 + direction];
        const isOpen =
          neighbour >= 0 &&
          features.hasLine[side.index] === 0 &&
          features.styles[neighbour].marks.includes(mark);
        return !isOpen && distanceToLine(point, side.from, side.to) < EDGE_ROOM;
      });
      const box = { x: point.x, y: point.y - 8, w: 12, h: 13, turn: 0 };
      if (isCramped || !plan.isFree(box)) continue;
      texts.get(mark)?.push(markAt(mark, point));
    }
  }
  return [...texts]
    .filter(([, list]) => list.length > 0)
    .map(([mark, list]) => markPath(mark, list.join('')))
    .join('\n');
}

/** One mark for the legend. */
export function markPath(mark: Mark, d: string): string {
  return `<path ${PAINT[mark]} d="${d}"/>`;
}

export function markAt(mark: Mark, { x, y }: Point): string {
  const shapes = SHAPES[mark];
  const shape = shapes[Math.floor(((shake(x, y, 7) + 1) / 2.001) * shapes.length)];
  return `M${x} ${y}${shape}`;
}

const EDGE_ROOM = 21;
const MARK_ORDER: readonly Mark[] = ['dot', 'sand', 'hill', 'crag', 'peak', 'tuft', 'reed', 'tree'];

const STROKE = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
const PAINT: Readonly<Record<Mark, string>> = {
  tree: 'fill="#8fa96d" stroke="#48613a" stroke-width="2.2" stroke-linejoin="round"',
  tuft: `${STROKE} stroke="#4d8186" stroke-width="2.4"`,
  reed: `${STROKE} stroke="#22606a" stroke-width="2.8"`,
  hill: `${STROKE} stroke="#957440" stroke-width="2.6"`,
  peak: 'fill="#b99a6b" stroke="#6e5230" stroke-width="2.6" stroke-linejoin="round"',
  crag: `${STROKE} stroke="#8a6532" stroke-width="2.6"`,
  sand: `${STROKE} stroke="#a5813f" stroke-width="4"`,
  dot: `${STROKE} stroke="#8d8468" stroke-width="5"`,
};

const SHAPES: Readonly<Record<Mark, readonly string[]>> = {
  tree: [
    'm-1 4v-6h-9l5-8h-3l8-12 8 12h-3l5 8h-9v6z',
    'm-1 5v-7q-13 1-12-9q1-9 12-11q12 1 13 10q0 10-11 10v7z',
    'm-1 4v-6h-8l8-20 8 20h-6v6z',
  ],
  tuft: ['m-15 0h30m-15-3v-13m-6 13l-5-10m17 10l5-10', 'm-13 0h26m-16-3l-3-11m9 11l4-12'],
  reed: [
    'm-15 0h30m-23 6h16m-8-9v-14m-6 14l-5-11m17 11l5-11',
    'm-16 0h28m-17 6h20m-15-9l-4-12m10 12v-14m6 14l4-11',
  ],
  hill: ['m-17 2q5-17 17-17t17 17m-25-3l3-6m5 2v-6m6 6l-1-6', 'm-14 2q4-13 14-13t14 13m-19-3l3-5m5 2v-5'],
  peak: ['m-19 6l17-31 21 31z m17-31l3 14-6 8 5 9', 'm-15 5l13-24 17 24z m13-24l2 11-5 6 5 7'],
  crag: ['m-17 3l6-13 6 7 7-13 6 9 4-4 6 14', 'm-15 3l7-14 6 9 5-6 4 3 7-8 4 16'],
  sand: ['m-7 0h.1m7-5h.1m6 6h.1', 'm-8-3h.1m8 4h.1m6-6h.1'],
  dot: ['h.1'],
};

function tonesOf({ styles, isWater }: Features): Map<string, Set<number>> {
  const tones = new Map<string, Set<number>>();
  styles.forEach(({ fill }, hex) => {
    if (fill === undefined || isWater[hex]) return;
    const hexes = tones.get(fill) ?? new Set<number>();
    tones.set(fill, hexes.add(hex));
  });
  return tones;
}

// A lattice over the whole sheet, each point a little off its place; those inside one hex.
function latticeIn(centre: Point, spacing: number): Point[] {
  const points: Point[] = [];
  const rowStep = spacing * 0.84;
  for (let k = Math.floor((centre.y - 130) / rowStep); k <= (centre.y + 130) / rowStep; k++) {
    for (let j = Math.floor((centre.x - 120) / spacing); j <= (centre.x + 120) / spacing; j++) {
      const x = Math.round((j + (k % 2 === 0 ? 0 : 0.5) + 0.22 * shake(j, k, 4)) * spacing);
      const y = Math.round((k + 0.2 * shake(j, k, 5)) * rowStep);
      const dx = Math.abs(x - centre.x);
      if (dx <= 100 && Math.abs(y - centre.y) <= 115 - dx * 0.57) points.push({ x, y });
    }
  }
  return points;
}
