// For the tests of drawings: the maps of the games, a made-up map as large as the largest game's, and a strict
// little reader of XML.

import { readFileSync } from 'node:fs';
import { formatHexId, type GridSpec, neighbourOf } from '../../kit/hex/grid.ts';
import { type GameMap, loadMap, readMapText } from '../../kit/map/map.ts';
import { formatProblem } from '../../kit/problem.ts';
import { shake } from './geometry.ts';
import type { Track } from './tracks.ts';

export function mapOf(game: string): GameMap {
  const file = new URL(`../../games/${game}/data/map.json`, import.meta.url);
  const result = readMapText(readFileSync(file, 'utf8'), 'map.json');
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  return result.map;
}

export function reliefOf(game: string): string {
  const file = new URL(`../../games/${game}/data/relief.png`, import.meta.url);
  return `data:image/png;base64,${readFileSync(file).toString('base64')}`;
}

/** Of the sheet below the map. */
export function tracksOf(game: string): Track[] {
  const file = new URL(`../${game}/tracks.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { tracks: Track[] }).tracks;
}

/** 1,500 hexes with far more on them than a real map has: every kind of terrain, many rivers, 150 places. */
export function largeMap(): GameMap {
  const grid: GridSpec = { rowsGrow: 'south', columnsGrow: 'east', oddRowsShift: 'east' };
  const kinds = ['clear', 'clear', 'forest', 'marsh', 'rough', 'mountain', 'tundra'];
  const hexes: object[] = [];
  const hexsides: object[] = [];
  const places: object[] = [];
  const roads: string[][] = [];
  for (let row = 10; row < 50; row++) {
    for (let column = 0; column < 37 + (row % 2 === 0 ? 1 : 0); column++) {
      const id = formatHexId(grid, row, column);
      const isSea = row + column < 20;
      const kind = kinds[Math.floor(((shake(row >> 1, column >> 1, 20) + 1) / 2.001) * kinds.length)];
      hexes.push({
        id,
        terrain: isSea ? 'sea' : kind,
        basis: 'made',
        ...(isSea ? {} : { country: column < 18 ? 'Westland' : 'Eastland' }),
      });
      if (isSea) continue;
      if ((row * 7 + column * 3) % 10 === 0) {
        const kindOfPlace = row % 4 === 0 ? 'city' : 'town';
        places.push({
          hex: id,
          name: `Novograd ${row}-${column}`,
          kind: kindOfPlace,
          tags: ['port'],
          basis: 'made',
        });
      }
      for (const direction of [0, 4, 5]) {
        const next = neighbourOf(grid, row, column, direction);
        if (next.row >= 50 || next.column < 0 || next.column >= 37) continue;
        if (next.row + next.column < 20 || shake(row * 6 + direction, column, 21) < 0.2) continue;
        const b = formatHexId(grid, next.row, next.column);
        const name = `River ${Math.floor(column / 6)}${row >> 3}`;
        hexsides.push({ a: id, b, kind: 'river', name, basis: 'made' });
        if (column % 9 === 0) hexsides.push({ a: id, b, kind: 'border', basis: 'made' });
      }
    }
    if (row >= 30) roads.push(Array.from({ length: 37 }, (_, column) => formatHexId(grid, row, column)));
  }
  const result = loadMap(
    {
      format: 1,
      game: 'made-up',
      title: 'A large map',
      kmPerHex: 30,
      grid,
      basis: { made: 'reconstructed: for a test' },
      terrains: [...new Set(kinds), 'sea'],
      impassable: ['sea'],
      sideKinds: ['river', 'border'],
      hexes,
      hexsides,
      places,
      areas: {
        'red-works': { title: 'Red works', draw: 'works', basis: 'made', hexes: roads[3] },
        'blue-works': { title: 'Blue works', draw: 'works', basis: 'made', hexes: roads[4] },
        province: { title: 'The province', draw: 'outlined', basis: 'made', hexes: roads[10] },
      },
      networks: {
        railways: { title: 'Railway', basis: 'made', lines: roads.map(line => ({ hexes: line })) },
      },
    },
    'large.json',
  );
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  return result.map;
}

/** The texts and ids of a document; throws where it is not well-formed. */
export function readXml(xml: string): { texts: string[]; ids: string[]; refs: string[] } {
  const texts: string[] = [];
  const ids: string[] = [];
  const refs: string[] = [];
  const open: string[] = [];
  const piece = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z:-]+="[^"<>]*")*)(\/?)>|([^<>]+)/y;
  let isStarted = false;
  while (piece.lastIndex < xml.length) {
    const at = piece.lastIndex;
    const found = piece.exec(xml);
    if (!found) throw new Error(`not well-formed at ${at}: ${xml.slice(at, at + 80)}`);
    const [, close, tag, attributes = '', empty, text] = found;
    for (const part of [attributes, text ?? '']) {
      if (/&(?!(amp|lt|gt|quot);)/.test(part)) throw new Error(`a bare & at ${at}`);
    }
    if (text !== undefined) {
      if (open.length === 0 && text.trim() !== '') throw new Error(`text outside at ${at}`);
      if (open.at(-1) === 'text') texts.push(text);
      continue;
    }
    if (close) {
      if (open.pop() !== tag) throw new Error(`</${tag}> closes something else at ${at}`);
      continue;
    }
    if (open.length === 0 && isStarted) throw new Error('two roots');
    isStarted = true;
    const names = [...attributes.matchAll(/ ([a-zA-Z:-]+)="/g)].map(([, name]) => name);
    if (new Set(names).size < names.length) throw new Error(`an attribute twice at ${at}`);
    for (const [, id] of attributes.matchAll(/ id="([^"]*)"/g)) ids.push(id);
    for (const [, ref] of attributes.matchAll(/(?:href="#|url\(#)([\w-]+)/g)) refs.push(ref);
    if (!empty) open.push(tag);
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> stays open`);
  return { texts, ids, refs };
}
