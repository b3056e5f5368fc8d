// The soak finds nothing in the game as it is, and does find what is broken on purpose.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { armyGroupCenter as game } from '../games/army-group-center/index.ts';
import { moscow } from '../games/moscow/index.ts';
import { type Game, isRefusal } from '../kit/game.ts';
import { replay } from '../kit/record/record.ts';
import { altered, type Refereed } from '../kit/seen/referee.testing.ts';
import { REFEREE } from '../kit/seen/viewer.ts';
import { cases } from '../kit/testing/deep.node.ts';
import { soakGame } from './soak.ts';

for (const played of [game, moscow]) {
  // The last one is the shortest.
  for (const { id } of played.scenarios.slice(cases(-1, 0))) {
    test(`a soaked game of ${played.id}, ${id}, shows no fault`, () => {
      const { actions, fault } = soakGame(played, id, 'test');
      assert.equal(fault?.message, undefined);
      assert.ok(actions > 50);
    });
  }
}

const BROKEN: readonly [title: string, broken: Partial<Game>, says: RegExp][] = [
  ['a fault in the state', { faults: state => (game.moment(state).turn === 2 ? ['odd'] : []) }, /^odd$/],
  [
    'an offer that is refused',
    { check: () => ({ ok: false, rule: '0.0', message: 'no' }) },
    /^offers .* but 0\.0 no$/,
  ],
  [
    'a crash',
    {
      apply: (state, action) => {
        if (game.moment(state).turn === 2) throw new Error('crash');
        return game.apply(state, action);
      },
    },
    /crash/,
  ],
  [
    'an action that changes what it was played on',
    {
      apply: (state, action) => {
        const applied = game.apply(state, action);
        state.data[0]++;
        return applied;
      },
    },
    /changed the state/,
  ],
  ['a position that loses something', { load: () => game.create({ seed: 'other' }) }, /position/],
  ['an end without a winner', { outcome: () => undefined }, /nobody has won/],
];
for (const [title, broken, says] of BROKEN) {
  test(`${title} is caught`, () => {
    const { fault } = soakGame({ ...game, ...broken }, 'historical', 'test');
    assert.match(fault?.message ?? 'nothing', says);
  });
}

test('what was caught comes with a record that replays up to it', () => {
  const broken: Game = { ...game, faults: state => (game.moment(state).turn === 2 ? ['odd'] : []) };
  const { fault, actions } = soakGame(broken, 'historical', 'test');
  assert.ok(fault);
  assert.equal(fault.record.actions.length, actions);
  assert.deepEqual(fault.record.actions.at(-1), fault.action);
  assert.ok(replay(game, fault.record).ok);
});

test('stale supply is caught', () => {
  let asked = 0;
  const supply: Refereed['supply'] = (state, units) => {
    const answers = game.ask(state, REFEREE, { about: 'supply', units });
    // Every second question is answered by a copy of the state: bend the first one.
    if (asked++ % 2 === 1 || isRefusal(answers)) return answers;
    return answers.map((answer, i) => (i === 0 ? { ...answer, state: 'old' } : answer));
  };
  const { fault } = soakGame(altered(game, { supply }), 'historical', 'test');
  assert.match(fault?.message ?? 'nothing', /supply of .* is out of date/);
});
