// Lines along hexsides: rivers and canals, lake and sea hexsides, crossings, borders, start lines, boundaries.

import { CANAL_WIDTH, type Features, type NamedSide } from './features.ts';
import {
  type Chain,
  type Corner,
  chainPath,
  chainSides,
  closedCurve,
  distance,
  type Layout,
  midpoint,
  Pen,
  type Point,
  rightOf,
  type Side,
  smoothPath,
  steering,
} from './geometry.ts';
import { BOUNDARY_COLOUR, INK, RIVER, SHORE, START_COLOUR, WATER } from './style.ts';

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

export function drawCanals(features: Features): string {
  const d = sidesPath(features.drawn.canal);
  return d === '' ? '' : CANAL.map(paint => `<path ${paint} d="${d}"/>`).join('');
}

export function drawWaterSides(features: Features): string {
  const { water, crossing } = features.drawn;
  const sides = [...water, ...crossing].map(({ side }) => side);
  if (sides.length === 0) return '';
  const d = chainSides(sides)
    .map(chain => lakePath(chain, features))
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
function lakePath(chain: Chain, features: Features): string {
  const points = steering(chain);
  const end = points.length - 1;
  const isWet = (corner: Corner) => corner.hexes.some(hex => features.isWater[hex] === 1);
  const widths = points.map((_, i) => {
    if (i % 2 === 1) return features.lakeReach[chain.sides[(i - 1) / 2].index];
    if (i > 0 && i < end) return 15;
    return isWet(chain.corners[i / 2]) ? 21 : 4;
  });
  const open = (corner: Corner) => (isWet(corner) ? 21 : 6);
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

/** Bands under the rivers; the lines themselves lie over them, since borders like to follow rivers. */
export function drawBorderBands(features: Features, isFaint = false): string {
  const { border, start } = features.drawn;
  const isBroad = ({ side }: NamedSide) => features.riverWidth[side.index] >= BROAD;
  const narrow = sidesPath(border.filter(side => !isBroad(side)));
  const broad = sidesPath(border.filter(isBroad));
  return [
    narrow && !isFaint && `<path ${BORDER_BAND} stroke-width="28" d="${narrow}"/>`,
    broad && !isFaint && `<path ${BORDER_BAND} stroke-width="38" d="${broad}"/>`,
    start.length > 0 && `<path ${START_BAND} d="${startPath(features)}"/>`,
  ]
    .filter(Boolean)
    .join('');
}

export function drawBorders(features: Features, isFaint = false): string {
  const { border, boundary, start, line } = features.drawn;
  return [
    border.length > 0 && (isFaint ? `<path ${OLD_BORDER} d="${sidesPath(border)}"/>` : drawDashes(features)),
    boundary.length > 0 && `<path ${BOUNDARY} d="${sidesPath(boundary)}"/>`,
    line.length > 0 && `<path ${PLAIN_LINE} d="${sidesPath(line)}"/>`,
    start.length > 0 && `<path ${START_LINE} d="${startPath(features)}"/>`,
  ]
    .filter(Boolean)
    .join('\n');
}

// Along a river the dashes lie in the water; on land they have some room around them.
function drawDashes({ drawn, riverWidth }: Features): string {
  const width = ({ side }: NamedSide) => riverWidth[side.index];
  const dry = sidesPath(drawn.border.filter(side => width(side) === 0));
  const inBrooks = sidesPath(drawn.border.filter(side => width(side) > 0 && width(side) < BROAD));
  const inRivers = sidesPath(drawn.border.filter(side => width(side) >= BROAD));
  return [
    dry && `<path ${BORDER_ROOM} d="${dry}"/><path ${BORDER} d="${dry}"/>`,
    inBrooks && `<path ${BORDER_IN_RIVER} stroke-width="3.2" d="${inBrooks}"/>`,
    inRivers && `<path ${BORDER_IN_RIVER} stroke-width="5" d="${inRivers}"/>`,
  ]
    .filter(Boolean)
    .join('');
}

/** The points that steer each start line. */
export function startLines(features: Features): Point[][] {
  const chains = chainSides(features.drawn.start.map(({ side }) => side));
  return chains.map(chain => besideRivers(chain, features));
}

function startPath(features: Features): string {
  return startLines(features).map(smoothPath).join('');
}

/** Where a river shares the hexside the line runs on its bank, always on the same hand. */
function besideRivers(chain: Chain, { riverWidth }: Features): Point[] {
  const points = steering(chain);
  const last = points.length - 1;
  const room = (k: number): number => {
    const width = riverWidth[chain.sides[k]?.index ?? -1] ?? 0;
    return width > 0 ? width / 2 + BANK : 0;
  };
  return points.map((p, i) => {
    const by = Math.max(room(Math.floor((i - 1) / 2)), room(Math.floor(i / 2)));
    const n = rightOf(points[Math.max(0, i - 1)], points[Math.min(last, i + 1)]);
    return { x: p.x + n.x * by, y: p.y + n.y * by };
  });
}

const BANK = 9;

function sidesPath(list: readonly NamedSide[]): string {
  return chainSides(list.map(({ side }) => side))
    .map(chainPath)
    .join('');
}

const BORDER_DASHES = 'stroke-dasharray="28 9 7 9"';
const BROAD = 9;
const BORDER_IN_RIVER = `fill="none" stroke="#21140f" ${BORDER_DASHES}`;
const BORDER_ROOM = `fill="none" stroke="#fbf1e4" stroke-width="11" ${BORDER_DASHES}`;
export const BORDER = `fill="none" stroke="#3a2420" stroke-width="6.5" ${BORDER_DASHES}`;
export const OLD_BORDER = `fill="none" stroke="#7d6a63" stroke-opacity=".9" stroke-width="5" ${BORDER_DASHES}`;
export const BORDER_BAND = 'fill="none" stroke="#bf6274" stroke-opacity=".34" stroke-linejoin="round"';
export const BOUNDARY = `fill="none" stroke="${BOUNDARY_COLOUR}" stroke-opacity=".8" stroke-width="8" stroke-dasharray="44 20" stroke-linejoin="round"`;
export const PLAIN_LINE = `fill="none" stroke="${INK}" stroke-width="4" stroke-dasharray="10 7"`;
const START_BAND =
  'fill="none" stroke="#fbf1e4" stroke-opacity=".8" stroke-width="19" stroke-linejoin="round"';
export const START_LINE = `fill="none" stroke="${START_COLOUR}" stroke-width="9" stroke-dasharray="22 13" stroke-linejoin="round"`;
/** Two banks with still water between them. */
export const CANAL: readonly string[] = [
  `fill="none" stroke="${RIVER}" stroke-width="${CANAL_WIDTH}" stroke-linejoin="round"`,
  `fill="none" stroke="#e4f0f5" stroke-width="${CANAL_WIDTH / 2 - 0.5}" stroke-linejoin="round"`,
];

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
