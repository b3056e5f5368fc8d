// Two people play over the wire: what each is told is what the table holds, nothing is done twice, and what was
// acknowledged is there after the server has been away.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { armyGroupCenter } from '../games/army-group-center/index.ts';
import { toy } from '../kit/conformance/toy.testing.ts';
import { seededRandom } from '../kit/dice/random.ts';
import { commitServer, sealedSeed } from '../kit/dice/sealed.ts';
import type { Action, Game, State } from '../kit/game.ts';
import { sampleAction } from '../kit/sequence/choosing.ts';
import { cases } from '../kit/testing/deep.node.ts';
import { firstBreak, type Link } from '../wire/log.ts';
import { type Answered, Client, newId, sitDown } from './client.node.ts';
import { type OnlineServer, openServer } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-server-'));
let server: OnlineServer;
let address = '';
let now = Date.now();
const faults: unknown[] = [];
/** As the last table began, with the seed that only the server knows. */
let begun: State;

const watched = (game: Game): Game => ({
  ...game,
  create(wish) {
    const made = game.create(wish);
    if (made.ok) begun = made.state;
    return made;
  },
});
const games = new Map([armyGroupCenter, toy].map(game => [game.id, watched(game)]));

async function start(port = 0): Promise<void> {
  server = await openServer({
    data: folder,
    // By itself in a file; another test has all of it on PostgreSQL.
    database: process.env.HEXFRONT_TEST_DATABASE,
    page: (_, response) => response.writeHead(200).end('the page'),
    failed: error => faults.push(error),
    // Nobody in these tests waits as long as people do between two actions.
    clock: () => (now += 1000),
    find: async id => games.get(id),
  });
  address = (await server.door.listen({ host: '127.0.0.1', port })).replace(/\/$/, '');
}

before(() => start());
after(async () => {
  for (const client of clients) client.cut();
  await server.close();
  rmSync(folder, { recursive: true });
  assert.deepEqual(faults, []);
});

const clients: Client[] = [];

async function players(): Promise<readonly Client[]> {
  const both = ['Anna', 'Boris'].map(() => new Client(address));
  clients.push(...both);
  for (const [index, player] of both.entries()) {
    await player.signIn(['Anna', 'Boris'][index]);
    await player.open();
  }
  return both;
}

/** Two at a table, and the table as a referee knows it. */
class Match {
  readonly game: Game;
  readonly players: readonly Client[];
  readonly table: string;
  state: State;
  readonly receipts: string[] = [];
  readonly #random = seededRandom('online');

  private constructor(game: Game, both: readonly Client[], table: string) {
    this.game = game;
    this.players = both;
    this.table = table;
    this.state = begun;
  }

  static async begin(game: Game): Promise<Match> {
    const both = await players();
    const table = await sitDown(both[0], both[1], { game: game.id, side: game.sides[0] });
    return new Match(game, both, table);
  }

  get decider(): Client {
    return this.players[this.game.decider(this.state)];
  }

  next(): Action {
    return sampleAction(this.game, this.state, this.#random);
  }

  /** Plays at random, and holds what each player was told against the table. */
  async play(actions: number, isClose = false): Promise<void> {
    for (let n = 0; n < actions && this.game.outcome(this.state) === undefined; n++) {
      const action = this.next();
      const player = await this.told(this.decider);
      const answer = await player.act(this.table, action);
      assert.equal(answer.error, undefined, JSON.stringify(answer.error));
      this.receipts.push(String(answer.receipt));
      this.take(action);
      if (isClose || n % 20 === 19) await this.check();
    }
    await this.check();
  }

  /** Whatever was told before an answer comes before it. */
  async told(player: Client): Promise<Client> {
    await player.say({ do: 'hello', protocol: 1 });
    return player;
  }

  take(action: Action): void {
    const applied = this.game.apply(this.state, action);
    assert.ok(applied.ok);
    this.state = applied.state;
  }

  async check(): Promise<void> {
    for (const [index, player] of this.players.entries()) {
      const side = this.game.sides[index];
      await this.told(player);
      const { view, choices } = player.at(this.table).table;
      const seen = this.game.seen(this.state, side);
      assert.deepEqual(view, plain(seen.view), side);
      assert.deepEqual(choices, plain(seen.choices()), side);
    }
  }

  /** With what was told so far forgotten, as a page that is loaded again. */
  async comeBack(): Promise<void> {
    for (const player of this.players) {
      player.tables.clear();
      await player.open();
      const answer = await player.watch(this.table);
      assert.equal(answer.error, undefined, JSON.stringify(answer.error));
    }
  }
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('a friend with a link sits down, and both see the table begin, each from his side', async () => {
  const { players: both, table, game } = await Match.begin(armyGroupCenter);
  assert.deepEqual(
    both.map(player => player.at(table).table.viewer),
    game.sides,
  );
  const names = both[1].at(table).around.seats.map(({ name }) => name);
  assert.deepEqual(names.toSorted(), ['Anna', 'Boris']);
});

test('what each is told step by step is what his side may see of the table, to the end of the game', async () => {
  const match = await Match.begin(toy);
  await match.play(1000, true);
  assert.ok(match.game.outcome(match.state));
  for (const player of match.players) {
    assert.deepEqual(player.at(match.table).table.outcome, plain(match.game.outcome(match.state)));
    assert.equal(player.at(match.table).around.stage, 'over');
  }
});

test('a large game with hidden units goes the same way', async () => {
  const match = await Match.begin(armyGroupCenter);
  await match.play(cases(80, 2000));
});

test('what was acknowledged is there after the server has been away, and play goes on', async () => {
  const match = await Match.begin(toy);
  await match.play(6);
  const port = Number(new URL(address).port);
  const known = new Map(match.players.map(player => [player, player.at(match.table)]));
  await server.close();
  await start(port);
  await match.comeBack();
  await match.check();
  await match.play(9, true);
  // A page that slept meanwhile has counted otherwise: it gets the table whole.
  for (const player of match.players) {
    player.tables.set(match.table, known.get(player) ?? player.at(match.table));
    assert.ok((await player.watch(match.table)).whole);
  }
  await match.check();
});

test('whoever comes back after a short absence is told what he missed, and no more', async () => {
  const match = await Match.begin(toy);
  await match.play(3);
  const [away] = match.players.filter(player => player !== match.decider);
  const known = away.at(match.table).n;
  away.cut();
  const action = match.next();
  await (await match.told(match.decider)).act(match.table, action);
  match.take(action);
  await away.open();
  const answer = await away.watch(match.table);
  assert.equal(answer.whole, undefined);
  assert.ok((answer.steps ?? []).every(({ n }) => n > known));
  await match.check();
});

test('the same action sent twice is done once, and answered with the same receipt', async () => {
  const match = await Match.begin(toy);
  const [action, cid] = [match.next(), newId()];
  const after = match.decider.at(match.table).n;
  const request = { do: 'act', table: match.table, cid, after, action };
  const player = match.decider;
  const answers: Answered[] = await Promise.all([player.say(request), player.say(request)]);
  assert.deepEqual(
    answers.map(({ error }) => error),
    [undefined, undefined],
  );
  assert.equal(answers[0].receipt, answers[1].receipt);
  match.take(action);
  await match.check();
});

test('an action for a table that has moved on is stale, and changes nothing', async () => {
  const match = await Match.begin(toy);
  await match.play(2);
  const action = match.next();
  const answer = await match.decider.say({ do: 'act', table: match.table, cid: newId(), after: 0, action });
  assert.equal(answer.error?.code, 'stale');
  await match.check();
});

test('what the rules forbid is refused by its rule, and nobody acts for the other side', async () => {
  const match = await Match.begin(toy);
  const [idle] = match.players.filter(player => player !== match.decider);
  const foreign = await idle.act(match.table, match.next());
  assert.equal(foreign.error?.code, 'refused');
  assert.equal(foreign.error?.rule, 'author');
  const nonsense = await match.decider.act(match.table, { type: 'win' });
  assert.equal(nonsense.error?.code, 'refused');
  await match.check();
});

test('a take-back is free while nothing was learnt, and otherwise for the opponent to allow', async () => {
  const match = await Match.begin(toy);
  let free = 0;
  let asked = 0;
  for (let n = 0; n < 60 && match.game.outcome(match.state) === undefined; n++) {
    const before = match.state;
    const player = await match.told(match.decider);
    const action = match.next();
    assert.equal((await player.act(match.table, action)).error, undefined);
    match.take(action);
    if (match.game.outcome(match.state)) break;
    const { canUndo } = player.at(match.table).table;
    const undone = await player.say({
      do: 'undo',
      table: match.table,
      cid: newId(),
      after: player.at(match.table).n,
    });
    assert.equal(undone.error === undefined, canUndo);
    if (canUndo) {
      free += 1;
      match.state = before;
      await match.check();
      assert.equal((await player.act(match.table, action)).error, undefined);
      match.take(action);
    } else if (n % 2 === 0) {
      asked += 1;
      const offered = await player.say({ do: 'offer', table: match.table, cid: newId(), what: 'take-back' });
      assert.equal(offered.error, undefined, JSON.stringify(offered.error));
      const [opponent] = match.players.filter(other => other !== player);
      await match.told(opponent);
      const [offer] = opponent.at(match.table).around.offers;
      const own = await player.say({
        do: 'answer',
        table: match.table,
        cid: newId(),
        offer: offer.offer,
        yes: true,
      });
      assert.equal(own.error?.code, 'refused');
      const yes = await opponent.say({
        do: 'answer',
        table: match.table,
        cid: newId(),
        offer: offer.offer,
        yes: true,
      });
      assert.equal(yes.error, undefined);
      match.state = before;
      await match.check();
      assert.equal((await player.act(match.table, action)).error, undefined);
      match.take(action);
      await match.check();
    }
  }
  assert.ok(free > 0 && asked > 0, `${free} free, ${asked} asked for`);
});

test('a draw that is offered and accepted ends the game for both', async () => {
  const match = await Match.begin(toy);
  const [anna, boris] = match.players;
  await anna.say({ do: 'offer', table: match.table, cid: newId(), what: 'draw' });
  await match.told(boris);
  const [{ offer }] = boris.at(match.table).around.offers;
  await boris.say({ do: 'answer', table: match.table, cid: newId(), offer, yes: true });
  for (const player of match.players) {
    await match.told(player);
    const { outcome, decision, choices } = player.at(match.table).table;
    assert.equal(outcome?.winner, 'draw');
    assert.equal(decision, undefined);
    assert.deepEqual(choices, []);
  }
  assert.equal((await match.decider.act(match.table, match.next())).error?.rule, 'over');
});

test('afterwards everybody gets the whole log: the chain is whole, receipts lie on it, and the dice are those promised', async () => {
  const match = await Match.begin(toy);
  const { players: both, table } = match;
  const early = await both[0].http('GET', `/api/tables/${table}/record`);
  assert.equal(early.status, 404);
  await match.play(1000);
  const { value } = await both[1].http('GET', `/api/tables/${table}/record`);
  const { log } = value as { log: readonly Link[] };
  assert.equal(firstBreak(log), undefined);
  const hashes = new Set(log.map(({ hash }) => hash));
  // The last action and the end are written together.
  for (const receipt of match.receipts) assert.ok(hashes.has(receipt));
  const [first, last] = [log[0].entry.deed, log[log.length - 1].entry.deed];
  assert.ok(first.kind === 'begin' && last.kind === 'end');
  assert.equal(commitServer(table, last.serverPart), first.dice.server);
  const parts = { server: last.serverPart, host: first.dice.hostPart, guest: first.dice.guestPart };
  assert.equal(sealedSeed(table, parts), match.state.seed);
});

test('players can talk, and whoever comes later reads it', async () => {
  const match = await Match.begin(toy);
  const [anna, boris] = match.players;
  await anna.say({ do: 'say', table: match.table, text: '  Good luck! <b>' });
  await match.told(boris);
  assert.deepEqual(
    boris.chats.map(({ name, text }) => [name, text]),
    [['Anna', 'Good luck! <b>']],
  );
  const { chat = [] } = await anna.watch(match.table);
  assert.deepEqual(
    chat.map(({ text }) => text),
    ['Good luck! <b>'],
  );
});
