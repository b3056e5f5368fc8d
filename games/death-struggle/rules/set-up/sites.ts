// Where each unit may start: historically on or near a marked position, free anywhere on its own side of the frontier.

import { distance } from '../../../../kit/hex/topology.ts';
import {
  AXIS,
  isAlly,
  isArmy,
  isBorderArmy,
  isFreeSetUp,
  isGround,
  isInCity,
  isInfantryKorps,
  isKorps,
  isRm,
  isWithArmy,
  roster,
  sideOf,
  UNITS,
} from '../table/counters.ts';
import { shape } from '../table/layout.ts';
import {
  HEXES,
  hexNumber,
  isAlliedSouth,
  isAxisCountry,
  isInactive,
  isRumania,
  isRussianStart,
  map,
  positionNamed,
} from '../table/terrain.ts';

/** Where the roster has each unit: a hex or a box. */
export const homes = Int16Array.from(roster.counters, ({ entry }) =>
  entry.startsWith('@') ? (shape.boxIndex.get(entry) as number) : hexNumber(entry),
);

/** DS-SETUP-15 ground of the unit's own side that somebody can stand on. */
export const isOwnGround = (unit: number, hex: number): boolean =>
  (sideOf[unit] === AXIS ? isAxisCountry : isRussianStart)[hex] === 1 &&
  isInactive[hex] === 0 &&
  map.passable[hex] === 1 &&
  (isAlly[unit] === 0 || isAlliedSouth[hex] === 1);

/** Rule and ground by which a unit starts in the historical set-up. */
export interface Bounds {
  readonly rule: string;
  readonly message: string;
  isIn(hex: number): boolean;
}

const near = (hexes: readonly number[], most: number) => (hex: number) =>
  hexes.some(each => distance(map, each, hex) <= most);
/** DS-SETUP-5 the armies beside which the corps of an army group start. */
const ARMIES: Readonly<Record<string, readonly string[]>> = {
  north: ['ge-army-16', 'ge-army-18'],
  center: ['ge-army-4', 'ge-army-9'],
  south: ['ge-army-6', 'ge-army-17'],
};
const borderPositions = roster.counters.flatMap(({ id }, unit) =>
  isBorderArmy[unit] === 1 ? [positionNamed(id.toLowerCase())] : [],
);

/** What binds a unit; undefined if it may start nowhere else than the roster has it. */
function boundsFor(unit: number): Bounds | undefined {
  const { id, group, tags } = roster.counters[unit];
  const own = positionNamed(id.toLowerCase());
  if (isFreeSetUp[unit] === 1)
    return { rule: 'DS-SETUP-7', message: 'anywhere on your side of the frontier', isIn: () => true };
  if (isRm[unit] === 1)
    return { rule: 'DS-SETUP-3', message: 'in Rumania', isIn: hex => isRumania[hex] === 1 };
  // DS-SETUP-2 on its own hex: mechanized corps stay where they are.
  if (id.startsWith('SU-MK')) return undefined;
  if (isArmy[unit] === 1 && own >= 0)
    return { rule: 'DS-SETUP-1', message: 'on or next to its marked position', isIn: near([own], 1) };
  if (group.startsWith('panzer-')) {
    const position = positionNamed(`ge-group-${group.at(-1)}`);
    return { rule: 'DS-SETUP-4', message: 'within two hexes of its panzer group', isIn: near([position], 2) };
  }
  if (isInfantryKorps[unit] === 1 && Object.hasOwn(ARMIES, group))
    return {
      rule: 'DS-SETUP-5',
      message: 'within two hexes of an army of its army group',
      isIn: near(ARMIES[group].map(positionNamed), 2),
    };
  if (isWithArmy[unit] === 1)
    return {
      rule: 'DS-SETUP-8',
      message: 'within two hexes of an army on the border',
      isIn: near(borderPositions, 2),
    };
  // DS-SETUP-9 the corps of cities and fortresses stay in them.
  if (isInCity[unit] === 1 || tags.includes('fixture')) return undefined;
  // R-124 others, such as the allies of the Axis, within two hexes of the proposed place.
  return isKorps[unit] === 1 && id.startsWith('SU-PARA')
    ? undefined
    : {
        rule: 'DS-SETUP-15',
        message: 'within two hexes of where it is proposed',
        isIn: near([homes[unit]], 2),
      };
}

const bounds = Array.from({ length: UNITS }, (_, unit) =>
  homes[unit] >= 0 && isGround[unit] === 1 ? boundsFor(unit) : undefined,
);

/** Historical bounds of a unit that starts on the map, if it may start elsewhere at all. */
export const boundsOf = (unit: number): Bounds | undefined => bounds[unit];

const known: (Int16Array | undefined)[] = [];
/** The hexes where a unit may start, whoever else is there. */
export function sitesOf(unit: number, isFree: boolean): Int16Array {
  const index = unit * 2 + (isFree ? 1 : 0);
  known[index] ??= Int16Array.from(
    Array.from({ length: HEXES }, (_, hex) => hex).filter(
      hex => isOwnGround(unit, hex) && (isFree || bounds[unit]?.isIn(hex) === true),
    ),
  );
  return known[index];
}
