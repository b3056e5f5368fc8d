// For the tests of a game's positions: changes of a sound one that must be refused by their fields, and the way there
// and back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, Game, Loaded, State } from '../game.ts';
import { playOut } from '../sequence/playing.ts';
import { hashState } from '../state/state.ts';

export interface FaultRow {
  readonly title: string;
  /** Fields that take the place of those of the sound position. */
  readonly change: object;
  readonly fields: readonly string[];
  readonly dice?: readonly number[];
}

/** What the usual faults are made with. */
export interface Sample {
  /** A unit that could be added to the sound position, and where. */
  readonly spare: { readonly id: string; readonly at: string };
  /** A hex of the other side. */
  readonly enemyAt: string;
  /** A hex just off the map. */
  readonly offMap: string;
}

/** `base` is a position without any fault. */
export function bindPositions(game: Game, base: { readonly units: readonly object[] }) {
  const withUnit = (...units: object[]) => ({ units: [...base.units, ...units] });
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

  /** Asserts that a position is read back as it was written. */
  function same(state: State): void {
    const back = again(state);
    assert.equal(JSON.stringify(game.position(back)), JSON.stringify(game.position(state)));
    assert.equal(hashState(back), hashState(state));
  }

  return {
    load,
    fieldsOf,
    again,

    /** A change that adds units. */
    withUnit,

    /** Reads a position that must be sound. */
    read(change: object): State {
      const loaded = load(change);
      assert.ok(loaded.ok, loaded.ok ? '' : JSON.stringify(loaded.problems));
      return loaded.state;
    },

    same,

    /** Asserts the same of every position as a game is played on, up to so many actions; answers with the frames seen. */
    sameThroughout(start: State, choose: (state: State) => Action, most: number): Set<string | undefined> {
      const frames = new Set<string | undefined>();
      for (const { index, after } of playOut(game, start, choose)) {
        frames.add(after.frames.at(-1)?.name);
        same(after);
        if (index + 1 === most) break;
      }
      return frames;
    },

    /** What no game takes. */
    usualFaults({ spare, enemyAt, offMap }: Sample): FaultRow[] {
      const added = `units.${base.units.length}`;
      const unit = (title: string, change: object, field: string): FaultRow => ({
        title,
        change: withUnit({ ...spare, ...change }),
        fields: [`${added}.${field}`],
      });
      const other = (title: string, change: object, ...fields: string[]): FaultRow => ({
        title,
        change,
        fields,
      });
      const framed = (...frames: object[]) => ({ memory: { frames } });
      return [
        other('another game', { game: 'chess' }, 'game'),
        other('a scenario that does not exist', { scenario: '1812' }, 'scenario'),
        other('a scenario that is no word', { scenario: 7 }, 'scenario'),
        other('an unknown option', { options: { rain: true } }, 'options.rain'),
        other('half a turn', { turn: 1.5 }, 'turn'),
        other('no turn', { turn: undefined }, 'turn'),
        other('an unknown phase', { phase: 'supply' }, 'phase'),
        other('an unknown side', { side: 'finnish' }, 'side'),
        other('a set-up in the middle of the game', { phase: 'set-up' }, 'turn'),
        other('no list of units', { units: spare.id }, 'units'),
        unit('an unknown unit', { id: 'G-99' }, 'id'),
        unit('a unit without a name', { id: undefined }, 'id'),
        unit('a unit that is there twice', { ...base.units[0], at: spare.at }, 'id'),
        unit('a unit nowhere', { at: undefined }, 'at'),
        unit('a hex off the map', { at: offMap }, 'at'),
        unit('an unknown box', { at: '@reserve' }, 'at'),
        unit('both sides in a hex', { at: enemyAt }, 'at'),
        unit('no step and yet on the map', { steps: 0 }, 'steps'),
        unit('less than no step', { steps: -1 }, 'steps'),
        unit('an unknown flag', { flags: ['brave'] }, 'flags.0'),
        unit('a field of a unit that is misspelt', { step: 1 }, 'step'),
        ...game.sides.map(side =>
          other(
            `${side} control of a hex off the map`,
            { control: { [side]: [offMap] } },
            `control.${side}.0`,
          ),
        ),
        other('control of a third side', { control: { polish: [] } }, 'control.polish'),
        other('control as a list', { control: [] }, 'control'),
        other('fields that are misspelt', { option: {}, marker: {} }, 'option', 'marker'),
        other('a marker that is misspelt', { markers: { marker: true } }, 'markers.marker'),
        other('markers as a list', { markers: [] }, 'markers'),
        other('an unknown winner', { markers: { winner: 'nobody' } }, 'markers.winner'),
        other('an ending without a winner', { markers: { ending: 'concession' } }, 'markers.ending'),
        other('a memory that is misspelt', { memory: { frame: [] } }, 'memory.frame'),
        other('an empty list of decisions', framed(), 'memory.frames'),
        other('an unknown decision', framed({ name: 'movement' }, { name: 'dance' }), 'memory.frames.1.name'),
        other('a seed that is neither text nor number', { seed: [] }, 'seed'),
        { title: 'a die with seven', change: {}, dice: [1, 7], fields: ['dice'] },
      ];
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
