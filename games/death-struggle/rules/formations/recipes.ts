// What formations are made of, and which counters of the pool are alike: kinds of divisions by side, type and factors.

import type { State } from '../../../../kit/state/state.ts';
import { placeOf } from '../table/board.ts';
import { components } from '../table/checks.ts';
import { AXIS, mechanizedOf, RUSSIAN, roster, SIDES, UNITS } from '../table/counters.ts';
import { POOL } from '../table/layout.ts';

/** Divisions of one kind: any counter of it is as good as another. */
export interface Kind {
  readonly name: string;
  readonly units: readonly number[];
}

const { recipes } = components.charts;

const factorsOf = (unit: number): string => {
  const { faces } = roster.counters[unit];
  return `${faces[0]?.attack}-${faces[0]?.defense}`;
};

/** Divisions of a side, type and factors that belong to nobody in particular, such as Russian rifle 1-2. */
function kindOf(side: number, types: readonly string[], factors: string): Kind {
  const units: number[] = [];
  for (let unit = 0; unit < UNITS; unit++) {
    const { type, size, side: whose, entry, tags } = roster.counters[unit];
    if (whose !== SIDES[side] || size !== 'XX' || !types.includes(type) || factorsOf(unit) !== factors)
      continue;
    // White Siberians and units that arrive on a date are no parts.
    if (entry === '@pool' && !tags.includes('white') && !tags.includes('independent')) units.push(unit);
  }
  return { name: factors, units };
}

/** DS-BUILD-5 to DS-BUILD-9 the parts of German infantry corps; DS-REINF-1, DS-REINF-2 Russian rifle divisions. */
export const GERMAN_22 = kindOf(AXIS, ['infantry'], '2-2');
export const GERMAN_12 = kindOf(AXIS, ['infantry'], '1-2');
export const MOUNTAIN_22 = kindOf(AXIS, ['mountain'], '2-2');
export const RIFLE_12 = kindOf(RUSSIAN, ['rifle'], '1-2');
export const RIFLE_01 = kindOf(RUSSIAN, ['rifle'], '0-1');
/** DS-PROMO-2. */
export const GUARDS_23 = kindOf(RUSSIAN, ['rifle'], '2-3');

/** Kinds that stand in for a missing one, each weaker than the one before. */
const WEAKER: ReadonlyMap<Kind, readonly Kind[]> = new Map([
  [MOUNTAIN_22, [GERMAN_22, GERMAN_12]],
  [GERMAN_22, [GERMAN_12]],
  [RIFLE_12, [RIFLE_01]],
]);

/** DS-BUILD-12 the kinds of its parts, by formation; mechanized corps have divisions of their own. */
export const partsOf: readonly (readonly Kind[] | undefined)[] = roster.counters.map(counter => {
  const { side, type, size, faces, tags } = counter;
  const isRumanian = side === 'axis' && !tags.includes('german');
  if (isRumanian || tags.includes('fixture')) return undefined;
  const recipe = recipes.find(
    each =>
      each.side === side &&
      each.type === type &&
      each.size === size &&
      each.attack === faces[0]?.attack &&
      each.defense === faces[0]?.defense,
  );
  if (recipe === undefined) return undefined;
  const kinds =
    side === 'russian' ? [RIFLE_12, RIFLE_01] : [type === 'mountain' ? MOUNTAIN_22 : GERMAN_22, GERMAN_12];
  return recipe.parts.map(name => {
    const kind = kinds.find(each => each.name === name);
    if (kind === undefined) throw new Error(`${counter.id} has a part ${name} that no division is like`);
    return kind;
  });
});

/** DS-BUILD-12 the divisions that a mechanized corps consists of at first. */
export const divisionsOf: readonly (readonly number[])[] = roster.counters.map((_, korps) =>
  [...mechanizedOf.keys()].filter(unit => mechanizedOf[unit] === korps),
);

/** The next counter of a kind that is to be had, besides those that have been taken; or -1. */
export function nextOf(state: State, { units }: Kind, taken: readonly number[] = []): number {
  for (let i = 0; i < units.length; i++)
    if (placeOf(state, units[i]) === POOL && !taken.includes(units[i])) return units[i];
  return -1;
}

/** R-26 the same, or one of the next weaker kind. */
export function nextOrWeaker(state: State, kind: Kind, taken: readonly number[] = []): number {
  const found = nextOf(state, kind, taken);
  if (found >= 0) return found;
  for (const weaker of WEAKER.get(kind) ?? []) {
    const other = nextOf(state, weaker, taken);
    if (other >= 0) return other;
  }
  return -1;
}
