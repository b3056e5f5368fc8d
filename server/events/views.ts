// Events and pairings, as they are told.

import type { EventPairing, EventSummary } from '../../wire/events.ts';
import type { EventRow, PairingRow } from './rows.ts';
import { resultOf } from './standings.ts';

export function summaryOf(event: EventRow, entrants: number): EventSummary {
  const { id, kind, title, game, scenario, clock, stage, directorName, round } = event;
  return {
    id,
    kind,
    title,
    game,
    scenario,
    ...(clock && { clock }),
    stage,
    director: directorName,
    entrants,
    round,
  };
}

/** An invitation is told only to whoever it is for. */
export function shown(
  pairing: PairingRow,
  isOut: (place: number) => boolean,
  own: number | undefined,
): EventPairing {
  const { round, number, one, other, games, ruled } = pairing;
  const result = resultOf(pairing, isOut);
  const hosts = [one, other];
  return {
    round,
    number,
    one,
    ...(other !== undefined && { other }),
    games:
      other === undefined
        ? []
        : games.map(({ table, invitation, isOver }, index) => {
            const isGuest = own !== undefined && own === hosts[1 - index];
            return {
              host: hosts[index] ?? one,
              ...(table !== undefined && { table }),
              ...(isOver && { isOver }),
              ...(isGuest && invitation !== undefined && { invitation }),
            };
          }),
    points: [result.one / 2, result.other / 2],
    isDone: result.isDone,
    ...(ruled && { reason: ruled.reason }),
  };
}
