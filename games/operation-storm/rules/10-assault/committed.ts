// A battle as it is committed, before anything is known about it; previews look at such a one too.

import type { Battle } from './battle-frames.ts';

/** What is committed. Nobody can call it off after that (10.7-2). */
export interface Declaration {
  readonly kind: Battle['kind'];
  readonly target: number;
  readonly attackers: readonly number[];
  /** 11.10-5. */
  readonly dropped?: readonly number[];
  /** 9.23-7 of a mobile assault or an overrun: the hex it is launched from, where the attackers stand. Points have been paid. */
  readonly launch?: number;
}

export function battleOf(declared: Declaration, number = 0): Battle {
  const { kind, target, attackers, dropped = [], launch } = declared;
  return {
    kind,
    target,
    attackers,
    dropped,
    ...(launch === undefined ? {} : { launch }),
    number,
    cutOff: [],
    airlifted: [],
    attackerLoss: 0,
  };
}
