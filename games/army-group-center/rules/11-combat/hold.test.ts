// Chapter 11.19: a step given up instead of a retreat, and the order to stand fast.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { attack, beside, fight, groundWhere, hemmedIn, plain, stepsOfUnits } from '../../battles.node.ts';
import {
  allowed,
  frameName,
  game,
  offered,
  placeOfUnit,
  play,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { isCity } from '../02-components/components.ts';

const { here, east, west } = plain;
const beyond = beside(west, 'west');
const combat = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  sketch({ phase: 'pre-movement-combat', units, ...more });
const retreat = (to: string, ...units: string[]): { type: string; units: string[]; to: string } => ({
  type: 'retreat',
  units,
  to,
});
const hold = (...units: string[]): { type: string; units: string[] } => ({ type: 'hold', units });
const pair = { 'G-1': here, 'G-2': here };
const one = (at: string, steps = 2): Sketch['units'] => ({ 'G-1': `${at}/${steps}` });

test('11.19a outside a city the defender may give up one step, of a unit he chooses, and stay', () => {
  const state = hemmedIn(plain, 'west', { 'G-1': `${here}/1`, 'G-2': here });
  for (const [loser, left] of [
    ['G-1', [0, 2]],
    ['G-2', [1, 1]],
  ] as const) {
    allowed(state, hold(loser));
    const held = play(state, hold(loser));
    assert.deepEqual(stepsOfUnits(held, 'G-1', 'G-2', 'S-11G', 'S-5GT'), [...left, 2, 2]);
    assert.equal(placeOfUnit(held, 'G-2'), here);
    assert.equal(frameName(held), 'combat');
  }
  assert.equal(refusedBy(state, hold('G-1', 'G-2')), '11.19a');
  assert.equal(refusedBy(state, hold('S-11G')), '11.19a');
});

test('11.19a Soviets may hold as well, but nobody in a city (A62)', () => {
  allowed(hemmedIn(plain, 'east', { 'S-31': here }), hold('S-31'));
  const city = groundWhere(hex => isCity[hex] === 1);
  const units = { 'G-1': city.here, 'S-11G': city.east, 'S-5GT': city.east };
  const state = fight(combat(units), attack(city.here, 'S-11G', 'S-5GT'), 'DR').state;
  assert.equal(refusedBy(state, hold('G-1')), '11.21a');
});

test('11.19b a force of a single step cannot hold, two one-step units can', () => {
  assert.equal(refusedBy(hemmedIn(plain, 'west', one(here, 1)), hold('G-1')), '11.19b');
  const two = hemmedIn(plain, 'west', { 'G-1': `${here}/1`, 'G-KG-Wdl': here });
  assert.deepEqual(stepsOfUnits(play(two, hold('G-KG-Wdl')), 'G-1', 'G-KG-Wdl'), [1, 0]);
});

test('11.19c whether to hold is decided after the die, and only after DR', () => {
  const state = combat({ 'G-1': here, 'S-11G': east, 'S-5GT': east });
  const declared = play(state, attack(here, 'S-11G', 'S-5GT'));
  assert.equal(game.decision(declared)?.side, 'soviet');
  assert.equal(refusedBy(declared, hold('G-1')), '6.8c');
  const strike = attack(here, 'S-11G', 'S-5GT');
  allowed(fight(state, strike, 'DR').state, hold('G-1'));
  for (const result of ['AS', 'AE', 'DE', 'BB']) {
    assert.notEqual(frameName(fight(state, strike, result).state), 'retreat');
  }
});

test('11.19d nobody can hold who could not have retreated', () => {
  const blocked = hemmedIn(plain, 'west', pair, { 'S-3': beyond });
  assert.equal(frameName(blocked), 'combat');
  assert.deepEqual(stepsOfUnits(blocked, 'G-1', 'G-2'), [1, 1]);
  assert.equal(frameName(hemmedIn(plain, 'west', pair)), 'retreat');
});

const standFast = { options: { standFast: true } };

test('11.19e with stand fast, Germans who could hold must', () => {
  const state = hemmedIn(plain, 'west', pair, {}, standFast);
  assert.equal(refusedBy(state, retreat(west, 'G-1', 'G-2')), '11.19e');
  assert.deepEqual(offered(state), ['hold']);
  allowed(state, hold('G-2'));
});

test('11.19e stand fast leaves alone a last step, a blocked stack and the Soviets', () => {
  const last = hemmedIn(plain, 'west', one(here, 1), {}, standFast);
  allowed(last, retreat(west, 'G-1'));
  assert.equal(frameName(hemmedIn(plain, 'west', pair, { 'S-3': beyond }, standFast)), 'combat');
  const soviets = hemmedIn(plain, 'east', { 'S-31': here }, {}, standFast);
  allowed(soviets, retreat(east, 'S-31'));
  allowed(soviets, hold('S-31'));
});
