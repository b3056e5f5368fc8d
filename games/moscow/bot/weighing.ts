// The odds of an attack worked out on plain numbers, since bots ask for thousands of attacks: what each
// rule gives is asked of the rules, the sums are made here. That both come to the same is held by a test.

import { memoize } from '../../../kit/state/memo.ts';
import type { State } from '../../../kit/state/state.ts';
import { shiftOf } from '../rules/combat/odds.ts';
import { comesOpenly, type Meeting, meet, overrunBy } from '../rules/combat/overrun.ts';
import * as terrain from '../rules/combat/terrain-combat.ts';
import { isSupplied } from '../rules/supply/supply.ts';
import { attackOf, intrinsicDefense } from '../rules/table/board.ts';
import { GERMAN, isInfantryType, RUSSIAN, sideOf, UNITS } from '../rules/table/counters.ts';
import { type Edition, editionOf } from '../rules/table/editions.ts';
import { isRiver } from '../rules/table/ground.ts';
import { FLAG, shape } from '../rules/table/layout.ts';
import {
  DEFENSE_LINE,
  isForest,
  isGreatCity,
  isMajorCity,
  MOSCOW,
  map,
  TULA,
} from '../rules/table/terrain.ts';

const { at, below, flags, top } = shape;

/** Most units of a hex that are looked at; more stand together only in a retreat. */
export const MOST_DEFENDERS = 12;
/** M-DISR-5 fresh, fresh and cut off, disrupted, both: each has a column of its own. */
export const GROUPS = 4;
export const OVERRUN = { none: 0, full: 1, 'on-d3': 2 } as const;

/** What an attack comes to before the die. The answer holds until the next question. */
export interface Weighed {
  /** Attack factors as they count, and as they could be paid. */
  attack: number;
  payable: number;
  defense: number;
  /** Column of the bare odds. */
  base: number;
  /** By group: column after all shifts, factors, how many units. */
  readonly columns: Int8Array;
  readonly factors: Int16Array;
  readonly sizes: Uint8Array;
  defenders: number;
  readonly units: Int16Array;
  readonly groups: Uint8Array;
  /** Directions from the target that the attack comes from, as bits. */
  directions: number;
  overrun: number;
  isLegal: boolean;
}

const weighed: Weighed = {
  attack: 0,
  payable: 0,
  defense: 0,
  base: 0,
  columns: new Int8Array(GROUPS),
  factors: new Int16Array(GROUPS),
  sizes: new Uint8Array(GROUPS),
  defenders: 0,
  units: new Int16Array(MOST_DEFENDERS),
  groups: new Uint8Array(MOST_DEFENDERS),
  directions: 0,
  overrun: OVERRUN.none,
  isLegal: false,
};

// One table is asked about the same units again and again: 1 supplied, 2 not, 0 not looked yet.
const supplies = memoize(new Uint8Array(UNITS), (_state, _key, known) => {
  known.fill(0);
});

export function isFed(state: State, unit: number): boolean {
  const known = supplies(state, 0);
  if (known[unit] === 0) known[unit] = isSupplied(state, unit) ? 1 : 2;
  return known[unit] === 1;
}

const met: Meeting = { armor: 0, infantry: 0, tanks: 0, hasPanzers: false };

export function weigh(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
  support: boolean,
): Readonly<Weighed> {
  const { data } = state;
  const edition = editionOf(state);
  const side = sideOf[attackers[0]];
  let attack = 0;
  let payable = 0;
  let overRiver = 0;
  let overLine = 0;
  let allOverRiver = true;
  let allOverLine = true;
  let directions = 0;
  let armor = 0;
  for (let i = 0; i < count; i++) {
    const unit = attackers[i];
    const whole = attackOf(state, unit);
    const factors = isFed(state, unit) ? whole : whole >> 1;
    const hexside = hexsideTo(target, data[at + unit]);
    attack += factors;
    payable += whole;
    if (hexside < 0) {
      allOverRiver = false;
      allOverLine = false;
      continue;
    }
    const direction = hexside - target * 6;
    directions |= 1 << direction;
    if (isRiver(state, target, direction)) overRiver += factors;
    else allOverRiver = false;
    if ((map.behind[hexside] & DEFENSE_LINE) !== 0) overLine += factors;
    else allOverLine = false;
    if (comesOpenly(state, unit, target)) armor += factors;
  }
  const isRiverShift = edition.riverShift === 'all' ? allOverRiver : overRiver > 0 && overRiver * 2 >= attack;
  const isBehindLine = edition.defenseLine === 'half' ? overLine > 0 && overLine * 2 >= attack : allOverLine;
  weighed.attack = attack;
  weighed.payable = payable;
  weighed.directions = directions;
  defend(state, target, isBehindLine);
  findColumns(edition, shiftOf(state, side, support) - (isRiverShift ? 1 : 0));
  met.armor = armor;
  weighed.overrun = OVERRUN[overrunBy(state, side, met)];
  return weighed;
}

function findColumns(edition: Edition, shift: number): void {
  const { columns } = edition.charts.crt;
  const ratio = weighed.attack / weighed.defense;
  let base = 0;
  while (base + 1 < columns.length && ratio >= columns[base + 1].from) base++;
  weighed.base = base;
  let isLegal = weighed.attack > 0 && ratio >= columns[0].from;
  for (let group = 0; group < GROUPS; group++) {
    if (weighed.sizes[group] === 0 && !(group === 0 && weighed.defenders === 0)) continue;
    const column = base + shift + (group & 1) + (group >> 1);
    if (column < 0) isLegal = false;
    weighed.columns[group] = Math.max(0, Math.min(columns.length - 1, column));
  }
  weighed.isLegal = isLegal;
}

/** Fills in who defends with how much; what the ground adds counts with the first group. */
function defend(state: State, target: number, isBehindLine: boolean): void {
  const { data } = state;
  const { factors, sizes, units, groups } = weighed;
  factors.fill(0);
  sizes.fill(0);
  let defenders = 0;
  let isWooded = false;
  let isCovered = false;
  let hasInfantry = false;
  met.infantry = 0;
  met.tanks = 0;
  met.hasPanzers = false;
  for (let unit = data[top + target]; unit >= 0; unit = data[below + unit]) {
    const mark = data[flags + unit];
    const group = ((mark & FLAG.disrupted) === 0 ? 0 : 2) + (isFed(state, unit) ? 0 : 1);
    factors[group] += terrain.heldFactors(state, unit) * (terrain.isDoubledIn(state, unit, target) ? 2 : 1);
    sizes[group]++;
    meet(state, unit, met);
    hasInfantry ||= isInfantryType[unit] === 1;
    isWooded ||= terrain.isHelpedByForest(state, unit);
    isCovered ||= terrain.isHelpedByLine(state, unit);
    if (defenders === MOST_DEFENDERS) continue;
    units[defenders] = unit;
    groups[defenders++] = group;
  }
  weighed.defenders = defenders;
  let extra = intrinsicDefense(state, target) + terrain.cityFactors(state, target, met.infantry);
  if (isForest[target] === 1 && isWooded) extra++;
  if (isMajorCity[target] === 1 && hasInfantry) extra++;
  if (isBehindLine && isCovered) extra++;
  let first = 0;
  while (first < GROUPS - 1 && sizes[first] === 0 && defenders > 0) first++;
  factors[first] += extra;
  weighed.defense = factors[0] + factors[1] + factors[2] + factors[3];
}

export function hexsideTo(from: number, to: number): number {
  for (let hexside = from * 6; hexside < from * 6 + 6; hexside++) {
    if (map.neighbours[hexside] === to) return hexside;
  }
  return -1;
}

const covers = [GERMAN, RUSSIAN].map(side =>
  Uint8Array.from({ length: map.count }, (_, hex) => {
    const city = hex === MOSCOW ? 4 : hex === TULA ? 2 : isMajorCity[hex];
    // Russians defend better than they attack, and most of them dig in.
    return isForest[hex] + (side === RUSSIAN ? city + 1 : isGreatCity[hex]);
  }),
);
export const coverAt = (hex: number, side: number): number => covers[side][hex];

/** All factors that stand in a hex, with its ground, against an attack from everywhere. */
export function defenseAt(state: State, hex: number): number {
  defend(state, hex, false);
  return weighed.defense;
}
