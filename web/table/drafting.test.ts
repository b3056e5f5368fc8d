// Actions in the making: what is settled at once, what is still missing, and what a click would fill.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answersTo, buttonsIn, plainIn, spreadTargets } from '../../kit/actions/buttons.ts';
import type { Choice, OpenField } from '../../kit/game.ts';
import {
  actionOf,
  besidesIn,
  clearField,
  hexField,
  isAbout,
  merged,
  missing,
  options,
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
const ids = { isHex, isUnit };

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

test('where there is no support to choose, none is not settled either: the game may ask for it later', () => {
  const units = attack.open?.[0] as OpenField;
  const german: Choice = { ...attack, open: [units, { field: 'support', one: [{}], optional: true }] };
  const draft = withoutExtras(startDraft(german));
  assert.deepEqual(draft.choice.open, [units]);
  assert.deepEqual(actionOf(toggle(draft, 'units', 'S-5')), {
    type: 'attack',
    target: '3908',
    units: ['S-5'],
  });
});

test('a move is complete once its hex is chosen, and costs what is said', () => {
  const draft = startDraft(move);
  assert.equal(actionOf(draft), undefined);
  const field = hexField(draft, ids);
  assert.ok(field);
  assert.deepEqual(options(field), [
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
  assert.deepEqual([...unitsIn(all, ids)], ['S-5', 'S-11G']);
  assert.deepEqual([...targetsIn(all, ids).keys()], ['3908', '4001']);
  assert.deepEqual(plainIn(all, ids), [end]);
});

const fight: Choice = {
  action: { type: 'resolve', target: '3908' },
  rule: 'x',
  open: [{ field: 'pressed', one: [true], optional: true }],
};

test('a field that may be left out is left out, set, and left out again', () => {
  const draft = startDraft(fight);
  assert.deepEqual(actionOf(draft), { type: 'resolve', target: '3908' });
  const pressed = setField(draft, 'pressed', true);
  assert.deepEqual(actionOf(pressed), { type: 'resolve', target: '3908', pressed: true });
  assert.deepEqual(actionOf(clearField(pressed, 'pressed')), { type: 'resolve', target: '3908' });
});

test('where nobody need be taken, nobody is an answer', () => {
  const open = [{ field: 'units', some: ['S-5', 'S-11G'], min: 0, max: 2 }];
  const hold = startDraft({ action: { type: 'hold' }, rule: 'x', open });
  assert.deepEqual(actionOf(hold), { type: 'hold', units: [] });
  assert.deepEqual(actionOf(toggle(hold, 'units', 'S-5')), { type: 'hold', units: ['S-5'] });
});

test('an open target is a choice for each hex, and one without where it may be left out', () => {
  const withdraw: Choice = {
    action: { type: 'withdraw' },
    rule: 'x',
    open: [{ field: 'target', one: ['3908', '4001'], optional: true }],
  };
  const fire: Choice = {
    action: { type: 'fire', units: ['S-5'] },
    rule: 'x',
    open: [
      { field: 'target', one: ['3908'] },
      { field: 'how', one: ['near', 'far'] },
    ],
  };
  const spread = spreadTargets([withdraw, fire, end]);
  assert.deepEqual(
    spread.map(({ action }) => action),
    [
      { type: 'withdraw' },
      { type: 'withdraw', target: '3908' },
      { type: 'withdraw', target: '4001' },
      { type: 'fire', units: ['S-5'], target: '3908' },
      { type: 'end' },
    ],
  );
  assert.equal('open' in spread[0], false);
  assert.deepEqual(spread[3].open, [{ field: 'how', one: ['near', 'far'] }]);
});

test('what can be done besides about a target: anything else that needs no question', () => {
  const supported: Choice = { action: { ...fight.action, support: true }, rule: 'x' };
  const cancel: Choice = { action: { type: 'cancel', target: '3908' }, rule: 'x' };
  const asked: Choice = { action: { type: 'bomb', target: '3908' }, rule: 'x', ask: { target: '3908' } };
  const elsewhere: Choice = { action: { type: 'cancel', target: '4001' }, rule: 'x' };
  const all = [fight, supported, cancel, asked, elsewhere, end];
  assert.deepEqual(besidesIn(all, fight, ids), [supported, cancel]);
  assert.deepEqual(besidesIn(all, end, ids), []);
});

test('lists of who may attack together are one list for a person', () => {
  const list = (...some: string[]): Choice => ({
    ...attack,
    open: [{ field: 'units', some, min: 1, max: some.length }],
  });
  const [one, ...more] = merged([list('S-5', 'S-11G'), list('S-5', 'S-O')]);
  assert.deepEqual(more, []);
  assert.deepEqual(one.open, [{ field: 'units', some: ['S-5', 'S-11G', 'S-O'], min: 1, max: 2 }]);
  assert.deepEqual(merged([fight, end]), [fight, end]);
});

test('a question with a few answers is a button for each, unless it is answered on the map', () => {
  const asking = (open: NonNullable<Choice['open']>[number]): Choice => ({
    action: { type: 'ask' },
    rule: 'x',
    open: [open],
  });
  const answers = (choice: Choice) => answersTo(choice, ids).map(({ action }) => action);
  assert.deepEqual(answers(asking({ field: 'hexes', one: [0, 1] })), [
    { type: 'ask', hexes: 0 },
    { type: 'ask', hexes: 1 },
  ]);
  assert.deepEqual(answers(asking({ field: 'units', some: ['S-5', 'S-O'], min: 1, max: 1 })), [
    { type: 'ask', units: ['S-5'] },
    { type: 'ask', units: ['S-O'] },
  ]);
  for (const open of [
    { field: 'to', one: ['3908', '4001'] },
    { field: 'how', one: ['a', 'b', 'c', 'd', 'e'] },
    { field: 'how', one: ['a'], optional: true as const },
    { field: 'units', some: ['S-5', 'S-O'], min: 1, max: 2 },
  ])
    assert.deepEqual(answersTo(asking(open), ids), [asking(open)]);
});

test('a choice is about the units it names, settled or open', () => {
  assert.ok(isAbout(move, 'S-5') && !isAbout(move, 'S-11G'));
  assert.ok(isAbout(attack, 'S-11G') && !isAbout(attack, 'S-O'));
  assert.ok(!isAbout(end, 'S-5'));
});

test('buttons are what needs nothing of the board; of several of one kind each stands for itself', () => {
  const asking: Choice = { action: { type: 'ask' }, rule: 'x', open: [{ field: 'how', one: ['a', 'b'] }] };
  const bare: Choice = { action: { type: 'ask', how: 'c' }, rule: 'x' };
  const actions = (choices: readonly Choice[]) => buttonsIn(choices, ids).map(({ action }) => action);
  assert.deepEqual(actions([end, move, attack, asking]), [
    end.action,
    { type: 'ask', how: 'a' },
    { type: 'ask', how: 'b' },
  ]);
  assert.deepEqual(buttonsIn([asking, bare], ids), [asking, bare]);
});
