// Chapter 11.10: airdrops.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allowed,
  flagsOf,
  frameName,
  game,
  markerOf,
  placeOfUnit,
  play,
  refusedBy,
} from '../../testing.node.ts';
import {
  advance,
  artillery,
  at,
  attack,
  battle,
  deathsIn,
  dropping,
  fight,
  groundWhere,
  isBare,
  plain,
  previewOf,
  shiftsIn,
  soviets,
  stay,
} from '../10-assault/battles.node.ts';
import { attackStrength } from '../10-assault/strength.ts';
import { unitNumber } from '../table/counters.ts';
import { map, RIVER } from '../table/terrain.ts';

const { here, west, east, northEast } = plain;
const POOL = ['SU-1Ab', 'SU-204Ab', 'SU-211Ab', 'SU-2Ab', 'SU-3Ab', 'SU-4Ab', 'SU-5Ab', 'SU-6Ab'];
const waiting = Object.fromEntries(POOL.map(id => [id, '@airborne']));
const TANKS = ['SU-8TD', 'SU-32TD', 'SU-81MD'];
const weak = { ...at(west, ...TANKS), ...at(here, 'GE-207Sec'), ...waiting };

test('11.10-1, 11.2-3 only on turns of Soviet air superiority, turn 1 among them, and not when nobody has it', () => {
  const asked = (more: object) => play(soviets(weak, more), attack(here, ...TANKS));
  allowed(asked({ sky: 'soviet' }), dropping('SU-1Ab'));
  allowed(asked({ turn: 1 }), dropping('SU-1Ab'));
  const guns = { ...weak, ...at(west, 'SU-101Art', ...TANKS) };
  const none = play(soviets(guns), attack(here, ...TANKS));
  assert.equal(refusedBy(none, dropping('SU-1Ab')), '11.2-3');
  const enemy = play(soviets(guns, { sky: 'german' }), attack(here, ...TANKS));
  assert.equal(refusedBy(enemy, dropping('SU-1Ab')), '11.2-3');
});

test('11.10-2 never onto flak, supplied or not', () => {
  const units = { ...at(west, 'SU-101Art', ...TANKS), ...at(here, 'GE-10Flak'), ...waiting };
  const state = play(soviets(units, { sky: 'soviet' }), attack(here, ...TANKS));
  assert.equal(refusedBy(state, dropping('SU-1Ab')), '11.10-2');
});

test('11.10-3 somebody other than artillery attacks over the ground', () => {
  const state = soviets(
    { ...at(west, 'SU-101Art'), ...at(here, 'GE-207Sec'), ...waiting },
    { sky: 'soviet' },
  );
  assert.equal(refusedBy(state, attack(here, 'SU-101Art')), '11.7-1');
  assert.equal(game.check(state, dropping('SU-1Ab')).ok, false, 'no drop without an attack');
});

test('11.10-4 six brigades into a hex, two hexes in a phase', () => {
  const units = {
    ...at(west, 'SU-8TD'),
    ...at(here, 'GE-207Sec'),
    ...at(northEast, 'SU-10RD', 'SU-32TD'),
    ...at(east, 'GE-281Sec'),
    ...at(plain.southEast, 'SU-81MD', 'SU-48RD'),
    ...at(plain.southWest, 'GE-285Sec'),
    ...waiting,
  };
  let state = soviets(units, { sky: 'soviet' });
  const first = play(state, attack(here, 'SU-8TD'));
  assert.equal(refusedBy(first, dropping(...POOL.slice(0, 7))), '11.10-4');
  allowed(first, dropping(...POOL.slice(0, 6)));
  for (const [target, attacker, brigade] of [
    [here, 'SU-8TD', 'SU-1Ab'],
    [east, 'SU-32TD', 'SU-2Ab'],
  ])
    state = done(play(state, attack(target, attacker), dropping(brigade)));
  assert.equal(markerOf(state, 'drops'), 2);
  const third = play(state, attack(plain.southWest, 'SU-81MD'));
  assert.notEqual(frameName(third), 'support', 'nobody is asked a third time');
});

test('11.10-5 all that drop into a hex are named at once', () => {
  const units = { ...weak, ...at(west, 'SU-101Art', ...TANKS) };
  const named = play(soviets(units, { sky: 'soviet' }), attack(here, ...TANKS), dropping('SU-1Ab'));
  assert.equal(frameName(named), 'support', 'artillery may still join');
  assert.equal(refusedBy(named, dropping('SU-2Ab')), '11.10-5');
});

test('11.10-5 they add their factors', () => {
  const asked = play(soviets(weak, { sky: 'soviet' }), attack(here, ...TANKS));
  assert.equal(previewOf(asked, { type: 'assault' }).attack, 16);
  const dropped = previewOf(asked, dropping('SU-1Ab', 'SU-2Ab'));
  assert.equal(dropped.attack, 20);
  assert.deepEqual(
    dropped.modifiers.filter(({ factor }) => factor !== undefined),
    [],
    'nothing reduces anybody, and nothing says so',
  );
});

test('11.10-11 no river halves them, they make no direction, and count for the limit of artillery', () => {
  const isRiver = (hex: number, way: number): boolean => (map.sides[hex * 6 + way] & RIVER) !== 0;
  const ford = groundWhere(hex => isBare(hex) && isRiver(hex, 3));
  const state = soviets(
    { ...at(ford.west, 'SU-10RD'), ...at(ford.here, 'GE-1ID'), ...waiting },
    { sky: 'soviet' },
  );
  const dropped = ['SU-1Ab', 'SU-2Ab'].map(unitNumber);
  assert.equal(attackStrength(state, battle(ford.here, ['SU-10RD'], { dropped })).strength, 2 + 4);
  const guns = ['SU-101Art', 'SU-108Art', 'SU-110Art', 'SU-120Art', 'SU-124Art'];
  const units = { ...at(west, ...guns, 'SU-10RD'), ...at(here, 'GE-1ID'), ...waiting };
  const asked = play(soviets(units, { sky: 'soviet' }), attack(here, 'SU-10RD'));
  assert.equal(refusedBy(asked, artillery(...guns)), '11.7-1');
  const more = play(asked, dropping('SU-1Ab'));
  allowed(more, artillery(...guns));
  assert.deepEqual(shiftsIn(more, { type: 'assault' }), {});
});

test('11.10-7 where a defender is left, every brigade is lost', () => {
  const enemy = ['GE-1ID', 'GE-11ID', 'GE-21ID'];
  const units = { ...at(west, ...TANKS), ...at(here, ...enemy), ...waiting };
  const state = soviets(units, { sky: 'soviet' });
  const { state: owed } = fight(state, attack(here, ...TANKS), '1/1', dropping('SU-1Ab', 'SU-2Ab', 'SU-3Ab'));
  const after = play(owed, { type: 'lose', units: ['GE-1ID'] }, { type: 'lose', units: ['SU-2Ab'] });
  assert.deepEqual(
    ['SU-1Ab', 'SU-2Ab', 'SU-3Ab'].map(id => placeOfUnit(after, id)),
    ['@out', '@out', '@out'],
  );
  assert.equal(placeOfUnit(after, 'SU-8TD'), west);
  // Four brigades and three losses: the fourth dies with the drop, the ground units lose nobody.
  const four = fight(state, attack(here, 'SU-81MD'), '2/0', dropping('SU-1Ab', 'SU-2Ab', 'SU-3Ab', 'SU-4Ab'));
  const told = game.apply(four.state, { type: 'lose', units: ['SU-1Ab', 'SU-2Ab'] });
  assert.ok(told.ok);
  assert.deepEqual(deathsIn(told.events), {
    'SU-1Ab': '10.22-1',
    'SU-2Ab': '10.22-1',
    'SU-3Ab': '11.10-7',
    'SU-4Ab': '11.10-7',
  });
});

test('11.10-8 where the hex is cleared they hold it, and others come in within the limit', () => {
  const six = ['SU-8TD', 'SU-32TD', 'SU-81MD', 'SU-10RD', 'SU-48RD', 'SU-90RD'];
  const units = { ...at(west, ...six), ...at(here, 'GE-207Sec'), ...waiting };
  const state = soviets(units, { sky: 'soviet' });
  const { state: won } = fight(state, attack(here, ...six), '0/7', dropping('SU-1Ab', 'SU-2Ab'));
  assert.deepEqual([placeOfUnit(won, 'SU-1Ab'), placeOfUnit(won, 'SU-2Ab')], [here, here]);
  assert.equal(frameName(won), 'advance');
  assert.equal(refusedBy(won, advance(...six.slice(0, 5))), '10.24-2');
  allowed(won, advance(...six.slice(0, 4)));
  const held = play(won, stay);
  assert.ok(game.position(held).control?.soviet?.includes(here), 'even if nobody comes');
  assert.ok(flagsOf(held, 'SU-1Ab').includes('attacked'));
});

test('11.10-10 whoever was kept back can drop later, and nobody twice', () => {
  const asked = play(soviets(weak, { sky: 'soviet' }), attack(here, ...TANKS));
  const after = done(play(asked, dropping('SU-1Ab')));
  assert.deepEqual(
    POOL.slice(1).map(id => placeOfUnit(after, id)),
    POOL.slice(1).map(() => '@airborne'),
  );
  const landed = soviets(
    { ...at(west, 'SU-1Ab', 'SU-101Art', ...TANKS), ...at(here, 'GE-207Sec'), ...waiting, 'SU-1Ab': west },
    { sky: 'soviet' },
  );
  const again = play(landed, attack(here, ...TANKS));
  assert.equal(refusedBy(again, dropping('SU-1Ab')), '11.10-10');
  allowed(landed, attack(here, 'SU-1Ab'));
});

/** Carries a battle through: losses by the first who can be named, and nobody advances. */
function done(state: ReturnType<typeof soviets>): ReturnType<typeof soviets> {
  let current = state;
  for (let i = 0; i < 20 && frameName(current) !== 'combat'; i++) {
    const name = frameName(current);
    if (name === 'support') current = play(current, { type: 'assault' });
    else if (name === 'advance') current = play(current, stay);
    else if (name === 'momentum') current = play(current, { type: 'rest' });
    else {
      const [choice] = game.choices(current);
      const open = choice.open?.[0];
      assert.ok(open !== undefined && 'some' in open);
      current = play(current, { type: 'lose', units: open.some.slice(0, open.min) });
    }
  }
  return current;
}
