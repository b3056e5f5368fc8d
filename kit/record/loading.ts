// A whole position, written and read: what every position has is seen to here, in the order in which one thing can be
// checked by another; its fields are those that the state has been declared with. A game adds what a place asks of a
// unit, what its rules forbid, and the decision that a phase begins with.

import * as v from 'valibot';
import type { CheckFrames } from '../assembly.ts';
import type { Loaded, Position, PositionUnit } from '../game.ts';
import { exactObject, type Problem, plainObject } from '../problem.ts';
import { ALL_EYES, type Eyes } from '../seen/viewer.ts';
import { OVER } from '../sequence/ending.ts';
import { type FrameForms, wholeNumber, writeFrames } from '../sequence/frame-forms.ts';
import { bindFrames, type Frame } from '../sequence/frames.ts';
import type { Phase } from '../sequence/phases.ts';
import { chooseSetup, type SetupTable } from '../setup.ts';
import { findOutOfBounds } from '../state/bounds.ts';
import { findDisorder } from '../state/check.ts';
import { boundsOf, type Value } from '../state/fields.ts';
import { boxName, type Shape } from '../state/shape.ts';
import { createState, type State } from '../state/state.ts';
import { placeOf, setControl } from '../state/units.ts';
import {
  type Impossibility,
  impossibleFields,
  impossibleStands,
  problemOf,
  type StandingRules,
} from './impossible.ts';
import { markersSchema, readMarkers, type Usual, type UsualValue, writeMarkers } from './markers.ts';
import {
  controlSchema,
  readControl,
  readForm,
  readOthers,
  readUnits,
  type Table,
  type UnitEntry,
  unitsSchema,
  withoutOthers,
  writeControl,
  writeUnits,
} from './position.ts';

/** What whole positions of a game are made of. */
export interface PositionTable extends Table {
  readonly game: string;
  readonly shape: Shape & { readonly game: Readonly<Record<'turn' | 'phase' | 'scriptUsed', number>> };
  readonly phases: readonly Phase[];
  /** What frames hold; those that are not among them are as they stand in a position. */
  readonly frames?: FrameForms;
  readonly standing: StandingRules;
  /** What a position that says nothing of a field of the game means, where that hangs on the rest. */
  readonly usual?: Usual;
  /** Sides that have points; they are written and, like the seed, not read. */
  readonly points?: Readonly<Record<string, (state: State) => number>>;
  /** The side that holds a hex before anybody moves. */
  holderAtStart(hex: number): number;
  /** What else can never be, by the game's own rules. */
  impossibilities(state: State): readonly Impossibility[];
}

/** The same with the names of the fields that the state has been declared with. */
export type PositionTableOf<S extends PositionTable['shape'] & Record<'flag' | 'unit', object>> =
  PositionTable & {
    readonly shape: S;
    readonly usual?: Partial<Record<keyof S['game'], UsualValue>>;
    readonly checks?: {
      readonly unit?: Partial<
        Record<keyof S['flag'] | keyof S['unit'], (state: State, unit: number) => string | undefined>
      >;
      readonly game?: Partial<Record<keyof S['game'], (state: State) => string | undefined>>;
    };
  };

function positionSchema(table: PositionTable): v.GenericSchema<unknown, PositionFile> {
  const { shape, phases, points = {} } = table;
  const score = exactObject(
    Object.fromEntries(Object.keys(points).map(side => [side, v.optional(v.number())])),
  );
  const hasPoints = Object.keys(points).length > 0;
  return exactObject({
    game: v.literal(table.game),
    scenario: v.optional(v.string()),
    options: v.optional(v.record(v.string(), v.union([v.boolean(), v.number(), v.string()]))),
    turn: wholeNumber(...turnsOf(shape)),
    phase: v.picklist([...new Set(phases.map(phase => phase.name))]),
    side: v.optional(v.picklist(shape.sideNames)),
    units: unitsSchema(table),
    others: v.optional(table.others === undefined ? v.never() : v.literal(boxName(shape, table.others))),
    control: v.optional(controlSchema(shape.sideNames)),
    markers: v.optional(v.pipe(plainObject, exactObject(markersSchema(table)))),
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
    vp: v.optional(hasPoints ? v.pipe(plainObject, score) : v.never()),
  }) as v.GenericSchema<unknown, PositionFile>;
}

function turnsOf(shape: PositionTable['shape']): readonly [number, number] {
  const turn = shape.fields.find(({ per, name }) => per === 'game' && name === 'turn');
  if (turn === undefined) throw new Error('a state without a turn has no positions');
  return boundsOf(turn.field as Value, shape);
}

interface PositionFile {
  readonly scenario?: string | undefined;
  readonly options?: object | undefined;
  readonly turn: number;
  readonly phase: string;
  readonly side?: string | undefined;
  readonly units: readonly UnitEntry[];
  readonly others?: string | undefined;
  readonly control?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
  readonly markers?: Readonly<Record<string, unknown>> | undefined;
  readonly memory?:
    | {
        readonly frames?: readonly { readonly name: string }[] | undefined;
        readonly diceUsed?: number | undefined;
      }
    | undefined;
}

export interface LoadingParts {
  readonly table: PositionTable;
  readonly setups: SetupTable;
  /** Stands in for a phase that cannot be read, so that the rest is checked too. */
  readonly usualPhase: string;
  /** Why a unit can never be in a place; phase, turn and set-up are known. */
  whyNotThere(state: State, unit: number, place: number, at: string): string | undefined;
  /** All has been read: what follows from it, whether the file says so or not. */
  settle?(state: State): void;
  isOver(state: State): boolean;
  /** Opens the phase where the file says nothing of decisions. */
  openPhase(state: State): void;
}

const { setFrames } = bindFrames<Frame>();

/** Everything is checked, and all that is wrong is named with its field; what is left out is as on an empty map. */
export function bindLoading(
  parts: LoadingParts,
): (json: unknown, seed: string, dice: readonly number[], checkFrames: CheckFrames) => Loaded {
  const { table, setups, isOver } = parts;
  const { shape } = table;
  const schema = positionSchema(table);
  return (json, seed, dice, checkFrames) => {
    const problems: Problem[] = [];
    const blank = { game: table.game, turn: 1, phase: parts.usualPhase, units: [] };
    const file = readForm(schema, json, blank, problems);
    if (file === undefined) return { ok: false, problems };
    const chosen = chooseSetup(setups, file.scenario, file.options, dice);
    if (!chosen.ok) problems.push(...chosen.problems);
    const setup = chosen.ok ? chosen.setup : { scenario: setups.scenarios[0].id, options: {} };
    const state = createState(shape, setup, seed, dice);
    readPhase(table, state, file, problems);
    for (let hex = 0; hex < shape.hexCount; hex++) setControl(shape, state, hex, table.holderAtStart(hex));
    const whyNot = (unit: number, place: number, at: string): string | undefined =>
      parts.whyNotThere(state, unit, place, at);
    for (const unit of readUnits(table, state, file.units, whyNot, problems)) {
      const hex = placeOf(shape, state, unit);
      // Whoever stands in a hex controls it.
      if (hex >= 0 && table.holds?.[unit] !== 0) setControl(shape, state, hex, shape.sideOf[unit]);
    }
    if (file.others !== undefined) readOthers(table, state, file.units, file.others, whyNot, problems);
    readControl(table, state, file.control ?? {}, problems);
    state.data[shape.game.scriptUsed] = file.memory?.diceUsed ?? 0;
    readMarkers(table, state, file.markers ?? {}, table.usual);
    parts.settle?.(state);
    for (const fault of impossibleIn(table, state)) problems.push(problemOf(table, state, file, fault));
    const owed = file.memory?.frames;
    if (isOver(state)) {
      if (owed?.some(frame => frame.name !== OVER.name))
        problems.push({ field: 'memory.frames', message: 'Nothing is owed once the game is over.' });
      setFrames(state, OVER);
    } else if (problems.length === 0) {
      // Checked right after: only what could be there stays.
      if (owed !== undefined) setFrames(state, ...owed);
      else parts.openPhase(state);
      problems.push(...checkFrames(state));
    }
    return problems.length > 0 ? { ok: false, problems } : { ok: true, state };
  };
}

/** Everything that must hold in any state: the fuzzer's question after every action. */
export function findFaults(table: PositionTable, state: State): string[] {
  return [
    ...impossibleIn(table, state).map(fault => fault.message),
    ...findDisorder(table.shape, state),
    ...findOutOfBounds(table.shape, state),
  ];
}

const impossibleIn = (table: PositionTable, state: State): Impossibility[] => [
  ...impossibleStands(table, state, table.standing),
  ...impossibleFields(table, state),
  ...table.impossibilities(state),
];

/** Whose phase it is goes without saying where only one side has it, or one has it first. */
function readPhase(
  { shape, phases, roster }: PositionTable,
  state: State,
  file: PositionFile,
  problems: Problem[],
): void {
  const first = phases.findIndex(({ name }) => name === file.phase);
  const side = file.side ?? roster.sides[phases[first]?.side ?? 0];
  const phase = phases.findIndex(entry => entry.name === file.phase && roster.sides[entry.side] === side);
  state.data[shape.game.turn] = file.turn;
  state.data[shape.game.phase] = phase >= 0 ? phase : Math.max(first, 0);
  if (phase < 0)
    problems.push({ field: 'side', message: `The ${side} side has no phase called ${file.phase}.` });
}

/** All of it, to be saved: short where most counters lie in one box. */
export function writeSaved(table: PositionTable, state: State): Position {
  const { units, ...position } = writeWhole(table, state);
  return { ...position, ...withoutOthers(table, units) };
}

/** As these eyes see it, or all of it. Who lies hidden is the game's own affair: `units` as it shows them. */
export function writeWhole(
  table: PositionTable,
  state: State,
  eyes: Eyes = ALL_EYES,
  units: readonly PositionUnit[] = writeUnits(table, state),
): Position {
  const { shape, phases, roster, points = {} } = table;
  const { name, side } = phases[state.data[shape.game.phase]];
  const score = Object.entries(points).map(([whose, pointsOf]) => [whose, pointsOf(state)]);
  return {
    game: table.game,
    scenario: state.setup.scenario,
    options: state.setup.options,
    turn: state.data[shape.game.turn],
    phase: name,
    side: roster.sides[side],
    units,
    control: writeControl(table, state, table.holderAtStart),
    markers: writeMarkers(table, state, table.usual, eyes),
    ...(score.length > 0 ? { vp: Object.fromEntries(score) } : {}),
    memory: {
      frames: writeFrames(table.frames ?? {}, state.frames),
      diceUsed: state.data[shape.game.scriptUsed],
    },
  };
}
