// Units of which nothing is to be said but where they are and how strong: by far most of a position. Each such entry is made
// once and is the same object in every position that has it, so that positions cost little and are quickly compared.

import type { PositionUnit } from '../game.ts';
import { boxName } from '../state/shape.ts';
import type { Printed } from './values.ts';

/** More than these are not kept at hand; then it begins anew. */
const MOST = 100_000;
/** Strengths that are told apart at one place. */
const STEPS = 256;

interface Known {
  readonly byUnit: Map<number, PositionUnit>[];
  count: number;
}

const knownOf = new WeakMap<Printed, Known>();

/** `steps`: undefined where they go without saying. */
export function plainUnit(
  printed: Printed,
  unit: number,
  place: number,
  steps: number | undefined,
): PositionUnit {
  const known = knownOf.get(printed) ?? fresh(printed);
  const entries = known.byUnit[unit];
  const key = place * STEPS + (steps === undefined ? 0 : steps + 1);
  const entry = entries.get(key);
  if (entry !== undefined) return entry;
  const { shape, roster, map } = printed;
  const at = place >= 0 ? map.ids[place] : boxName(shape, place);
  const { id } = roster.counters[unit];
  const made = Object.freeze(steps === undefined ? { id, at } : { id, at, steps });
  if (known.count >= MOST) fresh(printed).byUnit[unit].set(key, made);
  else {
    known.count += 1;
    entries.set(key, made);
  }
  return made;
}

function fresh(printed: Printed): Known {
  const known = { byUnit: printed.roster.counters.map(() => new Map<number, PositionUnit>()), count: 0 };
  knownOf.set(printed, known);
  return known;
}
