// Calls across a worker: answers find their caller, faults are told, and a dead worker keeps nobody waiting.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { portPair } from './line.testing.ts';
import { connect, type Port, serve, WorkerGone } from './remote.ts';

const service = {
  add: (a: number, b: number) => a + b,
  late: async (text: string) => text,
  fail: () => {
    throw new Error('out of ink');
  },
};

test('answers find their callers, in whatever order they come', async () => {
  const [page, worker] = portPair();
  serve(worker, service);
  const { remote } = connect<typeof service>(page);
  const [late, sum] = await Promise.all([remote.late('well'), remote.add(2, 3)]);
  assert.deepEqual([late, sum], ['well', 5]);
});

test('a fault on the other side is told to whoever asked', async () => {
  const [page, worker] = portPair();
  serve(worker, service);
  const { remote } = connect<typeof service>(page);
  await assert.rejects(remote.fail(), /out of ink/);
  const other = connect<{ toString(): string; nothing(): void }>(page).remote;
  await assert.rejects(other.nothing(), /there is no nothing/);
});

test('a line is quiet when the last call has been answered, and the call that the answer led to', async () => {
  const [page, worker] = portPair();
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
  const [page] = portPair();
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

test('news come before the answer to the call that made them, and wait for whoever listens', async () => {
  const [page, worker] = portPair();
  const heard: unknown[] = [];
  const tell = serve(worker, {
    grow: (by: number) => {
      tell({ by });
      return by;
    },
  });
  const { remote, listen } = connect<{ grow(by: number): number }>(page);
  await remote.grow(1);
  assert.equal(heard.length, 0);
  listen(news => heard.push(news));
  assert.equal(JSON.stringify(heard), '[{"by":1}]');
  await remote.grow(2).then(by => heard.push(by));
  assert.equal(JSON.stringify(heard), '[{"by":1},{"by":2},2]');
});
