// What is written when a table ends: results for everybody, ratings for those who have accounts, once and with the end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import type { Deed } from '../../wire/log.ts';
import type { WireProfile } from '../../wire/people.ts';
import { type Client, newId, sitDown } from '../client.node.ts';
import { useHouse } from '../people/house.node.ts';
import { type Ended, endingOf } from './ending.ts';

const house = useHouse(toy);
const [first, second] = toy.sides;

async function players(names: readonly [string, string], areAccounts = true): Promise<[Client, Client]> {
  const both = [
    await house.visitor(names[0], areAccounts),
    await house.visitor(names[1], areAccounts),
  ] as const;
  for (const one of both) await one.open();
  return [...both];
}

/** The host has the first side; both have had a turn. */
async function begun(host: Client, guest: Client, more: object = {}): Promise<string> {
  const table = await sitDown(host, guest, { game: toy.id, side: first, ...more });
  for (const player of [host, guest]) {
    await until(() => player.at(table).table.decision?.side === (player === host ? first : second));
    assert.equal((await player.act(table, { type: 'end' })).error, undefined);
  }
  await until(() => host.at(table).table.decision?.side === first);
  return table;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let i = 0; i < 500; i++) {
    if (await holds()) return;
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  assert.fail('it never came to that');
}

const profile = async (who: Client, name: string): Promise<WireProfile> =>
  (await who.http('GET', `/api/people/${encodeURIComponent(name)}`)).value;

test('two accounts are rated by the end of their game, once however often it is sent', async () => {
  const [anna, boris] = await players(['Anna', 'Boris']);
  const table = await begun(anna, boris, { isWatched: true });
  const cid = newId();
  const concede = { type: 'concede', side: first };
  const receipts = await Promise.all([anna.act(table, concede, cid), anna.act(table, concede, cid)]);
  assert.equal(receipts[0].receipt, receipts[1].receipt);
  const [lost, won] = [await profile(boris, 'Anna'), await profile(anna, 'boris')];
  assert.deepEqual(
    lost.ratings.map(({ game, pool, games }) => [game, pool, games]),
    [[toy.id, 'people', 1]],
  );
  assert.ok(lost.ratings[0].rating < 1500 && won.ratings[0].rating > 1500);
  assert.deepEqual(won.tallies, [{ game: toy.id, won: 1, drawn: 0, lost: 0 }]);
  const [result] = won.results;
  assert.deepEqual(result.opponent, { name: 'Anna', isAccount: true });
  assert.deepEqual([result.score, result.side, result.table], [1, second, table]);
  assert.deepEqual(result.rated, { from: 1500, to: won.ratings[0].rating });
  const [bias] = await house.store.read('SELECT mean, games FROM biases WHERE game = $1', [toy.id]);
  assert.equal(Number(bias.games), 1);
  assert.ok(Number(bias.mean) < 0, 'the first side has lost');
});

test('tables of the same two that end at the same moment are both rated', async () => {
  const [carla, dora] = await players(['Carla', 'Dora']);
  const tables = [await begun(carla, dora), await begun(carla, dora), await begun(carla, dora)];
  const all = await Promise.all(tables.map(table => carla.act(table, { type: 'concede', side: first })));
  // Whoever was not quick enough twice is told so and sends it again, as the page does.
  for (const [index, { error }] of all.entries())
    if (error)
      await until(async () => !(await carla.act(tables[index], { type: 'concede', side: first })).error);
  const { ratings, results } = await profile(dora, 'Dora');
  assert.deepEqual([ratings[0].games, results.length], [3, 3]);
  // What one came to is what the next began with.
  const steps = results.map(({ rated }) => rated).toSorted((a, b) => (a?.from ?? 0) - (b?.from ?? 0));
  assert.deepEqual(
    steps.slice(1).map(step => step?.from),
    steps.slice(0, -1).map(step => step?.to),
  );
});

test('guests, first turns and games without a result are not rated; results are kept all the same', async () => {
  const [emil, frida] = await players(['Emil', 'Frida']);
  const early = await sitDown(emil, frida, { game: toy.id, side: first });
  await emil.act(early, { type: 'concede', side: first });
  const ended = await begun(emil, frida);
  await emil.say({ do: 'offer', table: ended, cid: newId(), what: 'abort' });
  await until(() => frida.at(ended).around.offers.length === 1);
  await frida.say({ do: 'answer', table: ended, cid: newId(), offer: 1, yes: true });
  const guest = await house.visitor('Gast');
  await guest.open();
  const casual = await begun(emil, guest);
  await emil.act(casual, { type: 'concede', side: first });
  const { ratings, results, tallies } = await profile(emil, 'Emil');
  assert.deepEqual(ratings, []);
  assert.deepEqual(
    results.map(({ score, rated, opponent }) => [opponent.name, score, rated]).toSorted(),
    [
      ['Frida', 0, undefined],
      ['Frida', undefined, undefined],
      ['Gast', 0, undefined],
    ].toSorted(),
  );
  assert.deepEqual(tallies, [{ game: toy.id, won: 0, drawn: 0, lost: 2 }]);
  // Private tables are for those who played there.
  const stranger = await house.visitor();
  assert.ok((await profile(stranger, 'Emil')).results.every(({ table }) => table === undefined));
  assert.ok((await profile(emil, 'Emil')).results.every(({ table }) => table !== undefined));
  // What a guest has played is his when he has an account.
  await guest.signUp('Gustav');
  assert.deepEqual(
    (await profile(stranger, 'Gustav')).results.map(({ score }) => score),
    [1],
  );
});

test('bots have ratings of their own, and what a strong bot has answered for a person does not count', async () => {
  const end: Deed = { kind: 'end', by: 'rules', winner: first, serverPart: 'ab'.repeat(32) };
  const act: Deed = { kind: 'act', side: first, by: 'bot', action: { type: 'end' } };
  const seats = [
    { side: first, person: 'p1', name: 'One', isAccount: true },
    { side: second, person: 'p2', name: 'Two', isAccount: true },
  ];
  const ended: Ended = {
    table: 'none',
    game: toy.id,
    scenario: 'x',
    sides: toy.sides,
    seats,
    turn: 2,
    deeds: [end],
    at: 1,
  };
  const poolOf = async (more: Partial<Ended>) => {
    const statements = await endingOf(house.store, { ...ended, ...more });
    const rated = statements.filter(({ sql }) => sql.includes('INTO ratings'));
    return rated.map(({ values }) => [values[0], values[2]]);
  };
  assert.deepEqual(await poolOf({}), [
    ['p1', 'people'],
    ['p2', 'people'],
  ]);
  assert.deepEqual(await poolOf({ seats: [seats[0], { side: second, bot: 'staff' }] }), [
    ['p1', 'bots'],
    ['bot/staff', 'bots'],
  ]);
  assert.deepEqual(await poolOf({ deeds: [act, end] }), []);
  assert.deepEqual(await poolOf({ deeds: [{ ...act, level: 'general' } as Deed, end] }), []);
  assert.equal((await poolOf({ deeds: [{ ...act, level: 'cadet' } as Deed, end] })).length, 2);
  assert.deepEqual(await poolOf({ turn: 1 }), []);
  assert.deepEqual(await poolOf({ seats: [seats[0], { ...seats[1], isAccount: false }] }), []);
});

test('my tables say which of them wait for me', async () => {
  const [hans, ida] = await players(['Hans', 'Ida']);
  const table = await sitDown(hans, ida, { game: toy.id, side: first });
  const awaited = async (who: Client): Promise<string[]> => {
    const { tables } = (await who.http('GET', '/api/me')).value as {
      tables: { id: string; isAwaited?: boolean }[];
    };
    return tables.filter(({ isAwaited }) => isAwaited).map(({ id }) => id);
  };
  assert.deepEqual([await awaited(hans), await awaited(ida)], [[table], []]);
  await hans.act(table, { type: 'end' });
  assert.deepEqual([await awaited(hans), await awaited(ida)], [[], [table]]);
  await ida.act(table, { type: 'concede', side: second });
  assert.deepEqual([await awaited(hans), await awaited(ida)], [[], []]);
});

test('of a name without an account nothing is told', async () => {
  const one = await house.visitor('Julia');
  assert.equal((await one.http('GET', '/api/people/Julia')).status, 404);
});
