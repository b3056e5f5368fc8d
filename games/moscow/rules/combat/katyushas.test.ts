// Katyushas: when and at what they fire, and what their dice do.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import { act, openSession, undo } from '../../../../kit/sequence/session.ts';
import { chancesOf } from '../../../../kit/testing/chances.node.ts';
import { allocating, attack, EAST, END, FIELD, NORTH_EAST, type Standoff, WEST } from '../../attacks.node.ts';
import { fight, resultsIn } from '../../fights.node.ts';
import {
  allowed,
  around,
  eventsOf,
  flagsOf,
  frameName,
  game,
  offered,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sidesBetween,
  supplyOfUnit,
} from '../../testing.node.ts';

const fire = (target: string, unit = 'S-Kat-1'): Action => ({ type: 'fire', units: [unit], target });

/** Germans in the field, a Katyusha and an army to the east of it. */
const facing = (units: Sketch['units'] = {}, more: Standoff = {}): State =>
  allocating(
    { 'G-ID-6': FIELD, 'G-Inf-V': FIELD, 'S-A-30': EAST, 'S-Kat-1': EAST, ...units },
    { phase: 'katyushas', side: 'russian', ...more },
  );

test('M-KAT-2 Katyushas fire once at a hex beside them, after the attacks are allocated and before they are fought', () => {
  const state = allocating(
    { 'G-ID-6': FIELD, 'S-A-30': EAST, 'S-Kat-1': EAST },
    { side: 'russian', dice: [6] },
  );
  const closed = play(state, attack(FIELD, 'S-A-30'), END);
  assert.equal(frameName(closed), 'katyushas');
  assert.deepEqual(offered(closed), ['fire', 'end']);
  const fired = play(closed, fire(FIELD));
  assert.equal(refusedBy(fired, fire(FIELD)), 'M-SEQ-19');
  const fought = play(fired, END);
  assert.equal(game.phaseKey(fought), '5.1 russian combat');
  allowed(fought, { type: 'resolve', target: FIELD });
});

test('M-KAT-2 only Katyushas fire, only at enemies, and only next to them', () => {
  const far = around(WEST)[3];
  const state = facing({ 'G-Inf-VI': far });
  assert.equal(refusedBy(state, fire(FIELD, 'S-A-30')), 'M-KAT-2');
  assert.equal(refusedBy(state, fire(NORTH_EAST)), 'M-KAT-2');
  assert.equal(refusedBy(state, fire(far)), 'M-SEQ-7');
  assert.equal(refusedBy(state, attack(FIELD, 'S-A-30')), 'M-KAT-2');
  assert.equal(refusedBy(state, { type: 'fire', units: ['S-Kat-1', 'S-Kat-2'], target: FIELD }), 'format');
});

test('M-KAT-2 the phase passes by itself when no Katyusha can fire', () => {
  const state = allocating({ 'G-ID-6': FIELD, 'S-A-30': EAST }, { side: 'russian' });
  assert.equal(game.phaseKey(play(state, attack(FIELD, 'S-A-30'), END)), '5.1 russian combat');
});

test('M-KAT-1 a Katyusha without supply may not fire', () => {
  // Korps on all sides leave no way back.
  const names = ['G-Inf-VI', 'G-Inf-VII', 'G-Inf-VIII', 'G-Inf-IX', 'G-Inf-XII', 'G-Inf-XIII'];
  const ring = Object.fromEntries(around(FIELD).map((hex, index) => [names[index], hex]));
  const units = { ...ring, 'S-A-30': FIELD, 'S-Kat-1': FIELD };
  const state = allocating(units, { phase: 'katyushas', side: 'russian' });
  assert.equal(supplyOfUnit(state, 'S-Kat-1').state, 'out');
  assert.equal(refusedBy(state, fire(WEST)), 'M-KAT-1');
  allowed(facing(), fire(FIELD));
});

test('M-DISR-2, M-MOVE-8 a Katyusha that is disrupted or has marched too far may not fire', () => {
  assert.equal(refusedBy(facing({}, { flags: { 'S-Kat-1': ['disrupted'] } }), fire(FIELD)), 'M-DISR-2');
  assert.equal(refusedBy(facing({}, { flags: { 'S-Kat-1': ['moved', 'spent'] } }), fire(FIELD)), 'M-MOVE-8');
});

test('M-GEN-3 rockets do not cross open water', () => {
  const [from, to] = ['0613', '0513'];
  assert.deepEqual(sidesBetween(from, to), ['lake']);
  const units = { 'G-ID-6': to, 'S-A-30': from, 'S-Kat-1': from };
  const more = { phase: 'katyushas', side: 'russian' } as const;
  assert.equal(refusedBy(allocating(units, more), fire(to)), 'M-GEN-3');
  allowed(allocating(units, { ...more, weather: 'snow' }), fire(to));
});

test('M-KAT-3 a die for each unit in the hex disrupts it on 1 or 2, and on 5 or 6 of the other index', () => {
  const { state, events } = playOne(facing({}, { dice: [2, 3] }), fire(FIELD));
  assert.deepEqual(
    eventsOf(events, 'roll').map(({ unit, value }) => [unit, value]),
    [
      ['G-Inf-V', 2],
      ['G-ID-6', 3],
    ],
  );
  assert.ok(flagsOf(state, 'G-Inf-V').includes('disrupted'));
  assert.ok(!flagsOf(state, 'G-ID-6').includes('disrupted'));
  const mirrored = play(facing({}, { dice: [2, 5], options: { dieIndex: 'B' } }), fire(FIELD));
  assert.ok(!flagsOf(mirrored, 'G-Inf-V').includes('disrupted'));
  assert.ok(flagsOf(mirrored, 'G-ID-6').includes('disrupted'));
});

test('M-KAT-3, M-DISR-4 whom the rockets have disrupted is attacked a column higher', () => {
  const state = allocating(
    { 'G-Inf-V': FIELD, 'S-A-22': EAST, 'S-Kat-1': EAST },
    { side: 'russian', dice: [1, 1] },
  );
  const fired = play(state, attack(FIELD, 'S-A-22'), END, fire(FIELD), END);
  const { events } = playOne(fired, { type: 'resolve', target: FIELD });
  assert.deepEqual(
    eventsOf(events, 'result').map(({ column }) => column),
    ['1:1'],
  );
  const plain = fight({ defenders: ['G-Inf-V'], attackers: { [EAST]: ['S-A-22'] }, target: FIELD }, [1]);
  assert.match(resultsIn(plain.events)[0], /^1:2/);
});

test('M-KAT-3 the dice stay as they fell when a salvo is taken back and fired again', () => {
  const session = openSession(game, facing());
  const rolls = (): unknown[] => session.played.flatMap(({ events }) => eventsOf(events, 'roll'));
  assert.ok(act(session, fire(FIELD)).ok);
  const first = rolls();
  assert.equal(first.length, 2);
  assert.equal(undo(session, false).ok, false);
  assert.ok(undo(session, true).ok);
  assert.ok(act(session, fire(FIELD)).ok);
  assert.deepEqual(rolls(), first);
});

test('M-KAT-3 every unit in the hex has its own die, which is told beforehand', () => {
  assert.deepEqual(Object.values(chancesOf(game, facing(), fire(FIELD))), [
    { disrupted: 2, 'no effect': 4 },
    { disrupted: 2, 'no effect': 4 },
  ]);
});
