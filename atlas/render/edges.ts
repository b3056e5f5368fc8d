// Marks at the edge of the map: arrowheads of supply sources and entries, in rows outside the edge; boxes off the
// map beside the hex that they belong to; dots off the shore of an area; where one sheet ends and the next begins.

import type { GameMap } from '../../kit/map/map.ts';
import { areasOf, sideColour } from './areas.ts';
import type { Features } from './features.ts';
import { chainSides, type Layout, Pen, type Point, rightOf } from './geometry.ts';
import { escapeText, INK, PAPER } from './style.ts';
import { textWidth, wrap } from './text.ts';
import { piecePlace } from './tracks.ts';

export interface Margin {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Edges {
  readonly svg: string;
  readonly margin: Margin;
}

type EdgeDrawing = 'sources' | 'entry';
type Edge = keyof Margin;

/** Everything around the map, and the room that it takes. */
export function drawEdges(map: GameMap, layout: Layout): Edges {
  const { svg: marks, reach } = drawMarks(map, layout);
  const boxes = drawBoxes(map, layout, reach);
  const seams = drawSeams(map, layout);
  return { svg: [marks, boxes.svg, seams].filter(Boolean).join('\n'), margin: boxes.margin };
}

export function edgePaint(drawing: EdgeDrawing, colour: string): string {
  return drawing === 'sources'
    ? `fill="${colour}"`
    : `fill="none" stroke="${colour}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"`;
}

/** An arrowhead with its point at `at`, looking in a direction of length one. */
export function arrowhead({ x, y }: Point, look: Point, isClosed: boolean): string {
  const pen = new Pen();
  const at = (back: number, aside: number): Point => ({
    x: x - look.x * back - look.y * aside,
    y: y - look.y * back + look.x * aside,
  });
  pen.move(at(isClosed ? 22 : 16, -15));
  pen.line(at(0, 0));
  pen.line(at(isClosed ? 22 : 16, 15));
  return isClosed ? `${pen.text}z` : pen.text;
}

/** A row of dots off the coast of the hexes of an area. */
export function drawShores(map: GameMap, features: Features): string {
  return areasOf(map, 'shore')
    .map(name => {
      const { has } = map.areas[name];
      const isTheirs = (hex: number) => hex >= 0 && has[hex] === 1 && features.isWater[hex] === 0;
      const sides = features.coast.filter(({ hexes: [a, b] }) => isTheirs(a) || isTheirs(b));
      const pen = new Pen();
      for (const { sides: run } of chainSides(sides)) {
        for (const { from, to, hexes } of run) {
          // Beside the straight hexside, towards the water.
          const n = rightOf(from, to);
          const out = features.isWater[hexes[0]] === 1 ? 20 : -20;
          const at = (t: number) => ({
            x: from.x + (to.x - from.x) * t + n.x * out,
            y: from.y + (to.y - from.y) * t + n.y * out,
          });
          pen.move(at(0.08));
          pen.line(at(0.92));
        }
      }
      return `<path ${SHORE_DOTS} d="${pen.text}"/>`;
    })
    .join('\n');
}

export const SHORE_DOTS =
  'fill="none" stroke="#a1301f" stroke-opacity=".75" stroke-width="7" stroke-linecap="round" stroke-dasharray="0 16"';

const FIRST_ROW = 14;
const ROW = 27;
const LOOKS: Readonly<Record<Edge, Point>> = {
  left: { x: 1, y: 0 },
  right: { x: -1, y: 0 },
  top: { x: 0, y: 1 },
  bottom: { x: 0, y: -1 },
};

function drawMarks(map: GameMap, layout: Layout): { svg: string; reach: Margin } {
  const taken = new Map<number, number>();
  const reach = { left: 0, right: 0, top: 0, bottom: 0 };
  const paths: string[] = [];
  for (const drawing of ['sources', 'entry'] as const) {
    for (const name of areasOf(map, drawing)) {
      const pen: string[] = [];
      for (const hex of map.areas[name].hexes) {
        const edge = edgeOf(map, layout, hex);
        const row = taken.get(hex) ?? 0;
        taken.set(hex, row + 1);
        if (edge) reach[edge] = Math.max(reach[edge], FIRST_ROW + (row + 1) * ROW);
        const at = edge
          ? outside(layout, hex, edge, FIRST_ROW + row * ROW)
          : { x: layout.centres[hex].x, y: layout.centres[hex].y + 92 - row * ROW };
        pen.push(arrowhead(at, edge ? LOOKS[edge] : { x: 0, y: 1 }, drawing === 'sources'));
      }
      paths.push(`<path ${edgePaint(drawing, sideColour(map, name))} d="${pen.join('')}"/>`);
    }
  }
  return { svg: paths.join('\n'), reach };
}

/** The edge of the sheet that a hex looks out of, if it has a free hexside. */
function edgeOf(map: GameMap, layout: Layout, hex: number): Edge | undefined {
  const isFree = (direction: number) => map.neighbours[hex * 6 + direction] < 0;
  if (![0, 1, 2, 3, 4, 5].some(isFree)) return undefined;
  const { x, y } = layout.centres[hex];
  const gaps: Record<Edge, number> = {
    left: x,
    right: layout.width - x,
    top: y * 1.05,
    bottom: (layout.height - y) * 1.05,
  };
  const open: Record<Edge, boolean> = {
    left: isFree(3),
    right: isFree(0),
    top: isFree(1) && isFree(2),
    bottom: isFree(4) && isFree(5),
  };
  const edges = (Object.keys(gaps) as Edge[]).filter(edge => open[edge]);
  const all = edges.length > 0 ? edges : (Object.keys(gaps) as Edge[]);
  return all.reduce((best, edge) => (gaps[edge] < gaps[best] ? edge : best));
}

// Straight out of the hex; where the edge is the sheet's own, all marks stand in line.
function outside(layout: Layout, hex: number, edge: Edge, by: number): Point {
  const { x, y } = layout.centres[hex];
  const isNear = {
    left: x < 210,
    right: layout.width - x < 210,
    top: y < 130,
    bottom: layout.height - y < 130,
  };
  const line = isNear[edge]
    ? { left: 0, right: layout.width, top: 0, bottom: layout.height }
    : { left: x - 100, right: x + 100, top: y - 115, bottom: y + 115 };
  if (edge === 'left') return { x: line.left - by, y };
  if (edge === 'right') return { x: line.right + by, y };
  return edge === 'top' ? { x, y: line.top - by } : { x, y: line.bottom + by };
}

const LEAST_MARGIN = 130;
const BOX = { width: 360, height: 250, gap: 30, text: 34 };

interface PlacedBox {
  readonly title: string;
  readonly edge: Edge;
  /** Along the edge: the middle of the box. */
  at: number;
  readonly hex: number;
}

// Boxes stand outside the marks, each as near to its hex as the others let it; those that belong to no hex are tracks
// or pools, if anything.
function drawBoxes(map: GameMap, layout: Layout, reach: Margin): Edges {
  const byEdge: Record<Edge, PlacedBox[]> = { left: [], right: [], top: [], bottom: [] };
  for (const { title, beside } of Object.values(map.boxes)) {
    if (beside < 0) continue;
    const edge = edgeOf(map, layout, beside) ?? 'bottom';
    const centre = layout.centres[beside];
    const at = edge === 'left' || edge === 'right' ? centre.y : centre.x;
    byEdge[edge].push({ title, edge, at, hex: beside });
  }
  const margin = { ...reach };
  const parts: string[] = [];
  for (const edge of Object.keys(byEdge) as Edge[]) {
    const isUpright = edge === 'left' || edge === 'right';
    const size = isUpright ? BOX.height : BOX.width;
    const list = byEdge[edge].sort((a, b) => a.at - b.at);
    spreadOut(list, size + BOX.gap, size / 2, (isUpright ? layout.height : layout.width) - size / 2);
    const off = Math.max(reach[edge], FIRST_ROW) + 24;
    for (const box of list) parts.push(drawBox(layout, box, off));
    if (list.length > 0) margin[edge] = off + (isUpright ? BOX.width : BOX.height);
  }
  const room = (edge: Edge): number => Math.max(LEAST_MARGIN, margin[edge] + 36);
  return {
    svg: parts.join('\n'),
    margin: { left: room('left'), right: room('right'), top: room('top'), bottom: room('bottom') },
  };
}

function spreadOut(list: readonly PlacedBox[], step: number, least: number, most: number): void {
  let next = least;
  for (const box of list) {
    box.at = Math.max(box.at, next);
    next = box.at + step;
  }
  let limit = most;
  for (const box of [...list].reverse()) {
    box.at = Math.min(box.at, limit);
    limit = box.at - step;
  }
}

function drawBox(layout: Layout, { title, edge, at, hex }: PlacedBox, off: number): string {
  const x = {
    left: -off - BOX.width,
    right: layout.width + off,
    top: at - BOX.width / 2,
    bottom: at - BOX.width / 2,
  }[edge];
  const y = {
    left: at - BOX.height / 2,
    right: at - BOX.height / 2,
    top: -off - BOX.height,
    bottom: layout.height + off,
  }[edge];
  const lines = wrap(title, BOX.width - 24, BOX.text, 'bold');
  const size = Math.min(
    BOX.text,
    ...lines.map(line => (BOX.text * (BOX.width - 16)) / textWidth(line, BOX.text, 'bold')),
  );
  const words = lines.map(
    (line, i) =>
      `<text x="${Math.round(x + BOX.width / 2)}" y="${Math.round(y + 42 + i * 38)}" font-size="${Math.floor(size)}" font-weight="700" text-anchor="middle">${escapeText(line)}</text>`,
  );
  const line = leader(layout, edge, { x, y }, hex);
  const top = y + 52 + (lines.length - 1) * 38;
  const places = [0, 1, 2].map(i => piecePlace(x + 24 + i * 108, Math.max(top, y + 96), 96));
  return `${line}<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${BOX.width}" height="${BOX.height}" rx="14" fill="${PAPER}" stroke="${INK}" stroke-width="5"/>${words.join('')}${places.join('')}`;
}

// From the box to its hex.
function leader(layout: Layout, edge: Edge, { x, y }: Point, hex: number): string {
  const { x: cx, y: cy } = layout.centres[hex];
  const to = { x: cx - LOOKS[edge].x * 78, y: cy - LOOKS[edge].y * 92 };
  const from = {
    left: { x: x + BOX.width, y: Math.min(Math.max(to.y, y + 30), y + BOX.height - 30) },
    right: { x, y: Math.min(Math.max(to.y, y + 30), y + BOX.height - 30) },
    top: { x: Math.min(Math.max(to.x, x + 30), x + BOX.width - 30), y: y + BOX.height },
    bottom: { x: Math.min(Math.max(to.x, x + 30), x + BOX.width - 30), y },
  }[edge];
  const pen = new Pen();
  pen.move(from);
  pen.line(to);
  return `<path fill="none" stroke="${INK}" stroke-width="7" stroke-linecap="round" d="${pen.text}"/>`;
}

/** Ticks and names in the margin where one printed sheet ends and the next begins. */
function drawSeams(map: GameMap, layout: Layout): string {
  const sheets = (map.grid.sheets ?? [])
    .map(({ prefix }) => {
      const heights = layout.centres.filter((_, hex) => map.ids[hex].startsWith(prefix)).map(({ y }) => y);
      return { prefix, first: Math.min(...heights), last: Math.max(...heights) };
    })
    .filter(({ first }) => Number.isFinite(first))
    .sort((a, b) => a.first - b.first);
  return sheets
    .slice(1)
    .map(({ prefix, first }, i) => {
      const y = Math.round((sheets[i].last + first) / 2);
      const text = (name: string, x: number, dy: number) =>
        `<text x="${x}" y="${y + dy}" font-size="30" font-style="italic" text-anchor="middle">sheet ${escapeText(name)}</text>`;
      const sides = [-66, layout.width + 66].map(
        x =>
          `<path stroke="${INK}" stroke-width="4" d="M${x - 52} ${y}h104"/>${text(sheets[i].prefix, x, -16)}${text(prefix, x, 36)}`,
      );
      return sides.join('');
    })
    .join('');
}
