// Looking things up in a roster: flat tables of what the rules tell apart, and units by their ids.

import type { Counter, Roster } from './roster.ts';

/** By unit: 1 where the test holds. */
export function traitOf(roster: Roster, test: (counter: Counter) => boolean): Uint8Array {
  return Uint8Array.from(roster.counters, counter => (test(counter) ? 1 : 0));
}

/** Throws if there is none: ids that a person gave are read by `bindReading`. */
export function unitNumber(roster: Roster, id: string): number {
  const unit = roster.indexOf.get(id);
  if (unit === undefined) throw new Error(`there is no unit ${id}`);
  return unit;
}
