// The engine as a process of its own: a whole game by protocol, bad lines in between, and a clean end.

import assert from 'node:assert/strict';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { seededRandom } from '../kit/dice/random.ts';
import type { Action, Choice } from '../kit/game.ts';
import { onlyDeep } from '../kit/testing/deep.node.ts';
import { ROOT } from '../tools/files.ts';
import type { Reply } from './client.testing.ts';
import { MAX_LINE } from './lines.ts';

function start(): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [join(ROOT, 'cli/engine.ts')], { cwd: ROOT });
}

/** Sends all at once and collects what comes back until the process ends. */
async function converse(
  text: string | Uint8Array,
): Promise<{ replies: Reply[]; code: number; errors: string }> {
  const child = start();
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', chunk => {
    output += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', chunk => {
    errors += chunk;
  });
  child.stdin.end(text);
  const [code] = (await once(child, 'close')) as [number];
  const lines = output.split('\n');
  assert.equal(lines.pop(), '');
  return { replies: lines.map(line => JSON.parse(line) as Reply), code, errors };
}

/** A client that knows nothing but the protocol: it fills in what `choices` leaves open. */
function complete(choice: Choice, random: () => number): Action {
  const action: Record<string, unknown> & { type: string } = { ...choice.action };
  for (const open of choice.open ?? []) {
    if ('some' in open) {
      const count = open.min + Math.floor(random() * (open.max - open.min + 1));
      action[open.field] = open.some.toSorted(() => random() - 0.5).slice(0, count);
    } else if (!open.optional || random() < 0.5) {
      action[open.field] = open.one[Math.floor(random() * open.one.length)];
    }
  }
  return action;
}

test('a random client plays a whole game by protocol, and its record replays in another process', async () => {
  const child = start();
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let sent = 0;
  const ask = async (request: object): Promise<Reply> => {
    child.stdin.write(`${JSON.stringify({ id: ++sent, ...request })}\n`);
    const reply = JSON.parse((await lines.next()).value ?? 'null') as Reply;
    assert.equal(reply.id, sent);
    assert.equal(reply.error, undefined, JSON.stringify([request, reply.error]));
    return reply;
  };
  const random = seededRandom('client');
  let reply = await ask({
    do: 'new',
    game: 'army-group-center',
    scenario: 'bold-stroke',
    seed: 'whole game',
  });
  let actions = 0;
  for (; reply.decision !== null; actions++) {
    let { choices = [] } = await ask({ do: 'choices' });
    let choice = choices[Math.floor(random() * choices.length)];
    while (choice.ask !== undefined) {
      ({ choices = [] } = await ask({ do: 'choices', ...choice.ask }));
      choice = choices[Math.floor(random() * choices.length)];
    }
    reply = await ask({ do: 'act', action: complete(choice, random) });
  }
  assert.ok(['soviet', 'german'].includes(String(reply.outcome?.winner)));
  assert.ok(actions > 100);
  const { record } = await ask({ do: 'record' });
  const { position } = await ask({ do: 'position' });
  child.stdin.end();
  assert.deepEqual(await once(child, 'close'), [0, null]);

  const again = await converse(`${JSON.stringify({ id: 'r', do: 'load', record })}\n`);
  assert.deepEqual(again.replies[0].position, position);
  assert.deepEqual(again.replies[0].outcome, reply.outcome);
});

test('one answer for each line, good or bad, in order; the process lives to the end of its input', async () => {
  const { replies, code, errors } = await converse(
    Buffer.concat([
      Buffer.from('{"id":1,"do":"hello"}\n\nnot json\n'),
      Buffer.of(0xff, 0xfe, 10),
      Buffer.from(`{"id":2,"do":"${'x'.repeat(MAX_LINE)}"}\n`),
      Buffer.from('{"id":3,"do":"fly"}\r\n{"id":4,"do":"decision"}\n'),
      Buffer.from('{"id":5,"do":"new","game":"army-group-center","seed":1}\n{"id":6,"do":"position"}'),
    ]),
  );
  assert.deepEqual(
    replies.map(reply => [reply.id, reply.error?.code]),
    [
      [1, undefined],
      [null, 'bad-json'],
      [null, 'bad-json'],
      [null, 'bad-json'],
      [null, 'line-too-long'],
      [3, 'unknown-verb'],
      [4, 'no-game'],
      [5, undefined],
      [6, undefined],
    ],
  );
  assert.deepEqual(replies[8].position, replies[7].position);
  assert.equal(code, 0);
  assert.equal(errors, '');
});

test('no input, no output, no complaint', onlyDeep, async () => {
  assert.deepEqual(await converse(''), { replies: [], code: 0, errors: '' });
});

test('a listener who hangs up ends the engine without a stack trace', onlyDeep, async () => {
  const child = start();
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', chunk => {
    errors += chunk;
  });
  child.stdin.on('error', () => {});
  child.stdout.destroy();
  const request = '{"id":1,"do":"map","game":"army-group-center"}\n';
  for (let i = 0; i < 20; i++) child.stdin.write(request);
  child.stdin.end();
  await once(child, 'close');
  assert.equal(errors, '');
});
