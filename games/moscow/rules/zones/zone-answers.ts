// Zones of control as a player asks for them: which units of a side reach into which hexes, and where the other side
// stands in them.

import { bindZones } from '../../../../kit/seen/zones.ts';
import { isOccupiedBy } from '../table/board.ts';
import { idsOf } from '../table/counters.ts';
import { map } from '../table/terrain.ts';
import { exertersOf, isInZoneOf } from './zones.ts';

export const zonesOf = bindZones({
  map,
  isOccupiedBy,
  exerters: (state, side, hex) => (isInZoneOf(state, side, hex) ? idsOf(exertersOf(state, side, hex)) : []),
  // M-ZOC-7, and the same for lines of supply (M-SUP-9) and retreats (M-RETREAT-5).
  whereHeld: {
    rule: 'M-ZOC-7',
    message:
      'The unit in the hex keeps it open for supply lines and retreats, and for neighbors that step over to it in a move of one hex.',
  },
});
