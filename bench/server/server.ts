// `npm run bench -- --server`: the server under load from another process, every figure beside the floors of the same run: an echo
// of the same messages, and a write of 4 kB that waits for the disk. On a machine that does other things the ratios count.

import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readArguments, runCommand, UsageError } from '../../cli/arguments.ts';
import { playable } from '../../games/registry.ts';
import type { Game } from '../../kit/game.ts';
import { serverKey } from '../../server/settings.ts';
import type { Store } from '../../server/store/contract.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { type Figure, lineOf } from '../figures.ts';
import { percentile } from '../timing.ts';
import { inParallel, Line } from './lines.ts';
import { type Live, playEcho, playLive } from './live.ts';
import { type Running, startProcess } from './processes.ts';
import { type BenchTable, newPlayer, type TableWish, writeTable } from './tables.ts';
import type { Usage } from './usage.ts';

const LIVE = { tables: 500, pace: { rate: 250, each: 14, warming: 4 } };
/** Between two actions of one page. */
const PAUSE_MS = 60;
const IDLE = { tables: 10_000, seconds: 10 };
const SPECTATORS = { count: 1000, actions: 20 };
/** The last of them are played here: so a table has the snapshots that a server leaves. */
const COLD = { tables: 25, depth: 270, more: 30 };
/** Milliseconds that the server may take beyond echo and disk. */
const OWN_MS = 1;
/** 250 actions a second in half a core; this holds on a busy machine, too. */
const PROCESSOR_MS = 2;

const folder = mkdtempSync(join(tmpdir(), 'hexfront-bench-'));
const figures: Figure[] = [];
const notes: string[] = [];

const PARTS = ['live', 'spectators', 'cold', 'idle'] as const;

await runCommand(`bench --server [--part ${PARTS.join(' | ')}] [--json]`, async () => {
  const { json, part } = readArguments(process.argv.slice(2), {
    json: { type: 'boolean', default: false },
    part: { type: 'string' },
  });
  const parts = PARTS.filter(each => part === undefined || each === part);
  if (parts.length === 0) throw new UsageError(`There is no part "${part}".`);
  try {
    const games = await Promise.all(playable.map(async ({ rules }) => (await rules()).game));
    await measure(games, parts);
  } finally {
    rmSync(folder, { recursive: true });
  }
  if (json) console.log(JSON.stringify({ figures, notes }));
  else console.log([...figures.map(lineOf), ...notes].join('\n'));
  return figures.every(({ ok }) => ok) ? 0 : 1;
});

async function measure(games: readonly Game[], parts: readonly (typeof PARTS)[number][]): Promise<void> {
  const store = await openSqlite(join(folder, 'hexfront.db'));
  const made = (count: number, wish: (index: number) => Omit<TableWish, 'game'>) =>
    writeTables(store, games, count, wish);
  const live = await made(parts.includes('live') ? LIVE.tables : 0, index => ({
    depth: index % 60,
    more: LIVE.pace.each,
  }));
  const cold = await made(COLD.tables, () => ({ depth: COLD.depth, more: COLD.more }));
  const [shown] = await made(1, () => ({ depth: 30, more: SPECTATORS.actions, isWatched: true }));
  await store.close();
  if (parts.includes('live')) await withServer(server => measureLive(server, live));
  if (parts.includes('spectators')) await withServer(server => measureSpectators(server, shown));
  if (parts.includes('cold')) {
    const whole = await withServer(server => openCold(server, cold));
    await withServer(server => playOn(server, cold));
    measureCold(whole, await withServer(server => openCold(server, cold)));
  }
  if (parts.includes('idle')) await measureIdle(games);
}

async function withServer<T>(work: (server: Running) => Promise<T>): Promise<T> {
  const server = await startProcess('node.ts', [folder]);
  const done = await work(server);
  await server.end();
  return done;
}

async function writeTables(
  store: Store,
  games: readonly Game[],
  count: number,
  wish: (index: number) => Omit<TableWish, 'game'>,
): Promise<BenchTable[]> {
  const key = serverKey(folder);
  return inParallel([...new Array(count).keys()], 50, async index => {
    const players = [await newPlayer(store, 'Anna'), await newPlayer(store, 'Boris')];
    return writeTable(store, key, players, { game: games[index % games.length], ...wish(index) });
  });
}

/** Milliseconds for 4 kB that are on the disk. */
function measureSync(): number[] {
  const file = openSync(join(folder, 'sync'), 'w');
  const page = Buffer.alloc(4096, 1);
  const times: number[] = [];
  for (let i = 0; i < 400; i++) {
    const began = performance.now();
    writeSync(file, page);
    fdatasyncSync(file);
    times.push(performance.now() - began);
  }
  closeSync(file);
  return times;
}

async function measureLive(server: Running, tables: readonly BenchTable[]): Promise<void> {
  const syncs = measureSync();
  const real = await playLive(server, tables, LIVE.pace);
  const echo = await startProcess('echo.ts');
  const bare = await playEcho(echo, tables.length, LIVE.pace, real.sizes);
  await echo.end();
  const after = measureSync();
  const sync = percentile([...syncs, ...after], 0.5);
  const floor = percentile(bare.times, 0.5) + sync;
  const within = (name: string, share: number, limit: number) => {
    const value = percentile(real.times, share);
    figures.push({
      name,
      value,
      unit: 'ms',
      floor,
      ratio: value / floor,
      limit: `${limit.toFixed(2)} ms`,
      ok: value <= limit,
    });
  };
  within(`${LIVE.tables} live tables, 250 actions/s: p50`, 0.5, floor + OWN_MS);
  within(`${LIVE.tables} live tables, 250 actions/s: p99`, 0.99, 4 * (floor + OWN_MS));
  const own = real.cpu / real.times.length;
  figures.push({
    name: 'processor time of the server for one action',
    value: own,
    unit: 'ms',
    limit: `at most ${PROCESSOR_MS} ms`,
    ok: own <= PROCESSOR_MS,
  });
  notes.push(
    `echo p50 ${ms(bare, 0.5)}, p99 ${ms(bare, 0.99)}; 4 kB and fdatasync p50 ${sync.toFixed(2)}, p99 ${percentile([...syncs, ...after], 0.99).toFixed(2)} ms`,
    `processor of the echo: ${perAction(bare)} ms an action; ${real.times.length} actions, ${real.stale} stale, ${real.refused.length} refused${real.refused.length > 0 ? `, such as ${real.refused[0]}` : ''}`,
    `an action is told in ${Math.round(mean(real.sizes.flatMap(({ pushes }) => pushes)))} bytes to each player`,
  );
}

function ms({ times }: Live, share: number): string {
  return percentile(times, share).toFixed(2);
}

function perAction({ cpu, times }: Live): string {
  return (cpu / times.length).toFixed(2);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** From the answer to whoever acts until the last of those who look on has heard it. */
async function measureSpectators(server: Running, table: BenchTable): Promise<void> {
  const lines = await seatedAt(server, table);
  const spectators = await inParallel([...new Array(SPECTATORS.count).keys()], 20, async () => {
    const line = await Line.open(server.address);
    await line.watch(table.id);
    return line;
  });
  const [lasts, answers]: [number[], number[]] = [[], []];
  for (const [index, { side, action }] of table.next.entries()) {
    const line = lines.get(side);
    if (!line) throw new Error('nobody sits there');
    const began = performance.now();
    const heard = spectators.map(each => new Promise<void>(resolve => (each.onStep = resolve)));
    const request = {
      id: 2,
      do: 'act',
      table: table.id,
      cid: `spectators-${table.id}-${index}`,
      after: line.n,
      action,
    };
    await line.ask(JSON.stringify(request));
    answers.push(performance.now() - began);
    // What is hidden from spectators they do not hear of.
    const isHeard = await Promise.race([Promise.all(heard).then(() => true), sleep(3000).then(() => false)]);
    if (isHeard) lasts.push(performance.now() - began);
  }
  for (const line of [...lines.values(), ...spectators]) line.close();
  const value = Math.max(...lasts);
  figures.push({
    name: `${SPECTATORS.count} spectators: the last hears`,
    value,
    unit: 'ms',
    limit: 'at most 1000 ms',
    ok: value <= 1000,
  });
  notes.push(
    `spectators: ${lasts.length} of ${table.next.length} steps were for them, median ${percentile(lasts, 0.5).toFixed(1)} ms; the player waits ${percentile(answers, 0.5).toFixed(1)} ms`,
  );
}

/** Of tables that are in nobody's memory, from the question to the answer. Rules and code are loaded before. */
async function openCold(server: Running, tables: readonly BenchTable[]): Promise<number[]> {
  const times: number[] = [];
  const games = new Set<string>();
  for (const { id, game, secrets } of tables) {
    const [secret] = secrets.values();
    const line = await Line.open(server.address, secret);
    const began = performance.now();
    await line.watch(id);
    const took = performance.now() - began;
    line.close();
    if (games.has(game.id)) times.push(took);
    games.add(game.id);
  }
  return times;
}

/** As players would. */
async function playOn(server: Running, tables: readonly BenchTable[]): Promise<void> {
  for (const table of tables) {
    const lines = await seatedAt(server, table);
    for (const [index, { side, action }] of table.next.entries()) {
      const line = lines.get(side);
      if (!line) throw new Error('nobody sits there');
      const cid = `cold-${table.id}-${index}`;
      const ask = () =>
        line.ask(JSON.stringify({ id: 2, do: 'act', table: table.id, cid, after: line.n, action }));
      // He has not heard yet what the other player did just before.
      while ((await ask()).includes('"code":"stale"')) await sleep(20);
      // A page may do so many things in a second.
      await sleep(PAUSE_MS);
    }
    for (const line of lines.values()) line.close();
  }
}

async function seatedAt(server: Running, table: BenchTable): Promise<ReadonlyMap<string, Line>> {
  const lines = new Map<string, Line>();
  for (const [side, secret] of table.secrets) {
    const line = await Line.open(server.address, secret);
    await line.watch(table.id);
    lines.set(side, line);
  }
  return lines;
}

function measureCold(whole: readonly number[], times: readonly number[]): void {
  const value = percentile(times, 0.5);
  figures.push({
    name: `opening a cold table of ${COLD.depth + COLD.more} actions: p50`,
    value,
    unit: 'ms',
    limit: 'at most 20 ms',
    ok: value <= 20,
  });
  notes.push(
    `cold tables: ${times.length}, p90 ${percentile(times, 0.9).toFixed(1)} ms; played again from the start, without a snapshot, p50 ${percentile(whole, 0.5).toFixed(1)} ms`,
  );
}

async function measureIdle(games: readonly Game[]): Promise<void> {
  const few = await idleUsage();
  const store = await openSqlite(join(folder, 'hexfront.db'));
  const players = [await newPlayer(store, 'Anna'), await newPlayer(store, 'Boris')];
  const key = serverKey(folder);
  await inParallel([...new Array(IDLE.tables).keys()], 250, index =>
    writeTable(store, key, players, { game: games[index % games.length], depth: 2, more: 0, clock: 'days' }),
  );
  await store.close();
  const many = await idleUsage();
  const value = (many.cpu / (IDLE.seconds * 1000)) * 100;
  figures.push({
    name: `${IDLE.tables} idle tables`,
    value,
    unit: '% of a core',
    limit: 'at most 1 %',
    ok: value <= 1,
  });
  notes.push(
    `idle: ${((few.cpu / (IDLE.seconds * 1000)) * 100).toFixed(2)} % without them; memory ${megabytes(many.bytes)} MB, without them ${megabytes(few.bytes)}`,
  );
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}

function idleUsage(): Promise<Usage> {
  return withServer(async server => {
    // What it does once, when it starts, is not what it costs to wait: memory is put in order some eight seconds later.
    await sleep(12_000);
    const before = await server.usage();
    await sleep(IDLE.seconds * 1000);
    const { cpu, bytes } = await server.usage();
    return { cpu: cpu - before.cpu, bytes };
  });
}
