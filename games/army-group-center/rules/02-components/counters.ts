// Chapter 2: the counters, laid out in flat tables by unit. Nothing here changes during play.

import { bindLookup } from '../../../../kit/lookup.ts';
import { components } from './checks.ts';

export { GAME_ID, SIDES } from './checks.ts';
export const SOVIET = 0;
export const GERMAN = 1;
export const { roster, data } = components;

const { trait, unitsWith, factors: factorsOf, ...lookup } = bindLookup(components.map, roster);
export const { unitNumber, nameOf, unitIds, idsOf, fullSteps } = lookup;

export { unitsThat } from '../../../../kit/lookup.ts';

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
/** 6.10, 13.2 units and air armies of the main front are 0, those of 1st Ukrainian Front 1. */
export const frontOf = trait(counter => counter.group === '1uf' || counter.group === 'air-1uf');
export const isNorthGruppe = trait(counter => counter.tags.includes('north'));
export const isRedeployed = trait(counter => counter.tags.includes('asterisk'));

// 2.11, 6.7, 8.2, 13.1b, 12.6f, 5.4e, 8.4d: markers have no steps, do not stack and exert no zone of control.
export const isGround = trait(counter => counter.faces.length > 0);

/** Combat factor by unit and steps: index `unit * 3 + steps`. 2.9 one factor serves attack and defense. */
export const factors = factorsOf(face => face.combat);

// 2.10a seven for everyone, 2.10d ten where printed, 2.10c a fortified locality never moves, 2.7b no mobility classes.
export const movementFactor = Uint8Array.from(roster.counters, counter =>
  counter.faces.length === 0 || counter.type === 'fortified-locality' ? 0 : (counter.faces[0].movement ?? 7),
);

/** Units of each side that stand on the map, in roster order. */
export const groundUnits = unitsWith(isGround);
export const airArmies = Int16Array.from(unitIds.keys().filter(unit => isAirArmy[unit] === 1));
