// Map, counters and charts of the game, loaded from the data files and laid out in flat tables. Nothing here changes
// during play. That the files have all that is asked of them here is checked in checks.ts.

import { bindLookup } from '../../../kit/lookup.ts';
import { hexesWithPlace, sideBit } from '../../../kit/map/lookup.ts';
import { boxAt, defineShape } from '../../../kit/state/shape.ts';
import { components, SIDES } from './checks.ts';

export { GAME_ID, SIDES } from './checks.ts';
export const GERMAN = 0;
export const RUSSIAN = 1;
export const { map, roster, charts } = components;

const { trait, area, areaHexes, unitsWith, ...lookup } = bindLookup(map, roster);
export const { hexNumber, unitNumber, hexLabel, nameOf, unitIds, fullSteps } = lookup;
const tagged = (tag: string): Uint8Array => trait(counter => counter.tags.includes(tag));
const ofType = (...types: readonly string[]): Uint8Array => trait(({ type }) => types.includes(type));

export const HEXES = map.count;
export const UNITS = roster.counters.length;
export const sideOf = roster.sideOf;

// M-UNIT-1 to M-UNIT-6: what the rules tell apart, read off the counters.
export const isAir = trait(counter => counter.faces.length === 0);
export const isGround = trait(counter => counter.faces.length > 0);
export const isFliegerkorps = ofType('fliegerkorps');
export const isKatyusha = ofType('katyusha');
export const isParachute = ofType('parachute');
export const isShock = ofType('shock-army');
/** M-ARMY-9 armies of every kind. */
export const isArmy = ofType('army', 'shock-army');
export const isGermanArmy = trait(counter => counter.type === 'army' && counter.side === 'german');
/** Corps, group or army. */
export const isCorpsLevel = trait(
  counter => counter.faces.length > 0 && ['XXX', 'XXXX'].includes(counter.size),
);
export const isGermanDivision = trait(
  counter => counter.side === 'german' && counter.size === 'XX' && counter.faces.length > 0,
);
export const isMobile = tagged('mobile');
/** Tank and panzer units that consist of nothing else. */
export const isArmor = tagged('armor');
export const isTwoIcon = tagged('two-icon');
export const isInfantryType = tagged('infantry');
/** M-RECOV-2 red combat factors. */
export const isRed = tagged('red');
/** M-REPL-6 a red cross: never replaced. */
export const hasRedCross = tagged('red-cross');
export const isSiberian = tagged('siberian');
export const isPanzerKorps = trait(counter => counter.type === 'panzer' && counter.size === 'XXX');
export const isPanzerGrenadier = ofType('panzer-grenadier');
/** Panzer and panzer grenadier units of any size. */
export const isPanzerTroops = ofType('panzer', 'panzer-grenadier');
export const isRussianTank = trait(counter => counter.type === 'tank' && counter.side === 'russian');
export const isTankBrigade = trait(counter => counter.type === 'tank' && counter.size === 'X');
export const isInfantryKorps = trait(
  counter => counter.type === 'infantry' && counter.side === 'german' && counter.size === 'XXX',
);
/** Russian rifle divisions other than Siberian ones. */
export const isRifleDivision = trait(
  counter =>
    counter.type === 'infantry' &&
    counter.side === 'russian' &&
    counter.size === 'XX' &&
    !counter.tags.includes('siberian'),
);
export const isSetUpWithinTwo = tagged('within-2');
export const isSetUpFree = tagged('free');
/** M-REPL-5 Rokossovsky's 16th Army. */
export const SIXTEENTH_ARMY = roster.counters.findIndex(counter => counter.tags.includes('rokossovsky'));
export const PARA_KORPS = isParachute.indexOf(1);
export const SECOND_FLIEGERKORPS = unitNumber('G-Air-2');
export const SIXTH_FIGHTER = unitNumber('S-Air-6IAK');
export const KALININ_AVIATION = unitNumber('S-Air-Kalinin');
export const VATUTIN = unitNumber('S-Gr-Vatutin');

/** By unit and steps (index `unit * 3 + steps`); a strong side has its factors in the tables after these. */
export const attackFactors = new Uint8Array(UNITS * 3);
export const defenseFactors = new Uint8Array(UNITS * 3);
/** M-ARMY-5, M-ARMY-7 the stronger side of armies that have one, else 0. */
export const strongAttack = new Uint8Array(UNITS);
export const strongDefense = new Uint8Array(UNITS);
roster.counters.forEach((counter, unit) => {
  counter.faces.forEach((face, index) => {
    attackFactors[unit * 3 + counter.faces.length - index] = face.attack;
    defenseFactors[unit * 3 + counter.faces.length - index] = face.defense;
    strongAttack[unit] = face.strongAttack ?? 0;
    strongDefense[unit] = face.strongDefense ?? 0;
  });
});
export const hasStrongSide = strongAttack.map(factor => (factor > 0 ? 1 : 0));

/** M-X-7 the divisions that an infantry korps breaks into. */
export const divisionsOf: readonly (readonly number[])[] = roster.counters.map(({ id }) =>
  roster.counters.flatMap((counter, unit) => (counter.tags.includes(`of-${id}`) ? [unit] : [])),
);

/** Units of each side that can stand on the map, in roster order. */
export const groundUnits = unitsWith(isGround);
export const airUnits = unitsWith(isAir);
export const germanArmies = Int16Array.from(unitIds.keys().filter(unit => isGermanArmy[unit] === 1));

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

const terrain = (kind: string): Uint8Array => {
  const bit = 1 << map.terrains.indexOf(kind);
  return Uint8Array.from(map.terrain, bits => ((bits & bit) !== 0 ? 1 : 0));
};
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

/** Decisions in the enemy's turn that can be ordered in advance (orders.ts). */
export const ORDERED = ['interception', 'no-retreat', 'exchange', 'retreat'] as const;

export const shape = defineShape({
  sideOf,
  sides: 2,
  hexCount: HEXES,
  neighbours: map.neighbours,
  boxes: [
    '@out',
    '@dead',
    '@divisions',
    '@replacements',
    '@siberian-reserve',
    '@luftwaffe',
    '@front-aviation',
    '@shot-down',
    '@turn-1',
  ],
  scalars: [
    'turn',
    'phase',
    'pulse',
    /** M-WX-9 what turn 2 brought: 0 not yet known, 1 mud, 2 good. */
    'secondTurn',
    /** M-SETUP-13 1 after the Russian has taken the first move. */
    'unhistorical',
    /** M-SIB-1 the turn in which the Siberian Reserve began to come, or 0. */
    'siberianStart',
    /** M-NORET-3 1 while the Russian No Retreat order holds. */
    'noRetreat',
    /** M-PANIC-3 1 from the raid until the end of the game turn. */
    'panic',
    /** M-PANIC-4 attacks that the Russian has made since. */
    'panicAttacks',
    /** M-VIC-6 2nd Fliegerkorps: 0 nothing decided, 1 kept, 2 withdrawn. */
    'fliegerkorps',
    /** Cities whose own factors are gone for good: bit 0 Moscow, bit 1 Tula. */
    'razed',
    // M-REPL-2 what may still be taken this turn.
    'siberianCredit',
    'shockCredit',
    'tankCredit',
    'rifleCredit',
    /** Battles and raids begun in this phase; keys of the dice. */
    'battle',
    'scriptUsed',
    'winner',
    'ending',
  ],
  extra: {
    /** Standing orders: a number for each side and decision. */
    orders: ORDERED.length * SIDES.length,
    /** M-CAS-1 by fliegerkorps: 1 + the hex that it has bombed in this pulse and can support an attack on. */
    support: airUnits[GERMAN].length,
  },
});

export const OUT = boxAt(0);
export const DEAD = boxAt(1);
export const DIVISIONS = boxAt(2);
export const REPLACEMENTS = boxAt(3);
export const SIBERIAN_RESERVE = boxAt(4);
export const LUFTWAFFE = boxAt(5);
export const FRONT_AVIATION = boxAt(6);
export const SHOT_DOWN = boxAt(7);
export const TURN_1 = boxAt(8);
/** Where the air units of a side wait for a mission. */
export const airBase = (side: number): number => (side === GERMAN ? LUFTWAFFE : FRONT_AVIATION);

/** What units remember. */
export const FLAG = {
  disrupted: 1,
  entrenched: 2,
  /** M-ARMY-5, M-ARMY-7 on its stronger side. */
  strong: 4,
  /** M14-X-2 an infantry korps that has paid a factor. */
  reduced: 8,
  /** M-ARMY-2 a German army too near another. */
  inactive: 16,
  /** M-RESUP-1 supplied from the air until the next supply step, while it stays in its hex. */
  airSupplied: 32,
  /** M-REPL-5, M-REPL-6 dead for good. */
  gone: 64,
  // For the pulse:
  moved: 128,
  /** Of an air unit: it has flown in its own side's last pulse (ruling R-A25). */
  attacked: 256,
  /** No movement factor left to attack with, or the road bonus used (M-MOVE-13, M-ROAD-3). */
  spent: 512,
  /** Has had its breakthrough attack. */
  brokeThrough: 1024,
  /** M-RECOV-3 disrupted, or disrupted again, in this pulse. */
  hit: 2048,
  /** An air unit that has flown in this pulse, a Katyusha that has fired. */
  flown: 4096,
  /** M-WX-2, M-WX-7 a fliegerkorps that is not active this turn. */
  grounded: 8192,
  /** M-PARA-2 stood here when the turn began. */
  rested: 16384,
  /** M-RESUP-1 supplies have been flown in; they count from the supply step on, if the unit stays in its hex. */
  flownIn: 32768,
} as const;
export const FLAG_NAMES = Object.keys(FLAG) as (keyof typeof FLAG)[];
/** Flags that the start of a pulse takes off. */
export const PULSE_FLAGS =
  FLAG.moved | FLAG.attacked | FLAG.spent | FLAG.brokeThrough | FLAG.hit | FLAG.flown;
