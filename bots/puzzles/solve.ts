// Sets somebody to a puzzle: he plays his side to the end of the phase or turn, a cadet answers for the enemy, then it is
// judged. The same player on the same puzzle always comes to the same end.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import { type Action, type State, sideNumber } from '../../kit/game.ts';
import type { Order, Puzzle } from '../../kit/puzzle/puzzle.ts';
import { makeBot } from '../shelf.ts';
import { attackIn, stretch } from './course.ts';
import { type Course, hexNumber, type MadeAttack, missing, unitNumber } from './judge.ts';

/** Picks an action whenever the side of the puzzle is asked. */
export type Player = (state: State) => Action;
/** A player for one try; `seed` is all that chance may hang on. */
export type PlayerMaker = (adapter: Adapter, puzzle: Puzzle, seed: string) => Player;

export interface Attempt {
  readonly isSolved: boolean;
  /** Tries that reached the goal, of those that were made. */
  readonly passed: number;
  readonly tries: number;
  /** What was missing at the end of the first try that failed. */
  readonly missing: readonly string[];
}

/** All tries are made, whatever came of those before. */
export function solve(adapter: Adapter, puzzle: Puzzle, make: PlayerMaker): Attempt {
  let passed = 0;
  let lacking: readonly string[] = [];
  for (let number = 0; number < puzzle.dice; number++) {
    const course = playPuzzle(adapter, puzzle, make, number);
    const why = course === undefined ? ['no end was found'] : missing(adapter, course, puzzle.goal);
    if (why.length === 0) passed++;
    else if (lacking.length === 0) lacking = why;
  }
  const isSolved = passed >= puzzle.share;
  return { isSolved, passed, tries: puzzle.dice, missing: isSolved ? [] : lacking };
}

/** The position, with the dice of one try. */
export function openPuzzle({ game }: Adapter, { id, position }: Puzzle, number = 0): State {
  const loaded = game.load(position, `${id}/${number}`);
  if (loaded.ok) return loaded.state;
  throw new Error(
    `puzzle ${id}: ${loaded.problems.map(({ field, message }) => `${field}: ${message}`).join(' ')}`,
  );
}

/** One try; undefined if the player goes on for ever. */
export function playPuzzle(
  adapter: Adapter,
  puzzle: Puzzle,
  make: PlayerMaker,
  number = 0,
): Course | undefined {
  const { game } = adapter;
  const side = sideNumber(game.sides, puzzle.side);
  const seed = `${puzzle.id}/${number}`;
  const player = make(adapter, puzzle, seed);
  const enemy = cadet(adapter, puzzle, `${seed}/enemy`);
  const attacks: MadeAttack[] = [];
  let state = openPuzzle(adapter, puzzle, number);
  const isOn = stretch(game, puzzle, state);
  for (let actions = 0; isOn(state); actions++) {
    if (actions === ACTION_LIMIT) return undefined;
    const before = state;
    const choose = adapter.sequence.decider(before) === side ? player : enemy;
    const action = choose(before);
    const applied = game.apply(before, action);
    if (!applied.ok)
      throw new Error(`${puzzle.id}: ${JSON.stringify(action)} is refused: ${applied.message}`);
    for (const event of applied.events) attacks.push(...attackIn(adapter, before, event));
    state = applied.state;
  }
  return { state, side, attacks };
}

/** No player turn of a puzzle takes nearly as many. */
const ACTION_LIMIT = 3000;

/** A bot of the level; undefined if there is no such level. `nodes` instead of what the puzzle allows. */
export function botPlayer(level: string, nodes?: number): PlayerMaker {
  return (adapter, puzzle, seed) => {
    const bot = makeBot(level, seed, adapter, { nodes: nodes ?? puzzle.nodes });
    if (bot === undefined) throw new Error(`no bot ${level}`);
    return state => bot.choose(adapter.game, state);
  };
}

const cadet: PlayerMaker = botPlayer('cadet');

/** Moves nobody and attacks nobody. */
export const idlePlayer: PlayerMaker = (adapter, puzzle, seed) => {
  const { task } = adapter.sequence;
  const other = cadet(adapter, puzzle, seed);
  return state => {
    if (task(state) === 'other') return other(state);
    const end = adapter.sequence.end(state);
    return adapter.game.check(state, end).ok ? end : other(state);
  };
};

/** Plays the solution of the puzzle, then as somebody else would; an order that dice have made impossible is dropped. */
export const solverThen =
  (then: PlayerMaker): PlayerMaker =>
  (adapter, puzzle, seed) => {
    const { task } = adapter.sequence;
    const { placeOf } = adapter.table;
    const { game } = adapter;
    const other = then(adapter, puzzle, seed);
    const orders = [...puzzle.solution];
    return state => {
      for (let next = orders[0]; next !== undefined; next = orders[0]) {
        if (task(state) !== ('move' in next ? 'move' : 'attack')) break;
        const action = actionOf(adapter, state, next);
        const isDone =
          'move' in next && placeOf(state, unitNumber(game, next.move)) === hexNumber(game, next.to);
        // A move may take several actions, such as a die for its points first: it is over when the unit is there.
        if (isDone || 'attack' in next || !game.check(state, action).ok) orders.shift();
        if (!isDone && game.check(state, action).ok) return action;
      }
      return other(state);
    };
  };

/** Plays the solution and nothing besides. */
export const scriptedPlayer: PlayerMaker = solverThen(idlePlayer);

function actionOf(adapter: Adapter, state: State, order: Order): Action {
  const { move } = adapter.moves;
  const { attack } = adapter.fights;
  const { game } = adapter;
  if ('move' in order) return move(state, unitNumber(game, order.move), hexNumber(game, order.to));
  const units = order.with.map(unit => unitNumber(game, unit));
  return attack(state, hexNumber(game, order.attack), units);
}
