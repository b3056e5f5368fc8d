// Pieces that are shown on their way from hex to hex. While they travel they are missing from their piles; the scene has
// them where they arrive.

import { eased } from './camera.ts';
import type { HexPlane, Point } from './geometry.ts';
import type { Journey, Piece, Scene } from './scene.ts';

export interface Traveler {
  readonly pieces: readonly Piece[];
  /** On the sheet. */
  readonly at: Point;
}

export interface Journeys {
  readonly isActive: boolean;
  /** Pieces that are under way. */
  readonly away: ReadonlySet<string>;
  /** Those that are under way already go on; ends when these have arrived. */
  start(journeys: readonly Journey[], perHex: number, now: number): Promise<void>;
  /** Everybody is where he was going to, at once. */
  finish(): void;
  /** Answers whether somebody has arrived. */
  advance(now: number): boolean;
  travelers(scene: Scene, now: number): readonly Traveler[];
}

interface Trip extends Journey {
  readonly start: number;
  readonly milliseconds: number;
  arrive(): void;
}

export function createJourneys(plane: HexPlane): Journeys {
  let trips: Trip[] = [];
  let away: ReadonlySet<string> = new Set();
  let found: { readonly scene: Scene; readonly pieces: ReadonlyMap<string, Piece> } | undefined;

  function keep(next: Trip[]): void {
    trips = next;
    away = new Set(trips.flatMap(({ pieces }) => pieces));
    found = undefined;
  }

  function piecesIn(scene: Scene): ReadonlyMap<string, Piece> {
    if (found?.scene !== scene) {
      const all = scene.stacks.flatMap(({ pieces }) => pieces).filter(({ id }) => away.has(id));
      found = { scene, pieces: new Map(all.map(piece => [piece.id, piece])) };
    }
    return found.pieces;
  }

  return {
    get isActive() {
      return trips.length > 0;
    },
    get away() {
      return away;
    },
    async start(journeys, perHex, now) {
      const begun = journeys
        .map(({ pieces, hexes }) => ({ pieces, hexes: hexes.filter(hex => hex >= 0 && hex < plane.count) }))
        .filter(({ pieces, hexes }) => hexes.length > 1 && pieces.length > 0)
        .map(journey => {
          const { promise, resolve } = Promise.withResolvers<void>();
          const milliseconds = perHex * (journey.hexes.length - 1);
          return { trip: { ...journey, start: now, milliseconds, arrive: resolve }, promise };
        });
      keep([...trips, ...begun.map(({ trip }) => trip)]);
      await Promise.all(begun.map(({ promise }) => promise));
    },
    finish() {
      const done = trips;
      keep([]);
      for (const trip of done) trip.arrive();
    },
    advance(now) {
      const done = trips.filter(trip => now - trip.start >= trip.milliseconds);
      if (done.length === 0) return false;
      keep(trips.filter(trip => !done.includes(trip)));
      for (const trip of done) trip.arrive();
      return true;
    },
    travelers(scene, now) {
      const pieces = piecesIn(scene);
      return trips.map(trip => ({
        pieces: trip.pieces.flatMap(id => pieces.get(id) ?? []),
        at: pointOn(
          plane,
          trip.hexes,
          eased(Math.max(0, Math.min(1, (now - trip.start) / trip.milliseconds))),
        ),
      }));
    },
  };
}

/** A share of the way from the first hex to the last, every hex as long as any other. */
export function pointOn(plane: HexPlane, hexes: readonly number[], share: number): Point {
  const at = share * (hexes.length - 1);
  const from = Math.min(hexes.length - 2, Math.floor(at));
  const t = at - from;
  const [a, b] = [hexes[from], hexes[from + 1]];
  return { x: plane.x[a] + (plane.x[b] - plane.x[a]) * t, y: plane.y[a] + (plane.y[b] - plane.y[a]) * t };
}
