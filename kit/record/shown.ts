// What a viewer was shown of the units last, so that all that is as it was is the very same object again and is not even looked at:
// a table is shown after every action, and most of it has not changed.

import type { PositionUnit, SupplyNote } from '../game.ts';
import type { State } from '../state/state.ts';
import { unitFields } from './markers.ts';
import type { Printed } from './values.ts';

export interface Shown {
  /** The numbers of the state that was shown; they do not change any more. */
  data?: State['data'];
  /** By unit: its entry, if it was listed; and whether under a name that says nothing of it. */
  readonly entries: (PositionUnit | undefined)[];
  readonly isHidden: boolean[];
  /** By unit: how it was supplied. */
  readonly supply: (SupplyNote | undefined)[];
}

export const nothingShown = (): Shown => ({ entries: [], isHidden: [], supply: [] });

/** The entry that was shown of the unit, if it would be the same now. */
export function entryShown(
  shown: Shown,
  printed: Printed,
  { data }: State,
  unit: number,
  isHidden: boolean,
): PositionUnit | undefined {
  const { data: before, entries } = shown;
  const entry = entries[unit];
  if (before === undefined || entry === undefined || shown.isHidden[unit] !== isHidden) return undefined;
  const { at, steps, flags, moreFlags } = printed.shape;
  if (before[at + unit] !== data[at + unit]) return undefined;
  if (isHidden) return entry;
  if (before[steps + unit] !== data[steps + unit] || before[flags + unit] !== data[flags + unit])
    return undefined;
  if (moreFlags >= 0 && before[moreFlags + unit] !== data[moreFlags + unit]) return undefined;
  const fields = unitFields(printed);
  for (let i = 0; i < fields.length; i++) {
    const { offset, size } = fields[i];
    for (let n = offset + unit * size; n < offset + (unit + 1) * size; n++)
      if (before[n] !== data[n]) return undefined;
  }
  return entry;
}

/** From now on this is what was shown; `isListed` by unit. */
export function remember(shown: Shown, { data }: State, isListed: Uint8Array): void {
  shown.data = data;
  for (let unit = 0; unit < isListed.length; unit++)
    if (isListed[unit] === 0) shown.entries[unit] = undefined;
}
