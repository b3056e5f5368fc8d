// One counter takes the place of another: conversions (8.19, 8.20) and the reorganization (8.23).

import type { State } from '../../../../kit/state/state.ts';
import { placeOf, stepsOf, unitsIn } from '../table/board.ts';
import { putAside, putUnit, raiseUnit, setFlag, setSteps, write } from '../table/changes.ts';
import { shape } from '../table/layout.ts';

/**
 * The fresh counter stands where the old one stood, in the same place of its stack or in the same box; the old one goes
 * into `box`. `remembers`: in the midst of a phase it has done what the old one had done.
 */
export function swap(state: State, old: number, fresh: number, box: number, remembers: boolean): void {
  const place = placeOf(state, old);
  const above = place < 0 ? [] : unitsIn(state, place);
  above.length = Math.max(0, above.indexOf(old));
  const steps = stepsOf(state, old);
  const { flags, points, start } = memoryOf(state, old);
  putAside(state, old, box);
  putUnit(state, fresh, place);
  setSteps(state, fresh, steps);
  for (const unit of above.reverse()) raiseUnit(state, unit);
  if (!remembers || place < 0) return;
  setFlag(state, fresh, flags);
  write(state, shape.unit.points + fresh, points);
  write(state, shape.unit.start + fresh, start);
}

function memoryOf({ data }: State, unit: number) {
  const more = shape.moreFlags < 0 ? 0 : data[shape.moreFlags + unit];
  return {
    flags: (data[shape.flags + unit] & 0xff_ff) | (more << 16),
    points: data[shape.unit.points + unit],
    start: data[shape.unit.start + unit],
  };
}
