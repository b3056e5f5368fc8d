// The counters of the game, laid out in flat tables: whose each is, what the rules tell apart, its factors. Nothing here
// changes during play.

import { bindLookup } from '../../../../kit/lookup.ts';
import { AT, BECOMES, CONVERTS, components, NAMED_UNITS } from './checks.ts';

export { unitsThat } from '../../../../kit/lookup.ts';
export { GAME_ID, SIDES } from './checks.ts';
export const GERMAN = 0;
export const SOVIET = 1;
export const { roster, charts, data } = components;

const { trait, unitsWith, ...lookup } = bindLookup(components.map, roster);
export const { unitNumber, nameOf, unitIds, idsOf } = lookup;
const tagged = (tag: string): Uint8Array => trait(({ tags }) => tags.includes(tag));
const ofType = (...types: readonly string[]): Uint8Array => trait(({ type }) => types.includes(type));

export const UNITS = roster.counters.length;
/** 1.5a, 1.6a a rule for units "of the German side" or "of the Soviet side" asks for this. */
export const sideOf = roster.sideOf;
/** Units of each side, in roster order. */
export const unitsOf = unitsWith(new Uint8Array(UNITS).fill(1));

// 2.9a, 2.6c mobility.
export const isMech = tagged('mech');
/** 1.5b, 1.6b units of the German and of the Red Army; a rule for "German units" or "Soviet units" means these. */
export const isNational = trait(({ side, group }) => side === group);
/** 1.5b, 1.6b satellites of either side. */
export const isSatellite = ofType('satellite');
/** 6.4, ruling A1-20 satellites that never share a hex: Poles may. */
export const isStandoffish = trait(({ type, group }) => type === 'satellite' && group !== 'polish');
/** 2.5c, 8.12d never replaced. */
export const isDotted = tagged('dot');
export const isPanzer = ofType('panzer', 'parachute-panzer');
/** 4.11, ruling A3-6 panzer corps that may go on an expedition: no battle group, SS included. */
export const isPanzerCorps = trait(
  ({ side, type, size, tags }) =>
    side === 'german' &&
    type === 'panzer' &&
    size === 'XXX' &&
    !tags.includes('kg') &&
    !tags.includes('emergency'),
);
/** 4.11, 10.16, 10.17, rulings A3-42 and A3-67: German corps with the infantry symbol. */
export const isInfantryCorps = trait(
  ({ side, group, type, size, tags }) =>
    side === 'german' &&
    group === 'german' &&
    type === 'infantry' &&
    size === 'XXX' &&
    !tags.includes('emergency'),
);
export const isMountain = ofType('mountain');
/** 8.2 KG, which enter where somebody stands; those with a hex of their own among them. */
export const isKorpsgruppe = tagged('kg');
/** 8.4 factors by the die. */
export const isEmergency = tagged('emergency');
/** 4.17 units of Manstein's Gambit. */
export const isGambit = tagged('gambit');
/** 4.12, 8.21, ruling A3-7 rifle armies of the Red Army, oversized ones too. */
export const isRifleArmy = ofType('rifle', 'oversized-rifle');
export const isOversized = ofType('oversized-rifle');
export const isShock = ofType('shock');
export const isGuards = ofType('guards');
export const isTankArmy = ofType('tank');
export const isGuardsTank = ofType('guards-tank');
/** 8.23 the corps that the reorganization takes away. MGP, a group of 1943, is none of them. */
export const isOldCorps = trait(
  ({ side, type, size }) => side === 'soviet' && size === 'XXX' && type !== 'satellite',
);

/** 2.10 factors as printed; 0 for emergency units (8.4). */
export const attackFactor = Uint8Array.from(roster.counters, ({ faces }) => faces[0]?.attack ?? 0);
export const defenseFactor = Uint8Array.from(roster.counters, ({ faces }) => faces[0]?.defense ?? 0);

/** The turn by which a counter waits on the track, or 0. */
export const entryTurn = Uint8Array.from(roster.counters, ({ entry }) =>
  entry.startsWith('@turn-') ? Number(entry.slice('@turn-'.length)) : 0,
);
/** 8.2 where a KG (8.27 or MGP) may enter in situ: north, south or either; empty for others. */
export const inSitu = roster.counters.map(({ tags }) =>
  tags.includes('in-any')
    ? 'any'
    : tags.includes('in-north')
      ? 'north'
      : tags.includes('in-south')
        ? 'south'
        : '',
);
export const isFromYugoslavia = tagged('from-yugoslavia');
export const isFromWestEdge = tagged('from-west-edge');
/** 8.2, 8.3 the hex by which alone it enters, as printed; empty for others. */
export const ownEntryHex = roster.counters.map(({ tags }) => named(tags, AT) ?? '');
/** 8.20 Guards and Shock armies take the place of any rifle army. */
export const convertsAny = tagged('converts-any');
/** 8.19, E.2 the tank army that a Guards tank army takes the place of, else -1. */
export const convertsFrom = Int16Array.from(roster.counters, ({ tags }) => counterIn(tags, CONVERTS));
/** 8.22 the regular army that stands for an oversized one, else -1. */
export const becomes = Int16Array.from(roster.counters, ({ tags }) => counterIn(tags, BECOMES));
/** 3.3 the set-up area of a German unit by its tag. */
export const isNorthGroup = tagged('agn');
export const isCenterGroup = tagged('agc');
export const isSouthGroup = tagged('ags');
export const isRomaniaGroup = tagged('rom');

const unitCalled = (name: keyof typeof NAMED_UNITS): number => unitNumber(NAMED_UNITS[name]);
export const SECOND_SS = unitCalled('secondSs');
export const THIRD_SS = unitCalled('thirdSs');
export const PARATROOPS = unitCalled('paratroops');
export const SIXTH_SS = unitCalled('sixthSs');
export const KERCH_COMMAND = unitCalled('kerchCommand');
export const ROMANIAN_3 = unitCalled('romanian3');
export const ROMANIAN_4 = unitCalled('romanian4');
export const ITALIAN_8 = unitCalled('italian8');
/** 10.34. */
export const COASTAL_ARMY = unitCalled('coastalArmy');
/** 3.7c. */
export const NINTH_ARMY = unitCalled('ninthArmy');
export const POLISH_ARMY = unitCalled('polish');
export const RED_ROMANIANS: readonly number[] = [unitCalled('red1R'), unitCalled('red4R')];
export const BULGARIANS: readonly number[] = [...unitIds.keys()].filter(
  unit => roster.counters[unit].group === 'bulgarian',
);

function named(tags: readonly string[], start: string): string | undefined {
  return tags.find(tag => tag.startsWith(start))?.slice(start.length);
}

function counterIn(tags: readonly string[], start: string): number {
  return roster.indexOf.get(named(tags, start) ?? '') ?? -1;
}
