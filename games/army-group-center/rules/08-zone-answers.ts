// Chapter 8, asked by a player: which units of a side reach into which hexes. The rules themselves only count (board.ts);
// here they are named, except those that fog hides from whoever asks.

import type { ZoneAnswer } from '../../../kit/game.ts';
import type { State } from '../../../kit/state/state.ts';
import { HEXES, map, SOVIET, unitIds } from './02-components.ts';
import { HIDDEN_UNIT, isHidden } from './06-fog.ts';
import { isOccupiedBy, placeOf, unitsOnMap } from './board.ts';

/** 8.1a every ground unit reaches into the six hexes around it, whatever lies between; 8.2 nothing else does. */
export function zonesOf(state: State, side: number, viewer: number): readonly ZoneAnswer[] {
  const reaching: (string[] | undefined)[] = new Array(HEXES);
  for (const unit of unitsOnMap(state, side)) {
    const name = nameFor(state, unit, viewer);
    const hex = placeOf(state, unit);
    for (const neighbour of map.neighbours.subarray(hex * 6, hex * 6 + 6)) {
      if (neighbour < 0) continue;
      const units = reaching[neighbour];
      if (units === undefined) reaching[neighbour] = [name];
      else units.push(name);
    }
  }
  const answers: ZoneAnswer[] = [];
  reaching.forEach((units, hex) => {
    if (units === undefined) return;
    // Units are listed by name, so that their order tells nothing about those that are hidden.
    units.sort();
    const note = isOccupiedBy(state, hex, 1 - side) ? NEGATED : undefined;
    answers.push({ hex: map.ids[hex], units, ...(note === undefined ? {} : { note }) });
  });
  return answers;
}

/** 6.8b what the German may not see he is not told by its zone either. */
function nameFor(state: State, unit: number, viewer: number): string {
  return viewer !== SOVIET && isHidden(state, unit) ? HIDDEN_UNIT : unitIds[unit];
}

const NEGATED = {
  rule: '8.4a',
  message: 'The unit in the hex negates the zone for supply lines and for retreats, but not for movement.',
};
