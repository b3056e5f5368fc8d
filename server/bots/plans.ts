// What bots meant to do at a table, turn by turn. Kept beside the log and no part of it: a game without its plans is whole.

import type { PlanNote } from '../../bots/bot.ts';
import type { Statement, Store } from '../store/contract.ts';

export interface KeptPlan extends PlanNote {
  /** Actions that had been played when the turn was planned first. */
  readonly after: number;
}

/** A turn that is planned anew began before; one that was taken back and comes again begins where it does now. */
export function keepPlan(table: string, note: PlanNote, played: number): Statement {
  return {
    sql: `INSERT INTO plans (table_id, side, turn, played, note) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (table_id, side, turn) DO UPDATE SET note = excluded.note,
        played = CASE WHEN plans.played < excluded.played THEN plans.played ELSE excluded.played END`,
    values: [table, note.side, note.turn, played, JSON.stringify(note)],
  };
}

export async function plansAt(store: Store, table: string): Promise<readonly KeptPlan[]> {
  const rows = await store.read('SELECT played, note FROM plans WHERE table_id = $1 ORDER BY played, turn', [
    table,
  ]);
  return rows.map(({ played, note }) => ({
    ...(JSON.parse(String(note)) as PlanNote),
    after: Number(played),
  }));
}
