// Soviet attacks that must be made in turns 1 to 3 (5.12, rulings A3-20 and b9).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  allowed,
  eventsOf,
  findStep,
  flagsOf,
  frameName,
  game,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import { hexNumber, isSovietLine } from '../table/terrain.ts';
import { attack, fight, isBare, plain, withDice } from './battles.node.ts';

const { here, west, east, northWest, southWest, northEast } = plain;
const at = (hex: string, ...ids: string[]): Sketch['units'] => Object.fromEntries(ids.map(id => [id, hex]));
const end = { type: 'end' };

/** The Soviet assault phase of a turn, begun by the rules. */
function phaseOf(units: Sketch['units'], turn = 2): State {
  const declared = play(sketch({ units, turn, side: 'soviet', phase: 'order' }), {
    type: 'declare',
    order: 'fight-move',
  });
  return frameName(declared) === 'rvgk' ? play(declared, end) : declared;
}

test('5.12a in turns 1 to 3 Soviet units that begin next to the enemy must attack', () => {
  const units = { ...at(here, 'SU-RA-3', 'SU-RA-8'), ...at(west, 'DE-INF-1'), ...at(northEast, 'SU-RA-13') };
  for (const turn of [1, 2, 3]) {
    const state = phaseOf(units, turn);
    assert.equal(frameName(state), 'assault');
    assert.deepEqual([flagsOf(state, 'SU-RA-3'), flagsOf(state, 'SU-RA-13')], [['obliged'], []]);
    assert.equal(refusedBy(state, end), '5.12a');
  }
  const later = phaseOf(units, 4);
  assert.deepEqual(flagsOf(later, 'SU-RA-3'), []);
  allowed(later, end);
});

test('5.12a the player is told who has to, and can end once they have', () => {
  const state = phaseOf({ ...at(here, 'SU-RA-3'), ...at(west, 'DE-INF-1') });
  const [duty] = game.undone(state);
  assert.deepEqual([duty.rule, duty.must, duty.units], ['5.12a', true, ['SU-RA-3']]);
  const { state: done } = fight(state, attack(west, 'SU-RA-3'), 'AS');
  allowed(done, end);
});

test('5.12b one of the hexes is enough', () => {
  const units = { ...at(here, 'SU-RA-3'), ...at(west, 'DE-INF-1'), ...at(southWest, 'DE-INF-2') };
  const { state } = fight(phaseOf(units), attack(west, 'SU-RA-3'), 'AS');
  allowed(state, end);
});

test('5.12c units in a city or in a Soviet line need not, and nobody over a river', () => {
  const inCity = phaseOf({ 'SU-RA-3': '2311', 'DE-INF-1': '2312' });
  assert.ok(frameName(inCity) !== 'assault' || game.check(inCity, end).ok);
  const [line, beside] = findStep(
    (a, b, sides) =>
      isSovietLine[hexNumber(a.id)] === 1 &&
      sides.length === 0 &&
      isBare(hexNumber(b.id)) &&
      a.place === undefined,
  );
  const inLine = phaseOf({ 'SU-RA-3': line, 'DE-INF-1': beside });
  allowed(inLine, end);
  allowed(inLine, attack(beside, 'SU-RA-3'));
  const [bank, over] = findStep(
    (a, b, sides) => sides.join() === 'river' && [a, b].every(({ id }) => isBare(hexNumber(id))),
  );
  const atRiver = phaseOf({ 'SU-RA-3': bank, 'DE-INF-1': over });
  allowed(atRiver, end);
  allowed(atRiver, attack(over, 'SU-RA-3'));
});

test('5.12a whoever would have nobody left to attack is taken along (ruling b9)', () => {
  const units = { ...at(here, 'SU-RA-3', 'SU-RA-8'), ...at(northEast, 'SU-RA-13'), ...at(west, 'DE-INF-1') };
  const state = phaseOf(units);
  const { events } = playOne(withDice(state, 4), attack(west, 'SU-RA-3'));
  assert.deepEqual(eventsOf(events, 'bound')[0].units, ['SU-RA-8']);
  assert.deepEqual(eventsOf(events, 'attack')[0].units, ['SU-RA-3', 'SU-RA-8']);
  const preview = game.preview(state, attack(west, 'SU-RA-3'));
  assert.ok('attack' in preview && preview.attack === 6, 'a look ahead counts them too');
});

test('5.12a, 5.12b whoever has another hex to attack is not, until that is the last', () => {
  const units = { ...at(here, 'SU-RA-3', 'SU-RA-8'), ...at(west, 'DE-INF-1'), ...at(northWest, 'DE-INF-2') };
  const first = playOne(withDice(phaseOf(units), 4), attack(west, 'SU-RA-3'));
  assert.deepEqual(eventsOf(first.events, 'bound'), []);
  const after = fight(phaseOf(units), attack(west, 'SU-RA-3'), 'AS').state;
  assert.equal(refusedBy(after, end), '5.12a');
  const { state } = fight(after, attack(northWest, 'SU-RA-8'), 'AS');
  allowed(state, end);
});

test('5.12a who loses his target by the attack of others is free (ruling A3-20)', () => {
  const units = {
    ...at(here, 'SU-RA-3'),
    ...at(southWest, 'SU-GT-1', 'SU-GT-3', 'SU-ORA-4'),
    ...at(west, 'DE-INF-1'),
    ...at(east, 'SU-RA-8'),
  };
  const state = phaseOf(units);
  assert.equal(refusedBy(state, end), '5.12a');
  const { events } = playOne(withDice(state, 1), attack(west, 'SU-GT-1', 'SU-GT-3'));
  assert.deepEqual([...(eventsOf(events, 'bound')[0].units as string[])].sort(), ['SU-ORA-4', 'SU-RA-3']);
});

test('5.12c the coastal army is never obliged', () => {
  const state = phaseOf({ 'SU-ICA': '2911', 'DE-INF-1': '2912' });
  assert.deepEqual(flagsOf(state, 'SU-ICA'), []);
});
