// Verbs that keep a game and bring it back: positions, dice that go on, undo, records.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { client, inGame } from './client.testing.ts';
import { AMBUSH, refused, textOf } from './protocol.testing.ts';

test('position, load and position again give the same text, seed and all', () => {
  const at = inGame();
  for (let i = 0; i < 60; i++) at.ask({ do: 'act', action: at.ask({ do: 'bot', seed: i }).action ?? {} });
  const text = textOf(at);
  const other = client();
  const loaded = other.ask({ do: 'load', position: JSON.parse(text) });
  assert.equal(loaded.error, undefined);
  assert.equal(textOf(other), text);
  const { id: _, ...owed } = at.ask({ do: 'decision' });
  assert.deepEqual(loaded.decision, owed);
});

test('a loaded game rolls the dice that the saved one would have rolled', () => {
  const at = inGame();
  const other = client();
  other.ask({ do: 'load', position: JSON.parse(textOf(at)) });
  for (let i = 0; i < 80; i++) {
    const { action } = at.ask({ do: 'bot', seed: i });
    assert.deepEqual(other.ask({ do: 'act', action }), at.ask({ do: 'act', action }));
  }
});

test('load refuses an impossible position with every reason, and nothing changes', () => {
  const at = inGame();
  const position = {
    ...AMBUSH,
    units: [
      { id: 'G-26', at: '9999' },
      { id: 'G-0', at: '3909' },
      { id: 'S-4S', at: '3908', steps: 5 },
    ],
  };
  const error = at.ask({ do: 'load', position }).error;
  assert.equal(error?.code, 'bad-position');
  assert.deepEqual(
    error?.problems?.map(problem => problem.field),
    ['units.0.at', 'units.1.id', 'units.2.steps'],
  );
  refused(at, { do: 'load', position }, 'bad-position', /^units\.0\.at: .*9999.*and 2 more/);
  refused(at, { do: 'load' }, 'bad-request', /^position: /);
  refused(at, { do: 'load', position: 5 }, 'bad-request', /^position: /);
  refused(at, { do: 'load', position: {} }, 'bad-position', /^game: /);
  refused(at, { do: 'load', position: { ...AMBUSH, game: 'go' } }, 'unknown-game', /"go"/);
  refused(at, { do: 'load', position: { ...AMBUSH, seed: [] } }, 'bad-request', /^position\.seed: /);
  refused(at, { do: 'load', position: AMBUSH, dice: [0] }, 'bad-request', /dice\[0\]/);
});

test('scripted dice are used first, in order', () => {
  const at = client();
  at.ask({ do: 'load', position: AMBUSH, dice: [5, 2] });
  at.ask({ do: 'act', action: { type: 'attack', target: '3908', units: ['G-26'] } });
  const supported = at.ask({ do: 'decision' }).frame === 'support';
  if (supported) at.ask({ do: 'act', action: { type: 'support', armor: true } });
  const events = at.ask({ do: 'act', action: { type: 'roll' } }).events ?? [];
  const roll = events.find(event => event.type === 'roll');
  assert.equal(roll?.value, supported ? 2 : 5);
});

test('undo takes back a move, but dice only with consent, and then they fall the same way', () => {
  const at = client();
  at.ask({ do: 'load', position: { ...AMBUSH, phase: 'movement', seed: 's' } });
  const before = textOf(at);
  refused(at, { do: 'undo' }, 'cannot-undo', /Nothing/);
  const [choice] = at.ask({ do: 'choices', units: ['G-26'] }).choices ?? [];
  const action =
    choice.action.type === 'begin'
      ? choice.action
      : { ...choice.action, to: choice.open?.flatMap(open => ('one' in open ? open.one : []))[0] };
  const played = at.ask({ do: 'act', action });
  const rolled = played.events?.some(event => event.type === 'roll');
  if (rolled) refused(at, { do: 'undo' }, 'cannot-undo', /consent: true/);
  const undone = at.ask({ do: 'undo', consent: true });
  assert.deepEqual(undone.action, action);
  assert.deepEqual(undone.position, at.ask({ do: 'position' }).position);
  assert.equal(textOf(at), before);
  assert.deepEqual(at.ask({ do: 'act', action }), played);
});

test('undo of an attack needs consent', () => {
  const at = inGame();
  at.ask({ do: 'act', action: at.ask({ do: 'bot', seed: 1 }).action });
  while (at.ask({ do: 'decision' }).frame !== 'resolve') {
    at.ask({ do: 'act', action: at.ask({ do: 'bot', seed: 1 }).action });
  }
  const rolled = at.ask({ do: 'act', action: { type: 'roll' } });
  refused(at, { do: 'undo' }, 'cannot-undo', /consent: true/);
  at.ask({ do: 'undo', consent: true });
  assert.deepEqual(at.ask({ do: 'act', action: { type: 'roll' } }), rolled);
});

test('record holds the whole game, and loading it gives the same game with its way back', () => {
  const at = inGame();
  for (let i = 0; i < 70; i++) at.ask({ do: 'act', action: at.ask({ do: 'bot', seed: i }).action });
  const { record } = at.ask({ do: 'record' });
  assert.equal(record?.actions.length, 70);
  assert.equal(record?.seed, 'one');
  const other = client();
  other.ask({ do: 'load', record });
  assert.equal(textOf(other), textOf(at));
  assert.deepEqual(other.ask({ do: 'record' }).record, record);
  assert.deepEqual(other.ask({ do: 'undo', consent: true }).action, record?.actions.at(-1));
});

test('a record that was tampered with is refused', () => {
  const at = inGame();
  for (let i = 0; i < 40; i++) at.ask({ do: 'act', action: at.ask({ do: 'bot', seed: i }).action });
  const { record } = at.ask({ do: 'record' });
  assert.ok(record);
  const hashes = record.hashes.map((entry, i) => (i === 0 ? { ...entry, hash: '0'.repeat(16) } : entry));
  refused(at, { do: 'load', record: { ...record, hashes } }, 'bad-record', /differs/);
  refused(
    at,
    { do: 'load', record: { ...record, actions: [{ type: 'end' }] } },
    'bad-record',
    /actions\[0\]/,
  );
  refused(at, { do: 'load', record: { ...record, actions: 5, format: 2 } }, 'bad-record', /and 1 more/);
  const data = { digest: 'd1-other' };
  const hollow = { ...record, data, start: {}, actions: [] };
  refused(at, { do: 'load', record: hollow }, 'bad-record', /other counters.*d1-other.*d1-[0-9a-f]{32}/);
  refused(at, { do: 'load', record: { ...record, game: 'go' } }, 'unknown-game', /go/);
  refused(at, { do: 'load', record: { ...record, start: {} } }, 'bad-record', /start\./);
  refused(at, { do: 'load', record: null }, 'bad-record', /./);
});
