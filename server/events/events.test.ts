// Ladders and tournaments over HTTP: entered, paired, played at two mirrored tables, left, ruled on by their director and by nobody else.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import { commitHost } from '../../kit/dice/sealed.ts';
import type { EventPairing, EventView } from '../../wire/events.ts';
import { verifyRecord } from '../../wire/verify/verify.ts';
import { Client, newId } from '../client.node.ts';
import { type OnlineServer, openServer } from '../server.ts';

const folder = mkdtempSync(join(tmpdir(), 'hexfront-events-'));
let server: OnlineServer;
let address = '';
let now = Date.now();
const DAY = 24 * 60 * 60 * 1000;
const everybody: Client[] = [];

before(async () => {
  server = await openServer({
    data: folder,
    page: (_, response) => response.writeHead(404).end(),
    failed: error => assert.fail(String(error)),
    clock: () => (now += 1000),
    find: async id => (id === toy.id ? toy : undefined),
  });
  address = await server.door.listen({ host: '127.0.0.1', port: 0 });
});
after(async () => {
  for (const one of everybody) one.cut();
  await server.close();
  rmSync(folder, { recursive: true });
});

async function person(name: string): Promise<Client> {
  const made = new Client(address);
  everybody.push(made);
  await made.signIn(name);
  return made;
}

class Event {
  readonly id: string;
  readonly director: Client;
  /** By place. */
  readonly players: Client[] = [];

  constructor(id: string, director: Client) {
    this.id = id;
    this.director = director;
  }

  static async make(kind: string, names: readonly string[], more: object = {}): Promise<Event> {
    const director = await person('Director');
    const { value } = await director.http('POST', '/api/events', {
      kind,
      title: `A ${kind}`,
      game: toy.id,
      ...more,
    });
    const event = new Event((value as { id: string }).id, director);
    for (const name of names) {
      const player = await person(name);
      event.players.push(player);
      assert.equal(await event.say(player, 'entrants'), '');
    }
    return event;
  }

  /** Why it was not done; nothing if it was. */
  async say(who: Client, what: string, body: object = {}): Promise<string> {
    const { value } = await who.http('POST', `/api/events/${this.id}/${what}`, body);
    return (value as { error?: { message: string } }).error?.message ?? '';
  }

  async view(who: Client = this.director): Promise<EventView> {
    return (await who.http('GET', `/api/events/${this.id}`)).value as EventView;
  }

  async open(round?: number): Promise<readonly EventPairing[]> {
    const { pairings, round: present } = await this.view();
    return pairings.filter(each => each.round === (round ?? present) && !each.isDone);
  }

  /** Both games of a pairing; `loser` gives up in both, or the host in each. */
  async play({ round, number, one, other = -1 }: EventPairing, loser?: number): Promise<string[]> {
    const sides: string[] = [];
    for (const [host, guest] of [
      [one, other],
      [other, one],
    ]) {
      const [first, second] = [this.players[host], this.players[guest]];
      const [table, part] = [newId(), randomBytes(32).toString('hex')];
      const { hostSide: side } = await this.view(first);
      const fresh = { id: table, commitment: commitHost(table, side, part), round, number };
      assert.equal(await this.say(first, 'tables', fresh), '');
      const found = (await this.view(second)).pairings.find(
        each => each.round === round && each.number === number,
      );
      const invitation = found?.games.find(game => game.table === table)?.invitation;
      assert.ok(invitation);
      await second.http('POST', '/api/seats', { invitation, part: randomBytes(32).toString('hex') });
      await first.http('POST', `/api/tables/${table}/opening`, { part });
      const who = loser === undefined ? first : this.players[loser];
      await who.open();
      await who.watch(table);
      const own = who.at(table).table.viewer;
      const { error } = await who.act(table, { type: 'concede', side: own });
      assert.equal(error, undefined, JSON.stringify(error));
      who.cut();
      sides.push(own);
    }
    return sides;
  }
}

const names = (count: number): string[] => Array.from({ length: count }, (_, n) => `Player ${n}`);

test('a knock-out of five: byes for the first, everybody plays both sides, and one is left', async () => {
  const event = await Event.make('knock-out', names(5));
  assert.match(await event.say(event.players[0], 'rounds'), /not yours/);
  assert.equal(await event.say(event.director, 'rounds'), '');
  assert.match(await event.say(event.director, 'rounds'), /not played to the end/);
  assert.match(await event.say(await person('Late'), 'entrants'), /has begun/);
  const { pairings } = await event.view();
  assert.deepEqual(
    pairings
      .filter(({ other }) => other === undefined)
      .map(({ one }) => one)
      .toSorted(),
    [0, 1, 2],
  );
  const [game] = await event.open();
  assert.deepEqual([game.one, game.other], [3, 4]);
  const sides = await event.play(game, 3);
  assert.deepEqual(sides.toSorted(), [...toy.sides].toSorted());
  await event.say(event.director, 'rounds');
  for (const pairing of await event.open()) await event.play(pairing, pairing.one);
  await event.say(event.director, 'rounds');
  const [final] = await event.open();
  // Each wins as guest: as many points for both, and the director must say who goes on.
  await event.play(final);
  assert.match(await event.say(event.director, 'rounds'), /as many points/);
  const ruling = { round: final.round, number: final.number, points: 2, reason: 'Better dice' };
  assert.match(await event.say(event.players[final.one], 'adjudications', ruling), /not yours/);
  assert.equal(await event.say(event.director, 'adjudications', ruling), '');
  assert.equal(await event.say(event.director, 'rounds'), '');
  const over = await event.view();
  assert.equal(over.stage, 'over');
  assert.equal(over.pairings.at(-1)?.reason, 'Better dice');
  assert.match(await event.say(event.director, 'adjudications', ruling), /over/);
});

test('a round robin of three: everybody against everybody, points from both games, one rests a round', async () => {
  const event = await Event.make('round-robin', names(3));
  for (let round = 1; round <= 3; round++) {
    assert.equal(await event.say(event.director, 'rounds'), '');
    for (const pairing of await event.open())
      await event.play(pairing, Math.max(pairing.one, pairing.other ?? 0));
  }
  assert.equal(await event.say(event.director, 'rounds'), '');
  const { stage, standings } = await event.view();
  assert.equal(stage, 'over');
  // A bye is worth two, as both games won.
  assert.deepEqual(
    standings.map(({ name, points }) => [name, points]),
    [
      ['Player 0', 6],
      ['Player 1', 4],
      ['Player 2', 2],
    ],
  );
});

test('a Swiss event: who leaves loses what he has not played, and is not paired again', async () => {
  const event = await Event.make('swiss', names(4), { rounds: 3 });
  await event.say(event.director, 'rounds');
  const [first, second] = await event.open();
  await event.play(first, first.one);
  assert.equal(await event.say(event.players[second.one], 'withdrawal'), '');
  assert.match(await event.say(event.players[second.one], 'withdrawal'), /not entered/);
  assert.equal(await event.say(event.director, 'rounds'), '');
  const { pairings, standings } = await event.view();
  const now = pairings.filter(({ round }) => round === 2);
  const paired = now.flatMap(({ one, other }) => [one, other]);
  assert.ok(!paired.includes(second.one));
  assert.equal(now.filter(({ other }) => other === undefined).length, 1);
  assert.equal(
    standings.find(({ place }) => place === second.other)?.points,
    2 + (now.some(({ one, other }) => one === second.other && other === undefined) ? 2 : 0),
  );
  assert.ok(standings.find(({ place }) => place === second.one)?.isOut);
});

test('a ladder: whoever beats somebody up to three rungs above takes his place', async () => {
  const event = await Event.make('ladder', names(5));
  const [, , , fourth, fifth] = event.players;
  assert.match(await event.say(fifth, 'challenges', { place: 0 }), /up to 3 rungs/);
  assert.match(await event.say(event.players[0], 'challenges', { place: 1 }), /up to 3 rungs/);
  assert.equal(await event.say(fifth, 'challenges', { place: 1 }), '');
  assert.match(await event.say(fourth, 'challenges', { place: 1 }), /another challenge/);
  const [pairing] = await event.open();
  await event.play(pairing, 1);
  const { standings, stage } = await event.view();
  assert.deepEqual(
    standings.map(({ place }) => place),
    [0, 4, 1, 2, 3],
  );
  assert.equal(stage, 'running');
  assert.match(await event.say(event.director, 'rounds'), /no rounds/);
  await event.say(event.players[0], 'withdrawal');
  assert.equal((await event.view()).standings[0].place, 4);
});

test('an invitation is told to whoever it is for; a table is made once, and by nobody else', async () => {
  const event = await Event.make('swiss', names(2));
  await event.say(event.director, 'rounds');
  const [{ round, number }] = await event.open();
  const fresh = () => ({ id: newId(), commitment: 'ab'.repeat(32), round, number });
  assert.match(await event.say(event.director, 'tables', fresh()), /not yours/);
  assert.equal(await event.say(event.players[0], 'tables', fresh()), '');
  assert.match(await event.say(event.players[0], 'tables', fresh()), /already/);
  const invited = async (who: Client) =>
    (await event.view(who)).pairings[0].games.filter(({ invitation }) => invitation !== undefined).length;
  assert.deepEqual(
    await Promise.all([event.players[0], event.players[1], event.director].map(invited)),
    [0, 1, 0],
  );
});

test('events that cannot be are refused by the field that is wrong, and alone nobody plays', async () => {
  const director = await person('Director');
  const make = async (more: object) =>
    JSON.stringify(
      (await director.http('POST', '/api/events', { kind: 'swiss', title: 'X', game: toy.id, ...more }))
        .value,
    );
  assert.match(await make({ game: 'chess' }), /game: /);
  assert.match(await make({ kind: 'coin' }), /kind: /);
  assert.match(await make({ title: ' ' }), /title: /);
  assert.match(await make({ scenario: 'nowhere' }), /scenario: /);
  const event = await Event.make('swiss', names(1));
  assert.match(await event.say(event.director, 'rounds'), /two entrants/);
  assert.equal(await event.say(event.players[0], 'withdrawal'), '');
  const { value } = await director.http('GET', '/api/events');
  assert.ok((value as { events: { id: string }[] }).events.some(({ id }) => id === event.id));
});

test('the director adjourns a game: nobody acts and no time runs until it goes on, and the record shows it', async () => {
  const event = await Event.make('round-robin', names(2), { clock: 'days' });
  await event.say(event.director, 'rounds');
  const [{ round, number, one, other = -1 }] = await event.open();
  const [host, guest] = [event.players[one], event.players[other]];
  const which = { round, number, game: 0 };
  const adjourn = (who: Client, isOn: boolean, over: object = {}) =>
    event.say(who, 'adjournments', { ...which, isOn, ...over });
  assert.match(await adjourn(event.director, true), /has not begun/);
  const [table, part] = [newId(), randomBytes(32).toString('hex')];
  const { hostSide: side } = await event.view(host);
  const commitment = commitHost(table, side, part);
  assert.equal(await event.say(host, 'tables', { round, number, id: table, commitment }), '');
  const { pairings } = await event.view(guest);
  const invitation = pairings.flatMap(({ games }) => games).find(game => game.table === table)?.invitation;
  await guest.http('POST', '/api/seats', { invitation, part: randomBytes(32).toString('hex') });
  await host.http('POST', `/api/tables/${table}/opening`, { part });
  for (const who of [host, guest]) {
    await who.open();
    await who.watch(table);
  }
  const decider = host.at(table).table.choices.length > 0 ? host : guest;
  const deadline = () => decider.at(table).around.clock?.deadline ?? 0;
  const before = deadline();

  assert.match(await adjourn(host, true), /not yours/);
  assert.match(await adjourn(event.director, false), /does not stand still/);
  assert.match(await adjourn(event.director, true, { game: 1 }), /has not begun/);
  assert.equal(await adjourn(event.director, true), '');
  assert.match(await adjourn(event.director, true), /already/);
  const refused = await decider.act(table, { type: 'end' });
  assert.match(refused.error?.message ?? '', /paused/);
  now += 10 * DAY;
  assert.equal(await adjourn(event.director, false), '');
  await decider.say({ do: 'hello', protocol: 1 });
  assert.ok(deadline() >= before + 10 * DAY, 'ten days were not charged');
  assert.equal((await decider.act(table, { type: 'end' })).error, undefined);
  assert.equal((await host.act(table, { type: 'concede', side })).error, undefined);
  for (const who of [host, guest]) who.cut();
  const { value } = await host.http('GET', `/api/tables/${table}/record`);
  const verified = await verifyRecord(JSON.stringify(value), [], async () => toy);
  assert.ok(verified.ok, JSON.stringify(verified.findings.at(-1)));
  assert.equal(JSON.stringify(value).match(/"kind":"adjourn"/g)?.length, 2);
});
