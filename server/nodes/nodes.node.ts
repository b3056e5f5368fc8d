// Nodes of the tests: tables on a store and a bell, without doors; and players who do things at them.

import { randomBytes } from 'node:crypto';
import { commitHost } from '../../kit/dice/sealed.ts';
import type { Action, Choice, Game } from '../../kit/game.ts';
import { actionsOf } from '../../kit/sequence/choosing.ts';
import type { Preset } from '../../wire/clock.ts';
import { firstBreak } from '../../wire/log.ts';
import { openTableJobs } from '../bots/jobs.ts';
import type { Store } from '../store/contract.ts';
import { openPostgres } from '../store/postgres.ts';
import { linksAfter } from '../tables/log-rows.ts';
import type { Deeded, OnlineTable } from '../tables/online-table.ts';
import { Tables } from '../tables/tables.ts';
import type { Bell } from './bell.ts';
import { joinNeighbours } from './neighbours.ts';
import { openPostgresBell } from './postgres-bell.ts';
import { openStoreClock } from './store-clock.ts';

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
  /** The clock of its machine. */
  readonly own?: () => number;
  /** How long a table that was asked for is taken for wanted. */
  readonly linger?: number;
  failed(error: unknown): void;
}

export async function openNode({ address, key, game, gapMs, own, linger, failed }: NodeWish): Promise<Node> {
  const behind = await openPostgres(address, { patienceMs: 10_000 });
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
  const clock = await openStoreClock(store, failed, own);
  const tables = new Tables({
    store,
    jobs,
    bell,
    key,
    find,
    clock: clock.now,
    ...(linger !== undefined && { linger }),
  });
  joinNeighbours({ store, tables, bell, failed });
  return {
    store,
    bell,
    tables,
    get conflicts() {
      return conflicts;
    },
    async close() {
      clock.close();
      await bell.close();
      await store.close();
    },
  };
}

export const newCid = (): string => randomBytes(16).toString('base64url');

/** A table that has begun, made at one node. */
export async function beginTable(
  { store, tables }: Pick<Node, 'store' | 'tables'>,
  game: Game,
  clock?: Preset,
): Promise<string> {
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
    clock,
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

/** The side that is to decide, as far as the table knows. */
export const deciderAt = (table: OnlineTable, game: Game): string | undefined =>
  game.sides.find(side => table.whole(side).table.choices.length > 0);

/** By the id under which each was sent: the receipt of what has been acknowledged. */
export type Acknowledged = Map<string, string>;

export interface Crowd {
  readonly acknowledged: Acknowledged;
  readonly played: ReadonlySet<string>;
  /** Deeds that had to be sent more than once. */
  readonly resent: number;
  /** Nobody begins anything any more; what was begun is finished. */
  stop(): Promise<void>;
}

/** Several who play one game after the other, each deed at either node, whatever happens to the store meanwhile. */
export function letPlay(nodes: readonly Node[], game: Game, many = 4): Crowd {
  const acknowledged: Acknowledged = new Map();
  const played = new Set<string>();
  let isOver = false;
  let resent = 0;

  async function play(): Promise<void> {
    const id = await beginTable(nodes[0], game);
    played.add(id);
    while (!isOver) {
      const here = nodes[Math.floor(Math.random() * nodes.length)];
      const table = await here.tables.at(id);
      if (table === undefined || table.stage === 'over') return;
      const side = deciderAt(table, game);
      const action = side === undefined ? undefined : someAction(table, side, Math.random);
      if (side === undefined || action === undefined) {
        await new Promise(resolve => setTimeout(resolve, 10));
        continue;
      }
      const [cid, known] = [newCid(), table.whole(side).n];
      let tries = 0;
      const done = await surely([here], id, each => {
        tries += 1;
        return each.act(side, cid, known, action);
      });
      if (tries > 1) resent += 1;
      if (done.ok) acknowledged.set(cid, done.receipt);
    }
  }
  const players = Array.from({ length: many }, async () => {
    while (!isOver) {
      try {
        await play();
      } catch (error) {
        // A table could not be made or read just now.
        if (!(error instanceof Error) || error.name !== 'StoreFailed') throw error;
        await new Promise(resolve => setTimeout(resolve, 20));
      }
    }
  });
  return {
    acknowledged,
    played,
    get resent() {
      return resent;
    },
    async stop() {
      isOver = true;
      await Promise.all(players);
    },
  };
}

/** Everything acknowledged lies in the logs, once and with its receipt, and every chain is whole. Answers with what is missing. */
export async function missingIn(node: Node, { acknowledged, played }: Crowd): Promise<readonly string[]> {
  const kept = new Map<string, string>();
  for (const id of played) {
    const links = await linksAfter(node.store, id, 0);
    if (firstBreak(links) !== undefined) throw new Error(`the chain of ${id} is broken`);
    for (const { cid, hash } of links)
      if (cid !== undefined) {
        if (kept.has(cid)) throw new Error(`${cid} is there twice`);
        kept.set(cid, hash);
      }
  }
  return [...acknowledged].filter(([cid, receipt]) => kept.get(cid) !== receipt).map(([cid]) => cid);
}
