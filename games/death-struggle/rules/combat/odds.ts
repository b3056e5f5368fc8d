// The odds of an attack as players see them: every factor and every shift with its rule, so that it is clear where a column
// comes from. The numbers are made in weighing.ts.

import { type Modifier, type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { bestSupport } from '../air/support.ts';
import { attackOf } from '../table/board.ts';
import { AXIS, nameOf, sideOf } from '../table/counters.ts';
import { hexLabel } from '../table/terrain.ts';
import type { Battle, Pending } from './battle-frames.ts';
import { defenseItems } from './ground-defense.ts';
import { type Aid, DISRUPTED, DUG_IN, GROUPS, NO_AID, SHIFTS, UNFED, weigh } from './weighing.ts';

/** DS-RES-19 defenders that the die is read for in a column of their own. */
export interface OddsGroup {
  readonly units: readonly number[];
  /** Modified defense factors of each, in the same order, and of all. */
  readonly held: readonly number[];
  readonly defense: number;
  readonly isDisrupted: boolean;
  readonly isSupplied: boolean;
  readonly isEntrenched: boolean;
  /** Number of the column after every shift, before a Pressed Attack. */
  readonly column: number;
  readonly modifiers: readonly Modifier[];
}

export interface AttackOdds {
  readonly attack: number;
  /** Modified defense factors of the whole hex. */
  readonly defense: number;
  /** Column of the bare odds, and after the shifts of the whole attack; that one may be off the table to the left. */
  readonly baseColumn: number;
  readonly reached: number;
  /** At least one; fresh and supplied defenders first. */
  readonly groups: readonly OddsGroup[];
  /** Everything that counts for the first group. */
  readonly modifiers: readonly Modifier[];
  /** Why the attack may not be made, if it may not. */
  readonly legal: Refusal | undefined;
}

export function assessAttack(
  state: State,
  target: number,
  attackers: readonly number[],
  aid: Aid,
): AttackOdds {
  const weighed = weigh(state, target, attackers, attackers.length, aid);
  const { defenders, shifts, support } = weighed;
  const general = [...SHIFTS.items(shifts), ...supportItems(sideOf[attackers[0]], support)];
  const listed = Array.from({ length: defenders.count }, (_, i) => ({
    unit: defenders.units[i],
    held: defenders.held[i],
    group: weighed.groups[i],
  }));
  const groups = Array.from({ length: GROUPS }, (_, group) => group)
    .filter(group => weighed.sizes[group] > 0)
    .map(group => {
      const alike = listed.filter(each => each.group === group);
      return {
        units: alike.map(({ unit }) => unit),
        held: alike.map(({ held }) => held),
        defense: weighed.factors[group],
        isDisrupted: (group & DISRUPTED) !== 0,
        isSupplied: (group & UNFED) === 0,
        isEntrenched: (group & DUG_IN) !== 0,
        column: weighed.columns[group],
        modifiers: [...general, ...SHIFTS.items(weighed.groupShifts[group])],
      };
    });
  return {
    attack: weighed.attack,
    defense: weighed.defense,
    baseColumn: weighed.base,
    reached: weighed.reached,
    groups,
    modifiers: [
      ...attackers.map(unit => ({ rule: 'DS-CRT-15', label: nameOf(unit), add: attackOf(state, unit) })),
      ...defenseItems(state, target),
      ...(groups[0]?.modifiers ?? general),
    ],
    legal: weighed.isLegal ? undefined : tooWeak(target, weighed.isTooWeak),
  };
}

/** R-12 is an attack too weak whatever air units could still be sent along? `air`: those that go with it in any case. */
export function whyHopeless(
  state: State,
  { target, units, bonus, air = [] }: Pick<Pending, 'target' | 'units' | 'bonus' | 'air'>,
): Refusal | undefined {
  const why = whyTooWeak(state, target, units, { ...NO_AID, air });
  // DS-CAS-4 nobody else goes along with a Blitzkrieg attack.
  if (why === undefined || bonus === true) return why;
  const best = bestSupport(state, sideOf[units[0]], target);
  return best.length === 0 ? why : whyTooWeak(state, target, units, { ...NO_AID, air: [...air, ...best] });
}

/** Would the attack be legal with this aid? */
export function whyTooWeak(
  state: State,
  target: number,
  attackers: readonly number[],
  aid: Aid,
): Refusal | undefined {
  const { isLegal, isTooWeak } = weigh(state, target, attackers, attackers.length, aid);
  return isLegal ? undefined : tooWeak(target, isTooWeak);
}

export const favoredIn = ({ doubled = -1, covered = -1 }: Battle): Aid['favored'] => ({ doubled, covered });

function tooWeak(target: number, isRaw: boolean): Refusal {
  const reason = isRaw ? '' : ' after all shifts';
  return refuse(
    'DS-CRT-9',
    `The attack on ${hexLabel(target)} is below 1:5${reason}; it needs more factors.`,
  );
}

/** DS-CAS-1 to DS-CAS-3, DS-CAS-5. */
function supportItems(side: number, shift: number): Modifier[] {
  if (shift === 0) return [];
  return [{ rule: side === AXIS ? 'DS-CAS-1' : 'DS-CAS-5', label: 'Close air support', shift }];
}
