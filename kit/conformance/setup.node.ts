// What a run of the conformance suite is given, and the random games that its checks walk through.

import assert from 'node:assert/strict';
import { seededRandom } from '../dice/random.ts';
import type { Game, NewGame, State } from '../game.ts';
import { eagerPlayer, freshGame, playOut, type Step } from '../sequence/playing.ts';
import { isDeep, SEED } from '../testing/deep.node.ts';

export interface Conformance {
  readonly scenario: string;
  readonly options?: Readonly<Record<string, boolean | number | string>>;
  /** Random games of each test. */
  readonly games: number;
  readonly seed: string;
  /** Wrong actions tried in each state that is looked at. */
  readonly mutations?: number;
  /** Runs of each property over junk. */
  readonly junk?: number;
  /** Is this the id of a rule of the game? */
  readonly isRule?: (rule: string) => boolean;
  /** A state that differs only in what the side may not see; undefined if there is nothing of the kind. */
  readonly twin?: (state: State, side: string, random: () => number) => State | undefined;
  /**
   * Purposes of dice that nobody decides about: they fall by themselves at their time. Given, every other die must be told
   * beforehand to whoever has it thrown.
   */
  readonly unaskedDice?: readonly string[];
  /** Every how many actions the slower questions are asked; 7 unless given. */
  readonly stride?: number;
}

export type Setup = Required<Omit<Conformance, Left>> &
  Pick<Conformance, Left> & {
    /** Every how many actions what is asked of an action by itself is asked: of each in a long run. */
    readonly often: number;
  };
type Left = 'twin' | 'options' | 'unaskedDice';

export function completed(given: Conformance): Setup {
  // Always the same games in a short run, others in each long one.
  const seed = isDeep ? `${given.seed} ${SEED}` : given.seed;
  const { stride = 7 } = given;
  const often = isDeep ? 1 : Math.ceil(stride / 16);
  return { mutations: 12, junk: 60, isRule: rule => rule !== '', ...given, stride, often, seed };
}

export interface Walk {
  readonly name: string;
  readonly start: State;
  readonly steps: Iterable<Step>;
  readonly random: () => number;
}

/** Actions after which a game of the suite is given up. */
const LONGEST = 20_000;

/** Half of the games are played at random, the others with zeal. */
export function openWalk(game: Game, setup: Setup, name: string): Walk {
  const seed = `${setup.seed} ${setup.scenario} ${name}`;
  const random = seededRandom(seed);
  const request: NewGame = {
    scenario: setup.scenario,
    seed: `secret of ${seed}`,
    ...(setup.options ? { options: setup.options } : {}),
  };
  const start = freshGame(game, request);
  const zeal = random() < 0.5 ? 0 : 0.95;
  const steps = playOut(game, start, eagerPlayer(game, random, zeal), LONGEST);
  return { name, start, steps, random };
}

/** Says where two long texts part. */
export function checkSameText(actual: string, expected: string, where: string): void {
  if (actual === expected) return;
  let at = 0;
  while (actual[at] === expected[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  assert.fail(`${where}: ${around(actual)} instead of ${around(expected)}`);
}

/** Some states of a game, from its beginning to its end. */
export function spread(walk: Walk, count: number): State[] {
  const steps = [...walk.steps];
  const every = Math.max(1, Math.floor(steps.length / count));
  return steps.filter((_, index) => index % every === 0).map(step => step.before);
}

export function numericSeed(text: string): number {
  return Math.floor(seededRandom(text)() * 2 ** 31);
}

// Words that any game may know; each game is also asked with its own.
export const EVERY_TYPE = ['move', 'attack', 'place', 'retreat', 'advance', 'loss', 'end', 'stop', 'undo'];
export const EVERY_FIELD = ['units', 'to', 'target', 'path', 'support', 'side', 'air', 'lower', 'type'];
