// Where the players of a league stand in one scenario: strength by seat, and the score of each against each.

import type { Game } from '../../kit/game.ts';
import { DRAWN } from '../../kit/game.ts';
import { other } from '../../kit/side.ts';
import type { PlayedGame, PlayedPair } from '../../web/lab/match/match.ts';
import { pairScore } from '../../web/lab/match/pairs.ts';
import type { LabPlan } from '../../web/lab/match/plan.ts';
import { logLikelihoodRatio, type Verdict, verdictOf } from '../../web/lab/match/sprt.ts';
import { type Interval, mean, wilson } from '../../web/lab/match/statistics.ts';
import { type Result, type Strength, strengthsOf } from './bradley-terry.ts';

export interface Match {
  readonly plan: LabPlan;
  readonly pairs: readonly PlayedPair[];
}

export interface Duel {
  readonly pairs: number;
  /** Of the first, over pairs. */
  readonly score: number;
  readonly interval: Interval;
  readonly verdict: Verdict;
}

export interface Seat extends Strength {
  readonly won: number;
  readonly games: number;
}

export interface Standings {
  readonly players: readonly string[];
  /** By player, then by side. */
  readonly seats: readonly (readonly Seat[])[];
  /** What the first of two came to against the second; absent where they have not met. */
  duel(one: string, another: string): Duel | undefined;
}

/** The measure of all others, where it plays. */
const MEASURE = 'cadet';

export function standingsOf(game: Game, players: readonly string[], matches: readonly Match[]): Standings {
  const nodes = players.length * 2;
  const nodeOf = (player: string, side: number): number => players.indexOf(player) * 2 + side;
  const results: Result[] = [];
  const won = new Array<number>(nodes).fill(0);
  const games = new Array<number>(nodes).fill(0);
  for (const { plan, pairs } of matches) {
    for (const played of pairs.flat()) {
      const [first, second] = game.sides.map((_, side) =>
        nodeOf(plan.bots[played.isSwapped ? other(side) : side], side),
      );
      const score = scoreOf(game, played);
      results.push({ one: first, other: second, score });
      won[first] += score;
      won[second] += 1 - score;
      games[first]++;
      games[second]++;
    }
  }
  const strengths = strengthsOf(nodes, results);
  const measure = players.includes(MEASURE) ? MEASURE : players[0];
  const duels = new Map<string, Duel>();
  for (const match of matches) {
    const [one, another] = match.plan.bots;
    const duel = duelOf(game, match);
    duels.set(`${one}\t${another}`, duel);
    duels.set(`${another}\t${one}`, turned(duel));
  }
  return {
    players,
    seats: players.map(player =>
      game.sides.map((_, side) => {
        const node = nodeOf(player, side);
        const { points, standardError } = strengths[node];
        const zero = strengths[nodeOf(measure, side)].points;
        return { points: points - zero, standardError, won: won[node], games: games[node] };
      }),
    ),
    duel: (one, another) => duels.get(`${one}\t${another}`),
  };
}

/** Of the first side; nobody's win is half a win for both. */
function scoreOf({ sides }: Game, { winner }: PlayedGame): number {
  if (winner === null || winner === DRAWN) return 0.5;
  return winner === sides[0] ? 1 : 0;
}

function duelOf(game: Game, { plan, pairs }: Match): Duel {
  const scores = pairs.map(pair => pairScore(game, plan, pair));
  const counts = [0, 0, 0, 0, 0];
  for (const score of scores) counts[score * 4]++;
  const total = scores.reduce((sum, score) => sum + score, 0);
  const verdict = plan.sprt === undefined ? 'open' : verdictOf(logLikelihoodRatio(counts, plan.sprt));
  return { pairs: pairs.length, score: mean(scores), interval: wilson(total, pairs.length), verdict };
}

const TURNED: Readonly<Record<Verdict, Verdict>> = { high: 'low', low: 'high', open: 'open' };

function turned({ pairs, score, interval: [low, high], verdict }: Duel): Duel {
  return { pairs, score: 1 - score, interval: [1 - high, 1 - low], verdict: TURNED[verdict] };
}
