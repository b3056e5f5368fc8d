// Reading the combat table for a battle: one row, the die's, in the column of each group of defenders, and what becomes
// of the result for each unit. Previews read it the same way.

import {
  partsOf as gatherParts,
  type Part as PartOf,
  type Reading as ReadingOf,
} from '../../../../families/coatney/readings.ts';
import { clampColumn } from '../../../../kit/combat/table.ts';
import type { State } from '../../../../kit/state/state.ts';
import { canRetreat } from '../aftermath/retreat-ground.ts';
import { phasingSide } from '../sequence/phases.ts';
import { defenseOf, isEntrenched, placeOf } from '../table/board.ts';
import { GERMAN, isInfantryType } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { shape } from '../table/layout.ts';
import { MOSCOW, TULA } from '../table/terrain.ts';
import type { Battle, Group, Pending } from './battle-frames.ts';
import { attackersOf, holdable } from './battle-steps.ts';
import type { FinalResult, Result } from './effects.ts';
import { type AttackOdds, assessAttack } from './odds.ts';
import { type Circumstances, explainConversion, type Overrun, pressShift, tableResult } from './results.ts';
import { overrunOf } from './weighing.ts';

/** What the attacker says before the die. */
export interface Declaration {
  readonly pressed: boolean;
  readonly forced: boolean;
  readonly support: boolean;
}

/** A battle before anything has happened in it; previews look at one too. */
export function draftBattle(
  state: State,
  pending: Pending,
  declaration: Declaration,
  number: number,
): Battle {
  const battle: Battle = {
    target: pending.target,
    attackers: pending.units,
    from: [...new Set(pending.units.map(unit => placeOf(state, unit)))],
    number,
    bonus: pending.bonus === true,
    pressed: declaration.pressed,
    forced: declaration.forced,
    support: declaration.support,
    holding: [],
    defense: 0,
    groups: [],
    stopped: false,
    mustEnter: false,
    retreated: 0,
  };
  // M-NORET-3 the Russian order holds for all his units that are not disrupted.
  const ordered = phasingSide(state) === GERMAN && state.data[shape.game.noRetreat] === 1;
  return ordered ? { ...battle, holding: holdable(state, battle) } : battle;
}

export type Reading = ReadingOf<Result, FinalResult>;
type Part = PartOf<FinalResult>;

/** M-DISR-5 reads a row of the table (a die on index A) for each group of defenders in the group's own column. */
export function readTable(state: State, battle: Battle, odds: AttackOdds, row: number): Reading[] {
  const { crt } = editionOf(state).charts;
  // M-PRESS-1, M-PRESS-2.
  const shift = battle.pressed ? pressShift(phasingSide(state), row) : 0;
  const overrun = overrunOf(state, battle.target, attackersOf(state, battle));
  return odds.groups.map(group => {
    const column = clampColumn(crt, group.column + shift);
    const result = tableResult(state, column, row);
    return {
      units: group.units,
      column: crt.columns[column].heading,
      result,
      parts: partsOf(state, battle, group, result, overrun),
    };
  });
}

/** Converts a result for every unit of a group; those that come out alike stay together. */
export function partsOf(
  state: State,
  battle: Battle,
  group: { readonly units: readonly number[]; readonly defense: number },
  result: Result,
  overrun: Overrun,
): Part[] {
  const walled = isWalled(state, battle.target);
  // Nobody holds an empty city, so nothing but the table speaks.
  if (group.units.length === 0) {
    const to = explainConversion(result, { forced: battle.forced, overrun: 'none', holding: false, walled });
    return [{ units: [], to, defense: group.defense }];
  }
  let left = group.defense;
  const held = group.units.map(unit => {
    const own = Math.min(left, defenseOf(state, unit) + (isEntrenched(state, unit) ? 1 : 0));
    left -= own;
    return own;
  });
  // What the ground adds counts with the first.
  held[0] += left;
  return gatherParts(group.units, held, unit =>
    explainConversion(result, circumstancesOf(state, battle, unit, overrun)),
  );
}

function circumstancesOf(state: State, battle: Battle, unit: number, overrun: Overrun): Circumstances {
  return {
    forced: battle.forced,
    // M-OVR-2, M-OVR-3 only infantry is overrun.
    overrun: isInfantryType[unit] === 1 ? overrun : 'none',
    holding: battle.holding.includes(unit) || !canRetreat(state, battle, unit),
    walled: isWalled(state, battle.target),
  };
}

/** M14-CITY-5. */
export const isWalled = (state: State, hex: number): boolean =>
  editionOf(state).cities === 'doubling' && (hex === MOSCOW || hex === TULA);

/** Groups with the same final result go on as one. */
export function mergeParts(readings: readonly { readonly parts: readonly Part[] }[]): Group[] {
  const groups: Group[] = [];
  for (const { units, to, defense } of readings.flatMap(({ parts }) => parts)) {
    const index = groups.findIndex(({ result }) => result === to.result);
    if (index < 0) groups.push({ units, result: to.result, defense });
    else {
      const other = groups[index];
      groups[index] = { ...other, units: [...other.units, ...units], defense: other.defense + defense };
    }
  }
  return groups;
}

export function oddsOf(state: State, battle: Battle): AttackOdds {
  return assessAttack(state, {
    target: battle.target,
    attackers: attackersOf(state, battle),
    support: battle.support,
  });
}
