// An online table on the page: steps become tables again, a cut loses nothing, and what is stale is looked at anew.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeBetween, type Json } from '../../kit/record/change.ts';
import type { WireStep, WireTable } from '../../wire/messages.ts';
import type { Step } from '../../wire/table.ts';
import { type Said, ScriptedServer, settled } from './server.testing.ts';
import { type SocketTable, watchTable } from './socket-table.ts';

const TABLE = 'a-table-of-the-tests';
const around = { stage: 'playing', seats: [], offers: [] } as const;

/** The table of a side after so many steps: little of it matters here. */
const tableAfter = (n: number) => ({
  viewer: 'red',
  played: n,
  view: { game: 'toy', turn: n },
  canUndo: false,
  choices: Array.from({ length: n % 3 }, (_, i) => ({ id: `c${i}` })),
});
const whole = (n: number, count = 'one'): WireTable =>
  ({ count, n, table: tableAfter(n), log: { since: 0, entries: [] } }) as unknown as WireTable;
const step = (n: number): WireStep => {
  const change = changeBetween(tableAfter(n - 1) as Json, tableAfter(n) as Json);
  return { n, by: 'blue', events: [], ...(change && { change }), log: { since: n - 1, entries: [] } };
};
const watched = (more: object) => ({ viewer: 'red', around, chat: [], ...more });

interface Sitting {
  readonly server: ScriptedServer;
  readonly table: SocketTable;
  readonly steps: Step[];
}

async function sit(n = 3): Promise<Sitting> {
  const server = new ScriptedServer();
  server.reply = () => watched({ whole: whole(n) });
  const found = await watchTable(server.open(), TABLE);
  assert.ok('table' in found);
  const steps: Step[] = [];
  found.table.listen(each => steps.push(each));
  server.heard();
  return { server, table: found.table, steps };
}

const shown = ({ steps }: Sitting): number[] => steps.map(({ table }) => table.played);

test('a table that waits for somebody is told as such', async () => {
  const server = new ScriptedServer();
  server.reply = () => ({ waiting: { id: TABLE, stage: 'waiting' } });
  assert.deepEqual(await watchTable(server.open(), TABLE), { waiting: { id: TABLE, stage: 'waiting' } });
});

test('each step makes the next table of the last one, whoever made it; one that is known is passed over', async () => {
  const sitting = await sit();
  const { server, table, steps } = sitting;
  for (const n of [4, 4, 5]) server.push({ table: TABLE, step: step(n) });
  server.push({ table: 'another', step: step(6) });
  assert.deepEqual(shown(sitting), [4, 5]);
  assert.deepEqual(steps.at(-1)?.table, tableAfter(5));
  assert.deepEqual(table.view(), tableAfter(5).view);
  assert.deepEqual(
    steps.map(({ number }) => number),
    [2, 3],
  );
  assert.equal(steps[0].author, 'blue');
});

test('where a step is missing the page asks for what lies between', async () => {
  const sitting = await sit();
  const { server } = sitting;
  server.reply = () => watched({ steps: [step(4), step(5)] });
  server.push({ table: TABLE, step: step(5) });
  await settled();
  assert.deepEqual(
    server.heard().map(({ do: what, count, after }) => [what, count, after]),
    [['watch', 'one', 3]],
  );
  assert.deepEqual(shown(sitting), [4, 5]);
});

test('after a cut it catches up by the steps that it missed', async () => {
  const sitting = await sit();
  const { server } = sitting;
  server.reply = () => watched({ steps: [step(4), step(5), step(6)] });
  await server.cut();
  await settled();
  assert.deepEqual(
    server.heard().map(({ do: what, count, after }) => [what, count, after]),
    [['watch', 'one', 3]],
  );
  assert.deepEqual(shown(sitting), [4, 5, 6]);
});

test('a server that counts anew sends the table whole, and steps go on from there', async () => {
  const sitting = await sit(7);
  const { server } = sitting;
  server.reply = () => watched({ whole: whole(0, 'two') });
  await server.cut();
  await settled();
  server.push({ table: TABLE, step: step(1) });
  assert.deepEqual(shown(sitting), [0, 1]);
  server.heard();
  server.reply = () => watched({ steps: [] });
  await server.cut();
  await settled();
  assert.deepEqual(
    server.heard().map(({ count, after }) => [count, after]),
    [['two', 1]],
  );
});

test('an action that was cut off is sent again under the same id, after what was missed, and done once', async () => {
  const sitting = await sit();
  const { server, table } = sitting;
  const receipts: string[] = [];
  table.onreceipt = receipt => receipts.push(receipt);
  server.reply = () => undefined;
  const acting = table.deeds.act({ type: 'move' });
  await settled();
  const [first] = server.heard();
  server.reply = said => (said.do === 'watch' ? watched({ steps: [step(4)] }) : { receipt: 'r', n: 4 });
  await server.cut();
  await settled();
  const again = server.heard();
  assert.deepEqual(
    again.map(said => said.do),
    ['watch', 'act'],
  );
  assert.deepEqual(again[1], first);
  assert.match(String(first.cid), /^[0-9a-f]{32}$/);
  assert.deepEqual(await acting, { ok: true, number: 2 });
  assert.deepEqual(receipts, ['r']);
  assert.deepEqual(shown(sitting), [4]);
});

test('what is stale is refused in words, after the page has caught up; also if that fails', async () => {
  const stale = { error: { code: 'stale', message: 'Look again.' } };
  const sitting = await sit();
  const { server, table } = sitting;
  server.reply = said => (said.do === 'watch' ? watched({ steps: [step(4)] }) : stale);
  assert.deepEqual(await table.deeds.act({ type: 'move' }), { ok: false, rule: '', message: 'Look again.' });
  assert.deepEqual(shown(sitting), [4]);
  server.reply = said => (said.do === 'watch' ? { error: { code: 'busy', message: 'Later.' } } : stale);
  assert.deepEqual(await table.deeds.undo(), { ok: false, rule: '', message: 'Look again.' });
});

test('a refusal of the rules keeps its rule', async () => {
  const { server, table } = await sit();
  server.reply = () => ({ error: { code: 'refused', rule: '7.1', message: 'No.' } });
  assert.deepEqual(await table.deeds.act({ type: 'move' }), { ok: false, rule: '7.1', message: 'No.' });
});

test('nobody acts for the other side, and nothing is sent for it', async () => {
  const { server, table } = await sit();
  assert.equal((await table.deeds.act({ type: 'move' }, 'blue')).ok, false);
  assert.deepEqual(server.heard(), []);
});

test('what is asked is answered, with its words', async () => {
  const { server, table } = await sit();
  server.reply = ({ question }) => ({ answer: question });
  assert.deepEqual(await table.questions.way('u1', '0102'), { what: 'way', unit: 'u1', to: '0102' });
});

test('chat comes once, whether pushed or read; what goes on around the table is told', async () => {
  const { server, table } = await sit();
  const lines: number[] = [];
  table.onaround = ({ chat }) => lines.push(chat.length);
  const chat = { number: 1, at: 0, name: 'Boris', text: 'Hello' };
  server.push({ table: TABLE, chat });
  server.push({ table: TABLE, chat });
  assert.deepEqual(lines, [1]);
  server.push({
    table: TABLE,
    around: { ...around, offers: [{ offer: 1, side: 'blue', what: 'draw' }] },
  });
  assert.equal(table.now().around.offers.length, 1);
});

test('a table that was left is told nothing more', async () => {
  const sitting = await sit();
  const { server, table } = sitting;
  table.close();
  await settled();
  assert.deepEqual(
    server.heard().map((said: Said) => said.do),
    ['leave'],
  );
  server.push({ table: TABLE, step: step(4) });
  await server.cut();
  await settled();
  assert.deepEqual(shown(sitting), []);
  assert.deepEqual(server.heard(), []);
});

test('what those say who look on comes once, and what was said before is fetched when the game ends', async () => {
  const { server, table } = await sit();
  const remark = { number: 1, at: 0, name: 'Carla', text: 'Well played' };
  server.reply = () => watched({ steps: [], around: { ...around, stage: 'over' }, remarks: [remark] });
  server.push({ table: TABLE, around: { ...around, stage: 'over' } });
  await settled();
  assert.deepEqual(
    server.heard().map(said => said.do),
    ['watch'],
  );
  assert.deepEqual(table.now().remarks, [remark]);
  server.push({ table: TABLE, remark });
  server.push({ table: TABLE, remark: { ...remark, number: 2 } });
  assert.equal(table.now().remarks.length, 2);
});

test('a decision is left to a bot on the server, and taken back', async () => {
  const { server, table } = await sit();
  await table.delegate('loss', 'staff');
  await table.delegate('loss', undefined);
  assert.deepEqual(
    server.heard().map(({ do: what, frame, level }) => [what, frame, level]),
    [
      ['delegate', 'loss', 'staff'],
      ['delegate', 'loss', undefined],
    ],
  );
});
