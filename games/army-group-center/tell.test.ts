// The game in words: what happens is said once, under the phase it happens in, and nothing hidden is named.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { game, newGame, openField, playOne, sketch, walkFrom } from './testing.node.ts';

const phase = (side: string, name: string) => ({ type: 'phase', side, phase: name });

test('a phase in which nothing happens is not mentioned', () => {
  const teller = game.teller(newGame());
  assert.deepEqual(teller.tell([phase('soviet', 'movement'), phase('german', 'replacement')]), []);
  const rebuilt = { type: 'rebuilt', unit: 'G-26', steps: 2 };
  assert.deepEqual(teller.tell([rebuilt]), [
    '  German replacements',
    '    26th Infantry Corps is brought back to strength',
  ]);
  assert.deepEqual(teller.tell([rebuilt]), ['    26th Infantry Corps is brought back to strength']);
});

test('a tale that begins in the middle of a game says which phase it is', () => {
  const state = sketch({ phase: 'movement', side: 'german', units: { 'G-1': openField() } });
  const to = walkFrom(openField(), 3);
  const { events } = playOne(state, { type: 'move', units: ['G-1'], to });
  const [heading, line] = game.teller(state).tell(events);
  assert.equal(heading, '  German movement');
  assert.match(line, new RegExp(`^    1st .* moves ${openField()} to .*${to}`));
});

test('a town that changes hands is named, an empty hex is not', () => {
  const teller = game.teller(newGame());
  const told = teller.tell([{ type: 'control', hex: '3908', side: 'soviet' }]);
  assert.match(told.join(), /Minsk \(3908\) is now Soviet/);
  const empty = game.map.ids.find((_, hex) => game.map.placeAt[hex] < 0);
  assert.deepEqual(teller.tell([{ type: 'control', hex: empty, side: 'soviet' }]), []);
});

test('a unit that the listener may not see is told of by its place', () => {
  const C = openField();
  const state = sketch({
    phase: 'replacement',
    units: { 'S-31': `${C}/1`, 'S-5GT': C },
    markers: { replacements: 1 },
  });
  const { events } = playOne(state, { type: 'rebuild', units: ['S-31'] });
  const lines = (side: string) =>
    game
      .teller(state)
      .tell(game.viewEvents(state, events, side))
      .join();
  assert.match(lines('soviet'), /31st Army is brought back/);
  assert.match(lines('german'), new RegExp(`A unit at .*${C}.* is brought back`));
  assert.doesNotMatch(lines('german'), /31st/);
});
