// What is hidden (11.7): what lies under the top of Soviet stacks, the RVGK, the track of the other side. One predicate for
// views, events and answers. 11.7c German stacks on the map are open, and 11.7e so are the points.

import type { GameEvent, Position, PositionUnit } from '../../../../kit/game.ts';
import { writeWhole } from '../../../../kit/record/loading.ts';
import { writeUnits } from '../../../../kit/record/position.ts';
import { type Eyes, knows } from '../../../../kit/seen/viewer.ts';
import type { State } from '../../../../kit/state/state.ts';
import { hasFlag, placeOf, topOf } from './board.ts';
import { GERMAN, roster, SOVIET, sideOf, UNITS, unitIds } from './counters.ts';
import { framesOf } from './frames.ts';
import { FLAG, OUT, RVGK, shape, turnOfBox } from './layout.ts';
import { table } from './position.ts';
import { map } from './terrain.ts';

/** What somebody is shown in place of a unit that he may not see, by its side. */
export const HIDDEN_UNITS = ['?german', '?soviet'] as const;

/** May whoever has these eyes know where the unit is? */
export const isSeen = (state: State, unit: number, eyes: Eyes): boolean =>
  knows(eyes, sideOf[unit]) || !isHidden(state, unit);

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

const seesAll = (eyes: Eyes): boolean => knows(eyes, SOVIET) && knows(eyes, GERMAN);

/** Stacks show their top and how many lie below; boxes that may not be looked into show nothing. */
export function viewPosition(state: State, eyes: Eyes): Position {
  const whole = writeWhole(table, state, eyes);
  if (seesAll(eyes)) return whole;
  const hidden = new Set<number>();
  for (let unit = 0; unit < UNITS; unit++) if (!isSeen(state, unit, eyes)) hidden.add(unit);
  const mask = maskOf(id => hidden.has(roster.indexOf.get(id) ?? -1));
  return {
    ...whole,
    // On the map only Soviet units are ever hidden.
    units: [...writeUnits(table, state, hidden, HIDDEN_UNITS[SOVIET]), ...unitsGone(state, eyes)],
    memory: { ...whole.memory, frames: mask(whole.memory?.frames) },
  };
}

/** 2.5c who is out of play lies open beside the map: else he could as well lie under a stack. */
function unitsGone(state: State, eyes: Eyes): PositionUnit[] {
  const gone: PositionUnit[] = [];
  for (let unit = 0; unit < UNITS; unit++)
    if (placeOf(state, unit) === OUT && !knows(eyes, sideOf[unit]))
      gone.push({ id: unitIds[unit], at: shape.boxes[-1 - OUT] });
  return gone;
}

/**
 * What may be known of the events of an action played in `before`. A unit is named if it could be seen before or can be now;
 * what happens to others is told by its place, and where it has none on the map it is not told at all.
 */
export function shownEvents(before: State, events: readonly GameEvent[], eyes: Eyes): readonly GameEvent[] {
  if (seesAll(eyes)) return events;
  const opened = openedBy(events);
  const isMasked = (id: string): boolean => {
    const unit = roster.indexOf.get(id);
    return unit !== undefined && !opened.has(id) && !isSeen(before, unit, eyes);
  };
  const mask = maskOf(isMasked);
  return events.flatMap(event => {
    const shown = mask(event) as GameEvent;
    if (typeof event.unit !== 'string' || !isMasked(event.unit)) return [shown];
    // What it paid, or by which rule it went, would tell what it is.
    const placed = Object.entries(shown).filter(([name]) => PLACES.has(name));
    const isOnMap = placed.some(([, value]) => [value].flat().some(id => map.indexOf.has(String(id))));
    return isOnMap ? [{ type: event.type, unit: shown.unit, ...Object.fromEntries(placed) }] : [];
  });
}

/** Fields that say where. */
const PLACES: ReadonlySet<string> = new Set(['hex', 'from', 'to', 'path', 'through', 'target']);
/** Units come into a hex by these, and whoever comes last lies on top. */
const ENTERING: ReadonlySet<string> = new Set([
  'placed',
  'arrived',
  'emergency',
  'moved',
  'sailed',
  'landed',
  'retreated',
  'advanced',
  'bulgarians-come',
]);
/** By these all that they name are seen. */
const REVEALING: ReadonlySet<string> = new Set(['attack', 'revealed', 'eliminated']);

/** Units that can be seen once these have happened. */
function openedBy(events: readonly GameEvent[]): ReadonlySet<string> {
  const tops = new Map<string, string>();
  const opened = new Set<string>();
  for (const { type, unit, units, path, to, hex } of events) {
    const named = [unit, units].flat().filter(id => typeof id === 'string');
    const end = String((Array.isArray(path) ? path.at(-1) : undefined) ?? to ?? hex);
    if (ENTERING.has(type)) for (const id of named) tops.set(end, id);
    const isLaidOpen = type === 'removed' && end !== boxName(RVGK) && !end.startsWith('@turn-');
    if (REVEALING.has(type) || isLaidOpen) for (const id of named) opened.add(id);
  }
  for (const id of tops.values()) opened.add(id);
  return opened;
}

const boxName = (box: number): string => shape.boxes[-1 - box];

/** A copy of a value in which the ids of hidden units stand for any of their side. */
function maskOf(isMasked: (id: string) => boolean): (value: unknown) => unknown {
  const mask = (value: unknown): unknown => {
    if (typeof value === 'string')
      return isMasked(value) ? HIDDEN_UNITS[sideOf[roster.indexOf.get(value) ?? 0]] : value;
    if (Array.isArray(value)) return value.map(mask);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mask(part)]));
  };
  return mask;
}
