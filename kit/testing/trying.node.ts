// For the tests of a game: its choices held against all that could be tried, without asking what is on offer.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, ActionForm, Game, State } from '../game.ts';
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

/**
 * All that the forms of the frame on top allow, with every unit of the position and every set of them, these words, the
 * places of units, and for fields of the names in `anywhere` every hex of the map.
 */
export function everythingIn(
  game: Refereed,
  words: readonly string[],
  anywhere: readonly string[],
): (state: State) => Generator<Action> {
  return function* everything(state) {
    const frame = game.decision(state)?.frame;
    const { units } = game.position(state);
    const ids = units.map(unit => unit.id);
    const places = [...new Set(units.map(unit => unit.at))];
    const valuesOf = ({ name, kind }: ActionForm['fields'][number]): readonly unknown[] => {
      if (kind === 'unit') return ids.map(id => (name === 'units' ? [id] : id));
      if (kind === 'units') return [[], ...subsets(ids)];
      if (kind === 'hex') return anywhere.includes(name) ? game.map.ids : places;
      if (kind === 'word') return words;
      return kind === 'yes' ? [true] : [];
    };
    for (const form of game.actions) {
      if (form.frame !== frame) continue;
      let rows: Action[] = [{ type: form.type }];
      for (const field of form.fields) {
        const values = valuesOf(field);
        const bare = field.isOptional ? rows : [];
        rows = [...bare, ...rows.flatMap(row => values.map(value => ({ ...row, [field.name]: value })))];
      }
      yield* rows;
    }
  };
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
