// Looks through everything that is kept: every chain whole, every head where the table says, every log playable under its rules, and
// every game that is over as the check of a record wants it.

import type { Game } from '../../kit/game.ts';
import { firstBreak, rulesIn } from '../../wire/log.ts';
import { verifyRecord } from '../../wire/verify/verify.ts';
import type { Store } from '../store/contract.ts';
import { linksAfter } from '../tables/log-rows.ts';
import { findTable } from '../tables/rows.ts';
import type { Tables } from '../tables/tables.ts';

export interface Looked {
  readonly tables: number;
  readonly entries: number;
  /** Of tables of which something is wrong. */
  readonly wrong: readonly { readonly table: string; readonly why: string }[];
}

export async function checkAll(
  store: Store,
  tables: Tables,
  find: (game: string, rules?: string) => Promise<Game | undefined>,
): Promise<Looked> {
  const rows = await store.read('SELECT id FROM tables WHERE seq > 0 ORDER BY id');
  const wrong: { table: string; why: string }[] = [];
  let entries = 0;
  for (const { id } of rows) {
    const table = String(id);
    try {
      entries += await checkOne(table);
    } catch (error) {
      wrong.push({ table, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return { tables: rows.length, entries, wrong };

  async function checkOne(table: string): Promise<number> {
    const row = await findTable(store, table);
    const links = await linksAfter(store, table, 0);
    const broken = firstBreak(links);
    if (broken !== undefined) throw new Error(`the chain breaks at entry ${broken}`);
    const last = links.at(-1);
    if (!row || last?.entry.seq !== row.seq || last.hash !== row.head)
      throw new Error('the table and its log do not end at the same entry');
    if (row.stage !== 'over') {
      if (!(await tables.at(table))) throw new Error(`the rules ${rulesIn(links) ?? ''} are not at hand`);
      return links.length;
    }
    const log = links.map(({ entry, hash }) => ({ entry, hash }));
    const text = JSON.stringify({ table, saltSecret: row.saltSecret, log });
    const { ok, findings } = await verifyRecord(text, [], find);
    if (!ok) throw new Error(findings.at(-1)?.message ?? 'not proven');
    return links.length;
  }
}
