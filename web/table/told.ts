// What the other side has done since a person last did something in his own turn: how the table was before, and what has
// happened since, deed by deed. Kept by the table, for the map, the digest and whoever wants to see it again. Pure.

import type { GameEvent, Position, Standing, SupplyNote } from '../../kit/game.ts';
import type { Step } from '../engine/contract.ts';

export interface Told {
  readonly before: Glimpse;
  readonly deeds: readonly Deed[];
}

/** The table at one moment, as far as what has changed since can be told from it. */
export interface Glimpse {
  readonly view: Position;
  readonly supply: ReadonlyMap<string, SupplyNote>;
  readonly standing: Standing;
  readonly played: number;
}

export interface Deed {
  readonly events: readonly GameEvent[];
  /** What the viewer saw afterwards, and how many actions had been played by then. */
  readonly after: Position;
  readonly played: number;
  readonly author: string;
}

/** Has anything happened that is worth a look? */
export function isEventful({ deeds }: Told): boolean {
  return deeds.some(({ events }) => isAboutSomething(events));
}

function isAboutSomething(events: readonly GameEvent[]): boolean {
  return events.some(({ unit, units, target }) => (unit ?? units ?? target) !== undefined);
}

export type Done = Pick<Step, 'events' | 'author'> & {
  readonly table: Pick<Step['table'], 'viewer' | 'view' | 'played'>;
};

/** Goes on telling with a step; what a person does in his own turn puts an end to it. */
export function tellOn(
  told: Told | undefined,
  before: (Glimpse & { readonly viewer: string }) | undefined,
  { table, events, author }: Done,
): Told | undefined {
  const { viewer, view, played } = table;
  if (before === undefined || viewer !== before.viewer) return undefined;
  if (events === undefined) return told;
  if (author === undefined) return takenBack(told, played);
  const isOthers = author !== viewer;
  // An answer that the enemy's turn asks for belongs to it.
  const isTheirTurn = before.view.side !== undefined && before.view.side !== viewer;
  // Whoever has let his phase pass and looks on again has one tale of both.
  const isPassed = view.side !== undefined && view.side !== viewer && !isAboutSomething(events);
  if (!isOthers && !(told && (isTheirTurn || isPassed))) return undefined;
  const { viewer: _, ...glimpse } = before;
  const deed = { events, after: view, played, author };
  return { before: told?.before ?? glimpse, deeds: [...(told?.deeds ?? []), deed] };
}

function takenBack(told: Told | undefined, played: number): Told | undefined {
  const deeds = told?.deeds.filter(deed => deed.played <= played) ?? [];
  return told && deeds.length > 0 ? { ...told, deeds } : undefined;
}
