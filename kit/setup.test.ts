// The start of a game as players ask for it: scenarios, options and dice are taken or refused with their field.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseSetup, type SetupTable } from './setup.ts';

const scenario = (id: string) => ({ id, title: id, rule: '1', summary: '', turns: 3 });
const table: SetupTable = {
  scenarios: [scenario('plain'), scenario('stormy'), scenario('free')],
  options: [
    { id: 'storm', title: '', rule: '1', kind: 'boolean', initial: false },
    { id: 'rate', title: '', rule: '2', kind: 'choice', values: ['low', 3], initial: 'low' },
  ],
  parts: { plain: { storm: false }, stormy: { storm: true } },
  aliases: { tempest: 'stormy' },
  advice: 'choose free',
};

function problemsWith(...asked: [scenario: unknown, options?: unknown, dice?: unknown]): string[] {
  const [named, options, dice] = asked;
  const chosen = chooseSetup(table, named, options, dice);
  return chosen.ok ? [] : chosen.problems.map(problem => `${problem.field}: ${problem.message}`);
}

test('the first scenario is played where none is named, with everything as it is by default', () => {
  const setup = { scenario: 'plain', options: { storm: false, rate: 'low' } };
  for (const none of [undefined, null]) {
    assert.deepEqual(chooseSetup(table, none, undefined), { ok: true, setup });
  }
});

test('a scenario settles its parts, goes by its other name too, and leaves the rest to the players', () => {
  const setup = { scenario: 'stormy', options: { storm: true, rate: 3 } };
  assert.deepEqual(chooseSetup(table, 'tempest', { rate: 3 }), { ok: true, setup });
  assert.deepEqual(chooseSetup(table, 'stormy', { rate: 3, storm: true }), { ok: true, setup });
  const free = { scenario: 'free', options: { storm: true, rate: 'low' } };
  assert.deepEqual(chooseSetup(table, 'free', { storm: true }), { ok: true, setup: free });
});

test('all that is wrong is named at once, with its field', () => {
  assert.deepEqual(problemsWith('stormy', { storm: false, rate: 4, wind: 1 }, [7]), [
    'options.storm: The scenario stormy settles this; choose free.',
    'options.rate: Must be low, 3.',
    'options.wind: The game has no such option.',
    'dice: dice[0] must be a whole number from 1 to 6, not 7',
  ]);
  assert.deepEqual(problemsWith('free', { storm: 'yes' }), ['options.storm: Must be true or false.']);
  for (const junk of [5, [], 'storm', null]) {
    assert.deepEqual(problemsWith('plain', junk), ['options: Options are an object of names and values.']);
  }
});

test('a name that every object has is neither a scenario nor an option', () => {
  for (const name of ['constructor', 'toString', '__proto__', 'calm', 7]) {
    assert.equal(problemsWith(name).length, 1, String(name));
  }
  assert.deepEqual(problemsWith('free', { toString: true }), [
    'options.toString: The game has no such option.',
  ]);
});
