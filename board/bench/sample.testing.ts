// A small board for tests: 60 hexes in a plain drawing, a few pieces in all states, every file that its page loads.

import { HEX_WIDTH, ROW_HEIGHT, SHOULDER, TIP } from '../geometry.ts';
import type { Face, Ground, Piece, Scene, SymbolSheet } from '../scene.ts';

const COLUMNS = 10;
const ROWS = 6;
const MARGIN = 130;

/** The color of the ground, and of the lake that fills hex 33. */
const LAND = '#e0d8b0';
export const LAKE = '#2040c0';

const center = (hex: number) => ({
  x: (hex % COLUMNS) * HEX_WIDTH + (Math.floor(hex / COLUMNS) % 2) * 100 + 100,
  y: Math.floor(hex / COLUMNS) * ROW_HEIGHT + TIP,
});
const hexes = Array.from({ length: COLUMNS * ROWS }, (_, hex) => hex);
const id = (hex: number) => `${10 + Math.floor(hex / COLUMNS)}0${hex % COLUMNS}`;

const outline = (hex: number) => {
  const { x, y } = center(hex);
  return `M${x} ${y - TIP}l100 57v${2 * SHOULDER}l-100 57l-100-57v${-2 * SHOULDER}z`;
};

const sheet = {
  x: -MARGIN,
  y: -MARGIN,
  width: COLUMNS * HEX_WIDTH + 100 + 2 * MARGIN,
  height: (ROWS - 1) * ROW_HEIGHT + 2 * TIP + 2 * MARGIN,
};

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${sheet.x} ${sheet.y} ${sheet.width} ${sheet.height}" font-family="serif" fill="#222">
<rect x="${sheet.x}" y="${sheet.y}" width="${sheet.width}" height="${sheet.height}" fill="#f7f3e6"/>
<path fill="${LAND}" stroke="#444" stroke-width="2" d="${hexes.map(outline).join('')}"/>
<path fill="${LAKE}" d="${outline(33)}"/>
</svg>`;

const ground: Ground = {
  href: '/sample/map.svg',
  sheet,
  centers: hexes.flatMap(hex => [center(hex).x, center(hex).y]),
  ids: hexes.map(id),
  names: [{ text: 'TOWN', hex: 11, ...center(11), size: 40, isBold: true }],
};

const face: Face = {
  paper: '#b9c0b1',
  ink: '#111111',
  symbol: 'box',
  size: 'XXX',
  label: '7',
  values: '4',
  lost: 0,
  steps: 2,
};
const piece = (name: string, state: Piece['state'] = 'plain'): Piece => ({
  id: name,
  face: { ...face, label: name.slice(0, 3) },
  state,
  marks: state === 'spent' ? [{ symbol: 'arrow' }] : [],
  title: `Corps ${name}`,
});

/** A lone ready piece in 11 where a town is, a pile of three in 14, a lone enemy in 16, works without anybody in 45. */
const SCENE: Scene = {
  stacks: [
    { hex: 11, pieces: [piece('alone', 'ready')] },
    { hex: 14, pieces: [piece('low', 'spent'), piece('mid', 'chosen'), piece('top', 'ready')] },
    { hex: 16, pieces: [piece('enemy', 'target')] },
    { hex: 45, pieces: [{ ...piece('fort'), isBase: true }] },
  ],
  markers: [{ hex: 25, text: 'CG', color: '#123a6b', title: 'Center of gravity' }],
  tints: [{ hexes: [12, 13, 22], look: 'reach', texts: ['1', '2', '3'] }],
  lines: [{ hexes: [11, 12, 13], look: 'path' }],
};

const symbols: SymbolSheet = { box: [{ d: 'M25 50 l150 0 0 100 -150 0 z', stroke: 4 }] };

/** By path; the page itself is the caller's. */
export function sampleFiles(): Map<string, string> {
  return new Map([
    ['/symbols.json', JSON.stringify(symbols)],
    ['/sample/map.svg', svg],
    ['/sample/ground.json', JSON.stringify(ground)],
    ['/sample/scene.json', JSON.stringify(SCENE)],
  ]);
}
