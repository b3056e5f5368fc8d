// The counters of the game, laid out in flat tables: whose each is, what the rules tell apart, its factors. Nothing here
// changes during play.

import { bindLookup } from '../../../../kit/lookup.ts';
import { BASE_AT, BASE_OF, components, PART_OF } from './checks.ts';

export { unitsThat } from '../../../../kit/lookup.ts';
export { SIDES } from './checks.ts';
export const AXIS = 0;
export const RUSSIAN = 1;
export const { roster } = components;

const { trait, unitsWith, factors, ...lookup } = bindLookup(components.map, roster);
export const { unitNumber, nameOf, unitIds, idsOf, fullSteps } = lookup;
const tagged = (tag: string): Uint8Array => trait(counter => counter.tags.includes(tag));
const ofType = (...types: readonly string[]): Uint8Array => trait(({ type }) => types.includes(type));

export const UNITS = roster.counters.length;
export const sideOf = roster.sideOf;
const isAxis = trait(({ side }) => side === 'axis');

/** DS-MAP-1 the 23rd Army: it only stands there. */
export const isFixture = tagged('fixture');
const MARKERS: readonly string[] = ['airfield', 'railhead', 'factory'];
/** Units that fight, move or can be fought: all that stand on the map but markers and the fixture. */
export const isGround = trait(
  ({ faces, type, tags }) => faces.length > 0 && !MARKERS.includes(type) && !tags.includes('fixture'),
);
export const isAir = ofType('fliegerkorps', 'front-aviation', 'interceptor-korps');
export const isFliegerkorps = ofType('fliegerkorps');
export const isFrontAviation = ofType('front-aviation');
export const isInterceptorKorps = ofType('interceptor-korps');
/** Markers that stand in a hex beneath its units: they hold nothing and stop nobody (DS-STACK-6, DS-ZOC-11). */
export const isAirfield = ofType('airfield');
export const isRailhead = ofType('railhead');
export const isFactory = ofType('factory');
export const isMarker = trait(({ type }) => MARKERS.includes(type));

/** German units, the Spanish among them; the rest of the Axis are allies. */
export const isGerman = tagged('german');
export const isAlly = trait(({ side, tags }) => side === 'axis' && !tags.includes('german'));
export const isRumanian = tagged('rumanian');
export const isHungarian = tagged('hungarian');

export const isKatyusha = ofType('katyusha');
/** Units with factors of their own in a battle. */
export const isFighter = Uint8Array.from(isGround, (bit, unit) => bit & ~isKatyusha[unit]);
export const isArmy = ofType('army', 'rifle-army', 'shock-army');
export const isGermanArmy = trait(({ type, tags }) => type === 'army' && tags.includes('german'));
export const isShock = ofType('shock-army');
export const isRifleArmy = ofType('rifle-army');
/** Corps of every kind that stand on the ground. */
export const isKorps = trait(({ size, faces }) => size === 'XXX' && faces.length > 0);
export const isGermanKorps = trait(
  ({ size, faces, tags }) => size === 'XXX' && faces.length > 0 && tags.includes('german'),
);
export const isDivision = trait(({ size, faces }) => size === 'XX' && faces.length > 0);
export const isGermanDivision = trait(
  ({ size, faces, tags }) => size === 'XX' && faces.length > 0 && tags.includes('german'),
);
export const isBrigade = trait(({ size }) => size === 'X');

export const isPanzer = ofType('panzer');
export const isTank = ofType('tank');
export const isMechanized = ofType('mechanized');
export const isMotorized = ofType('motorized', 'ss-motorized');
export const isCavalry = ofType('cavalry');
export const isParachute = ofType('parachute');
export const isMountain = ofType('mountain');
export const isSs = ofType('ss-motorized', 'ss-infantry');
export const isRifle = ofType('rifle');
/** DS-OMF-10. */
export const isMobile = ofType('panzer', 'tank', 'mechanized', 'motorized', 'ss-motorized', 'katyusha');
/** DS-AOVR-4. */
export const isPureArmor = ofType('panzer', 'tank');
/** Panzer, tank and motorized units of corps size, by which terrain and stacking tell them apart (DS-STACK-2). */
export const isMobileKorps = trait(
  ({ type, size }) => size === 'XXX' && ['mechanized', 'motorized'].includes(type),
);
/** DS-ENTR-1, R-89. */
export const isInfantryType = ofType(
  ...['infantry', 'rifle', 'mountain', 'parachute', 'ss-infantry', 'army', 'rifle-army', 'shock-army'],
);
export const isInfantryKorps = trait(
  ({ type, size, tags }) =>
    ['infantry', 'mountain'].includes(type) && size === 'XXX' && tags.includes('german'),
);
/** DS-RECOV-2 red letters. */
export const isRed = tagged('red');
/** DS-REINF-3 comes back to its pool when it is eliminated. */
export const returnsToPool = tagged('returns');
export const isGuards = tagged('guards');
export const isSiberian = tagged('siberian');
export const isWhite = tagged('white');
export const isIndependent = tagged('independent');
export const isLeftover = tagged('leftover');
export const isRm = tagged('rm');
export const isFreeSetUp = tagged('free');
export const isBorderArmy = tagged('border');
export const isWithArmy = tagged('with-army');
export const isInCity = tagged('in-city');
export const isEvacuable = tagged('evacuable');
export const makesTwoOne = tagged('makes-2-1');
/** DS-SIB-1 the wave, 1 to 4, that a unit of the Siberian Reserve belongs to, else 0. */
export const waveOf = Uint8Array.from(roster.counters, ({ tags }) =>
  Number(tags.find(tag => tag.startsWith('wave-'))?.at(-1) ?? 0),
);

/** By unit and steps (index `unit * 3 + steps`); a strong side has its factors in the tables after these. */
export const attackFactors = factors(face => face.attack);
export const defenseFactors = factors(face => face.defense);
/** DS-ARMY-2 the stronger side of armies that have one, else 0. */
export const strongAttack = Uint8Array.from(roster.counters, ({ faces }) => faces.at(-1)?.strongAttack ?? 0);
export const strongDefense = Uint8Array.from(
  roster.counters,
  ({ faces }) => faces.at(-1)?.strongDefense ?? 0,
);
export const hasStrongSide = strongAttack.map(factor => (factor > 0 ? 1 : 0));

const referred = (start: string): Int16Array =>
  Int16Array.from(roster.counters, ({ tags }) => {
    const tag = tags.find(name => name.startsWith(start));
    return tag === undefined ? -1 : (roster.indexOf.get(tag.slice(start.length)) ?? -1);
  });
/** DS-BUILD-12 the mechanized corps that a division belongs to at first, or -1. */
export const mechanizedOf = referred(PART_OF);
/** The air unit of an airfield, or -1; and the airfield of an air unit. */
export const flyerOf = referred(BASE_OF);
export const airfieldOf = Int16Array.from(unitIds, (_, unit) => flyerOf.indexOf(unit));
/** DS-RNG-2 the city of an interceptor corps as a hex, or -1. */
export const homeOf = Int16Array.from(roster.counters, ({ tags }) => {
  const tag = tags.find(name => name.startsWith(BASE_AT));
  return tag === undefined ? -1 : (components.map.indexOf.get(tag.slice(BASE_AT.length)) ?? -1);
});

/** Units of each side that can fight or move, in roster order; and those of other kinds. */
export const groundUnits = unitsWith(isGround);
export const airUnits = unitsWith(isAir);
export const airfields = unitsWith(isAirfield);
export const railheads = unitsWith(isRailhead)[AXIS];
export const factories = unitsWith(isFactory)[RUSSIAN];
export const katyushas = unitsWith(isKatyusha)[RUSSIAN];
export const germanUnits = groundUnits[AXIS].filter(unit => isGerman[unit] === 1);
export const alliedUnits = groundUnits[AXIS].filter(unit => isAxis[unit] === 1 && isAlly[unit] === 1);
