// Chapter 8, asked by a player: which units of a side reach into which hexes. The rules themselves only count (board.ts);
// here they are named, except those that fog hides from whoever asks.

import { bindZones } from '../../../../kit/seen/zones.ts';
import { sideOf, unitIds } from '../02-components/counters.ts';
import { map } from '../02-components/ground.ts';
import { HIDDEN_UNIT, isHiddenFrom } from '../06-stacking/fog.ts';
import { isInZoneOf, isOccupiedBy, unitsAround } from '../table/board.ts';

export const zonesOf = bindZones({
  map,
  isOccupiedBy,
  // 8.1a every ground unit reaches into the six hexes around it, whatever lies between; 8.2 nothing else does. 6.8b what
  // the German may not see he is not told by its zone either, nor by the order of the names.
  exerters(state, side, hex, eyes) {
    if (!isInZoneOf(state, side, hex)) return [];
    const units = unitsAround(state, hex).filter(unit => sideOf[unit] === side);
    return units.map(unit => (isHiddenFrom(state, unit, eyes) ? HIDDEN_UNIT : unitIds[unit])).sort();
  },
  whereHeld: {
    rule: '8.4a',
    message: 'The unit in the hex negates the zone for supply lines and for retreats, but not for movement.',
  },
});
