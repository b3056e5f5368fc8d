// How much more two nodes get done than one on the same PostgreSQL, every action checked, written and told as online, without sockets.
// Where nodes, PostgreSQL and players share two cores the clock cannot tell: everybody waits for a core. So processor time is told
// too: what a node works for one action, alone, beside another one, and with every table played at both. Rounds take turns; the
// median counts.

import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { entryOf } from '../games/registry.ts';
import type { Game } from '../kit/game.ts';
import { beginTable, newCid, openNode, someAction } from '../server/nodes/nodes.node.ts';
import { lacksPostgres, openCluster } from '../server/store/postgres-cluster.node.ts';
import type { OnlineTable } from '../server/tables/online-table.ts';
import { usageNow } from './server/usage.ts';

const GAME = 'moscow';
/** Tables that a node plays at the same time. */
const AT_ONCE = 16;
const SECONDS = 5;
const ROUNDS = 3;
const WARM_UP_MS = 1500;

/** `one`: a single node; `apart`: two, each with tables of its own; `shared`: two, one side of every table at each. */
const WAYS = ['one', 'apart', 'shared'] as const;
type Way = (typeof WAYS)[number];

interface Played {
  readonly actions: number;
  /** Milliseconds of processor time. */
  readonly cpu: number;
}

interface Order {
  readonly address: string;
  readonly key: string;
  readonly seconds: number;
  /** Tables at which this side is played; without them the node makes its own and plays both sides. */
  readonly tables: readonly string[];
  readonly side?: string;
}

export interface NodesFigures {
  /** By way: actions a second by the clock, and milliseconds of a node's processor time for each of them. */
  readonly rates: Readonly<Record<Way, number>>;
  readonly work: Readonly<Record<Way, number>>;
}

/** Undefined where there is no PostgreSQL. */
export async function measureNodes(rounds = ROUNDS, seconds = SECONDS): Promise<NodesFigures | undefined> {
  if (lacksPostgres) return undefined;
  const cluster = await openCluster(['fsync=on']);
  const seen: Record<Way, Played[]> = { one: [], apart: [], shared: [] };
  try {
    for (let round = 0; round < rounds; round++)
      for (const way of WAYS) seen[way].push(await playRound(way, await cluster.database(), seconds));
  } finally {
    await cluster.close();
  }
  const each = (of: (played: Played) => number) =>
    Object.fromEntries(WAYS.map(way => [way, median(seen[way].map(of))])) as Record<Way, number>;
  return {
    rates: each(({ actions }) => actions / seconds),
    work: each(({ actions, cpu }) => cpu / actions),
  };
}

async function playRound(way: Way, address: string, seconds: number): Promise<Played> {
  const game = await gameOf();
  const key = randomBytes(32);
  const tables: string[] = [];
  if (way === 'shared') {
    const maker = await openNode({ address, key, game, failed });
    for (let n = 0; n < 2 * AT_ONCE; n++) tables.push(await beginTable(maker, game));
    await maker.close();
  }
  const order = { address, key: key.toString('hex'), seconds, tables };
  const orders = way === 'one' ? [order] : game.sides.slice(0, 2).map(side => ({ ...order, side }));
  const all = await Promise.all(orders.map(runNode));
  const sum = (of: (played: Played) => number) => all.reduce((total, played) => total + of(played), 0);
  return { actions: sum(({ actions }) => actions), cpu: sum(({ cpu }) => cpu) };
}

const failed = (error: unknown): void => console.error(error);

async function gameOf(): Promise<Game> {
  const game = (await entryOf(GAME)?.rules())?.game;
  if (!game) throw new Error(`there is no ${GAME}`);
  return game;
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];

function runNode(order: Order): Promise<Played> {
  const child = fork(fileURLToPath(import.meta.url));
  child.send(order);
  return new Promise((resolve, reject) => {
    child.once('message', played => resolve(played as Played));
    child.once('exit', code => reject(new Error(`a node has ended (${code})`)));
  });
}

async function playAsNode({ address, key, seconds, tables, side }: Order): Promise<Played> {
  const game = await gameOf();
  const node = await openNode({ address, key: Buffer.from(key, 'hex'), game, failed });
  let actions = 0;
  let end = Number.POSITIVE_INFINITY;
  const isOver = () => performance.now() >= end;

  async function act(table: OnlineTable, mine: string): Promise<void> {
    const action = someAction(table, mine, Math.random);
    if (!action || action.type === 'concede') return;
    if ((await table.act(mine, newCid(), table.whole(mine).n, action)).ok) actions += 1;
  }

  async function playBoth(): Promise<void> {
    const table = await node.tables.at(await beginTable(node, game));
    for (const each of game.sides) table?.listen(each, () => undefined);
    while (table?.stage === 'playing' && !isOver()) {
      const mine = game.sides.find(each => table.whole(each).table.choices.length > 0);
      if (mine !== undefined) await act(table, mine);
    }
  }

  async function playSide(table: OnlineTable, mine: string): Promise<void> {
    let wake = () => {};
    table.listen(mine, () => wake());
    while (table.stage === 'playing' && !isOver()) {
      if (table.whole(mine).table.choices.length > 0) await act(table, mine);
      else
        await new Promise<void>(resolve => {
          wake = resolve;
          setTimeout(resolve, 100);
        });
    }
  }

  const shared: OnlineTable[] = [];
  for (const id of tables) {
    const table = await node.tables.at(id);
    if (table) shared.push(table);
  }
  const players =
    side !== undefined && shared.length > 0
      ? shared.map(table => playSide(table, side))
      : Array.from({ length: AT_ONCE }, async () => {
          while (!isOver()) await playBoth();
        });
  // What is slow at first is not counted.
  await new Promise(resolve => setTimeout(resolve, WARM_UP_MS));
  actions = 0;
  const before = usageNow().cpu;
  end = performance.now() + seconds * 1000;
  await Promise.all(players);
  const cpu = usageNow().cpu - before;
  await node.close();
  return { actions, cpu };
}

function linesOf({ rates, work }: NodesFigures): readonly string[] {
  const line = (way: Way, what: string) =>
    `${what}: ${rates[way].toFixed(0)} actions a second, ${work[way].toFixed(2)} ms of a node's processor time each`;
  const times = (way: Way) => ((2 * work.one) / work[way]).toFixed(2);
  return [
    line('one', 'one node'),
    line('apart', 'two nodes, each with its own tables'),
    line('shared', 'two nodes, one side of every table at each'),
    `by the clock ${(rates.apart / rates.one).toFixed(2)} times one node; two nodes that do not wait for a core get done`,
    `${times('apart')} times as much as one by the work that an action takes, and ${times('shared')} times where every table is at both`,
  ];
}

if (process.send) {
  process.once('message', async order => {
    process.send?.(await playAsNode(order as Order), () => process.exit());
  });
} else if (import.meta.main) {
  const figures = await measureNodes();
  console.log(figures ? linesOf(figures).join('\n') : String(lacksPostgres));
}
