// Losses that are paid in strength: who may pay what now, one payment after the other, or whether a whole set will do.
// What a unit can give up, and what that is worth, the game says.

export interface Bill {
  readonly owed: number;
  /** Of that, what those who pay first must give as long as there are any: armor for armor, the first step. */
  readonly first: number;
}

export interface Offer {
  readonly value: number;
  readonly paysFirst: boolean;
}

/** What may be paid now: no more than is owed, or if nothing smaller is left the least that is more. */
export function legalOffers<T extends Offer>(offers: readonly T[], { owed, first }: Bill): T[] {
  const leading = first > 0 ? offers.filter(({ paysFirst }) => paysFirst) : [];
  const open = leading.length > 0 ? leading : offers;
  const fitting = open.filter(({ value }) => value <= owed);
  return fitting.length > 0 ? fitting : leastWorth(open);
}

/** What is owed after a payment; nothing is paid back. */
export function billAfter({ owed, first }: Bill, { value, paysFirst }: Offer): Bill {
  return {
    owed: Math.max(0, owed - value),
    first: paysFirst ? Math.max(0, first - value) : first,
  };
}

/**
 * Does a whole set pay the bill, if all that could be given is `worth` so much? `reckon` reckons with the set as the
 * battle did, groups and roundings included; whoever cannot pay in full gives everything. `isExact` if nobody may be
 * named who is not needed.
 */
export function paysBill<T>(
  set: readonly T[],
  worth: number,
  owed: number,
  reckon: (set: readonly T[]) => number,
  isExact = false,
): boolean {
  const due = Math.min(owed, worth);
  if (reckon(set) < due) return false;
  return !isExact || set.every(one => reckon(set.filter(other => other !== one)) < due);
}

function leastWorth<T extends Offer>(offers: readonly T[]): T[] {
  const least = Math.min(...offers.map(({ value }) => value));
  return offers.filter(({ value }) => value === least);
}
