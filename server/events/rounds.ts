// Which pairs an event plays next.

import { firstKnockOut, nextKnockOut, type Pair, roundRobin, swiss, swissRounds } from './pairing.ts';
import type { EntrantRow, EventRow, PairingRow } from './rows.ts';
import { outIn, standingsOf, winnersOf } from './standings.ts';

/** No pairs: the event is over; undefined: it cannot begin. */
export function nextRound(
  event: EventRow,
  entrants: readonly EntrantRow[],
  pairings: readonly PairingRow[],
): readonly Pair[] | undefined {
  const active = entrants.filter(({ isOut }) => !isOut).map(({ place }) => place);
  if (event.round === 0 && active.length < 2) return undefined;
  const isOut = outIn(entrants);
  switch (event.kind) {
    case 'knock-out': {
      if (event.round === 0)
        return firstKnockOut(active.length).map(({ one, other }) => ({
          one: active[one],
          other: other === undefined ? undefined : active[other],
        }));
      const last = pairings.filter(({ round }) => round === event.round);
      const winners = winnersOf(last, isOut).filter(winner => winner !== undefined);
      return winners.length < 2 ? [] : nextKnockOut(winners);
    }
    case 'round-robin':
      return roundRobin(entrants.length)[event.round] ?? [];
    case 'swiss': {
      const rounds = event.rounds ?? swissRounds(entrants.length);
      if (event.round >= rounds || active.length < 2) return [];
      const points = new Map(
        standingsOf(event.kind, entrants, pairings).map(standing => [standing.place, standing.points]),
      );
      return swiss(active, points, pairings);
    }
    case 'ladder':
      return [];
  }
}
