// How units leave the map by a fight: to the dead pile, or for good (2.5c, 8.12 to 8.15, 8.22).

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOverland } from '../07-supply/supply.ts';
import { placeOf } from '../table/board.ts';
import { putAside, setSteps } from '../table/changes.ts';
import { isDotted, unitIds } from '../table/counters.ts';
import { DEAD, OUT } from '../table/layout.ts';

/** 2.12b a loss takes the whole unit. `overland`: its supply as the battle began, where that was in one (8.14, 8.15). */
export function eliminate(
  play: Play,
  unit: number,
  rule: string,
  overland: boolean = placeOf(play.state, unit) >= 0 && isOverland(play.state, unit),
): void {
  const box = graveOf(play.state, unit, overland);
  putAside(play.state, unit, box);
  if (box === DEAD) setSteps(play.state, unit, 0);
  emit(play, { type: 'eliminated', unit: unitIds[unit], rule, ...(box === OUT ? { forGood: true } : {}) });
}

/** Where an eliminated unit goes. */
export function graveOf(_state: State, unit: number, _overland: boolean): number {
  // 2.5c dotted units never come back.
  return isDotted[unit] === 1 ? OUT : DEAD;
}
