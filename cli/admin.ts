// admin: for whoever runs a server. Backups, checks, persons, tables, rules, jobs and the key; what is wrong with the words of a command is
// told in one sentence.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryOf, playable } from '../games/registry.ts';
import type { Game } from '../kit/game.ts';
import type { Jobs } from '../server/bots/jobs.ts';
import { openEngine } from '../server/engine.ts';
import { setOffice } from '../server/moderation/offices.ts';
import { checkAll } from '../server/ops/check.ts';
import { backUp, momentOfPostgres, momentOfSqlite, restore } from '../server/ops/dump.ts';
import { rotateKey } from '../server/ops/rotate.ts';
import { oneTimeLink } from '../server/people/links.ts';
import { advance } from '../server/rules/advance.ts';
import { readLock } from '../server/rules/lock.ts';
import { Shelf } from '../server/rules/shelf.ts';
import { readSettings, type Settings, serverKey } from '../server/settings.ts';
import type { Store } from '../server/store/contract.ts';
import { linksAfter } from '../server/tables/log-rows.ts';
import { findTable, noteHalted, seatsOf } from '../server/tables/rows.ts';
import { Tables } from '../server/tables/tables.ts';
import { ROOT } from '../tools/files.ts';
import { runCommand, UsageError } from './arguments.ts';

const USAGE = `admin backup FILE | restore FILE | verify --all
      person [ID] | person ID sign-out | person NAME link | person NAME office [moderator|admin]
      table ID | table ID resume | table ID record FILE
      rules | rules add FILE … | rules advance [GAME]
      jobs | rotate-secrets [--forget-passwords]`;

interface Desk {
  readonly settings: Settings;
  readonly store: Store;
  readonly jobs: Jobs;
  /** The time of the store. */
  clock(): number;
  readonly shelf: Shelf;
  readonly key: Buffer;
  say(line: string): void;
}

type Command = (desk: Desk, words: readonly string[]) => Promise<number>;

const COMMANDS: Readonly<Record<string, Command>> = {
  async backup({ settings, say }, [file]) {
    if (file === undefined) throw new UsageError('backup: which FILE?');
    const { database } = settings;
    const moment =
      database === undefined ? momentOfSqlite(databaseOf(settings)) : await momentOfPostgres(database);
    const rows = await backUp(moment, file);
    say(
      `${rows} rows are in ${file}. The key of the server is not among them: keep ${secretOf(settings)} as well.`,
    );
    return 0;
  },
  async restore({ store, say }, [file]) {
    if (file === undefined || !existsSync(file)) throw new UsageError('restore: there is no such FILE.');
    say(`${await restore(store, file)} rows are back from ${file}.`);
    return 0;
  },
  async verify({ store, jobs, shelf, key, say }, [all]) {
    if (all !== '--all')
      throw new UsageError('verify --all looks at every table; npm run verify at one record.');
    const find = (game: string, rules?: string) => shelf.find(game, rules);
    const tables = new Tables({ store, jobs, key, find, clock: Date.now, linger: 0, idle: 10 });
    const { tables: count, entries, wrong } = await checkAll(store, tables, find);
    for (const { table, why } of wrong) say(`BAD ${table}: ${why}`);
    say(`${count} tables, ${entries} entries, ${wrong.length} wrong`);
    return wrong.length === 0 ? 0 : 1;
  },
  async person({ store, settings, clock, say }, [id, what, office]) {
    if (id !== undefined && what === 'link') {
      const link = await oneTimeLink(store, id, clock());
      if (!link) throw new UsageError(`There is no account of the name ${id}.`);
      const until = new Date(link.until).toISOString().slice(0, 16).replace('T', ' ');
      say(`${settings.origin ?? ''}${link.path}\nIt signs ${id} in once, until ${until} UTC.`);
      return 0;
    }
    if (id !== undefined && what === 'office') {
      if (office !== undefined && office !== 'moderator' && office !== 'admin')
        throw new UsageError(`person NAME office: must be moderator or admin, or nothing to take it away.`);
      if (!(await setOffice(store, id, office, undefined, clock())))
        throw new UsageError(`There is no account of the name ${id}.`);
      say(office === undefined ? `${id} has no office any more.` : `${id} is ${office} now.`);
      return 0;
    }
    if (id === undefined) {
      const rows = await store.read('SELECT id, name, made_at FROM persons ORDER BY made_at DESC LIMIT 100');
      for (const row of rows) say(`${row.id}\t${row.name}\tsince ${day(row.made_at)}`);
      return 0;
    }
    const [row] = await store.read('SELECT id, name, made_at FROM persons WHERE id = $1', [id]);
    if (!row) throw new UsageError(`There is no person ${id}.`);
    if (what === undefined) {
      const [sessions] = await store.read('SELECT COUNT(*) AS count FROM sessions WHERE person = $1', [id]);
      const seats = await store.read('SELECT table_id, side FROM seats WHERE person = $1', [id]);
      say(`${row.id}\t${row.name}\tsince ${day(row.made_at)}\t${sessions.count} sessions`);
      for (const seat of seats) say(`  ${seat.table_id}\t${seat.side}`);
      return 0;
    }
    if (what !== 'sign-out') throw new UsageError(`person: what is "${what}"?`);
    await store.write([{ sql: 'DELETE FROM sessions WHERE person = $1', values: [id] }]);
    say(`${row.name} is signed out everywhere.`);
    return 0;
  },
  async table({ store, say }, [id, what, file]) {
    const row = id === undefined ? undefined : await findTable(store, id);
    if (!row) throw new UsageError(`There is no table ${id ?? ''}.`);
    switch (what) {
      case undefined: {
        const seats = await seatsOf(store, row.id);
        const who = seats.map(({ side, name, bot }) => `${side}: ${name ?? bot ?? 'nobody'}`).join(', ');
        say(`${row.id}\t${row.game}\t${row.scenario}\t${row.stage}\t${row.seq} entries\t${who}`);
        if (row.halted !== undefined) say(`halted: ${row.halted}`);
        return 0;
      }
      case 'resume':
        await store.write([noteHalted(row.id, null)]);
        say(`${row.id} goes on as soon as it is read again; start the server anew if it is being watched.`);
        return 0;
      case 'record': {
        if (file === undefined) throw new UsageError('table ID record: which FILE?');
        // The hidden state and the dice of a running game are nobody's business, unless it is stuck.
        if (row.stage !== 'over' && row.halted === undefined)
          throw new UsageError(`${row.id} is being played; its record is for afterwards.`);
        const links = await linksAfter(store, row.id, 0);
        const log = links.map(({ entry, hash }) => ({ entry, hash }));
        writeFileSync(file, JSON.stringify({ table: row.id, saltSecret: row.saltSecret, log }), {
          mode: 0o600,
        });
        say(`${log.length} entries are in ${file}.`);
        return 0;
      }
      default:
        throw new UsageError(`table: what is "${what}"?`);
    }
  },
  async rules({ store, jobs, shelf, key, clock, say }, [what, ...rest]) {
    if (what === undefined) {
      const rows = await store.read('SELECT hash FROM rules');
      const here = new Set(rows.map(({ hash }) => String(hash)));
      for (const { game, version, date, hash, changed } of readLock())
        say(`${game}\t${version}\t${date}\t${hash}\t${here.has(hash) ? 'put up' : '-'}\t${changed}`);
      return 0;
    }
    if (what === 'add') {
      if (rest.length === 0) throw new UsageError('rules add: which FILE?');
      for (const file of rest) {
        const { game, version } = await shelf.add(readFileSync(file, 'utf8'), Date.now());
        say(`${game}: version ${version} is put up; new tables begin under the newest.`);
      }
      return 0;
    }
    if (what !== 'advance') throw new UsageError(`rules: what is "${what}"?`);
    for (const game of rest.length > 0 ? rest : playable.map(({ id }) => id)) {
      const all = await advance({ store, jobs, shelf, key, clock }, game);
      for (const each of all) say(`${each.table}\t${game}\t${each.moved ? 'moved' : `stays: ${each.why}`}`);
      say(`${game}: ${all.filter(({ moved }) => moved).length} of ${all.length} tables have moved`);
    }
    return 0;
  },
  async jobs({ jobs, clock, say }) {
    const ages = [...(await jobs.ages(clock()))].sort((a, b) => b - a);
    say(
      `${ages.length} jobs${ages.length > 0 ? `, the oldest has waited ${Math.round(ages[0])} seconds` : ''}`,
    );
    return 0;
  },
  async 'rotate-secrets'({ store, settings, say }, [flag]) {
    // The key is in every password's hash: under another one none of them opens anything.
    const [{ count }] = await store.read('SELECT COUNT(*) AS count FROM passwords');
    if (Number(count) > 0 && flag !== '--forget-passwords')
      throw new UsageError(
        `rotate-secrets: ${count} passwords would be worth nothing under another key. If that is meant, say --forget-passwords, and give links (person NAME link).`,
      );
    const tables = await rotateKey(store, secretOf(settings));
    say(`The key is a new one, and ${tables} tables are sealed with it. Start the server again.`);
    return 0;
  },
};

const day = (time: unknown): string => new Date(Number(time)).toISOString().slice(0, 10);
const databaseOf = ({ data }: Settings): string => join(data, 'hexfront.db');
const secretOf = ({ data, secretFile }: Settings): string => secretFile ?? join(data, 'secret');

/** Answers with the code that the command ends with. */
export async function runAdmin(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<number> {
  const [name, ...words] = args;
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === undefined ? 'What is to be done?' : `There is no "${name}".`);
  const settings = readSettings(environment, join(ROOT, 'data'));
  if (name !== 'restore' && settings.database === undefined && !existsSync(databaseOf(settings)))
    throw new UsageError(`Nothing is kept in ${settings.data} yet (HEXFRONT_DATA names the folder).`);
  const key = serverKey(settings.data, settings.secretFile);
  const engine = await openEngine(settings, key, error => say(String(error)));
  const { store, jobs, clock } = engine;
  const present = async (id: string): Promise<Game | undefined> => (await entryOf(id)?.rules())?.game;
  try {
    const shelf = new Shelf({ store, folder: join(settings.data, 'rules'), present });
    return await command({ settings, store, jobs, clock, shelf, key, say }, words);
  } finally {
    await engine.close();
  }
}

if (import.meta.main)
  await runCommand(USAGE, () => runAdmin(process.argv.slice(2), process.env, line => console.log(line)));
