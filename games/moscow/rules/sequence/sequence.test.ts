import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  eventsOf,
  flagsOf,
  frameName,
  game,
  markerOf,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  sketch,
} from '../../testing.node.ts';
import { idle, phasesIn } from './turns.testing.ts';

const end = { type: 'end' };
/** Plays idly until the phase has begun. */
const begun = (state: ReturnType<typeof sketch>, key: string) =>
  game.phaseKey(state) === key ? state : idle(game, state, now => game.phaseKey(now) === key).state;

test('M-SEQ-6, M-SEQ-21 whoever attacks before movement does not move in that pulse, but in the next', () => {
  const start = sketch({
    units: { 'G-Inf-V': '1205', 'G-Inf-IX': '1104', 'S-A-19': '1206', 'S-A-5': '1021' },
    phase: 'early-attacks',
    side: 'german',
    dice: [3],
  });
  const attack = { type: 'attack', units: ['G-Inf-V'], target: '1206' };
  const fought = play(start, attack, end, { type: 'resolve', target: '1206' });
  const moving = begun(fought, '5.1 german movement');
  assert.ok(flagsOf(moving, 'G-Inf-V').includes('attacked'));
  assert.ok(game.check(moving, { type: 'move', units: ['G-Inf-IX'], to: '1103' }).ok);
  refusedBy(moving, { type: 'move', units: ['G-Inf-V'], to: '1204' });
  const next = begun(moving, '5.2 german movement');
  assert.deepEqual(flagsOf(next, 'G-Inf-V'), []);
  assert.ok(game.check(next, { type: 'move', units: ['G-Inf-V'], to: '1204' }).ok);
});

test('M-SEQ-17, M-SEQ-19 what a unit has done counts for its own pulse, and is forgotten in the next', () => {
  const start = sketch({
    units: { 'G-Inf-V': '1102', 'G-Inf-IX': '1103', 'S-A-5': '1020' },
    flags: { 'G-Inf-V': ['moved', 'spent'] },
    phase: 'movement',
    side: 'german',
  });
  const russian = begun(start, '5.1 russian movement');
  assert.deepEqual(flagsOf(russian, 'G-Inf-V'), ['moved', 'spent'], 'the Russian pulse leaves it alone');
  assert.deepEqual(flagsOf(begun(russian, '5.2 german movement'), 'G-Inf-V'), []);
});

test('M-AIR-10 an air unit that has flown flies again in the pulse of the other player', () => {
  const units = {
    'G-A-9': '1204',
    'G-Air-2': '@luftwaffe',
    'S-Air-Western': '@front-aviation',
    'S-A-5': '1021',
  };
  const flags = { 'G-Air-2': ['flown'], 'S-Air-Western': ['flown'] };
  const start = sketch({ units, flags, phase: 'movement', side: 'german' });
  const next = begun(start, '5.1 russian movement');
  assert.equal(flagsOf(next, 'G-Air-2').includes('flown'), false);
  assert.equal(flagsOf(next, 'S-Air-Western').includes('flown'), false);
});

test('M-CAS-1 what was bombed in a pulse supports attacks in that pulse only', () => {
  const support = { 'G-Air-2': '1206' };
  const units = { 'G-Air-2': '@luftwaffe', 'G-Inf-V': '1101', 'S-A-19': '1206' };
  const start = sketch({ units, markers: { support }, phase: 'movement', side: 'german' });
  assert.deepEqual(markerOf(start, 'support'), support);
  assert.equal(markerOf(begun(start, '5.1 russian movement'), 'support'), undefined);
});

test('M-STACK-1 hexes are looked at after movement, not before the owner has had a chance to move', () => {
  const crowd = { 'G-Inf-V': '1103', 'G-Inf-VI': '1103', 'G-Inf-IX': '1103', 'S-A-5': '1021' };
  const early = play(sketch({ units: crowd, phase: 'early-attacks', side: 'german' }), end);
  assert.match(game.phaseKey(early), /german movement/, 'nobody was lost on the way');
  assert.equal(frameName(early), 'movement');
  assert.equal(frameName(play(early, end)), 'overstack');
});

test('M-PANIC-3, M-NORET-3 a new turn starts without panic and without orders', () => {
  const start = sketch({
    units: { 'G-Inf-V': '1101', 'S-A-5': '1021' },
    markers: { panic: true, noRetreat: true, panicAttacks: 1 },
    phase: 'claim',
    side: 'russian',
  });
  const { state } = playOne(start, end);
  assert.deepEqual(
    ['panic', 'noRetreat', 'panicAttacks'].map(name => markerOf(state, name)),
    [undefined, undefined, undefined],
  );
});

test('M-SEQ-16, M-AIR-16 air units that were shot down come back when the turn is over, not before', () => {
  const units = { 'G-Inf-V': '1101', 'S-A-5': '1021', 'G-Air-2': '@shot-down' };
  const start = sketch({ units, phase: 'paradrop', side: 'russian' });
  const { state, events } = playOne(start, end);
  const names = events.map(({ type }) => type);
  assert.equal(placeOfUnit(state, 'G-Air-2'), '@luftwaffe');
  assert.ok(names.indexOf('air-returned') < names.indexOf('turn'));
  assert.equal(placeOfUnit(start, 'G-Air-2'), '@shot-down');
});

test('M-SEQ-14, M-RESUP-1 what was flown in a turn ago is used up when the supply step begins', () => {
  const start = sketch({
    units: { 'G-Inf-V': '1118', 'G-Inf-IX': '1102', 'S-A-5': '1021' },
    flags: { 'G-Inf-V': ['airSupplied'] },
    pulse: 3,
    phase: 'movement',
    side: 'russian',
  });
  assert.deepEqual(flagsOf(start, 'G-Inf-V'), ['airSupplied']);
  const { state } = idle(game, start, (_, told) => phasesIn(told).includes('russian paradrop'));
  assert.deepEqual(flagsOf(state, 'G-Inf-V'), []);
});

test('M-SEQ-2, M-REPL-9 on turn 1 the group from the north arrives in step A', () => {
  const start = sketch({
    units: { 'S-Gr-Vatutin': '@turn-1', 'G-Inf-V': '1101' },
    turn: 1,
    phase: 'readiness',
    side: 'russian',
  });
  const { events } = idle(game, start, (_, told) => phasesIn(told).includes('russian orders'));
  assert.deepEqual(
    eventsOf(events, 'arrived').map(({ unit }) => unit),
    ['S-Gr-Vatutin'],
  );
});

test('M-FLK-1 the turn of 2nd Fliegerkorps comes after turn 3, and after turn 2 if events are brought forward', () => {
  const units = { 'G-Inf-V': '1101', 'S-A-5': '1021', 'G-Air-2': '@luftwaffe' };
  const asked = (turn: number, scenario: string, options = {}): boolean =>
    frameName(play(sketch({ units, turn, scenario, options, phase: 'claim', side: 'russian' }), end)) ===
    'withdrawal';
  assert.deepEqual(
    [2, 3, 4].map(turn => asked(turn, 'main')),
    [false, true, false],
  );
  assert.deepEqual(
    [2, 3].map(turn => asked(turn, '2014')),
    [false, true],
  );
  assert.deepEqual(
    [2, 3].map(turn => asked(turn, '2014', { rescaledEvents: true })),
    [true, false],
  );
});

test('M-SEQ-9, M-KAT-1 the attacks of a Russian pulse wait for the Katyushas and are fought afterwards', () => {
  const start = sketch({
    units: { 'S-A-19': '1206', 'S-Kat-1': '1206', 'G-Inf-VI': '1205', 'S-A-5': '1021' },
    phase: 'attacks',
    side: 'russian',
  });
  const waiting = play(start, { type: 'attack', units: ['S-A-19'], target: '1205' }, end);
  assert.equal(frameName(waiting), 'katyushas');
  const fighting = play(waiting, end);
  assert.equal(frameName(fighting), 'combat');
  assert.ok(game.check(fighting, { type: 'resolve', target: '1205' }).ok);
});

test('M-SEQ-7 what is rolled in a pulse does not change when moves are taken back and made again', () => {
  const start = sketch({
    units: { 'G-Inf-V': '1205', 'G-Inf-IX': '1103', 'S-A-19': '1206', 'S-A-5': '1021' },
    phase: 'movement',
    side: 'german',
  });
  const dice = (...first: { type: string; units: string[]; to: string }[]): unknown[] => {
    const allocated = play(start, ...first, end, { type: 'attack', units: ['G-Inf-V'], target: '1206' }, end);
    const { events } = playOne(allocated, { type: 'resolve', target: '1206' });
    return eventsOf(events, 'roll').map(({ value }) => value);
  };
  assert.deepEqual(dice({ type: 'move', units: ['G-Inf-IX'], to: '1102' }), dice());
});
