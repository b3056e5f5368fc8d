// The odds of an attack on plain numbers, since bots ask for thousands of attacks: factors on both sides, the column and what
// shifts it for the whole attack and for each group of defenders. odds.ts tells players of it.

import { columnFinder, declareShifts } from '../../../../kit/combat/reckoning.ts';
import { clampColumn } from '../../../../kit/combat/table.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import { memoizeUnits } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { supportShift } from '../air/support.ts';
import { isFirstTurn, isMud, isSnow } from '../sequence/weather.ts';
import { lineHelpsAgainstAny } from '../set-up/scenarios.ts';
import { FULL, supplyOf } from '../supply/supply.ts';
import { attackOf, hasFlag, placeOf } from '../table/board.ts';
import { components } from '../table/checks.ts';
import { AXIS, isGerman, isMountain, sideOf, UNITS } from '../table/counters.ts';
import { isRiver } from '../table/ground.ts';
import { FLAG, shape } from '../table/layout.ts';
import { FORTIFICATION, hasPlace, holderAtStart, map } from '../table/terrain.ts';
import { type Defenders, defend, type Favored, MOST_DEFENDERS, NOBODY_NAMED } from './ground-defense.ts';

export const { crt } = components.charts;

/** DS-RES-19 what sets the columns of defenders apart, as bits: entrenched, badly supplied, disrupted. */
export const DUG_IN = 1;
export const UNFED = 2;
export const DISRUPTED = 4;
export const GROUPS = 8;

/** What goes with an attack besides its ground units. */
export interface Aid {
  /** DS-CAS-1 air units that support it. */
  readonly air: readonly number[];
  /** DS-T1-5 the hex of attackers whose river is ignored, or -1; else the hexside that was chosen before counts. */
  readonly crossing: number;
  readonly favored: Favored;
}
export const NO_AID: Aid = { air: [], crossing: -1, favored: NOBODY_NAMED };

/** What an attack comes to before the die. The answer holds until the next question. */
export interface Weighed {
  attack: number;
  defense: number;
  /** Column of the bare odds, and the one after the shifts of the whole attack, which may be off the table to the left. */
  base: number;
  reached: number;
  /** Bits of SHIFTS for the whole attack, and the columns that air support adds. */
  shifts: number;
  support: number;
  /** By group: column within the table, bits of its own shifts, factors, how many units. */
  readonly columns: Int8Array;
  readonly groupShifts: Uint16Array;
  readonly factors: Int16Array;
  readonly sizes: Uint8Array;
  /** By defender, as `defend` lists them. */
  readonly groups: Uint8Array;
  defenders: Defenders;
  /** The bare odds are off the table, whatever is shifted. */
  isTooWeak: boolean;
  isLegal: boolean;
}

export const SHIFTS = declareShifts({
  river: { rule: 'DS-RIVER-1', label: 'Attack over a river', shift: -1 },
  line: { rule: 'DS-FORT-1', label: 'Behind a fortification line', shift: -1 },
  mud: { rule: 'DS-WX-3', label: 'Mud', shift: -1 },
  axisSnow: { rule: 'DS-WX-4', label: 'Axis in snow', shift: -1 },
  russianSnow: { rule: 'DS-WX-5', label: 'Russians in snow, defenders in the open', shift: 1 },
  // DS-SUP-17 those without any supply fare alike.
  limited: { rule: 'DS-SUP-10', label: 'An attacker not in full supply', shift: -1 },
  surprise: { rule: 'DS-T1-3', label: 'Surprise on the first turn', shift: 1 },
  disrupted: { rule: 'DS-DISR-6', label: 'Defender disrupted', shift: 1 },
  unfed: { rule: 'DS-SUP-12', label: 'Defender not in full supply', shift: 1 },
  dugIn: { rule: 'DS-ENTR-2', label: 'Defender entrenched', shift: -1 },
});
const { bit, sums } = SHIFTS;

/** DS-SUP-13 as things are at this moment. */
export const isFullySupplied = memoizeUnits(UNITS, (state, unit) => supplyOf(state, unit) === FULL);
const findColumn = columnFinder(crt);

const weighed: Weighed = {
  attack: 0,
  defense: 0,
  base: 0,
  reached: 0,
  shifts: 0,
  support: 0,
  columns: new Int8Array(GROUPS),
  groupShifts: new Uint16Array(GROUPS),
  factors: new Int16Array(GROUPS),
  sizes: new Uint8Array(GROUPS),
  groups: new Uint8Array(MOST_DEFENDERS),
  defenders: {
    count: 0,
    units: new Int16Array(),
    held: new Int16Array(),
    total: 0,
    doubled: -1,
    covered: -1,
  },
  isTooWeak: false,
  isLegal: false,
};

/** All attack factors against all modified defense factors, as things stand now (DS-CRT-15, DS-CRT-16). */
export function weigh(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
  aid: Aid = NO_AID,
): Readonly<Weighed> {
  let attack = 0;
  let mountaineers = 0;
  let dry = 0;
  let clear = 0;
  let isOverRiver = false;
  let isOverLine = false;
  let hasLimited = false;
  let hasGerman = false;
  const side = sideOf[attackers[0]];
  for (let i = 0; i < count; i++) {
    const unit = attackers[i];
    // DS-SEQ-4 R-17 whoever has no attack factor may come along and brings nothing.
    const brought = attackOf(state, unit);
    const direction = directionTo(map, target, placeOf(state, unit));
    attack += brought;
    if (isMountain[unit] === 1) mountaineers += brought;
    if (isWetFor(state, target, direction, aid.crossing)) isOverRiver = true;
    else dry += brought;
    if (isLined(target, direction, side)) isOverLine = true;
    else clear += brought;
    if (!isFullySupplied(state, unit)) hasLimited = true;
    if (isGerman[unit] === 1) hasGerman = true;
  }
  // DS-RIVER-1 unless more than half are on this bank; DS-FORT-1, R-102 the same for lines, or as soon as one is held up.
  let shifts = isOverRiver && dry * 2 <= attack ? bit.river : 0;
  if (isOverLine && (lineHelpsAgainstAny(state) || clear * 2 <= attack)) shifts |= bit.line;
  if (hasLimited) shifts |= bit.limited;
  if (hasGerman && isFirstTurn(state)) shifts |= bit.surprise;
  weighed.attack = attack;
  weighed.defenders = defend(state, target, mountaineers, aid.favored);
  weighed.defense = weighed.defenders.total;
  sortOut(state);
  findColumns(state, target, shifts | weatherShift(state, side, target), aid);
  return weighed;
}

/** DS-GEN-3 the column of the bare odds; -1 below the table. */
export function bareColumn(state: State, target: number, attackers: readonly number[]): number {
  const { base, isTooWeak } = weigh(state, target, attackers, attackers.length);
  return isTooWeak ? -1 : base;
}

/** Does an attacker in this direction cross a river? DS-T1-5 not over the hexside of the surprise. */
function isWetFor(state: State, target: number, direction: number, crossing: number): boolean {
  if (direction < 0 || !isRiver(state, target * 6 + direction)) return false;
  const from = map.neighbours[target * 6 + direction];
  if (!isFirstTurn(state)) return true;
  if (from === crossing) return false;
  const { surpriseFrom, surpriseTo } = shape.game;
  return !(state.data[surpriseFrom] === from && state.data[surpriseTo] === target);
}

/** DS-FORT-2 a line that the defenders' side has built and that they are behind. */
const isLined = (target: number, direction: number, attacker: number): boolean =>
  direction >= 0 &&
  (map.behind[target * 6 + direction] & FORTIFICATION) !== 0 &&
  holderAtStart(target) !== attacker;

function weatherShift(state: State, side: number, target: number): number {
  if (isMud(state)) return bit.mud;
  if (!isSnow(state)) return 0;
  if (side === AXIS) return bit.axisSnow;
  // DS-MAP-2 in no city or town of any kind.
  return hasPlace[target] === 0 ? bit.russianSnow : 0;
}

/** Defenders by what sets them apart. */
function sortOut(state: State): void {
  const { factors, sizes, groups, defenders } = weighed;
  factors.fill(0);
  sizes.fill(0);
  for (let i = 0; i < defenders.count; i++) {
    const group = groupOf(state, defenders.units[i]);
    groups[i] = group;
    factors[group] += defenders.held[i];
    sizes[group]++;
  }
}

export const groupOf = (state: State, unit: number): number =>
  (hasFlag(state, unit, FLAG.disrupted) ? DISRUPTED : 0) +
  (hasFlag(state, unit, FLAG.entrenched) ? DUG_IN : 0) +
  (isFullySupplied(state, unit) ? 0 : UNFED);

const shiftsOfGroup = Uint16Array.from(
  { length: GROUPS },
  (_, group) =>
    ((group & DUG_IN) === 0 ? 0 : bit.dugIn) |
    ((group & UNFED) === 0 ? 0 : bit.unfed) |
    ((group & DISRUPTED) === 0 ? 0 : bit.disrupted),
);

/**
 * DS-CRT-9, DS-CRT-10, DS-CRT-16 the last column at most, before the shifts of the attack and after; nobody attacks below the first.
 * Then every group reads its own column, kept within the table.
 */
function findColumns(state: State, target: number, shifts: number, { air }: Aid): void {
  const ratio = weighed.attack / weighed.defense;
  const base = findColumn(ratio);
  weighed.base = base;
  weighed.shifts = shifts;
  weighed.support = air.length === 0 ? 0 : supportShift(state, air, target, base);
  const reached = Math.min(crt.columns.length - 1, base + sums[shifts] + weighed.support);
  weighed.reached = reached;
  weighed.isTooWeak = !(weighed.attack > 0 && ratio >= crt.columns[0].from);
  weighed.isLegal = !weighed.isTooWeak && reached >= 0;
  for (let group = 0; group < GROUPS; group++) {
    weighed.groupShifts[group] = shiftsOfGroup[group];
    weighed.columns[group] = clampColumn(crt, reached + sums[shiftsOfGroup[group]]);
  }
}

/** All factors that stand in a hex, with its ground. */
export const defenseAt = (state: State, hex: number): number => defend(state, hex, 0, NOBODY_NAMED).total;
