// A whole position, written and read: what every position has is seen to here, in the order in which one thing can be
// checked by another. A game adds its markers, what a place asks of a unit, and the decision that a phase begins with.

import * as v from 'valibot';
import type { CheckFrames } from '../assembly.ts';
import type { Loaded, Position } from '../game.ts';
import { exactObject, type Problem, plainObject } from '../problem.ts';
import { wholeNumber } from '../sequence/forms.ts';
import { bindFrames, type Frame } from '../sequence/frames.ts';
import type { Phase } from '../sequence/phases.ts';
import { chooseSetup, type SetupTable } from '../setup.ts';
import type { Shape } from '../state/shape.ts';
import { createState, type State } from '../state/state.ts';
import { placeOf, setControl } from '../state/units.ts';
import { type Impossibility, problemOf } from './impossible.ts';
import {
  controlSchema,
  readControl,
  readForm,
  readUnits,
  type Table,
  type UnitEntry,
  unitsSchema,
  writeControl,
  writeUnits,
} from './position.ts';

/** What whole positions of a game are made of. */
export interface PositionTable<Flag extends string = string> extends Table<Flag> {
  readonly game: string;
  readonly shape: Shape & { readonly scalar: Readonly<Record<'turn' | 'phase' | 'scriptUsed', number>> };
  readonly phases: readonly Phase[];
  /** The side that holds a hex before anybody moves. */
  holderAtStart(hex: number): number;
}

/** `points` names the sides whose points are written; like the seed they are not read. */
export function positionSchema<
  const Flag extends string,
  const Side extends string,
  const Markers extends v.ObjectEntries,
>(
  table: PositionTable<Flag>,
  {
    sides,
    turns,
    markers,
    points = [],
  }: { sides: readonly Side[]; turns: number; markers: Markers; points?: readonly Side[] },
) {
  const score = exactObject(Object.fromEntries(points.map(side => [side, v.optional(v.number())])));
  const vp: v.GenericSchema = points.length > 0 ? v.pipe(plainObject, score) : v.never();
  return exactObject({
    game: v.literal(table.game),
    scenario: v.optional(v.string()),
    options: v.optional(v.record(v.string(), v.union([v.boolean(), v.number(), v.string()]))),
    turn: wholeNumber(1, turns),
    phase: v.picklist([...new Set(table.phases.map(phase => phase.name))]),
    side: v.optional(v.picklist(sides)),
    units: unitsSchema(table),
    control: v.optional(controlSchema(sides)),
    markers: v.optional(v.pipe(plainObject, exactObject(markers))),
    memory: v.optional(
      v.pipe(
        plainObject,
        exactObject({
          frames: v.optional(v.pipe(v.array(v.looseObject({ name: v.string() })), v.minLength(1))),
          diceUsed: v.optional(wholeNumber(0, 32_767)),
        }),
      ),
    ),
    seed: v.optional(v.union([v.string(), v.number()])),
    vp: v.optional(vp),
  });
}

/** What a schema of positions gives, as far as it is the same for all games. */
export interface PositionFile<Flag extends string = string> {
  readonly scenario?: string | undefined;
  readonly options?: object | undefined;
  readonly turn: number;
  readonly phase: string;
  readonly side?: string | undefined;
  readonly units: readonly UnitEntry<Flag>[];
  readonly control?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
  readonly memory?:
    | {
        readonly frames?: readonly { readonly name: string }[] | undefined;
        readonly diceUsed?: number | undefined;
      }
    | undefined;
}

export interface LoadingParts<Flag extends string, File extends PositionFile<Flag>> {
  readonly table: PositionTable<Flag>;
  readonly schema: v.GenericSchema<unknown, File>;
  readonly setups: SetupTable;
  /** Stands in for a phase that cannot be read, so that the rest is checked too. */
  readonly usualPhase: string;
  /** What turn and phase ask of one another; both have been read. */
  checkPhase(state: State, file: File, problems: Problem[]): void;
  /** Why a unit can never be in a place; phase, turn and set-up are known. */
  whyNotThere(state: State, file: File, unit: number, place: number, at: string): string | undefined;
  /** Units and control are in place. */
  readMarkers(state: State, file: File, problems: Problem[]): void;
  impossibilities(state: State): readonly Impossibility[];
  isOver(state: State): boolean;
  /** Opens the phase where the file says nothing of decisions. */
  openPhase(state: State): void;
}

const { setFrames } = bindFrames<Frame>();

/** Everything is checked, and all that is wrong is named with its field; what is left out is as on an empty map. */
export function bindLoading<Flag extends string, File extends PositionFile<Flag>>(
  parts: LoadingParts<Flag, File>,
): (json: unknown, seed: string, dice: readonly number[], checkFrames: CheckFrames) => Loaded {
  const { table, setups, isOver } = parts;
  const { shape } = table;
  return (json, seed, dice, checkFrames) => {
    const problems: Problem[] = [];
    const blank = { game: table.game, turn: 1, phase: parts.usualPhase, units: [] };
    const file: File | undefined = readForm(parts.schema, json, blank, problems);
    if (file === undefined) return { ok: false, problems };
    const chosen = chooseSetup(setups, file.scenario, file.options, dice);
    if (!chosen.ok) problems.push(...chosen.problems);
    const setup = chosen.ok ? chosen.setup : { scenario: setups.scenarios[0].id, options: {} };
    const state = createState(shape, setup, seed, dice);
    readPhase(table, state, file, problems);
    parts.checkPhase(state, file, problems);
    for (let hex = 0; hex < shape.hexCount; hex++) setControl(shape, state, hex, table.holderAtStart(hex));
    const whyNot = (unit: number, place: number, at: string): string | undefined =>
      parts.whyNotThere(state, file, unit, place, at);
    for (const unit of readUnits(table, state, file.units, whyNot, problems)) {
      const hex = placeOf(shape, state, unit);
      // Whoever stands in a hex controls it.
      if (hex >= 0) setControl(shape, state, hex, shape.sideOf[unit]);
    }
    readControl(table, state, file.control ?? {}, problems);
    state.data[shape.scalar.scriptUsed] = file.memory?.diceUsed ?? 0;
    parts.readMarkers(state, file, problems);
    for (const fault of parts.impossibilities(state)) problems.push(problemOf(table, state, file, fault));
    const owed = file.memory?.frames;
    if (isOver(state)) {
      if (owed?.some(frame => frame.name !== 'over'))
        problems.push({ field: 'memory.frames', message: 'Nothing is owed once the game is over.' });
    } else if (problems.length === 0) {
      // Checked right after: only what could be there stays.
      if (owed !== undefined) setFrames(state, ...owed);
      else parts.openPhase(state);
      problems.push(...checkFrames(state));
    }
    return problems.length > 0 ? { ok: false, problems } : { ok: true, state };
  };
}

/** Whose phase it is goes without saying where only one side has it, or one has it first. */
function readPhase(
  { shape, phases, roster }: PositionTable,
  state: State,
  file: PositionFile,
  problems: Problem[],
): void {
  const first = phases.find(({ name }) => name === file.phase);
  const side = file.side ?? roster.sides[first?.side ?? 0];
  const phase = phases.findIndex(entry => entry.name === file.phase && roster.sides[entry.side] === side);
  state.data[shape.scalar.turn] = file.turn;
  if (phase >= 0) state.data[shape.scalar.phase] = phase;
  else problems.push({ field: 'side', message: `The ${side} side has no phase called ${file.phase}.` });
}

/** `more` are further fields of the game, such as points. */
export function writeWhole(
  table: PositionTable,
  state: State,
  markers: Readonly<Record<string, unknown>>,
  more: Partial<Position> = {},
): Position {
  const { shape, phases, roster } = table;
  const { name, side } = phases[state.data[shape.scalar.phase]];
  return {
    game: table.game,
    scenario: state.setup.scenario,
    options: state.setup.options,
    turn: state.data[shape.scalar.turn],
    phase: name,
    side: roster.sides[side],
    units: writeUnits(table, state),
    control: writeControl(table, state, table.holderAtStart),
    markers,
    ...more,
    memory: { frames: state.frames, diceUsed: state.data[shape.scalar.scriptUsed] },
  };
}
