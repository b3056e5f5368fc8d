// Actions that are almost right: an offered action with one thing changed. Whatever comes out, a game must accept it
// exactly when it was offered.

import type { Action, Choice } from '../game.ts';

export interface Pools {
  readonly types: readonly string[];
  readonly units: readonly string[];
  readonly hexes: readonly string[];
  /** Other actions on offer in the same state: their fields are the likeliest mistakes. */
  readonly others: readonly Action[];
}

const JUNK: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e9,
  Number.NaN,
  '',
  'nowhere',
  '@dead',
  '__proto__',
  'constructor',
  [],
  [[]],
  [null],
  [5],
  {},
  { air: 5 },
  { length: 1 },
  { type: { type: 'end' } },
];

export function mutate(action: Action, pools: Pools, random: () => number): Action {
  const fields = Object.keys(action).filter(field => field !== 'type');
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];
  if (fields.length === 0 || random() < 0.15) {
    return random() < 0.5 ? { ...action, type: pick(pools.types) } : { ...pick(pools.others), ...action };
  }
  const field = pick(fields);
  const kind = random();
  if (kind < 0.12)
    return Object.fromEntries(Object.entries(action).filter(([name]) => name !== field)) as Action;
  if (kind < 0.24) return { ...action, [field]: pick(JUNK) };
  if (kind < 0.5) {
    const donors = pools.others.filter(other => other[field] !== undefined);
    return { ...action, [field]: donors.length > 0 ? pick(donors)[field] : pick(JUNK) };
  }
  const value = action[field];
  if (Array.isArray(value)) return { ...action, [field]: mutateList(value, pools, random) };
  if (typeof value === 'number') return { ...action, [field]: value + (random() < 0.5 ? 1 : -1) };
  return { ...action, [field]: pick(random() < 0.8 ? pools.hexes : pools.units) };
}

/** Every action that differs from this one in the hex or in the only unit that one of its fields names. */
export function* neighbours(action: Action, pools: Pools): Generator<Action> {
  const hexes = new Set(pools.hexes);
  for (const [field, value] of Object.entries(action)) {
    if (typeof value === 'string' && hexes.has(value)) {
      for (const hex of pools.hexes) yield { ...action, [field]: hex };
    } else if (Array.isArray(value) && value.length === 1) {
      for (const unit of pools.units) yield { ...action, [field]: [unit] };
    }
  }
}

/** The action without fields that no offer of its type has: a game ignores what it does not know. */
export function withoutUnknownFields(action: Action, offers: readonly Choice[]): Action {
  const known = new Set(['type']);
  for (const offer of offers) {
    if (offer.action.type !== action.type) continue;
    for (const field of Object.keys(offer.action)) known.add(field);
    for (const open of offer.open ?? []) known.add(open.field);
  }
  return Object.fromEntries(Object.entries(action).filter(([field]) => known.has(field))) as Action;
}

function mutateList(list: readonly unknown[], pools: Pools, random: () => number): unknown[] {
  const at = Math.floor(random() * list.length);
  const unit = pools.units[Math.floor(random() * pools.units.length)];
  const kind = Math.floor(random() * 6);
  if (kind === 0) return [...list, unit];
  if (kind === 1) return [...list, list[at]];
  if (kind === 2) return list.filter((_, index) => index !== at);
  if (kind === 3) return list.map((entry, index) => (index === at ? 5 : entry));
  if (kind === 4) return [...list].reverse();
  return list.map((entry, index) => (index === at ? unit : entry));
}
