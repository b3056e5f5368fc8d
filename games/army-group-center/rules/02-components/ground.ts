// Chapter 2: the map, laid out in flat tables by hex and hexside. Nothing here changes during play.

import { bindLookup } from '../../../../kit/lookup.ts';
import { hexesWithPlace, sideBit } from '../../../../kit/map/lookup.ts';
import { charts } from './charts.ts';
import { components, NAMED_HEXES } from './checks.ts';
import { GERMAN, SOVIET } from './counters.ts';

export const { map } = components;

const { area, areaHexes, ...lookup } = bindLookup(map, components.roster);
export const { hexNumber, hexLabel, around } = lookup;

export const HEXES = map.count;
export const isGermanWorks = area('german-works');
export const isSovietWorks = area('soviet-works');
export const isSovietStart = area('soviet-start');
/** 3.3a everything west of the German works, and the works, is German; the rest is Soviet. */
export const holderAtStart = (hex: number): number => (isSovietStart[hex] === 1 ? SOVIET : GERMAN);
export const isFirstUkrainianArea = area('one-uf');
export const isFirstUkrainianEntry = area('one-uf-entry');
export const isNorthUkraineEntry = area('nu-entry');
export const isNorthOfDvina = area('north-of-dvina');
export const isWesternPripyat = area('western-pripyat');
export const germanSources = areaHexes('german-sources');
export const sovietSources = areaHexes('soviet-sources');
export const balticCoast = areaHexes('baltic-coast');
export const firstUkrainianArea = areaHexes('one-uf');
export const isPartisan = new Uint8Array(HEXES);
for (const [name, { hexes }] of Object.entries(map.areas)) {
  if (name.startsWith('partisan-')) for (const hex of hexes) isPartisan[hex] = 1;
}

export const isTown = hexesWithPlace(map, place => place.kind === 'town');
export const isCity = hexesWithPlace(map, place => place.kind === 'city');
export const isPort = hexesWithPlace(map, place => place.tags.includes('port'));
export const KOENIGSBERG = hexNumber(NAMED_HEXES.koenigsberg);
export const NARROWS: readonly [number, number] = [
  hexNumber(NAMED_HEXES.narrowsEast),
  hexNumber(NAMED_HEXES.narrowsWest),
];

export const RIVER = sideBit(map, 'river');
export const BORDER = sideBit(map, 'border');
export const NARROWS_SIDE = sideBit(map, 'narrows');
/** 9.7 all-lake and all-sea hexsides. */
export const WATER = sideBit(map, 'lake') | sideBit(map, 'sea');

/** Natural terrain of each hex by the charts: 9.5b the dearest kind rules movement, A46 the best one defense. */
export const terrainMove = new Uint8Array(HEXES);
export const terrainMoveCavMech = new Uint8Array(HEXES);
export const terrainDefense = new Uint8Array(HEXES);
for (let hex = 0; hex < HEXES; hex++) {
  map.terrains.forEach((kind, bit) => {
    const effect = charts.terrain[kind];
    if ((map.terrain[hex] & (1 << bit)) === 0 || effect === undefined) return;
    terrainMove[hex] = Math.max(terrainMove[hex], effect.move);
    terrainMoveCavMech[hex] = Math.max(terrainMoveCavMech[hex], effect.cavMech);
    terrainDefense[hex] = Math.max(terrainDefense[hex], effect.defense);
  });
}

export const ports: readonly number[] = map.places
  .filter(place => place.tags.includes('port'))
  .map(place => place.hex);
