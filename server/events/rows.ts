// Events, entrants and pairings, as the store has them.

import type { Preset } from '../../wire/clock.ts';
import type { EventKind, EventStage } from '../../wire/events.ts';
import type { Row, Statement, Store } from '../store/contract.ts';
import type { Pair } from './pairing.ts';

export interface EventRow {
  readonly id: string;
  readonly kind: EventKind;
  readonly title: string;
  readonly game: string;
  readonly scenario: string;
  readonly clock?: Preset;
  readonly director: string;
  readonly directorName: string;
  readonly stage: EventStage;
  readonly rounds?: number;
  readonly round: number;
}

export interface EntrantRow {
  readonly place: number;
  readonly person: string;
  readonly name: string;
  readonly isOut: boolean;
}

/** One of the two games, as far as it has come. */
export interface GameRow {
  readonly table?: string;
  readonly invitation?: string;
  readonly isOver: boolean;
  /** The side that won; nobody if it was drawn. */
  readonly winner?: string;
  /** The side of whoever made the table. */
  readonly hostSide?: string;
}

export interface PairingRow extends Pair {
  readonly round: number;
  readonly number: number;
  readonly games: readonly [GameRow, GameRow];
  readonly ruled?: { readonly one: number; readonly other: number; readonly reason: string };
}

export function insertEvent(event: Omit<EventRow, 'directorName'>, now: number): Statement {
  const { id, kind, title, game, scenario, clock, director, stage, rounds, round } = event;
  return {
    sql: `INSERT INTO events (id, kind, title, game, scenario, clock, director, stage, rounds, round, made_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [id, kind, title, game, scenario, clock ?? null, director, stage, rounds ?? null, round, now],
  };
}

export function insertEntrant(event: string, place: number, person: string): Statement {
  return {
    sql: 'INSERT INTO entrants (event_id, place, person, is_out) VALUES ($1, $2, $3, 0)',
    values: [event, place, person],
  };
}

export function insertPairings(
  event: string,
  round: number,
  pairs: readonly Pair[],
  first: number,
): Statement[] {
  return pairs.map(({ one, other }, index) => ({
    sql: 'INSERT INTO pairings (event_id, round, number, one, other) VALUES ($1, $2, $3, $4, $5)',
    values: [event, round, first + index, one, other ?? null],
  }));
}

/** Whoever was quicker leaves a conflict. */
export function moveOn(event: string, from: number, to: number, stage: EventStage): Statement {
  return {
    sql: 'UPDATE events SET round = $1, stage = $2 WHERE id = $3 AND round = $4',
    values: [to, stage, event, from],
    changes: 1,
  };
}

const EVENTS = `SELECT events.*, persons.name AS director_name FROM events JOIN persons ON persons.id = events.director`;

export async function eventsIn(store: Store, most: number): Promise<readonly EventRow[]> {
  return (await store.read(`${EVENTS} ORDER BY events.made_at DESC LIMIT $1`, [most])).map(eventOf);
}

export async function findEvent(store: Store, id: string): Promise<EventRow | undefined> {
  const [row] = await store.read(`${EVENTS} WHERE events.id = $1`, [id]);
  return row && eventOf(row);
}

export async function entrantsOf(store: Store, event: string): Promise<readonly EntrantRow[]> {
  const rows = await store.read(
    `SELECT entrants.place AS place, entrants.person AS person, entrants.is_out AS is_out, persons.name AS name
      FROM entrants JOIN persons ON persons.id = entrants.person WHERE entrants.event_id = $1 ORDER BY entrants.place`,
    [event],
  );
  return rows.map(row => ({
    place: Number(row.place),
    person: String(row.person),
    name: String(row.name),
    isOut: Number(row.is_out) === 1,
  }));
}

export async function pairingsOf(store: Store, event: string): Promise<readonly PairingRow[]> {
  const rows = await store.read(
    `SELECT pairings.*, first.stage AS stage_one, first.winner AS winner_one, first.host AS host_one,
        second.stage AS stage_two, second.winner AS winner_two, second.host AS host_two
      FROM pairings LEFT JOIN tables AS first ON first.id = pairings.table_one
        LEFT JOIN tables AS second ON second.id = pairings.table_two
      WHERE pairings.event_id = $1 ORDER BY pairings.round, pairings.number`,
    [event],
  );
  return rows.map(row => ({
    round: Number(row.round),
    number: Number(row.number),
    one: Number(row.one),
    other: row.other === null ? undefined : Number(row.other),
    games: [gameOf(row, 'one'), gameOf(row, 'two')],
    ...(row.points_one !== null && {
      ruled: { one: Number(row.points_one), other: Number(row.points_other), reason: String(row.reason) },
    }),
  }));
}

function gameOf(row: Row, which: 'one' | 'two'): GameRow {
  const text = (column: string): string | undefined =>
    row[column] === null || row[column] === undefined ? undefined : String(row[column]);
  const [table, invitation] = [text(`table_${which}`), text(`invitation_${which}`)];
  const [winner, hostSide] = [text(`winner_${which}`), text(`host_${which}`)];
  return {
    ...(table !== undefined && { table }),
    ...(invitation !== undefined && { invitation }),
    ...(winner !== undefined && { winner }),
    ...(hostSide !== undefined && { hostSide }),
    isOver: row[`stage_${which}`] === 'over',
  };
}

function eventOf(row: Row): EventRow {
  return {
    id: String(row.id),
    kind: row.kind as EventKind,
    title: String(row.title),
    game: String(row.game),
    scenario: String(row.scenario),
    ...(row.clock !== null && { clock: row.clock as Preset }),
    director: String(row.director),
    directorName: String(row.director_name),
    stage: row.stage as EventStage,
    ...(row.rounds !== null && { rounds: Number(row.rounds) }),
    round: Number(row.round),
  };
}
