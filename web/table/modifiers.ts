// What makes up a battle, sorted for the reader: strengths of the attack, strengths of the defense, and what shifts the
// column. The engine lists them in this order; which strength is whose follows from the sums.

import type { Modifier, Preview } from '../../kit/game.ts';

export interface SortedModifiers {
  readonly attack: readonly Modifier[];
  readonly defense: readonly Modifier[];
  readonly shifts: readonly Modifier[];
  /** Whose they are cannot be told; then both other lists of strengths are empty. */
  readonly strengths: readonly Modifier[];
}

export function sortModifiers({
  attack,
  defense,
  modifiers,
}: Pick<Preview, 'attack' | 'defense' | 'modifiers'>): SortedModifiers {
  const shifts = modifiers.filter(({ shift }) => shift !== undefined);
  const strengths = modifiers.filter(({ shift }) => shift === undefined);
  for (let cut = strengths.length; cut >= 0; cut--) {
    const [ours, theirs] = [strengths.slice(0, cut), strengths.slice(cut)];
    if (strengthOf(ours) === attack && strengthOf(theirs) === defense) {
      return { attack: ours, defense: theirs, shifts, strengths: [] };
    }
  }
  return { attack: [], defense: [], shifts, strengths };
}

/** A factor applies to what stands before it. */
function strengthOf(items: readonly Modifier[]): number {
  return items.reduce((sum, { add = 0, factor = 1 }) => (sum + add) * factor, 0);
}
