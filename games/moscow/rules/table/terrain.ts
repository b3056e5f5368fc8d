// The map of the game, laid out in flat tables: areas, terrain, places, roads and railways. Nothing here changes during
// play; what weather and a fight over it do to it is in ground.ts.

import { bindLookup } from '../../../../kit/lookup.ts';
import { hexesWithPlace, hexesWithTerrain, sideBit } from '../../../../kit/map/lookup.ts';
import { components } from './checks.ts';
import { GERMAN, RUSSIAN, roster } from './counters.ts';

export const { map } = components;

const { area, areaHexes, ...lookup } = bindLookup(map, roster);
export const { hexNumber, hexLabel, around } = lookup;

export const HEXES = map.count;

export const isOutOfPlay = area('out-of-play');
export const isGermanStart = area('german-start');
export const isRussianStart = area('russian-start');
/** M-VIC-12, M-SETUP-9 to begin with the start line says whose a place is. */
export const holderAtStart = (hex: number): number => (isGermanStart[hex] === 1 ? GERMAN : RUSSIAN);
export const germanStartLine = areaHexes('german-start-line');
export const germanEdge = areaHexes('german-edge');
export const russianEdge = areaHexes('russian-edge');
export const eastEdge = areaHexes('east-edge');
/** Railways that enter from the Russian rear. */
export const railEntries = areaHexes('rail-entry');
export const VATUTIN_ENTRY = areaHexes('vatutin-entry')[0];
export const northEdge = areaHexes('north-edge');

const terrain = (kind: string): Uint8Array => hexesWithTerrain(map, kind);
/** Swampy forest is both forest and swamp. */
export const isForest = terrain('forest');
export const isSwamp = terrain('swamp');

/** Cities and towns of every kind. */
export const hasPlace = hexesWithPlace(map, () => true);
export const isMajorCity = hexesWithPlace(map, place => place.kind === 'major-city');
const named = (name: string): number => map.places.find(place => place.name === name)?.hex ?? -1;
export const MOSCOW = named('Moscow');
export const TULA = named('Tula');
/** Major cities with Moscow and Tula among them: guns against aircraft, cover from mobile units. */
export const isGreatCity = hexesWithPlace(map, place => place.kind !== 'town');
/** Hexes that count for one of the ways to win, by the tag that the map gives them. */
export const objectives = (tag: string): readonly number[] =>
  map.places.filter(place => place.tags.includes(tag)).map(place => place.hex);

export const RIVER = sideBit(map, 'river');
export const CANAL = sideBit(map, 'canal');
export const LAKE = sideBit(map, 'lake');
export const DEFENSE_LINE = sideBit(map, 'defense-line');
export const { roads, highway, railways } = map.networks;
