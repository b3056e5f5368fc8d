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

test('a pause stops the clock for both until they go on, or for as long as it may last', () => {
  const clock = new Clock('live', sides, 0, owes('red'));
  clock.pause(MINUTE);
  assert.ok(clock.isPaused(60 * MINUTE));
  assert.equal(clock.deadline, MINUTE + DAY + 29 * MINUTE);
  clock.resume(60 * MINUTE);
  clock.charge(61 * MINUTE);
  assert.equal(clock.leftOf('red'), 28 * MINUTE);
  assert.equal(clock.face.paused, undefined);
  clock.pause(62 * MINUTE);
  clock.charge(62 * MINUTE + DAY + 5 * MINUTE);
  assert.equal(clock.leftOf('red'), 22 * MINUTE);
  assert.equal(clock.isPaused(62 * MINUTE + DAY), false);
});

test('a vacation stops the clock of one side, and there are thirty days of it in a year', () => {
  const start = Date.UTC(2027, 0, 10);
  const clock = new Clock('days', sides, start, owes('red'));
  clock.leave('red', start + DAY, 10);
  assert.equal(clock.deadline, start + 11 * DAY + 2 * DAY + 20 * DAY);
  assert.deepEqual(clock.face.away, { red: start + 11 * DAY });
  clock.charge(start + 12 * DAY);
  assert.equal(clock.allowance, DAY);
  // It is the side that is away whose time stands still, not the other's.
  clock.pass(owes('blue'));
  clock.leave('red', start + 13 * DAY, 20);
  clock.charge(start + 16 * DAY);
  assert.equal(clock.leftOf('blue'), 19 * DAY);
  // Back before its time: whole days that were not used are there again.
  clock.leave('red', start + 17.5 * DAY, 0);
  assert.equal(clock.vacationLeft('red', start + 18 * DAY), 30 - 10 - 5);
  assert.match(clock.whyNotAway('red', start + 20 * DAY, 16) ?? '', /15 days are left/);
  assert.equal(clock.whyNotAway('red', Date.UTC(2028, 0, 2), 30), undefined);
  assert.throws(() => clock.leave('red', start + 20 * DAY, 16), /does not have/);
  assert.match(new Clock('live', sides, 0, owes('red')).whyNotAway('red', 0, 1) ?? '', /by days/);
});

test('what a message was on its way is not charged, up to so much, and only where seconds count', () => {
  const live = new Clock('live', sides, 0, owes('red'));
  live.charge(1000, 200);
  live.charge(2000, 5000);
  assert.equal(live.leftOf('red'), 30 * MINUTE - 800 - 700);
  const days = new Clock('days', sides, 0, owes('red'));
  days.charge(1000, 200);
  assert.equal(days.allowance, 3 * DAY - 1000);
});
