// The map of the game, laid out in flat tables: areas, countries, terrain, places, and what hexes and hexsides cost. Nothing
// here changes during play; what stands on it beside units is in works.ts.

import { bindLookup } from '../../../../kit/lookup.ts';
import { hexesWithPlace, hexesWithTerrain, sideBit } from '../../../../kit/map/lookup.ts';
import { type Country, components, NAMED_HEXES } from './checks.ts';
import { charts, GERMAN, roster, SOVIET } from './counters.ts';

export const { map } = components;

const { area, areaHexes, ...lookup } = bindLookup(map, roster);
export const { hexNumber, hexLabel, around } = lookup;

export const HEXES = map.count;

/** 3.6a, 3.6b by country; ruling A4-1 counts Bulgaria among the Axis. */
export const isGermanStart = area('german-start');
export const isSovietStart = area('soviet-start');
/** Water is nobody's, and counts as Soviet so that every hex has a holder. */
export const holderAtStart = (hex: number): number => (isGermanStart[hex] === 1 ? GERMAN : SOVIET);

/** 7.15 the two logistical areas; water lies in one of them too. */
export const isNorth = area('north');
export const isSouth = area('south');
export const germanSources = areaHexes('german-sources');
export const sovietSources = areaHexes('soviet-sources');
export const isGermanSource = area('german-sources');
export const isSovietSource = area('soviet-sources');
/** 7.4 the areas with supply of their own. */
export const isDnepropetrovskArea = area('dp-supply');
export const isRostovArea = area('rostov-supply');
export const isCrimeaArea = area('crimea-supply');
/** 7.5. */
export const isBalticCoast = area('baltic-coast');
export const isBlackSeaCoast = area('black-sea-coast');
export const isAzovCoast = area('azov-coast');
/** 8.10 where units of the RVGK may come in by the edge, which is not by all sources. */
export const rvgkEntry = areaHexes('rvgk-entry');
export const yugoslaviaEntry = areaHexes('yugoslavia-entry');
/** 8.26. */
export const bulgariaExits = areaHexes('bulgaria-exits');
/** 4.11. */
export const caucasusExits = areaHexes('caucasus-exits');
/** 4.5, 8.3. */
export const balticRepublics = areaHexes('baltic-republics');
export const isBaltic = area('baltic-republics');
/** 4.6, ruling A3-2. */
export const dneprLine = areaHexes('dnepr-line');
/** 11.21 lines printed on the map. */
export const isSovietLine = area('soviet-fortified-line');
export const isGermanLine = area('german-fortified-line');
export const germanLine = areaHexes('german-fortified-line');
/** 12.23. */
export const siegeHexes = areaHexes('leningrad-siege');
/** 5.13. */
export const isFirstTurnMarsh = area('turn-1-marsh');
/** 3.3 where each army group sets up, 3.7 and the hexes of the trade. */
export const setUpAreas = {
  agn: area('agn'),
  agc: area('agc'),
  ags: area('ags'),
  rom: area('romania'),
} as const;
export const isPolishTrade = area('polish-trade');
export const polishTrade = areaHexes('polish-trade');
/** 3.7d, ruling A3-56 open to the center and to the south where the trade takes their hexes. */
export const tradeRoomCenter = hexNumber('2117');
export const tradeRoomSouth: readonly number[] = [hexNumber('2417'), hexNumber('2517')];

/** By hex: 1 in one of these countries. */
export const inCountry = (...names: readonly Country[]): Uint8Array => {
  const numbers = names.map(name => map.countries.indexOf(name));
  return Uint8Array.from(map.country, country => (numbers.includes(country) ? 1 : 0));
};
export const isUssr = inCountry('USSR');
export const isHungary = inCountry('Hungary');
export const isRomania = inCountry('Romania');
export const isLithuania = inCountry('Lithuania');
export const isGeneralGovernment = inCountry('General Government');
/** 4.2d. */
export const isGermanOrGovernment = inCountry('Greater Germany', 'General Government');
/** 7.6, 9.2 where fortress cities have garrison supply, and where the later ones may be. */
export const isFortressCountry = inCountry('Greater Germany', 'General Government', 'Hungary');

/** Ruling A3-66 places of the kind city; the industrial region, oil fields and the harbor are none. */
export const isCity = hexesWithPlace(map, place => place.kind === 'city');
/** 4.2a. */
export const pointsAt = new Uint8Array(HEXES);
for (const { hex, points = 0 } of map.places) pointsAt[hex] = points;
export const balticPorts = portsTagged('baltic-port');
export const blackSeaPorts = portsTagged('black-sea-port');

const hexCalled = (name: keyof typeof NAMED_HEXES): number => hexNumber(NAMED_HEXES[name]);
export const LENINGRAD = hexCalled('leningrad');
export const RIGA = hexCalled('riga');
export const MOSCOW = hexCalled('moscow');
export const KIEV = hexCalled('kiev');
export const STALINGRAD = hexCalled('stalingrad');
export const DNEPROPETROVSK = hexCalled('dnepropetrovsk');
export const ROSTOV = hexCalled('rostov');
export const BUDAPEST = hexCalled('budapest');
export const ODESSA = hexCalled('odessa');
export const PLOESTI = hexCalled('ploesti');
export const MAIKOP = hexCalled('maikop');
export const SEVASTOPOL = hexCalled('sevastopol');
export const BUCHAREST = hexCalled('bucharest');
export const SILESIA = hexCalled('silesia');
export const KERCH_EAST = hexCalled('kerchEast');
export const KERCH_WEST = hexCalled('kerchWest');
export const SIVASH_NORTH = hexCalled('sivashNorth');
export const SIVASH_SOUTH = hexCalled('sivashSouth');

export const RIVER = sideBit(map, 'river');
export const LAKE = sideBit(map, 'lake');
export const SEA = sideBit(map, 'sea');
export const KERCH = sideBit(map, 'kerch-strait');
export const SIVASH = sideBit(map, 'sivash');
/** 10.13 closed to everybody. */
export const WATER = LAKE | SEA;

const terrain = (kind: string): Uint8Array => hexesWithTerrain(map, kind);
export const isClear = terrain('clear');
export const isRough = terrain('rough');
export const isMarsh = terrain('marsh');
export const isSea = terrain('sea');
export const isLake = terrain('lake');

/** 10.10 to 10.12 what the ground of a hex costs, 0 where nobody can go; 10.19 what people built costs nothing. */
export const groundCost = { mech: costOfGround('mech'), foot: costOfGround('foot') } as const;
/** 10.18 what a river costs more. */
export const riverCost = { mech: charts.river.mech, foot: charts.river.foot } as const;

function costOfGround(who: 'mech' | 'foot'): Uint8Array {
  const cost = new Uint8Array(HEXES);
  map.terrains.forEach((kind, bit) => {
    const effect = charts.terrain[kind];
    if (effect === undefined) return;
    for (let hex = 0; hex < HEXES; hex++) if ((map.terrain[hex] & (1 << bit)) !== 0) cost[hex] = effect[who];
  });
  return cost;
}

function portsTagged(tag: string): readonly number[] {
  return map.places.filter(({ tags }) => tags.includes(tag)).map(({ hex }) => hex);
}
