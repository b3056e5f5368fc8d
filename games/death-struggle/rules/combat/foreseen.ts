// What an attacker would make of a die if he let his armor roll: readings in which those whom it could overrun are eliminated. For
// previews, chances and threats; in a battle the attacker is asked (aftermath/overrun.ts).

import type { State } from '../../../../kit/state/state.ts';
import { armorIn, isOpenToArmor, isOverrunBy } from '../aftermath/victims.ts';
import { defenseOf } from '../table/board.ts';
import type { Battle } from './battle-frames.ts';
import type { AttackOdds } from './odds.ts';
import { type Reading, readRows } from './table-reading.ts';

/** The table read for every row that could come, best row first, as if armor overran as many factors as it can (DS-AOVR-1). */
export function foreseeRows(state: State, battle: Battle, odds: AttackOdds): (readonly Reading[])[] {
  const rows = readRows(state, battle, odds);
  const armor = isOpenToArmor(state, battle.target) ? armorIn(state, battle) : 0;
  return rows.map(row => (armor === 0 ? row : overrunIn(state, row, armor)));
}

function overrunIn(state: State, row: readonly Reading[], armor: number): readonly Reading[] {
  const weak = row.flatMap(({ parts }) =>
    parts.flatMap(({ units, to }) => units.filter(unit => isOverrunBy(unit, to.result))),
  );
  const victims = mostWithin(state, weak, armor);
  if (victims.length === 0) return row;
  return row.map(reading => ({
    ...reading,
    parts: reading.parts.flatMap(part => {
      const lost = part.units.filter(unit => victims.includes(unit));
      const left = part.units.filter(unit => !victims.includes(unit));
      return [
        ...(left.length === 0 ? [] : [{ ...part, units: left }]),
        ...(lost.length === 0
          ? []
          : [{ ...part, units: lost, to: { result: 'DE', rule: 'DS-AOVR-1' } as const }]),
      ];
    }),
  }));
}

/** DS-AOVR-4 those of the units that have the most printed factors together, within so many. */
function mostWithin(state: State, units: readonly number[], armor: number): readonly number[] {
  if (units.length === 0) return [];
  const [first, ...rest] = units;
  const without = mostWithin(state, rest, armor);
  const cost = defenseOf(state, first);
  if (cost > armor) return without;
  const having = [first, ...mostWithin(state, rest, armor - cost)];
  const sum = (set: readonly number[]): number => set.reduce((all, unit) => all + defenseOf(state, unit), 0);
  return sum(having) >= sum(without) ? having : without;
}
