// What results of the combat table do, as numbers: made once from a game's rows, read for every attack that a bot thinks of.

import type { Effects } from '../../../kit/combat/effects.ts';
import { bindEffects } from '../effects.ts';

export interface Outcomes {
  /** By code of a result: defenders are removed, in an exchange or not; attackers are lost for nothing; and so on. */
  readonly killsThem: Uint8Array;
  readonly killsUs: Uint8Array;
  readonly stopsUs: Uint8Array;
  readonly disruptsThem: Uint8Array;
  readonly drivesOut: Uint8Array;
  readonly breaksThrough: Uint8Array;
  /** Factors that the attackers pay for each factor of defenders that go with them. */
  readonly rateOf: Float32Array;
  /** A hex that nobody but its walls holds is open after it. */
  readonly opensEmpty: Uint8Array;
}

export function outcomesOf<Name extends string>(
  effects: Effects<Name>,
  opensEmpty?: (name: Name) => boolean,
): Outcomes {
  const { flat, names } = effects;
  const { exchangeRate, killsAttackers } = bindEffects(effects);
  return {
    killsThem: flat(({ defenders }) => defenders === 'all'),
    killsUs: flat((_, name) => killsAttackers(name)),
    stopsUs: flat(({ disrupts }) => disrupts?.attackers !== undefined),
    disruptsThem: flat(({ disrupts }) => disrupts?.defenders !== undefined),
    drivesOut: flat(({ retreat }) => retreat !== undefined && retreat.most > 0),
    breaksThrough: flat(({ again }) => again === true),
    rateOf: Float32Array.from(names, exchangeRate),
    opensEmpty: flat((_, name) => opensEmpty?.(name) ?? true),
  };
}
