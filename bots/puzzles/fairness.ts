// Is a puzzle fair? From its solution, from the staff's own play and from doing nothing it is played on to the end of the game,
// all on the same dice: whoever solves it must not do worse for it, and nothing may be decided whatever he does.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import { type State, sideNumber } from '../../kit/game.ts';
import type { Puzzle } from '../../kit/puzzle/puzzle.ts';
import { playOut } from '../../kit/sequence/playing.ts';
import { askBots } from '../asking.ts';
import { makeBot } from '../shelf.ts';
import { type Course, isReached, missing } from './judge.ts';
import { botPlayer, idlePlayer, type PlayerMaker, playPuzzle, scriptedPlayer, solverThen } from './solve.ts';

/** The chance to win after the solution lies between these, or the position is decided anyway. */
export const OPEN = { least: 0.2, most: 0.8 } as const;

export interface Fairness {
  readonly games: number;
  /** Who plays on, for both sides. */
  readonly player: string;
  /** The chance to win after each way of playing the puzzle; a draw is half a win. */
  readonly solution: number;
  readonly staff: number;
  readonly idle: number;
  /** The share of games that are drawn after the solution. */
  readonly drawn: number;
  /** The solution's chance less the other's, and half the width of its interval of 95 %. */
  readonly overStaff: Lead;
  readonly overIdle: Lead;
}

export interface Lead {
  readonly mean: number;
  readonly within: number;
}

/** Of games that are nearly all drawn nobody wins or loses any by what he does. */
const MOST_DRAWN = 0.9;

/** Why it is not fair, in words; nothing if it is. */
export function unfair({ solution, drawn, overStaff, overIdle }: Fairness): string[] {
  return [
    ...(drawn > MOST_DRAWN ? [`decided anyway: after the solution ${drawn} of the games are drawn`] : []),
    ...(solution < OPEN.least || solution > OPEN.most
      ? [`decided anyway: after the solution the chance to win is ${solution}`]
      : []),
    ...(isWorse(overStaff) ? [`punishes the staff's play, which is better by ${-overStaff.mean}`] : []),
    ...(isWorse(overIdle) ? [`punishes doing nothing, which is better by ${-overIdle.mean}`] : []),
  ];
}

const isWorse = ({ mean, within }: Lead): boolean => mean + within < 0;

/** Plays where dice matter, each with its own; the rest of the games go on from these. */
const TRIES = 20;

export function fairness(adapter: Adapter, puzzle: Puzzle, games: number, player: string): Fairness {
  const ways = [solved, played(botPlayer('staff')), played(idlePlayer)].map(way =>
    scores(adapter, puzzle, way, games, player),
  );
  const [solution, staff, idle] = ways.map(way => rounded(mean(way.flat())));
  const lead = (way: readonly number[][]): Lead => leadOver(samples(ways[0]), samples(way));
  const drawn = rounded(mean(ways[0].flat().map(score => (score === 0.5 ? 1 : 0))));
  return { games, player, solution, staff, idle, drawn, overStaff: lead(ways[1]), overIdle: lead(ways[2]) };
}

/** How a try of the puzzle went. */
type Way = (adapter: Adapter, puzzle: Puzzle, number: number) => Course;

const played =
  (make: PlayerMaker): Way =>
  (adapter, puzzle, number) => {
    const course = playPuzzle(adapter, puzzle, make, number);
    if (course === undefined) throw new Error(`${puzzle.id}: no end was found`);
    return course;
  };

/** The solution, and whoever it does not name as the staff would have him, as far as that does not undo it. */
const solved: Way = (adapter, puzzle, number) => {
  const then = puzzle.until === 'phase' ? carefulStaff : botPlayer('staff');
  const course = played(solverThen(then))(adapter, puzzle, number);
  const isUndone = missing(adapter, course, puzzle.goal).length > 0;
  return isUndone ? played(scriptedPlayer)(adapter, puzzle, number) : course;
};

/** Stops as soon as an action would undo what has been reached. */
const carefulStaff: PlayerMaker = (adapter, puzzle, seed) => {
  const side = sideNumber(adapter.game.sides, puzzle.side);
  const staff = botPlayer('staff')(adapter, puzzle, seed);
  const idle = idlePlayer(adapter, puzzle, seed);
  let isDone = false;
  return state => {
    const action = isDone ? undefined : staff(state);
    const after = action && adapter.game.apply(state, action);
    isDone = !after?.ok || !isReached(adapter, { state: after.state, side, attacks: [] }, puzzle.goal);
    return action === undefined || isDone ? idle(state) : action;
  };
};

/** By tries of the puzzle, what came of the games that went on from each. */
function scores(adapter: Adapter, puzzle: Puzzle, way: Way, games: number, player: string): number[][] {
  const tries = puzzle.dice === 1 ? 1 : Math.min(TRIES, games);
  return Array.from({ length: tries }, (_, number) => {
    const course = way(adapter, puzzle, number);
    const share = Math.floor(games / tries) + (number < games % tries ? 1 : 0);
    return Array.from({ length: share }, (_, index) =>
      scoreOf(adapter, puzzle, course.state, player, `${puzzle.id}/${number}/${index}`),
    );
  });
}

function scoreOf(adapter: Adapter, puzzle: Puzzle, from: State, player: string, seed: string): number {
  const { game } = adapter;
  const loaded = game.outcome(from) === undefined ? game.load(game.position(from), seed) : undefined;
  if (loaded?.ok === false) throw new Error(`${puzzle.id}: ${JSON.stringify(loaded.problems)}`);
  let last = loaded?.state ?? from;
  const bots = game.sides.map((_, side) => {
    const bot = makeBot(player, `${seed}/${side}`, adapter);
    if (bot === undefined) throw new Error(`no bot ${player}`);
    return bot;
  });
  for (const { after } of playOut(game, last, askBots(game, bots))) last = after;
  const winner = game.outcome(last)?.winner;
  if (winner === game.sides[sideNumber(game.sides, puzzle.side)]) return 1;
  return winner === 'draw' ? 0.5 : 0;
}

/** What is independent: the games, or where several went on from one try, its mean. */
const samples = (way: readonly number[][]): readonly number[] =>
  way.length === 1 ? way[0] : way.map(group => mean(group));

export function leadOver(ours: readonly number[], theirs: readonly number[]): Lead {
  const differences = ours.map((score, index) => score - theirs[index]);
  const middle = mean(differences);
  const squares = differences.reduce((sum, each) => sum + (each - middle) ** 2, 0);
  const deviation = Math.sqrt(squares / Math.max(1, differences.length - 1) / differences.length);
  return { mean: rounded(middle), within: rounded(2 * deviation) };
}

const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
