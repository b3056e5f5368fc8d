// The socket of the page: what is asked is answered, over as many connections as it takes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ScriptedServer, settled } from './server.testing.ts';
import { Fault, type SocketLike, Wire } from './wire.ts';

test('a request waits for the connection and the greeting, and finds its own answer', async () => {
  const server = new ScriptedServer();
  server.reply = ({ word }) => ({ echo: word });
  const wire = server.open();
  const answers = await Promise.all(['a', 'b'].map(word => wire.request({ do: 'ask', word })));
  assert.deepEqual(
    answers.map(({ echo }) => echo),
    ['a', 'b'],
  );
  assert.deepEqual(
    server.said.map(said => said.do),
    ['hello', 'ask', 'ask'],
  );
});

test('what the server refuses is a fault with its code and rule', async () => {
  const server = new ScriptedServer();
  server.reply = () => ({ error: { code: 'refused', rule: '7.1', message: 'No.' } });
  await assert.rejects(server.open().request({ do: 'act' }), (error: unknown) => {
    assert.ok(error instanceof Fault);
    assert.deepEqual([error.code, error.rule, error.message], ['refused', '7.1', 'No.']);
    return true;
  });
});

test('what was sent and not answered is sent again over the next connection, once, in its order and under its id', async () => {
  const server = new ScriptedServer();
  server.reply = () => undefined;
  const wire = server.open();
  const done = ['a', 'b'].map(cid => wire.request({ do: 'act', cid }));
  await settled();
  const first = server.heard();
  server.reply = () => ({ receipt: 'r' });
  await server.cut();
  await settled();
  assert.deepEqual(server.heard(), first);
  assert.deepEqual(
    (await Promise.all(done)).map(({ receipt }) => receipt),
    ['r', 'r'],
  );
  await server.cut();
  await settled();
  assert.deepEqual(server.heard(), []);
});

test('those who watch catch up before anything else is sent', async () => {
  const server = new ScriptedServer();
  const wire = server.open();
  await settled();
  wire.watch(async () => void (await wire.ahead({ do: 'watch' })));
  assert.deepEqual(server.heard(), []);
  server.reply = ({ do: what }) => (what === 'act' ? undefined : {});
  void wire.request({ do: 'act' });
  await settled();
  server.heard();
  await server.cut();
  await settled();
  assert.deepEqual(
    server.heard().map(said => said.do),
    ['watch', 'act'],
  );
});

test('what is about one connection falls with it', async () => {
  const server = new ScriptedServer();
  server.reply = () => undefined;
  const wire = server.open();
  await settled();
  const ahead = wire.ahead({ do: 'watch' });
  const refused = assert.rejects(ahead, { code: 'busy' });
  await server.cut();
  await refused;
  await settled();
  assert.equal(server.heard().filter(said => said.do === 'watch').length, 1);
});

test('while nobody is there the page tries more and more patiently, and says whether there is a connection', async () => {
  const server = new ScriptedServer();
  const wire = server.open();
  const states: boolean[] = [];
  wire.onstate = isOpen => states.push(isOpen);
  await settled();
  const done = wire.request({ do: 'ask' });
  await settled();
  await done;
  server.isAway = true;
  await server.cut();
  for (let n = 0; n < 50 && server.waits.length < 8; n++) await settled();
  server.isAway = false;
  for (let n = 0; n < 5; n++) await settled();
  assert.equal(states.at(0), true);
  assert.equal(states.at(1), false);
  assert.equal(states.at(-1), true);
  const most = [500, 1000, 2000, 4000, 8000, 8000, 8000];
  for (const [index, limit] of most.entries())
    assert.ok(server.waits[index] <= limit && server.waits[index] >= limit / 2, `${server.waits}`);
  // The next cut is a new one.
  server.waits.length = 0;
  await server.cut();
  assert.ok(server.waits[0] <= 500);
  wire.close();
});

test('a server of the next release says that there is a newer page, and play goes on', async () => {
  const server = new ScriptedServer();
  server.hello = { protocol: 1, update: true };
  const wire = server.open();
  const news: string[] = [];
  wire.onupdate = each => news.push(each);
  assert.ok((await wire.request({ do: 'ask' })).ok);
  assert.deepEqual(news, ['newer']);
  assert.equal(wire.update, 'newer');
  wire.close();
});

test('a server of another release ends it: whoever waits is told, and nothing more is tried', async () => {
  const server = new ScriptedServer();
  server.hello = { error: { code: 'update', message: 'Load it again.' } };
  const wire = server.open();
  const news: string[] = [];
  wire.onupdate = each => news.push(each);
  await assert.rejects(wire.request({ do: 'ask' }), { code: 'update' });
  assert.deepEqual(news, ['refused']);
  const { connections } = server;
  await server.cut();
  await settled();
  assert.equal(server.connections, connections);
});

test('a closed wire opens no further connection', async () => {
  const server = new ScriptedServer();
  const wire = server.open();
  await settled();
  wire.close();
  await settled();
  assert.equal(server.connections, 1);
});

test('after a sleep a connection that answers stays, and one that is silent counts as cut', async () => {
  const server = new ScriptedServer();
  const wire = server.open();
  await settled();
  await wire.wake();
  assert.equal(server.connections, 1);
  // It is dead and does not say so.
  server.hello = undefined;
  const waking = wire.wake();
  server.hello = { protocol: 1 };
  await waking;
  await settled();
  await settled();
  assert.equal(server.connections, 2);
  assert.ok((await wire.request({ do: 'ask' })).ok);
});

test('when the net goes away the page says so at once, and tries again by itself', async () => {
  const server = new ScriptedServer();
  const wire = server.open();
  const states: boolean[] = [];
  wire.onstate = isOpen => states.push(isOpen);
  await settled();
  wire.sleep();
  await settled();
  await settled();
  assert.deepEqual(states, [true, false, true]);
  assert.equal(server.connections, 2);
});

test('whoever has become somebody else gets a line of his own at once, and nobody speaks of a lost one', async () => {
  const server = new ScriptedServer();
  const wire = server.open();
  const states: boolean[] = [];
  wire.onstate = isOpen => states.push(isOpen);
  let caughtUp = 0;
  wire.watch(async () => {
    caughtUp += 1;
  });
  await settled();
  server.reply = () => undefined;
  const asked = wire.request({ do: 'ask' });
  await settled();
  server.reply = () => ({});
  wire.renew();
  assert.ok((await asked).ok);
  assert.deepEqual([server.connections, caughtUp], [2, 2]);
  assert.deepEqual(states, [true, true]);
  assert.deepEqual(server.waits, []);
});

test('a line that is given up before it stands is let come about and then closed, without a word from the browser', () => {
  const opened: (SocketLike & { closed: number })[] = [];
  const wire = new Wire(() => {
    const socket = {
      closed: 0,
      send: () => undefined,
      close: () => {
        socket.closed += 1;
      },
      onopen: null,
      onclose: null,
      onmessage: null,
    };
    opened.push(socket);
    return socket;
  });
  wire.renew();
  wire.close();
  assert.deepEqual(
    opened.map(({ closed }) => closed),
    [0, 0],
  );
  for (const socket of opened) socket.onopen?.({} as never);
  assert.deepEqual(
    opened.map(({ closed }) => closed),
    [1, 1],
  );
});
