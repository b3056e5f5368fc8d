// How fast the computer's moves are shown; remembered in the browser where that is allowed.

import type { Storage } from '../keep/shelf.ts';

/** From move by move to none at all: the next thing shown is what the person has to decide. */
export const PACES = ['calm', 'fast', 'instant'] as const;
export type Pace = (typeof PACES)[number];

/** Milliseconds that an action is shown. */
export const SHOWN: Readonly<Record<Pace, number>> = { calm: 550, fast: 120, instant: 0 };

/** Milliseconds for what is shown on the map: a unit from hex to hex, a look at what has been done, a look at a die. */
export interface Tempo {
  readonly perHex: number;
  readonly pause: number;
  readonly die: number;
}

export const TEMPO: Readonly<Record<Pace, Tempo>> = {
  calm: { perHex: 140, pause: 700, die: 1500 },
  fast: { perHex: 45, pause: 200, die: 450 },
  instant: { perHex: 0, pause: 0, die: 0 },
};

const KEY = 'hexfront.pace';
type Memory = Pick<Storage, 'getItem' | 'setItem'> | undefined;

export function readPace(storage: Memory): Pace {
  try {
    return PACES.find(pace => pace === storage?.getItem(KEY)) ?? 'calm';
  } catch {
    return 'calm';
  }
}

export function keepPace(storage: Memory, pace: Pace): void {
  try {
    storage?.setItem(KEY, pace);
  } catch {
    // It holds until the page is closed.
  }
}
