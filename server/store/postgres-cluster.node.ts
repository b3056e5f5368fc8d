// A PostgreSQL of the tests' own: found or installed from Debian's package, in a folder that goes with it, reached by a socket in
// that folder and by nothing else. Where there is none and none can be installed, one loud line says so and its tests are skipped.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import pg from 'pg';

export interface Cluster {
  /** A database that is empty and nobody else's. */
  database(): Promise<string>;
  /** Ends the server at once, without a checkpoint, as a crash would. */
  crash(): Promise<void>;
  /** Ends the server with no warning at all. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Another server that repeats what this one does; from now on nothing is committed here that it does not have. */
  standby(): Promise<Standby>;
  close(): Promise<void>;
}

/** For whoever lets it stand. */
export type SharedCluster = Pick<Cluster, 'database'>;

export interface Standby {
  /** The address of a database with both servers in it. */
  both(address: string): string;
  /** From now on it is the one that writes. */
  promote(): Promise<void>;
  close(): Promise<void>;
}

const USER = 'hexfront';
const PLACES = '/usr/lib/postgresql';

function findPrograms(): string | undefined {
  const named = process.env.HEXFRONT_POSTGRES;
  if (named) return existsSync(join(named, 'initdb')) ? named : undefined;
  const releases = existsSync(PLACES) ? readdirSync(PLACES) : [];
  const [newest] = releases.filter(release => Number(release) >= 15).sort((a, b) => Number(b) - Number(a));
  const folder = newest === undefined ? undefined : join(PLACES, newest, 'bin');
  return folder !== undefined && existsSync(join(folder, 'initdb')) ? folder : undefined;
}

const isRoot = process.getuid?.() === 0;

function install(): string | undefined {
  if (!isRoot || !existsSync('/usr/bin/apt-get') || process.env.HEXFRONT_POSTGRES) return undefined;
  process.stderr.write('Installing PostgreSQL for the tests of the store …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    const { status, stderr } = spawnSync('apt-get', args, { encoding: 'utf8', env });
    if (status !== 0) process.stderr.write(`apt-get ${args.join(' ')} failed: ${stderr.slice(-500)}\n`);
  }
  return findPrograms();
}

const programs = findPrograms() ?? install();

/** For `skip` of a test: why it cannot be run here, or false. */
export const lacksPostgres: string | false =
  programs === undefined ? 'PostgreSQL 15 or later is missing and could not be installed' : false;
if (lacksPostgres)
  process.stderr.write(
    `SKIPPED: everything on PostgreSQL. ${lacksPostgres}; install it (Debian: apt-get install postgresql) or set HEXFRONT_POSTGRES to the folder of initdb.\n`,
  );

/** PostgreSQL does not run as root: whoever is root runs it as the user of its package. */
function owner(): { uid: number; gid: number } | Record<string, never> {
  if (!isRoot) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

interface Running {
  readonly uid?: number;
  readonly gid?: number;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

const addressAt = (sockets: string, name: string) =>
  `postgresql://${USER}@localhost/${name}?host=${encodeURIComponent(sockets)}`;

async function ask<Row extends pg.QueryResultRow>(address: string, sql: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function startServer({
  data,
  sockets,
  settings,
  run,
}: {
  readonly data: string;
  readonly sockets: string;
  readonly settings: readonly string[];
  readonly run: Running;
}): Promise<ChildProcess> {
  const all = [
    'listen_addresses=',
    `unix_socket_directories=${sockets}`,
    'max_connections=100',
    'fsync=off',
    ...settings,
  ];
  const child = spawn(
    join(programs as string, 'postgres'),
    ['-D', data, ...all.flatMap(each => ['-c', each])],
    { ...run, stdio: 'ignore' },
  );
  for (;;) {
    try {
      await ask(addressAt(sockets, 'postgres'), 'SELECT 1');
      return child;
    } catch (error) {
      if (child.exitCode !== null) throw new Error(`postgres has ended: ${String(error)}`);
      await new Promise(resolve => setTimeout(resolve, 30));
    }
  }
}

async function openStandby(primary: string, folder: string, run: Running): Promise<Standby> {
  const [data, sockets] = [join(folder, 'standby'), join(folder, 't')];
  mkdirSync(sockets);
  if (run.uid !== undefined && run.gid !== undefined) chownSync(sockets, run.uid, run.gid);
  const copied = spawnSync(
    join(programs as string, 'pg_basebackup'),
    ['-h', primary, '-U', USER, '-D', data, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'],
    { ...run, encoding: 'utf8' },
  );
  if (copied.status !== 0) throw new Error(`pg_basebackup: ${copied.stderr}`);
  const server = await startServer({ data, sockets, settings: [], run });
  process.once('exit', () => server.kill('SIGKILL'));
  const address = addressAt(primary, 'postgres');
  while ((await ask(address, `SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'`)).length === 0)
    await new Promise(resolve => setTimeout(resolve, 30));
  await ask(address, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
  await ask(address, 'SELECT pg_reload_conf()');
  while ((await ask(address, `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`)).length === 0)
    await new Promise(resolve => setTimeout(resolve, 30));
  return {
    both: one =>
      one.replace(encodeURIComponent(primary), [primary, sockets].map(encodeURIComponent).join(',')),
    async promote() {
      await ask(addressAt(sockets, 'postgres'), 'SELECT pg_promote(true, 60)');
    },
    async close() {
      if (server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
    },
  };
}

/**
 * `settings`: as on the command line of the server. Unless they say `fsync=on` the disk is not waited for: what these tests end is a
 * process, not the power.
 */
export async function openCluster(settings: readonly string[] = []): Promise<Cluster> {
  if (programs === undefined) throw new Error(String(lacksPostgres));
  const who = owner();
  const folder = mkdtempSync(join(tmpdir(), 'hexfront-pg-'));
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const run = { ...who, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...run, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const sockets = join(folder, 's');
  mkdirSync(sockets);
  if (who.uid !== undefined) chownSync(sockets, who.uid, who.gid);

  let server: ChildProcess | undefined;
  let databases = 0;
  const addressOf = (name: string) => addressAt(sockets, name);

  async function start(): Promise<void> {
    server = await startServer({ data, sockets, settings, run });
  }

  /** SIGQUIT: immediately, SIGINT: as soon as everybody is cut off. */
  async function stop(signal: NodeJS.Signals): Promise<void> {
    const child = server;
    server = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  const atExit = () => {
    server?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', atExit);
  await start();
  return {
    async database() {
      const name = `hexfront_${++databases}`;
      const client = new pg.Client({ connectionString: addressOf('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return addressOf(name);
    },
    crash: () => stop('SIGQUIT'),
    kill: () => stop('SIGKILL'),
    start,
    standby: () => openStandby(sockets, folder, run),
    async close() {
      process.off('exit', atExit);
      await stop('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let shared: Promise<Cluster> | undefined;
let users = 0;

/**
 * One for all files of tests that share this process, until the last of them is done: to make one takes longer than most of what is
 * done with it. To be called once at the top of a file. Whoever lets it crash opens one of his own.
 */
export function useCluster(): SharedCluster {
  if (lacksPostgres) return { database: () => Promise.reject(new Error(lacksPostgres || '')) };
  users++;
  before(async () => {
    shared ??= openCluster();
    await shared;
  });
  after(async () => {
    if (--users > 0) return;
    const last = await shared;
    shared = undefined;
    await last?.close();
  });
  return {
    async database() {
      const cluster = await shared;
      if (cluster === undefined) throw new Error('it is opened before the tests of a file');
      return cluster.database();
    },
  };
}
