// What is written when a table ends, in the same transaction as its end and therefore once: how it ended for each seat, and the
// ratings that change by it.

import { levelOf } from '../../bots/levels.ts';
import { DRAWN } from '../../kit/game.ts';
import type { Deed } from '../../wire/log.ts';
import type { Statement, Store } from '../store/contract.ts';
import type { SeatRow } from '../tables/rows.ts';
import { type Bias, learnt, priorOf } from './bias.ts';
import { aged, leadOf, type Rating, ratedAfter, UNRATED } from './glicko.ts';

/** A table whose end is about to be written. */
export interface Ended {
  readonly table: string;
  readonly game: string;
  readonly scenario: string;
  /** In the order of the game. */
  readonly sides: readonly string[];
  readonly seats: readonly SeatRow[];
  /** The turn in which it ended. */
  readonly turn: number;
  /** What is written with it. */
  readonly deeds: readonly Deed[];
  readonly at: number;
}

/** People play for one rating, games against bots for another. */
export type Pool = 'people' | 'bots';

/** Of a rated game. */
const LEAST_TURNS = 2;
/** Answers that may be left to a bot in a rated game. */
const HARMLESS = ['random', 'cadet'];

interface Kept extends Rating {
  readonly games: number;
}

export async function endingOf(store: Store, ended: Ended): Promise<readonly Statement[]> {
  const end = ended.deeds.find(deed => deed.kind === 'end');
  const seats = ended.sides.map(side => ended.seats.find(seat => seat.side === side));
  const [first, second] = seats;
  if (end === undefined || !first || !second || seats.length !== 2) return [];
  const score = scoreOf(ended, end.by, end.winner);
  const pool = score === undefined ? undefined : await poolOf(store, ended, first, second);
  if (score === undefined || pool === undefined)
    return [first, second].map((seat, index) => result(ended, seat, end.by, scoreAt(score, index)));
  return rate(store, ended, { first, second, score, pool, by: end.by });
}

const scoreAt = (score: number | undefined, index: number): number | undefined =>
  score === undefined || index === 0 ? score : 1 - score;

/** Of the first side; none where the players have ended the game without a result. */
function scoreOf({ sides }: Ended, by: string, winner: string | undefined): number | undefined {
  if (winner === undefined && by === 'abandonment') return undefined;
  if (winner === undefined || winner === DRAWN) return 0.5;
  return winner === sides[0] ? 1 : 0;
}

/** For what the table counts, if it does. */
async function poolOf(
  store: Store,
  ended: Ended,
  first: SeatRow,
  second: SeatRow,
): Promise<Pool | undefined> {
  if (ended.turn < LEAST_TURNS) return undefined;
  const isKnown = ({ isAccount, bot }: SeatRow) => isAccount === true || bot !== undefined;
  if (!isKnown(first) || !isKnown(second)) return undefined;
  if (first.person !== undefined && first.person === second.person) return undefined;
  const levels = await delegatesAt(store, ended);
  if (levels.some(level => !HARMLESS.includes(levelOf(level) ?? level))) return undefined;
  return first.bot === undefined && second.bot === undefined ? 'people' : 'bots';
}

/** Levels of the bots that have answered in the place of a person. */
async function delegatesAt(store: Store, { table, seats, deeds }: Ended): Promise<readonly string[]> {
  const rows = await store.read('SELECT entry FROM log WHERE table_id = $1', [table]);
  const all = [...rows.map(({ entry }) => (JSON.parse(String(entry)) as { deed: Deed }).deed), ...deeds];
  const isPerson = (side: string) => seats.some(seat => seat.side === side && seat.bot === undefined);
  return all.flatMap(deed => {
    if (deed.kind !== 'act' || deed.by === 'person' || !isPerson(deed.side)) return [];
    // A log that does not say how strong it was may not count on our kindness.
    return [(deed as { level?: string }).level ?? 'unknown'];
  });
}

const playerAt = ({ person, bot }: SeatRow): string => (bot === undefined ? (person ?? '') : `bot/${bot}`);

async function rate(
  store: Store,
  ended: Ended,
  {
    first,
    second,
    score,
    pool,
    by,
  }: {
    readonly first: SeatRow;
    readonly second: SeatRow;
    readonly score: number;
    readonly pool: Pool;
    readonly by: string;
  },
): Promise<readonly Statement[]> {
  const { game, scenario, at } = ended;
  const [one, other] = await Promise.all(
    [first, second].map(seat => ratingOf(store, playerAt(seat), game, pool, at)),
  );
  const bias = await biasOf(store, game, scenario, pool);
  const after = [
    ratedAfter(one, other, bias.mean, score),
    ratedAfter(other, one, -bias.mean, 1 - score),
  ] as const;
  const more = learnt(bias, leadOf(one, other), score);
  return [
    ...[first, second].map((seat, index) =>
      result(ended, seat, by, scoreAt(score, index), {
        pool,
        before: [one, other][index].rating,
        after: after[index].rating,
      }),
    ),
    keepRating(playerAt(first), game, pool, one, after[0], at),
    keepRating(playerAt(second), game, pool, other, after[1], at),
    keepBias(game, scenario, pool, bias, more),
  ];
}

export async function ratingOf(
  store: Store,
  player: string,
  game: string,
  pool: Pool,
  now: number,
): Promise<Kept> {
  const [row] = await store.read(
    'SELECT rating, deviation, volatility, games, rated_at FROM ratings WHERE player = $1 AND game = $2 AND pool = $3',
    [player, game, pool],
  );
  if (!row) return { ...UNRATED, games: 0 };
  const { rating, deviation, volatility } = row;
  const kept = { rating: Number(rating), deviation: Number(deviation), volatility: Number(volatility) };
  return { ...aged(kept, now - Number(row.rated_at)), games: Number(row.games) };
}

export async function biasOf(store: Store, game: string, scenario: string, pool: Pool): Promise<Bias> {
  const [row] = await store.read(
    'SELECT mean, weight FROM biases WHERE game = $1 AND scenario = $2 AND pool = $3',
    [game, scenario, pool],
  );
  return row ? { mean: Number(row.mean), weight: Number(row.weight) } : priorOf(game, scenario);
}

/** Where another table of the player has ended meanwhile, nothing of this unit is written, and it is reckoned anew. */
function keepRating(player: string, game: string, pool: Pool, was: Kept, is: Rating, now: number): Statement {
  const values = [player, game, pool, is.rating, is.deviation, is.volatility, was.games + 1, now];
  return was.games === 0
    ? {
        sql: `INSERT INTO ratings (player, game, pool, rating, deviation, volatility, games, rated_at)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        values,
      }
    : {
        sql: `UPDATE ratings SET rating = $4, deviation = $5, volatility = $6, games = $7, rated_at = $8
          WHERE player = $1 AND game = $2 AND pool = $3 AND games = $9`,
        values: [...values, was.games],
        changes: 1,
      };
}

/** What a game teaches is added, in whatever order the games end. */
function keepBias(game: string, scenario: string, pool: Pool, was: Bias, more: Bias): Statement {
  return {
    sql: `INSERT INTO biases (game, scenario, pool, mean, weight, games) VALUES ($1, $2, $3, $4, $5, 1)
      ON CONFLICT (game, scenario, pool) DO UPDATE SET mean = biases.mean + $6, weight = biases.weight + $7,
        games = biases.games + 1`,
    values: [game, scenario, pool, was.mean + more.mean, was.weight + more.weight, more.mean, more.weight],
  };
}

function result(
  { table, game, scenario, turn, at }: Ended,
  { side, person, bot }: SeatRow,
  by: string,
  score: number | undefined,
  rated?: { readonly pool: Pool; readonly before: number; readonly after: number },
): Statement {
  return {
    sql: `INSERT INTO results (table_id, side, person, bot, game, scenario, score, ended_by, turn, pool, rating_before,
      rating_after, ended_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [
      table,
      side,
      person ?? null,
      bot ?? null,
      game,
      scenario,
      score === undefined ? null : score * 2,
      by,
      turn,
      rated?.pool ?? null,
      rated?.before ?? null,
      rated?.after ?? null,
      at,
    ],
  };
}
