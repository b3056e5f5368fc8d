// What everybody may know of somebody with an account: since when he plays here, how he is rated, and how his games ended.

import type { WireProfile, WireResult } from '../../wire/people.ts';
import type { Person } from '../people/sessions.ts';
import type { Row, Store } from '../store/contract.ts';
import { aged } from './glicko.ts';

const LAST = 50;

/** `asker`: whoever played at a table may follow it, and everybody where it may be watched. */
export async function profileOf(
  store: Store,
  person: Person,
  asker: string | undefined,
  now: number,
): Promise<WireProfile> {
  const [row] = await store.read('SELECT joined_at FROM persons WHERE id = $1', [person.id]);
  const ratings = await store.read(
    'SELECT game, pool, rating, deviation, volatility, games, rated_at FROM ratings WHERE player = $1 ORDER BY pool DESC, game',
    [person.id],
  );
  const tallies = await store.read(
    `SELECT game, score, COUNT(*) AS count FROM results WHERE person = $1 AND score IS NOT NULL GROUP BY game, score`,
    [person.id],
  );
  return {
    name: person.name,
    since: Number(row?.joined_at ?? 0),
    ...(person.office && { office: person.office }),
    ratings: ratings.map(({ game, pool, rating, deviation, volatility, games, rated_at }) => {
      const kept = { rating: Number(rating), deviation: Number(deviation), volatility: Number(volatility) };
      return {
        game: String(game),
        pool: pool as 'people' | 'bots',
        rating: Math.round(kept.rating),
        deviation: Math.round(aged(kept, now - Number(rated_at)).deviation),
        games: Number(games),
      };
    }),
    tallies: tallied(tallies),
    results: await resultsOf(store, person.id, asker),
  };
}

function tallied(rows: readonly Row[]): WireProfile['tallies'] {
  const games = new Map<string, [lost: number, drawn: number, won: number]>();
  for (const { game, score, count } of rows) {
    const tally = games.get(String(game)) ?? [0, 0, 0];
    tally[Number(score)] += Number(count);
    games.set(String(game), tally);
  }
  return [...games].toSorted().map(([game, [lost, drawn, won]]) => ({ game, won, drawn, lost }));
}

export async function resultsOf(
  store: Store,
  person: string,
  asker: string | undefined,
  most = LAST,
): Promise<readonly WireResult[]> {
  const rows = await store.read(
    `SELECT own.table_id AS table_id, own.side AS side, own.game AS game, own.scenario AS scenario, own.score AS score,
      own.ended_by AS ended_by, own.pool AS pool, own.rating_before AS rating_before, own.rating_after AS rating_after,
      own.ended_at AS ended_at, other.bot AS bot, other.person AS other, persons.name AS name, persons.handle AS handle,
      tables.is_watched AS is_watched
    FROM results AS own JOIN tables ON tables.id = own.table_id
      JOIN results AS other ON other.table_id = own.table_id AND other.side <> own.side
      LEFT JOIN persons ON persons.id = other.person
    WHERE own.person = $1 ORDER BY own.ended_at DESC LIMIT $2`,
    [person, most],
  );
  return rows.map(row => {
    const isShown =
      Number(row.is_watched) === 1 || asker === person || (asker !== undefined && asker === row.other);
    return {
      game: String(row.game),
      scenario: String(row.scenario),
      side: String(row.side),
      ...(row.score !== null && { score: Number(row.score) / 2 }),
      by: String(row.ended_by),
      endedAt: Number(row.ended_at),
      opponent: {
        ...(row.name !== null && { name: String(row.name) }),
        ...(row.handle !== null && { isAccount: true }),
        ...(row.bot !== null && { bot: String(row.bot) }),
      },
      ...(row.pool !== null && {
        rated: { from: Math.round(Number(row.rating_before)), to: Math.round(Number(row.rating_after)) },
      }),
      ...(isShown && { table: String(row.table_id) }),
    };
  });
}
