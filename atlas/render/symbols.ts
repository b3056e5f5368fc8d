// Symbols of places, ports, supply sources and entries, and the shore of an area.

import type { GameMap } from '../../kit/map/map.ts';
import type { Features } from './features.ts';
import { chainSides, type Layout, Pen, type Point, rightOf } from './geometry.ts';
import { areasOf, sideColour } from './lines.ts';
import { INK, PAPER, type PlaceStyle, placeStyle, RIVER_NAME, SYMBOL_DROP } from './style.ts';

export function drawPlaces(map: GameMap, layout: Layout): string {
  return map.places
    .map(({ hex, kind }) => {
      const { x, y } = layout.centres[hex];
      return placeSymbol(placeStyle(kind).symbol, { x, y: y + SYMBOL_DROP });
    })
    .join('');
}

export function placeSymbol(symbol: PlaceStyle['symbol'], { x, y }: Point): string {
  return `<use href="#${symbol}" x="${x}" y="${y}"/>`;
}

export const PLACE_SYMBOLS = [
  `<g id="town"><circle r="13" fill="${PAPER}" stroke="${INK}" stroke-width="4"/><circle r="5" fill="${INK}"/></g>`,
  `<g id="spot"><circle r="8" fill="${INK}"/></g>`,
  // A block of houses with its streets.
  `<g id="city"><path fill="${INK}" d="M-18-18h36v36h-36z"/><path stroke="${PAPER}" stroke-width="4" d="M-18-4h36M-18 8h22M-5-18v36M8-18v14"/></g>`,
  `<g id="major"><path fill="${INK}" d="M-24-24h48v48h-48z"/><path stroke="${PAPER}" stroke-width="4" d="M-24-8h48M-24 8h48M-10-24v48M8-24v16M14-8v32"/></g>`,
  `<path id="anchor" fill="none" stroke="${RIVER_NAME}" stroke-width="3.6" stroke-linecap="round" d="M0-7v21M-6-2h12M-11 6q2 9 11 9t11-9M0-7a4 4 0 1 1 .1 0"/>`,
].join('');

export function drawAnchors(anchors: readonly Point[]): string {
  return anchors.map(({ x, y }) => `<use href="#anchor" x="${x}" y="${y}"/>`).join('');
}

/** Arrowheads outside the edge of the map: filled at supply sources, open at entries. */
export function drawEdgeMarks(map: GameMap, layout: Layout): string {
  const marks: string[] = [];
  for (const drawing of ['sources', 'entry'] as const) {
    areasOf(map, drawing).forEach((name, order) => {
      const reach = drawing === 'sources' ? 14 : 42 + order * 26;
      const d = [...map.areas[name].hexes].map(hex => edgeMark(map, layout, hex, reach, drawing)).join('');
      marks.push(`<path ${edgePaint(drawing, sideColour(map, name))} d="${d}"/>`);
    });
  }
  return marks.join('\n');
}

export function edgePaint(drawing: 'sources' | 'entry', colour: string): string {
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

function edgeMark(
  map: GameMap,
  layout: Layout,
  hex: number,
  reach: number,
  drawing: 'sources' | 'entry',
): string {
  const centre = layout.centres[hex];
  const sides = layout.sides.slice(hex * 6, hex * 6 + 6).filter((_, d) => map.neighbours[hex * 6 + d] < 0);
  if (sides.length === 0) return '';
  // Straight out of the sheet's nearest edge.
  const gaps = [centre.x, layout.width - centre.x, centre.y * 1.05, (layout.height - centre.y) * 1.05];
  const nearest = gaps.indexOf(Math.min(...gaps));
  const look = [
    { x: 1, y: 0 },
    { x: -1, y: 0 },
    { x: 0, y: 1 },
    { x: 0, y: -1 },
  ][nearest];
  const x = nearest === 0 ? -reach : nearest === 1 ? layout.width + reach : centre.x;
  const y = nearest === 2 ? -reach : nearest === 3 ? layout.height + reach : centre.y;
  return arrowhead({ x, y }, look, drawing === 'sources');
}
