// What players get wrong most: each is refused with its rule and a reason, and nothing has changed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, State } from '../../kit/game.ts';
import { hashState } from '../../kit/state/state.ts';
import { plain } from './rules/11-assault/battles.node.ts';
import { around, game, play, type Sketch, sketch } from './testing.node.ts';

const MOSCOW = '1606';
const SIX = ['SU-RA-20', 'SU-RA-21', 'SU-RA-22', 'SU-RA-24', 'SU-RA-28', 'SU-RA-29'];
const at = (place: string, ...ids: string[]): Record<string, string> =>
  Object.fromEntries(ids.map(id => [id, place]));
const order = (name: string): Action => ({ type: 'declare', order: name });
const deploy = (id: string): Action => ({ type: 'deploy', units: [id], to: MOSCOW });
const emergency: Action = { type: 'emergency', units: [SIX[0]], to: MOSCOW };
const launch: Action = { type: 'launch', units: ['DE-PZ-3', 'DE-PZ-40', 'DE-INF-52'] };

const orders = (turn: number, side: Sketch['side']): State =>
  sketch({
    turn,
    side: side ?? 'german',
    phase: 'order',
    units: { 'DE-INF-1': plain.here, 'SU-RA-3': MOSCOW },
  });

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

test('5.4, 5.5 an order of phases that the turn forbids', () => {
  isRefused(orders(8, 'german'), order('fight-fight'), '5.5a');
  isRefused(orders(13, 'german'), order('fight-fight'), '5.5a');
  isRefused(orders(30, 'soviet'), order('fight-fight'), '5.5c');
  isRefused(orders(10, 'german'), order('move-move'), 'format');
});

test('4.11, 4.12 an expedition that cannot be completed', () => {
  const force = at('3203', 'DE-PZ-3', 'DE-PZ-40', 'DE-INF-52');
  const armies = at('1401', 'SU-RA-9', 'SU-RA-37', 'SU-RA-44', 'SU-RA-46');
  const control = { german: ['3103', '2607', '2804'] };
  const table = (units: Sketch['units'], isReady = true): State =>
    sketch({ units: { ...armies, ...units }, control, markers: { expeditionReady: isReady } });
  isRefused(table(force, false), launch, '4.11a');
  isRefused(table({ ...force, 'DE-INF-52': plain.here }), launch, '4.11b');
  isRefused(table(force), { type: 'launch', units: ['DE-PZ-3', 'DE-PZ-40'] }, '4.11b');
  // The answer must be whole as well.
  isRefused(play(table(force), launch), { type: 'respond', units: ['SU-RA-9', 'SU-RA-37'] }, '4.12a');
});

test('8.9b a sixth unit out of the RVGK', () => {
  const state = sketch({ phase: 'rvgk', side: 'soviet', units: at('@rvgk', ...SIX) });
  const five = play(state, ...SIX.slice(0, 5).map(deploy));
  isRefused(five, { ...deploy(SIX[5]), to: '1500' }, '8.9b');
});

test('8.11a an emergency deployment at the wrong moment', () => {
  const units = { ...at('@rvgk', ...SIX), 'DE-PZ-3': plain.here };
  isRefused(sketch({ units, phase: 'assault' }), emergency, '8.11a');
  isRefused(sketch({ units, side: 'soviet' }), emergency, '8.11a');
  isRefused(sketch({ units, turn: 2 }), emergency, '8.11a');
  const thrown = play(sketch({ units }), emergency);
  isRefused(thrown, { ...emergency, units: [SIX[1]] }, '8.11a');
});

test('10.26a a mobile assault without supply for it; prepared ones are only weaker (7.9d, 7.16)', () => {
  const { here, east } = plain;
  const ring = around(here).filter(hex => hex !== east);
  const surrounded = Object.fromEntries(ring.map((hex, index) => [SIX[index], hex]));
  const units = { 'DE-PZ-3': here, 'SU-RA-3': east, ...surrounded };
  const assault: Action = { type: 'mobile-assault', target: east, units: ['DE-PZ-3'] };
  isRefused(sketch({ units }), assault, '10.26a');
  const attack: Action = { type: 'attack', target: east, units: ['DE-PZ-3'] };
  assert.ok(game.check(sketch({ units, phase: 'assault' }), attack).ok);
});
