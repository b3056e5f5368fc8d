// Looking at moments of the game one after another. Whoever drags a slider asks faster than the engine answers: only
// the latest wish is carried out, and never two at a time.

import type { Moment } from '../../engine/contract.ts';
import { oneAtATime } from '../../one-at-a-time.ts';
import type { Tempo } from '../../table/pace.ts';
import { endsPhase, isLoud } from '../../table/staging.ts';

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

/** Speeds of a replay, from slow to fast. */
export const TEMPI: readonly Tempo[] = [
  { perHex: 220, pause: 1200, die: 2400 },
  { perHex: 120, pause: 550, die: 1200 },
  { perHex: 40, pause: 160, die: 350 },
];

/** Moments that are shown together, after this one: up to a die or the end of a phase; none in the present. */
export async function nextScene(
  at: number,
  played: number,
  ask: (moment: number) => Promise<Moment>,
): Promise<Moment[]> {
  const moments: Moment[] = [];
  for (let next = at + 1; next <= played && moments.length < TOGETHER; next++) {
    const moment = await ask(next);
    // What is loud is shown by itself.
    if (moments.length > 0 && isLoud(moment.events)) break;
    moments.push(moment);
    if (isLoud(moment.events) || endsPhase(moment.events)) break;
  }
  return moments;
}

/** More would keep whoever watches waiting. */
const TOGETHER = 12;
