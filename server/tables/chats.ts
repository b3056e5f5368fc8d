// What players say to each other at a table.

import type { WireChat } from '../../wire/messages.ts';
import type { Bell } from '../nodes/bell.ts';
import type { Person } from '../people/sessions.ts';
import type { Store } from '../store/contract.ts';

const LAST = 100;
const TRIES = 20;

export class Chats {
  readonly #store: Store;
  readonly #clock: () => number;
  readonly #listeners = new Map<string, Set<(chat: WireChat) => void>>();
  /** By table that somebody listens to: the last line that was told. */
  readonly #told = new Map<string, number>();
  #bell: Bell | undefined;

  constructor(store: Store, clock: () => number) {
    this.#store = store;
    this.#clock = clock;
  }

  listen(table: string, listener: (chat: WireChat) => void): () => void {
    const all = this.#listeners.get(table) ?? new Set();
    this.#listeners.set(table, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size > 0) return;
      this.#listeners.delete(table);
      this.#told.delete(table);
    };
  }

  /** Hears of what is said at other nodes, and tells them. */
  connect(bell: Bell, failed: (error: unknown) => void): void {
    this.#bell = bell;
    bell.listen(note => {
      if (note.about === 'chat') this.#readOn(note.table).catch(failed);
    });
    bell.onGap(() => {
      for (const table of this.#listeners.keys()) this.#readOn(table).catch(failed);
    });
  }

  async #readOn(table: string): Promise<void> {
    if (!this.#told.has(table)) return;
    for (const chat of await this.#lines(table, LAST)) this.#tell(table, chat);
  }

  #tell(table: string, chat: WireChat): void {
    const told = this.#told.get(table);
    if (told !== undefined && chat.number <= told) return;
    if (told !== undefined) this.#told.set(table, chat.number);
    for (const listener of this.#listeners.get(table) ?? []) listener(chat);
  }

  /** The last lines, the oldest first. */
  async last(table: string): Promise<readonly WireChat[]> {
    const lines = await this.#lines(table, LAST);
    const last = Math.max(this.#told.get(table) ?? 0, lines.at(-1)?.number ?? 0);
    if (this.#listeners.has(table)) this.#told.set(table, last);
    return lines;
  }

  async #lines(table: string, most: number): Promise<readonly WireChat[]> {
    const rows = await this.#store.read(
      `SELECT chat.number AS number, chat.at AS at, chat.text AS text, persons.name AS name
        FROM chat JOIN persons ON persons.id = chat.person
        WHERE chat.table_id = $1 ORDER BY chat.number DESC LIMIT $2`,
      [table, most],
    );
    return rows
      .map(row => ({
        number: Number(row.number),
        at: Number(row.at),
        name: String(row.name),
        text: String(row.text),
      }))
      .reverse();
  }

  async say(table: string, person: Person, text: string): Promise<void> {
    const at = this.#clock();
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const [row] = await this.#store.read('SELECT MAX(number) AS last FROM chat WHERE table_id = $1', [
        table,
      ]);
      const number = Number(row?.last ?? 0) + 1;
      const written = await this.#store.write([
        {
          sql: `INSERT INTO chat (table_id, number, room, person, at, text) VALUES ($1, $2, 'players', $3, $4, $5)`,
          values: [table, number, person.id, at, text],
        },
      ]);
      if (!written.ok) continue;
      // What another node wrote just before comes first.
      if ((this.#told.get(table) ?? number) < number - 1) await this.#readOn(table);
      this.#tell(table, { number, at, name: person.name, text });
      this.#bell?.ring({ about: 'chat', table });
      return;
    }
    throw new Error('too many lines at once');
  }
}
