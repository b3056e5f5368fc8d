// What is hidden (11.7): what lies under the top of Soviet stacks, the RVGK, the track of the other side. One predicate for
// views, events and answers. 11.7c German stacks on the map are open, and 11.7e so are the points.

import type { Position } from '../../../../kit/game.ts';
import { writeWhole } from '../../../../kit/record/loading.ts';
import { writeUnits, writeUnitsGone } from '../../../../kit/record/position.ts';
import type { Shown } from '../../../../kit/record/shown.ts';
import { bindMasking } from '../../../../kit/seen/masking.ts';
import { type Eyes, knows } from '../../../../kit/seen/viewer.ts';
import type { State } from '../../../../kit/state/state.ts';
import { hasFlag, placeOf, topOf } from './board.ts';
import { roster, SIDES, SOVIET, sideOf, UNITS } from './counters.ts';
import { framesOf } from './frames.ts';
import { FLAG, RVGK, shape, turnOfBox } from './layout.ts';
import { table } from './position.ts';
import { map } from './terrain.ts';

const boxName = (box: number): string => shape.boxes[-1 - box];

const masking = bindMasking({
  roster,
  map,
  isSeen,
  entering: new Set([
    'placed',
    'arrived',
    'emergency',
    'moved',
    'sailed',
    'landed',
    'retreated',
    'advanced',
    'bulgarians-come',
  ]),
  revealing: new Set(['attack', 'revealed', 'eliminated']),
  // Whoever is taken off the map lies open, but for those who go into a closed box.
  isLaidOpen: ({ type, to, hex }) => {
    const end = String(to ?? hex);
    return type === 'removed' && end !== boxName(RVGK) && !end.startsWith('@turn-');
  },
});
export const { shownEvents } = masking;
/** What somebody is shown in place of a unit that he may not see, by its side. */
export const HIDDEN_UNITS: readonly string[] = SIDES.map(side => `?${side}`);

/** May whoever has these eyes know where the unit is? */
export function isSeen(state: State, unit: number, eyes: Eyes): boolean {
  return knows(eyes, sideOf[unit]) || !isHidden(state, unit);
}

/** Is it hidden from the other side where this unit is? */
export function isHidden(state: State, unit: number): boolean {
  const place = placeOf(state, unit);
  // 11.7d.
  if (place < 0) return place === RVGK || turnOfBox(place) > 0;
  // 11.7a.
  if (sideOf[unit] !== SOVIET || topOf(state, place) === unit) return false;
  // 11.7b once the odds of its attack have been reckoned he has seen it, and cannot call the attack off.
  return !hasFlag(state, unit, FLAG.seen) && !isToBeThinned(state, place);
}

/** 6.2c whoever chooses among the units of a crowd must see them. */
const isToBeThinned = (state: State, place: number): boolean =>
  framesOf(state).some(owed => owed.name === 'overstack' && owed.hex === place);

/** Stacks show their top and how many lie below; boxes that may not be looked into show nothing. */
export function viewPosition(state: State, eyes: Eyes, shown?: Shown): Position {
  if (masking.seesAll(eyes)) return writeWhole(table, state, eyes, writeUnits(table, state, { shown }));
  const hidden = new Set<number>();
  for (let unit = 0; unit < UNITS; unit++) if (!isSeen(state, unit, eyes)) hidden.add(unit);
  // 2.5c who is out of play lies open beside the map: else he could as well lie under a stack.
  const gone = writeUnitsGone(table, state, unit => !knows(eyes, sideOf[unit]));
  // On the map only Soviet units are ever hidden.
  const units = writeUnits(table, state, { hidden, mask: HIDDEN_UNITS[SOVIET], shown }).concat(gone);
  const whole = writeWhole(table, state, eyes, units);
  return {
    ...whole,
    memory: { ...whole.memory, frames: masking.mask(whole.memory?.frames, unit => hidden.has(unit)) },
  };
}
