// The helpers of tests are tested too: they fail where a test should fail.

import assert, { AssertionError } from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from '../conformance/toy.testing.ts';
import { altered } from '../seen/referee.testing.ts';
import { bindGround } from './ground.node.ts';
import { bindTable, eventsOf, sketchUnits } from './table.node.ts';
import { subsets, tryEverything } from './trying.node.ts';

const {
  newGame,
  play,
  playAll,
  allowed,
  refusedBy,
  refusalOf,
  placeOfUnit,
  destinationsOf,
  endUntil,
  frameName,
} = bindTable(toy, 'plain');
const move = { type: 'move', units: ['R-1'], to: '1100' };
const far = { ...move, to: '1202' };

test('what is legal and offered is allowed, what is refused is told with its rule', () => {
  const state = newGame();
  allowed(state, move);
  assert.equal(refusedBy(state, far), 'toy-1');
  assert.ok(refusalOf(state, far).length > 10);
  for (const fails of [
    () => allowed(state, far),
    () => refusedBy(state, move),
    () => play(state, far),
    () => newGame('winter'),
  ])
    assert.throws(fails, AssertionError);
});

test('an offer that is refused, or a legal action that is not offered, is noticed', () => {
  const state = newGame();
  const deaf = altered(toy, { check: () => ({ ok: false, rule: 'toy-1', message: 'No.' }) });
  assert.throws(() => bindTable(deaf, 'plain').refusedBy(state, move), /offered though refused/);
  const mute = altered(toy, { choices: () => [] });
  assert.throws(() => bindTable(mute, 'plain').allowed(state, move), /not offered/);
});

test('actions are played in order, with all that they tell', () => {
  const { state, events } = playAll(newGame(), move, { type: 'end' });
  assert.equal(placeOfUnit(state, 'R-1'), '1100');
  assert.equal(eventsOf(events, 'moved').length, 1);
  assert.equal(eventsOf(events, 'phase').length, 1);
  assert.equal(frameName(state), 'turn');
  assert.equal(toy.phaseKey(endUntil(state, '3 0')), '3 0');
  assert.throws(() => endUntil(state, 'never'), AssertionError);
});

test('destinations come with their costs', () => {
  const found = destinationsOf(newGame(), 'R-1');
  assert.ok(found.size > 0 && [...found.values()].every(cost => cost === 1));
});

test('a sketch lists units with steps and flags, and no flags of others', () => {
  assert.deepEqual(sketchUnits({ units: { A: '1000/1', B: '@dead' }, flags: { A: ['moved'] } }), [
    { id: 'A', at: '1000', steps: 1, flags: ['moved'] },
    { id: 'B', at: '@dead' },
  ]);
  assert.throws(() => sketchUnits({ units: {}, flags: { A: ['moved'] } }), AssertionError);
});

test('the ground is walked by directions and searched for what suits', () => {
  const ground = bindGround(toy.map);
  assert.equal(ground.walkFrom('1101', 0, 3), '1101');
  assert.throws(() => ground.walkFrom('1101', 0, 0, 0), /leaves the map/);
  assert.equal(ground.around('1101').length, 6);
  assert.equal(
    ground.openGround(1, () => true),
    '1101',
  );
  assert.throws(() => ground.findHex(() => false), /no such hex/);
  assert.throws(() => ground.findStep(() => false), /no such step/);
});

test('trying everything finds what is on offer, and nothing twice', () => {
  const everything = () => toy.map.ids.map(to => ({ ...move, to }));
  assert.equal(tryEverything(toy, everything, newGame(), 1), destinationsOf(newGame(), 'R-1').size);
  assert.deepEqual(subsets(['a', 'b']), [['a'], ['b'], ['a', 'b']]);
});
