// What answers and choices are called.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Choice } from '../../kit/game.ts';
import { answerName, choiceName, fieldOptions } from './answers.ts';
import { openForTests, plainPresentation } from './shown.testing.ts';

const { info, shown } = openForTests();
const presentation = {
  ...plainPresentation,
  actions: {
    roll: { verb: 'Roll', help: '' },
    air: { verb: 'Send', help: '' },
    withdraw: { verb: 'Call off', help: '', bare: 'Call off all' },
  },
  fields: { pursue: 'Pursue', factors: 'factors' },
};
const model = { info, shown: { ...shown, presentation } };
const unit = shown.counters.get('G-9')?.name ?? '';

test('answers have the names that players know', () => {
  assert.equal(answerName(model, true), 'Yes');
  assert.equal(answerName(model, false), 'No');
  assert.equal(answerName(model, 3), '3');
  assert.equal(answerName(model, 'G-9'), unit);
  assert.equal(answerName(model, '3908'), 'Minsk (3908)');
  assert.equal(answerName(model, 'anything'), 'anything');
  assert.equal(answerName(model, {}), 'None');
  assert.equal(answerName(model, { unit: 'G-9', far: true }), `${unit}, Yes`);
});

test('every answer of a field is named, in its order', () => {
  const labels = fieldOptions(model, { field: 'to', one: ['3908', 'G-9'] }).map(({ label }) => label);
  assert.deepEqual(labels, ['Minsk (3908)', unit]);
  const some = fieldOptions(model, { field: 'units', some: ['G-9'], min: 0, max: 1 });
  assert.deepEqual(some, [{ value: 'G-9', label: unit }]);
});

test('a choice is called by its verb, and among several of a kind by what sets it apart', () => {
  const choice = (action: Choice['action'], open?: Choice['open']): Choice => ({
    action,
    rule: '',
    ...(open ? { open } : {}),
  });
  const alone = choice({ type: 'roll' });
  assert.equal(choiceName(model, alone, [alone]), 'Roll');
  assert.equal(choiceName(model, { ...alone }, [alone]), 'Roll', 'as another object');
  const sent = choice({ type: 'air', unit: 'G-9' });
  const none = choice({ type: 'air' });
  const bold = choice({ type: 'air', pursue: true });
  const all = [sent, none, bold];
  assert.deepEqual(
    all.map(each => choiceName(model, each, all)),
    [`Send: ${unit}`, 'Send: None', 'Send: Pursue'],
  );
  assert.equal(choiceName(model, choice({ type: 'withdraw' }), []), 'Call off all');
  assert.equal(choiceName(model, choice({ type: 'withdraw', target: '3908' }), []), 'Call off: Minsk (3908)');
  const paid: Choice = { ...sent, facts: { factors: 2, allowance: 8 } };
  assert.equal(choiceName(model, paid, [paid]), `Send: ${unit} (factors: 2)`);
  const nobody = choice({ type: 'air' }, [{ field: 'units', some: ['G-9'], min: 0, max: 1 }]);
  assert.equal(choiceName(model, nobody, [nobody]), 'Send: None');
  const unknown = choice({ type: 'dance' });
  assert.equal(choiceName(model, unknown, [unknown]), 'Dance');
});
