// The counters of the game, laid out in flat tables: whose each is, what the rules tell apart, its factors. Nothing here
// changes during play.

import { bindLookup } from '../../../../kit/lookup.ts';
import { components } from './checks.ts';

export { unitsThat } from '../../../../kit/lookup.ts';
export { SIDES } from './checks.ts';
export const GERMAN = 0;
export const RUSSIAN = 1;
export const { roster } = components;

const { trait, unitsWith, factors, ...lookup } = bindLookup(components.map, roster);
export const { unitNumber, nameOf, unitIds, idsOf, fullSteps } = lookup;
const tagged = (tag: string): Uint8Array => trait(counter => counter.tags.includes(tag));
const ofType = (...types: readonly string[]): Uint8Array => trait(({ type }) => types.includes(type));

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
export const attackFactors = factors(face => face.attack);
export const defenseFactors = factors(face => face.defense);
/** M-ARMY-5, M-ARMY-7 the stronger side of armies that have one, else 0. */
export const strongAttack = Uint8Array.from(roster.counters, ({ faces }) => faces.at(-1)?.strongAttack ?? 0);
export const strongDefense = Uint8Array.from(
  roster.counters,
  ({ faces }) => faces.at(-1)?.strongDefense ?? 0,
);
export const hasStrongSide = strongAttack.map(factor => (factor > 0 ? 1 : 0));

/** M-ENT-1 who can dig in: German infantry korps, and Russian armies but the shock armies (ruling R-A18). */
export const digsIn = Uint8Array.from(unitIds, (_, unit) =>
  isInfantryKorps[unit] === 1 || (sideOf[unit] === RUSSIAN && isArmy[unit] === 1 && isShock[unit] === 0)
    ? 1
    : 0,
);

/** M-X-7 the divisions that an infantry korps breaks into. */
export const divisionsOf: readonly (readonly number[])[] = roster.counters.map(({ id }) =>
  roster.counters.flatMap((counter, unit) => (counter.tags.includes(`of-${id}`) ? [unit] : [])),
);

/** Units of each side that can stand on the map, in roster order. */
export const groundUnits = unitsWith(isGround);
export const airUnits = unitsWith(isAir);
export const germanArmies = Int16Array.from(unitIds.keys().filter(unit => isGermanArmy[unit] === 1));
