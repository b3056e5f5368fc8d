// Names of hidden units in what a viewer is told: in events, decisions and answers any of them stands for all of its side.

import type { GameEvent } from '../game.ts';
import type { State } from '../state/state.ts';
import { type Eyes, knows } from './viewer.ts';

export interface MaskingParts {
  readonly roster: {
    readonly sides: readonly string[];
    readonly indexOf: ReadonlyMap<string, number>;
    readonly sideOf: Uint8Array;
  };
  readonly map: { readonly indexOf: ReadonlyMap<string, number> };
  /** May whoever has these eyes know where the unit is? */
  isSeen(state: State, unit: number, eyes: Eyes): boolean;
  /** Units come into a hex by these events, and whoever comes last lies on top and is seen. */
  readonly entering: ReadonlySet<string>;
  /** By these all that they name are seen. */
  readonly revealing: ReadonlySet<string>;
  /** Is all that this event names seen from now on, for another reason? */
  isLaidOpen?(event: GameEvent): boolean;
}

export interface Masking {
  /** What is shown in place of a hidden unit: `?soviet`. */
  nameFor(unit: number): string;
  seesAll(eyes: Eyes): boolean;
  /** A copy of a value in which hidden units have no names of their own. */
  mask(value: unknown, isMasked: (unit: number) => boolean): unknown;
  /**
   * What may be known of the events of an action played in `before`. A unit is named if it could be seen before or can be now;
   * what happens to others is told by its place, and where it has none on the map it is not told at all.
   */
  shownEvents(before: State, events: readonly GameEvent[], eyes: Eyes): readonly GameEvent[];
}

/** Fields of an event that say where. */
const PLACES: ReadonlySet<string> = new Set(['hex', 'from', 'to', 'path', 'through', 'target']);

export function bindMasking(parts: MaskingParts): Masking {
  const { roster, map, entering, revealing } = parts;
  const ids = [...roster.indexOf.keys()];
  const nameFor = (unit: number): string => `?${roster.sides[roster.sideOf[unit]]}`;
  const seesAll = (eyes: Eyes): boolean => roster.sides.every((_, side) => knows(eyes, side));

  function mask(value: unknown, isMasked: (unit: number) => boolean): unknown {
    if (typeof value === 'string') {
      const unit = roster.indexOf.get(value);
      return unit !== undefined && isMasked(unit) ? nameFor(unit) : value;
    }
    if (Array.isArray(value)) return value.map(part => mask(part, isMasked));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mask(part, isMasked)]));
  }

  /** Units that can be seen once these have happened. */
  function openedBy(events: readonly GameEvent[]): ReadonlySet<string> {
    const tops = new Map<string, string>();
    const opened = new Set<string>();
    for (const event of events) {
      const { type, unit, units, path, to, hex } = event;
      const named = [unit, units].flat().filter(id => typeof id === 'string');
      const end = String((Array.isArray(path) ? path.at(-1) : undefined) ?? to ?? hex);
      if (entering.has(type)) for (const id of named) tops.set(end, id);
      if (revealing.has(type) || parts.isLaidOpen?.(event) === true) for (const id of named) opened.add(id);
    }
    for (const id of tops.values()) opened.add(id);
    return opened;
  }

  return {
    nameFor,
    seesAll,
    mask,
    shownEvents(before, events, eyes) {
      if (seesAll(eyes)) return events;
      const opened = openedBy(events);
      const isMasked = (unit: number, id: string): boolean =>
        !opened.has(id) && !parts.isSeen(before, unit, eyes);
      const hides = (id: unknown): boolean => {
        const unit = typeof id === 'string' ? roster.indexOf.get(id) : undefined;
        return unit !== undefined && isMasked(unit, String(id));
      };
      return events.flatMap(event => {
        const shown = mask(event, unit => isMasked(unit, ids[unit])) as GameEvent;
        if (!hides(event.unit)) return [shown];
        // What it paid, or by which rule it went, would tell what it is.
        const placed = Object.entries(shown).filter(([name]) => PLACES.has(name));
        const isOnMap = placed.some(([, value]) => [value].flat().some(id => map.indexOf.has(String(id))));
        return isOnMap ? [{ type: event.type, unit: shown.unit, ...Object.fromEntries(placed) }] : [];
      });
    },
  };
}
