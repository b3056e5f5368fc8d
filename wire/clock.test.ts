// Clocks: charged to whoever owes, with something more for every hand-over, or by days with a bank.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Clock, type Owed, PRESETS } from './clock.ts';

const sides = ['red', 'blue'];
const owes = (side: string, turn = 1, isAnswer = false): Owed => ({ side, turn, isAnswer });
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('live: time is charged to whoever decides, and a hand-over brings some back', () => {
  const clock = new Clock('live', sides, 0, owes('red'));
  clock.charge(5 * MINUTE);
  clock.pass(owes('red'));
  assert.equal(clock.leftOf('red'), 25 * MINUTE);
  assert.deepEqual(clock.face.left, { blue: 30 * MINUTE });
  clock.charge(6 * MINUTE);
  clock.pass(owes('blue'));
  clock.charge(7 * MINUTE);
  assert.deepEqual(clock.face.left, { red: 24 * MINUTE + 15_000 });
  assert.equal(clock.leftOf('blue'), 29 * MINUTE);
  assert.equal(clock.face.runs, 'blue');
});

test('live: the flag falls when nothing is left, not before, and ends the game by itself', () => {
  const clock = new Clock('live', sides, 1000, owes('red'));
  assert.equal(clock.deadline, 1000 + 30 * MINUTE);
  assert.equal(clock.fallen(1000 + 30 * MINUTE - 1), undefined);
  assert.equal(clock.fallen(1000 + 30 * MINUTE), 'red');
  assert.ok(clock.isSudden);
  clock.charge(40 * MINUTE);
  assert.equal(clock.fallen(40 * MINUTE), 'red');
});

test('a clock that was set back charges nothing, and nobody is charged after the end', () => {
  const clock = new Clock('evening', sides, 10 * MINUTE, owes('red'));
  clock.charge(MINUTE);
  clock.charge(11 * MINUTE);
  assert.equal(clock.leftOf('red'), PRESETS.evening.supply - MINUTE);
  clock.pass(undefined);
  clock.charge(1000 * MINUTE);
  assert.equal(clock.deadline, undefined);
  assert.equal(clock.fallen(2000 * MINUTE), undefined);
  assert.equal(clock.leftOf('red'), PRESETS.evening.supply - MINUTE + PRESETS.evening.more);
});

test('by days: three days for a turn and one for an answer are free, the rest comes from the bank', () => {
  const clock = new Clock('days', sides, 0, owes('red'));
  clock.charge(2 * DAY);
  clock.pass(owes('red'));
  assert.equal(clock.leftOf('red'), 20 * DAY);
  // An answer in the enemy's turn has its own day, and the turn goes on with what it had left.
  clock.pass(owes('blue', 1, true));
  clock.charge(3.5 * DAY);
  assert.equal(clock.leftOf('blue'), 19.5 * DAY);
  clock.pass(owes('red'));
  assert.equal(clock.allowance, DAY);
  clock.charge(5.5 * DAY);
  assert.equal(clock.leftOf('red'), 19 * DAY);
  clock.pass(owes('blue'));
  assert.equal(clock.allowance, 3 * DAY);
  assert.equal(clock.deadline, 5.5 * DAY + 3 * DAY + 19.5 * DAY);
  assert.equal(clock.isSudden, false);
});

test('by days: one answer after the other has one day together, the next occasion another', () => {
  const clock = new Clock('days', sides, 0, owes('blue', 1, true));
  clock.charge(DAY / 2);
  clock.pass(owes('blue', 1, true));
  assert.equal(clock.allowance, DAY / 2);
  clock.pass(owes('red'));
  clock.pass(owes('blue', 1, true));
  assert.equal(clock.allowance, DAY);
});

test('what is done without handing over does not show in the clock, and the deadline can be known beforehand', () => {
  for (const preset of ['live', 'days'] as const) {
    const clock = new Clock(preset, sides, 0, owes('red'));
    const { face } = clock;
    clock.charge(MINUTE);
    clock.pass(owes('red'));
    assert.deepEqual(clock.face, face);
    const deadline = clock.deadlineAfter(2 * MINUTE, owes('blue'));
    assert.deepEqual(clock.face, face);
    clock.charge(2 * MINUTE);
    clock.pass(owes('blue'));
    assert.equal(clock.deadline, deadline);
  }
});
