// The odds of an attack as players see them: every factor and every shift with its rule, so that it is clear where a column
// comes from. The numbers are made in weighing.ts.

import { type Modifier, type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isSupplied } from '../supply/supply.ts';
import { attackOf, defenseOf, isEntrenched, unitsIn } from '../table/board.ts';
import { nameOf } from '../table/counters.ts';
import { hexLabel } from '../table/terrain.ts';
import { bonusItems, heldFactors, isDoubledIn } from './terrain-combat.ts';
import { broughtBy, DISRUPTED, GROUPS, groupOf, isThere, SHIFTS, UNFED, weigh } from './weighing.ts';

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
  const weighed = weigh(state, target, attackers, attackers.length, support);
  const defenders = unitsIn(state, target);
  const groups = Array.from({ length: GROUPS }, (_, group) => group)
    .filter(group => isThere(weighed, group))
    .map(group => ({
      units: defenders.filter(unit => groupOf(state, unit) === group),
      isDisrupted: (group & DISRUPTED) !== 0,
      isSupplied: (group & UNFED) === 0,
      defense: weighed.factors[group],
      column: weighed.columns[group],
      reached: weighed.reached[group],
      modifiers: SHIFTS.items(weighed.shifts[group]),
    }));
  return {
    attack: weighed.attack,
    defense: weighed.defense,
    baseColumn: weighed.base,
    groups,
    modifiers: [
      ...attackers.flatMap(unit => attackItems(state, unit)),
      ...groups.flatMap(({ units }) => units.flatMap(unit => defenseItems(state, unit, target))),
      ...bonusItems(target, weighed.bonuses),
      ...groups[0].modifiers,
    ],
    legal: weighed.isLegal ? undefined : tooWeak(target, weighed.isTooWeak),
  };
}

/** Would the attack be legal, with the support that it can have or without? */
export function whyTooWeak(
  state: State,
  target: number,
  attackers: readonly number[],
  maySupport: boolean,
): Refusal | undefined {
  const { isLegal, isTooWeak } = weigh(state, target, attackers, attackers.length, maySupport);
  return isLegal ? undefined : tooWeak(target, isTooWeak);
}

function tooWeak(target: number, isRaw: boolean): Refusal {
  const reason = isRaw ? '' : ' after all shifts';
  // M-CRT-14, M14-CRT-8.
  return refuse(
    'M-CRT-14',
    `The attack on ${hexLabel(target)} is below 1:5${reason}; it needs more factors.`,
  );
}

function attackItems(state: State, unit: number): Modifier[] {
  const whole = attackOf(state, unit);
  const brought = broughtBy(state, unit, whole);
  const item = { rule: 'M-ODDS-1', label: nameOf(unit), add: whole };
  if (isSupplied(state, unit)) return [item];
  const label = `${nameOf(unit)} is out of supply`;
  return [item, { rule: 'M-SUP-12', label, factor: 1 / 2, add: brought - whole }];
}

/** What a defender puts up for itself. */
function defenseItems(state: State, unit: number, target: number): Modifier[] {
  const items: Modifier[] = [{ rule: 'M-ODDS-1', label: nameOf(unit), add: defenseOf(state, unit) }];
  // M-ENT-1, M14-ENT-2.
  if (isEntrenched(state, unit))
    items.push({ rule: 'M-ENT-1', label: `${nameOf(unit)} is entrenched`, add: 1 });
  if (isDoubledIn(state, unit, target)) {
    const label = `${nameOf(unit)} doubled in Moscow`;
    items.push({ rule: 'M14-CITY-3', label, factor: 2, add: heldFactors(state, unit) });
  }
  return items;
}
