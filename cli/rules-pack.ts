// rules:pack: the rules, kit and data of each game in one file, named by its hash, the same whoever packs it. With --release what is
// new is noted in rules.lock: only what stands there is ever run by a server.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { playable } from '../games/registry.ts';
import { LOCK_FILE, newestOf, type Released, readLock } from '../server/rules/lock.ts';
import { ROOT } from '../tools/files.ts';
import { runCommand, UsageError } from './arguments.ts';

const USAGE = 'rules:pack [GAME …] [--release "what is other for players"] [--to FOLDER]';
export const PACKED = join(ROOT, 'out/rules');

export interface Packed {
  readonly game: string;
  readonly hash: string;
  readonly code: string;
}

/** `root`: the tree that the rules are in. */
export async function packRules(game: string, root: string = ROOT): Promise<Packed> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: `games/${game}/index.ts`,
    cwd: root,
    platform: 'neutral',
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'es', minify: true, codeSplitting: false });
  await bundle.close();
  if (output.length !== 1) throw new Error(`${game} came out in ${output.length} files, not in one`);
  const [{ code }] = output;
  return { game, code, hash: createHash('sha256').update(code).digest('hex') };
}

/** The lock with what is new in it. */
export function withRelease(
  lock: readonly Released[],
  packed: readonly Omit<Packed, 'code'>[],
  changed: string,
  date: string,
): readonly Released[] {
  const fresh = packed.filter(({ hash }) => !lock.some(each => each.hash === hash));
  return [
    ...lock,
    ...fresh.map(({ game, hash }) => ({
      game,
      version: (newestOf(lock, game)?.version ?? 0) + 1,
      hash,
      date,
      changed,
    })),
  ];
}

async function main(): Promise<number> {
  const { values, positionals } = read();
  const games = positionals.length > 0 ? positionals : playable.map(({ id }) => id);
  const unknown = games.find(game => !playable.some(({ id }) => id === game));
  if (unknown !== undefined)
    throw new UsageError(`There is no game "${unknown}". Known: ${playable.map(({ id }) => id).join(', ')}.`);
  const folder = values.to ?? PACKED;
  mkdirSync(folder, { recursive: true });
  let lock = readLock();
  const packed: Packed[] = [];
  for (const game of games) {
    const each = await packRules(game);
    packed.push(each);
    writeFileSync(join(folder, `${each.hash}.mjs`), each.code);
  }
  if (values.release !== undefined) {
    lock = withRelease(lock, packed, values.release, new Date().toISOString().slice(0, 10));
    const before = readFileSync(LOCK_FILE, 'utf8');
    const after = `${JSON.stringify({ format: 1, released: lock }, null, 2)}\n`;
    if (after !== before) writeFileSync(LOCK_FILE, after);
  }
  for (const { game, hash, code } of packed) {
    const released = lock.find(each => each.hash === hash);
    const as = released ? `version ${released.version} of ${released.date}` : 'not released';
    console.log(`${game}\t${hash}\t${Math.round(code.length / 1024)} kB\t${as}`);
  }
  return 0;
}

function read() {
  try {
    return parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: { release: { type: 'string' }, to: { type: 'string' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

if (import.meta.main) await runCommand(USAGE, main);
