// What is hidden (10.7): what lies under the top of every enemy stack, the turn boxes and the reserve of the other side. One
// predicate for views, events and answers. The counts of losses and points are open.

import type { Position, PositionUnit } from '../../../../kit/game.ts';
import { writeWhole } from '../../../../kit/record/loading.ts';
import { writeUnits, writeUnitsGone } from '../../../../kit/record/position.ts';
import type { Shown } from '../../../../kit/record/shown.ts';
import { bindMasking } from '../../../../kit/seen/masking.ts';
import { type Eyes, knows } from '../../../../kit/seen/viewer.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { hasFlag, placeOf, topOf } from './board.ts';
import { isStatic, roster, SIDES, sideOf, UNITS } from './counters.ts';
import { FLAG, POOL, RESERVE, shape, turnOfBox } from './layout.ts';
import { table } from './position.ts';
import { map } from './terrain.ts';

const masking = bindMasking({
  roster,
  map,
  isSeen,
  entering: new Set(['placed', 'arrived', 'released', 'moved', 'advanced', 'landed', 'raised']),
  revealing: new Set(['attack', 'revealed', 'eliminated', 'overrun-failed']),
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
  if (place < 0) return isClosedBox(state, place);
  // 10.7-1 the top unit lies open; and 2.9-3 everybody knows where the flak stands, since it never moves.
  if (topOf(state, place) === unit || isStatic[unit] === 1) return false;
  // 10.7-2 once the differential has been reckoned it has been seen, and the attack cannot be called off.
  return !hasFlag(state, unit, FLAG.seen);
}

/** 10.7-3 the track, and by ruling R-70 the reserve; how many wait there is known. The dead and the brigades lie open. */
const isClosedBox = (state: State, box: number): boolean =>
  turnOfBox(box) > 0 || box === POOL || (box === RESERVE && !isOn(state, 'openReserve'));

/** Stacks show their top and how many lie below; boxes that may not be looked into show how many wait there. */
export function viewPosition(state: State, eyes: Eyes, shown?: Shown): Position {
  if (masking.seesAll(eyes)) return writeWhole(table, state, eyes, writeUnits(table, state, { shown }));
  const hidden = new Set<number>();
  for (let unit = 0; unit < UNITS; unit++) if (!isSeen(state, unit, eyes)) hidden.add(unit);
  // Who is out of play lies open beside the map: else he could as well lie under a stack.
  const gone = writeUnitsGone(table, state, unit => !knows(eyes, sideOf[unit]));
  const units = writeUnits(table, state, { hidden, mask: masking.nameFor, shown }).concat(
    unitsWaiting(state, hidden),
    gone,
  );
  const whole = writeWhole(table, state, eyes, units);
  return {
    ...whole,
    memory: { ...whole.memory, frames: masking.mask(whole.memory?.frames, unit => hidden.has(unit)) },
  };
}

/** Box by box, so that the order tells nothing. */
function unitsWaiting(state: State, hidden: ReadonlySet<number>): PositionUnit[] {
  const counts = new Uint16Array(CORNERS.length);
  for (const unit of hidden) {
    const place = placeOf(state, unit);
    if (place < 0) counts[(-1 - place) * SIDES.length + sideOf[unit]]++;
  }
  const waiting: PositionUnit[] = [];
  for (const { entry, corner } of CORNERS) for (let n = counts[corner]; n > 0; n--) waiting.push(entry);
  return waiting;
}

/** Who waits in a box for a side, as somebody sees him who may not know: by the names of the boxes and sides. */
const CORNERS = shape.boxes
  .flatMap((at, box) =>
    SIDES.map((_, number) => ({
      entry: Object.freeze({ id: HIDDEN_UNITS[number], at }),
      corner: box * SIDES.length + number,
    })),
  )
  .toSorted(({ entry: a }, { entry: b }) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1));
