// The order of a game turn, and what happens by itself between two phases.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameEvent, State } from '../../../../kit/game.ts';
import {
  eventsOf,
  flagsOf,
  game,
  markerOf,
  newGame,
  play,
  playOne,
  refusedBy,
  sketch,
} from '../../testing.node.ts';

const end = { type: 'end' };

/** The phases of a game turn as they are told, each ended as soon as it can be. */
function phasesOf(start: State): string[] {
  const told: string[] = [];
  let state = start;
  for (let i = 0; i < 200; i++) {
    const { state: next, events } = playOne(state, end);
    state = next;
    const turned = events.findIndex(({ type }) => type === 'turn');
    told.push(...eventsOf(turned < 0 ? events : events.slice(0, turned), 'phase').map(keyOf));
    if (turned >= 0 && told.length > 0) return told;
  }
  return assert.fail('the turn does not end');
}
const keyOf = ({ side, phase }: GameEvent): string => `${side} ${phase}`;

const FIGHT = (side: string, wave: string): string[] =>
  side === 'russian'
    ? [`${wave}attacks`, `${wave}raids`, `${wave}katyushas`, `${wave}combat`]
    : [`${wave}attacks`, `${wave}raids`, `${wave}combat`];
const operations = (side: string): string[] =>
  [
    'early-raids',
    'early-attacks',
    'movement',
    ...FIGHT(side, ''),
    'second-movement',
    ...FIGHT(side, 'second-'),
    'supply',
  ].map(name => `${side} ${name}`);
const AXIS_TURN = [
  ...['arrivals', 'replacements', 'build-ups', 'readiness', 'railheads', 'airfields', 'strategic'].map(
    name => `axis ${name}`,
  ),
  ...operations('axis'),
];
const RUSSIAN_TURN = [
  ...['siberian-reserve', 'arrivals', 'build-ups', 'strategic', 'readiness', 'airfields'].map(
    name => `russian ${name}`,
  ),
  ...operations('russian'),
  'russian claim',
];

test('DS-SEQ-1, DS-SEQ-2, DS-SEQ-4, DS-SEQ-11, DS-SEQ-13, DS-SEQ-20, DS-BP-3 a turn is that of the Axis and then the Russian, in their steps', () => {
  const state = sketch({
    units: { 'GE-INF-I': '2003', 'SU-ARMY-5': '1322' },
    phase: 'arrivals',
    side: 'axis',
  });
  assert.deepEqual(phasesOf(state), [...AXIS_TURN.slice(1), ...RUSSIAN_TURN]);
});

test('DS-BP-3 without his second wave the Russian goes on to supply (R-2)', () => {
  const state = sketch({
    units: { 'GE-INF-I': '2003', 'SU-ARMY-5': '1322' },
    phase: 'arrivals',
    side: 'axis',
    options: { russianProriv: false },
  });
  const told = phasesOf(state);
  assert.ok(!told.some(phase => phase.startsWith('russian second-')));
  assert.ok(told.includes('axis second-movement'));
});

test('DS-SEQ-1 a new player turn: whoever moved and attacked may do so again', () => {
  const flags = { 'GE-INF-I': ['moved', 'attacked', 'bonus'], 'SU-ARMY-5': ['moved'] };
  const units = { 'GE-INF-I': '2003', 'SU-ARMY-5': '1322' };
  const russian = play(sketch({ units, flags, phase: 'supply', side: 'axis' }), end);
  assert.deepEqual(flagsOf(russian, 'SU-ARMY-5'), []);
  assert.deepEqual([...flagsOf(russian, 'GE-INF-I')].toSorted(), ['attacked', 'bonus', 'moved']);
  const axis = play(sketch({ units, flags, phase: 'claim', side: 'russian' }), end);
  assert.deepEqual(flagsOf(axis, 'GE-INF-I'), []);
});

test('DS-SEQ-1 trains and ships have their capacity in every player turn', () => {
  const state = sketch({
    units: { 'SU-ARMY-5': '1322' },
    phase: 'supply',
    side: 'axis',
    markers: { railUsed: 3, seaUsed: 2 },
  });
  const next = play(state, end);
  assert.deepEqual([markerOf(next, 'railUsed'), markerOf(next, 'seaUsed')], [undefined, undefined]);
});

test('DS-SEQ-20 nothing is done before its time', () => {
  const state = sketch({
    units: { 'GE-INF-I': '2003', 'GE-ARMY-4': '2005' },
    phase: 'readiness',
    side: 'axis',
  });
  assert.equal(refusedBy(state, { type: 'move', units: ['GE-INF-I'], to: '2004' }), 'DS-SEQ-20');
  assert.equal(refusedBy(state, { type: 'attack', target: '2006', units: ['GE-INF-I'] }), 'DS-SEQ-20');
  const start = newGame();
  assert.equal(refusedBy(start, { type: 'arrive', units: ['GE-INF-L'], to: '1304' }), 'DS-SETUP-15');
});

test('DS-T1-1 on turn 1 it is remembered who stood in Rumania', () => {
  const begun = play(newGame(), end, end);
  assert.deepEqual(flagsOf(begun, 'GE-INF-LIV').includes('heldBack'), true);
  assert.deepEqual(flagsOf(begun, 'GE-INF-I').includes('heldBack'), false);
});

test('a new game turn tells its weather and half month, and air units can fly again', () => {
  const units = { 'SU-ARMY-5': '1322', 'GE-FK-I': '@air', 'SU-AIR-WESTERN': '@air' };
  const flags = { 'GE-FK-I': ['flown'], 'SU-AIR-WESTERN': ['flown', 'scrambled'] };
  const { state, events } = playOne(sketch({ units, flags, phase: 'claim', side: 'russian', turn: 8 }), end);
  const [turn] = eventsOf(events, 'turn');
  assert.deepEqual([turn.turn, turn.label, turn.weather], [9, 'October II 1941', 'mud']);
  assert.deepEqual([flagsOf(state, 'GE-FK-I'), flagsOf(state, 'SU-AIR-WESTERN')], [[], []]);
  assert.equal(game.outcome(state), undefined);
});
