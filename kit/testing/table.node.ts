// For the tests of a game: positions written in a line or two, actions that must succeed, and refusals by rule.
// Everything goes through the game's own interface, so that a test sees what a player would.

import assert from 'node:assert/strict';
import type { Action, GameEvent, Position, PositionUnit, Query, State } from '../game.ts';
import type { Refereed } from '../seen/referee.testing.ts';
import { covers } from '../sequence/choosing.ts';

export interface UnitSketch {
  /** `{ 'G-1': '3102', 'S-4S': '3101/1' }`: unit and place, after the slash its steps. Listed later is stacked higher. */
  readonly units: Readonly<Record<string, string>>;
  readonly flags?: Readonly<Record<string, readonly string[]>>;
}

/** A whole table so written; what is left out is as the game's tests usually have it. */
export interface TableSketch extends UnitSketch {
  readonly scenario?: string;
  readonly turn?: number;
  readonly phase?: string;
  readonly side?: string;
  readonly options?: Readonly<Record<string, boolean | string>>;
  /** Hexes that are held otherwise than at the start; whoever stands in a hex holds it. */
  readonly control?: Position['control'];
  /** Fields of game, hexes and sides by the names of the game's layout. */
  readonly markers?: Position['markers'];
  /** Decisions owed, bottom first, the phase's own included. */
  readonly frames?: readonly object[];
  readonly memory?: Position['memory'];
  /** Dice to come, in order. */
  readonly dice?: readonly number[];
}

/** The position that a sketch stands for, as JSON. */
export function writeSketch(
  game: string,
  given: TableSketch,
  usual: { readonly scenario: string; readonly turn: number; readonly phase: string },
): Position {
  return {
    game,
    scenario: given.scenario ?? usual.scenario,
    turn: given.turn ?? usual.turn,
    phase: given.phase ?? usual.phase,
    units: sketchUnits(given),
    markers: given.markers ?? {},
    memory: { ...(given.frames ? { frames: given.frames } : {}), ...given.memory },
    ...(given.side ? { side: given.side } : {}),
    ...(given.options ? { options: given.options } : {}),
    ...(given.control ? { control: given.control } : {}),
  };
}

/** The units of a sketch as positions list them. */
export function sketchUnits({ units, flags = {} }: UnitSketch): PositionUnit[] {
  const strangers = Object.keys(flags).filter(id => units[id] === undefined);
  assert.deepEqual(strangers, [], 'flags of units that the sketch does not have');
  return Object.entries(units).map(([id, text]) => {
    const [at, steps] = text.split('/');
    return { id, at, ...(steps ? { steps: Number(steps) } : {}), ...(flags[id] ? { flags: flags[id] } : {}) };
  });
}

export interface Told {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** Events of one type, in order. */
export function eventsOf(events: readonly GameEvent[], type: string): GameEvent[] {
  return events.filter(event => event.type === type);
}

/** A table at which the game is played; `usual` is the scenario of new games where none is named. */
export function bindTable(game: Refereed, usual: string) {
  function playOne(state: State, action: Action): Told {
    const applied = game.apply(state, action);
    assert.ok(
      applied.ok,
      applied.ok ? '' : `${JSON.stringify(action)} refused: ${applied.rule} ${applied.message}`,
    );
    return applied;
  }

  function play(state: State, ...actions: Action[]): State {
    return actions.reduce((current, action) => playOne(current, action).state, state);
  }

  function refusal(state: State, action: Action): { readonly rule: string; readonly message: string } {
    const verdict = game.check(state, action);
    assert.ok(!verdict.ok, `${JSON.stringify(action)} should have been refused`);
    return verdict;
  }

  function unitIn(state: State, id: string): PositionUnit | undefined {
    const { units, others } = game.position(state);
    return units.find(unit => unit.id === id) ?? (others === undefined ? undefined : { id, at: others });
  }

  return {
    unitIn,
    /** Plays actions in order; each must be legal. */
    play,
    /** Plays one action and answers with what it told. */
    playOne,

    loadPosition(position: Position, dice: readonly number[] = []): State {
      const loaded = game.load(position, 'test', dice);
      assert.ok(loaded.ok, loaded.ok ? '' : JSON.stringify(loaded.problems));
      return loaded.state;
    },

    newGame(scenario = usual, options: object = {}, dice: readonly number[] = []): State {
      const created = game.create({ scenario, options, seed: 'test', dice });
      assert.ok(created.ok, created.ok ? '' : JSON.stringify(created.problems));
      return created.state;
    },

    /** Plays actions in order and answers with all that they told. */
    playAll(state: State, ...actions: Action[]): Told {
      const events: GameEvent[] = [];
      let current = state;
      for (const action of actions) {
        const applied = playOne(current, action);
        current = applied.state;
        events.push(...applied.events);
      }
      return { state: current, events };
    },

    /** The rule that forbids an action; also checks that it was not on offer. */
    refusedBy(state: State, action: Action): string {
      const { rule } = refusal(state, action);
      assert.ok(
        !covers(game, state, action, ['path']),
        `${JSON.stringify(action)} is offered though refused`,
      );
      return rule;
    },

    /** What a refused player reads. */
    refusalOf(state: State, action: Action): string {
      return refusal(state, action).message;
    },

    /** Asserts that an action is legal and on offer. */
    allowed(state: State, action: Action): void {
      const verdict = game.check(state, action);
      assert.ok(
        verdict.ok,
        verdict.ok ? '' : `${JSON.stringify(action)}: ${verdict.rule} ${verdict.message}`,
      );
      assert.ok(covers(game, state, action, ['path']), `${JSON.stringify(action)} is legal but not offered`);
    },

    /** The rule that forbids a way, whatever other ways lead to its end. */
    ruleAgainst(state: State, id: string, ...path: string[]): string {
      return refusal(state, { type: 'move', units: [id], to: path.at(-1), path }).rule;
    },

    /** What a unit pays to go this very way. */
    costOf(state: State, id: string, ...path: string[]): number {
      const { events } = playOne(state, { type: 'move', units: [id], to: path.at(-1), path });
      const moved = events.find(event => event.type === 'moved');
      assert.ok(moved !== undefined);
      return Number(moved.cost);
    },

    /** Hex or box of a unit, as written. */
    placeOfUnit(state: State, id: string): string {
      return unitIn(state, id)?.at ?? '@out';
    },

    /** Flags of a unit by name. */
    flagsOf(state: State, id: string): readonly string[] {
      return unitIn(state, id)?.flags ?? [];
    },

    /** A marker as positions have it; undefined while it is as at the start. */
    markerOf(state: State, name: string): unknown {
      return game.position(state).markers?.[name];
    },

    /** Destinations of a unit with what each costs; empty when it cannot move (or must roll first). */
    destinationsOf(state: State, id: string): Map<string, number> {
      const found = new Map<string, number>();
      for (const choice of game.choices(state, { units: [id] })) {
        for (const open of choice.open ?? []) {
          if (open.field !== 'to' || !('one' in open)) continue;
          open.one.forEach((hex, index) => {
            found.set(String(hex), open.costs?.[index] ?? 0);
          });
        }
      }
      return found;
    },

    /** Types of everything on offer, each once. */
    offered(state: State, query: Query = {}): string[] {
      return [...new Set(game.choices(state, query).map(choice => choice.action.type))];
    },

    /** State of supply of one unit. */
    supplyOfUnit(state: State, id: string): { state: string; rule: string } {
      const answers = game.supply(state, [id]);
      assert.ok(Array.isArray(answers));
      return answers[0];
    },

    frameName(state: State): string {
      return game.decision(state)?.frame ?? 'over';
    },

    /** Ends phase after phase until the key of `game.phaseKey` comes up, such as `3 german movement`. */
    endUntil(state: State, key: string): State {
      let current = state;
      for (let i = 0; i < 200 && game.phaseKey(current) !== key; i++)
        current = play(current, { type: 'end' });
      assert.equal(game.phaseKey(current), key);
      return current;
    },
  };
}
