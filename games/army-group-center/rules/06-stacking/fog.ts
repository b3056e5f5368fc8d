// Chapter 6.8: fog of war. The Soviet player sees everything (6.8a); the German sees only the top unit of a Soviet
// stack, until he has declared an attack on it (6.8b).

import type { GameEvent } from '../../../../kit/game.ts';
import { type Eyes, knows } from '../../../../kit/seen/viewer.ts';
import { writeFrames } from '../../../../kit/sequence/frame-forms.ts';
import type { Frame } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { roster, SOVIET, sideOf } from '../02-components/counters.ts';
import { OUT } from '../02-components/layout.ts';
import { placeOf, topOf } from '../table/board.ts';
import { forms, framesOf, topFrame } from '../table/frames.ts';

/** What the German player is shown in place of a unit that he may not see. */
export const HIDDEN_UNIT = '?soviet';

/** 6.8a the Soviet player sees everything, and so does whoever he lets in on it. */
const seesAll = (eyes: Eyes): boolean => knows(eyes, SOVIET);

/** Is it kept from whoever has these eyes which unit this is? */
export function isHiddenFrom(state: State, unit: number, eyes: Eyes): boolean {
  return !seesAll(eyes) && isHidden(state, unit);
}

/** A Soviet unit that is not listed anywhere could as well lie under a stack. */
export function isSeen(state: State, unit: number, eyes: Eyes): boolean {
  if (seesAll(eyes) || sideOf[unit] !== SOVIET) return true;
  return placeOf(state, unit) !== OUT && !isHidden(state, unit);
}

/** 6.8b from the German player, and from whoever knows no more than he. */
export function isHidden(state: State, unit: number): boolean {
  const hex = placeOf(state, unit);
  if (hex < 0 || sideOf[unit] !== SOVIET || topOf(state, hex) === unit) return false;
  const frame = topFrame(state);
  const battle = 'battle' in frame ? frame.battle : undefined;
  // An attack lays open the stack that it is aimed at, and names the units that make it.
  return battle?.target !== hex && battle?.attackers.includes(unit) !== true;
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
 * What may be known of the events of an action played in `before`. To the German player a unit under another is not named;
 * and what happens to it without a place on the map to point at does not reach him at all, or the order of the events
 * would tell what the names do not.
 */
export function shownEvents(before: State, events: readonly GameEvent[], eyes: Eyes): readonly GameEvent[] {
  if (seesAll(eyes)) return events;
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
  const frames = framesOf(state);
  return writeFrames(forms, frames).map((written, index) => {
    const frame = frames[index];
    return frame.name === 'moving' && isHidden(state, frame.unit)
      ? { ...written, unit: HIDDEN_UNIT }
      : written;
  });
}
