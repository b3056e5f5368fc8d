// Records: a game is its start, its seed and its actions, and any machine can check it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../conformance/toy.testing.ts';
import { seededRandom } from '../dice/random.ts';
import { sampleAction } from '../sequence/choosing.ts';
import { freshGame, playOut } from '../sequence/playing.ts';
import { act, openSession, type Session, stateAt } from '../sequence/session.ts';
import { hashState, type State } from '../state/state.ts';
import { positionHash } from './position-hash.ts';
import { readRecord } from './read.ts';
import { type GameRecord, recordOf, replay } from './record.ts';
import { wrongRoll } from './rolls.ts';

function played(seed: string, dice: readonly number[] = []): Session {
  const session = openSession(toy, freshGame(toy, { seed, dice }));
  const random = seededRandom(seed);
  const choose = (state: State) => sampleAction(toy, state, random);
  for (const { action } of playOut(toy, session.start, choose)) act(session, action);
  return session;
}
const written = (session: Session): GameRecord => JSON.parse(JSON.stringify(recordOf(session))) as GameRecord;

test('a record that went through a file gives every position of the game again', () => {
  for (let n = 0; n < 20; n++) {
    const session = played(`game ${n}`, n % 2 === 0 ? [] : [6, 6, 1, 5]);
    const seen: string[] = [];
    const replayed = replay(toy, written(session), before => seen.push(hashState(before)));
    assert.ok(replayed.ok);
    assert.deepEqual(replayed.session.played, session.played);
    assert.deepEqual(
      [...seen, hashState(replayed.session.state)],
      Array.from({ length: session.played.length + 1 }, (_, after) => hashState(stateAt(session, after))),
    );
  }
});

test('there is a hash after each phase and one at the end', () => {
  const session = played('hashes');
  const { hashes } = recordOf(session);
  const ends = session.played.flatMap((entry, index) => (entry.action.type === 'end' ? [index + 1] : []));
  assert.deepEqual(
    hashes.map(entry => entry.after),
    [...new Set([...ends, session.played.length])],
  );
  assert.equal(hashes.at(-1)?.hash, positionHash(toy, session.state));
  assert.equal(hashes[0].phase, '1 0');
});

test('a record of an unfinished game ends with the position it has reached', () => {
  const session = openSession(toy, freshGame(toy, { seed: 'short' }));
  assert.deepEqual(recordOf(session).hashes, []);
  act(session, { type: 'move', units: ['R-1'], to: '1100' });
  assert.deepEqual(recordOf(session).hashes, [
    { after: 1, phase: '1 0', hash: positionHash(toy, session.state) },
  ]);
  assert.equal('dice' in recordOf(session), false);
});

test('a record that was tampered with is found out, and where', () => {
  const record = written(played('tampered', [1, 1, 1]));
  const at = record.actions.findIndex(action => action.type === 'move');
  assert.ok(at >= 0);
  const rows: [string, GameRecord, RegExp][] = [
    [
      'other hash',
      { ...record, hashes: record.hashes.map(entry => ({ ...entry, hash: 'f'.repeat(16) })) },
      /differs/,
    ],
    ['action left out', { ...record, actions: record.actions.toSpliced(at, 1) }, /differs|actions\[/],
    [
      'impossible action',
      { ...record, actions: record.actions.with(at, { type: 'fly' }) },
      new RegExp(`actions\\[${at}\\]: toy-2`),
    ],
    ['other start', { ...record, start: { ...record.start, turn: 2 } }, /differs|actions\[/],
    ['start that cannot be', { ...record, start: { ...record.start, turn: 77 } }, /^start\.turn: /],
  ];
  assert.ok(replay(toy, record).ok);
  for (const [name, forged, message] of rows) {
    const replayed = replay(toy, forged);
    assert.ok(!replayed.ok, name);
    assert.match(replayed.message, message, name);
  }
});

test('a record that was cut short, or whose hashes are missing or out of place, is refused', () => {
  const record = written(played('cut'));
  const { actions, hashes } = record;
  const last = hashes[hashes.length - 1];
  assert.ok(hashes.length > 2 && actions.length > 3);
  const at = (after: number) => ({ ...last, after });
  const rows: [string, Partial<GameRecord>][] = [
    ['the last action is missing', { actions: actions.slice(0, -1) }],
    ['most actions are missing', { actions: actions.slice(0, hashes[0].after + 1) }],
    ['all actions are missing', { actions: [] }],
    ['no hash at all', { hashes: [] }],
    ['the last hash is missing', { hashes: hashes.slice(0, -1) }],
    ['a hash after no action', { hashes: [at(0), ...hashes] }],
    ['a hash before the start', { hashes: [at(-1), ...hashes] }],
    ['a hash between two actions', { hashes: [...hashes.slice(0, -1), at(last.after - 0.5), last] }],
    ['a hash beyond the end', { hashes: [...hashes, at(actions.length + 1)] }],
    ['a hash twice', { hashes: [...hashes, last] }],
    ['hashes out of order', { hashes: hashes.toReversed() }],
  ];
  for (const [name, change] of rows) {
    const replayed = replay(toy, { ...record, ...change });
    assert.ok(!replayed.ok, name);
    assert.match(replayed.message, /^hashes/, name);
  }
  // Cut where a phase ended, with the hashes that belong to it, it is the record of a shorter game.
  const shorter = { ...record, actions: actions.slice(0, hashes[0].after), hashes: hashes.slice(0, 1) };
  assert.ok(replay(toy, shorter).ok);
  assert.ok(replay(toy, { ...record, actions: [], hashes: [] }).ok);
});

test('with another seed the same actions are another game', () => {
  const found = Array.from(
    { length: 10 },
    (_, n) => replay(toy, { ...written(played(`g${n}`)), seed: 'other' }).ok,
  );
  assert.ok(found.includes(false));
});

test('a record from before its hashes were named opens by its actions, and is written anew with hashes of today', () => {
  const session = played('old');
  const { hash, hashes, ...rest } = written(session);
  const old = hashes.map(entry => ({ ...entry, hash: '0123456789abcdef' }));
  const replayed = replay(toy, { ...rest, hashes: old });
  assert.ok(replayed.ok);
  assert.deepEqual(recordOf(replayed.session), recordOf(session));
  // What does not depend on the hashes is still looked at.
  assert.equal(replay(toy, { ...rest, hashes: old.slice(0, -1) }).ok, false);
  assert.equal(replay(toy, { ...rest, hashes: old, actions: [...rest.actions, { type: 'fly' }] }).ok, false);
});

test('a record whose hashes are of a kind that nobody here knows is refused', () => {
  const read = readRecord({ ...written(played('kind')), hash: 'position-9' });
  assert.ok(!read.ok && read.problems[0].field === 'hash', JSON.stringify(read));
});

test('a record made with other data is refused before its first action; one that does not say is played', () => {
  const record = written(played('data'));
  assert.deepEqual(record.data, { digest: toy.digest });
  const { data, ...silent } = record;
  assert.ok(replay(toy, silent).ok);
  // Neither start nor actions are looked at.
  const hollow = { ...record, start: {} as GameRecord['start'], actions: [{ type: 'fly' }] };
  const replayed = replay(toy, { ...hollow, data: { digest: 'd1-other' } });
  assert.ok(!replayed.ok);
  assert.equal(replayed.at, 0);
  assert.match(replayed.message, /toy.*d1-other.*d1-toy/);
  const other = replay(toy, { ...hollow, game: 'chess' });
  assert.ok(!other.ok && other.message.includes('chess'));
});

test('every die of the seed is in the record, and can be thrown again without the rules', () => {
  let dice = 0;
  for (let n = 0; n < 10; n++) {
    const { rolls = [], seed } = written(played(`rolls ${n}`, n % 2 === 0 ? [] : [6, 6]));
    dice += rolls.length;
    assert.equal(wrongRoll(seed, rolls), undefined);
    for (const [index, roll] of rolls.entries()) {
      const forged = rolls.with(index, { ...roll, value: (roll.value % 6) + 1 });
      assert.equal(wrongRoll(seed, forged), forged[index]);
    }
    if (rolls.length > 3) assert.notEqual(wrongRoll(`${seed}?`, rolls), undefined);
  }
  assert.ok(dice > 20);
});

test('a record whose dice fell otherwise is refused; one without dice is older and played', () => {
  const record = written(played('rolls'));
  const { rolls = [], ...older } = record;
  const [first, ...rest] = rolls;
  for (const forged of [rest, [...rolls, first], [{ ...first, value: (first.value % 6) + 1 }, ...rest]]) {
    const refused = replay(toy, { ...record, rolls: forged });
    assert.ok(!refused.ok);
    assert.match(refused.message, /^rolls: the dice of action \d+ fell otherwise/);
  }
  assert.ok(replay(toy, older).ok);
});

test('hashes of older records, half as long, are compared as well', () => {
  const { hash: _, hashes, ...record } = written(played('older'));
  const short = hashes.map(entry => ({ ...entry, hash: entry.hash.slice(0, 32) }));
  assert.ok(replay(toy, { ...record, hash: 'position-1', hashes: short }).ok);
  const forged = short.with(0, { ...short[0], hash: '0'.repeat(32) });
  assert.ok(!replay(toy, { ...record, hash: 'position-1', hashes: forged }).ok);
  assert.ok(!replay(toy, { ...record, hash: 'position-2', hashes: short }).ok);
  assert.ok(readRecord({ ...record, hash: 'position-1', hashes: short }).ok);
  assert.ok(!readRecord({ ...record, hash: 'position-3', hashes: short }).ok);
});
