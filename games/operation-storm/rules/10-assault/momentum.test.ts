// Chapter 10.25: attacks that follow at once from the hex that was won.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { allowed, flagsOf, frameName, placeOfUnit, play, refusedBy } from '../../testing.node.ts';
import {
  advance,
  artillery,
  at,
  attack,
  dropping,
  fight,
  germans,
  groundAt,
  momentum,
  plain,
  previewOf,
  rest,
  shiftsIn,
  soviets,
  withDice,
} from './battles.node.ts';

const { here, west, east, northEast } = plain;
const beyond = groundAt(east).east;
const TANKS = ['SU-8TD', 'SU-32TD', 'SU-81MD'];
const PANZERS = ['GE-1Pz', 'GE-6Pz', 'GE-8Pz'];

/** Panzers have won the hex and stand in it. */
function won(more: Record<string, string> = {}, given: Parameters<typeof germans>[1] = {}): State {
  const state = germans({ ...at(west, ...PANZERS), ...at(here, 'SU-10RD'), ...more }, given);
  return play(fight(state, attack(here, ...PANZERS), '0/4').state, advance('GE-1Pz', 'GE-6Pz'));
}

test('10.25-1 units that have advanced may attack again, at once or never', () => {
  const state = won(at(east, 'SU-48RD'));
  assert.equal(frameName(state), 'momentum');
  allowed(state, momentum(east, 'GE-1Pz', 'GE-6Pz'));
  const done = play(state, rest);
  assert.equal(frameName(done), 'combat');
  assert.equal(refusedBy(done, attack(east, 'GE-1Pz')), '10.4-2');
  assert.equal(frameName(won()), 'combat', 'nobody is asked where nobody is left to attack');
});

test('10.25-2 from the hex that was entered into one hex next to it', () => {
  const state = won({ ...at(east, 'SU-48RD'), ...at(northEast, 'SU-90RD'), ...at(beyond, 'SU-11RD') });
  allowed(state, momentum(east, 'GE-1Pz'));
  allowed(state, momentum(northEast, 'GE-1Pz'));
  assert.equal(refusedBy(state, momentum(beyond, 'GE-1Pz')), '10.25-2');
  assert.equal(refusedBy(state, momentum(plain.southEast, 'GE-1Pz')), '10.25-2');
});

test('10.25-3 a hex that has been attacked in this phase may be hit, and its units still be attacked after momentum', () => {
  const state = germans({
    ...at(west, ...PANZERS),
    ...at(northEast, 'GE-1ID', 'GE-11ID'),
    ...at(here, 'SU-10RD'),
    ...at(east, 'SU-48RD', 'SU-90RD', 'SU-11RD'),
  });
  const first = fight(state, attack(east, 'GE-1ID'), '1/0').state;
  assert.equal(refusedBy(first, attack(east, 'GE-11ID')), '10.4-3');
  const cleared = play(
    fight(first, attack(here, ...PANZERS), '0/4').state,
    advance('GE-1Pz', 'GE-6Pz', 'GE-8Pz'),
  );
  allowed(cleared, momentum(east, 'GE-1Pz', 'GE-6Pz'));
  // The other way round: momentum leaves the one attack of the phase open.
  const fresh = play(fight(state, attack(here, ...PANZERS), '0/4').state, advance(...PANZERS));
  const repulsed = play(fight(fresh, momentum(east, 'GE-1Pz'), '3/0').state);
  assert.equal(frameName(repulsed), 'combat');
  assert.deepEqual(flagsOf(repulsed, 'SU-48RD').includes('defended'), false);
  allowed(repulsed, attack(east, 'GE-11ID'));
});

test('10.25-4 and again, as often as they win', () => {
  let state = won({ ...at(east, 'SU-101Art'), ...at(beyond, 'SU-108Art') });
  state = play(state, momentum(east, 'GE-1Pz', 'GE-6Pz'));
  assert.equal(frameName(state), 'advance');
  state = play(state, advance('GE-1Pz'));
  assert.equal(frameName(state), 'momentum');
  state = play(state, momentum(beyond, 'GE-1Pz'), advance('GE-1Pz'));
  assert.equal(placeOfUnit(state, 'GE-1Pz'), beyond);
});

test('10.25-5 for the rest it is a prepared assault: order, aircraft and ground count, and it is never concentric', () => {
  const state = won(at(east, 'SU-48RD'), { order: 'fight-move', sky: 'german', air: [beyond] });
  assert.deepEqual(shiftsIn(state, momentum(east, 'GE-1Pz')), { '5.7-4': 1, '11.3-1': 1 });
  const preview = previewOf(state, momentum(east, 'GE-1Pz', 'GE-6Pz'));
  assert.deepEqual([preview.attack, preview.defense], [15, 4]);
});

test('5.13-1, 5.13-5 on turn 1 the Soviet side has momentum, with surprise, and the Axis has none', () => {
  const units = { ...at(west, ...TANKS), ...at(here, 'GE-207Sec'), ...at(east, 'GE-1ID') };
  const red = soviets(units, { turn: 1 });
  const asked = play(fight(red, attack(here, ...TANKS), '0/6').state, advance(...TANKS));
  assert.equal(frameName(asked), 'momentum');
  assert.deepEqual(shiftsIn(asked, momentum(east, ...TANKS)), { '5.13-1': 2 });
  const axis = germans(
    { ...at(west, ...PANZERS), ...at(here, 'SU-101Art'), ...at(east, 'SU-48RD') },
    { turn: 1 },
  );
  const done = play(axis, attack(here, ...PANZERS), advance(...PANZERS));
  assert.equal(frameName(done), 'combat');
  // Nor have its allies, who have it later in their own country.
  const allies = { ...at('S1728', 'RO-7R'), ...at('S1729', 'SU-101Art'), ...at('S1730', 'SU-48RD') };
  const asks = [1, 3].map(turn => {
    const home = germans(allies, { turn });
    return frameName(play(home, attack('S1729', 'RO-7R'), advance('RO-7R')));
  });
  assert.deepEqual(asks, ['combat', 'momentum']);
});

test('10.25-6 only those who have just advanced', () => {
  const state = germans({
    ...at(west, ...PANZERS),
    ...at(here, 'SU-10RD'),
    ...at(east, 'SU-48RD'),
  });
  const cleared = play(fight(state, attack(here, ...PANZERS), '0/4').state, advance('GE-1Pz', 'GE-6Pz'));
  assert.equal(refusedBy(cleared, momentum(east, 'GE-8Pz')), '10.25-6');
});

test('11.7-7, 11.10-9, 10.25-6 neither artillery nor brigades that dropped', () => {
  const units = {
    ...at(west, 'SU-101Art', ...TANKS),
    ...at(here, 'GE-207Sec'),
    ...at(east, 'GE-1ID'),
    'SU-1Ab': '@airborne',
  };
  const state = soviets(units, { sky: 'soviet' });
  const { state: cleared } = fight(
    state,
    attack(here, ...TANKS),
    '0/5',
    dropping('SU-1Ab'),
    artillery('SU-101Art'),
  );
  const asked = play(cleared, advance('SU-8TD', 'SU-32TD'));
  assert.equal(placeOfUnit(asked, 'SU-1Ab'), here);
  assert.equal(refusedBy(asked, momentum(east, 'SU-1Ab')), '10.25-6');
  assert.equal(refusedBy(asked, momentum(east, 'SU-101Art')), '10.25-6');
  allowed(asked, momentum(east, 'SU-8TD', 'SU-32TD'));
});

test('11.10-2 nobody drops into an attack in momentum', () => {
  const units = {
    ...at(west, ...TANKS),
    ...at(here, 'GE-207Sec'),
    ...at(east, 'GE-1ID'),
    'SU-1Ab': '@airborne',
  };
  const cleared = fight(soviets(units, { sky: 'soviet' }), attack(here, ...TANKS), '0/4').state;
  const asked = play(cleared, advance(...TANKS));
  const fought = play(withDice(asked, 1), momentum(east, ...TANKS));
  assert.notEqual(frameName(fought), 'support');
  assert.equal(placeOfUnit(fought, 'SU-1Ab'), '@airborne');
});

test('11.9-1 T-34 brigades in momentum need company in the hex they have come into', () => {
  const units = {
    ...at(west, 'SU-10RD', 'SU-1TB', 'SU-5TB'),
    ...at(here, 'GE-207Sec'),
    ...at(east, 'GE-1ID'),
  };
  const state = soviets(units, { turn: 6 });
  const { state: cleared } = fight(state, attack(here, 'SU-10RD', 'SU-1TB', 'SU-5TB'), '1/2');
  assert.equal(frameName(cleared), 'attacker-losses');
  const paid = play(cleared, { type: 'lose', units: ['SU-5TB'] });
  const alone = play(paid, advance('SU-1TB'));
  assert.equal(frameName(alone), 'combat', 'alone it can attack nobody');
  const both = play(paid, advance('SU-1TB', 'SU-10RD'));
  allowed(both, momentum(east, 'SU-1TB'));
});
