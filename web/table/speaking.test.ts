// What a screen reader says: everything that the eye gets, and nothing that is hidden.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Choice, Preview } from '../../kit/game.ts';
import { setField, startDraft } from './drafting.ts';
import { openForTests } from './shown.testing.ts';
import { hexSpeaker, spokenNow } from './speaking.ts';
import { NO_TRACES, tracesOf } from './traces.ts';

const { engine, info, shown } = openForTests();
const { table } = engine.watch('soviet');
const { view } = table;
const base = {
  info,
  shown,
  view,
  draft: undefined,
  targets: new Map<string, Choice>(),
  reach: new Map<string, string>(),
  traces: NO_TRACES,
};
const now = {
  ...base,
  table,
  moment: undefined,
  chosen: [] as string[],
  preview: undefined,
};
const name = shown.counters.get('G-9')?.name ?? '';

test('a hex is told with its name, its ground and who is there, the one on top first', () => {
  const units = [
    { id: 'G-9', at: '3908', steps: 1 },
    { id: 'S-5', at: '3908' },
  ];
  const said = hexSpeaker({ ...base, view: { ...view, units } })('3908');
  assert.match(said, /^Minsk \(3908\)\. /);
  assert.match(said, /2 units\. Soviet [^.]+\. German [^.]+, 1 of 2 steps/);
  const empty = hexSpeaker({ ...base, view: { ...view, units: [] } })('3908');
  assert.match(empty, /no units/);
  assert.equal(hexSpeaker(base)('9999'), '');
});

test('whether a hex can be chosen is told as well', () => {
  const choice: Choice = { action: { type: 'attack', target: '3908' }, rule: '' };
  assert.match(hexSpeaker({ ...base, targets: new Map([['3908', choice]]) })('3908'), /can be attacked$/);
  assert.match(hexSpeaker({ ...base, reach: new Map([['3908', '4']]) })('3908'), /can be reached for 4$/);
  assert.match(hexSpeaker({ ...base, reach: new Map([['3908', '']]) })('3908'), /can be chosen$/);
});

test('what was fought in a hex is told in words as long as its plate lies there', () => {
  const traces = tracesOf(shown, view, [
    { type: 'roll', value: 3 },
    { type: 'result', target: '3908', column: '+2', result: 'BB' },
  ]);
  const speak = hexSpeaker({ ...base, traces });
  assert.match(speak('3908'), /Fought at \+2, die 3: BB, bloodbath, both lose steps/);
  assert.doesNotMatch(speak('3907'), /Fought/);
});

test('of several hexes it is told how many have been chosen, and which', () => {
  const open = [{ field: 'wall', kind: 'hexes' as const, some: ['3908', '3907', '3906'], min: 2, max: 2 }];
  const draft = setField(startDraft({ action: { type: 'build' }, rule: '', open }), 'wall', ['3908']);
  assert.equal(spokenNow({ ...now, draft }), 'Hexes chosen: 1 of 2');
  const speak = hexSpeaker({ ...base, draft, reach: new Map(open[0].some.map(hex => [hex, ''])) });
  assert.match(speak('3908'), /\. chosen$/);
  assert.match(speak('3907'), /can be chosen$/);
});

test('a hidden unit is told as hidden and not by its name', () => {
  const { view: seen } = engine.watch('german').table;
  const hidden = seen.units.find(({ id }) => id.startsWith('?'));
  assert.ok(hidden);
  assert.match(hexSpeaker({ ...base, view: seen })(hidden.at), /Soviet Hidden unit/);
});

test('without anything chosen the decision is told, to whoever decides and of the present only', () => {
  assert.match(spokenNow(now), /^Soviet\. ./);
  assert.equal(spokenNow({ ...now, table: { ...table, viewer: 'german' } }), '');
  assert.equal(spokenNow({ ...now, moment: engine.moment(0) }), '');
  assert.equal(spokenNow({ ...now, table: { ...table, decision: undefined } }), '');
});

test('what is chosen is told with how far it reaches', () => {
  assert.equal(spokenNow({ ...now, chosen: ['G-9'] }), `${name} chosen`);
  const reach = new Map([
    ['3908', '1'],
    ['3907', '2'],
  ]);
  assert.equal(spokenNow({ ...now, chosen: ['G-9'], reach }), `${name} chosen. 2 hexes within reach`);
});

test('a battle is told as it is planned', () => {
  const choice: Choice = {
    action: { type: 'attack', target: '3908' },
    rule: '',
    open: [{ field: 'units', some: ['G-9', 'S-5'], min: 1, max: 2 }],
  };
  const draft = startDraft(choice);
  assert.equal(spokenNow({ ...now, draft }), 'Attack on Minsk (3908). Choose the units that attack.');
  const preview: Preview = {
    attack: 5,
    defense: 3,
    modifiers: [],
    column: '+2',
    columns: ['+2', '+2'],
    results: [],
  };
  const joined = setField(draft, 'units', ['G-9']);
  assert.equal(
    spokenNow({ ...now, draft: joined, preview }),
    `Attack on Minsk (3908). ${name}. Strength 5 to 3, column +2`,
  );
  const unsure = { ...preview, column: undefined, columns: ['+1', '+3'] as const };
  assert.match(spokenNow({ ...now, draft: joined, preview: unsure }), /column between \+1 and \+3$/);
});
