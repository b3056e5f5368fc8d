// Chapter 2: map, counters and charts of the game, loaded from the data files and laid out in flat tables.
// Nothing here changes during play. That the files have all that is asked of them here is checked in 02-checks.ts.

import { bindLookup } from '../../../kit/lookup.ts';
import { hexesWithPlace, sideBit } from '../../../kit/map/lookup.ts';
import { boxAt, defineShape } from '../../../kit/state/shape.ts';
import { charts } from './02-charts.ts';
import { components, NAMED_HEXES } from './02-checks.ts';

export { GAME_ID, SIDES } from './02-checks.ts';
export const SOVIET = 0;
export const GERMAN = 1;
export const { map, roster } = components;

const { trait, area, areaHexes, unitsWith, ...lookup } = bindLookup(map, roster);
export const { hexNumber, unitNumber, hexLabel, nameOf, unitIds, fullSteps } = lookup;

export const HEXES = map.count;
export const UNITS = roster.counters.length;
export const sideOf = roster.sideOf;

// 2.5, 2.7: what the rules tell apart.
export const isCavMech = trait(counter => counter.type === 'cav-mech');
export const isShock = trait(counter => counter.type === 'shock');
export const isLocality = trait(counter => counter.type === 'fortified-locality');
export const isKorpsGruppe = trait(counter => counter.group === 'kg');
export const isNorthUkraine = trait(counter => counter.group === 'nu');
// 3.7c beyond its set-up and its printed ten points, nothing in the rules sets 5th Panzer Army apart.
export const isFifthPanzer = trait(counter => counter.group === '5pa');
export const isFirstUkrainian = trait(counter => counter.group === '1uf');
export const isAirArmy = trait(counter => counter.type === 'air-army');
export const isFirstUkrainianAir = trait(counter => counter.group === 'air-1uf');
export const isNorthGruppe = trait(counter => counter.tags.includes('north'));
export const isRedeployed = trait(counter => counter.tags.includes('asterisk'));

// 2.11, 6.7, 8.2, 13.1b, 12.6f, 5.4e, 8.4d: markers have no steps, do not stack and exert no zone of control.
export const isGround = trait(counter => counter.faces.length > 0);

/** Combat factor by unit and steps: index `unit * 3 + steps`. 2.9 one factor serves attack and defense. */
export const factors = new Uint8Array(UNITS * 3);
roster.counters.forEach((counter, unit) => {
  counter.faces.forEach((face, index) => {
    factors[unit * 3 + counter.faces.length - index] = face.combat;
  });
});

// 2.10a seven for everyone, 2.10d ten where printed, 2.10c a fortified locality never moves, 2.7b no mobility classes.
export const movementFactor = Uint8Array.from(roster.counters, counter =>
  counter.faces.length === 0 || counter.type === 'fortified-locality' ? 0 : (counter.faces[0].movement ?? 7),
);

/** Units of each side that stand on the map, in roster order. */
export const groundUnits = unitsWith(isGround);
export const airArmies = Int16Array.from(unitIds.keys().filter(unit => isAirArmy[unit] === 1));

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

export const shape = defineShape({
  sideOf,
  exertsZone: isGround,
  sides: 2,
  hexCount: HEXES,
  neighbours: map.neighbours,
  boxes: [
    '@out',
    '@dead',
    '@set-up',
    '@air',
    '@air-flown',
    '@with-1uf',
    ...Array.from({ length: 9 }, (_, index) => `@turn-${index + 1}`),
  ],
  scalars: [
    'turn',
    'phase',
    'replacements',
    'armorTried',
    'battle',
    'scriptUsed',
    'narrowsCrossed',
    'lostPorts',
    'winner',
    'ending',
  ],
  /** 7.3b the die that out-of-supply units of a hex share this phase; 0 while none has been rolled. */
  extra: { movementRoll: HEXES },
});

export const OUT = boxAt(0);
export const DEAD = boxAt(1);
export const SET_UP = boxAt(2);
export const AIR = boxAt(3);
export const AIR_FLOWN = boxAt(4);
export const WITH_1UF = boxAt(5);
export const turnBox = (turn: number): number => boxAt(5 + turn);
/** The turn whose box a unit waits in, or 0. */
export const turnOfBox = (place: number): number => (place <= turnBox(1) ? -1 - place - 5 : 0);

/** What units remember: for the phase, the player turn or the game turn. */
export const FLAG = {
  moved: 1,
  attacked: 2,
  defended: 4,
  retreatedIn: 8,
  interdicted: 16,
  replaced: 32,
  activated: 64,
  portDenied: 128,
  received: 256,
} as const;
export const FLAG_NAMES = Object.keys(FLAG) as (keyof typeof FLAG)[];
