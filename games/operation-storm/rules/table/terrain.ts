// The map of the game, laid out in flat tables: areas, countries, terrain, places, corridors and passes. Nothing here
// changes during play.

import { bindLookup } from '../../../../kit/lookup.ts';
import { hexesWithPlace, hexesWithTerrain, sideBit } from '../../../../kit/map/lookup.ts';
import { type Country, components, NAMED_HEXES } from './checks.ts';
import {
  CAVALRY,
  charts,
  FOOT,
  GERMAN,
  GERMAN_ARMY,
  HUNGARIAN_ARMY,
  MECH,
  MOUNTAIN,
  ROMANIAN_ARMY,
  roster,
  SOVIET,
  SOVIET_ARMY,
} from './counters.ts';

export const { map } = components;

const { area, areaHexes, ...lookup } = bindLookup(map, roster);
export const { hexNumber, hexLabel, around } = lookup;

export const HEXES = map.count;

/** By hex: 1 in one of these countries. */
export const inCountry = (...names: readonly Country[]): Uint8Array => {
  const numbers = names.map(name => map.countries.indexOf(name));
  return Uint8Array.from(map.country, country => (numbers.includes(country) ? 1 : 0));
};
/** 3.4, 5.10 Soviet territory. */
export const isUssr = inCountry('USSR');
export const isHungary = inCountry('Hungary');
export const isRomania = inCountry('Romania');
/** 3.8 east of the border of the USSR everything is Soviet, west of it the Axis'. */
export const holderAtStart = (hex: number): number => (isUssr[hex] === 1 ? SOVIET : GERMAN);
/** 7.1, ruling R-27 where an army may go: minor allies only in their own country. */
export const isOpenTo: readonly Uint8Array[] = Object.assign([] as Uint8Array[], {
  [SOVIET_ARMY]: map.passable,
  [GERMAN_ARMY]: map.passable,
  [HUNGARIAN_ARMY]: isHungary,
  [ROMANIAN_ARMY]: isRomania,
});

/** 1.4, 7.4 the two sheets; the shared row is on the north one (ruling R-04). */
export const isNorthMap = area('north-map');
/** 7.3 the edges in the west and the east; 1.5-4 their corners belong to them as to the edges that they meet. */
export const germanSources = areaHexes('german-sources');
export const sovietSources = areaHexes('soviet-sources');
export const isGermanSource = area('german-sources');
export const isSovietSource = area('soviet-sources');
export const hungarianEntry = areaHexes('hungarian-entry');
export const isHungarianEntry = area('hungarian-entry');
/** 3.4. */
export const borderGarrison = areaHexes('border-garrison');
/** 4.9, 4.10. */
export const northEastEdge = areaHexes('east-edge-north');
export const southEastEdge = areaHexes('east-edge-south');

/** 4.2 cities and major cities; the oilfield and towns are none. */
export const isCity = hexesWithPlace(map, ({ kind }) => kind === 'city');
export const isMajorCity = hexesWithPlace(map, ({ kind }) => kind === 'major-city');
export const isBuiltUp = hexesWithPlace(map, ({ kind }) => kind === 'city' || kind === 'major-city');
export const builtUpHexes: readonly number[] = [...isBuiltUp.keys()].filter(hex => isBuiltUp[hex] === 1);
/** 4.2. */
export const pointsAt = new Uint8Array(HEXES);
for (const { hex, points = 0 } of map.places) pointsAt[hex] = points;

const hexCalled = (name: keyof typeof NAMED_HEXES): number => hexNumber(NAMED_HEXES[name]);
export const PLOESTI = hexCalled('ploesti');
/** 4.4, 4.5, 5.10, 5.11 the ends of the corridors. */
export const PRIPYET_END = hexCalled('pripyetEnd');
export const DANUBE_EAST = hexCalled('danubeEast');
export const DANUBE_WEST = hexCalled('danubeWest');

export const RIVER = sideBit(map, 'river');
export const LAKE = sideBit(map, 'lake');
export const SEA = sideBit(map, 'sea');
export const BORDER = sideBit(map, 'border');
/** 9.16, 10.15, 12.2-6 closed to everybody; a border is not. */
export const WATER = LAKE | SEA;

const terrain = (kind: string): Uint8Array => hexesWithTerrain(map, kind);
export const isMarsh = terrain('marsh');
export const isRough = terrain('rough');
export const isMountain = terrain('mountain');

/** 12.2 what the ground of a hex costs by the column of a unit, 0 where it cannot go. */
export const groundCost: readonly Uint8Array[] = Object.assign([] as Uint8Array[], {
  [FOOT]: costOfGround('foot'),
  [MECH]: costOfGround('mech'),
  [CAVALRY]: costOfGround('cavalry'),
  [MOUNTAIN]: costOfGround('mountain'),
});
/** 10.11 to 10.13, 10.16, 10.17 columns by which ground and place of the defender shift; negative is left. */
export const groundShift = new Int8Array(HEXES);
/** 10.16, 10.17 no concentric bonus against these. */
export const barsConcentric = new Uint8Array(HEXES);
/** 9.24. */
export const barsMobileAssault = new Uint8Array(HEXES);
map.terrains.forEach((kind, bit) => {
  const effect = charts.terrain[kind];
  if (effect === undefined) return;
  for (let hex = 0; hex < HEXES; hex++) {
    if ((map.terrain[hex] & (1 << bit)) === 0) continue;
    groundShift[hex] = effect.shift;
    barsMobileAssault[hex] = effect.mobileAssault ? 0 : 1;
  }
});
for (const { hex, kind } of map.places) {
  if (kind !== 'city' && kind !== 'major-city' && kind !== 'oilfield') continue;
  groundShift[hex] += charts.places[kind].shift;
  barsConcentric[hex] = charts.places[kind].concentric ? 0 : 1;
}

/** 9.18, 9.19 the corridors, each from its German end to its Soviet one. */
export const PRIPYET_NOTEC = map.networks['pripyet-notec'];
export const DANUBE = map.networks.danube;
/** By hex * 6 + direction: 1 where a corridor that the army may use crosses that hexside. */
export const corridorSides: readonly Uint8Array[] = Object.assign([] as Uint8Array[], {
  [SOVIET_ARMY]: corridorFor('soviet'),
  [GERMAN_ARMY]: corridorFor('german'),
  [HUNGARIAN_ARMY]: corridorFor('hungarian'),
  [ROMANIAN_ARMY]: corridorFor('romanian'),
});
/** 9.14, ruling R-38 by hex * 6 + direction: 1 where a pass crosses that hexside. */
export const passSides = map.networks.passes.crosses;
/** By hex: 1 on the line of a pass, its open ends too. */
export const hasPass = map.networks.passes.has;

function costOfGround(who: 'foot' | 'mech' | 'cavalry' | 'mountain'): Uint8Array {
  const cost = new Uint8Array(HEXES);
  map.terrains.forEach((kind, bit) => {
    const points = charts.terrain[kind]?.[who] ?? 0;
    for (let hex = 0; hex < HEXES; hex++) if ((map.terrain[hex] & (1 << bit)) !== 0) cost[hex] = points;
  });
  return cost;
}

function corridorFor(who: 'soviet' | 'german' | 'hungarian' | 'romanian'): Uint8Array {
  const sides = new Uint8Array(HEXES * 6);
  for (const name of ['pripyet-notec', 'danube'] as const)
    if (charts.corridors[name].users.includes(who))
      map.networks[name].crosses.forEach((crosses, side) => {
        if (crosses === 1) sides[side] = 1;
      });
  return sides;
}
