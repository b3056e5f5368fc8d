// What the declared order and the pause do to attacks, asked of the functions that battles ask.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Sketch } from '../../testing.node.ts';
import { hexAt, sketch } from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import { hexNumber } from '../table/terrain.ts';
import { isDryMarsh, whyClosed, whyNoAttack } from './first-turn.ts';
import { isShockTurn, mobileShifts, preparedShifts } from './order-effects.ts';

const units = { 'DE-PZ-3': '2220', 'DE-PZ-41': '1720', 'SU-SH-1': '1401' };
const shifts = (given: Partial<Sketch>, ...ids: string[]): Record<string, number | undefined> => {
  const state = sketch({ units, phase: 'assault', ...given });
  const found = preparedShifts(state, (ids.length > 0 ? ids : ['DE-PZ-3']).map(unitNumber));
  return Object.fromEntries(found.map(({ rule, shift }) => [rule, shift]));
};

describe('5.6 the German order', () => {
  test('5.6a in the single months of 1941 fight and move gives a column', () => {
    for (const turn of [1, 2, 4]) assert.deepEqual(shifts({ turn, order: 'fight-move' }), { '5.6a': 1 });
    assert.deepEqual(shifts({ turn: 2, order: 'move-fight' }), {});
    assert.deepEqual(shifts({ turn: 5, order: 'fight-move' }), {});
  });

  test('5.6b in the summer of 1942 only in the zone that was named, for attackers who all stand there', () => {
    const markers = { bonusZone: 'south' };
    assert.deepEqual(shifts({ turn: 10, order: 'fight-move', markers }), { '5.6b': 1 });
    assert.deepEqual(shifts({ turn: 10, order: 'fight-move', markers }, 'DE-PZ-41'), {});
    assert.deepEqual(shifts({ turn: 10, order: 'fight-move', markers }, 'DE-PZ-3', 'DE-PZ-41'), {});
    assert.deepEqual(shifts({ turn: 10, order: 'move-fight', markers }), {});
  });

  test('5.6c never again after that', () => {
    for (const turn of [13, 17, 25])
      assert.deepEqual(shifts({ turn, order: 'fight-move', markers: { bonusZone: 'south' } }), {}, `${turn}`);
  });

  test('5.6d of two assaults the first gets a column', () => {
    assert.deepEqual(shifts({ turn: 17, order: 'fight-fight', round: 1 }), { '5.6d': 1 });
    assert.deepEqual(shifts({ turn: 17, order: 'fight-fight', round: 2 }), {});
  });
});

describe('5.7 the Soviet order', () => {
  const side = 'soviet' as const;
  test('5.7a move and fight costs a column, 12.2b but not in the opening blow', () => {
    assert.deepEqual(shifts({ side, turn: 10, order: 'move-fight' }, 'SU-SH-1'), { '5.7a': -1 });
    assert.deepEqual(shifts({ side, turn: 10, order: 'fight-move' }, 'SU-SH-1'), {});
    assert.deepEqual(shifts({ side, turn: 31, order: 'fight-fight', round: 2 }, 'SU-SH-1'), {});
    assert.deepEqual(shifts({ side, turn: 13, scenario: 'road-back' }, 'SU-SH-1'), {});
  });

  test('5.7b, 5.7d shock armies are for fight and move alone', () => {
    const isShock = (given: Partial<Sketch>) =>
      isShockTurn(sketch({ units, phase: 'assault', side, ...given }));
    assert.equal(isShock({ turn: 10, order: 'fight-move' }), true);
    assert.equal(isShock({ turn: 10, order: 'move-fight' }), false);
    assert.equal(isShock({ turn: 31, order: 'fight-fight', round: 1 }), false);
    assert.equal(isShockTurn(sketch({ units, turn: 10, phase: 'assault', order: 'fight-move' })), false);
  });
});

describe('5.10 who has not paused', () => {
  const markers = { pause: 'declined' };
  test('5.10d pays a column in turn 4, two in mobile assaults', () => {
    assert.deepEqual(shifts({ turn: 4, order: 'move-fight', markers }), { '5.10d': -1 });
    assert.deepEqual(shifts({ turn: 4, order: 'fight-move', markers }), { '5.6a': 1, '5.10d': -1 });
    const mobile = (given: Partial<Sketch>) =>
      mobileShifts(sketch({ units, ...given })).map(({ rule, shift }) => [rule, shift]);
    assert.deepEqual(mobile({ turn: 4, markers }), [['5.10d', -2]]);
    assert.deepEqual(mobile({ turn: 3, markers }), [['10.32', -1]]);
    assert.deepEqual(mobile({ turn: 4, markers: { pause: 'taken' } }), [['10.32', -1]]);
    assert.deepEqual(mobile({ turn: 25, side: 'soviet', markers }), [['10.32', -1]]);
  });

  test('5.10c, 5.10e two columns in turn 5; who has paused pays nothing', () => {
    assert.deepEqual(shifts({ turn: 5, order: 'move-fight', markers }), { '5.10e': -2 });
    for (const turn of [4, 5])
      assert.deepEqual(shifts({ turn, order: 'move-fight', markers: { pause: 'taken' } }), {});
    assert.deepEqual(shifts({ turn: 6, order: 'move-fight', markers }), {});
  });
});

describe('5.11 turn 1', () => {
  const rule = (turn: number, id: string, from: string, to: string): string | undefined =>
    whyClosed(sketch({ units, turn }), unitNumber(id), hexNumber(from), hexNumber(to))?.rule;
  const attack = (turn: number, id: string, from: string, to: string): string | undefined =>
    whyNoAttack(sketch({ units, turn }), unitNumber(id), hexNumber(from), hexNumber(to))?.rule;

  test('5.11a units in Romania stay there and attack nobody', () => {
    assert.equal(hexAt('2913').country, 'Romania');
    assert.equal(rule(1, 'DE-INF-11', '2913', '2912'), isIn('2912', 'Romania') ? undefined : '5.11a');
    assert.equal(rule(1, 'R3', '2814', '2813'), '5.11a');
    assert.equal(rule(1, 'R3', '2814', '2914'), undefined);
    assert.equal(attack(1, 'R3', '2814', '2813'), '5.11a');
    assert.equal(rule(2, 'R3', '2814', '2813'), undefined);
    assert.equal(attack(2, 'R3', '2814', '2813'), undefined);
  });

  test('5.11b nobody of the German side goes into or out of Hungary', () => {
    const [inside, outside] = ['2616', '2516'];
    assert.equal(hexAt(inside).country, 'Hungary');
    assert.equal(rule(1, 'DE-INF-4', outside, inside), '5.11b');
    assert.equal(rule(1, 'DE-INF-4', inside, outside), '5.11b');
    assert.equal(rule(2, 'DE-INF-4', outside, inside), undefined);
  });

  test('5.11c Soviet units enter and attack neither country', () => {
    assert.equal(rule(1, 'SU-ORA-9', '2813', '2814'), '5.11c');
    assert.equal(rule(1, 'SU-ORA-12', '2615', '2616'), '5.11c');
    assert.equal(attack(1, 'SU-ORA-9', '2813', '2814'), '5.11c');
    assert.equal(rule(2, 'SU-ORA-9', '2813', '2814'), undefined);
  });

  const isIn = (id: string, country: string): boolean => hexAt(id).country === country;
});

test('5.13 in turn 1 two marshes are dry for German panzers, and for nobody else', () => {
  const isDry = (turn: number, id: string, hex: string): boolean =>
    isDryMarsh(sketch({ units, turn }), unitNumber(id), hexNumber(hex));
  assert.equal(isDry(1, 'DE-PZ-3', '2013'), true);
  assert.equal(isDry(1, 'DE-PZ-3', '2112'), false);
  assert.equal(isDry(2, 'DE-PZ-3', '2013'), false);
  assert.equal(isDry(1, 'DE-INF-1', '2013'), false);
  assert.equal(isDry(1, 'SU-MC-3', '2013'), false);
});
