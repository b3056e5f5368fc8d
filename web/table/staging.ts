// How deeds are shown one after another: what is quiet goes together, sector by sector, and every die has its own moment.
// Told by the fields that events of every game share. Pure.

import { type GameEvent, type Position, ROLL } from '../../kit/game.ts';
import type { Shown } from './scene.ts';
import type { Deed } from './told.ts';
import { tracesOf } from './traces.ts';

export interface Batch {
  readonly deeds: readonly Pick<Deed, 'events' | 'after'>[];
  /** A die, or an attack: it is shown by itself. */
  readonly isLoud: boolean;
}

/** So many moves are seen at once at most; more are a blur. */
const MOST = 40;

export function isLoud(events: readonly GameEvent[]): boolean {
  return events.some(({ type, target }) => type === ROLL || typeof target === 'string');
}

export function endsPhase(events: readonly GameEvent[]): boolean {
  return events.some(({ phase }) => typeof phase === 'string');
}

export function batchesOf(deeds: Batch['deeds']): Batch[] {
  const batches: { deeds: Pick<Deed, 'events' | 'after'>[]; isLoud: boolean; isClosed: boolean }[] = [];
  for (const deed of deeds) {
    const loud = isLoud(deed.events);
    const last = batches.at(-1);
    if (loud || !last || last.isLoud || last.isClosed || last.deeds.length >= MOST)
      batches.push({ deeds: [deed], isLoud: loud, isClosed: endsPhase(deed.events) });
    else {
      last.deeds.push(deed);
      last.isClosed = endsPhase(deed.events);
    }
  }
  return batches;
}

/** Something to look at: units on their way through these hexes, or that have come to one. */
export interface Sight {
  readonly pieces: readonly string[];
  readonly hexes: readonly number[];
}

/** Ways of units, and units that stand where they were not before. */
export function sightsOf(shown: Shown, before: Position, events: readonly GameEvent[]): Sight[] {
  const { journeys } = tracesOf(shown, before, events);
  const moving = new Set(journeys.flatMap(({ pieces }) => pieces));
  const came = events.flatMap(({ unit, hex }) => {
    const at = typeof hex === 'string' ? shown.hexOf.get(hex) : undefined;
    return typeof unit === 'string' && at !== undefined && !moving.has(unit)
      ? [{ pieces: [unit], hexes: [at] }]
      : [];
  });
  return [...journeys, ...came];
}

/** The one position with these units as the other has them. */
export function withUnits(before: Position, after: Position, units: ReadonlySet<string>): Position {
  const there = after.units.filter(({ id }) => units.has(id));
  return { ...before, units: [...before.units.filter(({ id }) => !units.has(id)), ...there] };
}

/** Where events took place, as far as they say so. */
export function placesIn(shown: Shown, events: readonly GameEvent[]): number[] {
  return events.flatMap(({ target, to, hex, path }) =>
    [target, to, hex, Array.isArray(path) ? path.at(-1) : undefined].flatMap(id =>
      typeof id === 'string' ? (shown.hexOf.get(id) ?? []) : [],
    ),
  );
}
