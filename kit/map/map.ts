// A map file made ready for play: terrain, hexsides, places and areas in flat arrays over the hexes of a
// topology. Loading refuses a faulty file with every problem in it.

import { DIRECTIONS, type Direction, opposite } from '../hex/grid.ts';
import { buildTopology, directionTo, type Topology } from '../hex/topology.ts';
import { type FileProblem, inFile } from '../problem.ts';
import { checkMap } from './check.ts';
import { parseJson } from './json.ts';
import { type AreaDrawing, type MapFile, readSchema } from './schema.ts';
import { recognizeMap } from './sound.ts';

export type { MapFile } from './schema.ts';

export interface GameMap extends Topology {
  readonly game: string;
  readonly title: string;
  readonly kmPerHex: number;
  readonly terrains: readonly string[];
  /** Bit i: terrains[i] is in the hex. */
  readonly terrain: Uint16Array;
  /** 0 where every kind of terrain in the hex is impassable. */
  readonly passable: Uint8Array;
  readonly sideKinds: readonly string[];
  /** At hex * 6 + direction, bit i: sideKinds[i] is on that hexside; the same seen from both hexes. */
  readonly sides: Uint16Array;
  /** At hex * 6 + direction, bit i: a line of sideKinds[i] on that hexside protects this hex. */
  readonly behind: Uint16Array;
  /** By hex * 6 + direction, from both hexes. */
  readonly sideNames: ReadonlyMap<number, string>;
  readonly places: readonly Place[];
  /** Index into places, or -1. */
  readonly placeAt: Int16Array;
  readonly areas: Readonly<Record<string, Area>>;
  readonly countries: readonly string[];
  /** Index into countries, or -1. */
  readonly country: Int8Array;
  /** NaN where the file gives none. */
  readonly lat: Float64Array;
  readonly lon: Float64Array;
  /** Meters; 0 where the file gives none. */
  readonly elevation: Int16Array;
  readonly networks: Readonly<Record<string, Network>>;
  readonly boxes: Readonly<Record<string, Box>>;
  readonly source: MapFile;
}

export interface Place {
  readonly hex: number;
  readonly name: string;
  readonly altName?: string;
  readonly kind: string;
  readonly tags: readonly string[];
  readonly points?: number;
}

/** Roads, railways, corridors: lines from hex to hex. */
export interface Network {
  readonly title: string;
  readonly lines: readonly { readonly name?: string; readonly hexes: Int16Array }[];
  /** By hex: 1 where a line passes. */
  readonly has: Uint8Array;
  /** At hex * 6 + direction: 1 where a line crosses that hexside; the same seen from both hexes. */
  readonly crosses: Uint8Array;
}

/** A place off the hexes. */
export interface Box {
  readonly title: string;
  /** The hex of the edge that it lies beside, or -1. */
  readonly beside: number;
}

export interface Area {
  readonly title: string;
  readonly draw?: AreaDrawing;
  /** In the file's order. */
  readonly hexes: Int16Array;
  /** By hex: 1 inside. */
  readonly has: Uint8Array;
}

export type MapResult =
  | { readonly ok: true; readonly map: GameMap }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

/** What the protocol says of one hex. */
export interface HexDescription {
  readonly id: string;
  readonly terrain: readonly string[];
  readonly country?: string;
  readonly place?: Omit<Place, 'hex'>;
  readonly areas: readonly string[];
  readonly neighbours: Readonly<Partial<Record<Direction, string>>>;
  readonly sides: readonly SideDescription[];
  /** By network: the directions in which its lines leave the hex. */
  readonly ways?: Readonly<Record<string, readonly Direction[]>>;
}

export interface SideDescription {
  readonly direction: Direction;
  readonly to: string;
  readonly kinds: readonly string[];
  readonly name?: string;
  /** Lines on this hexside that protect the hex described. */
  readonly protects?: readonly string[];
}

/** The map keeps `json` as its source: nobody may change it afterwards. */
export function loadMap(json: unknown, file: string): MapResult {
  const sound = recognizeMap(json);
  if (sound) return { ok: true, map: buildMap(sound.file, sound.topology) };
  const read = readSchema(json);
  const problems = inFile(file, [...read.problems, ...checkMap(read.parts)]);
  if (!read.file || problems.length > 0) return { ok: false, problems };
  const ids = read.file.hexes.map(hex => hex.id);
  return { ok: true, map: buildMap(read.file, buildTopology(read.file.grid, ids)) };
}

/** Like loadMap, from the file's text. */
export function readMapText(text: string, file: string): MapResult {
  const parsed = parseJson(text);
  if (parsed.ok) return loadMap(parsed.value, file);
  const { line, column, message } = parsed;
  return {
    ok: false,
    problems: [{ file, field: '', message: `not JSON: line ${line}, column ${column}: ${message}` }],
  };
}

export function describeHex(map: GameMap, hex: number): HexDescription {
  const neighbours: Partial<Record<Direction, string>> = {};
  const sides: SideDescription[] = [];
  DIRECTIONS.forEach((direction, d) => {
    const key = hex * 6 + d;
    const neighbour = map.neighbours[key];
    if (neighbour < 0) return;
    const to = map.ids[neighbour];
    neighbours[direction] = to;
    if (map.sides[key] === 0) return;
    const name = map.sideNames.get(key);
    const kinds = namesOf(map.sideKinds, map.sides[key]);
    const protects = namesOf(map.sideKinds, map.behind[key]);
    sides.push({
      direction,
      to,
      kinds,
      ...(name === undefined ? {} : { name }),
      ...(protects.length === 0 ? {} : { protects }),
    });
  });
  const ways = Object.entries(map.networks).flatMap(([network, { has, crosses }]) =>
    has[hex] === 0 ? [] : [[network, DIRECTIONS.filter((_, d) => crosses[hex * 6 + d] === 1)]],
  );
  const country = map.country[hex];
  const placeIndex = map.placeAt[hex];
  return {
    id: map.ids[hex],
    terrain: namesOf(map.terrains, map.terrain[hex]),
    ...(country < 0 ? {} : { country: map.countries[country] }),
    ...(placeIndex < 0 ? {} : { place: withoutHex(map.places[placeIndex]) }),
    areas: Object.keys(map.areas).filter(name => map.areas[name].has[hex] === 1),
    neighbours,
    sides,
    ...(ways.length === 0 ? {} : { ways: Object.fromEntries(ways) }),
  };
}

function buildMap(file: MapFile, topology: Topology): GameMap {
  return {
    ...topology,
    game: file.game,
    title: file.title,
    kmPerHex: file.kmPerHex,
    terrains: file.terrains,
    sideKinds: file.sideKinds,
    ...buildHexes(file),
    ...buildSides(file, topology),
    ...buildPlaces(file, topology),
    areas: buildAreas(file, topology),
    networks: buildNetworks(file, topology),
    boxes: buildBoxes(file, topology),
    source: file,
  };
}

function buildHexes(file: MapFile) {
  const count = file.hexes.length;
  const terrain = new Uint16Array(count);
  const passable = new Uint8Array(count);
  const country = new Int8Array(count).fill(-1);
  const lat = new Float64Array(count).fill(Number.NaN);
  const lon = new Float64Array(count).fill(Number.NaN);
  const elevation = new Int16Array(count);
  const countries: string[] = [];
  const impassable = bitsOf(file.terrains, file.impassable);
  file.hexes.forEach((entry, hex) => {
    terrain[hex] =
      typeof entry.terrain === 'string'
        ? 1 << file.terrains.indexOf(entry.terrain)
        : bitsOf(file.terrains, entry.terrain);
    passable[hex] = (terrain[hex] & ~impassable) === 0 ? 0 : 1;
    if (entry.lat !== undefined) lat[hex] = entry.lat;
    if (entry.lon !== undefined) lon[hex] = entry.lon;
    if (entry.elevation !== undefined) elevation[hex] = entry.elevation;
    if (entry.country === undefined) return;
    if (!countries.includes(entry.country)) countries.push(entry.country);
    country[hex] = countries.indexOf(entry.country);
  });
  return { terrain, passable, countries, country, lat, lon, elevation };
}

function buildSides(file: MapFile, topology: Topology) {
  const sides = new Uint16Array(topology.count * 6);
  const behind = new Uint16Array(topology.count * 6);
  const sideNames = new Map<number, string>();
  for (const entry of file.hexsides) {
    const a = hexAt(topology, entry.a);
    const b = hexAt(topology, entry.b);
    const direction = directionTo(topology, a, b);
    const bit = 1 << file.sideKinds.indexOf(entry.kind);
    addSide(a * 6 + direction, bit, entry.name);
    addSide(b * 6 + opposite(direction), bit, entry.name);
    if (entry.behind === entry.a) behind[a * 6 + direction] |= bit;
    if (entry.behind === entry.b) behind[b * 6 + opposite(direction)] |= bit;
  }
  function addSide(key: number, bit: number, name: string | undefined): void {
    sides[key] |= bit;
    if (name === undefined) return;
    const other = sideNames.get(key);
    // A hexside may be a river and a border, each with its name.
    if (other === undefined) sideNames.set(key, name);
    else if (!other.split(' / ').includes(name)) sideNames.set(key, `${other} / ${name}`);
  }
  return { sides, behind, sideNames };
}

function buildPlaces(file: MapFile, topology: Topology) {
  const placeAt = new Int16Array(topology.count).fill(-1);
  const places = file.places.map(({ hex: id, basis: _, ...entry }, index): Place => {
    const hex = hexAt(topology, id);
    placeAt[hex] = index;
    return { tags: [], ...entry, hex };
  });
  return { places, placeAt };
}

function buildAreas(file: MapFile, topology: Topology): Record<string, Area> {
  const areas: Record<string, Area> = {};
  for (const [name, entry] of Object.entries(file.areas)) {
    const hexes = Int16Array.from(entry.hexes, id => hexAt(topology, id));
    const has = new Uint8Array(topology.count);
    for (const hex of hexes) has[hex] = 1;
    areas[name] = { title: entry.title, ...(entry.draw ? { draw: entry.draw } : {}), hexes, has };
  }
  return areas;
}

function buildNetworks(file: MapFile, topology: Topology): Record<string, Network> {
  const networks: Record<string, Network> = {};
  for (const [key, { title, lines }] of Object.entries(file.networks ?? {})) {
    const has = new Uint8Array(topology.count);
    const crosses = new Uint8Array(topology.count * 6);
    const laid = lines.map(({ name, hexes: ids }) => {
      const hexes = Int16Array.from(ids, id => hexAt(topology, id));
      hexes.forEach((hex, k) => {
        has[hex] = 1;
        if (k === 0) return;
        const direction = directionTo(topology, hexes[k - 1], hex);
        crosses[hexes[k - 1] * 6 + direction] = 1;
        crosses[hex * 6 + opposite(direction)] = 1;
      });
      return { ...(name === undefined ? {} : { name }), hexes };
    });
    networks[key] = { title, lines: laid, has, crosses };
  }
  return networks;
}

function buildBoxes(file: MapFile, topology: Topology): Record<string, Box> {
  const boxes: Record<string, Box> = {};
  for (const [name, { title, beside }] of Object.entries(file.boxes ?? {})) {
    boxes[name] = { title, beside: beside === undefined ? -1 : hexAt(topology, beside) };
  }
  return boxes;
}

function hexAt(topology: Topology, id: string): number {
  const hex = topology.indexOf.get(id);
  if (hex === undefined) throw new Error(`hex ${id} is not on the map`);
  return hex;
}

function bitsOf(all: readonly string[], names: readonly string[]): number {
  let bits = 0;
  for (const name of names) bits |= 1 << all.indexOf(name);
  return bits;
}

function namesOf(all: readonly string[], bits: number): string[] {
  return all.filter((_, i) => (bits & (1 << i)) !== 0);
}

function withoutHex({ hex: _, ...place }: Place): Omit<Place, 'hex'> {
  return place;
}
