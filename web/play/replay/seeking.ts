// Looking at moments of the game one after another. Whoever drags a slider asks faster than the engine answers: only
// the latest wish is carried out, and never two at a time.

import { oneAtATime } from '../../one-at-a-time.ts';

export interface Seeker {
  /** Resolves once nothing is wanted any more. */
  to(moment: number): Promise<void>;
}

export function openSeeker(look: (moment: number) => Promise<void>): Seeker {
  let wanted = 0;
  const seek = oneAtATime(() => look(wanted));
  return {
    to(moment) {
      wanted = moment;
      return seek();
    },
  };
}

/** The moment after this one while a replay runs, or undefined once it has come to the present. */
export function nextMoment(at: number, played: number): number | undefined {
  return at >= played ? undefined : at + 1;
}

/** Milliseconds a moment stays, at each speed. */
export const PACE = [1200, 600, 250] as const;
