// Who sits where: each side is played by a person at this screen or by a bot. Persons share the screen; where a side
// may not see everything, a curtain falls when the screen changes hands.

import { levelOf } from '../../bots/levels.ts';

/** By side: `person`, `bot:` and a player (bots/levels.ts), or `away` for somebody who sits elsewhere. */
export type Seats = Readonly<Record<string, string>>;

const BOT = 'bot:';
export const PERSON = 'person';
export const AWAY = 'away';

export function botSeat(level: string): string {
  return BOT + level;
}

/** The name of the bot that plays a side, or undefined for a person. */
export function botLevel(seats: Seats, side: string): string | undefined {
  const seat = seats[side];
  return seat?.startsWith(BOT) ? seat.slice(BOT.length) : undefined;
}

/** Sides that are played at this screen. */
export function persons(seats: Seats): string[] {
  return Object.keys(seats).filter(side => botLevel(seats, side) === undefined && seats[side] !== AWAY);
}

/** The side that should see the table while `decider` decides: his own, or the only person's. */
export function viewerFor(seats: Seats, decider: string | undefined, now: string): string {
  const people = persons(seats);
  if (decider !== undefined && people.includes(decider)) return decider;
  return people.includes(now) ? now : (people[0] ?? now);
}

/** Whether the screen must be covered before `next` sees the table. */
export function needsCurtain(seats: Seats, now: string, next: string, hasFog: boolean): boolean {
  return hasFog && now !== next && persons(seats).length > 1;
}

/** What came from a file or from storage; anything else means a person. */
export function readSeats(value: unknown, sides: readonly string[], levels: readonly string[]): Seats {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return Object.fromEntries(
    sides.map(side => {
      const seat = given[side];
      const name = typeof seat === 'string' && seat.startsWith(BOT) ? seat.slice(BOT.length) : '';
      const level = levelOf(name);
      return [side, level !== undefined && levels.includes(level) ? botSeat(name) : PERSON];
    }),
  );
}
