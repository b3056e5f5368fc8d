// The counters of the game, laid out in flat tables: whose each is, what the rules tell apart, its factors. Nothing here
// changes during play.

import { bindLookup } from '../../../../kit/lookup.ts';
import { CORPS, components, NAMED_UNITS } from './checks.ts';

export { unitsThat } from '../../../../kit/lookup.ts';
export { GAME_ID, SIDES } from './checks.ts';
export const SOVIET = 0;
export const GERMAN = 1;
export const { roster, charts, data } = components;

const { trait, unitsWith, ...lookup } = bindLookup(components.map, roster);
export const { unitNumber, nameOf, unitIds, idsOf } = lookup;
const tagged = (tag: string): Uint8Array => trait(({ tags }) => tags.includes(tag));
/** Types are not roles: the same symbol means other things on the other side, so the side is asked too. */
const ofType = (whose: 'soviet' | 'german', ...types: readonly string[]): Uint8Array =>
  trait(({ group, type }) => types.includes(type) && nationName(group) === whose);

export const UNITS = roster.counters.length;
/** 2.6 Hungarian and Romanian units are on the German side. */
export const sideOf = roster.sideOf;
/** Units of each side, in roster order. */
export const unitsOf = unitsWith(new Uint8Array(UNITS).fill(1));

/** Armies: units of two of them never stack or attack together (5.8-2, 6.2-1). 2.12-2 the Slovaks count as Germans. */
export const SOVIET_ARMY = 0;
export const GERMAN_ARMY = 1;
export const HUNGARIAN_ARMY = 2;
export const ROMANIAN_ARMY = 3;
export const ARMIES: readonly string[] = ['soviet', 'german', 'hungarian', 'romanian'];
export const armyOf = Uint8Array.from(roster.counters, ({ group }) => ARMIES.indexOf(nationName(group)));
/** 7.1, 5.8 Hungarians and Romanians. */
export const isMinor = Uint8Array.from(armyOf, army => (army >= HUNGARIAN_ARMY ? 1 : 0));

/** 2.9-1 mobility; 2.12-1 minor allies have it for the terrain alone. */
export const isMech = tagged('mech');
/** 2.9-3. */
export const isStatic = tagged('static');
/** 2.9-2, 2.12-3 the column of the terrain effects chart that a unit pays by: its symbol decides. */
export const FOOT = 0;
export const MECH = 1;
export const CAVALRY = 2;
export const MOUNTAIN = 3;
export const terrainColumn = Uint8Array.from(roster.counters, ({ type, tags }) => {
  if (type === 'cavalry') return CAVALRY;
  if (type === 'mountain' || type === 'mountain-rifle') return MOUNTAIN;
  return tags.includes('mech') ? MECH : FOOT;
});

/** 9.22 panzer divisions and the brigade, which lead mobile assaults; motorized infantry goes with them. */
export const isPanzer = ofType('german', 'panzer');
export const isMotorized = ofType('german', 'motorized');
/** 11.7. */
export const isArtillery = ofType('soviet', 'artillery');
/** 11.9. */
export const isT34 = ofType('soviet', 't-34');
/** 11.8, ruling R-56 what flak halves: tank divisions and T-34 brigades. */
export const isTank = ofType('soviet', 'tank', 't-34');
/** 11.10 the brigades that drop. */
export const isAirborne = ofType('soviet', 'airborne');
/** 8.4 whatever becomes of it, this unit does not come back. */
export const isIrreplaceable = tagged('irreplaceable');
/** 5.13 the mechanized corps of a Soviet division, or 0. */
export const corpsOf = Uint8Array.from(roster.counters, ({ tags }) =>
  Number(tags.find(tag => tag.startsWith(CORPS))?.slice(CORPS.length) ?? 0),
);

/** 2.10 factors as printed. */
export const attackFactor = Uint8Array.from(roster.counters, ({ faces }) => faces[0]?.attack ?? 0);
export const defenseFactor = Uint8Array.from(roster.counters, ({ faces }) => faces[0]?.defense ?? 0);

/** 3.2, 3.3 the turn in whose box a counter waits, or 0. */
export const entryTurn = Uint8Array.from(roster.counters, ({ entry }) =>
  entry.startsWith('@turn-') ? Number(entry.slice('@turn-'.length)) : 0,
);
/** 3.4 the Soviet force that is set up freely; its entry is the proposed hex. */
export const isInitial = trait(({ side, entry }) => side === 'soviet' && !entry.startsWith('@'));
/** The hex in which a counter starts by print or proposal, or -1. */
export const startHexOf = Int16Array.from(
  roster.counters,
  ({ entry }) => components.map.indexOf.get(entry) ?? -1,
);

/** 2.9-3, 11.8 the one static unit. */
export const FLAK = unitNumber(NAMED_UNITS.flak);

function nationName(group: string): string {
  return group === 'slovak' ? 'german' : group;
}
