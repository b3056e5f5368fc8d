// Files: a saved game comes back with its players, and everything else is refused with words that name the file.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { armyGroupCenter } from '../../games/army-group-center/index.ts';
import { openHost } from '../engine/host.ts';
import { gameFile, LARGEST_FILE, openGameFile, readGameFile, recordFile } from './files.ts';
import { reasonsIn } from './reasons.ts';

const shelf = {
  find: (id: string) => (id === armyGroupCenter.id ? armyGroupCenter : undefined),
  ids: [armyGroupCenter.id],
};
const host = () => openHost(shelf, () => 'files');
const seats = { soviet: 'person', german: 'random' };

function played(): ReturnType<typeof host> {
  const engine = host();
  engine.open({ from: 'scenario', game: armyGroupCenter.id, seed: 'files' });
  return engine;
}

function messageOf(name: string, content: string): string {
  const opened = readGameFile(name, content);
  assert.equal(opened.ok, false);
  assert.match(opened.message, new RegExp(name.replace('.', '\\.')));
  return opened.message;
}

test('a saved game opens again with its players', async () => {
  const record = played().save();
  const file = gameFile(
    { title: 'Turn 1, Soviet movement', seats, record },
    new Date('2026-06-22T04:00:00Z'),
  );
  assert.equal(file.name, 'army-group-center-turn-1-soviet-movement.hexfront.json');
  const opened = await openGameFile(new File([file.text], file.name));
  assert.ok(opened.ok);
  assert.deepEqual(opened.seats, seats);
  assert.ok(host().open(opened.start).ok);
});

test('a bare record and a position open as well', () => {
  const engine = played();
  const record = readGameFile('r.json', recordFile('x', engine.save()).text);
  assert.ok(record.ok && record.start.from === 'record' && record.seats === undefined);
  assert.ok(host().open(record.start).ok);
  const position = readGameFile('p.json', `\uFEFF ${JSON.stringify(engine.position())}`);
  assert.ok(position.ok && position.start.from === 'position');
  assert.ok(host().open(position.start).ok);
});

test('a file that is no game is refused with the reason', async () => {
  const record = played().save();
  const whole = gameFile({ title: 't', seats, record }, new Date(0)).text;
  assert.match(messageOf('a.json', whole.slice(0, -40)), /incomplete/);
  assert.match(messageOf('a.json', '  \n'), /empty/);
  assert.match(messageOf('a.png', '\u0089PNG'), /something else/);
  assert.match(messageOf('a.json', '[1,2]'), /not a saved game/);
  assert.match(messageOf('a.json', '{"name":"somebody"}'), /not a saved game/);
  assert.match(messageOf('a.json', '{"kind":"hexfront-game","format":1}'), /not a saved game/);
  assert.match(messageOf('a.json', '{"kind":"hexfront-game","format":2}'), /newer version/);
  assert.match(messageOf('a.json', JSON.stringify({ ...record, format: 3 })), /newer version/);
  const huge = await openGameFile({ name: 'huge.json', size: LARGEST_FILE + 1, text: async () => '{}' });
  assert.ok(!huge.ok);
  assert.match(huge.message, /huge\.json is too large/);
  const gone = await openGameFile({
    name: 'gone.json',
    size: 1,
    text: () => Promise.reject(new Error('gone')),
  });
  assert.ok(!gone.ok);
  assert.match(gone.message, /could not be read/);
});

test('players that make no sense are left out, the game is not', () => {
  const record = played().save();
  const odd = JSON.stringify({ kind: 'hexfront-game', format: 1, seats: { soviet: 3 }, record });
  const opened = readGameFile('a.json', odd);
  assert.ok(opened.ok && opened.seats === undefined);
});

test('a broken record gives the reasons of the engine, and the game on the table is as it was', () => {
  const engine = played();
  const before = engine.position();
  const record = { ...engine.save(), actions: [{ type: 'dance' }] };
  const opened = readGameFile(
    'broken.json',
    JSON.stringify({ kind: 'hexfront-game', format: 1, seats, record }),
  );
  assert.ok(opened.ok);
  const answer = engine.open(opened.start);
  assert.ok(!answer.ok);
  assert.match(reasonsIn(answer.problems).join(' '), /actions\[0\]/);
  assert.deepEqual(engine.position(), before);
});

test('of many reasons only the first few are told', () => {
  const problems = ['a', 'b', 'c', 'd', 'e'].map(field => ({ field, message: 'is wrong' }));
  assert.deepEqual(reasonsIn([...problems.slice(0, 2), { field: '', message: 'All of it.' }]), [
    'a: is wrong',
    'b: is wrong',
    'All of it.',
  ]);
  assert.deepEqual(reasonsIn(problems), ['a: is wrong', 'b: is wrong', 'c: is wrong', 'and 2 more']);
});

test('no text whatever makes reading fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), content => {
      const opened = readGameFile('any.json', content);
      assert.ok(opened.ok || opened.message.length > 0);
    }),
  );
});

test('a game from before records told their data opens; one of other data is refused in words that name both', () => {
  const record = played().save();
  const { data, hash, ...old } = record;
  const openedAs = (kept: object) => {
    const file = readGameFile('a.json', JSON.stringify({ kind: 'hexfront-game', format: 1, record: kept }));
    assert.ok(file.ok);
    return host().open(file.start);
  };
  assert.ok(openedAs(old).ok);
  const opened = openedAs({ ...record, data: { digest: 'd1-other' } });
  assert.ok(!opened.ok);
  const [reason] = reasonsIn(opened.problems);
  assert.match(
    reason,
    /^record: it was played with another map.*army-group-center.*d1-other.*d1-[0-9a-f]{32}$/,
  );
});
