// For the tests of a game's positions: changes of a sound one that must be refused by their fields, and the way there
// and back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Game, Loaded, State } from '../game.ts';
import { hashState } from '../state/state.ts';

export interface FaultRow {
  readonly title: string;
  /** Fields that take the place of those of the sound position. */
  readonly change: object;
  readonly fields: readonly string[];
  readonly dice?: readonly number[];
}

/** `base` is a position without any fault. */
export function bindPositions(game: Game, base: { readonly units: readonly object[] }) {
  const load = (change: object, dice: readonly number[] = []): Loaded =>
    game.load({ ...base, ...change }, 'test', dice);
  const fieldsOf = (loaded: Loaded): string[] =>
    loaded.ok ? [] : loaded.problems.map(problem => problem.field);

  /** The same position, written as JSON and read again. */
  function again(state: State): State {
    const loaded = game.load(JSON.parse(JSON.stringify(game.position(state))), state.seed, state.script);
    assert.ok(loaded.ok, loaded.ok ? '' : JSON.stringify(loaded.problems));
    return loaded.state;
  }

  return {
    load,
    fieldsOf,
    again,

    /** A change that adds units. */
    withUnit: (...units: object[]) => ({ units: [...base.units, ...units] }),

    /** Reads a position that must be sound. */
    read(change: object): State {
      const loaded = load(change);
      assert.ok(loaded.ok, loaded.ok ? '' : JSON.stringify(loaded.problems));
      return loaded.state;
    },

    /** Asserts that a position is read back as it was written. */
    same(state: State): void {
      const back = again(state);
      assert.equal(JSON.stringify(game.position(back)), JSON.stringify(game.position(state)));
      assert.equal(hashState(back), hashState(state));
    },

    /** A test for each row, and for what is no position at all. */
    refuses(rows: readonly FaultRow[]): void {
      test('the position without any fault is read', () => assert.deepEqual(fieldsOf(load({})), []));
      for (const { title, change, fields, dice } of rows) {
        test(`refused with its field: ${title}`, () => {
          const loaded = load(change, dice);
          assert.deepEqual(fieldsOf(loaded), fields);
          assert.ok(!loaded.ok && loaded.problems.every(problem => problem.message.length > 5));
        });
      }
      for (const json of [null, 7, 'position', []]) {
        test(`${JSON.stringify(json)} is no position`, () => {
          assert.ok(fieldsOf(game.load(json, 'test')).length > 0);
        });
      }
    },
  };
}
