// Tables that nobody watches leave memory, and those that somebody watches or has just asked for stay the one table that they are.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { commitHost } from '../../kit/dice/sealed.ts';
import { SPECTATOR } from '../../kit/seen/viewer.ts';
import { openTableJobs } from '../bots/jobs.ts';
import { newId } from '../client.node.ts';
import { openGuest } from '../people/sessions.ts';
import { openSqlite } from '../store/sqlite.ts';
import { FanOut } from './fan-out.ts';
import { Tables } from './tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-memory-'));
const store = await openSqlite(join(folder, 'hexfront.db'));
after(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});
const jobs = await openTableJobs(store);
const find = async () => toy;
const [anna, boris] = await Promise.all(['Anna', 'Boris'].map(name => openGuest(store, name, 0)));

async function begun(tables: Tables): Promise<string> {
  const [id, part, side] = [newId(), 'ab'.repeat(32), toy.sides[0]];
  const made = await tables.make(anna.person, {
    id,
    game: toy.id,
    side,
    commitment: commitHost(id, side, part),
  });
  assert.ok(made.ok);
  assert.ok((await tables.join(boris.person, made.invitation, part)).ok);
  assert.ok((await tables.begin(anna.person, id, part)).ok);
  return id;
}

test('however many tables are watched, whoever asks for one gets the same as everybody', async () => {
  const tables = new Tables({ store, jobs, key: Buffer.alloc(32), find, clock: Date.now, idle: 1 });
  const ids = [await begun(tables), await begun(tables), await begun(tables)];
  for (const id of ids) {
    const table = await tables.at(id);
    table?.listen(toy.sides[0], () => {});
    assert.equal(await tables.at(id), table);
  }
});

test('a table that nobody watches any more leaves memory, and is read again', async () => {
  const tables = new Tables({
    store,
    jobs,
    key: Buffer.alloc(32),
    find,
    clock: Date.now,
    idle: 1,
    linger: 0,
  });
  const [left, watched, last] = [await begun(tables), await begun(tables), await begun(tables)];
  const [first, second] = [await tables.at(left), await tables.at(watched)];
  second?.listen(toy.sides[0], () => {});
  await tables.at(last);
  assert.equal(await tables.at(watched), second);
  assert.notEqual(await tables.at(left), first);
});

test('many onlookers hear everything in order, and who has left hears no more; players do not wait for them', async () => {
  const fanOut = new FanOut();
  const heard: string[][] = [];
  const stops = Array.from({ length: 350 }, (_, n) => {
    heard[n] = [];
    return fanOut.add(SPECTATOR, message => heard[n].push(String(message)));
  });
  const player: string[] = [];
  fanOut.add('axis', message => player.push(String(message)));
  for (const text of ['one', 'two']) for (const viewer of [SPECTATOR, 'axis']) fanOut.tell(viewer, text);
  assert.deepEqual(player, ['one', 'two']);
  assert.equal(heard[0].length, 0);
  stops[349]();
  const late: string[] = [];
  fanOut.add(SPECTATOR, message => late.push(String(message)));
  fanOut.tell(SPECTATOR, 'three');
  while (late.length === 0) await new Promise(resolve => setImmediate(resolve));
  for (const each of heard.slice(0, 349)) assert.deepEqual(each, ['one', 'two', 'three']);
  assert.deepEqual([heard[349], late], [[], ['three']]);
});

test('no table is worked out for a viewer who has not asked', async () => {
  const seen: string[] = [];
  const watched = {
    ...toy,
    seen: (...[state, viewer]: Parameters<typeof toy.seen>) => {
      seen.push(viewer);
      return toy.seen(state, viewer);
    },
  };
  const tables = new Tables({
    store,
    jobs,
    key: Buffer.alloc(32),
    find: async () => watched,
    clock: Date.now,
  });
  const table = await tables.at(await begun(tables));
  const [side] = toy.sides;
  table?.listen(side, () => {});
  table?.whole(side);
  assert.ok((await table?.act(side, newId(), 0, { type: 'concede', side }))?.ok);
  assert.ok(seen.includes(side));
  assert.ok(!seen.includes(SPECTATOR) && !seen.includes(toy.sides[1]), seen.join(' '));
});
