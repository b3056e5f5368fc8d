// For tests of games of the family: what the dice of battles have said.

import type { GameEvent } from '../../kit/game.ts';

/** What the table said and what became of it: `3:1 D1`, or `3:1 D2 -> DE`. */
export function resultsIn(events: readonly GameEvent[]): string[] {
  return events
    .filter(event => event.type === 'result')
    .map(({ column, result, units }) => {
      const converted = events.filter(
        event =>
          event.type === 'converted' &&
          (event.units as string[]).every(id => (units as string[]).includes(id)),
      );
      const to = [...new Set(converted.map(event => event.to))].join(' ');
      return to === '' ? `${column} ${result}` : `${column} ${result} -> ${to}`;
    });
}
