// The odds of an attack on plain numbers, since bots ask for thousands of attacks: factors on both sides, what the hex adds
// and who claims it, the column and what shifts it for each group of defenders. odds.ts tells players of it.

import { declareShifts } from '../../../../kit/combat/reckoning.ts';
import { clampColumn } from '../../../../kit/combat/table.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import { memoizeUnits } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isMud, isSnow } from '../sequence/weather.ts';
import { isSupplied } from '../supply/supply.ts';
import { attackOf, intrinsicDefense } from '../table/board.ts';
import { GERMAN, isInfantryType, sideOf, UNITS } from '../table/counters.ts';
import { type Edition, editionOf } from '../table/editions.ts';
import { isRiver } from '../table/ground.ts';
import { FLAG, shape } from '../table/layout.ts';
import { DEFENSE_LINE, isForest, isMajorCity, map } from '../table/terrain.ts';
import { comesOpenly, type Meeting, meet, overrunBy } from './overrun.ts';
import type { Overrun } from './results.ts';
import * as terrain from './terrain-combat.ts';

const { BONUS } = terrain;

/** M-DISR-5, and ruling R-A44 for supply: fresh, fresh and cut off, disrupted, both. */
export const GROUPS = 4;
export const UNFED = 1;
export const DISRUPTED = 2;

/** Most units of a hex that are listed; more stand together only in a retreat. */
const MOST_DEFENDERS = 12;

/** What an attack comes to before the die. The answer holds until the next question. */
export interface Weighed {
  /** Attack factors as they count, and as they are printed. */
  attack: number;
  printed: number;
  defense: number;
  /** Column of the bare odds. */
  base: number;
  /** By group: column after all shifts, as it is counted and within the table; bits of SHIFTS; factors; how many units. */
  readonly reached: Int8Array;
  readonly columns: Int8Array;
  readonly shifts: Uint8Array;
  readonly factors: Int16Array;
  readonly sizes: Uint8Array;
  defenders: number;
  readonly units: Int16Array;
  readonly groups: Uint8Array;
  /** By BONUS: what the hex adds. */
  readonly bonuses: Uint8Array;
  /** Directions from the target that the attack comes from, as bits. */
  directions: number;
  overrun: number;
  /** Its bare odds are off the table; it is no better after the shifts. */
  isTooWeak: boolean;
  isLegal: boolean;
}

const weighed: Weighed = {
  attack: 0,
  printed: 0,
  defense: 0,
  base: 0,
  reached: new Int8Array(GROUPS),
  columns: new Int8Array(GROUPS),
  shifts: new Uint8Array(GROUPS),
  factors: new Int16Array(GROUPS),
  sizes: new Uint8Array(GROUPS),
  defenders: 0,
  units: new Int16Array(MOST_DEFENDERS),
  groups: new Uint8Array(MOST_DEFENDERS),
  bonuses: new Uint8Array(5),
  directions: 0,
  overrun: 0,
  isTooWeak: false,
  isLegal: false,
};

export const OVERRUN = { none: 0, full: 1, 'on-d3': 2 } as const;
export const OVERRUNS: readonly Overrun[] = ['none', 'full', 'on-d3'];

export const SHIFTS = declareShifts({
  river: { rule: 'M-TERR-2', label: 'Attack over a river', shift: -1 },
  // M-SUP-13, M14-SUP-11.
  unfed: { rule: 'M-SUP-13', label: 'Defender out of supply', shift: 1 },
  disrupted: { rule: 'M-DISR-4', label: 'Defender disrupted', shift: 1 },
  support: { rule: 'M-CAS-1', label: 'Close air support', shift: 1 },
  panic: { rule: 'M-PANIC-3', label: 'Panic in Moscow', shift: 1 },
  mud: { rule: 'M14-WX-1', label: 'Mud', shift: -1 },
  snow: { rule: 'M14-WX-9', label: 'Germans in snow', shift: -1 },
});
const { bit, sums } = SHIFTS;
const { at, below, flags, game, top } = shape;

const isFed = memoizeUnits(UNITS, isSupplied);
const met: Meeting = { armor: 0, infantry: 0, tanks: 0, hasPanzers: false };

/** M-ODDS-1 all attack factors against all modified defense factors, as things stand now. */
export function weigh(
  state: State,
  target: number,
  attackers: ArrayLike<number>,
  count: number,
  support: boolean,
): Readonly<Weighed> {
  const edition = editionOf(state);
  const side = sideOf[attackers[0]];
  let attack = 0;
  let printed = 0;
  let overRiver = 0;
  let overLine = 0;
  let allOverRiver = true;
  let allOverLine = true;
  let directions = 0;
  let armor = 0;
  for (let i = 0; i < count; i++) {
    const unit = attackers[i];
    const whole = attackOf(state, unit);
    const brought = broughtBy(state, unit, whole);
    const direction = directionTo(map, target, state.data[at + unit]);
    attack += brought;
    printed += whole;
    if (direction >= 0) directions |= 1 << direction;
    if (direction >= 0 && isRiver(state, target, direction)) overRiver += brought;
    else allOverRiver = false;
    if (direction >= 0 && (map.behind[target * 6 + direction] & DEFENSE_LINE) !== 0) overLine += brought;
    else allOverLine = false;
    if (comesOpenly(state, unit, target)) armor += brought;
  }
  weighed.attack = attack;
  weighed.printed = printed;
  weighed.directions = directions;
  // M-TERR-8 half of them come over the line; M14-LINE-1 all do: one that does not has flanked it.
  defend(state, target, edition.defenseLine === 'half' ? isHalf(overLine, attack) : allOverLine);
  // M-TERR-2, M14-RIV-3 over bridges too.
  const isOverRiver = edition.riverShift === 'all' ? allOverRiver : isHalf(overRiver, attack);
  findColumns(edition, generalShifts(state, edition, side, support) | (isOverRiver ? bit.river : 0));
  met.armor = armor;
  weighed.overrun = OVERRUN[overrunBy(state, side, met)];
  return weighed;
}

/** M-SUP-12, M14-SUP-10 each attacker out of supply brings half, rounded down. */
export const broughtBy = (state: State, unit: number, whole: number): number =>
  isFed(state, unit) ? whole : whole >> 1;

/** Ruling R-A22: half of the attackers are half of their factors. */
const isHalf = (some: number, all: number): boolean => some > 0 && some * 2 >= all;

/** What shifts the column whoever defends, rivers apart. */
function generalShifts(state: State, edition: Edition, side: number, support: boolean): number {
  let shifts = support ? bit.support : 0;
  if (side === GERMAN && state.data[game.panic] === 1) shifts |= bit.panic;
  if (!edition.weatherShifts) return shifts;
  if (isMud(state)) shifts |= bit.mud;
  return side === GERMAN && isSnow(state) ? shifts | bit.snow : shifts;
}

/** M-ODDS-2 the last column at most, before any shift and after; M-CRT-14, M14-CRT-8 nobody attacks below the first. */
function findColumns({ charts: { crt } }: Edition, general: number): void {
  const { columns } = crt;
  const ratio = weighed.attack / weighed.defense;
  let base = 0;
  while (base + 1 < columns.length && ratio >= columns[base + 1].from) base++;
  weighed.base = base;
  weighed.isTooWeak = !(weighed.attack > 0 && ratio >= columns[0].from);
  weighed.isLegal = !weighed.isTooWeak;
  for (let group = 0; group < GROUPS; group++) {
    if (!isThere(weighed, group)) continue;
    const shifts =
      general | ((group & UNFED) === 0 ? 0 : bit.unfed) | ((group & DISRUPTED) === 0 ? 0 : bit.disrupted);
    const reached = base + sums[shifts];
    if (reached < 0) weighed.isLegal = false;
    weighed.shifts[group] = shifts;
    weighed.reached[group] = reached;
    weighed.columns[group] = clampColumn(crt, reached);
  }
}

/** Ruling R-A21: an empty city fights as it stands, as the first group. */
export const isThere = ({ sizes, defenders }: Weighed, group: number): boolean =>
  sizes[group] > 0 || (group === 0 && defenders === 0);

export const groupOf = (state: State, unit: number): number =>
  ((state.data[flags + unit] & FLAG.disrupted) === 0 ? 0 : DISRUPTED) + (isFed(state, unit) ? 0 : UNFED);

/** Fills in who defends with how much; what the hex adds counts with the first group in which somebody can claim it. */
function defend(state: State, target: number, isBehindLine: boolean): void {
  const { data } = state;
  const { factors, sizes, units, groups } = weighed;
  factors.fill(0);
  sizes.fill(0);
  let defenders = 0;
  let first = GROUPS;
  let infantry = GROUPS;
  let wooded = GROUPS;
  let covered = GROUPS;
  met.infantry = 0;
  met.tanks = 0;
  met.hasPanzers = false;
  for (let unit = data[top + target]; unit >= 0; unit = data[below + unit]) {
    const group = groupOf(state, unit);
    factors[group] += terrain.heldFactors(state, unit) * (terrain.isDoubledIn(state, unit, target) ? 2 : 1);
    sizes[group]++;
    meet(state, unit, met);
    if (group < first) first = group;
    if (group < infantry && isInfantryType[unit] === 1) infantry = group;
    if (group < wooded && terrain.isHelpedByForest(state, unit)) wooded = group;
    if (group < covered && terrain.isHelpedByLine(state, unit)) covered = group;
    if (defenders === MOST_DEFENDERS) continue;
    units[defenders] = unit;
    groups[defenders++] = group;
  }
  weighed.defenders = defenders;
  claim(BONUS.itself, intrinsicDefense(state, target), defenders === 0 ? 0 : first);
  claim(BONUS.infantry, terrain.cityFactors(state, target, met.infantry), infantry);
  claim(BONUS.forest, isForest[target], wooded);
  claim(BONUS.majorCity, isMajorCity[target], infantry);
  claim(BONUS.line, isBehindLine ? 1 : 0, covered);
  weighed.defense = factors[0] + factors[1] + factors[2] + factors[3];
}

function claim(bonus: number, add: number, group: number): void {
  weighed.bonuses[bonus] = group < GROUPS ? add : 0;
  if (group < GROUPS) weighed.factors[group] += add;
}

/** All factors that stand in a hex, with its ground, against an attack from everywhere. */
export function defenseAt(state: State, hex: number): number {
  defend(state, hex, false);
  return weighed.defense;
}

/** Whether these attackers overrun the infantry in the hex; other defenders never are overrun. */
export const overrunOf = (state: State, target: number, attackers: readonly number[]): Overrun =>
  OVERRUNS[weigh(state, target, attackers, attackers.length, false).overrun];
