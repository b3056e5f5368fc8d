// Questions about units: each is about one unit that exists. A question about several at once, or about nobody, has no
// answer, rather than the answer to another question.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { State } from '../../kit/game.ts';
import { asksOneUnit } from '../../kit/testing/trying.node.ts';
import { game, newGame, openField, sketch, walkFrom } from './testing.node.ts';

const FIELD = openField();
const rows: readonly [frame: string, State][] = [
  ['set-up', newGame()],
  ['movement', sketch({ side: 'russian', units: { 'S-A-22': FIELD, 'S-TB-126': FIELD } })],
  ['rail', sketch({ phase: 'rail', units: { 'S-A-22': '1016', 'S-A-24': '1716' } })],
  [
    'replacements',
    sketch({
      phase: 'replacements',
      units: { 'S-RD-144': '@replacements', 'S-RD-149': '@replacements' },
      markers: { credits: { rifle: 6 } },
    }),
  ],
];

asksOneUnit(game, rows);

test('a question about a target is about a hex that can be attacked', () => {
  const state = sketch({
    units: { 'G-Pz-LVI': walkFrom(FIELD, 0), 'G-Inf-VII': walkFrom(FIELD, 2), 'S-RD-144': FIELD },
    phase: 'attacks',
  });
  assert.ok(game.choices(state, { target: FIELD }).length > 0);
  for (const target of ['', 'nowhere', walkFrom(FIELD, 0), '1016'])
    assert.deepEqual(game.choices(state, { target }), [], target);
});

test('whoever asks for a side that there is not has not checked what he was given', () => {
  const state = newGame();
  for (const ask of [
    () => game.zones(state, 'german', 'finnish'),
    () => game.zones(state, 'finnish', 'german'),
    () => game.threats(state, 'finnish'),
    () => game.unitsOf(state, 'finnish'),
    () => game.viewEvents(state, [], 'finnish'),
  ]) {
    assert.throws(ask, RangeError);
  }
});

test('supply is asked of units that exist', () => {
  const state = newGame();
  const answers = game.supply(state, ['G-A-9', 'S-A-22']);
  assert.ok(Array.isArray(answers));
  assert.deepEqual(
    answers.map(answer => [answer.unit, answer.state]),
    [
      ['G-A-9', 'supplied'],
      ['S-A-22', 'supplied'],
    ],
  );
  assert.ok(!Array.isArray(game.supply(state, ['nobody'])));
});

test('M-VIC-1 once the game is over nothing is offered and nothing accepted, with the rule that ended it', () => {
  const over = sketch({ units: { 'G-A-9': '1204' }, markers: { winner: 'german', ending: 'moscow' } });
  assert.deepEqual(game.choices(over), []);
  const verdict = game.check(over, { type: 'end' });
  assert.ok(!verdict.ok && verdict.rule === 'M-VIC-2');
  assert.equal(game.phaseKey(over), 'over');
  assert.deepEqual(game.undone(over), []);
});
