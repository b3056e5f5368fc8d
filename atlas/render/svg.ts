// A map file as a picture: SVG text that the command line turns into a PNG and a page can show as it is. Pure:
// the same map gives the same text, and nothing of Node is needed.

import type { GameMap } from '../../kit/map/map.ts';
import { readFeatures } from './features.ts';
import { drawPanel, drawTitle, MARGIN } from './frame.ts';
import { type Layout, layOut, SHOULDER, TIP } from './geometry.ts';
import { drawGround, drawMarks, drawPonds, outlineOf } from './ground.ts';
import { HEX_NUMBER, type Label, letter } from './labels.ts';
import {
  drawBorderBands,
  drawBorders,
  drawHatching,
  drawOutlines,
  drawRivers,
  drawWaterSides,
  drawWorks,
} from './lines.ts';
import { drawNetworks } from './networks.ts';
import { escapeText, FONT, HATCH, INK, LAND, PAPER } from './style.ts';
import { drawAnchors, drawEdgeMarks, drawPlaces, drawShores, PLACE_SYMBOLS } from './symbols.ts';
import { CAPITALS } from './text.ts';

export interface Drawing {
  readonly svg: string;
  /** Of the whole sheet, in its own units. */
  readonly width: number;
  readonly height: number;
  readonly labels: readonly Label[];
  /** Names of rivers, areas or countries that found no room. */
  readonly unplaced: readonly string[];
}

export function drawMap(map: GameMap): Drawing {
  const layout = layOut(map);
  const features = readFeatures(map, layout);
  const { labels, anchors, unplaced, plan } = letter(map, layout, features);
  const outline = outlineOf(layout);
  const panel = drawPanel(map, layout);
  const width = layout.width + 2 * MARGIN.side;
  const height = layout.height + MARGIN.top + MARGIN.side + panel.height + 40;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN.side} ${-MARGIN.top} ${width} ${height}" font-family="${FONT}" fill="${INK}">`,
    `<title>${escapeText(map.title)}</title>`,
    `<defs>${PLACE_SYMBOLS}${HATCH_PATTERN}<path id="outline" d="${outline}"/></defs>`,
    drawGround(map, layout, features),
    drawHatching(map, layout),
    drawPonds(map, layout, features),
    drawMarks(map, layout, features, plan),
    drawGrid(layout),
    drawBorderBands(features),
    drawWaterSides(features),
    drawRivers(layout, features),
    drawBorders(features),
    drawNetworks(map, layout),
    drawShores(map, features),
    drawOutlines(map, layout),
    drawWorks(map, layout),
    // Wide lines run over the edge of the map: the paper around it covers their ends.
    `<path fill="${PAPER}" fill-rule="evenodd" d="M${-MARGIN.side} ${-MARGIN.top}h${width}v${height}h${-width}z${outline}"/>`,
    `<use href="#outline" fill="none" stroke="${INK}" stroke-width="7" stroke-linejoin="round"/>`,
    drawEdgeMarks(map, layout),
    drawPlaces(map, layout),
    drawAnchors(anchors),
    drawLabels(labels),
    drawTitle(map, layout.width),
    `<g transform="translate(0 ${layout.height + MARGIN.side})">${panel.svg}</g>`,
    '</svg>',
  ];
  return { svg: `${svg.filter(Boolean).join('\n')}\n`, width, height, labels, unplaced };
}

const HATCH_PATTERN = `<pattern id="hatch" width="22" height="22" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path stroke="${HATCH}" stroke-opacity=".38" stroke-width="5" d="M0 11h22"/></pattern>`;

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
  const order = ['country', 'area', 'water', 'river', 'place'];
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

function drawName({ kind, text, box, size, face, colour, spacing }: Label): string {
  const attributes = [
    `x="${box.x + Math.round(spacing / 2)}" y="${baseline(box.y, size)}" font-size="${Math.round(size)}" fill="${colour}"`,
    face === 'bold' ? 'font-weight="700"' : face === 'italic' ? 'font-style="italic"' : '',
    spacing === 0 ? '' : `letter-spacing="${spacing}"`,
    box.turn === 0 ? '' : `transform="rotate(${box.turn} ${box.x} ${box.y})"`,
    kind === 'country' ? 'stroke-opacity=".4"' : '',
    kind === 'water' ? 'stroke="none"' : '',
  ];
  return `<text ${attributes.filter(Boolean).join(' ')}>${escapeText(text)}</text>`;
}

function baseline(middle: number, size: number): number {
  return Math.round(middle + (size * CAPITALS) / 2);
}
