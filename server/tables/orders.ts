// Decisions that a bot answers: because it sits at the table, because it sits there for somebody who has let his time run out, or
// because a player has left them to it. What is left to a bot is a setting of the seat and no part of the game.

import type { Game, State } from '../../kit/game.ts';
import { chairOf, type Delegations, delegateOf } from '../../kit/sequence/delegating.ts';
import type { DeedOf } from '../../wire/log.ts';
import type { Statement, Store } from '../store/contract.ts';
import type { SeatRow } from './rows.ts';

/** A bot that owes a decision, and why it does. */
export interface Deputy {
  readonly side: string;
  readonly level: string;
  readonly by: Extract<DeedOf<'act'>['by'], 'bot' | 'order'>;
}

export function deputyIn(
  game: Game,
  state: State,
  who: {
    readonly seats: readonly SeatRow[];
    readonly standIns: Readonly<Record<string, string>>;
    readonly delegations: Delegations;
  },
): Deputy | undefined {
  const side = game.sides[game.decider(state)];
  if (side === undefined) return undefined;
  const seated = who.standIns[side] ?? who.seats.find(seat => seat.side === side)?.bot;
  if (seated !== undefined) return { side, level: seated, by: 'bot' };
  if (Object.keys(who.delegations).length === 0) return undefined;
  const { decision } = game.seen(state, side);
  const level = delegateOf(who.delegations, decision, game.position(state).side);
  return level === undefined ? undefined : { side, level, by: 'order' };
}

export function keepDelegation(
  table: string,
  side: string,
  frame: string,
  level: string | undefined,
): Statement[] {
  return [
    {
      sql: 'DELETE FROM delegations WHERE table_id = $1 AND side = $2 AND frame = $3',
      values: [table, side, frame],
    },
    ...(level === undefined
      ? []
      : [
          {
            sql: 'INSERT INTO delegations (table_id, side, frame, level) VALUES ($1, $2, $3, $4)',
            values: [table, side, frame, level],
          },
        ]),
  ];
}

export async function delegationsAt(store: Store, table: string): Promise<Delegations> {
  const rows = await store.read('SELECT side, frame, level FROM delegations WHERE table_id = $1', [table]);
  return Object.fromEntries(
    rows.map(({ side, frame, level }) => [chairOf(String(side), String(frame)), String(level)]),
  );
}
