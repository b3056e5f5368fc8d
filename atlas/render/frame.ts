// Around the map: title, legend, scale, compass and where the data come from. The legend shows what this map
// has, in the words of its file.

import type { GameMap } from '../../kit/map/map.ts';
import { terrainsOf } from './features.ts';
import { type Layout, Pen, type Point } from './geometry.ts';
import { markAt, markPath } from './ground.ts';
import { areasOf, BORDER, crossingMark, outlinePaint, sideColour, teethAlong, worksPaint } from './lines.ts';
import { networkPath } from './networks.ts';
import {
  escapeText,
  HATCH,
  INK,
  LAND,
  placeStyle,
  RIVER,
  SHORE,
  type SideDrawing,
  sideStyle,
  terrainStyle,
  WATER,
} from './style.ts';
import { arrowhead, edgePaint, placeSymbol, SHORE_DOTS } from './symbols.ts';
import { textWidth } from './text.ts';

export const MARGIN = { side: 130, top: 290 };

export interface Panel {
  readonly svg: string;
  readonly height: number;
}

export function drawTitle(map: GameMap, width: number): string {
  const size = Math.min(130, (130 * (width - 40)) / textWidth(map.title, 130, 'bold'));
  const count = map.count.toLocaleString('en-US');
  return [
    `<text x="0" y="-150" font-size="${Math.round(size)}" font-weight="700">${escapeText(map.title)}</text>`,
    `<text x="2" y="-86" font-size="42" font-style="italic">${map.kmPerHex} km a hex, ${count} hexes</text>`,
  ].join('');
}

/** Legend on the left, scale and compass on the right, sources below; starts at y = 0. */
export function drawPanel(map: GameMap, layout: Layout): Panel {
  const items = legend(map);
  const instruments = 1250;
  const isNarrow = layout.width < instruments + ITEM.width;
  const legendWidth = isNarrow ? layout.width : layout.width - instruments;
  const columns = Math.max(1, Math.floor(legendWidth / ITEM.width));
  const rows = Math.ceil(items.length / columns);
  const parts = items.map(({ title, sample }, i) => {
    const x = Math.floor(i / rows) * ITEM.width;
    const y = 60 + (i % rows) * ITEM.height;
    const text = `<text x="190" y="14" font-size="38">${escapeText(title)}</text>`;
    return `<g transform="translate(${x} ${y})">${sample}${text}</g>`;
  });
  const legendHeight = 60 + rows * ITEM.height;
  const top = isNarrow ? legendHeight + 40 : 0;
  const left = isNarrow ? 0 : layout.width - 1150;
  parts.push(`<g transform="translate(${left} ${top + 80})">${scaleBar(map)}</g>`);
  parts.push(`<g transform="translate(${left + 1030} ${top + 200})">${compass(map, layout)}</g>`);
  const below = Math.max(legendHeight, top + 400) + 30;
  const lines = wrap(sources(map), layout.width, 31);
  lines.forEach((line, i) => {
    parts.push(`<text x="0" y="${below + i * 42}" font-size="31" fill="#5b5648">${escapeText(line)}</text>`);
  });
  return { svg: parts.join('\n'), height: below + lines.length * 42 };
}

interface Item {
  readonly title: string;
  readonly sample: string;
}

const ITEM = { width: 900, height: 96 };

function legend(map: GameMap): Item[] {
  const used = new Set<string>();
  for (let hex = 0; hex < map.count; hex++) for (const kind of terrainsOf(map, hex)) used.add(kind);
  const sideKinds = new Set(map.source.hexsides.map(({ kind }) => kind));
  const placeKinds = [...new Set(map.places.map(({ kind }) => kind))].sort(
    (a, b) => placeStyle(b).importance - placeStyle(a).importance,
  );
  const items: Item[] = [
    ...map.terrains.filter(kind => used.has(kind)).map(terrainItem),
    ...map.sideKinds.filter(kind => sideKinds.has(kind)).map(sideItem),
    ...Object.entries(map.networks).map(([name, { title }]) => ({
      title,
      sample: networkPath(name, 'M10 0h140'),
    })),
    ...placeKinds.map(kind => ({
      title: placeStyle(kind).title,
      sample: placeSymbol(placeStyle(kind).symbol, { x: 80, y: 0 }),
    })),
  ];
  if (map.places.some(({ tags }) => tags.includes('port'))) {
    items.push({ title: 'Port', sample: '<use href="#anchor" x="80" y="-3"/>' });
  }
  return [...items, ...areaItems(map)];
}

function terrainItem(kind: string): Item {
  const { title, fill, marks, isWater } = terrainStyle(kind);
  const tone = isWater ? WATER : (fill ?? LAND);
  const edge = isWater ? SHORE : '#8d8570';
  const spots: Point[] = [40, 80, 120].map((x, i) => ({ x, y: i % 2 === 0 ? 10 : 16 }));
  const drawn = marks === undefined ? '' : markPath(marks, spots.map(at => markAt(marks, at)).join(''));
  return {
    title,
    sample: `<rect x="10" y="-36" width="140" height="72" rx="10" fill="${tone}" stroke="${edge}" stroke-width="3"/>${drawn}`,
  };
}

function sideItem(kind: string): Item {
  const { title, drawing } = sideStyle(kind);
  return { title, sample: SIDE_SAMPLES[drawing] };
}

const WAVE = 'M10 8q35-36 70-8t70-8';
const BAND = `<path fill="none" stroke-linecap="round" stroke="${SHORE}" stroke-width="38" d="M28 0h104"/><path fill="none" stroke-linecap="round" stroke="${WATER}" stroke-width="31" d="M28 0h104"/>`;
const SIDE_SAMPLES: Readonly<Record<SideDrawing, string>> = {
  river: `<path fill="none" stroke="${RIVER}" stroke-width="11" stroke-linecap="round" d="${WAVE}"/>`,
  water: BAND,
  crossing: `${BAND}<path fill="none" stroke="${INK}" stroke-width="4" d="${crossingMark({ from: { x: 28, y: 0 }, to: { x: 132, y: 0 } })}"/>`,
  border: `<path ${BORDER} d="${WAVE}"/>`,
  line: `<path fill="none" stroke="${INK}" stroke-width="4" stroke-dasharray="10 7" d="${WAVE}"/>`,
};

function areaItems(map: GameMap): Item[] {
  const title = (name: string) => map.areas[name].title;
  const works = areasOf(map, 'works').map(name => {
    const pen = new Pen();
    teethAlong(pen, [
      { x: 10, y: 6 },
      { x: 150, y: 6 },
    ]);
    return { title: title(name), sample: `<path ${worksPaint(sideColour(map, name))} d="${pen.text}"/>` };
  });
  const hatched = [...new Set(areasOf(map, 'hatched').map(name => title(name).split(':')[0]))].map(text => ({
    title: text,
    sample: `<rect x="10" y="-34" width="140" height="68" fill="url(#hatch)" stroke="${HATCH}" stroke-opacity=".55" stroke-width="3"/>`,
  }));
  const outlined = areasOf(map, 'outlined').map((name, i) => ({
    title: title(name),
    sample: `<rect x="14" y="-30" width="132" height="60" fill="none" ${outlinePaint(i)}/>`,
  }));
  const shores = areasOf(map, 'shore').map(name => ({
    title: title(name),
    sample: `<path ${SHORE_DOTS} d="M16 0h130"/>`,
  }));
  const edges = (['sources', 'entry'] as const).flatMap(drawing =>
    areasOf(map, drawing).map(name => ({
      title: title(name),
      sample: `<path ${edgePaint(drawing, sideColour(map, name))} d="${arrowhead({ x: 92, y: 0 }, { x: 1, y: 0 }, drawing === 'sources')}"/>`,
    })),
  );
  return [...works, ...hatched, ...outlined, ...shores, ...edges];
}

function scaleBar(map: GameMap): string {
  const perKm = 200 / map.kmPerHex;
  const step = [10, 25, 50, 100, 250, 500].find(km => km * perKm >= 130) ?? 1000;
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
  const words = `<text y="-134" font-size="36" text-anchor="middle">Grid north</text>`;
  const north = trueNorth(map, layout);
  if (north === undefined) return `${needle}${words}`;
  const turn = Math.round(north);
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
  return (Math.atan2(x, -y) * 180) / Math.PI;
}

// Slopes of the plane that fits the values best.
function plane(at: readonly Point[], values: Float64Array): Point | undefined {
  const known = at.map((p, i) => ({ ...p, v: values[i] })).filter(({ v }) => !Number.isNaN(v));
  const mean = (pick: (k: { x: number; y: number; v: number }) => number) =>
    known.reduce((sum, k) => sum + pick(k), 0) / known.length;
  if (known.length < 3) return undefined;
  const [mx, my, mv] = [mean(k => k.x), mean(k => k.y), mean(k => k.v)];
  const xx = mean(k => (k.x - mx) ** 2);
  const yy = mean(k => (k.y - my) ** 2);
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
    .filter(text => text.startsWith('geography'))
    .map(text => text.slice('geography'.length).replace(/^:\s*/, ''));
  const shares = BASIS_WORDS.filter(([word]) => counts.has(word)).map(
    ([word, words]) => `${counts.get(word)} ${words}`,
  );
  const from = geography.length > 0 ? `Sources: ${geography.join('; ')}. ` : '';
  return `${from}Hexes: ${shares.join(', ')}.`;
}

const BASIS_WORDS: readonly (readonly [string, string])[] = [
  ['text', 'as the rules say'],
  ['deduced', 'deduced from the rules'],
  ['geography', 'from geography'],
  ['reconstructed', 'reconstructed'],
];

function wrap(text: string, width: number, size: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines[lines.length - 1]} ${word}`.trim();
    if (textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
