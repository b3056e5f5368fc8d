// Battles where chapters meet: supply found in them, aerial supply in the middle, dice and positions, points and control.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../../../kit/game.ts';
import {
  eventsOf,
  flagsOf,
  frameName,
  game,
  markerOf,
  placeOfUnit,
  play,
  playOne,
  refusedBy,
  type Sketch,
  sketch,
} from '../../testing.node.ts';
import {
  advanceTo,
  attack,
  declare,
  fight,
  germans,
  mobile,
  plain,
  previewOf,
  retreatTo,
  soviets,
  stop,
  withDice,
} from './battles.node.ts';

const { here, west, east, northEast, northWest, southEast, southWest } = plain;
const at = (hex: string, ...ids: string[]): Sketch['units'] => Object.fromEntries(ids.map(id => [id, hex]));

/** Soviet units all around a hex but in the east, from which they attack. */
const ring = {
  ...at(northEast, 'SU-RA-8'),
  ...at(northWest, 'SU-RA-13'),
  ...at(west, 'SU-RA-16'),
  ...at(southWest, 'SU-RA-18'),
  ...at(southEast, 'SU-RA-19'),
};
const pocket = (...ids: string[]): Sketch['units'] => ({
  ...ring,
  ...at(east, 'SU-RA-3', 'SU-RA-20'),
  ...at(here, ...ids),
});

test('7.17b, 11.8 supply is found as the battle begins: who is cut off defends with half', () => {
  const state = soviets(pocket('DE-INF-1', 'DE-INF-2'));
  assert.equal(previewOf(state, attack(here, 'SU-RA-3', 'SU-RA-20')).defense, 5);
  const open = soviets({ ...at(east, 'SU-RA-3', 'SU-RA-20'), ...at(here, 'DE-INF-1', 'DE-INF-2') });
  assert.equal(previewOf(open, attack(here, 'SU-RA-3', 'SU-RA-20')).defense, 10);
});

test('7.7A the German side is asked inside the battle, and may supply the pocket from the air', () => {
  const state = soviets(pocket('DE-INF-1', 'DE-INF-2'));
  const asked = play(state, attack(here, 'SU-RA-3', 'SU-RA-20'));
  assert.deepEqual(
    [frameName(asked), game.decision(asked)?.side],
    ['support', 'german'],
    'though no aircraft are left',
  );
  assert.equal(refusedBy(asked, { type: 'support', luftwaffe: true }), '11.23b');
  const flown = play(asked, { type: 'aerial', hex: here });
  assert.equal(frameName(flown), 'support');
  assert.equal(previewOf(flown, { type: 'support' }).defense, 10);
  assert.equal(refusedBy(flown, { type: 'end' }), '9.7', 'the attack goes on all the same');
  const [result] = eventsOf(playOne(withDice(flown, 4), { type: 'support' }).events, 'result');
  assert.equal(result.defense, 10);
  const spent = soviets(pocket('DE-INF-1'), { markers: { aerialUsed: true } });
  assert.notEqual(frameName(play(withDice(spent, 4), attack(here, 'SU-RA-3'))), 'support');
});

test('10.26, 11.8 a mobile assault does not cut the lines of those it falls on; others do (b16)', () => {
  const around = {
    ...at(northEast, 'DE-INF-1'),
    ...at(east, 'DE-INF-2'),
    ...at(southEast, 'DE-INF-5'),
    ...at(southWest, 'DE-INF-6'),
    ...at(northWest, 'DE-INF-7'),
  };
  const units = { ...at(west, 'DE-PZ-3'), ...around, ...at(here, 'SU-RA-3') };
  assert.equal(previewOf(sketch({ units }), mobile(here, 'DE-PZ-3')).defense, 3);
  assert.equal(previewOf(germans(units), attack(here, 'DE-PZ-3')).defense, 1);
});

test('10.28a, 10.28b after a failed mobile assault Soviets stay in the launch hex for the phase, Germans may go on', () => {
  const red = sketch({
    units: { ...at(east, 'SU-GT-1'), ...at(here, 'DE-INF-1') },
    side: 'soviet',
    turn: 25,
  });
  const failed = fight(red, mobile(here, 'SU-GT-1'), 'AS').state;
  assert.equal(placeOfUnit(failed, 'SU-GT-1'), east);
  assert.ok(flagsOf(failed, 'SU-GT-1').includes('halted'));
  const german = fight(
    sketch({ units: { ...at(west, 'DE-PZ-3'), ...at(here, 'SU-RA-3') } }),
    mobile(here, 'DE-PZ-3'),
    'AS',
  ).state;
  assert.ok(!flagsOf(german, 'DE-PZ-3').includes('halted'));
});

test('5.7c, 7.10 from turn 7 a shock army is doubled only in range of a marker, and halved without', () => {
  const units = { ...at(east, 'SU-SH-1'), ...at(here, 'DE-INF-1') };
  const strength = (markers: Sketch['markers'] = {}): number =>
    previewOf(soviets(units, { turn: 7, markers }), attack(here, 'SU-SH-1')).attack;
  assert.equal(strength(), 1);
  assert.equal(strength({ offensive: { C: east } }), 6);
  assert.equal(previewOf(soviets(units), attack(here, 'SU-SH-1')).attack, 6, 'turn 6 asks for none');
});

test('8.14b, 8.4c from turn 28 who dies cut off is gone for good, by the supply that the battle found', () => {
  const reds = ['SU-GT-1', 'SU-GT-3', 'SU-GT-5', 'SU-G-1', 'SU-G-2'];
  const units = { ...ring, ...at(east, ...reds), ...at(here, 'DE-INF-1') };
  const state = soviets(units, { turn: 28, markers: { offensive: { A: here } } });
  const { state: done } = declare(state, attack(here, ...reds));
  assert.equal(placeOfUnit(done, 'DE-INF-1'), '@out');
  const open = soviets(
    { ...at(east, ...reds), ...at(here, 'DE-LW-2') },
    { turn: 28, markers: { offensive: { A: here } } },
  );
  assert.equal(placeOfUnit(fight(open, attack(here, ...reds), 'DE').state, 'DE-LW-2'), '@dead');
});

test('11.32a the supply of the battle counts for the second hex, not what is found later (ruling A3-50)', () => {
  const cut = {
    ...at(northWest, 'SU-RA-8'),
    ...at(southWest, 'SU-RA-13'),
    ...at(here, 'SU-AB-1'),
  };
  // The corps in the west is surrounded by six hexes of the enemy, the battle opens one of them.
  const ringed = Object.fromEntries(
    game.map.ids
      .filter(id => id !== here && id !== northWest && id !== southWest && isBeside(west, id))
      .map((id, index) => [['SU-RA-16', 'SU-RA-18', 'SU-RA-19', 'SU-RA-20'][index], id]),
  );
  const state = germans({ ...at(west, 'DE-PZ-3'), ...cut, ...ringed });
  assert.equal(previewOf(state, attack(here, 'DE-PZ-3')).attack, 4, 'cut off');
  const won = fight(state, attack(here, 'DE-PZ-3'), 'DE').state;
  assert.equal(frameName(play(won, advanceTo(here, 'DE-PZ-3'))), 'assault', 'one hex is all');
});

function isBeside(hex: string, other: string): boolean {
  const { indexOf, neighbours } = game.map;
  const from = indexOf.get(hex) ?? 0;
  return [0, 1, 2, 3, 4, 5].some(way => neighbours[from * 6 + way] === indexOf.get(other));
}

test('9.7, 11.5 a position in the middle of a battle can be written, read and played on alike', () => {
  const units = { ...at(west, 'DE-PZ-3', 'DE-INF-1', 'DE-INF-2'), ...at(here, 'SU-RA-3', 'SU-RA-8') };
  const whole = ['DE-PZ-3', 'DE-INF-1', 'DE-INF-2'];
  const steps: State[] = [play(germans(units), attack(here, ...whole))];
  for (const result of ['BB', 'DR']) steps.push(fight(germans(units), attack(here, ...whole), result).state);
  steps.push(play(steps[2], retreatTo(east, 'SU-RA-3', 'SU-RA-8')));
  steps.push(fight(germans(units, { turn: 1 }), attack(here, ...whole), 'BB').state);
  assert.deepEqual(steps.map(frameName), ['support', 'losses', 'retreat', 'advance', 'bloodbath-choice']);
  for (const step of steps) {
    const position = game.position(step);
    const loaded = game.load(position, 'test', []);
    assert.ok(loaded.ok, loaded.ok ? '' : JSON.stringify(loaded.problems));
    assert.deepEqual(game.position(loaded.state).memory?.frames, position.memory?.frames);
    assert.deepEqual(game.choices(loaded.state), game.choices(step));
  }
});

test('9.7 a battle that does not fit the table is refused as a position', () => {
  const units = { ...at(west, 'DE-PZ-3'), ...at(here, 'SU-RA-3') };
  const position = game.position(play(germans(units), attack(here, 'DE-PZ-3')));
  const moved = {
    ...position,
    units: position.units.map(one => (one.id === 'DE-PZ-3' ? { ...one, at: '2420' } : one)),
  };
  assert.equal(game.load(moved, 'test', []).ok, false);
});

test('11.25a, 2.1b the dice of a battle are its own: an earlier one does not change them', () => {
  const units = { ...at(west, 'DE-PZ-3', 'DE-PZ-14'), ...at(here, 'SU-RA-3'), ...at(southWest, 'SU-RA-8') };
  const rolls = (state: State, action: ReturnType<typeof attack>): unknown[] =>
    eventsOf(declare(state, action).events, 'roll').map(({ value, final }) => [value, final]);
  const once = rolls(germans(units), attack(here, 'DE-PZ-3'));
  assert.deepEqual(once, rolls(germans(units), attack(here, 'DE-PZ-3')), 'the same game, the same die');
  assert.equal((once[0] as unknown[])[1], true, 'and it cannot be taken back');
});

test('11.30a, 4.2a an advance into a city takes it and its point', () => {
  const target = '2311';
  const from = '2312';
  const panzers = ['DE-PZ-3', 'DE-PZ-24', 'DE-PZ-14', 'DE-PZ-39', 'DE-PZ-47'];
  const state = germans(
    { ...at(from, ...panzers), ...at(target, 'SU-AB-1') },
    { turn: 2, order: 'fight-move' },
  );
  const won = declare(withDice(state, 1), attack(target, ...panzers)).state;
  const { events } = playOne(won, advanceTo(target, 'DE-PZ-3'));
  assert.equal(eventsOf(events, 'points')[0].points, 1);
  assert.equal(markerOf(play(won, stop), 'vp'), 14, 'nobody enters, nothing is taken');
});

test('6.2c after a battle too, a crowd is cured by the opponent', () => {
  const crowd = ['SU-RA-8', 'SU-RA-13', 'SU-RA-16', 'SU-RA-18', 'SU-RA-19', 'SU-RA-20'];
  const units = { ...at(west, 'DE-PZ-3'), ...at(here, 'SU-RA-3'), ...at(northEast, ...crowd) };
  const { state } = fight(germans(units), attack(here, 'DE-PZ-3'), 'AS');
  assert.deepEqual([frameName(state), game.decision(state)?.side], ['overstack', 'german']);
});
