// Reading the combat table for a battle: one row, the die's, in the column of each group of defenders, and what becomes
// of the result for each unit. Previews read it the same way.

import { partsOf, type Reading as ReadingOf } from '../../../../families/coatney/readings.ts';
import { clampColumn } from '../../../../kit/combat/table.ts';
import type { State } from '../../../../kit/state/state.ts';
import { canRetreat } from '../aftermath/retreat-ground.ts';
import { phasingSide } from '../sequence/phases.ts';
import { placeOf } from '../table/board.ts';
import { isGerman } from '../table/counters.ts';
import type { Battle, Group, Pending } from './battle-frames.ts';
import { attackersOf, defendersOf } from './battle-steps.ts';
import type { FinalResult, Result } from './effects.ts';
import { type AttackOdds, assessAttack, favoredIn } from './odds.ts';
import { type Circumstances, explainConversion, pressShift, tableResult } from './results.ts';
import { crt, isFullySupplied } from './weighing.ts';

/** What the attacker says when he opens a battle. */
export interface Declaration {
  /** DS-CAS-1 air units that he sends along. */
  readonly air: readonly number[];
  readonly pressed: boolean;
}

/** A battle before anything has happened in it; previews look at one too. */
export function draftBattle(state: State, pending: Pending, declared: Declaration, number: number): Battle {
  return {
    target: pending.target,
    attackers: pending.units,
    from: [...new Set(pending.units.map(unit => placeOf(state, unit)))],
    number,
    dice: 0,
    bonus: pending.bonus === true,
    air: declared.air,
    pressed: declared.pressed,
    forced: false,
    escaped: false,
    holding: [],
    trapped: [],
    limited: pending.units.filter(unit => !isFullySupplied(state, unit)),
    row: 0,
    defense: 0,
    groups: [],
    stopped: false,
    retreated: 0,
  };
}

export type Reading = ReadingOf<Result, FinalResult>;

/** DS-RES-19 reads a row of the table (a die on index A) for each group of defenders in the group's own column. */
export function readTable(state: State, battle: Battle, odds: AttackOdds, row: number): Reading[] {
  // DS-PRESS-2, DS-PRESS-3.
  const shift = battle.pressed ? pressShift(phasingSide(state), row) : 0;
  return odds.groups.map(({ units, held, column: unpressed }) => {
    const column = clampColumn(crt, unpressed + shift);
    const result = tableResult(column, row);
    const parts = partsOf(units, held, unit =>
      explainConversion(result, circumstancesOf(state, battle, unit)),
    );
    return { units, column: crt.columns[column].heading, result, parts };
  });
}

function circumstancesOf(state: State, battle: Battle, unit: number): Circumstances {
  const trapped = isTrapped(state, battle, unit);
  return {
    holding: battle.holding.includes(unit),
    trapped,
    forced: battle.forced,
    escaped: battle.escaped && canEscape(battle, unit, trapped),
  };
}

/** DS-FEX-5 a German who was ordered to hold; R-36 not if he is surrounded. */
export const canEscape = (battle: Battle, unit: number, trapped: boolean): boolean =>
  isGerman[unit] === 1 && !trapped && battle.holding.includes(unit);

/** DS-NORET-1, R-42 seen as the die is read, and not again afterwards. */
const isTrapped = (state: State, battle: Battle, unit: number): boolean =>
  battle.row > 0 ? battle.trapped.includes(unit) : !canRetreat(state, battle, unit);

export const trappedIn = (state: State, battle: Battle): number[] =>
  defendersOf(state, battle).filter(unit => !canRetreat(state, battle, unit));

/** Groups that the table says the same for, and that come to the same, go on as one; each unit with the factors that it put up. */
export function groupsOf(readings: readonly Reading[], odds: AttackOdds): Group[] {
  const factors = new Map(odds.groups.flatMap(({ units, held }) => units.map((unit, i) => [unit, held[i]])));
  const groups: Group[] = [];
  for (const { result: natural, parts } of readings) {
    for (const { units, to } of parts) {
      const index = groups.findIndex(group => group.natural === natural && group.result === to.result);
      const all = index < 0 ? units : [...groups[index].units, ...units];
      const group = { units: all, natural, result: to.result, held: all.map(unit => factors.get(unit) ?? 0) };
      if (index < 0) groups.push(group);
      else groups[index] = group;
    }
  }
  return groups;
}

/** The odds of a battle as things stand; the river of a surprise has been chosen when it was opened (DS-T1-5). */
export const oddsOf = (state: State, battle: Battle): AttackOdds =>
  assessAttack(state, battle.target, attackersOf(state, battle), {
    air: battle.air,
    crossing: -1,
    favored: favoredIn(battle),
  });

/** The table read for every row of a battle that could come, best row first. */
export const readRows = (state: State, battle: Battle, odds: AttackOdds): readonly (readonly Reading[])[] =>
  crt.rows.map((_, row) => readTable(state, battle, odds, row + 1));

export const headingOf = (column: number): string => crt.columns[clampColumn(crt, column)].heading;
