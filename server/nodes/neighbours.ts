// What this node does about the others: reads what they have written once the bell says so, tells who is here, and now and then
// looks for itself, since a bell may be missed.

import type { Row, Store } from '../store/contract.ts';
import type { OnlineTable } from '../tables/online-table.ts';
import { findTable, seatsOf } from '../tables/rows.ts';
import type { Tables } from '../tables/tables.ts';
import type { Bell, Note } from './bell.ts';

export interface NeighbourParts {
  readonly store: Store;
  readonly tables: Tables;
  readonly bell: Bell;
  failed(error: unknown): void;
}

/** Tables that one question is about. */
const MANY = 100;
/** Looks after which a node that says nothing is taken for gone. */
const PATIENCE = 3;

export function joinNeighbours({ store, tables, bell, failed }: NeighbourParts): void {
  /** By node that has said who is there: the looks since then. */
  const silent = new Map<string, number>();
  /** By table that somebody waits for: how it stood when he was last told. */
  const stages = new Map<string, string>();

  async function hear(note: Note, from: string): Promise<void> {
    const { table: id } = note;
    if (note.about === 'seats') tables.wake(id);
    if (note.about === 'log') return tables.heard(id, note.seq);
    const table = await tables.inMemory(id);
    if (!table) return;
    switch (note.about) {
      case 'seats':
        return lookAround(table);
      case 'here':
        silent.set(from, 0);
        return table.setElsewhere(from, note.sides);
      case 'who':
        if (table.here.length > 0) bell.ring({ about: 'here', table: id, sides: table.here });
    }
  }

  async function lookAround(table: OnlineTable): Promise<void> {
    const row = await findTable(store, table.id);
    table.reseat(await seatsOf(store, table.id));
    if (row) table.setRematch(row.rematch);
  }

  /** Everything that is open here, held against the store. */
  async function look(): Promise<void> {
    const open = new Map((await tables.allInMemory()).map(table => [table.id, table]));
    for (const [node, looks] of silent) silent.set(node, looks + 1);
    const gone = [...silent.keys()].filter(node => (silent.get(node) ?? 0) > PATIENCE);
    for (const node of gone) silent.delete(node);
    for (const table of open.values()) {
      for (const node of gone) table.setElsewhere(node, []);
      if (table.here.length > 0) bell.ring({ about: 'here', table: table.id, sides: table.here });
    }
    for (const row of await rowsOf([...open.keys()])) await tables.heard(String(row.id), Number(row.seq));
    const waiting = await rowsOf(tables.awaited);
    for (const { id, stage } of waiting) {
      const known = stages.get(String(id));
      if (known !== undefined && known !== stage) tables.wake(String(id));
    }
    stages.clear();
    for (const { id, stage } of waiting) stages.set(String(id), String(stage));
  }

  async function rowsOf(ids: readonly string[]): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for (let from = 0; from < ids.length; from += MANY) {
      const some = ids.slice(from, from + MANY);
      const places = some.map((_, index) => `$${index + 1}`).join(', ');
      rows.push(...(await store.read(`SELECT id, seq, stage FROM tables WHERE id IN (${places})`, some)));
    }
    return rows;
  }

  bell.listen((note, from) => void hear(note, from).catch(failed));
  let isLooking = false;
  bell.onGap(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch(failed)
      .finally(() => {
        isLooking = false;
      });
  });
}
