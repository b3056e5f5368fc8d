// Zones of control as a player asks for them: which units of a side reach into which hexes, and where the other side
// stands in them.

import type { ZoneAnswer } from '../../../kit/game.ts';
import type { State } from '../../../kit/state/state.ts';
import { isOccupiedBy } from './board.ts';
import { HEXES, map, unitIds } from './components.ts';
import { exertersOf, zoneOf } from './zones.ts';

export function zonesOf(state: State, side: number): readonly ZoneAnswer[] {
  const zone = zoneOf(state, side);
  const answers: ZoneAnswer[] = [];
  for (let hex = 0; hex < HEXES; hex++) {
    if (zone[hex] === 0) continue;
    const units = exertersOf(state, side, hex).map(unit => unitIds[unit]);
    answers.push({
      hex: map.ids[hex],
      units,
      ...(isOccupiedBy(state, hex, 1 - side) ? { note: LIFTED } : {}),
    });
  }
  return answers;
}

/** M-ZOC-7, and the same for lines of supply (M-SUP-9) and retreats (M-RETREAT-5). */
const LIFTED = {
  rule: 'M-ZOC-7',
  message:
    'The unit in the hex keeps it open for supply lines and retreats, and for neighbors that step over to it in a move of one hex.',
};
