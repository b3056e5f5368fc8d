// Chapters 1.3, 2.10, 8.4 and 11.12: what units are worth in a battle.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import { eventsOf, type Sketch } from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import { isCity, isMarsh, isRough } from '../table/terrain.ts';
import {
  attack,
  battle,
  declare,
  germans,
  groundWhere,
  plain,
  previewOf,
  soviets,
  withDice,
} from './battles.node.ts';
import { worthOf } from './losses.ts';
import { attackStrength, defenseStrength } from './strength.ts';

const { here, west, east } = plain;
const at = (hex: string, ...ids: string[]): Sketch['units'] => Object.fromEntries(ids.map(id => [id, hex]));
const numbers = (...ids: string[]): number[] => ids.map(unitNumber);

/** The attack of these units with so many of them halved or quartered. */
function attackOf(
  state: State,
  target: string,
  ids: readonly string[],
  reduced: {
    readonly halved?: readonly string[];
    readonly quartered?: readonly string[];
    readonly overland?: readonly string[];
  } = {},
): number {
  return attackStrength(state, {
    ...battle(state, target, ids),
    halved: numbers(...(reduced.halved ?? [])),
    quartered: numbers(...(reduced.quartered ?? [])),
    overland: numbers(...(reduced.overland ?? ids)),
  }).strength;
}

test('2.10a, 2.10b a single factor serves both ways, of two the left one attacks and the right one defends', () => {
  const rifle = { ...at(here, 'SU-RA-3'), ...at(west, 'DE-INF-1') };
  const german = previewOf(germans(rifle), attack(here, 'DE-INF-1'));
  assert.deepEqual([german.attack, german.defense], [4, 3]);
  const soviet = previewOf(soviets(rifle), attack(west, 'SU-RA-3'));
  assert.deepEqual([soviet.attack, soviet.defense], [3, 5]);
});

test('1.3a, 1.3c, 11.12b units with the same reduction are added up and halved once, the others keep theirs', () => {
  const state = soviets(at(here, 'SU-RA-3', 'SU-RA-8', 'SU-RA-13', 'SU-RA-23'));
  const three = ['SU-RA-3', 'SU-RA-8', 'SU-RA-13'];
  assert.equal(attackOf(state, west, three), 9);
  assert.equal(attackOf(state, west, three, { halved: three }), 4, 'half of nine, not three times one');
  assert.equal(attackOf(state, west, [...three, 'SU-RA-23'], { halved: three }), 7);
  assert.equal(attackOf(state, west, three, { halved: ['SU-RA-3'] }), 7, 'half of three is one');
});

test('1.3b, 11.12a no factor falls below one, alone or in a stack', () => {
  const state = soviets(at(here, 'SU-AB-1', 'SU-AB-2', 'SU-RA-3'));
  assert.equal(attackOf(state, west, ['SU-AB-1'], { halved: ['SU-AB-1'] }), 1);
  assert.equal(attackOf(state, west, ['SU-AB-1'], { quartered: ['SU-AB-1'] }), 1);
  assert.equal(attackOf(state, west, ['SU-AB-1', 'SU-AB-2'], { quartered: ['SU-AB-1', 'SU-AB-2'] }), 1);
  const defense = defenseStrength(state, { ...battle(state, here, ['DE-PZ-3']), halved: numbers('SU-AB-1') });
  assert.equal(defense.strength, 1 + 1 + 3);
});

test('11.12d two reductions make one division of the group: halved by supply and by marsh is a quarter', () => {
  const marsh = groundWhere(hex => isMarsh[hex] === 1).here;
  const state = germans(at(here, 'DE-PZ-3', 'DE-PZ-14', 'DE-INF-1'));
  const panzers = ['DE-PZ-3', 'DE-PZ-14'];
  assert.equal(attackOf(state, marsh, panzers, { halved: panzers, overland: [] }), 4, '17 by four');
  assert.equal(
    attackOf(state, marsh, ['DE-PZ-3', 'DE-INF-1'], { halved: ['DE-INF-1'] }),
    6,
    '13 by two: the same share',
  );
});

test('1.3d odds are rounded up where the attacker is the weaker, and nowhere else in a battle', () => {
  const units = { ...at(here, 'SU-ORA-4', 'SU-RA-3', 'SU-RA-8'), ...at(west, 'DE-INF-2', 'DE-INF-1') };
  const state = soviets({ ...units, ...at(east, 'SU-RA-13') }, { turn: 2 });
  // 5 against 10 is 1:2, 6 against 10 too; 3 against 10 is 3.33, rounded up.
  assert.equal(previewOf(state, attack(west, 'SU-ORA-4')).column, '1:2');
  assert.equal(previewOf(state, attack(west, 'SU-RA-3')).column, '1:4');
});

test('2.9a, 11.15a mechanized attackers of both sides are halved into marsh, those on foot are not', () => {
  const marsh = groundWhere(hex => isMarsh[hex] === 1).here;
  const state = germans(at(here, 'DE-PZ-3', 'DE-INF-1'));
  assert.equal(attackOf(state, marsh, ['DE-PZ-3']), 4);
  assert.equal(attackOf(state, marsh, ['DE-INF-1']), 4);
  assert.equal(attackOf(state, marsh, ['DE-PZ-3', 'DE-INF-1']), 8);
  assert.equal(attackOf(soviets(at(here, 'SU-T-1')), marsh, ['SU-T-1']), 2);
});

test('5.13, 11.15a in turn 1 supplied German mechanized units are not halved into the two marshes', () => {
  const state = germans(at(here, 'DE-PZ-3'), { turn: 1 });
  assert.equal(attackOf(state, '2013', ['DE-PZ-3']), 9);
  assert.equal(attackOf(state, '2013', ['DE-PZ-3'], { overland: [] }), 4);
  assert.equal(attackOf(germans(at(here, 'DE-PZ-3'), { turn: 2 }), '2013', ['DE-PZ-3']), 4);
});

test('11.14b supplied mountain infantry attacks rough ground with its defense factor', () => {
  const rough = groundWhere(hex => isRough[hex] === 1).here;
  const state = germans(at(here, 'DE-MTN-18', 'DE-INF-1'));
  assert.equal(attackOf(state, rough, ['DE-MTN-18']), 6);
  assert.equal(attackOf(state, rough, ['DE-MTN-18'], { overland: [] }), 4);
  assert.equal(attackOf(state, here, ['DE-MTN-18']), 4);
  assert.equal(attackOf(state, rough, ['DE-INF-1']), 4);
});

test('11.20c German panzers attack cities of every kind with their defense factor', () => {
  const city = groundWhere(hex => isCity[hex] === 1).here;
  const state = germans(at(here, 'DE-PZ-3', 'DE-HG', 'DE-INF-1'));
  assert.equal(attackOf(state, city, ['DE-PZ-3']), 7);
  assert.equal(attackOf(state, city, ['DE-INF-1']), 4);
  const hero = germans(at(here, 'DE-PZ-3'), { markers: { hero: ['2311'] } });
  assert.equal(attackOf(hero, '2311', ['DE-PZ-3']), 7, 'ruling b34');
  assert.equal(attackOf(soviets(at(here, 'SU-GT-1')), city, ['SU-GT-1']), 8, 'not Soviet tanks');
});

test('5.7c, 7.22e shock armies count twice with all the supply they need, else from their three', () => {
  const state = soviets(at(here, 'SU-SH-1', 'SU-SH-2'), { turn: 7 });
  const shock = ['SU-SH-1', 'SU-SH-2'];
  assert.equal(attackOf(state, west, shock), 12);
  assert.equal(attackOf(state, west, shock, { halved: shock }), 3, 'no offensive supply: half of six');
  assert.equal(attackOf(state, west, shock, { overland: [] }), 6, 'garrison supply does not double (b33)');
  const after = soviets(at(here, ...shock), { turn: 7, order: 'move-fight' });
  assert.equal(attackOf(after, west, shock), 6);
  const mobile = { ...battle(state, west, shock), kind: 'mobile' as const, overland: numbers(...shock) };
  assert.equal(attackStrength(state, mobile).strength, 6, 'b5: never in mobile assaults');
});

test('8.4b emergency units roll their factor in every battle, one die each', () => {
  const units = { ...at(west, 'DE-Tet', 'DE-II'), ...at(here, 'SU-RA-3'), ...at(east, 'SU-RA-8') };
  const state = withDice(germans(units, { turn: 31 }), 6, 2, 1);
  const { events } = declare(state, attack(here, 'DE-Tet', 'DE-II'));
  const rolls = eventsOf(events, 'roll');
  assert.deepEqual(rolls.map(({ purpose, unit }) => [purpose, unit]).slice(0, 2), [
    ['emergency', 'DE-Tet'],
    ['emergency', 'DE-II'],
  ]);
  const [result] = eventsOf(events, 'result');
  assert.deepEqual([result.attack, result.defense], [8, 3]);
  const defending = soviets(
    { ...at(west, 'DE-Odr'), ...at(here, 'SU-RA-3') },
    { turn: 32, order: 'move-fight' },
  );
  const [odds] = eventsOf(declare(withDice(defending, 5, 1), attack(west, 'SU-RA-3')).events, 'result');
  assert.equal(odds.defense, 5);
});

test('8.4c supply halves what an emergency unit has rolled', () => {
  const state = germans(at(here, 'DE-Tet'), { turn: 31 });
  const [unit] = numbers('DE-Tet');
  const rolled = { ...battle(state, west, ['DE-Tet']), emergency: [unit], factors: [5] };
  assert.equal(attackStrength(state, rolled).strength, 5);
  assert.equal(attackStrength(state, { ...rolled, halved: [unit] }).strength, 2);
  const defense = { ...battle(state, here, ['SU-RA-3']), emergency: [unit], factors: [1], halved: [unit] };
  assert.equal(defenseStrength(state, defense).strength, 1);
});

test('11.26f what is given up counts as it did in the battle', () => {
  const marsh = groundWhere(hex => isMarsh[hex] === 1).here;
  const state = soviets(at(here, 'SU-SH-1', 'SU-T-1', 'SU-T-3'));
  const shock = { ...battle(state, west, ['SU-SH-1']), overland: numbers('SU-SH-1') };
  assert.equal(worthOf(state, shock, numbers('SU-SH-1')), 6);
  const tanks = battle(state, marsh, ['SU-T-1', 'SU-T-3']);
  assert.equal(worthOf(state, tanks, numbers('SU-T-1')), 2);
  assert.equal(worthOf(state, tanks, numbers('SU-T-1', 'SU-T-3')), 5, 'halved together, not one by one');
});
