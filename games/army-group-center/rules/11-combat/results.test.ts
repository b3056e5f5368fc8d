// Chapter 11.15, 11.16, 11.18, 11.20 and 11.21: what each combat result costs whom.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { attack, beside, fight, groundAt, numberOf, plain, stepsOfUnits } from '../../battles.node.ts';
import {
  allowed,
  frameName,
  game,
  placeOfUnit,
  play,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { isCity } from '../02-components/components.ts';

const { here, east, northEast, west } = plain;
const minsk = groundAt(numberOf('3908'));
const combat = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'pre-movement-combat', units, ...more });
const lose = (...units: string[]): { type: string; units: string[] } => ({ type: 'loss', units });
const places = (state: State): string[] =>
  game.position(state).units.map(({ id, at, steps }) => `${id} ${at} ${steps ?? 'full'}`);

test('11.15 a stalled attack costs nobody a step or a hex', () => {
  const state = combat({ 'G-1': here, 'G-KG-Wdl': here, 'S-11G': east, 'S-31': `${northEast}/1` });
  const stalled = fight(state, attack(here, 'S-11G', 'S-31'), 'AS').state;
  assert.deepEqual(places(stalled), places(state));
  assert.equal(frameName(stalled), 'combat');
});

test('11.16 attacker eliminated: each attacking unit loses a step, whoever stays behind and the defender none', () => {
  const units = { 'G-1': here, 'S-11G': east, 'S-31': `${east}/1`, 'S-5GT': northEast, 'S-3': northEast };
  const state = fight(combat(units), attack(here, 'S-11G', 'S-31', 'S-5GT'), 'AE').state;
  assert.deepEqual(stepsOfUnits(state, 'S-11G', 'S-31', 'S-5GT', 'S-3', 'G-1'), [1, 0, 1, 2, 2]);
  assert.deepEqual(
    ['S-11G', 'S-31', 'S-5GT'].map(id => placeOfUnit(state, id)),
    [east, '@dead', northEast],
  );
});

test('11.16 one-step German units are lost to it at once', () => {
  const units = { 'S-11G': here, 'G-KG-Skn': east, 'G-1': east };
  const state = fight(combat(units, { side: 'german' }), attack(here, 'G-KG-Skn', 'G-1'), 'AE').state;
  assert.deepEqual(stepsOfUnits(state, 'G-KG-Skn', 'G-1', 'S-11G'), [0, 1, 2]);
});

test('11.18 in a city a retreat becomes a bloodbath, without a choice', () => {
  assert.equal(isCity[numberOf(minsk.here)], 1);
  const units = { 'G-1': minsk.here, 'S-11G': minsk.east, 'S-5GT': minsk.east };
  const { state, events } = fight(combat(units), attack(minsk.here, 'S-11G', 'S-5GT'), 'DR');
  assert.deepEqual(
    events.filter(event => event.type === 'converted').map(({ to, rule }) => [to, rule]),
    [['BB', '11.18']],
  );
  assert.equal(frameName(state), 'losses');
  const done = play(state, lose('S-5GT'));
  assert.deepEqual(stepsOfUnits(done, 'G-1', 'S-11G', 'S-5GT'), [1, 2, 1]);
  assert.equal(placeOfUnit(done, 'G-1'), minsk.here);
});

test('11.18 Soviets in a city fare no better, and a locality there is lost to the bloodbath', () => {
  const german = combat({ 'S-31': minsk.here, 'G-3SS': minsk.east, 'G-4SS': minsk.east }, { side: 'german' });
  const { state } = fight(german, attack(minsk.here, 'G-3SS', 'G-4SS'), 'DR');
  assert.deepEqual([frameName(state), stepsOfUnits(state, 'S-31')], ['losses', [1]]);
  const fort = combat({ 'G-FL-Minsk': minsk.here, 'S-11G': minsk.east, 'S-5GT': minsk.east });
  const fallen = fight(fort, attack(minsk.here, 'S-11G', 'S-5GT'), 'DR').state;
  assert.deepEqual([frameName(fallen), stepsOfUnits(fallen, 'G-FL-Minsk')], ['losses', [0]]);
});

test('11.20a defender eliminated: each defending unit loses a step, a full corps stays where it is', () => {
  const units = {
    'G-1': here,
    'G-KG-Wdl': here,
    'G-2': west,
    'S-11G': east,
    'S-5GT': east,
    'S-10G': northEast,
  };
  const state = fight(combat(units), attack(here, 'S-11G', 'S-5GT', 'S-10G'), 'DE').state;
  assert.deepEqual(
    stepsOfUnits(state, 'G-1', 'G-KG-Wdl', 'G-2', 'S-11G', 'S-5GT', 'S-10G'),
    [1, 0, 2, 2, 2, 2],
  );
  assert.equal(placeOfUnit(state, 'G-1'), here);
  // The hex is still held: no advance.
  assert.equal(frameName(state), 'combat');
});

test('11.21a bloodbath: the attacker loses as many steps as the defender just did', () => {
  const units = { 'G-1': here, 'S-11G': east, 'S-5GT': east };
  const one = fight(combat(units), attack(here, 'S-11G', 'S-5GT'), 'BB').state;
  assert.deepEqual(stepsOfUnits(one, 'G-1', 'S-11G', 'S-5GT'), [1, 2, 2]);
  const paid = play(one, lose('S-11G'));
  assert.deepEqual(stepsOfUnits(paid, 'G-1', 'S-11G', 'S-5GT'), [1, 1, 2]);
  assert.equal(frameName(paid), 'combat');
});

test('11.21a two defenders cost two steps, one-step units and fortified localities counting one each', () => {
  const slutsk = groundAt(numberOf('4309'));
  const units = {
    'G-FL-Slutsk': slutsk.here,
    'G-1': slutsk.here,
    'S-11G': slutsk.east,
    'S-5GT': slutsk.east,
  };
  const state = fight(combat(units), attack(slutsk.here, 'S-11G', 'S-5GT'), 'BB').state;
  const paid = play(state, lose('S-11G'), lose('S-5GT'));
  assert.deepEqual(stepsOfUnits(paid, 'G-FL-Slutsk', 'G-1', 'S-11G', 'S-5GT'), [0, 1, 1, 1]);
  assert.equal(frameName(paid), 'combat');
});

test('11.21a the attacker loses no more than he has', () => {
  const units = { 'G-1': here, 'G-2': here, 'S-11G': `${east}/1` };
  const state = fight(combat(units), attack(here, 'S-11G'), 'BB').state;
  assert.deepEqual(stepsOfUnits(state, 'G-1', 'G-2', 'S-11G'), [1, 1, 0]);
  assert.equal(frameName(state), 'combat');
  const alone = fight(combat({ 'G-1': here, 'G-2': here, 'S-11G': east }), attack(here, 'S-11G'), 'BB').state;
  assert.deepEqual(stepsOfUnits(alone, 'S-11G'), [0]);
  const weak = { 'G-1': here, 'G-2': here, 'S-11G': `${east}/1`, 'S-31': `${east}/1` };
  assert.deepEqual(
    stepsOfUnits(fight(combat(weak), attack(here, 'S-11G', 'S-31'), 'BB').state, 'S-11G', 'S-31'),
    [0, 0],
  );
});

test('11.21a a German attacker pays in the same coin', () => {
  const units = { 'S-31': here, 'S-33': here, 'G-3SS': east, 'G-4SS': east };
  const state = fight(combat(units, { side: 'german' }), attack(here, 'G-3SS', 'G-4SS'), 'BB').state;
  assert.deepEqual(stepsOfUnits(state, 'S-31', 'S-33'), [1, 1]);
  assert.equal(game.decision(state)?.side, 'german');
  assert.deepEqual(stepsOfUnits(play(state, lose('G-3SS'), lose('G-3SS')), 'G-3SS', 'G-4SS'), [0, 2]);
});

test('11.21b the attacker spreads his losses as he likes among the units that fought', () => {
  const units = { 'G-1': here, 'G-2': here, 'S-11G': east, 'S-5GT': east, 'S-31': northEast };
  const state = fight(combat(units), attack(here, 'S-11G', 'S-5GT'), 'BB').state;
  assert.equal(refusedBy(state, lose('S-31')), '11.21b');
  assert.equal(refusedBy(state, lose('G-1')), '11.21b');
  for (const [first, second, left] of [
    ['S-11G', 'S-11G', [0, 2]],
    ['S-11G', 'S-5GT', [1, 1]],
    ['S-5GT', 'S-5GT', [2, 0]],
  ] as const) {
    allowed(state, lose(first));
    assert.deepEqual(stepsOfUnits(play(state, lose(first), lose(second)), 'S-11G', 'S-5GT'), left);
  }
});

test('11.21c a full-strength shock army gives up the first step, the second is free', () => {
  const units = { 'G-1': here, 'G-2': here, 'S-2S': east, 'S-11G': east, 'S-4S': northEast };
  const state = fight(combat(units), attack(here, 'S-2S', 'S-11G', 'S-4S'), 'BB').state;
  assert.equal(refusedBy(state, lose('S-11G')), '11.21c');
  allowed(state, lose('S-4S'));
  const once = play(state, lose('S-2S'));
  for (const id of ['S-2S', 'S-11G', 'S-4S']) allowed(once, lose(id));
});

test('11.21c a reduced shock army, or one that only looks on, has no such duty', () => {
  const units = { 'G-1': here, 'S-2S': `${east}/1`, 'S-11G': east, 'S-4S': northEast };
  const state = fight(combat(units), attack(here, 'S-2S', 'S-11G'), 'BB').state;
  allowed(state, lose('S-11G'));
  allowed(state, lose('S-2S'));
});

test('11.21c the duty holds all game long, in supply or out (A51)', () => {
  const units = { 'G-1': here, 'S-2S': east, 'S-11G': east };
  for (const turn of [1, 2, 6, 9]) {
    const flags = turn === 1 ? { 'S-2S': ['activated'], 'S-11G': ['activated'] } : {};
    const state = fight(combat(units, { turn, flags }), attack(here, 'S-2S', 'S-11G'), 'BB').state;
    assert.equal(refusedBy(state, lose('S-11G')), '11.21c');
    allowed(state, lose('S-2S'));
  }
});

test('11.21a units that fled into the hex this phase lose their step with the others and count', () => {
  const second = beside(west, 'west');
  const units = { 'G-1': here, 'G-2': west, 'S-11G': east, 'S-5GT': east, 'S-31': second, 'S-33': second };
  const first = fight(combat(units), attack(here, 'S-11G', 'S-5GT'), 'DR').state;
  const fled = play(first, { type: 'retreat', units: ['G-1'], to: west }, { type: 'stop' });
  const bloody = fight(fled, attack(west, 'S-31', 'S-33'), 'BB').state;
  assert.deepEqual(stepsOfUnits(bloody, 'G-1', 'G-2'), [1, 1]);
  assert.deepEqual(stepsOfUnits(play(bloody, lose('S-31'), lose('S-31')), 'S-31', 'S-33'), [0, 2]);
});
