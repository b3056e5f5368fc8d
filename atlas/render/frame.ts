// Around the map: title, legend, scale, compass and where the data come from.

import type { GameMap } from '../../kit/map/map.ts';
import { atan, DEGREE } from '../arithmetic.ts';
import type { Features } from './features.ts';
import type { Layout, Point } from './geometry.ts';
import { legendOf } from './legend.ts';
import { escapeText, INK, RIVER, type TownRanks } from './style.ts';
import { textWidth, wrap } from './text.ts';

/** Above the map, for the title. */
export const HEADROOM = 290;

export interface Panel {
  readonly svg: string;
  readonly height: number;
}

export function drawTitle(map: GameMap, width: number): string {
  const size = Math.min(130, (130 * (width - 40)) / textWidth(map.title, 130, 'bold'));
  const count = `${map.count}`.replace(/(?=(\d{3})+$)\B/g, ',');
  return [
    `<text x="0" y="-150" font-size="${Math.round(size)}" font-weight="700">${escapeText(map.title)}</text>`,
    `<text x="2" y="-86" font-size="42" font-style="italic">${map.kmPerHex} km a hex, ${count} hexes</text>`,
  ].join('');
}

/** Legend on the left, scale and compass on the right, sources below; starts at y = 0. */
export function drawPanel(map: GameMap, layout: Layout, features: Features, ranks?: TownRanks): Panel {
  const items = legendOf(map, features, ranks);
  const isNarrow = layout.width < INSTRUMENTS + ITEM.width;
  const legendWidth = isNarrow ? layout.width : layout.width - INSTRUMENTS;
  const columns = Math.max(1, Math.floor((legendWidth + ITEM.gap) / ITEM.width));
  const rows = Math.ceil(items.length / columns);
  const parts = items.map(({ title, sample }, i) => {
    const x = Math.floor(i / rows) * ITEM.width;
    const y = 60 + (i % rows) * ITEM.height;
    return `<g transform="translate(${x} ${y})">${sample}${itemText(title)}</g>`;
  });
  const legendHeight = 60 + rows * ITEM.height;
  const top = isNarrow ? legendHeight + 40 : 0;
  const left = isNarrow ? 0 : layout.width - INSTRUMENTS + 100;
  parts.push(`<g transform="translate(${left} ${top + 80})">${scaleBar(map)}</g>`);
  parts.push(`<g transform="translate(${left + 1030} ${top + 200})">${compass(map, layout)}</g>`);
  const below = Math.max(legendHeight, top + 400) + 30;
  const lines = wrap(sources(map), layout.width, 31);
  lines.forEach((line, i) => {
    parts.push(`<text x="0" y="${below + i * 42}" font-size="31" fill="#5b5648">${escapeText(line)}</text>`);
  });
  return { svg: parts.join('\n'), height: below + lines.length * 42 };
}

const INSTRUMENTS = 1250;
const ITEM = { width: 900, height: 96, gap: 60 };

// Long titles take two lines.
function itemText(title: string): string {
  const room = ITEM.width - 190 - ITEM.gap;
  const isLong = textWidth(title, 38) > room;
  const size = isLong ? 33 : 38;
  const lines = isLong ? wrap(title, room, size) : [title];
  const first = 14 - ((lines.length - 1) * size) / 2;
  return lines
    .map(
      (line, i) =>
        `<text x="190" y="${Math.round(first + i * (size + 4))}" font-size="${size}">${escapeText(line)}</text>`,
    )
    .join('');
}

function scaleBar(map: GameMap): string {
  const perKm = 200 / map.kmPerHex;
  const step = [500, 250, 100, 50, 25, 10, 5].find(km => 4 * km * perKm <= 800) ?? 2;
  const parts = [0, 1, 2, 3].map(i => {
    const x = Math.round(i * step * perKm);
    const width = Math.round((i + 1) * step * perKm) - x;
    return `<rect x="${x}" y="0" width="${width}" height="18" fill="${i % 2 === 0 ? INK : '#fff'}" stroke="${INK}" stroke-width="3"/>`;
  });
  const numbers = [0, 1, 2, 3, 4].map(i => {
    const text = i === 4 ? `${i * step} km` : `${i * step}`;
    return `<text x="${Math.round(i * step * perKm)}" y="-14" font-size="34" text-anchor="middle">${text}</text>`;
  });
  return [...parts, ...numbers].join('');
}

// The long needle is the grid's north, the short one true north where the file has coordinates.
function compass(map: GameMap, layout: Layout): string {
  const needle = `<path fill="${INK}" d="M0-120l20 92-20-16z"/><path fill="#fff" stroke="${INK}" stroke-width="3" stroke-linejoin="round" d="M0-120l-20 92 20-16z"/>`;
  const north = trueNorth(map, layout);
  const turn = Math.round(north ?? 0);
  const title = north !== undefined && turn === 0 ? 'North' : 'Grid north';
  const words = `<text y="-134" font-size="36" text-anchor="middle">${title}</text>`;
  if (turn === 0) return `${needle}${words}`;
  const side = turn > 0 ? 'east' : 'west';
  const truth = `<g transform="rotate(${turn})"><path fill="none" stroke="${RIVER}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M0-30v-72m-9 16l9-16 9 16"/></g>`;
  return `${truth}${needle}${words}<text y="18" font-size="32" text-anchor="middle" fill="${RIVER}">true north ${Math.abs(turn)}° ${side}</text>`;
}

/** Degrees from the grid's north, clockwise: along the line of equal longitude in the middle of the map. */
export function trueNorth(map: GameMap, layout: Layout): number | undefined {
  const lat = plane(layout.centres, map.lat);
  const lon = plane(layout.centres, map.lon);
  if (!lat || !lon) return undefined;
  let [x, y] = [-lon.y, lon.x];
  if (lat.x * x + lat.y * y < 0) [x, y] = [-x, -y];
  if (x === 0 && y === 0) return undefined;
  if (y === 0) return x > 0 ? 90 : -90;
  const turn = atan(x / -y) / DEGREE;
  return y < 0 ? turn : turn + (x >= 0 ? 180 : -180);
}

// Slopes of the plane that fits the values best.
function plane(at: readonly Point[], values: Float64Array): Point | undefined {
  const known = at.map((p, i) => ({ ...p, v: values[i] })).filter(({ v }) => !Number.isNaN(v));
  const mean = (pick: (k: { x: number; y: number; v: number }) => number) =>
    known.reduce((sum, k) => sum + pick(k), 0) / known.length;
  if (known.length < 3) return undefined;
  const [mx, my, mv] = [mean(k => k.x), mean(k => k.y), mean(k => k.v)];
  const xx = mean(k => (k.x - mx) * (k.x - mx));
  const yy = mean(k => (k.y - my) * (k.y - my));
  const xy = mean(k => (k.x - mx) * (k.y - my));
  const xv = mean(k => (k.x - mx) * (k.v - mv));
  const yv = mean(k => (k.y - my) * (k.v - mv));
  const det = xx * yy - xy * xy;
  if (det < 1e-6) return undefined;
  return { x: (xv * yy - yv * xy) / det, y: (yv * xx - xv * xy) / det };
}

function sources(map: GameMap): string {
  const { basis, hexes } = map.source;
  const counts = new Map<string, number>();
  for (const hex of hexes) {
    const word = basis[hex.basis].split(/\W/)[0];
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const geography = Object.values(basis)
    .filter(text => text.startsWith('geography') && DATA_SETS.test(text))
    .map(text => text.replace(/^geography:?\s*/, '').replace(/, sampled for every hex$/, ''));
  const shares = BASIS_WORDS.filter(([word]) => counts.has(word)).map(
    ([word, words]) => `${counts.get(word)} ${words}`,
  );
  const from = geography.length > 0 ? `Sources: ${geography.join('; ')}. ` : '';
  return `${from}Hexes: ${shares.join(', ')}.`;
}

/** Other texts say how something was judged, not where it comes from. */
const DATA_SETS = /Natural Earth|ETOPO|hand-drawn outlines/;

const BASIS_WORDS: readonly (readonly [string, string])[] = [
  ['text', 'as the rules say'],
  ['deduced', 'deduced from the rules'],
  ['geography', 'from geography'],
  ['reconstructed', 'reconstructed'],
];
