// Several who follow up into one hex by one button: who is meant, and when it ends.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, Choice } from '../../kit/game.ts';
import type { Table } from '../engine/contract.ts';
import { goTogether, togetherIn } from './together.ts';

const ids = {
  isHex: (value: string) => /^\d{4}$/.test(value),
  isUnit: (value: string) => value.startsWith('S-'),
};
const advance = (unit: string, ...to: readonly string[]): Choice => ({
  action: { type: 'advance', units: [unit] },
  rule: '11.30a',
  open: [{ field: 'to', one: to }],
});
const stop: Choice = { action: { type: 'stop' }, rule: '11.30b' };
const won = ['S-1', 'S-2', 'S-3'].map(unit => advance(unit, '2415'));
const all = { type: 'advance', to: '2415', units: ['S-1', 'S-2', 'S-3'] };

test('all who are offered the same hex and nothing else are meant', () => {
  assert.deepEqual(togetherIn({ ids, choices: [...won, stop] }), all);
  const settled = won.map(({ action, rule }) => ({ rule, action: { ...action, to: '2415' } }));
  assert.deepEqual(togetherIn({ ids, choices: [...settled, stop] }), all);
});

test('one alone, whoever has a choice of hexes, and attackers are not', () => {
  assert.equal(togetherIn({ ids, choices: [won[0], stop] }), undefined);
  assert.equal(togetherIn({ ids, choices: [won[0], advance('S-2', '2415', '2416'), stop] }), undefined);
  const attack = (unit: string): Choice => ({
    action: { type: 'attack', target: '2415', units: [unit] },
    rule: '11',
  });
  assert.equal(togetherIn({ ids, choices: [attack('S-1'), attack('S-2')] }), undefined);
});

/** A table whose offer is another one after each step. */
function tableWith(...offers: readonly (readonly Choice[])[]) {
  const done: Action[] = [];
  const table = { viewer: 'soviet', decision: { side: 'soviet' } } as unknown as Table;
  return {
    done,
    model: {
      ids,
      table,
      get choices() {
        return offers[done.length] ?? [];
      },
      act: async (action: Action) => done.push(action) > 0,
    },
  };
}
const step = (unit: string) => ({ type: 'advance', units: [unit], to: '2415' });

test('they go one after the other, and whoever finds no room stays behind', async () => {
  const { model, done } = tableWith(won, [won[2], stop], [stop]);
  await goTogether(model, all);
  assert.deepEqual(done, [step('S-1'), step('S-3')]);
});

test('a question to the other side ends it', async () => {
  const { model, done } = tableWith(won, won, won);
  const asking = {
    ...model,
    get choices() {
      return won;
    },
    get table() {
      return { ...model.table, decision: { side: done.length > 0 ? 'german' : 'soviet' } } as Table;
    },
  };
  await goTogether(asking, all);
  assert.deepEqual(done, [step('S-1')]);
});
