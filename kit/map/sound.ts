// The quick way through a map file: one plain pass that recognizes a file without faults, together with the topology
// that it needs for that. It never says what is wrong: whatever it does not recognize goes to schema.ts and
// check.ts, which know the words. A cold load of a large map takes half as long this way.

import { buildTopology, directionTo, type Topology } from '../hex/topology.ts';
import { isPlainObject } from '../problem.ts';
import { AREA_DRAWINGS, type MapFile } from './schema.ts';

export interface SoundMap {
  readonly file: MapFile;
  readonly topology: Topology;
}

/** Nothing, unless schema.ts and check.ts are sure to find no fault. */
export function recognizeMap(json: unknown): SoundMap | undefined {
  if (!isPlainObject(json) || !isHead(json)) return undefined;
  const lists = json.terrains as readonly string[];
  const look: Look = {
    codes: new Set(Object.keys(json.basis as object)),
    terrains: lists,
    sideKinds: json.sideKinds as readonly string[],
  };
  if (!Array.isArray(json.hexes) || !isEveryHex(json.hexes, look)) return undefined;
  const topology = topologyOf(json as unknown as MapFile);
  if (!topology) return undefined;
  const isSound =
    isEveryHexside(json.hexsides, look, topology) &&
    isEveryPlace(json.places, look, topology) &&
    isEveryArea(json.areas, look, topology) &&
    (json.networks === undefined || isEveryNetwork(json.networks, look, topology)) &&
    (json.boxes === undefined || isEveryBox(json.boxes, look, topology));
  return isSound ? { file: json as unknown as MapFile, topology } : undefined;
}

type Entry = Readonly<Record<string, unknown>>;

/** What entries may refer to. */
interface Look {
  readonly codes: ReadonlySet<unknown>;
  readonly terrains: readonly unknown[];
  readonly sideKinds: readonly unknown[];
}

const BASIS = /^(text|deduced|geography|reconstructed)\b/;
const PREFIX = /^[A-Z]+$/;
const DRAWINGS: ReadonlySet<unknown> = new Set(AREA_DRAWINGS);

function isHead(json: Entry): boolean {
  const { format, game, title, kmPerHex, grid, basis, terrains, impassable, sideKinds, networks, boxes } =
    json;
  const optional = (networks === undefined ? 0 : 1) + (boxes === undefined ? 0 : 1);
  return (
    Object.keys(json).length === 13 + optional &&
    format === 1 &&
    isText(game) &&
    isText(title) &&
    typeof kmPerHex === 'number' &&
    kmPerHex > 0 &&
    isGrid(grid) &&
    isTable(basis) &&
    Object.values(basis).every(text => typeof text === 'string' && BASIS.test(text)) &&
    isListOfTexts(terrains) &&
    terrains.length <= 16 &&
    isListOfTexts(impassable) &&
    impassable.every(kind => terrains.includes(kind)) &&
    isListOfTexts(sideKinds) &&
    sideKinds.length <= 16
  );
}

function isGrid(grid: unknown): boolean {
  if (!isPlainObject(grid)) return false;
  const { rowsGrow, columnsGrow, oddRowsShift, sheets } = grid;
  if (rowsGrow !== 'south' && rowsGrow !== 'north') return false;
  if (columnsGrow !== 'west' && columnsGrow !== 'east') return false;
  if (oddRowsShift !== 'west' && oddRowsShift !== 'east') return false;
  if (sheets === undefined) return Object.keys(grid).length === 3;
  return Object.keys(grid).length === 4 && Array.isArray(sheets) && sheets.every(isSheet) && areApart(sheets);
}

function isSheet(sheet: unknown): boolean {
  if (!isPlainObject(sheet) || Object.keys(sheet).length !== 3) return false;
  const { prefix, rowOffset, rows } = sheet;
  if (typeof prefix !== 'string' || !PREFIX.test(prefix) || !Number.isInteger(rowOffset)) return false;
  if (!Array.isArray(rows) || rows.length !== 2 || !rows.every(row => Number.isInteger(row))) return false;
  return rows[0] >= 0 && rows[0] <= rows[1] && rows[1] <= 99;
}

function areApart(sheets: readonly { readonly prefix: string }[]): boolean {
  return new Set(sheets.map(({ prefix }) => prefix)).size === sheets.length;
}

function isEveryHex(hexes: readonly unknown[], { codes, terrains }: Look): boolean {
  if (hexes.length === 0 || hexes.length > 0x7fff) return false;
  const countries = new Set<unknown>();
  for (let i = 0; i < hexes.length; i++) {
    const hex = hexes[i];
    if (!isPlainObject(hex)) return false;
    const { id, terrain, basis, country, lat, lon, elevation } = hex;
    let fields = 3;
    if (typeof id !== 'string' || !codes.has(basis)) return false;
    if (typeof terrain === 'string' ? !terrains.includes(terrain) : !isMixed(terrain, terrains)) return false;
    if (country !== undefined) {
      if (!isText(country)) return false;
      countries.add(country);
      fields += 1;
    }
    if (lat !== undefined || lon !== undefined) {
      if (!isWithin(lat, 90) || !isWithin(lon, 180)) return false;
      fields += 2;
    }
    if (elevation !== undefined) {
      if (!Number.isInteger(elevation)) return false;
      if ((elevation as number) < -500 || (elevation as number) > 9000) return false;
      fields += 1;
    }
    if (Object.keys(hex).length !== fields) return false;
  }
  return countries.size <= 127;
}

function isMixed(terrain: unknown, terrains: readonly unknown[]): boolean {
  return isListOfTexts(terrain) && terrain.length > 0 && terrain.every(kind => terrains.includes(kind));
}

/** Only if every number fits the grid, stands for itself and comes once. */
function topologyOf({ grid, hexes }: MapFile): Topology | undefined {
  try {
    const topology = buildTopology(
      grid,
      hexes.map(hex => hex.id),
    );
    for (let hex = 0; hex < hexes.length; hex++) if (topology.ids[hex] !== hexes[hex].id) return undefined;
    return topology;
  } catch {
    return undefined;
  }
}

function isEveryHexside(sides: unknown, { codes, sideKinds }: Look, topology: Topology): boolean {
  if (!Array.isArray(sides)) return false;
  const seen = new Uint16Array(topology.count * 6);
  for (let i = 0; i < sides.length; i++) {
    const side: unknown = sides[i];
    if (!isPlainObject(side)) return false;
    const { a, b, kind, name, behind, basis } = side;
    const from = hexAt(topology, a);
    const to = hexAt(topology, b);
    const bit = 1 << sideKinds.indexOf(kind);
    if (from < 0 || to < from || !sideKinds.includes(kind) || !codes.has(basis)) return false;
    const direction = directionTo(topology, from, to);
    if (direction < 0 || (seen[from * 6 + direction] & bit) !== 0) return false;
    seen[from * 6 + direction] |= bit;
    let fields = 4;
    if (name !== undefined) {
      if (!isText(name)) return false;
      fields += 1;
    }
    if (behind !== undefined) {
      if (behind !== a && behind !== b) return false;
      fields += 1;
    }
    if (Object.keys(side).length !== fields) return false;
  }
  return true;
}

function isEveryPlace(places: unknown, { codes }: Look, topology: Topology): boolean {
  if (!Array.isArray(places)) return false;
  const taken = new Set<number>();
  for (const place of places as readonly unknown[]) {
    if (!isPlainObject(place)) return false;
    const { hex: id, name, altName, kind, tags, points, basis } = place;
    const hex = hexAt(topology, id);
    if (hex < 0 || taken.has(hex) || !isText(name) || !isText(kind) || !codes.has(basis)) return false;
    taken.add(hex);
    if (altName !== undefined && !isText(altName)) return false;
    if (tags !== undefined && !isListOfTexts(tags)) return false;
    if (points !== undefined && !(Number.isInteger(points) && (points as number) >= 0)) return false;
    const fields = 4 + present(altName) + present(tags) + present(points);
    if (Object.keys(place).length !== fields) return false;
  }
  return true;
}

function isEveryArea(areas: unknown, { codes }: Look, topology: Topology): boolean {
  if (!isTable(areas)) return false;
  return Object.values(areas).every(area => {
    if (!isPlainObject(area)) return false;
    const { title, draw, basis, hexes, except } = area;
    if (!isText(title) || !codes.has(basis) || !Array.isArray(hexes)) return false;
    if (draw !== undefined && !DRAWINGS.has(draw)) return false;
    if (Object.keys(area).length !== 3 + present(draw) + present(except)) return false;
    const members = new Uint8Array(topology.count);
    for (const id of hexes) {
      const hex = hexAt(topology, id);
      if (hex < 0 || members[hex] === 1) return false;
      members[hex] = 1;
    }
    if (except === undefined) return true;
    if (!isTable(except)) return false;
    return Object.entries(except).every(
      ([id, code]) => hexAt(topology, id) >= 0 && members[hexAt(topology, id)] === 1 && codes.has(code),
    );
  });
}

function isEveryNetwork(networks: unknown, { codes }: Look, topology: Topology): boolean {
  if (!isTable(networks)) return false;
  return Object.values(networks).every(network => {
    if (!isPlainObject(network) || Object.keys(network).length !== 3) return false;
    const { title, basis: common, lines } = network;
    if (!isText(title) || !codes.has(common) || !Array.isArray(lines)) return false;
    return (lines as readonly unknown[]).every(line => {
      if (!isPlainObject(line)) return false;
      const { name, basis, hexes } = line;
      if (name !== undefined && !isText(name)) return false;
      if (basis !== undefined && !codes.has(basis)) return false;
      if (Object.keys(line).length !== 1 + present(name) + present(basis)) return false;
      return Array.isArray(hexes) && isWay(hexes, topology);
    });
  });
}

function isWay(hexes: readonly unknown[], topology: Topology): boolean {
  if (hexes.length < 2) return false;
  let last = -1;
  for (const id of hexes) {
    const hex = hexAt(topology, id);
    if (hex < 0 || (last >= 0 && directionTo(topology, last, hex) < 0)) return false;
    last = hex;
  }
  return true;
}

function isEveryBox(boxes: unknown, { codes }: Look, topology: Topology): boolean {
  if (!isTable(boxes)) return false;
  return Object.values(boxes).every(box => {
    if (!isPlainObject(box)) return false;
    const { title, basis, beside } = box;
    if (!isText(title) || !codes.has(basis)) return false;
    if (beside !== undefined && hexAt(topology, beside) < 0) return false;
    return Object.keys(box).length === 2 + present(beside);
  });
}

/** -1 unless it is the number by which the file lists a hex: of two numbers of a hex only the first is. */
function hexAt(topology: Topology, id: unknown): number {
  const hex = topology.indexOf.get(id as string);
  return hex !== undefined && topology.ids[hex] === id ? hex : -1;
}

function present(value: unknown): number {
  return value === undefined ? 0 : 1;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isWithin(value: unknown, limit: number): boolean {
  return typeof value === 'number' && value >= -limit && value <= limit;
}

/** None twice. */
function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text, i) => isText(text) && value.indexOf(text) === i);
}

/** The schema leaves out keys that every object has; such a table is not for the quick way. */
function isTable(value: unknown): value is Entry {
  return isPlainObject(value) && Object.keys(value).every(key => !ODD_KEYS.has(key));
}

const ODD_KEYS: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor']);
