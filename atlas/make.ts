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
import { milli, outlineOf } from './geometry.ts';
import { coverOfHexes, type Ground, groundOf } from './ground.ts';
import { layLines } from './lines.ts';
import { type PlacedCity, placeCities } from './places.ts';
import { type BoxLayer, type LatLon, type Layers, type MapPlan, readLayers } from './plan.ts';
import { hexOf, layOut, type Plane } from './plane.ts';
import { type Projection, projectionOf } from './projection.ts';
import { snapLakes, snapRivers } from './rivers.ts';
import { type Samples, sampleHexes } from './sampling.ts';
import { layLine, type TransportGround } from './transport.ts';
import {
  type Surface,
  type SurfaceAt,
  surfaceOfHexes,
  surfaces,
  surfacesOfSamples,
  waterSides,
} from './water.ts';

export function makeMap(plan: MapPlan, found?: ReturnType<typeof landAndRivers>): MapFile {
  const layers = readLayers(plan);
  const { land, wet, lakeNames, rivers } = found ?? landAndRivers(plan, layers);
  const draft = startDraft(plan, land, layers);
  draft.sides = collectSides(draft.plane, wet, lakeNames, rivers, layers);
  for (const { terrain, basis, hexes } of layers.ground.fixes ?? []) {
    for (const hex of hexList(draft.plane, hexes)) Object.assign(draft.hexes[hex], { terrain, basis });
  }
  draft.sides = draft.sides.filter(({ side }) => isBetweenLand(draft, side));
  giveCountries(draft, land, rivers, layers);
  draft.sides.push(...drawBorders(draft, layers));
  draft.sides.push(...layLines({ ...land, wet }, layers.lines));
  draft.places = listPlaces(plan, land, layers);
  layAreas(draft, plan, layers);
  layNetworks(draft, { ...land, wet }, layers);
  draft.boxes = withoutReasons(layers.boxes.boxes ?? {});
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
  /** Of the map's own list, if it has one. */
  readonly placeHexes: ReadonlyMap<string, number>;
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
  const placeHexes = new Map(
    (layers.places.places ?? []).map(({ name, hex, lat, lon }) => [
      name,
      hex ? hexOf(plane, hex) : hexAt(plane, projection, name, lat, lon),
    ]),
  );
  for (const hex of placeHexes.values()) surface[hex] = 'land';
  force(); // a place makes land of its hex only where nothing else is said
  const points = layers.places.points ?? {};
  return { plane, projection, samples, surfaceAt, sampled, surface, forced, cities, placeHexes, points };
}

function startDraft(plan: MapPlan, land: Land, layers: Layers): Draft {
  const { plane, samples, sampled, surface } = land;
  const relief = reliefOfHexes(samples, sampled);
  const cover = coverOfHexes(samples, sampled, layers.ground);
  const cityIn = new Map(land.cities.map(({ hex, city }) => [hex, city]));
  const places = new Set(land.placeHexes.values());
  const hexes = plane.ids.map((id, hex): HexDraft => {
    const [lat, lon] = land.projection.toGlobe(...plane.centres[hex]).map(thousandths);
    const forced = land.forced.get(hex);
    if (surface[hex] !== 'land') return { id, terrain: [surface[hex]], basis: forced ?? 'geo', lat, lon };
    let ground = groundOf(plan.ground, relief[hex], cover[hex]);
    const city = cityIn.get(hex);
    // Greater cities stand on dry ground.
    if (city && city.rank <= 2 && (ground === 'marsh' || ground === 'swampy forest')) ground = 'clear';
    if (city && plan.citiesAreClear && land.points[city.name]) ground = 'clear';
    if (plan.placesAreClear && places.has(hex)) ground = 'clear';
    const height = plan.elevation ? { elevation: relief[hex].mean } : {};
    const terrain = terrainOf(ground).map(kind => plan.terrainNames?.[kind] ?? kind);
    return { id, terrain, basis: forced ?? basisOf(ground), lat, lon, ...height };
  });
  const { impassable, sideKinds } = plan;
  return { plane, impassable, sideKinds, hexes, sides: [], places: [], areas: {}, networks: {}, boxes: {} };
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
    return places.places.map(({ lat: _lat, lon: _lon, hex: _hex, reason: _reason, ...place }) => ({
      hex: land.plane.ids[land.placeHexes.get(place.name) ?? -1],
      ...place,
    }));
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

function hexAt(plane: Plane, projection: Projection, name: string, lat = NaN, lon = NaN): number {
  const hex = plane.hexAt(projection.toPlane(lat, lon));
  if (hex < 0) throw new Error(`${name} is not on the map`);
  return hex;
}

function layAreas(draft: Draft, plan: MapPlan, { areas, countries }: Layers): void {
  for (const [name, area] of Object.entries(areas.areas ?? {})) {
    const { title, basis, draw, hexes, outline, except } = area;
    const inside = outline ? landWithin(draft, outline) : hexList(draft.plane, hexes ?? '');
    draft.areas[name] = {
      title,
      ...(draw ? { draw } : {}),
      basis,
      hexes: inside.map(hex => draft.plane.ids[hex]),
      ...(except ? { except } : {}),
    };
  }
  if (countries.neutral) {
    const isNeutral = (hex: HexDraft) =>
      hex.country !== undefined && countries.neutral?.includes(hex.country);
    const hexes = draft.hexes.filter(isNeutral).map(({ id }) => id);
    draft.areas.neutral = { title: 'Neutral ground', basis: countries.basis, hexes };
  }
  Object.assign(draft.areas, plan.deriveAreas?.(draft));
}

function landWithin(draft: Draft, points: readonly LatLon[]): number[] {
  const outline = outlineOf([[points.map(([lat, lon]) => [lon, lat] as const)]]);
  return draft.hexes.flatMap(({ lat, lon }, hex) =>
    isLand(draft, hex) && outline.contains(milli(lat), milli(lon)) ? [hex] : [],
  );
}

function layNetworks(draft: Draft, ground: Omit<TransportGround, 'placeHexes'>, { transport }: Layers): void {
  const placeHexes = new Map(draft.places.map(({ name, hex }) => [name, hexOf(draft.plane, hex)]));
  const networks: Record<string, NonNullable<Draft['networks']>[string]> = {};
  for (const [key, { title, basis, lines }] of Object.entries(transport.networks ?? {})) {
    networks[key] = {
      title,
      basis,
      lines: lines
        .map(({ name, basis: own, stops }) => ({
          ...(name === undefined ? {} : { name }),
          ...(own === undefined ? {} : { basis: own }),
          hexes: layLine({ ...ground, placeHexes }, stops).map(hex => draft.plane.ids[hex]),
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
    .map(({ side, kind, name, behind, basis }) => ({
      a: plane.ids[plane.sides[side].a],
      b: plane.ids[plane.sides[side].b],
      kind,
      ...(name === undefined ? {} : { name }),
      ...(behind === undefined ? {} : { behind: plane.ids[behind] }),
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
    ...(Object.keys(draft.boxes).length > 0 ? { boxes: draft.boxes } : {}),
  };
}

function withoutReasons(boxes: NonNullable<BoxLayer['boxes']>): Draft['boxes'] {
  return Object.fromEntries(Object.entries(boxes).map(([name, { reason: _, ...box }]) => [name, box]));
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
