// Who somebody is at a table, and what that allows: told once, for routes and for the verbs of the socket.

import type { Stage } from '../../wire/messages.ts';
import type { SeatRow } from './rows.ts';

/** A stranger must not even learn that there is such a table. */
export type Role = 'host' | 'player' | 'onlooker' | 'stranger';

/** Who may do something: anyone at all, whoever has a session, or who has a part in the table that it is about. */
export type Who = 'anyone' | 'person' | 'onlooker' | 'player' | 'host';

export interface Standing {
  readonly stage: Stage;
  /** The side of whoever made the table. */
  readonly host: string;
  /** Whoever has its address may look on. */
  readonly isWatched: boolean;
  /** Anybody may take the seat that is free. */
  readonly isOpen: boolean;
  readonly seats: readonly SeatRow[];
}

export function roleAt(
  { stage, host, isWatched, isOpen, seats }: Standing,
  person: string | undefined,
): Role {
  const side = sideOf(seats, person);
  if (side !== undefined) return side === host ? 'host' : 'player';
  return isWatched || (isOpen && stage === 'waiting') ? 'onlooker' : 'stranger';
}

export function sideOf(seats: readonly SeatRow[], person: string | undefined): string | undefined {
  return person === undefined ? undefined : seats.find(seat => seat.person === person)?.side;
}

const ALLOWED: Readonly<Record<Exclude<Who, 'anyone' | 'person'>, readonly Role[]>> = {
  onlooker: ['onlooker', 'player', 'host'],
  player: ['player', 'host'],
  host: ['host'],
};

/** Whether it is about a table at all. */
export const isAtTable = (who: Who): who is keyof typeof ALLOWED => who !== 'anyone' && who !== 'person';

export const isAllowed = (who: keyof typeof ALLOWED, role: Role): boolean => ALLOWED[who].includes(role);
