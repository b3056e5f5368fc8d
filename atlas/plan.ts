// What a map's own folder says about it: the plan in map.ts, and the hand layers beside it as JSON. Every layer
// may be absent; every entry drawn by hand says why.

import { existsSync, readFileSync } from 'node:fs';
import type { GridSpec } from '../kit/hex/grid.ts';
import type { AreaDrawing, AreaEntry, BoxEntry, PlaceEntry } from '../kit/map/schema.ts';
import type { BorderRiver, CountryRing } from './countries.ts';
import type { GroundOutline } from './data.ts';
import type { Draft } from './draft.ts';
import type { GroundRules } from './ground.ts';
import type { FixedCity } from './places.ts';
import type { Extent } from './plane.ts';
import type { ProjectionSpec } from './projection.ts';
import type { RiverPlan } from './rivers.ts';
import type { Surface } from './water.ts';

export interface MapPlan {
  readonly game: string;
  readonly title: string;
  readonly kmPerHex: number;
  readonly grid: GridSpec;
  readonly extent: Extent;
  /** Where the layers are: `import.meta.url` of the plan. */
  readonly folder: string;
  /** The codes that entries name as their basis. `geo` and, if the map has them, `ground`, `relief` and `town` are the pipeline's own. */
  readonly basis: Readonly<Record<string, string>>;
  readonly terrains: readonly string[];
  /** What this map's rules call a kind of ground, where it is not the pipeline's word. */
  readonly terrainNames?: Readonly<Record<string, string>>;
  readonly impassable: readonly string[];
  readonly sideKinds: readonly string[];
  /** A hex with less than this share of land is water. */
  readonly leastLand: number;
  readonly ground: GroundRules;
  /** The lowest rank of cities that are on the map: 1 great city … 4 small town. */
  readonly leastRank: number;
  /** What places of rank 1, 2, … are called. */
  readonly placeKinds?: readonly string[];
  /** Hexes of cities that are worth points have no other terrain. */
  readonly citiesAreClear?: true;
  /** So have the hexes of all places of the map's own list. */
  readonly placesAreClear?: true;
  /** Gives every land hex its height. */
  readonly elevation?: true;
  /** Areas that follow from the ground and from the areas drawn by hand. */
  deriveAreas?(draft: Draft): Readonly<Record<string, AreaEntry>>;
}

interface Reasoned {
  readonly reason: string;
}

/** [lat, lon] */
export type LatLon = readonly [number, number];

export interface GroundLayer {
  /** Outlines of this map only, beside those of atlas/data or instead of them. */
  readonly outlines?: readonly ({
    readonly name: string;
    readonly kind: GroundOutline['kind'] | 'swampy forest';
    readonly points: readonly LatLon[];
  } & Reasoned)[];
  readonly ownOutlinesOnly?: true;
  /** What a hex is before water and rivers find their way. */
  readonly forced?: readonly ({
    readonly surface: Surface;
    readonly hexes: string;
    readonly basis: string;
  } & Reasoned)[];
  /** Laid over everything; later entries win. */
  readonly fixes?: readonly ({
    readonly terrain: readonly string[];
    readonly hexes: string;
    readonly basis: string;
  } & Reasoned)[];
}

export interface RiverLayer {
  readonly draw: RiverPlan;
  /** Hexsides between land hexes that are water, or are not, before rivers find their way. */
  readonly water?: readonly ({ readonly kind: 'sea' | 'lake' | 'none'; readonly sides: string } & Reasoned)[];
  /** What a river is called on this map. */
  readonly names?: Readonly<Record<string, string>>;
  readonly drop?: readonly ({ readonly kind: string; readonly sides: string } & Reasoned)[];
  readonly add?: readonly ({
    readonly kind: string;
    readonly name?: string;
    readonly sides: string;
    readonly basis: string;
  } & Reasoned)[];
  readonly rename?: readonly ({ readonly name: string; readonly sides: string } & Reasoned)[];
}

export interface CountryLayer {
  /** Of the borders. */
  readonly basis: string;
  /** Outlines of the countries; without them, the frontiers of June 1941. */
  readonly rings?: readonly CountryRing[];
  readonly rest?: string;
  /** Countries of 1941 that are part of another on this map. */
  readonly merge?: Readonly<Record<string, string>>;
  readonly borderRivers?: readonly BorderRiver[];
  readonly fixes?: readonly ({ readonly country: string; readonly hexes: string } & Reasoned)[];
  /** Their ground becomes the area `neutral`. */
  readonly neutral?: readonly string[];
}

export interface PlaceLayer {
  /** The whole list, each by its hex or by where it lies; without it, the cities of atlas/data. */
  readonly places?: readonly (Omit<PlaceEntry, 'hex'> & {
    readonly hex?: string;
    readonly lat?: number;
    readonly lon?: number;
    readonly reason?: string;
  })[];
  readonly fixed?: readonly FixedCity[];
  /** What a place is worth, by name. */
  readonly points?: Readonly<Record<string, number>>;
}

export interface AreaLayer {
  readonly areas?: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly basis: string;
        readonly draw?: AreaDrawing;
        /** Numbers, and runs along a row such as `2200-2205`; or an outline, for the land hexes with their centers in it. */
        readonly hexes?: string;
        readonly outline?: readonly LatLon[];
        readonly except?: Readonly<Record<string, string>>;
      } & Reasoned
    >
  >;
}

/** Fortified lines, start lines and the like: hexsides near a line of points, or given by name. */
export interface LineLayer {
  readonly lines?: readonly ({
    readonly kind: string;
    readonly name: string;
    readonly basis: string;
    readonly points?: readonly LatLon[];
    readonly sides?: string;
    /** Which hand, going along the points, the line protects. */
    readonly behind?: 'left' | 'right';
    /** Hexes behind the line, for lines given by name: every hexside must touch exactly one of them. */
    readonly guarded?: string;
  } & Reasoned)[];
}

export interface BoxLayer {
  readonly boxes?: Readonly<Record<string, BoxEntry & Reasoned>>;
}

/** Where the pieces of the game stand at the start or come in, as far as their list says so. */
export interface SetupLayer {
  readonly source?: string;
  readonly units?: readonly SetupEntry[];
}

export interface SetupEntry {
  readonly unit: string;
  readonly side: string;
  readonly hex?: string;
  readonly lat?: number;
  readonly lon?: number;
  /** Why it stands in another hex than the one that holds its position. */
  readonly reason?: string;
}

export interface TransportLayer {
  readonly networks?: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly basis: string;
        /** Stops: a place's name, a hex number or `lat,lon`; one off the map is where the line leaves it. */
        readonly lines: readonly {
          readonly name?: string;
          readonly basis?: string;
          readonly stops: readonly string[];
        }[];
      }
    >
  >;
}

export interface Layers {
  readonly projection: ProjectionSpec;
  readonly ground: GroundLayer;
  readonly rivers: RiverLayer;
  readonly countries: CountryLayer;
  readonly places: PlaceLayer;
  readonly areas: AreaLayer;
  readonly transport: TransportLayer;
  readonly lines: LineLayer;
  readonly boxes: BoxLayer;
}

export function readLayers(plan: MapPlan): Layers {
  const read = <T>(name: string, absent: T): T => {
    const file = new URL(`${name}.json`, plan.folder);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : absent;
  };
  const projection = read<ProjectionSpec | undefined>('projection', undefined);
  if (!projection) throw new Error(`${plan.game} has no projection.json`);
  return {
    projection,
    ground: read('ground', {}),
    rivers: read('rivers', { draw: { names: [] } }),
    countries: read('countries', { basis: 'geo' }),
    places: read('places', {}),
    areas: read('areas', {}),
    transport: read('transport', {}),
    lines: read('lines', {}),
    boxes: read('boxes', {}),
  };
}

export function readSetup(plan: MapPlan): SetupLayer {
  const file = new URL('setup.json', plan.folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SetupLayer) : {};
}
