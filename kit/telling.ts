// A game told in words: names for what events call by ids, and the headings under which things happen. Phases in which
// nothing happens are left out.

import type { Roster } from './counters/roster.ts';
import type { GameEvent, Teller } from './game.ts';
import { hexLabel } from './map/lookup.ts';
import type { GameMap } from './map/map.ts';

export interface TellerParts {
  /** Under which the first thing is told. */
  readonly heading: string;
  /** The heading of a phase that an event opens. */
  titleOf(event: GameEvent): string | undefined;
  /** What stands over a turn. */
  turn(event: GameEvent): string;
  /** What an event is worth; asked about every event, in order, dice too. */
  line(event: GameEvent): string | undefined;
}

export function createTeller({ heading: first, titleOf, turn, line }: TellerParts): Teller {
  let heading: string | undefined = first;
  return {
    tell(events) {
      const lines: string[] = [];
      for (const event of events) {
        if (event.type === 'turn') lines.push('', turn(event));
        else if (event.type === 'phase') heading = titleOf(event);
        const text = line(event);
        if (text === undefined) continue;
        if (heading !== undefined) lines.push(`  ${heading}`);
        heading = undefined;
        lines.push(text);
      }
      return lines;
    },
  };
}

export interface Names {
  unit(id: unknown): string;
  units(ids: unknown): string;
  /** With the name of the place, if there is one. */
  hex(id: unknown): string;
  hasPlace(id: unknown): boolean;
}

/** What the map or the roster does not know is called as it is written. */
export function bindNames(map: GameMap, roster: Pick<Roster, 'counters' | 'indexOf'>): Names {
  const hexOf = (id: unknown): number => map.indexOf.get(String(id)) ?? -1;
  const unit = (id: unknown): string =>
    roster.counters[roster.indexOf.get(String(id)) ?? -1]?.name ?? String(id);
  return {
    unit,
    units: ids => (Array.isArray(ids) ? ids.map(unit).join(', ') : unit(ids)),
    hex: id => (hexOf(id) < 0 ? String(id) : hexLabel(map, hexOf(id))),
    hasPlace: id => hexOf(id) >= 0 && map.placeAt[hexOf(id)] >= 0,
  };
}

/** A result by its letters, with what they mean. */
export function bindResults(words: Readonly<Record<string, string>>): (code: unknown) => string {
  return code => {
    const meaning = words[String(code)];
    return meaning === undefined ? String(code) : `${code} (${meaning})`;
  };
}
