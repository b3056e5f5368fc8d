// What players get wrong most: each is refused with its rule and a reason, and nothing has changed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../kit/game.ts';
import { hashState } from '../../kit/state/state.ts';
import { artillery, at, attack, dropping, plain, soviets } from './rules/10-assault/battles.node.ts';
import { game, newGame, play, sketch } from './testing.node.ts';

const { here, east, west } = plain;

function isRefused(state: State, action: Action, rule: string): void {
  const hash = hashState(state);
  const verdict = game.check(state, action);
  assert.ok(!verdict.ok, 'it was allowed');
  assert.equal(verdict.rule, rule, verdict.message);
  assert.ok(verdict.message.length > 20, verdict.message);
  const applied = game.apply(state, action);
  assert.equal(applied.ok, false);
  assert.equal(hashState(state), hash, 'something has changed');
}

test('3.4-2, 5.13-9 a set-up that bares the border or parts a corps', () => {
  const proposed = play(newGame(), { type: 'propose' });
  isRefused(newGame(), { type: 'end' }, '3.4-1');
  isRefused(play(proposed, { type: 'place', units: ['SU-10RD'], to: 'N3342' }), { type: 'end' }, '3.4-2');
  isRefused(play(proposed, { type: 'place', units: ['SU-1TD'], to: 'N3342' }), { type: 'end' }, '5.13-9');
});

test('5.3-2 an eleventh marker', () => {
  const ten = sketch({
    units: {},
    phase: 'air',
    side: 'german',
    sky: 'german',
    markers: { markersLeft: 10 },
  });
  isRefused(ten, { type: 'fly', hexes: game.map.ids.slice(0, 11) }, '5.3-2');
});

test('11.7-1 artillery over its limit', () => {
  const guns = ['SU-101Art', 'SU-108Art', 'SU-110Art', 'SU-137Art'];
  const state = play(
    soviets({ ...at(east, 'SU-10RD', ...guns), 'GE-1ID': here }, { dice: [3] }),
    attack(here, 'SU-10RD'),
  );
  isRefused(state, artillery(...guns), '11.7-1');
});

test('11.10-1, 11.2-3 a drop without air superiority', () => {
  const units = { 'SU-10RD': east, 'SU-1Ab': '@airborne', 'SU-101Art': east, 'GE-1ID': here };
  for (const sky of ['german', undefined] as const) {
    const state = play(soviets(units, { ...(sky && { sky }), dice: [3] }), attack(here, 'SU-10RD'));
    const verdict = game.check(state, dropping('SU-1Ab'));
    assert.ok(!verdict.ok && ['11.10-1', '11.2-3'].includes(verdict.rule), JSON.stringify(verdict));
  }
});

test('11.9-1 T-34 brigades without company', () => {
  isRefused(soviets({ 'SU-1TB': east, 'GE-1ID': here }, { turn: 5 }), attack(here, 'SU-1TB'), '11.9-1');
});

test('9.29, 5.13-5 a mobile assault in the wrong order of phases', () => {
  const units = { 'GE-1Pz': east, 'SU-10RD': here };
  const action: Action = { type: 'mobile-assault', target: here, lead: 'GE-1Pz', units: [] };
  isRefused(sketch({ units, order: 'fight-move' }), action, '9.29');
  isRefused(sketch({ units, turn: 1 }), action, '5.13-5');
});

test('8.4-6 a third mechanized replacement, 5.5-5 into the reserve and out in one turn', () => {
  const dead = sketch({ units: at('@dead', 'GE-1Pz', 'GE-6Pz', 'GE-8Pz'), phase: 'replacement' });
  const replace = (unit: string): Action => ({ type: 'replace', units: [unit], to: 'N2628' });
  isRefused(play(dead, replace('GE-1Pz'), replace('GE-6Pz')), replace('GE-8Pz'), '8.4-6');
  const out = sketch({
    units: { 'GE-2Pz': west },
    flags: { 'GE-2Pz': ['released'] },
    phase: 'reserve-creation',
  });
  isRefused(out, { type: 'withdraw', from: west, units: ['GE-2Pz'] }, '5.5-5');
});
