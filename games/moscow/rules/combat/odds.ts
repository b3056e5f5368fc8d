// The odds of an attack: factors on both sides, the column they give, and what shifts it for each group of defenders.
// Every factor and every shift is an item with its rule, so that players can see where a column comes from.

import {
  assess,
  odds as byOdds,
  type Strength,
  type StrengthGroup,
  sumStrength,
} from '../../../../kit/combat/assessment.ts';
import { type Modifier, type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isMud, isSnow } from '../sequence/weather.ts';
import { isSupplied } from '../supply/supply.ts';
import { attackOf, defenseOf, isDisrupted, isEntrenched, unitsIn } from '../table/board.ts';
import { GERMAN, nameOf, sideOf } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { shape } from '../table/layout.ts';
import { hexLabel } from '../table/terrain.ts';
import { type Bonus, bonusesOf, type Comer, isCrossRiver, isDoubledIn } from './terrain-combat.ts';

export interface Attack {
  readonly target: number;
  readonly attackers: readonly number[];
  /** M-CAS-1 the Luftwaffe takes part. */
  readonly support: boolean;
}

/** M-DISR-5 defenders that the die is read for in a column of their own. */
export interface OddsGroup {
  /** Nobody, where an empty city defends itself. */
  readonly units: readonly number[];
  readonly isDisrupted: boolean;
  readonly isSupplied: boolean;
  /** Modified defense factors that are counted with this group. */
  readonly defense: number;
  /** Number of the column after every shift, before a Pressed Attack; `reached` may be off the table. */
  readonly column: number;
  readonly reached: number;
  readonly modifiers: readonly Modifier[];
}

export interface AttackOdds {
  readonly attack: number;
  /** Modified defense factors of the whole hex. */
  readonly defense: number;
  /** Column of the bare odds. */
  readonly baseColumn: number;
  /** At least one; fresh and supplied defenders first. */
  readonly groups: readonly OddsGroup[];
  /** Everything that counts for the first group. */
  readonly modifiers: readonly Modifier[];
  /** Why the attack may not be made, if it may not. */
  readonly legal: Refusal | undefined;
}

/** M-ODDS-1 all attack factors against all modified defense factors, as things stand now. */
export function assessAttack(state: State, { target, attackers, support }: Attack): AttackOdds {
  const { crt } = editionOf(state).charts;
  const comers = attackers.map(unit => bring(state, unit));
  const brought = sumStrength(comers.map(({ group }) => group));
  const { groups: drafts, stood } = defend(state, target, comers);
  const shifts = drafts.map(draft => shiftsFor(state, target, comers, draft, support));
  // M-ODDS-2 the last column at most, before any shift and after.
  const readings = shifts.map(items => assess(crt, byOdds, brought, stood, items));
  const [{ attack, defense, value, baseColumn, modifiers }] = readings;
  const isTooWeak = !(attack > 0 && value >= crt.columns[0].from);
  const isShiftedOff = readings.some(({ reached }) => reached < 0);
  return {
    attack,
    defense,
    baseColumn,
    groups: drafts.map((draft, index) => {
      const { column, reached } = readings[index];
      return { ...draft, column, reached, modifiers: shifts[index] };
    }),
    modifiers,
    legal: isTooWeak || isShiftedOff ? tooWeak(target, isTooWeak) : undefined,
  };
}

/** Would the attack be legal, with the support that it can have or without? */
export function whyTooWeak(
  state: State,
  target: number,
  attackers: readonly number[],
  maySupport: boolean,
): Refusal | undefined {
  const plain = assessAttack(state, { target, attackers, support: false }).legal;
  if (plain === undefined || !maySupport) return plain;
  return assessAttack(state, { target, attackers, support: true }).legal;
}

function tooWeak(target: number, isRaw: boolean): Refusal {
  const reason = isRaw ? '' : ' after all shifts';
  // M-CRT-14, M14-CRT-8.
  return refuse(
    'M-CRT-14',
    `The attack on ${hexLabel(target)} is below 1:5${reason}; it needs more factors.`,
  );
}

/** M-SUP-12, M14-SUP-10 each attacker out of supply brings half, rounded down. */
function bring(state: State, unit: number): Comer & { readonly group: StrengthGroup } {
  const items: Modifier[] = [{ rule: 'M-ODDS-1', label: nameOf(unit), add: attackOf(state, unit) }];
  if (!isSupplied(state, unit))
    items.push({ rule: 'M-SUP-12', label: `${nameOf(unit)} is out of supply`, factor: 1 / 2 });
  const group: StrengthGroup = { items, rounding: 'down' };
  return { unit, factors: sumStrength([group]).strength, group };
}

interface Draft {
  readonly units: number[];
  readonly isDisrupted: boolean;
  readonly isSupplied: boolean;
  defense: number;
}

/** M-DISR-5, and ruling R-A44 for supply: fresh before disrupted, supplied before cut off. */
function draftGroups(state: State, target: number): Draft[] {
  const drafts: Draft[] = [];
  const units = unitsIn(state, target);
  const fed = units.map(unit => isSupplied(state, unit));
  for (const disrupted of [false, true]) {
    for (const supplied of [true, false]) {
      const alike = units.filter(
        (unit, index) => isDisrupted(state, unit) === disrupted && fed[index] === supplied,
      );
      if (alike.length > 0)
        drafts.push({ units: alike, isDisrupted: disrupted, isSupplied: supplied, defense: 0 });
    }
  }
  // Ruling R-A21: an empty city fights as it stands.
  return drafts.length > 0 ? drafts : [{ units: [], isDisrupted: false, isSupplied: true, defense: 0 }];
}

function defend(
  state: State,
  target: number,
  comers: readonly Comer[],
): { readonly groups: readonly Draft[]; readonly stood: Strength } {
  const groups = draftGroups(state, target);
  const items: Modifier[] = [];
  for (const group of groups) {
    const own = sumStrength(group.units.map(unit => stand(state, unit, target)));
    items.push(...own.items);
    group.defense = own.strength;
  }
  const defenders = groups.flatMap(({ units }) => units);
  for (const bonus of bonusesOf(state, target, defenders, comers)) {
    const { rule, label, add } = bonus;
    items.push({ rule, label, add });
    claimantOf(groups, bonus).defense += add;
  }
  const strength = groups.reduce((sum, group) => sum + group.defense, 0);
  return { groups, stood: { strength, items } };
}

/** What a defender puts up for itself. */
function stand(state: State, unit: number, target: number): StrengthGroup {
  const items: Modifier[] = [{ rule: 'M-ODDS-1', label: nameOf(unit), add: defenseOf(state, unit) }];
  // M-ENT-1, M14-ENT-2.
  if (isEntrenched(state, unit))
    items.push({ rule: 'M-ENT-1', label: `${nameOf(unit)} is entrenched`, add: 1 });
  if (isDoubledIn(state, unit, target))
    items.push({ rule: 'M14-CITY-3', label: `${nameOf(unit)} doubled in Moscow`, factor: 2 });
  return { items };
}

const claimantOf = (groups: readonly Draft[], bonus: Bonus): Draft =>
  groups.find(({ units }) => units.some(unit => bonus.isFor(unit))) ?? groups[0];

/** What shifts the column whoever defends, with support from the air or without. */
const SHIFTS: readonly (Modifier & {
  readonly shift: number;
  isOn(state: State, side: number, support: boolean): boolean;
})[] = [
  { rule: 'M-CAS-1', label: 'Close air support', shift: 1, isOn: (_, __, support) => support },
  {
    rule: 'M-PANIC-3',
    label: 'Panic in Moscow',
    shift: 1,
    isOn: (state, side) => side === GERMAN && state.data[shape.game.panic] === 1,
  },
  {
    rule: 'M14-WX-1',
    label: 'Mud',
    shift: -1,
    isOn: state => editionOf(state).weatherShifts && isMud(state),
  },
  {
    rule: 'M14-WX-9',
    label: 'Germans in snow',
    shift: -1,
    isOn: (state, side) => side === GERMAN && editionOf(state).weatherShifts && isSnow(state),
  },
];

/** Columns up or down whoever defends, rivers apart. */
export function shiftOf(state: State, side: number, support: boolean): number {
  let sum = 0;
  for (const { shift, isOn } of SHIFTS) if (isOn(state, side, support)) sum += shift;
  return sum;
}

function shiftsFor(
  state: State,
  target: number,
  comers: readonly Comer[],
  { isSupplied: supplied, isDisrupted: disrupted }: Draft,
  support: boolean,
): Modifier[] {
  const shifts: Modifier[] = [];
  const side = comers.length > 0 ? sideOf[comers[0].unit] : -1;
  if (isCrossRiver(state, target, comers))
    shifts.push({ rule: 'M-TERR-2', label: 'Attack over a river', shift: -1 });
  // M-SUP-13, M14-SUP-11.
  if (!supplied) shifts.push({ rule: 'M-SUP-13', label: 'Defender out of supply', shift: 1 });
  if (disrupted) shifts.push({ rule: 'M-DISR-4', label: 'Defender disrupted', shift: 1 });
  for (const { isOn, ...shift } of SHIFTS) if (isOn(state, side, support)) shifts.push(shift);
  return shifts;
}
