// Decisions left to a bot, and what is on its way to a live clock: at a table by itself.

import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { toy } from '../../kit/conformance/toy.testing.ts';
import type { State } from '../../kit/game.ts';
import { chairOf } from '../../kit/sequence/delegating.ts';
import { freshGame } from '../../kit/sequence/playing.ts';
import { measureLag } from '../door/lag.ts';
import type { Statement } from '../store/contract.ts';
import { tableAlone } from './alone.testing.ts';

const [ACTIVE] = toy.sides;
const [, WAITING] = toy.sides;
const MINUTE = 60_000;

const isJob = ({ sql }: Statement): boolean => sql.startsWith('INSERT INTO jobs');
const deedsIn = (written: readonly Statement[]) =>
  written.flatMap(({ sql, values }) =>
    sql.startsWith('INSERT INTO log')
      ? [(JSON.parse(String(values[3])) as { deed: { kind: string; by?: string; lag?: number } }).deed]
      : [],
  );

/** A game in which the next volley costs the other side a step. */
function aboutToLose(): { state: State; volley: { type: string; units: string[]; bonus: number } } {
  for (let n = 0; ; n++) {
    const state = freshGame(toy, { seed: `loss ${n}` });
    const open = toy
      .seen(state, ACTIVE)
      .choices()
      .find(({ action }) => action.type === 'volley')?.open?.[0];
    const volley = { type: 'volley', units: open && 'some' in open ? [...open.some] : [], bonus: 2 };
    const applied = toy.apply(state, volley);
    assert.ok(applied.ok);
    if (toy.seen(applied.state, WAITING).decision?.frame === 'loss') return { state, volley };
  }
}

test('a decision that was left to a bot becomes its job with the deed that caused it, and its answer is marked', async () => {
  const { state, volley } = aboutToLose();
  const delegations = { [chairOf(WAITING, 'loss')]: 'cadet' };
  const { table, written } = tableAlone(toy, state, { clock: 'days', now: () => 0, delegations });
  assert.ok((await table.act(ACTIVE, 'one', 0, volley)).ok);
  assert.ok(written.some(isJob));
  const task = table.botTask(2);
  assert.deepEqual([task?.side, task?.level, task?.by], [WAITING, 'cadet', 'order']);
  const [choice] = toy.seen(stateOf(task?.position), WAITING).choices();
  written.length = 0;
  assert.ok((await table.actAsBot({ side: WAITING, by: 'order' }, 2, choice.action)).ok);
  assert.deepEqual(
    deedsIn(written).map(({ kind, by }) => [kind, by]),
    [['act', 'order']],
  );
  assert.ok(!written.some(isJob));
});

function stateOf(position: unknown): State {
  const loaded = toy.load(position, 'x');
  assert.ok(loaded.ok);
  return loaded.state;
}

test('what was not left to it the person decides, also in the enemy’s turn; what is left later is done at once', async () => {
  const { state, volley } = aboutToLose();
  const { table, written } = tableAlone(toy, state, { clock: 'days', now: () => 0 });
  await table.act(ACTIVE, 'one', 0, volley);
  assert.equal(table.botTask(2), undefined);
  assert.ok(!written.some(isJob));
  assert.equal(await table.delegate(WAITING, 'loss', 'staff'), undefined);
  assert.ok(written.some(isJob));
  assert.equal(table.botTask(2)?.level, 'staff');
  written.length = 0;
  await table.delegate(WAITING, 'loss', undefined);
  assert.ok(!written.some(isJob));
  assert.equal(table.botTask(2), undefined);
});

test('live: what was on its way when the flag fell is in time, and the log says how long that was', async () => {
  const state = freshGame(toy, { seed: 'lag' });
  let now = 0;
  const late = () => tableAlone(toy, state, { clock: 'live', now: () => now });
  const inTime = late();
  now = 30 * MINUTE + 200;
  assert.ok((await inTime.table.act(ACTIVE, 'one', 0, { type: 'end' }, 250.7)).ok);
  assert.equal(deedsIn(inTime.written)[0].lag, 250);
  assert.equal(inTime.table.around(ACTIVE).clock?.left[ACTIVE], 50 + 15_000);
  now = 0;
  const tooLate = late();
  now = 30 * MINUTE + 301;
  const refused = await tooLate.table.act(ACTIVE, 'one', 0, { type: 'end' }, 5000);
  assert.equal(refused.ok ? '' : refused.error.rule, 'over');
});

test('the way there and back is measured by pings, and forgotten with the socket', () => {
  let now = 0;
  let pings = 0;
  const socket = Object.assign(new EventEmitter(), { ping: () => pings++ });
  const lag = measureLag(socket as never, () => now);
  assert.equal(lag.milliseconds, 0);
  now = 120;
  socket.emit('pong');
  assert.equal(lag.milliseconds, 120);
  now = 500;
  // Nobody asked.
  socket.emit('pong');
  assert.equal(lag.milliseconds, 120);
  assert.equal(pings, 1);
  socket.emit('close');
});
