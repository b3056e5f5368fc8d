// Chapter 6.8: fog of war. The Soviet player sees everything (6.8a); the German sees only the top unit of a Soviet
// stack, until he has declared an attack on it (6.8b).

import type { GameEvent } from '../../../kit/game.ts';
import type { Frame } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { map, roster, SOVIET, sideOf, unitIds, unitNumber } from './02-components.ts';
import { placeOf, topOf } from './board.ts';
import { framesOf, topFrame } from './frames.ts';

/** What the German player is shown in place of a unit that he may not see. */
export const HIDDEN_UNIT = '?soviet';

export function isHidden(state: State, unit: number): boolean {
  const hex = placeOf(state, unit);
  if (hex < 0 || sideOf[unit] !== SOVIET || topOf(state, hex) === unit) return false;
  const frame = topFrame(state);
  const battle = 'battle' in frame ? frame.battle : undefined;
  // An attack lays open the stack that it is aimed at, and names the units that make it.
  return battle?.target !== map.ids[hex] && battle?.attackers.includes(unitIds[unit]) !== true;
}

/** By these a unit comes into the open: on top of a stack, into a battle, or into the dead pile for all to see. */
const OPENING: ReadonlySet<string> = new Set([
  'moved',
  'placed',
  'attack',
  'revealed',
  'retreated',
  'advanced',
  'eliminated',
]);

/**
 * What the German player may know of the events of an action played in `before`. A unit under another is not named; and
 * what happens to it without a place on the map to point at does not reach him at all, or the order of the events would
 * tell what the names do not.
 */
export function shownEvents(before: State, events: readonly GameEvent[]): readonly GameEvent[] {
  const opened = new Set<unknown>();
  return events.flatMap(event => {
    if (OPENING.has(event.type)) {
      opened.add(event.unit);
      if (Array.isArray(event.units)) for (const unit of event.units) opened.add(unit);
    }
    const unit = roster.indexOf.get(String(event.unit));
    if (unit === undefined || opened.has(event.unit) || !isHidden(before, unit)) return [event];
    // Its strength is as hidden as its name.
    const { steps: _, ...rest } = event;
    return event.hex === undefined ? [] : [{ ...rest, unit: HIDDEN_UNIT }];
  });
}

/** The decisions owed as the German player may see them. */
export function shownFrames(state: State): readonly Frame[] {
  return framesOf(state).map(frame =>
    frame.name === 'moving' && isHidden(state, unitNumber(frame.unit))
      ? { ...frame, unit: HIDDEN_UNIT }
      : frame,
  );
}
