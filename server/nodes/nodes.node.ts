// Nodes of the tests: tables on a store and a bell, without doors; and players who do things at them.

import { randomBytes } from 'node:crypto';
import { commitHost } from '../../kit/dice/sealed.ts';
import type { Action, Choice, Game } from '../../kit/game.ts';
import { actionsOf } from '../../kit/sequence/choosing.ts';
import { openTableJobs } from '../bots/jobs.ts';
import type { Store } from '../store/contract.ts';
import { openPostgres } from '../store/postgres.ts';
import type { Deeded, OnlineTable } from '../tables/online-table.ts';
import { Tables } from '../tables/tables.ts';
import type { Bell } from './bell.ts';
import { joinNeighbours } from './neighbours.ts';
import { openPostgresBell } from './postgres-bell.ts';

export interface Node {
  readonly store: Store;
  readonly bell: Bell;
  readonly tables: Tables;
  /** Units that met a conflict. */
  readonly conflicts: number;
  close(): Promise<void>;
}

export interface NodeWish {
  readonly address: string;
  readonly key: Buffer;
  readonly game: Game;
  readonly gapMs?: number;
  failed(error: unknown): void;
}

export async function openNode({ address, key, game, gapMs, failed }: NodeWish): Promise<Node> {
  const behind = await openPostgres(address, { patienceMs: 1000 });
  let conflicts = 0;
  const store: Store = {
    ...behind,
    async write(unit) {
      const written = await behind.write(unit);
      if (!written.ok) conflicts += 1;
      return written;
    },
  };
  const bell = await openPostgresBell(address, gapMs);
  const jobs = await openTableJobs(store);
  const find = async (id: string) => (id === game.id ? game : undefined);
  const tables = new Tables({ store, jobs, bell, key, find, clock: Date.now });
  joinNeighbours({ store, tables, bell, failed });
  return {
    store,
    bell,
    tables,
    get conflicts() {
      return conflicts;
    },
    async close() {
      await bell.close();
      await store.close();
    },
  };
}

export const newCid = (): string => randomBytes(16).toString('base64url');

/** A table that has begun, made at one node. */
export async function beginTable({ store, tables }: Node, game: Game): Promise<string> {
  const id = newCid();
  const persons = ['Anna', 'Boris'].map(name => ({ id: newCid(), name }));
  const part = () => randomBytes(32).toString('hex');
  await store.write(
    persons.map(person => ({
      sql: 'INSERT INTO persons (id, name, made_at) VALUES ($1, $2, 0)',
      values: [person.id, person.name],
    })),
  );
  const [side, own] = [game.sides[0], part()];
  const made = await tables.make(persons[0], {
    id,
    game: game.id,
    side,
    commitment: commitHost(id, side, own),
  });
  if (!made.ok) throw new Error(made.error.message);
  await tables.join(persons[1], made.invitation, part());
  await tables.begin(persons[0], id, own);
  return id;
}

/** Something that a side may do now, by what it is offered. */
export function someAction(table: OnlineTable, side: string, random: () => number): Action | undefined {
  const { choices } = table.whole(side).table;
  const choice = choices[Math.floor(random() * choices.length)] as Choice | undefined;
  if (!choice) return undefined;
  if (!choice.ask) return [...actionsOf(choice).take(1)][0];
  const asked = table.ask(side, { what: 'choices', query: choice.ask } as never) as readonly Choice[];
  const more = asked.find(({ ask }) => !ask);
  return more && [...actionsOf(more).take(1)][0];
}

/** Does something at one node after the other until it is answered; what was kept is not done twice. */
export async function surely(
  nodes: readonly Node[],
  id: string,
  deed: (table: OnlineTable) => Promise<Deeded>,
): Promise<Deeded> {
  for (let n = 0; ; n++) {
    try {
      const table = await nodes[n % nodes.length].tables.at(id);
      const done = table && (await deed(table));
      if (done && (done.ok || done.error.code !== 'busy')) return done;
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'StoreFailed') throw error;
    }
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}
