// A loss of power: what the disk had not been waited for is gone, which a kill cannot show. A library between the server and its files
// (store/power-shim.node.c) notes writes and waits; afterwards the files are made anew as of the last wait of each. Nothing that was
// acknowledged may be missing then, and the same test finds a writer that does not wait.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { moscow as game } from '../games/moscow/index.ts';
import { cases, isDeep } from '../kit/testing/deep.node.ts';
import { firstBreak } from '../wire/log.ts';
import { Client, newId } from './client.node.ts';
import { sitDownAtMany, someAction, tableToPlay } from './random-play.node.ts';
import { openSqlite } from './store/sqlite.ts';
import { linksAfter } from './tables/log-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-power-'));
const library = join(folder, 'shim.so');
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const built = spawnSync('cc', [
  '-O1',
  '-shared',
  '-fPIC',
  '-o',
  library,
  pathOf('./store/power-shim.node.c'),
  '-ldl',
]);
const lacks =
  built.status !== 0 && 'a C compiler (cc) on Linux is needed to stand between a process and its disk';
if (lacks) process.stderr.write(`SKIPPED: loss of power. ${lacks}.\n`);

const children: ChildProcess[] = [];
after(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const HEAD = 24;
const FILES: Readonly<Record<string, string>> = { d: 'hexfront.db', w: 'hexfront.db-wal' };

interface Noted {
  readonly file: string;
  readonly what: string;
  readonly offset: number;
  readonly data: Buffer;
}

function* notedIn(journal: Buffer): Generator<Noted> {
  for (let at = 0; at + HEAD <= journal.length; ) {
    const [file, what] = journal.toString('latin1', at, at + 2);
    const [offset, length] = [journal.readBigInt64LE(at + 8), journal.readBigInt64LE(at + 16)].map(Number);
    const end = at + HEAD + length;
    // The last one may not have been noted whole.
    if (end > journal.length) return;
    yield { file, what, offset, data: journal.subarray(at + HEAD, end) };
    at = end;
  }
}

/** The files as a disk has them that keeps of each what was there when it was last waited for. Answers with the writes that are gone. */
function afterCut(journal: Buffer, target: string): number {
  mkdirSync(target);
  let gone = 0;
  for (const [file, name] of Object.entries(FILES)) {
    const all = [...notedIn(journal)].filter(noted => noted.file === file);
    const last = all.findLastIndex(({ what }) => what === 's');
    gone += all.length - last - 1;
    const to = openSync(join(target, name), 'w');
    for (const { what, offset, data } of all.slice(0, last + 1))
      if (what === 'w') writeSync(to, data, 0, data.length, offset);
      else if (what === 't') ftruncateSync(to, offset);
    closeSync(to);
  }
  return gone;
}

/** Two people play until the power is cut. Answers with how much of what was acknowledged is missing afterwards. */
async function cutDuringPlay(
  name: string,
  deeds: number,
  writer?: URL,
): Promise<{ lost: number; gone: number }> {
  const [data, journal] = [join(folder, name), join(folder, `${name}.journal`)];
  const args = [pathOf('./power-server.node.ts'), data, ...(writer ? [writer.href] : [])];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LD_PRELOAD: library, HEXFRONT_POWER_JOURNAL: journal },
  });
  children.push(child);
  const [ready] = (await Promise.race([
    once(child.stdout as NodeJS.ReadableStream, 'data'),
    once(child, 'exit').then(() => assert.fail('the server has ended')),
  ])) as [Buffer];
  const address = `http://127.0.0.1:${/\d+/.exec(String(ready))?.[0]}`;
  const players = [new Client(address), new Client(address)];
  for (const player of players) {
    await player.signIn('Anna');
    await player.open();
  }
  const tables = await sitDownAtMany(players, { game: game.id, side: game.sides[0] });
  const acknowledged: string[] = [];
  while (acknowledged.length < deeds) {
    for (const player of players) await player.say({ do: 'hello', protocol: 1 });
    const table = tableToPlay(players, tables);
    const decider = players.find(player => player.at(table).table.choices.length > 0);
    const action = decider && (await someAction(decider, table));
    const cid = newId();
    if (decider && action && (await decider.act(table, action, cid)).error === undefined)
      acknowledged.push(cid);
  }
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  for (const player of players) player.cut();
  const after = join(folder, `${name}-after`);
  const gone = afterCut(readFileSync(journal), after);
  const store = await openSqlite(join(after, 'hexfront.db'));
  const kept: string[] = [];
  for (const table of tables) {
    const links = await linksAfter(store, table, 0);
    assert.equal(firstBreak(links), undefined, 'the chain is whole');
    kept.push(...links.flatMap(({ cid }) => cid ?? []));
  }
  await store.close();
  assert.equal(new Set(kept).size, kept.length, 'nothing is there twice');
  return { lost: acknowledged.filter(cid => !kept.includes(cid)).length, gone };
}

test('a loss of power in the middle of play: nothing that was acknowledged is missing', {
  skip: lacks || (!isDeep && 'deep'),
}, async () => {
  for (let n = 0; n < cases(1, 10); n++) {
    const { lost } = await cutDuringPlay(`careful-${n}`, 15 + 5 * n);
    assert.equal(lost, 0);
  }
});

test('the same with a writer that does not wait for the disk: what it loses is found', {
  skip: lacks || (!isDeep && 'deep'),
}, async () => {
  const { lost, gone } = await cutDuringPlay(
    'careless',
    20,
    new URL('./store/careless-writer.node.ts', import.meta.url),
  );
  assert.ok(lost > 0 && gone > 0, `${lost} lost, ${gone} writes gone`);
});
