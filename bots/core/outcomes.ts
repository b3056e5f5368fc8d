// What a set of attacks comes to, over all dice that could fall, as long as they have not too many ways to. Faces that come
// to the same table count together.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';

export interface Attack {
  readonly target: number;
  readonly units: readonly number[];
}

export interface Outcomes {
  /** On average over the dice; undefined where they have too many ways to fall, or where the worth of a table is undefined. */
  average(table: State, side: number, attacks: readonly Attack[], worth: Worth): number | undefined;
  /** Tables that the last question has come to. */
  seen(): number;
}

/** What a table is worth when the attacks have been made; it may not be kept. */
export type Worth = (table: State) => number | undefined;

const FACES = 6;

/** Each has tables of its own: a worth that asks for outcomes again asks another. */
export function openOutcomes(adapter: Adapter, mostTables: number): Outcomes {
  const { isOver } = adapter.sequence;
  const { topOf, sideOf, placeOf } = adapter.table;
  const { copy, copyInto, strike } = adapter.sandbox;
  /** By attacks made, a table for each way in which the die could change it. */
  const tables: State[][] = [];
  let seen = 0;

  function tableAt(depth: number, index: number, like: State): State {
    tables[depth] ??= [];
    const row = tables[depth];
    if (row[index] === undefined) row[index] = copy(like);
    else copyInto(like, row[index]);
    return row[index];
  }

  const canStillBeMade = (table: State, side: number, { target, units }: Attack): boolean => {
    const there = topOf(table, target);
    return there >= 0 && sideOf[there] !== side && units.every(unit => placeOf(table, unit) >= 0);
  };

  function averageAfter(
    table: State,
    side: number,
    attacks: readonly Attack[],
    made: number,
    worth: Worth,
  ): number | undefined {
    if (made === attacks.length || isOver(table)) {
      seen++;
      return worth(table);
    }
    const attack = attacks[made];
    if (!canStillBeMade(table, side, attack)) return averageAfter(table, side, attacks, made + 1, worth);
    const ways: { readonly table: State; faces: number }[] = [];
    for (let die = 1; die <= FACES; die++) {
      const after = tableAt(made, ways.length, table);
      strike(after, attack.target, attack.units, attack.units.length, die);
      const known = ways.find(way => isSame(way.table, after));
      if (known === undefined) ways.push({ table: after, faces: 1 });
      else known.faces++;
    }
    let sum = 0;
    for (const { table: after, faces } of ways) {
      const value = seen > mostTables ? undefined : averageAfter(after, side, attacks, made + 1, worth);
      if (value === undefined) return undefined;
      sum += (value * faces) / FACES;
    }
    return sum;
  }

  return {
    average(table, side, attacks, worth) {
      seen = 0;
      return averageAfter(table, side, attacks, 0, worth);
    },
    seen: () => seen,
  };
}

function isSame({ data }: State, { data: others }: State): boolean {
  for (let i = 0; i < data.length; i++) if (data[i] !== others[i]) return false;
  return true;
}
