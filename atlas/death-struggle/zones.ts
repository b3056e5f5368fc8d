// Areas of Death Struggle that follow from the ground: who holds what at the start, the seas with their coasts, the
// edges of supply and entry, the south that the Axis allies may not leave, land that is out of play.

import type { AreaEntry } from '../../kit/map/schema.ts';
import { type Draft, inOrder, isLand } from '../draft.ts';
import { hexOf, neighboursOf } from '../plane.ts';

export function zonesOf(draft: Draft): Record<string, AreaEntry> {
  const { plane, hexes } = draft;
  const choose = (test: (hex: number) => boolean) =>
    inOrder(
      plane,
      plane.ids.keys().filter(hex => isLand(draft, hex) && test(hex)),
    );
  const isOf = (countries: readonly string[]) => (hex: number) =>
    countries.includes(hexes[hex].country ?? '');
  const isActive = (hex: number) => !isOf(OUTSIDE)(hex) && !KARELIA.includes(plane.ids[hex]);
  const last = (hex: number) => plane.columns[hex] === (plane.rows[hex] % 2 === 1 ? 35 : 36);
  const [north, south] = [1, 40];
  const edge = (test: (hex: number) => boolean) => choose(hex => isActive(hex) && test(hex));
  return {
    'axis-countries': {
      title: 'Axis countries',
      basis: 'axis',
      hexes: choose(isOf(AXIS)),
    },
    'russian-start': { title: 'Russian ground at the start', basis: '1941', hexes: choose(isOf(['USSR'])) },
    inactive: {
      title: 'Out of play',
      draw: 'hatched',
      basis: 'inactive',
      hexes: choose(hex => !isActive(hex)),
    },
    'allied-south': {
      title: 'South of 51.5 N, for the Axis allies',
      basis: 'south',
      hexes: choose(hex => hexes[hex].lat <= SOUTH_LIMIT),
    },
    'axis-west-edge': {
      title: 'Axis edge',
      draw: 'sources',
      basis: 'own-side',
      hexes: edge(hex => isOf(AXIS)(hex) && plane.columns[hex] === 1),
    },
    'russian-northeast-edge': {
      title: 'Northeastern edge',
      draw: 'sources',
      basis: 'edges',
      hexes: edge(hex => plane.rows[hex] === north && hexes[hex].lon >= NORTHEAST_FROM),
    },
    'russian-east-edge': {
      title: 'Eastern edge (Siberia)',
      draw: 'entry',
      basis: 'edges',
      hexes: edge(hex => last(hex) && plane.rows[hex] !== north && plane.rows[hex] !== south),
    },
    'russian-southeast-edge': {
      title: 'Southeastern edge',
      draw: 'sources',
      basis: 'edges',
      hexes: edge(hex => plane.rows[hex] === south && hexes[hex].lon >= SOUTHEAST_FROM),
    },
    ...seasOf(draft),
  };
}

const AXIS = ['Germany', 'Slovakia', 'Hungary', 'Rumania', 'Serbia'];
const OUTSIDE = ['Finland', 'Sweden', 'Bulgaria'];
/** Soviet land north of the Neva, where only the Finnish front was. */
const KARELIA = ['0113', '0114', '0214', '0215'];
const SOUTH_LIMIT = 51.5;
const NORTHEAST_FROM = 34;
const SOUTHEAST_FROM = 38;

const SEAS = [
  { name: 'baltic-sea', title: 'Baltic Sea', in: '0503', coast: 'baltic-coast', heads: [] },
  { name: 'black-sea', title: 'Black Sea', in: '3815', coast: 'black-sea-coast', heads: [] },
  // Rostov lies up the mouth of the Don.
  { name: 'sea-of-azov', title: 'Sea of Azov', in: '3522', coast: 'azov-coast', heads: ['3227'] },
] as const;

function seasOf(draft: Draft): Record<string, AreaEntry> {
  const areas: Record<string, AreaEntry> = {};
  for (const { name, title, in: seed, coast, heads } of SEAS) {
    const water = seaAround(draft, hexOf(draft.plane, seed));
    areas[name] = { title, draw: 'named', basis: 'geo', hexes: inOrder(draft.plane, water) };
    const shore = shoreOf(draft, water);
    for (const id of heads) shore.add(hexOf(draft.plane, id));
    areas[coast] = { title: `Coast: ${title}`, basis: 'coast', hexes: inOrder(draft.plane, shore) };
  }
  return areas;
}

function seaAround({ plane, hexes }: Draft, seed: number): Set<number> {
  const sea = new Set([seed]);
  for (const hex of sea) {
    for (const to of neighboursOf(plane, hex)) if (hexes[to].terrain.includes('sea')) sea.add(to);
  }
  return sea;
}

/** Land beside a sea, and on both sides of the inlets and straits that reach into the land from it. */
function shoreOf(draft: Draft, sea: ReadonlySet<number>): Set<number> {
  const { plane } = draft;
  const shore = new Set<number>();
  for (const hex of sea) {
    for (const to of neighboursOf(plane, hex)) if (isLand(draft, to)) shore.add(to);
  }
  const inlets = draft.sides.filter(
    ({ kind, name }) => kind === 'kerch-strait' || (kind === 'sea' && name !== 'Sivash'),
  );
  const corners = new Set(
    plane.corners.keys().filter(corner => plane.corners[corner].hexes.some(hex => sea.has(hex))),
  );
  // A strait is on the way from one sea to the next: it is shore, but leads no farther.
  for (let grew = true; grew; ) {
    grew = false;
    for (const { side, kind } of inlets) {
      const { a, b, ends } = plane.sides[side];
      if (!ends.some(corner => corners.has(corner)) || (shore.has(a) && shore.has(b) && kind !== 'sea'))
        continue;
      shore.add(a).add(b);
      if (kind !== 'sea') continue;
      for (const corner of ends) {
        if (corners.has(corner)) continue;
        corners.add(corner);
        grew = true;
      }
    }
  }
  return shore;
}
