// Live tables: so many actions a second, spread evenly over all of them, and how long each waits for its answer. Beside it
// the same messages at the same pace to a server that only sends them back.

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel, Line } from './lines.ts';
import type { Running } from './processes.ts';
import type { BenchTable } from './tables.ts';

export interface Pace {
  /** Actions a second. */
  readonly rate: number;
  /** Actions at each table, and how many of them come before anything is measured. */
  readonly each: number;
  readonly warming: number;
}

export interface Live {
  /** Milliseconds from sending to the answer. */
  readonly times: readonly number[];
  readonly refused: readonly string[];
  /** Sent again because the other player had just acted. */
  readonly stale: number;
  /** Processor time that the server used, in milliseconds, and how long it all took. */
  readonly cpu: number;
  readonly took: number;
  /** What went over the wire for an action. */
  readonly sizes: readonly Sizes[];
}

interface Sizes {
  readonly sent: string;
  readonly answer: number;
  readonly pushes: readonly number[];
}

interface Seats {
  readonly table: BenchTable;
  readonly lines: ReadonlyMap<string, Line>;
  /** The action before, of which the other player may hear after the answer. */
  last?: Omit<Sizes, 'pushes'>;
}

export async function playLive(server: Running, tables: readonly BenchTable[], pace: Pace): Promise<Live> {
  const seats = await inParallel(tables, 20, async (table): Promise<Seats> => {
    const lines = new Map<string, Line>();
    for (const [side, secret] of table.secrets) {
      const line = await Line.open(server.address, secret);
      await line.watch(table.id);
      lines.set(side, line);
    }
    return { table, lines };
  });
  const refused: string[] = [];
  let stale = 0;
  const sizes: Sizes[] = [];
  const live = await atPace(server, tables.length, pace, async (index, round) => {
    const { table, lines, last } = seats[index];
    const { side, action } = table.next[round];
    const line = lines.get(side);
    if (!line) throw new Error('nobody sits there');
    const cid = randomBytes(16).toString('base64url');
    const pushes = [...lines.values()].map(({ pushed }) => pushed);
    if (last) sizes.push({ ...last, pushes });
    for (const each of lines.values()) each.pushed = 0;
    const textOf = () => JSON.stringify({ id: 2, do: 'act', table: table.id, cid, after: line.n, action });
    let sent = textOf();
    let began = performance.now();
    let answer = await line.ask(sent);
    // He has not heard yet what the other player did just before.
    while (answer.includes('"code":"stale"')) {
      stale += 1;
      await sleep(20);
      sent = textOf();
      began = performance.now();
      answer = await line.ask(sent);
    }
    const took = performance.now() - began;
    if (answer.includes('"error"')) refused.push(answer);
    seats[index].last = { sent, answer: answer.length };
    return took;
  });
  for (const { lines } of seats) for (const line of lines.values()) line.close();
  return { ...live, refused, stale, sizes };
}

/** The same bytes over as many sockets, with nothing behind them. */
export async function playEcho(
  echo: Running,
  tables: number,
  pace: Pace,
  sizes: readonly Sizes[],
): Promise<Live> {
  const seats = await inParallel([...new Array(tables).keys()], 20, async index => {
    const both: Line[] = [];
    for (let seat = 0; seat < 2; seat++) {
      const line = await Line.open(echo.address);
      line.socket.send(String(index));
      both.push(line);
    }
    return both;
  });
  let next = 0;
  const live = await atPace(echo, tables, pace, async index => {
    const { sent, answer, pushes } = sizes[next++ % sizes.length];
    const text = `${index} ${answer} ${pushes.join(' ')}|${sent}`;
    const began = performance.now();
    await seats[index][0].ask(text);
    return performance.now() - began;
  });
  for (const both of seats) for (const line of both) line.close();
  return { ...live, refused: [], stale: 0, sizes: [] };
}

/** One table after the other, at even distances whatever each takes. */
async function atPace(
  server: Running,
  tables: number,
  { rate, each, warming }: Pace,
  act: (table: number, round: number) => Promise<number>,
): Promise<Pick<Live, 'times' | 'cpu' | 'took'>> {
  const times: number[] = [];
  const underway: Promise<void>[] = Array.from({ length: tables }, () => Promise.resolve());
  let began = performance.now();
  let from = 0;
  for (let n = 0; n < tables * each; n++) {
    if (n === tables * warming) {
      await Promise.all(underway);
      from = await cpuOf(server);
      began = performance.now() - (n * 1000) / rate;
    }
    const due = began + (n * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await sleep(wait);
    const isMeasured = n >= tables * warming;
    const table = n % tables;
    // Nobody acts before he has been answered.
    underway[table] = underway[table].then(async () => {
      const took = await act(table, Math.floor(n / tables));
      if (isMeasured) times.push(took);
    });
  }
  await Promise.all(underway);
  const took = (times.length * 1000) / rate;
  return { times, cpu: (await cpuOf(server)) - from, took };
}

async function cpuOf(server: Running): Promise<number> {
  return (await server.usage()).cpu;
}
