// Entries of units in positions. Each is made once and is the same object in every position that has it, so that positions cost
// little and are quickly compared. Of most units nothing is to be said but where they are and how strong.

import type { PositionUnit } from '../game.ts';
import { boxName } from '../state/shape.ts';
import type { State } from '../state/state.ts';
import { unitFields } from './markers.ts';
import type { Printed } from './values.ts';

/** More than these are not kept at hand; then it begins anew. */
const MOST = 100_000;
/** Strengths that are told apart at one place. */
const STEPS = 256;

interface Known {
  readonly byUnit: Map<number, PositionUnit>[];
  /** By unit and a number drawn from all that is to be said of it. */
  readonly marked: Map<number, Marked>[];
  /** By place, under the name that stands for any of them. */
  readonly hidden: Map<string, PositionUnit[]>;
  /** What is to be said of a unit, while it is looked up. */
  readonly words: number[];
  count: number;
}

interface Marked {
  readonly words: readonly number[];
  readonly entry: PositionUnit;
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

/** A unit with flags or fields of its own; `write` makes its entry if it is not known. */
export function markedUnit(
  printed: Printed,
  state: State,
  unit: number,
  write: () => PositionUnit,
): PositionUnit {
  const known = knownOf.get(printed) ?? fresh(printed);
  const { words } = known;
  const sum = gather(printed, state, unit, words);
  const entries = known.marked[unit];
  const found = entries.get(sum);
  if (found !== undefined && isSaid(found.words, words)) return found.entry;
  const entry = Object.freeze(write());
  // Two that come to the same number take turns.
  if (found === undefined) known.count += 1;
  if (known.count > MOST) fresh(printed);
  else entries.set(sum, { words: [...words], entry });
  return entry;
}

/** All that is to be said of the unit, and a number drawn from it. */
function gather(printed: Printed, { data }: State, unit: number, words: number[]): number {
  const { at, steps, flags, moreFlags } = printed.shape;
  words.length = 0;
  words.push(data[at + unit], data[steps + unit], data[flags + unit]);
  if (moreFlags >= 0) words.push(data[moreFlags + unit]);
  const fields = unitFields(printed);
  for (let i = 0; i < fields.length; i++) {
    const { offset, size } = fields[i];
    for (let part = 0; part < size; part++) words.push(data[offset + unit * size + part]);
  }
  let sum = 0;
  for (let i = 0; i < words.length; i++) sum = (Math.imul(sum, 31) + words[i]) | 0;
  return sum;
}

function isSaid(said: readonly number[], words: readonly number[]): boolean {
  for (let i = 0; i < words.length; i++) if (said[i] !== words[i]) return false;
  return true;
}

/** Somebody in a hex under a name that says nothing of who it is. */
export function hiddenUnit(printed: Printed, id: string, hex: number): PositionUnit {
  const { hidden } = knownOf.get(printed) ?? fresh(printed);
  const entries = hidden.get(id) ?? [];
  hidden.set(id, entries);
  entries[hex] ??= Object.freeze({ id, at: printed.map.ids[hex] });
  return entries[hex];
}

function fresh(printed: Printed): Known {
  const { counters } = printed.roster;
  const known = {
    byUnit: counters.map(() => new Map<number, PositionUnit>()),
    marked: counters.map(() => new Map<number, Marked>()),
    hidden: new Map<string, PositionUnit[]>(),
    words: [],
    count: 0,
  };
  knownOf.set(printed, known);
  return known;
}
