// A map file as a picture: SVG text that the command line turns into a PNG and a page can show as it is. Pure:
// the same map gives the same text, and nothing of Node is needed.

import type { GameMap } from '../../kit/map/map.ts';
import { drawHatching, hasFront, hatchPatterns } from './areas.ts';
import { drawEdges, drawShores } from './edges.ts';
import { readFeatures } from './features.ts';
import { drawPanel, drawTitle, HEADROOM } from './frame.ts';
import { type Layout, layOut, SHOULDER, TIP } from './geometry.ts';
import { drawGround, drawMarks, drawPonds, outlineOf } from './ground.ts';
import { HEX_NUMBER, type Label, LINE_HEIGHT, letter } from './labels.ts';
import { drawBorderBands, drawBorders, drawCanals, drawRivers, drawWaterSides } from './lines.ts';
import { drawNetworks } from './networks.ts';
import { drawOutlines } from './outlines.ts';
import { escapeText, FONT, INK, LAND, PAPER, type TownRanks } from './style.ts';
import { drawBadges, drawPlaces, SYMBOLS } from './symbols.ts';
import { CAPITALS } from './text.ts';
import { drawTracks, type Track } from './tracks.ts';
import { drawForts, drawWorks } from './works.ts';

export interface Drawing {
  readonly svg: string;
  /** Of the whole sheet, in its own units. */
  readonly width: number;
  readonly height: number;
  readonly labels: readonly Label[];
  /** Names of rivers, areas or countries that found no room. */
  readonly unplaced: readonly string[];
  /** Names with a line through their letters: a road, a railway, a river, a border. */
  readonly crossed: readonly string[];
}

export interface DrawingOptions {
  /** The map's relief, as an address or as a data URI: light and shadow, stretched over the sheet. */
  readonly relief?: string | undefined;
  /** Below the map, in this order. */
  readonly tracks?: readonly Track[] | undefined;
  /** How large a town of that name was: 1 a great city to 4 a small town. */
  readonly ranks?: TownRanks | undefined;
}

export function drawMap(map: GameMap, { relief, tracks = [], ranks }: DrawingOptions = {}): Drawing {
  const layout = layOut(map);
  const features = readFeatures(map, layout);
  const { labels, badges, unplaced, crossed, plan } = letter(map, layout, features, ranks);
  const outline = outlineOf(layout);
  const below = drawTracks(tracks, layout);
  const panel = drawPanel(map, layout, features, ranks);
  const edges = drawEdges(map, layout);
  const isOld = hasFront(map);
  const { left, right, bottom } = edges.margin;
  const top = HEADROOM + edges.margin.top - 130;
  const width = layout.width + left + right;
  const height = layout.height + top + bottom + below.height + panel.height + 40;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-left} ${-top} ${width} ${height}" font-family="${FONT}" fill="${INK}">`,
    `<title>${escapeText(map.title)}</title>`,
    `<defs>${SYMBOLS}${hatchPatterns(map)}<path id="outline" d="${outline}"/></defs>`,
    drawGround(layout, features, relief),
    drawHatching(map, layout),
    drawPonds(map, layout, features),
    drawMarks(map, layout, features, plan),
    drawGrid(layout),
    drawBorderBands(features, isOld),
    drawWaterSides(features),
    drawRivers(layout, features),
    drawCanals(features),
    drawBorders(features, isOld),
    drawNetworks(map, layout, features),
    drawShores(map, features),
    drawOutlines(map, layout, features),
    drawWorks(map, layout, features),
    drawForts(features),
    // Wide lines run over the edge of the map: the paper around it covers their ends.
    `<path fill="${PAPER}" fill-rule="evenodd" d="M${-left} ${-top}h${width}v${height}h${-width}z${outline}"/>`,
    `<use href="#outline" fill="none" stroke="${INK}" stroke-width="7" stroke-linejoin="round"/>`,
    edges.svg,
    drawPlaces(map, layout, ranks),
    drawBadges(badges),
    drawLabels(labels),
    `<g transform="translate(0 ${HEADROOM - top})">${drawTitle(map, layout.width)}</g>`,
    below.svg && `<g transform="translate(0 ${layout.height + bottom})">${below.svg}</g>`,
    `<g transform="translate(0 ${layout.height + bottom + below.height})">${panel.svg}</g>`,
    '</svg>',
  ];
  return { svg: `${svg.filter(Boolean).join('\n')}\n`, width, height, labels, unplaced, crossed };
}

// Half of each hex; the neighbours draw the other half, the outline the rest.
function drawGrid(layout: Layout): string {
  const hexes = layout.centres.map(
    ({ x, y }) => `M${x} ${y - TIP}l100 ${TIP - SHOULDER}v${2 * SHOULDER}l-100 ${TIP - SHOULDER}`,
  );
  return `<path fill="none" stroke="#4d4a3c" stroke-opacity=".42" stroke-width="2.2" d="${hexes.join('')}"/>`;
}

function drawLabels(labels: readonly Label[]): string {
  const numbers = labels.filter(({ kind }) => kind === 'hex');
  const names = labels.filter(({ kind }) => kind !== 'hex');
  // Countries first: they are the ground tone of the lettering.
  const order = ['country', 'area', 'water', 'river', 'line', 'place'];
  names.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return [
    `<g font-size="${HEX_NUMBER.size}" text-anchor="middle" fill="#5e5a4b">`,
    numbers
      .map(({ text, box, size }) => `<text x="${box.x}" y="${baseline(box.y, size)}">${text}</text>`)
      .join('\n'),
    '</g>',
    `<g text-anchor="middle" stroke="${LAND}" stroke-opacity=".85" stroke-width="7" stroke-linejoin="round" paint-order="stroke">`,
    names.map(drawName).join('\n'),
    '</g>',
  ].join('\n');
}

function drawName(label: Label): string {
  const { kind, lines, box, size, face, colour, spacing } = label;
  const rest = [
    `font-size="${Math.round(size)}" fill="${colour}"`,
    face === 'bold' ? 'font-weight="700"' : face === 'italic' ? 'font-style="italic"' : '',
    spacing === 0 ? '' : `letter-spacing="${spacing}"`,
    box.turn === 0 ? '' : `transform="rotate(${box.turn} ${box.x} ${box.y})"`,
    kind === 'country' ? 'stroke-opacity=".4"' : '',
    kind === 'water' ? 'stroke="none"' : '',
  ];
  const step = size * LINE_HEIGHT;
  const first = box.y - ((lines.length - 1) * step) / 2;
  return lines
    .map((line, i) => {
      const at = `x="${box.x + Math.round(spacing / 2)}" y="${baseline(first + i * step, size)}"`;
      return `<text ${[at, ...rest].filter(Boolean).join(' ')}>${escapeText(line)}</text>`;
    })
    .join('');
}

function baseline(middle: number, size: number): number {
  return Math.round(middle + (size * CAPITALS) / 2);
}
