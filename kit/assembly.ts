// A game put together from its rules: an engine plays its frames, and around it stands the interface that everybody
// asks. Games say what is theirs; what holds for all of them, such as that nobody asks about a game that is over, is here.

import type { Roster } from './counters/roster.ts';
import type { GameData } from './data-checks.ts';
import type { ActionForm, Game, Loaded, Pack, Position, Teller } from './game.ts';
import type { GameMap } from './map/map.ts';
import type { Problem } from './problem.ts';
import { bindAuthors } from './seen/author.ts';
import { bindSeen, type SeenParts } from './seen/seen.ts';
import { awaitedIn } from './sequence/delegating.ts';
import { createEngine, type EngineParts } from './sequence/engine.ts';
import type { Frame, Play } from './sequence/frames.ts';
import type { Phase, Phases } from './sequence/phases.ts';
import { bindReading } from './sequence/reading.ts';
import { chooseSetup, type SetupTable } from './setup.ts';
import type { GameSetup, State } from './state/state.ts';

export interface GameParts<F extends Frame>
  extends Omit<EngineParts<F>, 'sides' | 'moment'>,
    Omit<SeenParts, 'engine' | 'readUnitIds' | 'unitId'> {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly string[];
  readonly setups: SetupTable;
  readonly map: GameMap;
  readonly roster: Pick<Roster, 'counters' | 'indexOf'>;
  readonly data: GameData;
  readonly packs?: readonly Pack[];
  /** By network of the map. */
  readonly bonuses?: NonNullable<Game['bonuses']>;
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
  /** Why the decisions that a position owes cannot be owed. */
  frameFaults(state: State): readonly Problem[];
  findFaults(state: State): readonly string[];
  openTeller(start: State): Teller;
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
  const { author, check, apply } = bindAuthors(sides, engine);
  const unitId = (unit: number): string => roster.counters[unit].id;
  const { seen, ask, events } = bindSeen({ ...parts, engine, readUnitIds, unitId });
  const turnKey = parts.turnKey ?? (state => String(phases.turnOf(state)));

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
    actions: formsOf(parts),
    awaited: awaitedIn(sides, frames),
    bonuses: parts.bonuses ?? {},
    get digest() {
      return parts.data.digest;
    },

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
    faults: parts.findFaults,

    decider: engine.decider,
    author,
    check,
    apply,
    outcome,
    moment: engine.moment,
    phaseKey: state =>
      isOver(state)
        ? 'over'
        : `${turnKey(state)} ${sides[phases.phasingSide(state)]} ${phases.phaseNow(state).name}`,

    seen,
    ask,
    events,
    teller: parts.openTeller,
  };
}

function formsOf<F extends Frame>({ frames, interrupts }: GameParts<F>): readonly ActionForm[] {
  const handlers = Object.entries<{ readonly forms?: readonly ActionForm[] }>(frames);
  return [
    ...handlers.flatMap(([frame, { forms = [] }]) => forms.map(form => ({ ...form, frame }))),
    ...Object.values(interrupts).flatMap(({ form }) => form ?? []),
  ];
}
