// Calls across a worker: answers find their caller, faults are told, and a dead worker keeps nobody waiting.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { other } from '../../kit/side.ts';
import { connect, type Port, serve, WorkerGone } from './remote.ts';

/** Two ends of a line that copies what it carries, as a worker's does. */
function line(): [Port, Port] {
  const listeners: ((event: { data: unknown }) => void)[][] = [[], []];
  const end = (mine: number): Port => ({
    postMessage: message => {
      const data: unknown = structuredClone(message);
      queueMicrotask(() => {
        for (const listener of listeners[other(mine)]) listener({ data });
      });
    },
    addEventListener: (_, listener) => listeners[mine].push(listener),
  });
  return [end(0), end(1)];
}

const service = {
  add: (a: number, b: number) => a + b,
  late: async (text: string) => text,
  fail: () => {
    throw new Error('out of ink');
  },
};

test('answers find their callers, in whatever order they come', async () => {
  const [page, worker] = line();
  serve(worker, service);
  const { remote } = connect<typeof service>(page);
  const [late, sum] = await Promise.all([remote.late('well'), remote.add(2, 3)]);
  assert.deepEqual([late, sum], ['well', 5]);
});

test('a fault on the other side is told to whoever asked', async () => {
  const [page, worker] = line();
  serve(worker, service);
  const { remote } = connect<typeof service>(page);
  await assert.rejects(remote.fail(), /out of ink/);
  const other = connect<{ toString(): string; nothing(): void }>(page).remote;
  await assert.rejects(other.nothing(), /there is no nothing/);
});

test('a line is quiet when the last call has been answered, and the call that the answer led to', async () => {
  const [page, worker] = line();
  serve(worker, service);
  const { remote, quiet } = connect<typeof service>(page);
  const sums: number[] = [];
  const add = async (): Promise<void> => {
    sums.push(await remote.add(1, 1));
    sums.push(await remote.add(2, 2));
  };
  void add();
  await quiet();
  assert.deepEqual(sums, [2, 4]);
});

test('a worker that is gone keeps nobody waiting', async () => {
  const [page] = line();
  const { remote, breakOff } = connect<typeof service>(page);
  const waiting = remote.add(1, 1);
  breakOff();
  await assert.rejects(waiting, WorkerGone);
  await assert.rejects(remote.add(1, 1), WorkerGone);
});

test('a worker that has answered and then falls silent is noticed; one that has not answered yet is waited for', async t => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const port: Port = { postMessage: () => {}, addEventListener: (_, listener) => listeners.push(listener) };
  let silences = 0;
  const { remote, breakOff } = connect<typeof service>(port, {
    milliseconds: 1000,
    onSilence: () => {
      silences += 1;
    },
  });
  const first = remote.add(1, 1);
  t.mock.timers.tick(5000);
  assert.equal(silences, 0);
  for (const listener of listeners) listener({ data: { id: 1, ok: true, value: 2 } });
  t.mock.timers.tick(5000);
  assert.equal(silences, 0);
  const second = remote.add(2, 2);
  t.mock.timers.tick(999);
  assert.equal(silences, 0);
  t.mock.timers.tick(1);
  assert.equal(silences, 1);
  breakOff();
  assert.equal(await first, 2);
  await assert.rejects(second, WorkerGone);
});
