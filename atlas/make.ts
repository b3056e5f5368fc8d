// The pipeline: from a plan and its layers to a map file, one step after the other.

import type { MapFile } from '../kit/map/schema.ts';
import { countriesByRings, countriesOf1941, followRiver } from './countries.ts';
import {
  type Draft,
  type HexDraft,
  hexList,
  isLand,
  type SideDraft,
  sideList,
  waterBetween,
} from './draft.ts';
import { reliefOfHexes } from './elevation.ts';
import { coverOfHexes, type Ground, groundOf } from './ground.ts';
import { type PlacedCity, placeCities } from './places.ts';
import { type Layers, type MapPlan, readLayers } from './plan.ts';
import { layOut, type Plane } from './plane.ts';
import { type Projection, projectionOf } from './projection.ts';
import { snapLakes, snapRivers } from './rivers.ts';
import { type Samples, sampleHexes } from './sampling.ts';
import { layLine } from './transport.ts';
import {
  type Surface,
  type SurfaceAt,
  surfaceOfHexes,
  surfaces,
  surfacesOfSamples,
  waterSides,
} from './water.ts';

export function makeMap(plan: MapPlan): MapFile {
  const layers = readLayers(plan);
  const { land, wet, lakeNames, rivers } = landAndRivers(plan, layers);
  const draft = startDraft(plan, land);
  draft.sides = collectSides(draft.plane, wet, lakeNames, rivers, layers);
  for (const { terrain, basis, hexes } of layers.ground.fixes ?? []) {
    for (const hex of hexList(draft.plane, hexes)) Object.assign(draft.hexes[hex], { terrain, basis });
  }
  draft.sides = draft.sides.filter(({ side }) => isBetweenLand(draft, side));
  giveCountries(draft, land, rivers, layers);
  draft.sides.push(...drawBorders(draft, layers));
  draft.places = listPlaces(plan, land, layers);
  layAreas(draft, plan, layers);
  layNetworks(draft, { ...land, wet }, layers);
  return finish(plan, draft);
}

/** What the geodata say, before the hand layers are laid over it. */
export function landAndRivers(plan: MapPlan, layers: Layers = readLayers(plan)) {
  const land = sampleLand(plan, layers);
  const { wet, lakeNames } = layWater(land, layers);
  const rivers = snapRivers({ ...land, wet }, layers.rivers.draw);
  return { land, wet, lakeNames, rivers };
}

/** The hexes of a map as the geodata have them, with what the rules force upon them. */
interface Land {
  readonly plane: Plane;
  readonly projection: Projection;
  readonly samples: Samples;
  readonly surfaceAt: SurfaceAt;
  readonly sampled: readonly Surface[];
  readonly surface: readonly Surface[];
  /** Why a hex is land or water, where that was forced. */
  readonly forced: ReadonlyMap<number, string>;
  readonly cities: readonly PlacedCity[];
  readonly points: Readonly<Record<string, number>>;
}

function sampleLand(plan: MapPlan, layers: Layers): Land {
  const plane = layOut(plan.grid, plan.extent);
  const projection = projectionOf(layers.projection);
  const samples = sampleHexes(plane, projection);
  const surfaceAt = surfaces();
  const sampled = surfacesOfSamples(samples, surfaceAt);
  const surface = surfaceOfHexes(plane, samples, sampled, plan.leastLand);
  const forced = new Map<number, string>();
  const force = () => {
    for (const entry of layers.ground.forced ?? []) {
      for (const hex of hexList(plane, entry.hexes)) {
        surface[hex] = entry.surface;
        forced.set(hex, entry.basis);
      }
    }
  };
  force();
  const cities = placeCities(plane, projection, surface, plan.leastRank, layers.places.fixed ?? []);
  force(); // a city makes land of its hex only where nothing else is said
  const points = layers.places.points ?? {};
  return { plane, projection, samples, surfaceAt, sampled, surface, forced, cities, points };
}

function startDraft(plan: MapPlan, land: Land): Draft {
  const { plane, samples, sampled, surface } = land;
  const relief = reliefOfHexes(samples, sampled);
  const cover = coverOfHexes(samples, sampled);
  const cityIn = new Map(land.cities.map(({ hex, city }) => [hex, city]));
  const hexes = plane.ids.map((id, hex): HexDraft => {
    const [lat, lon] = land.projection.toGlobe(...plane.centres[hex]).map(thousandths);
    const forced = land.forced.get(hex);
    if (surface[hex] !== 'land') return { id, terrain: [surface[hex]], basis: forced ?? 'geo', lat, lon };
    let ground = groundOf(plan.ground, relief[hex], cover[hex]);
    const city = cityIn.get(hex);
    // Greater cities stand on dry ground.
    if (city && city.rank <= 2 && (ground === 'marsh' || ground === 'swampy forest')) ground = 'clear';
    if (city && plan.citiesAreClear && land.points[city.name]) ground = 'clear';
    const height = plan.elevation ? { elevation: relief[hex].mean } : {};
    return { id, terrain: terrainOf(ground), basis: forced ?? basisOf(ground), lat, lon, ...height };
  });
  const { impassable, sideKinds } = plan;
  return { plane, impassable, sideKinds, hexes, sides: [], places: [], areas: {}, networks: {} };
}

function layWater(land: Land, { rivers }: Layers) {
  const wet = waterSides(land.plane, land.projection, land.surface, land.surfaceAt);
  for (const { kind, sides } of rivers.water ?? []) {
    for (const side of sideList(land.plane, sides)) {
      if (kind === 'none') wet.delete(side);
      else wet.set(side, kind);
    }
  }
  const lakeNames = snapLakes({ ...land, wet }, rivers.draw.lakes ?? {});
  for (const side of lakeNames.keys()) wet.set(side, 'lake');
  return { wet, lakeNames };
}

/** Water and rivers, with what the layers drop, add and rename. */
function collectSides(
  plane: Plane,
  wet: ReadonlyMap<number, 'sea' | 'lake'>,
  lakeNames: ReadonlyMap<number, string>,
  rivers: ReadonlyMap<string, readonly number[]>,
  { rivers: layer }: Layers,
): SideDraft[] {
  const laid = new Map<string, SideDraft>();
  const lay = (draft: SideDraft) => laid.set(`${draft.side} ${draft.kind}`, draft);
  for (const [side, kind] of wet) {
    const name = lakeNames.get(side);
    lay({ side, kind, basis: 'geo', ...(name === undefined ? {} : { name }) });
  }
  for (const [river, chain] of rivers) {
    for (const side of chain) {
      // Where two rivers share a hexside, it is the parent's.
      if (!laid.has(`${side} river`))
        lay({ side, kind: 'river', name: layer.names?.[river] ?? river, basis: 'geo' });
    }
  }
  for (const { kind, sides } of layer.drop ?? []) {
    for (const side of sideList(plane, sides)) {
      if (!laid.delete(`${side} ${kind}`)) throw new Error(`no ${kind} to drop among ${sides}`);
    }
  }
  for (const { kind, name, sides, basis } of layer.add ?? []) {
    for (const side of sideList(plane, sides))
      lay({ side, kind, basis, ...(name === undefined ? {} : { name }) });
  }
  for (const { name, sides } of layer.rename ?? []) {
    const renamed = new Set(sideList(plane, sides));
    for (const draft of laid.values()) if (renamed.has(draft.side)) draft.name = name;
  }
  return [...laid.values()];
}

function giveCountries(
  draft: Draft,
  land: Land,
  rivers: ReadonlyMap<string, readonly number[]>,
  { countries }: Layers,
): void {
  const { rings, rest, merge = {}, borderRivers = [], fixes = [] } = countries;
  const held: (string | undefined)[] = rings
    ? countriesByRings(draft.hexes, rings, rest ?? '')
    : countriesOf1941(land.samples, land.sampled).map(name => merge[name ?? ''] ?? name);
  const fix = () => {
    for (const { country, hexes } of fixes)
      for (const hex of hexList(draft.plane, hexes)) held[hex] = country;
  };
  fix();
  for (const border of borderRivers) {
    followRiver(draft.plane, draft.hexes, rivers.get(border.river) ?? [], border, held);
  }
  fix();
  draft.hexes.forEach((hex, i) => {
    const country = held[i];
    if (isLand(draft, i) && country) hex.country = country;
  });
}

/** Wherever two countries meet on land. */
function drawBorders(draft: Draft, { countries }: Layers): SideDraft[] {
  if (!draft.sideKinds.includes('border')) return [];
  const water = waterBetween(draft);
  return draft.plane.sides.flatMap(({ a, b }, side) => {
    if (!isBetweenLand(draft, side) || water.has(side)) return [];
    const [one, other] = [draft.hexes[a].country, draft.hexes[b].country];
    return !one || !other || one === other ? [] : [{ side, kind: 'border', basis: countries.basis }];
  });
}

function listPlaces(plan: MapPlan, land: Land, { places }: Layers): Draft['places'] {
  if (places.places) {
    return places.places.map(({ lat: _lat, lon: _lon, reason: _reason, ...place }) => place);
  }
  return land.cities
    .toSorted((one, other) => one.hex - other.hex)
    .map(({ city, hex, basis }) => ({
      hex: land.plane.ids[hex],
      name: city.name,
      kind: plan.placeKinds?.[city.rank - 1] ?? 'town',
      ...(land.points[city.name] ? { points: land.points[city.name] } : {}),
      basis: basis ?? 'town',
    }));
}

function layAreas(draft: Draft, plan: MapPlan, { areas, countries }: Layers): void {
  for (const [name, { title, basis, hexes, except }] of Object.entries(areas.areas ?? {})) {
    draft.areas[name] = { title, basis, hexes: hexes.split(' '), ...(except ? { except } : {}) };
  }
  if (countries.neutral) {
    const isNeutral = (hex: HexDraft) =>
      hex.country !== undefined && countries.neutral?.includes(hex.country);
    const hexes = draft.hexes.filter(isNeutral).map(({ id }) => id);
    draft.areas.neutral = { title: 'Neutral ground', basis: countries.basis, hexes };
  }
  Object.assign(draft.areas, plan.deriveAreas?.(draft));
}

function layNetworks(draft: Draft, ground: Parameters<typeof layLine>[0], { transport }: Layers): void {
  const networks: Record<string, NonNullable<Draft['networks']>[string]> = {};
  for (const [key, { title, basis, lines }] of Object.entries(transport.networks ?? {})) {
    networks[key] = {
      title,
      basis,
      lines: lines
        .map(({ name, stops }) => ({
          ...(name === undefined ? {} : { name }),
          hexes: layLine(ground, stops).map(hex => draft.plane.ids[hex]),
        }))
        .filter(({ hexes }) => hexes.length > 1),
    };
  }
  draft.networks = networks;
}

function finish(plan: MapPlan, draft: Draft): MapFile {
  const { plane, sideKinds } = draft;
  const order = ({ side, kind }: SideDraft) => {
    const { a, b } = plane.sides[side];
    return (a * plane.count + b) * sideKinds.length + sideKinds.indexOf(kind);
  };
  const sideEntries = draft.sides
    .toSorted((one, other) => order(one) - order(other))
    .map(({ side, kind, name, basis }) => ({
      a: plane.ids[plane.sides[side].a],
      b: plane.ids[plane.sides[side].b],
      kind,
      ...(name === undefined ? {} : { name }),
      basis,
    }));
  return {
    format: 1,
    game: plan.game,
    title: plan.title,
    kmPerHex: plan.kmPerHex,
    grid: plan.grid,
    basis: plan.basis,
    terrains: plan.terrains,
    impassable: plan.impassable,
    sideKinds: plan.sideKinds,
    hexes: draft.hexes.map(({ id, terrain, basis, country, lat, lon, elevation }) => ({
      id,
      terrain: terrain.length === 1 ? terrain[0] : terrain,
      basis,
      ...(country === undefined ? {} : { country }),
      lat,
      lon,
      ...(elevation === undefined ? {} : { elevation }),
    })),
    hexsides: sideEntries,
    places: draft.places,
    areas: draft.areas,
    ...(Object.keys(draft.networks).length > 0 ? { networks: draft.networks } : {}),
  };
}

function terrainOf(ground: Ground): string[] {
  return ground === 'swampy forest' ? ['forest', 'marsh'] : [ground];
}

function basisOf(ground: Ground): string {
  if (ground === 'clear') return 'geo';
  return ground === 'rough' || ground === 'mountain' ? 'relief' : 'ground';
}

function isBetweenLand(draft: Draft, side: number): boolean {
  const { a, b } = draft.plane.sides[side];
  return isLand(draft, a) && isLand(draft, b);
}

function thousandths(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
