// What is told of a unit's supply: the line that feeds it, what cuts it off, or the rule that denies it any.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameMap } from '../map/map.ts';
import type { State } from '../state/state.ts';
import { bindSupply, type Lack } from './supply.ts';

const map = { ids: ['0101', '0102', '0103'], placeAt: [-1, -1, -1] } as unknown as GameMap;
const state = {} as State;
const places = [0, 1, -1];

const supplyWith = (lack: Lack, lacking = 'out') =>
  bindSupply({
    map,
    unitIds: ['A', 'B', 'C'],
    nameOf: each => ['Army A', 'Army B', 'Army C'][each],
    placeOf: (_, each) => places[each],
    lines: () => [],
    isSupplied: (_, each) => each === 0,
    stateOf: (_, each) => (each === 0 ? 'supplied' : lacking),
    fedBy: (_, __, hex) => ({ rule: '7.2', message: 'By road.', path: [hex, 1, 2] }),
    lackOf: () => lack,
    reasons: { 1: ['7.3', hex => `${hex} is held.`], 2: ['7.4', hex => `${hex} is watched.`] },
    rule: '7.1',
    noLine: 'No line leads anywhere.',
  });
const answerFor = (unit: number, lack: Lack = {}, lacking?: string) =>
  supplyWith(lack, lacking).explain(state, unit);

test('a supplied unit is shown its line, one off the map that it has none', () => {
  assert.deepEqual(answerFor(0), {
    unit: 'A',
    state: 'supplied',
    rule: '7.2',
    message: 'By road.',
    path: ['0101', '0102', '0103'],
  });
  const off = answerFor(2);
  assert.deepEqual([off.state, off.rule, off.message], ['off-map', '7.1', 'Army C is not on the map.']);
});

test('one without supply is told what cuts its line, by the rule of the first obstacle', () => {
  const cut = [
    { hex: 2, code: 2 },
    { hex: 0, code: 1 },
  ];
  const told = answerFor(1, { cut, besides: 'Three hexes are allowed.' });
  assert.deepEqual(told, {
    unit: 'B',
    state: 'out',
    rule: '7.4',
    message: '0103 is watched. 0101 is held. Three hexes are allowed.',
    cut: [
      { hex: '0103', rule: '7.4', message: '0103 is watched.' },
      { hex: '0101', rule: '7.3', message: '0101 is held.' },
    ],
  });
  const none = answerFor(1, { cut: [] }, 'defense-only');
  assert.deepEqual([none.state, none.rule, none.message], ['defense-only', '7.1', 'No line leads anywhere.']);
});

test('a rule that denies supply outright speaks before what cuts the line', () => {
  const denied = { rule: '7.9', message: 'Nobody is fed from turn 6.' };
  assert.deepEqual(answerFor(1, { denied }), { unit: 'B', state: 'out', ...denied });
  const both = answerFor(1, { denied, cut: [{ hex: 0, code: 1 }] });
  assert.deepEqual([both.rule, both.message, both.cut?.length], ['7.9', denied.message, 1]);
});

test('in a word it is told how a unit is supplied, the same as in full', () => {
  const { stateOf, explain } = supplyWith({ cut: [{ hex: 0, code: 1 }] }, 'isolated');
  assert.deepEqual([stateOf(state, 0), stateOf(state, 1)], ['supplied', 'isolated']);
  assert.deepEqual([explain(state, 0).state, explain(state, 1).state], ['supplied', 'isolated']);
});
