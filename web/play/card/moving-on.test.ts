// Which button moves the game on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idsIn } from '../../../kit/actions/kinds.ts';
import type { Choice } from '../../../kit/game.ts';
import { startDraft } from '../../table/drafting.ts';
import { openForTests } from '../../table/shown.testing.ts';
import { leadOf, othersIn, type Playing } from './moving-on.ts';

const { engine, shown } = openForTests();
const view = {
  ...engine.watch('german').table.view,
  units: [
    { id: 'G-9', at: '3603' },
    { id: 'G-39', at: '3603' },
  ],
};
const idle: Playing = {
  battle: false,
  buttons: [],
  choices: [],
  draft: undefined,
  duties: [],
  forms: [],
  ids: idsIn(shown),
  preview: undefined,
  ready: new Set(),
  shown,
  targets: new Map(),
  view,
  waiting: [],
};
const choice = (type: string, more: object = {}): Choice => ({ action: { type, ...more }, rule: '' });
const END = choice('end');

test('to end a phase comes first only when nothing else is left to do', () => {
  const phase = { ...idle, choices: [END], buttons: [END] };
  assert.equal(leadOf(phase)?.kind, 'end');
  assert.equal(leadOf({ ...phase, ready: new Set(['G-9']) })?.kind, 'next');
});

test('this or that with whoever is asked: the first of it is offered, the others stand above', () => {
  const retreat = choice('retreat', { units: ['G-9', 'G-39'], to: '3604' });
  const hold = choice('hold', { units: ['G-9'] });
  const choices = [retreat, hold];
  const asked = { ...idle, choices, forms: choices, ready: new Set(['G-9', 'G-39']) };
  assert.deepEqual(leadOf(asked), { kind: 'begin', label: 'Retreat', choice: retreat });
});

test('what the first button begins, or is in the making, stands nowhere else', () => {
  const advance = { ...choice('advance'), open: [{ field: 'units', some: ['G-9', 'G-39'], min: 1, max: 2 }] };
  const stop = choice('stop');
  const won = { ...idle, choices: [advance, stop], buttons: [advance, stop] };
  const stay = [{ choice: stop, how: 'at once', extras: [], isVariant: false }];
  assert.deepEqual(othersIn(won, { kind: 'begin', label: 'Advance', choice: advance }), stay);
  const begun = { ...won, draft: startDraft(advance) };
  assert.deepEqual(leadOf(begun), { kind: 'confirm', label: 'Advance', isReady: false });
  assert.deepEqual(othersIn(begun, leadOf(begun)), stay);
});

test('units that may all do the same are gone through one by one, and to stop is not offered first', () => {
  const advance = (unit: string) => choice('advance', { units: [unit], to: '3604' });
  const stop = choice('stop');
  const forms = [advance('G-9'), advance('G-39')];
  const won = { ...idle, choices: [...forms, stop], forms, buttons: [stop], ready: new Set(['G-9', 'G-39']) };
  const lead = leadOf(won);
  assert.deepEqual(lead, { kind: 'next', to: 'unit', label: 'Advance' });
  assert.deepEqual(
    othersIn(won, lead).map(other => other.choice),
    [stop],
  );
});

test('to let something be is not offered first where units could be chosen for something else', () => {
  const advance: Choice = {
    ...choice('advance'),
    open: [{ field: 'units', some: ['G-9', 'G-39'], min: 1, max: 2 }],
  };
  const stay = choice('stay');
  const asked = { ...idle, choices: [advance, stay], buttons: [advance, stay] };
  assert.deepEqual(leadOf(asked), { kind: 'do', choice: stay });
  const { presentation } = shown;
  const declining = { stay: { verb: 'Stay', help: 'Stay.', declines: true } as const };
  const said = { ...asked, shown: { ...shown, presentation: { ...presentation, actions: declining } } };
  const lead = leadOf(said);
  assert.deepEqual(lead, { kind: 'begin', label: 'Advance', choice: advance });
  assert.deepEqual(
    othersIn(said, lead).map(other => other.choice),
    [stay],
  );
});

test('what settles a whole set-up is offered first, and the next unit beside it', () => {
  const [place, proposal] = [choice('place', { units: ['G-9'], to: '3604' }), choice('default')];
  const { presentation } = shown;
  const words = (leads: object) => ({
    ...shown,
    presentation: { ...presentation, actions: { default: { verb: 'Take it', help: 'Take it.', ...leads } } },
  });
  const setUp = {
    ...idle,
    choices: [place, proposal, END],
    buttons: [proposal, END],
    ready: new Set(['G-9']),
  };
  assert.equal(leadOf({ ...setUp, shown: words({}) })?.kind, 'next');
  assert.deepEqual(leadOf({ ...setUp, shown: words({ leads: true }) }), { kind: 'do', choice: proposal });
});

test('where nobody has been taken the button says so, in the words of the game if it has some', () => {
  const hold: Choice = {
    ...choice('hold'),
    open: [{ field: 'units', some: ['G-9', 'G-39'], min: 0, max: 2 }],
  };
  const { presentation } = shown;
  const labelled = (words: object) => {
    const actions = { hold: { verb: 'Hold', help: 'They hold.', ...words } };
    const lead = leadOf({
      ...idle,
      draft: startDraft(hold),
      shown: { ...shown, presentation: { ...presentation, actions } },
    });
    return lead && 'label' in lead ? lead.label : undefined;
  };
  assert.equal(labelled({}), 'Hold: None');
  assert.equal(labelled({ nobody: 'Nobody must hold' }), 'Nobody must hold');
});
