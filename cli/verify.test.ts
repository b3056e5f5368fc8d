// verify: the record of an online game as the server gives it is found whole, and a single changed byte is found.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { moscow } from '../games/moscow/index.ts';
import { toy } from '../kit/conformance/toy.testing.ts';
import { rollDie } from '../kit/dice/dice.ts';
import { seededRandom } from '../kit/dice/random.ts';
import type { Game, State } from '../kit/game.ts';
import { sampleAction } from '../kit/sequence/choosing.ts';
import { cases } from '../kit/testing/deep.node.ts';
import { Client, newId, sitDown } from '../server/client.node.ts';
import { type OnlineServer, openServer } from '../server/server.ts';
import { type Entry, linkHash, ROOT_HASH } from '../wire/log.ts';
import { dieOf, hmacKey, textBytes } from '../wire/verify/seal.ts';
import { diceOf } from '../wire/verify/statistics.ts';
import { CHECKS, verifyRecord } from '../wire/verify/verify.ts';
import { describe } from './verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-verify-'));
let server: OnlineServer;
let begun: State;
let now = 1_800_000_000_000;
const watched = (game: Game): Game => ({
  ...game,
  create(wish) {
    const made = game.create(wish);
    if (made.ok) begun = made.state;
    return made;
  },
});
const games = new Map([moscow, toy].map(game => [game.id, watched(game)]));
const find = async (id: string) => games.get(id);

interface Played {
  readonly text: string;
  readonly receipts: readonly string[];
}
let ofToy: Played;
let ofMoscow: Played;

before(async () => {
  server = await openServer({
    data: folder,
    page: (_, response) => response.writeHead(404).end(),
    failed: error => assert.fail(String(error)),
    clock: () => (now += 1000),
    find,
  });
  ofToy = await played(toy, 400);
  ofMoscow = await played(moscow, cases(60, 400));
});
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Plays an online game at random, takes something back on the way, and ends it by agreement if it is not over. */
async function played(game: Game, actions: number): Promise<Played> {
  const address = await server.door
    .listen({ host: '127.0.0.1', port: 0 })
    .catch(() => `http://127.0.0.1:${(server.door.server.address() as { port: number }).port}`);
  const both = [new Client(address), new Client(address)];
  for (const [index, player] of both.entries()) {
    await player.signIn(`Player ${index}`);
    await player.open();
  }
  const table = await sitDown(both[0], both[1], { game: game.id, side: game.sides[0] });
  const receipts: string[] = [];
  const random = seededRandom('verify');
  const tell = async (of: Client, request: object) => {
    for (const player of both) await player.say({ do: 'hello', protocol: 1 });
    const answer = await of.say({ table, cid: newId(), ...request });
    assert.equal(answer.error, undefined, JSON.stringify(answer.error));
    receipts.push(String(answer.receipt));
  };
  let state = begun;
  for (let n = 0; n < actions && game.outcome(state) === undefined; n++) {
    const player = both[game.decider(state)];
    const action = sampleAction(game, state, random);
    await both[game.decider(state)].say({ do: 'hello', protocol: 1 });
    const act = async () => tell(player, { do: 'act', after: player.at(table).n, action });
    await act();
    const applied = game.apply(state, action);
    assert.ok(applied.ok);
    const isOver = game.outcome(applied.state) !== undefined;
    if (!isOver && n % 7 === 3) {
      await player.say({ do: 'hello', protocol: 1 });
      if (player.at(table).table.canUndo) await tell(player, { do: 'undo', after: player.at(table).n });
      else {
        await tell(player, { do: 'offer', what: 'take-back' });
        const [opponent] = both.filter(one => one !== player);
        await opponent.say({ do: 'hello', protocol: 1 });
        const [{ offer }] = opponent.at(table).around.offers;
        await tell(opponent, { do: 'answer', offer, yes: true });
      }
      await player.say({ do: 'hello', protocol: 1 });
      await act();
    }
    state = applied.state;
  }
  if (game.outcome(state) === undefined) {
    await tell(both[0], { do: 'offer', what: 'draw' });
    await both[1].say({ do: 'hello', protocol: 1 });
    const { offer = 0 } = both[1].at(table).around.offers.at(-1) ?? {};
    await tell(both[1], { do: 'answer', offer, yes: true });
  }
  const { value } = await both[0].http('GET', `/api/tables/${table}/record`);
  for (const player of both) player.cut();
  return { text: JSON.stringify(value), receipts };
}

test('a record is found whole, with every receipt and every die, also of what was taken back', async () => {
  for (const { text, receipts } of [ofToy, ofMoscow]) {
    const verified = await verifyRecord(text, receipts, find);
    assert.deepEqual(
      verified.findings.map(({ check, ok, message }) => (ok ? check : message)),
      CHECKS,
    );
    assert.ok(verified.ok);
  }
  const { dice } = await verifyRecord(ofMoscow.text, [], find);
  assert.ok(dice.length > 0 && dice.every(({ side }) => moscow.sides.includes(side)));
  assert.match(ofMoscow.text, /"undo"|take-back/);
});

test('a single changed byte is found, wherever it is', async () => {
  const { text } = ofToy;
  const bytes = Buffer.from(text);
  const random = seededRandom('flipped');
  const spots = cases(400, bytes.length);
  for (let n = 0; n < spots; n++) {
    const at = spots === bytes.length ? n : Math.floor(random() * bytes.length);
    const flipped = Buffer.from(bytes);
    flipped[at] ^= 1 << Math.floor(random() * 8);
    const { ok } = await verifyRecord(flipped.toString('utf8'), [], find);
    assert.equal(ok, false, `byte ${at}: ${flipped.subarray(at - 20, at + 20)}`);
  }
});

/** The record with something changed, and every hash and salt made to fit again: as somebody would forge it. */
function forged(text: string, change: (links: { entry: Entry; hash: string }[]) => void): string {
  const record = JSON.parse(text) as { log: { entry: Entry; hash: string }[] };
  change(record.log);
  let previous = ROOT_HASH;
  for (const link of record.log) {
    link.hash = linkHash(previous, link.entry);
    previous = link.hash;
  }
  return JSON.stringify(record);
}

const verdict = async (text: string, known: readonly string[] = []) =>
  (await verifyRecord(text, known, find)).findings.at(-1);

test('a log that was forged with care is found by promises, receipts, rules and dice', async () => {
  const { text, receipts } = ofToy;
  const moved = forged(text, log => {
    log[1].entry = { ...log[1].entry, at: log[1].entry.at + 1 };
  });
  assert.equal((await verdict(moved))?.ok, true);
  assert.match((await verdict(moved, receipts))?.message ?? '', /no hash of this log/);
  // Other dice may make a game that the rules allow as well: whoever noted his own part finds it.
  let own = '';
  const other = forged(text, log => {
    const { deed } = log[0].entry;
    if (deed.kind !== 'begin') return;
    own = deed.dice.guestPart;
    deed.dice.guestPart = 'ab'.repeat(32);
  });
  assert.equal((await verdict(text, [own]))?.ok, true);
  assert.equal((await verdict(other, [own]))?.check, 'known');
  const swapped = forged(text, log => {
    const deed = log[log.length - 1].entry.deed;
    if (deed.kind === 'end') deed.serverPart = 'ab'.repeat(32);
  });
  assert.equal((await verdict(swapped))?.check, 'promises');
  const won = forged(text, log => {
    const deed = log[log.length - 1].entry.deed;
    if (deed.kind === 'end') deed.winner = toy.sides.find(side => side !== deed.winner);
  });
  assert.match((await verdict(won))?.message ?? '', /winner/);
  const cheated = forged(text, log => {
    const deed = log.find(({ entry }) => entry.deed.kind === 'act')?.entry.deed;
    if (deed?.kind === 'act') deed.action = { type: 'win' };
  });
  assert.match((await verdict(cheated))?.message ?? '', /entry \d+: the log holds what is refused/);
});

test('rules that differ from those of the game would be found by its dice', async () => {
  // Dice that the rules bend: the second implementation does not.
  const bent: Game = {
    ...moscow,
    apply(state, action, author) {
      const applied = moscow.apply(state, action, author);
      if (!applied.ok) return applied;
      const events = applied.events.map(event => (event.type === 'roll' ? { ...event, value: 7 } : event));
      return { ...applied, events };
    },
  };
  const { findings } = await verifyRecord(ofMoscow.text, [], async () => bent);
  assert.match(findings.at(-1)?.message ?? '', /entry \d+: the die \S+ is \d, not 7/);
});

test('without the rules, or with other data, it says what was not looked at', async () => {
  const none = await verifyRecord(ofToy.text, [], async () => undefined);
  assert.equal(none.ok, false);
  assert.match(describe(none), /BAD replay.+not at hand/);
  assert.match(describe(none), /-\s+dice\s+not looked at/);
  const data = await verifyRecord(ofToy.text, [], async () => ({ ...toy, digest: 'd1-other' }));
  assert.match(describe(data), /another map/);
});

test('what is read of it: a line for each check, and the dice of each side', async () => {
  const verified = await verifyRecord(ofMoscow.text, [], find);
  const text = describe(verified);
  assert.match(text, /^ok {2}form/);
  assert.match(text, /mean \d\.\d\d, chi-square \d+\.\d \(a fair die exceeds 11\.\d/);
  assert.match(text, /its dice are honest\.$/);
});

test('the command answers with its exit code', () => {
  const file = join(folder, 'record.json');
  writeFileSync(file, ofMoscow.text);
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [new URL('./verify.ts', import.meta.url).pathname, ...args], {
      encoding: 'utf8',
    });
  assert.equal(run(file, ofMoscow.receipts[0]).status, 0);
  assert.equal(run(file, 'ab'.repeat(32)).status, 1);
  assert.equal(run(file, 'x').status, 2);
  assert.equal(run(join(folder, 'nothing')).status, 2);
});

test('the second die is the first one, for every number of faces', async () => {
  const key = await hmacKey(textBytes('seed'));
  for (const faces of [2, 6, 10, 3 * 2 ** 30]) {
    for (let k = 0; k < 40; k++) {
      const parts = { turn: 3, side: 1, phase: 2, subject: 7, k };
      assert.equal(await dieOf(key, `3/1/2/7/${k}`, faces), rollDie('seed', parts, faces));
    }
  }
});

test('mean and chi-square of known dice', () => {
  const rolls = [1, 1, 2, 3, 4, 5].map(value => ({ side: 'red', value, faces: 6 }));
  const [{ counts, mean, chiSquare, limit }] = diceOf(rolls);
  assert.deepEqual(counts, [2, 1, 1, 1, 1, 0]);
  assert.equal(mean, 16 / 6);
  assert.equal(chiSquare, 2);
  assert.ok(Math.abs(limit - 11.07) < 0.1);
});
