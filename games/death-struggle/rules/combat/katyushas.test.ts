// Katyushas: when they may fire, at whom, and what their dice do.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../../../kit/game.ts';
import { chancesOf } from '../../../../kit/testing/chances.node.ts';
import { allocating, EAST, END, FIELD, fateOf, NORTH_EAST, NORTH_WEST } from '../../fights.node.ts';
import {
  allowed,
  eventsOf,
  frameName,
  game,
  play,
  playOne,
  refusedBy,
  type Sketch,
} from '../../testing.node.ts';

const fire = (target: string, unit = 'SU-KAT-1'): Action => ({ type: 'fire', units: [unit], target });
const attack = (target: string, ...units: readonly string[]): Action => ({ type: 'attack', target, units });

const UNITS = { 'GE-DIV-81': FIELD, 'GE-PZ-7': FIELD, 'SU-KAT-1': EAST, 'SU-RK-10': EAST };
const firing = (
  more: Partial<Sketch> & { cutOff?: readonly string[] } = {},
  units: Record<string, string> = UNITS,
): State => allocating(units, { phase: 'katyushas', side: 'russian', ...more });

test('DS-KAT-2 they fire after the attacks have been allocated and before the first battle, once in a turn', () => {
  const state = allocating(UNITS, { side: 'russian', dice: [6, 6] });
  const allocated = play(state, attack(FIELD, 'SU-RK-10'), END);
  assert.equal(frameName(allocated), 'katyushas');
  const fired = play(allocated, fire(FIELD), END);
  assert.equal(frameName(fired), 'combat');
  assert.equal(
    refusedBy(firing({ flags: { 'SU-KAT-1': ['fired'] } }, { ...UNITS, 'SU-KAT-2': EAST }), fire(FIELD)),
    'DS-KAT-2',
  );
  // DS-BP-1 whoever has had his wave does not fire in the second.
  assert.equal(
    refusedBy(firing({ flags: { 'SU-KAT-1': ['attacked'] } }, { ...UNITS, 'SU-KAT-2': EAST }), fire(FIELD)),
    'DS-KAT-2',
  );
  assert.equal(refusedBy(firing(), fire(NORTH_EAST)), 'DS-KAT-2');
});

test('DS-KAT-1 the disrupted and those out of supply do not fire; DS-OMB-3 nor who has used his bonus', () => {
  const spare = { ...UNITS, 'SU-KAT-2': EAST };
  assert.equal(refusedBy(firing({ flags: { 'SU-KAT-1': ['disrupted'] } }, spare), fire(FIELD)), 'DS-KAT-1');
  assert.equal(refusedBy(firing({ flags: { 'SU-KAT-1': ['bonus'] } }, spare), fire(FIELD)), 'DS-OMB-3');
  // Corps on both sides cut it off.
  const cut = {
    'GE-INF-I': FIELD,
    'GE-INF-II': walkEast(),
    'SU-KAT-1': EAST,
    'SU-KAT-2': EAST,
    'SU-RK-10': EAST,
  };
  const state = firing({ cutOff: ['SU-KAT-1'] }, cut);
  assert.equal(refusedBy(state, fire(FIELD)), 'DS-KAT-1');
  allowed(state, fire(FIELD, 'SU-KAT-2'));
});
const walkEast = (): string => game.map.ids[game.map.neighbours[(game.map.indexOf.get(EAST) ?? 0) * 6]];

test('DS-KAT-3 each unit has a die of its own, and a 1 or 2 disrupts it; on index B a 5 or 6', () => {
  const { state, events } = playOne(firing({ dice: [2, 3] }), fire(FIELD));
  assert.equal(eventsOf(events, 'roll').length, 2);
  assert.deepEqual(fateOf(state, 'GE-PZ-7', 'GE-DIV-81'), ['GE-PZ-7 disrupted', 'GE-DIV-81']);
  const other = play(firing({ dice: [2, 5], options: { dieIndex: 'B' } }), fire(FIELD));
  assert.deepEqual(fateOf(other, 'GE-PZ-7', 'GE-DIV-81'), ['GE-PZ-7', 'GE-DIV-81 disrupted']);
  assert.deepEqual(Object.values(chancesOf(game, firing(), fire(FIELD))), [
    { disrupted: 2, 'no effect': 4 },
    { disrupted: 2, 'no effect': 4 },
  ]);
});

test('DS-KAT-3 DS-BUILD-11 a corps that is hit breaks up', () => {
  const units = {
    'GE-INF-I': FIELD,
    'SU-KAT-1': EAST,
    'SU-RK-10': EAST,
    'GE-DIV22-01': '@pool',
    'GE-DIV22-02': '@pool',
    'GE-DIV12-01': '@pool',
  };
  const { events } = playOne(firing({ dice: [1] }, units), fire(FIELD));
  assert.equal(eventsOf(events, 'broken-down').length, 1);
});

test('DS-KAT-2 after a battle of the step there is no barrage any more', () => {
  const state = allocating(
    { ...UNITS, 'SU-RD12-01': NORTH_WEST },
    { phase: 'early-attacks', side: 'russian', markers: { fought: true, round: 2 } },
  );
  assert.equal(frameName(play(state, attack(FIELD, 'SU-RK-10'), END)), 'combat');
});
