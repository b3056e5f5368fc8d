// The map of the game, laid out in flat tables: areas, terrain, places, roads and railways. Nothing here changes during
// play; what weather does to it is in ground.ts.

import { bindLookup } from '../../../../kit/lookup.ts';
import { hexesWithPlace, sideBit } from '../../../../kit/map/lookup.ts';
import { components } from './checks.ts';
import { AXIS, RUSSIAN, roster } from './counters.ts';

export const { map } = components;
const { area, areaHexes, ...lookup } = bindLookup(map, roster);
export const { hexNumber, hexLabel, around } = lookup;
export const HEXES = map.count;

/** DS-MAP-1. */
export const isInactive = area('inactive');
export const isAxisCountry = area('axis-countries');
export const isRussianStart = area('russian-start');
/** DS-OMF-9. */
export const isAlliedSouth = area('allied-south');
const country = (name: string): Uint8Array => {
  const number = map.countries.indexOf(name);
  return Uint8Array.from(map.country, each => (each === number ? 1 : 0));
};
/** DS-T1-1. */
export const isRumania = country('Rumania');
/** DS-VIC-2 to begin with the frontier says whose a place is. */
export const holderAtStart = (hex: number): number => (isAxisCountry[hex] === 1 ? AXIS : RUSSIAN);

export const axisWestEdge = areaHexes('axis-west-edge');
export const northeastEdge = areaHexes('russian-northeast-edge');
export const eastEdge = areaHexes('russian-east-edge');
export const isEastEdge = area('russian-east-edge');
export const southeastEdge = areaHexes('russian-southeast-edge');
/** DS-SUP-4. */
export const russianEdges = Int16Array.from(new Set([...northeastEdge, ...eastEdge, ...southeastEdge]));

const terrain = (kind: string): Uint8Array => {
  const bit = 1 << map.terrains.indexOf(kind);
  return Uint8Array.from(map.terrain, bits => ((bits & bit) !== 0 ? 1 : 0));
};
/** Swampy forest is both forest and swamp. */
export const isForest = terrain('forest');
export const isSwamp = terrain('swamp');
export const isHill = terrain('hill');
export const isMountainHex = terrain('mountain');
export const isLakeHex = terrain('lake');
export const isSea = terrain('sea');

/** DS-MAP-2 cities and towns of every kind. */
export const hasPlace = hexesWithPlace(map, () => true);
const placesTagged = (tag: string): Uint8Array => hexesWithPlace(map, ({ tags }) => tags.includes(tag));
export const isMajorCity = placesTagged('major');
export const isVictoryCity = placesTagged('victory');
export const isFortress = placesTagged('fortress');
export const isPort = placesTagged('port');
/** DS-VIC-2 points of a hex. */
export const pointsAt = Uint8Array.from(
  { length: HEXES },
  (_, hex) => map.places[map.placeAt[hex]]?.points ?? 0,
);
const hexesOf = (has: Uint8Array): number[] => [...has.keys()].filter(hex => has[hex] === 1);
export const majorCities = hexesOf(isMajorCity);
export const victoryCities = hexesOf(isVictoryCity);

const named = (name: string): number => map.places.find(place => place.name === name)?.hex ?? -1;
export const WARSAW = named('Warsaw');
export const BUCHAREST = named('Bucharest');
export const PLOESTI = named('Ploesti');
export const MAIKOP = named('Maikop');
export const KOENIGSBERG = named('Koenigsberg');
export const SEVASTOPOL = named('Sevastopol');
export const KERCH = named('Kerch');
export const TAMAN = named('Taman');
export const LENINGRAD = named('Leningrad');
export const MOSCOW = named('Moscow');
export const STALINGRAD = named('Stalingrad');
export const KIEV = named('Kiev');
export const ROSTOV = named('Rostov');

export const RIVER = sideBit(map, 'river');
export const LAKE = sideBit(map, 'lake');
export const SEA = sideBit(map, 'sea');
export const KERCH_STRAIT = sideBit(map, 'kerch-strait');
export const FORTIFICATION = sideBit(map, 'fortification');

/** R-48 by side, at hex * 6 + direction: 1 where the step leads behind a line of the side. */
export const intoLine: readonly Uint8Array[] = [AXIS, RUSSIAN].map(side =>
  Uint8Array.from(map.neighbours, (to, hexside) => {
    if (to < 0 || (map.sides[hexside] & FORTIFICATION) === 0 || holderAtStart(to) !== side) return 0;
    return (map.behind[to * 6 + (((hexside % 6) + 3) % 6)] & FORTIFICATION) === 0 ? 0 : 1;
  }),
);

/** DS-SEA-2 the seas, with the ports and coasts that belong to them. */
export const coasts = {
  baltic: area('baltic-coast'),
  black: area('black-sea-coast'),
  azov: area('azov-coast'),
} as const;

export const { railways, 'all-weather-roads': allWeatherRoads, 'brown-roads': brownRoads } = map.networks;

/** DS-SETUP-1, DS-SETUP-2, DS-SETUP-4 the marked position of a unit or panzer group (`ge-army-18`, `ge-group-2`), or -1. */
export const positionNamed = (name: string): number => map.areas[`position-${name}`]?.hexes[0] ?? -1;
