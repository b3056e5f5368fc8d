// Where the card lies: it stays where it is unless it would cover what it speaks of.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { edgeFor, isCovered } from './placing.ts';

const columns = {
  start: { left: 0, top: 50, right: 380, bottom: 800 },
  end: { left: 1000, top: 50, right: 1380, bottom: 800 },
};
const at = (...xs: readonly number[]) => xs.map(x => ({ x, y: 400 }));

test('the card leaves the edge at which it would cover the target, and no other', () => {
  assert.equal(edgeFor('end', { main: at(600), reach: [] }, columns), 'end');
  assert.equal(edgeFor('end', { main: at(1100), reach: [] }, columns), 'start');
  assert.equal(edgeFor('start', { main: at(1100), reach: [] }, columns), 'start');
  assert.equal(edgeFor('start', { main: at(200, 600), reach: [] }, columns), 'end');
  // As much at the one as at the other: it stays.
  assert.equal(edgeFor('start', { main: at(200, 1100), reach: [] }, columns), 'start');
});

test('of the reach a little may be covered, but not much of it', () => {
  assert.equal(edgeFor('end', { main: at(800), reach: at(700, 760, 820, 880, 1100) }, columns), 'end');
  assert.equal(edgeFor('end', { main: at(800), reach: at(700, 1040, 1100) }, columns), 'start');
});

test('a hex is covered as soon as a part of it is', () => {
  assert.ok(isCovered({ x: 970, y: 400 }, columns.end));
  assert.ok(!isCovered({ x: 940, y: 400 }, columns.end));
});
