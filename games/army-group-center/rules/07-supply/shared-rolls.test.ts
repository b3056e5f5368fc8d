// Chapter 7.3: who shares a movement die out of supply, and what the other side may learn from it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chancesOf } from '../../../../kit/testing/chances.node.ts';
import { allowed, game, openField, play, playOne, refusedBy, sketch, walkFrom } from '../../testing.node.ts';

const C = openField();
const begin = (id: string) => ({ type: 'begin', units: [id] });

test('7.3b two units that stand together share one die; the second need not roll', () => {
  const state = sketch({ turn: 7, units: { 'S-31': C, 'S-33': C, 'G-1': '3908' }, dice: [4, 1] });
  const rolled = play(state, begin('S-31'), { type: 'stay', units: ['S-31'] });
  const [choice] = game.choices(rolled, { units: ['S-33'] });
  assert.equal(choice.facts?.allowance, 4);
  assert.equal(refusedBy(rolled, begin('S-33')), '7.3a');
});

test('7.3b an arrival that finds the hex empty again rolls its own die', () => {
  const units = { 'S-1Pol': '@turn-2', 'S-2T': '@turn-3', 'G-1': '3908' };
  const state = sketch({ turn: 7, units, dice: [6, 2] });
  const place = (id: string) => ({ type: 'place', units: [id], to: '1700' });
  const gone = play(state, place('S-1Pol'), begin('S-1Pol'), {
    type: 'move',
    units: ['S-1Pol'],
    to: walkFrom('1700', 3, 3),
  });
  const next = play(gone, place('S-2T'));
  allowed(next, begin('S-2T'));
  const { events } = playOne(next, begin('S-2T'));
  assert.equal(events.find(event => event.type === 'allowance')?.points, 2);
});

test('6.8b a unit that rolls from under a stack is not named to the German side', () => {
  const state = sketch({ turn: 7, units: { 'S-31': C, 'S-33': C, 'G-1': '3908' }, dice: [4] });
  const { state: rolling, events } = playOne(state, begin('S-31'));
  assert.ok(!JSON.stringify(game.view(rolling, 'german')).includes('"S-31"'));
  assert.ok(JSON.stringify(game.view(rolling, 'soviet')).includes('"S-31"'));
  const told = (side: string): string => JSON.stringify(game.viewEvents(state, events, side));
  assert.ok(!told('german').includes('"S-31"'));
  assert.ok(told('soviet').includes('"S-31"'));
  const open = playOne(state, begin('S-33')).events;
  assert.ok(JSON.stringify(game.viewEvents(state, open, 'german')).includes('"S-33"'));
});

test('6.8b nobody is shown anything who is no player and does not look on by name', () => {
  const state = sketch({ units: { 'S-31': C, 'S-33': C, 'G-1': '3908' } });
  assert.throws(() => game.view(state, 'neutral'), RangeError);
});

test('7.3a what the die for movement points can bring is told before it is thrown', () => {
  const state = sketch({ turn: 7, units: { 'S-31': C, 'G-1': '3908' } });
  const [told] = Object.values(chancesOf(game, state, begin('S-31')));
  assert.deepEqual(
    Object.keys(told).map(label => Number.parseInt(label, 10)),
    [1, 2, 3, 4, 5, 6],
  );
});
