// Who can stand around a hex at once: units that could each come to some of the places beside it, and places with room
// for so many. Finds the strongest set that fits, spread over as many places as it can be.

/** How a unit can come to a place. */
export const COMING = { never: 0, onlyFirst: 1, always: 2 } as const;

export interface Massing {
  readonly strength: number;
  /** By place, one of COMING: some have the points to enter an empty place, but not to join somebody there. */
  readonly comes: readonly number[];
}

/**
 * By comer the place it takes, or -1. `rooms` is the room of each place; places named first are filled first. Sets that
 * fit form a matroid, so taking the strongest first and making room for each by moving others along gives the most
 * strength; and filling the first seat of every place before any second one does not lessen it.
 */
export function massAround(comers: readonly Massing[], rooms: readonly number[]): number[] {
  const seats: Seat[] = [];
  const order = [...comers.keys()].sort((a, b) => comers[b].strength - comers[a].strength);
  const most = Math.max(0, ...rooms);
  for (let row = 0; row < most; row++) {
    rooms.forEach((room, place) => {
      if (row < room) seats.push({ place, isFirst: row === 0, taker: -1 });
    });
    for (const comer of order) {
      if (!seats.some(seat => seat.taker === comer)) seatOne(comers, seats, comer, new Set());
    }
  }
  const taken = comers.map(() => -1);
  for (const { place, taker } of seats) if (taker >= 0) taken[taker] = place;
  return taken;
}

interface Seat {
  readonly place: number;
  readonly isFirst: boolean;
  taker: number;
}

function seatOne(
  comers: readonly Massing[],
  seats: readonly Seat[],
  comer: number,
  asked: Set<Seat>,
): boolean {
  const fits = seats.filter(seat => {
    const comes = comers[comer].comes[seat.place];
    return comes === COMING.always || (comes === COMING.onlyFirst && seat.isFirst);
  });
  const free = fits.find(seat => seat.taker < 0);
  if (free !== undefined) {
    free.taker = comer;
    return true;
  }
  for (const seat of fits) {
    if (asked.has(seat)) continue;
    asked.add(seat);
    if (!seatOne(comers, seats, seat.taker, asked)) continue;
    seat.taker = comer;
    return true;
  }
  return false;
}
