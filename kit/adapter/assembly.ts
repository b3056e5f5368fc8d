// An adapter put together: what the rules, the declared state and the map know already is taken from them. A game adds what
// things are worth, what an attack promises, where units could go, and its rules of thumb.

import type { Game, State } from '../game.ts';
import { hexLabel } from '../map/lookup.ts';
import { type Frame, topFrame } from '../sequence/frames.ts';
import type { Shape } from '../state/shape.ts';
import { cloneState, copyInto } from '../state/state.ts';
import type {
  Adapter,
  FightsPart,
  Listing,
  MovesPart,
  SandboxPart,
  SequencePart,
  TablePart,
  Task,
  WorthPart,
} from './adapter.ts';
import { bindBlindfold } from './blindfold.ts';
import { bindListings } from './listings.ts';

export interface AdapterParts<F extends Frame = Frame> {
  readonly game: Game;
  readonly shape: Shape & { readonly game: Readonly<Record<'turn' | 'winner', number>> };
  /** By side: the units that can stand on the map. */
  readonly units: readonly Int16Array[];
  /** The decisions that are about moves and attacks, by the names of their frames. */
  readonly tasks: { readonly [Name in F['name']]?: Exclude<Task, 'other'> };
  readonly sequence: Own<SequencePart, 'turnsLeft' | 'movesLast', 'end'>;
  readonly table: Own<
    TablePart,
    'strengthOf' | 'defenseAt' | 'coverAt' | 'isSupplied' | 'isSuppliedAt',
    // `topOf` and `belowOf` where stacks hold more than units.
    'zoneOf' | 'topOf' | 'belowOf' | 'guardOf'
  > & {
    /** What a step over the hexside costs a side on the bare map, 0 where it is barred; asked once. */
    pace(side: number, hexside: number, to: number): number;
  };
  readonly worth: Omit<WorthPart, 'evaluate'> & {
    /** How the game stands for the first side: prizes, units, supply, and what ends it. */
    balance(state: State): number;
  };
  readonly moves: Own<
    MovesPart,
    'stackLimit' | 'reachOf' | 'rangeOf' | 'strideOf',
    'mover' | 'move' | 'fits'
  > & {
    mayMove(state: State, unit: number): boolean;
  };
  readonly fights: Own<
    FightsPart,
    'mayStrike' | 'forecast' | 'hazard',
    'mayJoin' | 'attack' | 'movesAfter' | 'fightsFollow' | 'attacksTwice' | 'risk' | 'byTable'
  > & {
    /** Is there somebody for the side to attack, as far as the hex alone is concerned? */
    isTarget(state: State, side: number, hex: number): boolean;
    /** May the unit attack this neighbor of its hex, as far as it alone is concerned? */
    mayAttack(state: State, unit: number, target: number): boolean;
    /** Do others of its hex leave it no room in an attack on that one? */
    isCrowdedOut?(state: State, unit: number, target: number): boolean;
    /** Units that must still attack before the phase can end. */
    owed?(state: State): readonly number[];
  };
  /** `blindfold` only where more is hidden than the dice and what the declared state calls a secret. */
  readonly sandbox: Own<SandboxPart, 'put' | 'strike' | 'begin', 'blindfold'>;
  readonly lesser?: Adapter['lesser'];
  readonly beside?: Adapter['beside'];
}

/** What a game must bring of a part, and what it may where the usual is not its own way. */
type Own<Part, Must extends keyof Part, May extends keyof Part> = Pick<Part, Must> & Partial<Pick<Part, May>>;

const END = { type: 'end' };
const NOBODY: Listing = { items: [], count: 0 };

export function assembleAdapter<F extends Frame>(parts: AdapterParts<F>): Adapter {
  const { game, shape, fights, lesser, beside } = parts;
  const tasks: Readonly<Record<string, Task | undefined>> = parts.tasks;
  const { turn, winner } = shape.game;
  const { isTarget, mayAttack, isCrowdedOut, owed, ...ownFights } = fights;
  const { mayMove, ...ownMoves } = parts.moves;
  const { balance, ...ownWorth } = parts.worth;
  const unitIds = game.counters.map(({ id }) => id);
  const { ids } = game.map;
  const mover = ownMoves.mover ?? (() => -1);
  const table = tableOf(parts);
  const { movers, targets, attackersOn } = bindListings({
    table,
    decider: game.decider,
    mover,
    mayMove,
    isTarget,
    mayAttack,
    isCrowdedOut,
  });
  return {
    game,
    sequence: {
      decider: game.decider,
      isOver: ({ data }) => data[winner] !== 0,
      task: state => tasks[topFrame(state).name] ?? 'other',
      phase: game.phaseKey,
      turn: ({ data }) => data[turn],
      end: () => END,
      ...parts.sequence,
    },
    table,
    worth: { ...ownWorth, evaluate: (state, side) => (side === 0 ? balance(state) : -balance(state)) },
    moves: {
      move: (_, unit, hex) => ({ type: 'move', units: [unitIds[unit]], to: ids[hex] }),
      ...ownMoves,
      movers,
      mover,
    },
    fights: {
      mayJoin: () => true,
      attack: (_, target, attackers) => ({
        type: 'attack',
        target: ids[target],
        units: attackers.map(unit => unitIds[unit]),
      }),
      movesAfter: () => false,
      attacksTwice: false,
      ...ownFights,
      targets,
      attackersOn,
      owed: owed === undefined ? () => NOBODY : state => listingOf(owed(state)),
    },
    sandbox: { blindfold: bindBlindfold(shape), copy: cloneState, copyInto, ...parts.sandbox },
    ...(lesser && { lesser }),
    ...(beside && { beside }),
  };
}

function tableOf({ game, shape, units, table }: AdapterParts): TablePart {
  const { unitCount, hexCount, neighbours, sideOf, at, top, below, control, zone } = shape;
  const { pace, ...own } = table;
  const paces = game.sides.map((_, side) =>
    Uint8Array.from({ length: hexCount * 6 }, (_step, hexside) => {
      const to = neighbours[hexside];
      return to < 0 || game.map.passable[to] === 0 ? 0 : pace(side, hexside, to);
    }),
  );
  return {
    unitCount,
    hexCount,
    neighbours,
    sideOf,
    unitsOf: [units[0], units[1]],
    placeOf: ({ data }, unit) => data[at + unit],
    topOf: ({ data }, hex) => data[top + hex],
    belowOf: ({ data }, unit) => data[below + unit],
    controlOf: ({ data }, hex) => data[control + hex],
    // Where the state counts zones; a game whose zones hang on more says so itself.
    zoneOf: ({ data }, side) => data.subarray(zone + side * hexCount, zone + (side + 1) * hexCount),
    hexName: hex => hexLabel(game.map, hex),
    ...own,
    pace: side => paces[side],
  };
}

const listingOf = (items: readonly number[]): Listing => ({ items, count: items.length });
