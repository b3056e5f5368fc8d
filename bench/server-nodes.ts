// How much more two nodes get done than one on the same PostgreSQL: each is a process that plays tables of its own as fast as it can,
// every action checked, written and told as online, without sockets. Rounds of one and of two take turns; the median counts.

import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { entryOf } from '../games/registry.ts';
import { beginTable, newCid, openNode, someAction } from '../server/nodes/nodes.node.ts';
import { lacksPostgres, openCluster } from '../server/store/postgres-cluster.node.ts';

const GAME = 'moscow';
/** Tables that a node plays at the same time. */
const AT_ONCE = 16;
const SECONDS = 5;
const ROUNDS = 3;

export interface NodesFigures {
  /** Actions a second. */
  readonly one: number;
  readonly two: number;
  readonly ratio: number;
}

/** Undefined where there is no PostgreSQL. */
export async function measureNodes(rounds = ROUNDS, seconds = SECONDS): Promise<NodesFigures | undefined> {
  if (lacksPostgres) return undefined;
  const cluster = await openCluster();
  try {
    const address = await cluster.database();
    const rates: Record<number, number[]> = { 1: [], 2: [] };
    for (let round = 0; round < rounds; round++)
      for (const nodes of [1, 2]) {
        const counts = await Promise.all(Array.from({ length: nodes }, () => runNode(address, seconds)));
        rates[nodes].push(counts.reduce((sum, count) => sum + count, 0) / seconds);
      }
    const [one, two] = [median(rates[1]), median(rates[2])];
    return { one, two, ratio: two / one };
  } finally {
    await cluster.close();
  }
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];

/** Answers with how many actions it has played. */
function runNode(address: string, seconds: number): Promise<number> {
  const child = fork(fileURLToPath(import.meta.url), [address, String(seconds)]);
  return new Promise((resolve, reject) => {
    child.once('message', count => resolve(Number(count)));
    child.once('exit', code => reject(new Error(`a node has ended (${code})`)));
  });
}

async function playAsNode(address: string, seconds: number): Promise<number> {
  const game = (await entryOf(GAME)?.rules())?.game;
  if (!game) throw new Error(`there is no ${GAME}`);
  const node = await openNode({
    address,
    key: randomBytes(32),
    game,
    failed: error => console.error(error),
  });
  let count = 0;
  let end = Number.POSITIVE_INFINITY;
  async function playOne(): Promise<void> {
    const table = await node.tables.at(await beginTable(node, game as NonNullable<typeof game>));
    while (table?.stage === 'playing' && performance.now() < end) {
      const side = table.game.sides.find(each => table.whole(each).table.choices.length > 0) ?? '';
      const action = someAction(table, side, Math.random);
      if (!action || action.type === 'concede') continue;
      if ((await table.act(side, newCid(), table.whole(side).n, action)).ok) count += 1;
    }
  }
  const players = Array.from({ length: AT_ONCE }, async () => {
    while (performance.now() < end) await playOne();
  });
  // What is slow at first is not counted.
  await new Promise(resolve => setTimeout(resolve, 1500));
  count = 0;
  end = performance.now() + seconds * 1000;
  await Promise.all(players);
  await node.close();
  return count;
}

if (process.send) {
  const [address, seconds] = process.argv.slice(2);
  process.send(await playAsNode(address, Number(seconds)), () => process.exit());
} else if (import.meta.main) {
  const figures = await measureNodes();
  console.log(
    figures
      ? `one node ${figures.one.toFixed(0)}, two nodes ${figures.two.toFixed(0)} actions a second: ${figures.ratio.toFixed(2)} times`
      : String(lacksPostgres),
  );
}
