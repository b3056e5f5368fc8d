// What each side has been told of the game so far: the events that it may know, and the lines that they are worth. Events
// are masked once, when they happen; the states that they happened in need not be kept for it.

import type { Game, GameEvent, State, Teller } from '../kit/game.ts';
import type { LogEntry, LogPart } from './table.ts';

export interface Book {
  add(before: State, events: readonly GameEvent[]): void;
  /** Forgets what came after so many actions. */
  takeBack(played: number): void;
  /** What the viewer knows of the action that led to this number of actions; nothing of how it began. */
  events(viewer: string, after: number): readonly GameEvent[];
  /** What was told after the first `since` actions. */
  log(viewer: string, since: number): LogPart;
}

/** Tellers remember what they have said: one goes on while the game does, and starts anew after something was taken back. */
interface Telling {
  readonly teller: Teller;
  readonly entries: LogEntry[];
  told: number;
}

/** `viewers`: who is told; the sides unless others are named. `before`: what each has heard already, by action. */
export function openBook(
  game: Game,
  start: State,
  viewers: readonly string[] = game.sides,
  before: Readonly<Record<string, readonly (readonly GameEvent[])[]>> = {},
): Book {
  const heard = new Map(viewers.map(viewer => [viewer, [...(before[viewer] ?? [])]]));
  const tellings = new Map<string, Telling>();
  const heardBy = (viewer: string) => heard.get(viewer) ?? [];

  function tell(viewer: string): readonly LogEntry[] {
    const telling = tellings.get(viewer) ?? { teller: game.teller(start), entries: [], told: 0 };
    tellings.set(viewer, telling);
    const events = heardBy(viewer);
    while (telling.told < events.length) {
      const lines = telling.teller.tell(events[telling.told]);
      telling.told += 1;
      if (lines.length > 0) telling.entries.push({ after: telling.told, lines });
    }
    return telling.entries;
  }

  return {
    add(before, events) {
      for (const [viewer, list] of heard) list.push(game.events(before, events, viewer));
    },
    takeBack(played) {
      for (const list of heard.values()) list.length = Math.min(list.length, played);
      for (const [viewer, { told }] of tellings) if (told > played) tellings.delete(viewer);
    },
    events: (viewer, after) => heardBy(viewer)[after - 1] ?? [],
    log(viewer, since) {
      const entries = tell(viewer);
      const first = entries.findLastIndex(({ after }) => after <= since) + 1;
      return { since, entries: entries.slice(first) };
    },
  };
}
