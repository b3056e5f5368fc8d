// Seats: who sees the table, when the curtain falls, and what a broken list of seats becomes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { botLevel, botSeat, needsCurtain, PERSON, persons, readSeats, viewerFor } from './seats.ts';

const hotSeat = { soviet: PERSON, german: PERSON };
const solo = { soviet: PERSON, german: botSeat('random') };
const watch = { soviet: botSeat('random'), german: botSeat('random') };

test('at one screen each player sees his own side, and alone always his own', () => {
  assert.equal(viewerFor(hotSeat, 'german', 'soviet'), 'german');
  assert.equal(viewerFor(solo, 'german', 'soviet'), 'soviet');
  assert.equal(viewerFor(solo, 'soviet', 'german'), 'soviet');
  assert.equal(viewerFor(solo, undefined, 'german'), 'soviet');
  assert.equal(viewerFor(watch, 'german', 'soviet'), 'soviet');
});

test('the curtain falls between two persons where something is hidden, and never for a bot', () => {
  assert.ok(needsCurtain(hotSeat, 'soviet', 'german', true));
  assert.ok(!needsCurtain(hotSeat, 'soviet', 'soviet', true));
  assert.ok(!needsCurtain(hotSeat, 'soviet', 'german', false));
  assert.ok(!needsCurtain(solo, 'soviet', 'german', true));
});

test('a list of seats from a file is read with care', () => {
  const sides = ['soviet', 'german'];
  assert.deepEqual(readSeats(solo, sides, ['random']), solo);
  assert.deepEqual(readSeats({ soviet: 'bot:genius', german: 7 }, sides, ['random']), hotSeat);
  assert.deepEqual(readSeats(null, sides, []), hotSeat);
  assert.equal(botLevel(solo, 'german'), 'random');
  assert.equal(botLevel(solo, 'soviet'), undefined);
  assert.deepEqual(persons(solo), ['soviet']);
});
