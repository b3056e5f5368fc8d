// Builds the map of Army Group Center: open geography sampled per hex, then the hand layers beside this file,
// then what follows from both (countries, borders, coast, north bank, Soviet ground).
// Run: node atlas/army-group-center/build.ts [file]; the same inputs always give the same bytes.

import { readFileSync, writeFileSync } from 'node:fs';
import { buildTopology, directionTo, type Topology } from '../../kit/hex/topology.ts';

type Terrain = 'clear' | 'forest' | 'marsh' | 'western-pripyat' | 'sea' | 'lake';
type SideKind = 'river' | 'lake' | 'sea' | 'narrows' | 'border';

interface Hex {
  id: string;
  terrain: readonly Terrain[];
  basis: string;
  country?: string;
  lat: number;
  lon: number;
}
interface Side {
  a: string;
  b: string;
  kind: SideKind;
  name?: string;
  basis: string;
}
interface Area {
  title: string;
  basis: string;
  hexes: readonly string[];
  except?: Readonly<Record<string, string>>;
}
interface SideList {
  kind: SideKind;
  name: string;
  sides: string;
  basis: string;
  reason: string;
}

const GRID = { rowsGrow: 'south', columnsGrow: 'west', oddRowsShift: 'west' } as const;
const TERRAINS: readonly Terrain[] = ['clear', 'forest', 'marsh', 'western-pripyat', 'sea', 'lake'];
const IMPASSABLE: readonly Terrain[] = ['sea', 'lake'];
const SIDE_KINDS: readonly SideKind[] = ['river', 'lake', 'sea', 'narrows', 'border'];

const BASIS: Readonly<Record<string, string>> = {
  '2.2': 'text 2.2',
  '3.6': 'text 3.6 (the edge run written out by the numbering)',
  '4.2': 'text 4.2, 7.9',
  '4.3': 'text 4.3 (its first and last hex named there; the hexes between follow the shore of this map)',
  '7.7': 'text 7.7 (the edge run written out by the numbering)',
  '7.9': 'text 7.9 (hex and that it is no port; that it is a town is reconstructed)',
  '7.10': 'text 7.10 (the edge runs written out by the numbering)',
  '9.8': 'text 7.2, 9.8',
  'port-coast': 'deduced from 7.9: a port hex must touch the sea',
  'open-sources': 'deduced from 7.10, 8.1 and 9.12: which Soviet sources a German may threaten',
  pripyat: 'deduced from 10.2 over the reconstructed Western Pripyat',
  geo: 'geography: Natural Earth coast, lakes and rivers, sampled for every hex',
  ground: 'geography: hand-drawn outlines of the real forests and marshes, sampled for every hex',
  off: 'reconstructed: islands left off, since no unit can reach them',
  rec: 'reconstructed: from the ground and the front of June 1944; reasons in atlas/army-group-center',
  '1uf': 'reconstructed: 27 hexes by text 4.3, where they lie is ours',
  town: 'reconstructed: place, class and hex from the ground of 1944',
  1938: 'reconstructed: the frontiers of 1938 with Memelland German',
  front: 'reconstructed: everything behind the Soviet works',
  dvina: 'reconstructed: the north bank of the Dvina named in 10.4',
};

const geography = readLayer<{ hexes: GeoHex[]; hexsides: GeoSide[] }>('geography.json');
const ground = readLayer<{ fixes: { terrain: Terrain[]; hexes: string; basis: string }[] }>('ground.json');
const rivers = readLayer<{
  names: Record<string, string>;
  drop: { kind: SideKind; sides: string }[];
  add: SideList[];
  rename: { name: string; sides: string }[];
}>('rivers.json');
const frontiers = readLayer<{
  rest: string;
  basis: string;
  rings: { country: string; ring: [number, number][] }[];
  fixes: { country: string; hexes: string; reason: string }[];
}>('countries.json');
const towns = readLayer<{ places: (Record<string, unknown> & { hex: string })[] }>('places.json');
const drawn = readLayer<{
  areas: Record<string, { title: string; basis: string; hexes: string; except?: Record<string, string> }>;
}>('areas.json');

interface GeoHex {
  id: string;
  terrain: Terrain;
  lat: number;
  lon: number;
}
interface GeoSide {
  a: string;
  b: string;
  kind: SideKind;
  name?: string;
}

const topology = buildTopology(
  GRID,
  geography.hexes.map(h => h.id),
);
const hexes = layGround();
const sides = layWater();
giveCountries();
const borders = drawBorders();
const areas = layAreas();
write();

/** The sampled ground with the hand fixes laid over it. */
function layGround(): Hex[] {
  const laid = geography.hexes.map(
    ({ id, terrain, lat, lon }): Hex => ({
      id,
      terrain: [terrain],
      basis: terrain === 'forest' || terrain === 'marsh' ? 'ground' : 'geo',
      lat,
      lon,
    }),
  );
  for (const fix of ground.fixes) {
    for (const id of fix.hexes.split(' ')) {
      laid[indexOf(id)].terrain = fix.terrain;
      laid[indexOf(id)].basis = fix.basis;
    }
  }
  return laid;
}

/** Rivers, all-water sides and the narrows between land hexes; a side with a water hex needs no entry. */
function layWater(): Side[] {
  const laid = new Map<string, Side>();
  for (const { a, b, kind, name } of geography.hexsides) {
    if (kind === 'narrows') continue;
    const side: Side = { ...inFileOrder(a, b), kind, basis: 'geo' };
    if (name) side.name = rivers.names[name] ?? name;
    laid.set(`${side.a}/${side.b} ${kind}`, side);
  }
  for (const { kind, sides: list } of rivers.drop) {
    for (const key of list.split(' ')) {
      if (!laid.delete(`${key} ${kind}`)) throw new Error(`no ${kind} at ${key} to drop`);
    }
  }
  for (const { kind, name, sides: list, basis } of rivers.add) {
    for (const key of list.split(' ')) {
      const [a, b] = key.split('/');
      laid.set(`${key} ${kind}`, { ...inFileOrder(a, b), kind, name, basis });
    }
  }
  for (const { name, sides: list } of rivers.rename) {
    for (const key of list.split(' ')) {
      const found = [...laid.values()].filter(s => `${s.a}/${s.b}` === key);
      for (const side of found) side.name = name;
    }
  }
  return [...laid.values()].filter(s => isLand(indexOf(s.a)) && isLand(indexOf(s.b)));
}

function giveCountries(): void {
  for (const hex of hexes) {
    if (!isLand(indexOf(hex.id))) continue;
    hex.country = frontiers.rings.find(r => isInside(r.ring, hex.lat, hex.lon))?.country ?? frontiers.rest;
  }
  for (const fix of frontiers.fixes) {
    for (const id of fix.hexes.split(' ')) hexes[indexOf(id)].country = fix.country;
  }
}

/** 7.8 wherever two countries meet on land. */
function drawBorders(): Side[] {
  const drawnBorders: Side[] = [];
  for (const side of landSides()) {
    const countryA = hexes[indexOf(side.a)].country;
    const countryB = hexes[indexOf(side.b)].country;
    if (countryA === countryB || isWater(side.a, side.b)) continue;
    drawnBorders.push({ ...side, kind: 'border', basis: frontiers.basis });
  }
  return drawnBorders;
}

function layAreas(): Record<string, Area> {
  const laid: Record<string, Area> = {};
  for (const [name, area] of Object.entries(drawn.areas)) {
    laid[name] = { ...area, hexes: area.hexes.split(' ') };
  }
  const marsh = hexes.filter(h => h.terrain.includes('western-pripyat')).map(h => h.id);
  laid['western-pripyat'] = { title: 'Western Pripyat Marshes', basis: 'rec', hexes: marsh };
  laid['soviet-start'] = {
    title: 'Soviet ground at the start',
    basis: 'front',
    hexes: behindTheWorks(laid['soviet-works'].hexes, laid['soviet-sources'].hexes),
  };
  laid['one-uf-entry'] = {
    title: '1UF entry hexes',
    basis: 'pripyat',
    hexes: marsh.filter(id => id.startsWith('50') && laid['soviet-start'].hexes.includes(id)),
  };
  laid['baltic-coast'] = {
    title: 'Baltic coast, 2015 to 2927',
    basis: '4.3',
    hexes: walkTheShore('2015', '2927'),
  };
  laid['north-of-dvina'] = { title: 'North of the Dvina', basis: 'dvina', hexes: northBank() };
  return laid;
}

/** The works and all land that Soviet sources reach without passing through them. */
function behindTheWorks(works: readonly string[], sources: readonly string[]): string[] {
  const wall = new Set(works.map(indexOf));
  const inside = flood(
    sources.map(indexOf).filter(hex => !wall.has(hex)),
    (from, to) => !wall.has(to) && !isWater(topology.ids[from], topology.ids[to]),
  );
  for (const hex of wall) inside.add(hex);
  return inFileOrderAll(inside);
}

/** All land on the Estonian side of the Dvina. */
function northBank(): string[] {
  const dvina = new Set(sides.filter(s => s.name === 'Dvina').map(s => `${s.a}/${s.b}`));
  const across = (from: number, to: number) => {
    const { a, b } = inFileOrder(topology.ids[from], topology.ids[to]);
    return !dvina.has(`${a}/${b}`);
  };
  return inFileOrderAll(flood([indexOf('1301')], across));
}

/** Land hexes met with the sea on the right hand, from one coastal hex to another, each listed once. */
function walkTheShore(first: string, last: string): string[] {
  const shore: string[] = [];
  let land = indexOf(first);
  // The walk keeps a pair (land, sea beside it) and turns the sea hex's next neighbor round the land.
  let sea = firstSea(land);
  for (let steps = 0; steps < 6 * topology.count; steps++) {
    const id = topology.ids[land];
    if (!shore.includes(id)) shore.push(id);
    if (id === last) return shore;
    const seaDirection = directionTo(topology, land, sea);
    const next = topology.neighbours[land * 6 + ((seaDirection + 1) % 6)];
    if (next < 0) throw new Error(`the shore leaves the map at ${id}`);
    if (isLand(next)) land = next;
    else sea = next;
  }
  throw new Error('the shore does not end');
}

/** The sea hex beside the first shore hex that lies last before land, counter-clockwise. */
function firstSea(land: number): number {
  for (let direction = 0; direction < 6; direction++) {
    const sea = topology.neighbours[land * 6 + direction];
    const next = topology.neighbours[land * 6 + ((direction + 1) % 6)];
    if (sea >= 0 && !isLand(sea) && next >= 0 && isLand(next)) return sea;
  }
  throw new Error(`${topology.ids[land]} is not on the shore`);
}

function write(): void {
  const file = {
    format: 1,
    game: 'army-group-center',
    title: 'Army Group Center, summer 1944',
    kmPerHex: 26,
    grid: GRID,
    basis: BASIS,
    terrains: TERRAINS,
    impassable: IMPASSABLE,
    sideKinds: SIDE_KINDS,
  };
  const hexLines = hexes.map(({ id, terrain, basis, country, lat, lon }) =>
    JSON.stringify({ id, terrain: terrain.length === 1 ? terrain[0] : terrain, basis, country, lat, lon }),
  );
  const sideLines = [...sides, ...borders]
    .sort(
      (s, t) =>
        compare(s.a, t.a) || compare(s.b, t.b) || SIDE_KINDS.indexOf(s.kind) - SIDE_KINDS.indexOf(t.kind),
    )
    .map(({ a, b, kind, name, basis }) => JSON.stringify({ a, b, kind, name, basis }));
  const placeLines = towns.places.map(({ lat: _lat, lon: _lon, reason: _reason, ...place }) =>
    JSON.stringify(place),
  );
  const areaLines = Object.entries(areas).map(
    ([name, { title, basis, hexes: list, except }]) =>
      `${JSON.stringify(name)}: ${JSON.stringify({ title, basis, hexes: list, except })}`,
  );
  const head = Object.entries(file).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const text = `{\n${[
    ...head,
    `"hexes": [\n${hexLines.join(',\n')}\n]`,
    `"hexsides": [\n${sideLines.join(',\n')}\n]`,
    `"places": [\n${placeLines.join(',\n')}\n]`,
    `"areas": {\n${areaLines.join(',\n')}\n}`,
  ].join(',\n')}\n}\n`;
  const standard = new URL('../../games/army-group-center/data/map.json', import.meta.url);
  writeFileSync(process.argv[2] ?? standard, text);
}

function flood(starts: readonly number[], mayStep: (from: number, to: number) => boolean): Set<number> {
  const reached = new Set(starts);
  for (const from of reached) {
    for (const to of neighboursOf(from)) {
      if (isLand(to) && !reached.has(to) && mayStep(from, to)) reached.add(to);
    }
  }
  return reached;
}

function landSides(): { a: string; b: string }[] {
  const found: { a: string; b: string }[] = [];
  for (let from = 0; from < topology.count; from++) {
    for (const to of neighboursOf(from)) {
      if (to > from && isLand(from) && isLand(to)) found.push({ a: topology.ids[from], b: topology.ids[to] });
    }
  }
  return found;
}

/** A side that is all water, or the narrows: nobody passes there as over land. */
function isWater(one: string, other: string): boolean {
  const { a, b } = inFileOrder(one, other);
  return sides.some(s => s.a === a && s.b === b && s.kind !== 'river');
}

function isLand(hex: number): boolean {
  return hexes[hex].terrain.some(t => !IMPASSABLE.includes(t));
}

function neighboursOf(hex: number): number[] {
  return [...topology.neighbours.subarray(hex * 6, hex * 6 + 6)].filter(n => n >= 0);
}

function inFileOrder(one: string, other: string): { a: string; b: string } {
  if (directionTo(topology, indexOf(one), indexOf(other)) < 0)
    throw new Error(`${one} and ${other} are not adjacent`);
  return one < other ? { a: one, b: other } : { a: other, b: one };
}

function inFileOrderAll(set: ReadonlySet<number>): string[] {
  return [...set].sort((a, b) => a - b).map(hex => topology.ids[hex]);
}

function indexOf(id: string): number {
  const hex = (topology as Topology).indexOf.get(id);
  if (hex === undefined) throw new Error(`no hex ${id}`);
  return hex;
}

/** Even-odd rule on [lat, lon]. */
function isInside(ring: readonly (readonly [number, number])[], lat: number, lon: number): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [latA, lonA] = ring[i];
    const [latB, lonB] = ring[j];
    if (latA > lat !== latB > lat && lon < ((lonB - lonA) * (lat - latA)) / (latB - latA) + lonA)
      inside = !inside;
  }
  return inside;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function readLayer<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;
}
