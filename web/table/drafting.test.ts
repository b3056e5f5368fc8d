// Actions in the making: what is settled at once, what is still missing, and what a click would fill.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Choice } from '../../kit/game.ts';
import {
  actionOf,
  hexField,
  missing,
  options,
  plainIn,
  setField,
  startDraft,
  targetsIn,
  toggle,
  unitsIn,
  withoutExtras,
} from './drafting.ts';

const move: Choice = {
  action: { type: 'move', units: ['S-5'] },
  rule: '9.2d',
  open: [{ field: 'to', one: ['3500', '3601'], costs: [2, 3] }],
};
const attack: Choice = {
  action: { type: 'attack', target: '3908' },
  rule: '11.4',
  open: [
    { field: 'units', some: ['S-5', 'S-11G'], min: 1, max: 2 },
    { field: 'support', one: [{}, { air: 'S-AA-1' }], optional: true },
  ],
};
const end: Choice = { action: { type: 'end' }, rule: '9.2b' };
const isHex = (value: string) => /^\d{4}$/.test(value);
const isUnit = (value: string) => value.startsWith('S-');

test('an attack without support is one for which no support was chosen', () => {
  const draft = withoutExtras(startDraft(attack));
  assert.deepEqual(actionOf(toggle(draft, 'units', 'S-5')), {
    type: 'attack',
    target: '3908',
    units: ['S-5'],
    support: {},
  });
  assert.deepEqual(withoutExtras(startDraft(move)), startDraft(move));
});

test('a move is complete once its hex is chosen, and costs what is said', () => {
  const draft = startDraft(move);
  assert.equal(actionOf(draft), undefined);
  const field = hexField(draft, isHex);
  assert.ok(field);
  assert.deepEqual(options(field, isHex), [
    { value: '3500', cost: 2 },
    { value: '3601', cost: 3 },
  ]);
  assert.deepEqual(actionOf(setField(draft, 'to', '3601')), { type: 'move', units: ['S-5'], to: '3601' });
});

test('an attack needs at least one unit and takes no more than may join', () => {
  let draft = startDraft(attack);
  assert.deepEqual(
    missing(draft).map(open => open.field),
    ['units'],
  );
  draft = toggle(toggle(draft, 'units', 'S-5'), 'units', 'S-11G');
  assert.deepEqual(actionOf(draft), { type: 'attack', target: '3908', units: ['S-5', 'S-11G'] });
  assert.equal(toggle(draft, 'units', 'S-9'), draft);
  assert.deepEqual(toggle(draft, 'units', 'S-5').values.units, ['S-11G']);
  const full = startDraft({ ...attack, open: [{ field: 'units', some: ['S-5', 'S-11G'], min: 1, max: 1 }] });
  const one = toggle(full, 'units', 'S-5');
  assert.equal(toggle(one, 'units', 'S-11G'), one);
});

test('what leaves no choice is settled from the start', () => {
  const only = startDraft({ ...move, open: [{ field: 'to', one: ['3500'] }] });
  assert.deepEqual(actionOf(only), { type: 'move', units: ['S-5'], to: '3500' });
  const all = startDraft({
    action: { type: 'retreat' },
    rule: 'x',
    open: [{ field: 'units', some: ['S-5'], min: 1, max: 1 }],
  });
  assert.deepEqual(actionOf(all), { type: 'retreat', units: ['S-5'] });
});

test('units, targets and plain buttons are found among the choices', () => {
  const asked: Choice = { action: { type: 'attack', target: '4001' }, rule: 'x', ask: { target: '4001' } };
  const all = [move, attack, asked, end];
  assert.deepEqual([...unitsIn(all, isUnit)], ['S-5', 'S-11G']);
  assert.deepEqual([...targetsIn(all).keys()], ['3908', '4001']);
  assert.deepEqual(plainIn(all), [end]);
});
