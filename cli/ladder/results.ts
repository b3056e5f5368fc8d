// What the league has played, as lines of a file: one pair a line, written as it is over. Whoever is interrupted goes on
// from what is there; a last line that was torn is played again.

import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { formatProblem, plainObject, problemsOf } from '../../kit/problem.ts';
import type { PlayedGame, PlayedPair } from '../../web/lab/match/match.ts';
import type { Played } from '../../web/lab/match/pairs.ts';
import { UsageError } from '../arguments.ts';

/** Two players of a league on one ground: what a pair belongs to. */
export interface Pairing {
  readonly game: string;
  readonly scenario: string;
  readonly bots: readonly [string, string];
  readonly seed: string;
}

export interface Results {
  /** Pairs of a pairing by their numbers. */
  of(pairing: Pairing): Played;
  add(pairing: Pairing, pair: number, played: PlayedPair): void;
}

/** What is kept of a game: enough to count it, and to see whether it would go the same way again. */
const gameSchema = v.object({
  isSwapped: v.boolean(),
  winner: v.nullable(v.string()),
  rule: v.string(),
  score: v.pipe(plainObject, v.record(v.string(), v.number())),
  turns: v.number(),
  actions: v.number(),
  hash: v.string(),
  fallbacks: v.array(v.number()),
});

const lineSchema = v.object({
  game: v.string(),
  scenario: v.string(),
  bots: v.tuple([v.string(), v.string()]),
  seed: v.string(),
  pair: v.pipe(v.number(), v.integer(), v.minValue(0)),
  games: v.pipe(v.array(gameSchema), v.length(2)),
});

const keyOf = ({ game, scenario, bots, seed }: Pairing): string => [game, scenario, ...bots, seed].join('\t');

export function openResults(path: string): Results {
  const known = new Map<string, Map<number, PlayedPair>>();
  const pairsOf = (pairing: Pairing): Map<number, PlayedPair> => {
    const pairs = known.get(keyOf(pairing)) ?? new Map<number, PlayedPair>();
    known.set(keyOf(pairing), pairs);
    return pairs;
  };
  for (const { pair, games, ...pairing } of readLines(path)) pairsOf(pairing).set(pair, games.map(wholeGame));
  return {
    of: pairsOf,
    add(pairing, pair, played) {
      const { game, scenario, bots, seed } = pairing;
      const line = { game, scenario, bots, seed, pair, games: played.map(keptGame) };
      mkdirSync(dirname(path), { recursive: true });
      appendFileSync(path, `${JSON.stringify(line)}\n`);
      pairsOf(pairing).set(pair, played);
    },
  };
}

function readLines(path: string): v.InferOutput<typeof lineSchema>[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  // Only whole lines are followed by others.
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  return whole
    .split('\n')
    .slice(0, -1)
    .map((line, index) => readLine(line, `${path}, line ${index + 1}`));
}

function readLine(line: string, where: string): v.InferOutput<typeof lineSchema> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new UsageError(`${where}: no JSON. Remove the line, or begin another file with --out.`);
  }
  const read = v.safeParse(lineSchema, value);
  if (read.success) return read.output;
  throw new UsageError(formatProblem({ file: where, ...problemsOf(read.issues)[0] }));
}

const keptGame = ({ isVersus, steps, leads, attacks, ...kept }: PlayedGame) => kept;

/** What is not kept is not asked for either. */
function wholeGame(kept: v.InferOutput<typeof gameSchema>): PlayedGame {
  return { ...kept, isVersus: false, steps: [], leads: [], attacks: [] };
}

/** Would a kept pair be played the same way now? */
export function isSame(one: PlayedPair, other: PlayedPair): boolean {
  return JSON.stringify(one.map(keptGame)) === JSON.stringify(other.map(keptGame));
}
