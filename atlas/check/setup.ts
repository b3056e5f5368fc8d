// Where the pieces of a game start, held against its map: every place is land where that side may stand.

import { distance } from '../../kit/hex/topology.ts';
import type { GameMap } from '../../kit/map/map.ts';
import type { MapPlan, SetupEntry } from '../plan.ts';
import { readLayers, readSetup } from '../plan.ts';
import { layOut } from '../plane.ts';
import { projectionOf } from '../projection.ts';
import type { MapChecks } from './facts.ts';

export interface SetupReport {
  readonly units: number;
  readonly broken: readonly { readonly field: string; readonly unit: string; readonly found: string }[];
}

export type HexFinder = (lat: number, lon: number) => string | undefined;

export function checkSetup(map: GameMap, plan: MapPlan, checks: MapChecks): SetupReport {
  return holdAgainst(map, readSetup(plan).units ?? [], hexFinder(plan), checks);
}

/** The number of the hex that holds a point of the globe, if it is on the map. */
export function hexFinder(plan: MapPlan): HexFinder {
  const plane = layOut(plan.grid, plan.extent);
  const projection = projectionOf(readLayers(plan).projection);
  return (lat, lon) => plane.ids[plane.hexAt(projection.toPlane(lat, lon))];
}

export function holdAgainst(
  map: GameMap,
  units: readonly SetupEntry[],
  hexAt: HexFinder,
  { wrongStart }: MapChecks,
): SetupReport {
  const broken = units.flatMap((entry, i) => {
    const found = faultOf(map, entry, hexAt, wrongStart);
    return found === undefined ? [] : [{ field: `units.${i}`, unit: entry.unit, found }];
  });
  return { units: units.length, broken };
}

function faultOf(
  map: GameMap,
  { unit, side, hex: given, lat, lon, reason }: SetupEntry,
  hexAt: HexFinder,
  wrongStart: MapChecks['wrongStart'],
): string | undefined {
  if (!unit || !side) return 'needs a unit and a side';
  const isPlaced = lat !== undefined && lon !== undefined;
  if (given === undefined && !isPlaced) return 'needs a hex, or lat and lon';
  const sighted = isPlaced ? hexAt(lat, lon) : undefined;
  const id = given ?? sighted;
  if (id === undefined) return `${lat}, ${lon} is not on the map`;
  const hex = map.indexOf.get(id);
  if (hex === undefined) return `${id} is not on the map`;
  if (map.passable[hex] === 0) return `${id} is no land`;
  const wrong = wrongStart?.(map, hex, side);
  if (wrong !== undefined) return `${id}: ${wrong}`;
  // A hex other than the one that holds the true position needs a reason, unless it is the next one.
  if (given === undefined || !isPlaced || reason !== undefined) return undefined;
  const near = sighted === undefined ? undefined : map.indexOf.get(sighted);
  if (near !== undefined && distance(map, near, hex) <= 1) return undefined;
  return `${id} is not near ${lat}, ${lon} (${sighted ?? 'off the map'}), and no reason is given`;
}
