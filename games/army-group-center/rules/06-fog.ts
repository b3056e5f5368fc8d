// Chapter 6.8: fog of war. The Soviet player sees everything (6.8a); the German sees only the top unit of a Soviet
// stack, until he has declared an attack on it (6.8b).

import type { Frame } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { map, SOVIET, sideOf, unitIds } from './02-components.ts';
import { placeOf, topOf } from './board.ts';

/** What the German player is shown in place of a unit that he may not see. */
export const HIDDEN_UNIT = '?soviet';

export function isHidden(state: State, unit: number): boolean {
  const hex = placeOf(state, unit);
  if (hex < 0 || sideOf[unit] !== SOVIET || topOf(state, hex) === unit) return false;
  const { battle } = state.frames[state.frames.length - 1] as BattleInSight;
  // An attack lays open the stack that it is aimed at, and names the units that make it.
  return battle?.target !== map.ids[hex] && battle?.attackers.includes(unitIds[unit]) !== true;
}

interface BattleInSight extends Frame {
  readonly battle?: { readonly target: string; readonly attackers: readonly string[] };
}

/** Names a unit in an event, unless that would tell the German player what lies hidden. */
export function shownUnit(state: State, unit: number): { readonly unit?: string } {
  return isHidden(state, unit) ? {} : { unit: unitIds[unit] };
}

/** The decisions owed as the German player may see them. */
export function shownFrames(state: State): readonly Frame[] {
  return state.frames.map(frame => {
    const { unit } = frame as Frame & { unit?: string };
    return unit !== undefined && isHidden(state, unitIds.indexOf(unit))
      ? { ...frame, unit: HIDDEN_UNIT }
      : frame;
  });
}
