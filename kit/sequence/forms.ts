// Forms that the frames of every game are made of: printed ids of units and hexes, as schemas.

import * as v from 'valibot';
import { exactObject } from '../problem.ts';
import type { Frozen } from './frames.ts';
import type { Ids } from './reading.ts';

export function frameForms(roster: Ids, map: Ids) {
  const unitId = v.pipe(
    v.string(),
    v.check(id => roster.indexOf.has(id), 'There is no such unit.'),
  );
  const hexId = v.pipe(
    v.string(),
    v.check(id => map.indexOf.has(id), 'There is no such hex.'),
  );
  const unitIdsOnce = v.pipe(
    v.array(unitId),
    v.check(ids => new Set(ids).size === ids.length, 'A unit is named twice.'),
  );
  return { unitId, hexId, unitIdsOnce, someUnitIds: v.pipe(unitIdsOnce, v.minLength(1)) };
}

/** The frames that a table of forms describes. */
export type FrameIn<Forms extends Readonly<Record<string, v.GenericSchema>>> = Frozen<
  v.InferOutput<Forms[keyof Forms]>
>;

/** A frame that needs nothing but its name. */
export const bare = <const Name extends string>(name: Name) => exactObject({ name: v.literal(name) });

export const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
