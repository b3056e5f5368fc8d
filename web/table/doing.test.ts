// What a click lights up on the board.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Choice } from '../../kit/game.ts';
import { candidatesIn, doingOf, type Playing } from './doing.ts';
import { setField, startDraft } from './drafting.ts';
import { openForTests } from './shown.testing.ts';
import { NO_TRACES } from './traces.ts';

const { engine, shown } = openForTests();
const { view } = engine.watch('soviet').table;
const at = (id: string) => shown.hexOf.get(id);
const idle: Playing = {
  shown,
  view: {
    ...view,
    units: [
      { id: 'S-5', at: '3907' },
      { id: 'G-9', at: '3908' },
    ],
  },
  moment: undefined,
  staged: undefined,
  advice: undefined,
  choices: [{ action: { type: 'end' }, rule: '' }],
  ready: new Set(['S-5']),
  duties: [],
  chosen: [],
  draft: undefined,
  battle: false,
  attacked: undefined,
  reach: new Map(),
  targets: new Map(),
  pointed: [],
  way: undefined,
  looked: undefined,
  isFanned: false,
  overlay: { tints: [], lines: [] },
  traces: NO_TRACES,
};
const attack: Choice = {
  action: { type: 'attack', target: '3908' },
  rule: '',
  open: [{ field: 'units', some: ['S-5'], min: 1, max: 1 }],
};

test('whoever may act or still owes something is lit, in the present only', () => {
  const owed = { ...idle, duties: [{ rule: '', message: '', units: ['G-9'], must: true as const }] };
  assert.deepEqual(doingOf(owed).ready, new Set(['S-5', 'G-9']));
  assert.deepEqual(doingOf({ ...owed, moment: engine.moment(0) }).ready, new Set());
});

test('a battle in the making shows who joins, who is hit and from where', () => {
  const draft = setField(startDraft(attack), 'units', ['S-5']);
  const planned = { ...idle, draft, battle: true, pointed: ['3908'] };
  const { chosen, targets, tints, lines } = doingOf(planned);
  assert.deepEqual([chosen, targets], [new Set(['S-5']), new Set(['G-9'])]);
  assert.deepEqual(lines, [{ look: 'attack', hexes: [at('3907'), at('3908')] }]);
  // The guide does not point while a battle is planned.
  assert.deepEqual(tints, []);
  assert.deepEqual(candidatesIn({ ...planned, ready: new Set() }), new Set(['S-5']));
});

test('reach with its costs, targets and what the guide points at lie over the overlay', () => {
  const overlay = { tints: [{ look: 'zone' as const, hexes: [1] }], lines: [] };
  const { tints } = doingOf({
    ...idle,
    overlay,
    reach: new Map([
      ['3908', '4'],
      ['3907', '2'],
    ]),
    targets: new Map([['3908', attack]]),
    pointed: ['3907', 'nowhere'],
  });
  assert.deepEqual(tints, [
    overlay.tints[0],
    { look: 'reach', hexes: [at('3908'), at('3907')], texts: ['4', '2'] },
    { look: 'target', hexes: [at('3908')] },
    { look: 'pointer', hexes: [at('3907')] },
  ]);
});

test('the way is drawn from its start to its end, and the stack that is looked at lies open', () => {
  const step = (hex: string) => ({ hex, cost: 1, parts: [] });
  const way = { unit: 'S-5', steps: [step('3907'), step('3908')], cost: 1, left: 1, undoable: true };
  const { lines, fanned } = doingOf({ ...idle, way, looked: '3907', isFanned: true });
  assert.deepEqual(lines, [{ look: 'path', hexes: [at('3907'), at('3908')] }]);
  assert.equal(fanned, at('3907'));
});

test('attacks that have been planned are drawn as arrows, whatever else is done', () => {
  const presentation = { ...shown.presentation, plans: () => [{ target: '3908', units: ['S-5'] }] };
  const arrow = { look: 'attack', hexes: [at('3907'), at('3908')] };
  const planned = { ...idle, shown: { ...shown, presentation } };
  assert.deepEqual(doingOf(planned).lines, [arrow]);
  assert.deepEqual(doingOf({ ...planned, draft: startDraft(attack) }).lines[0], arrow);
});

test('after a battle the hex that was fought for is ringed, where somebody could go there', () => {
  const advance: Choice = { action: { type: 'advance', units: ['S-5'], to: '3908' }, rule: '' };
  const stay: Choice = { action: { type: 'hold', units: ['S-5'] }, rule: '' };
  const won = { ...idle, attacked: '3908' };
  assert.deepEqual(doingOf({ ...won, choices: [advance] }).asked, [at('3908')]);
  assert.deepEqual(doingOf({ ...won, choices: [stay] }).asked, [at('3907')]);
});

test('while the way to the present is shown, nothing is lit', () => {
  const shownAgain = doingOf({ ...idle, staged: idle.view, targets: new Map([['3908', attack]]) });
  assert.deepEqual([shownAgain.ready, shownAgain.tints], [new Set(), []]);
});
