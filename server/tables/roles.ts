// Who somebody is at a table, and what that allows: told once, for routes and for the verbs of the socket.

import type { Stage } from '../../wire/messages.ts';
import type { Person } from '../people/sessions.ts';
import type { SeatRow } from './rows.ts';

/** A stranger must not even learn that there is such a table. */
export type Role = 'host' | 'player' | 'onlooker' | 'stranger';

/**
 * Who may do something: anyone at all, whoever has a session, has an account or holds an office, or who has a part in the table
 * that it is about.
 */
export type Who = 'anyone' | 'person' | 'account' | 'moderator' | 'admin' | AtTable;
export type AtTable = 'onlooker' | 'player' | 'host';

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

const ALLOWED: Readonly<Record<AtTable, readonly Role[]>> = {
  onlooker: ['onlooker', 'player', 'host'],
  player: ['player', 'host'],
  host: ['host'],
};

/** Whether it is about a table at all. */
export const isAtTable = (who: Who): who is AtTable => who in ALLOWED;

export const isAllowed = (who: AtTable, role: Role): boolean => ALLOWED[who].includes(role);

/** Whether somebody, or nobody, may do what is about no table. */
export function isFor(who: Exclude<Who, AtTable>, person: Person | undefined): boolean {
  switch (who) {
    case 'anyone':
      return true;
    case 'person':
      return person !== undefined;
    case 'account':
      return person?.isAccount === true;
    case 'moderator':
      return person?.office !== undefined;
    case 'admin':
      return person?.office === 'admin';
  }
}
