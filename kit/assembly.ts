// A game put together from its rules: an engine plays its frames, and around it stands the interface that everybody
// asks. Games say what is theirs; what holds for all of them, such as that nobody asks about a game that is over, is here.

import type { Roster } from './counters/roster.ts';
import {
  type Action,
  type Decision,
  type Game,
  type GameEvent,
  isRefusal,
  type Loaded,
  type Pack,
  type Position,
  type Preview,
  type Refusal,
  refuse,
  type Standing,
  type SupplyAnswer,
  sideNumber,
  type Teller,
  type Threat,
  type Undone,
  type Way,
  type ZoneAnswer,
} from './game.ts';
import type { GameMap } from './map/map.ts';
import type { Problem } from './problem.ts';
import { createEngine, type EngineParts } from './sequence/engine.ts';
import type { Frame, Play } from './sequence/frames.ts';
import type { Phase, Phases } from './sequence/phases.ts';
import { bindReading } from './sequence/reading.ts';
import { isUndoable } from './sequence/session.ts';
import type { Asking } from './sequence/undone.ts';
import { chooseSetup, type SetupTable } from './setup.ts';
import type { GameSetup, State } from './state/state.ts';

export interface GameParts<F extends Frame> extends Omit<EngineParts<F>, 'sides' | 'moment'> {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly string[];
  readonly setups: SetupTable;
  readonly map: GameMap;
  readonly roster: Pick<Roster, 'counters' | 'indexOf'>;
  readonly packs?: readonly Pack[];
  readonly phases: Pick<Phases<Phase>, 'turnOf' | 'phaseNow' | 'phasingSide'>;
  /** What tells turns apart, and parts of turns in which phases come again. Default: the number of the turn. */
  turnKey?(state: State): string;

  /** The table before anybody decides anything. */
  setUp(setup: GameSetup, seed: string, dice: readonly number[]): State;
  /** Brings the first decision up. */
  start(play: Play): void;

  /** `checkFrames` is asked once the rest of the position is in place. */
  readPosition(position: unknown, seed: string, dice: readonly number[], checkFrames: CheckFrames): Loaded;
  writePosition(state: State): Position;
  viewPosition(state: State, side: number): Position;
  viewEvents(before: State, events: readonly GameEvent[], side: number): readonly GameEvent[];
  /** Why the decisions that a position owes cannot be owed. */
  frameFaults(state: State): readonly Problem[];
  findFaults(state: State): readonly string[];

  openTeller(start: State): Teller;
  previewAttack(state: State, action: unknown): Preview | Refusal;
  explainSupply(state: State, unit: number): SupplyAnswer;
  explainWay(
    state: State,
    unit: string,
    to: string,
    path: readonly string[] | undefined,
    canBeTakenBack: (move: Action) => boolean,
  ): Way | Refusal;
  zonesOf(state: State, side: number, viewer: number): readonly ZoneAnswer[];
  threatsTo(state: State, side: number): readonly Threat[];
  standingOf(state: State): Standing;
  undoneIn(state: State, decision: Decision, choices: Asking): readonly Undone[];
  unitsOnMap(state: State, side: number): Iterable<number>;
}

export type CheckFrames = (state: State) => readonly Problem[];

export function assembleGame<F extends Frame>(parts: GameParts<F>): Game {
  const { sides, setups, map, roster, frames, interrupts, isOver, outcome, answer, settle, phases } = parts;
  const engine = createEngine<F>({
    sides,
    frames,
    interrupts,
    isOver,
    outcome,
    settle,
    ...(answer && { answer }),
    moment: state => ({ turn: phases.turnOf(state), phase: phases.phaseNow(state).name }),
  });
  const { readUnitIds } = bindReading(roster, map);
  const turnKey = parts.turnKey ?? (state => String(phases.turnOf(state)));

  function whyOver(state: State): Refusal | undefined {
    const end = outcome(state);
    return end && refuse(end.rule, 'The game is over.');
  }

  /** A stack of frames that came with a position must be one that play could have reached. */
  function checkFrames(state: State): readonly Problem[] {
    if (isOver(state)) return [];
    const faults = parts.frameFaults(state);
    if (faults.length > 0) return faults;
    try {
      if (engine.choices(state, {}).length > 0) return [];
    } catch {
      // A frame whose fields do not fit the position; the message below says so.
    }
    return [{ field: 'memory.frames', message: 'The decisions owed do not fit the position.' }];
  }

  return {
    id: parts.id,
    title: parts.title,
    sides,
    scenarios: setups.scenarios,
    options: setups.options,
    map,
    counters: roster.counters,
    packs: parts.packs ?? [],

    create({ scenario, options, seed, dice = [] }) {
      const chosen = chooseSetup(setups, scenario, options, dice);
      if (!chosen.ok) return chosen;
      const state = parts.setUp(chosen.setup, seed, dice);
      const play: Play = { state, events: [] };
      parts.start(play);
      engine.bringUp(play);
      return { ok: true, state };
    },
    load: (position, seed, dice = []) => parts.readPosition(position, seed, dice, checkFrames),
    position: parts.writePosition,
    view: (state, side) => parts.viewPosition(state, sideNumber(sides, side)),
    viewEvents: (before, events, side) => parts.viewEvents(before, events, sideNumber(sides, side)),
    teller: parts.openTeller,

    decision: engine.decision,
    decider: engine.decider,
    moment: engine.moment,
    choices: engine.choices,
    check: engine.check,
    apply: engine.apply,
    outcome,

    preview: (state, action) => whyOver(state) ?? parts.previewAttack(state, action),
    supply(state, units) {
      const numbers = readUnitIds(units);
      return isRefusal(numbers) ? numbers : numbers.map(unit => parts.explainSupply(state, unit));
    },
    way: (state, unit, to, path) =>
      whyOver(state) ??
      parts.explainWay(state, unit, to, path, move => {
        const applied = engine.apply(state, move);
        return applied.ok && isUndoable(engine, state, applied);
      }),
    zones: (state, side, viewer) => parts.zonesOf(state, sideNumber(sides, side), sideNumber(sides, viewer)),
    threats: (state, side) => parts.threatsTo(state, sideNumber(sides, side)),
    standing: parts.standingOf,
    undone(state) {
      const decision = engine.decision(state);
      return decision === undefined
        ? []
        : parts.undoneIn(state, decision, query => engine.choices(state, query));
    },

    unitsOf: (state, side) =>
      Array.from(parts.unitsOnMap(state, sideNumber(sides, side)), unit => roster.counters[unit].id),
    faults: parts.findFaults,
    phaseKey: state =>
      isOver(state)
        ? 'over'
        : `${turnKey(state)} ${sides[phases.phasingSide(state)]} ${phases.phaseNow(state).name}`,
  };
}
