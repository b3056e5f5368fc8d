// For the tests of a game: its choices held against all that could be tried, without asking what is on offer.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, Game, State } from '../game.ts';
import type { Refereed } from '../seen/referee.testing.ts';

/** Counts the tree of actions by trying every action there could be, and asking only whether it is accepted. */
export function tryEverything(
  game: Game,
  everything: (state: State) => Iterable<Action>,
  state: State,
  depth: number,
): number {
  if (depth === 0 || game.outcome(state) !== undefined) return 1;
  let sum = 0;
  for (const action of everything(state)) {
    if (!game.check(state, action).ok) continue;
    const applied = game.apply(state, action);
    assert.ok(applied.ok);
    sum += tryEverything(game, everything, applied.state, depth - 1);
  }
  return sum;
}

/** Every set of these but the empty one. */
export function subsets(ids: readonly string[]): string[][] {
  return Array.from({ length: 2 ** ids.length - 1 }, (_, bits) =>
    ids.filter((_, index) => (bits + 1) & (1 << index)),
  );
}

/** A test for each state: a question about several units at once, or about nobody, has no answer. */
export function asksOneUnit(game: Refereed, rows: readonly (readonly [frame: string, State])[]): void {
  for (const [frame, state] of rows) {
    test(`a question in the ${frame} frame is about one unit, and not about the first of several`, () => {
      assert.equal(game.decision(state)?.frame, frame);
      const [first, second] = game.choices(state).flatMap(choice => choice.ask?.units ?? []);
      assert.ok(first !== undefined && second !== undefined);
      for (const unit of [first, second]) assert.ok(game.choices(state, { units: [unit] }).length > 0);
      for (const units of [[first, second], [first, 'nobody'], [first, first], ['nobody'], []]) {
        assert.deepEqual(game.choices(state, { units }), [], units.join());
      }
    });
  }
}
