// Zones of control. They hang on the size of units, on what they are, on the ground and on the weather.

import { bindZoneRules, FORMATION, NO_ZONE, PARTNER } from '../../../../families/coatney/zones.ts';
import { isFrozen } from '../sequence/weather.ts';
import { belowOf, isOccupiedBy, topOf } from '../table/board.ts';
import { GERMAN, groundUnits, isCorpsLevel, isGermanDivision, isMobile, RUSSIAN } from '../table/counters.ts';
import { FLAG, shape } from '../table/layout.ts';
import { isForest, isGreatCity, isOutOfPlay, LAKE, MOSCOW, map, TULA } from '../table/terrain.ts';

/** M-ZOC-1, M14-LAKE-2 the neighbor over each hexside if a zone reaches into it, else -1. */
const reachOver = (closed: number): Int16Array =>
  map.neighbours.map((to, side) =>
    to >= 0 && isOutOfPlay[to] === 0 && (map.sides[side] & closed) === 0 ? to : -1,
  );
const reachOverIce = reachOver(0);
const reachAround = reachOver(LAKE);

/** M-TERR-4, M-TERR-5 Moscow and Tula defend themselves. */
const walls: (Uint8Array | undefined)[] = [];
walls[GERMAN] = undefined;
walls[RUSSIAN] = isForest.map((_, hex) => (hex === MOSCOW || hex === TULA ? 1 : 0));

export const { zoneOf, watchOf, isInZoneOf, exertersOf, isSameZone, bareIf } = bindZoneRules({
  map,
  shape,
  disrupted: FLAG.disrupted,
  units: groundUnits,
  // M-ZOC-2 any unit of corps level and above, disrupted or not; M-ZOC-3 two German divisions that are not (ruling R-A29:
  // in the same hex or not); M-ZOC-4 and nobody else.
  weights: Uint16Array.from(isCorpsLevel, (isLarge, unit) => {
    if (isLarge === 1) return FORMATION;
    return isGermanDivision[unit] === 1 ? PARTNER : NO_ZONE;
  }),
  onlyFresh: isGermanDivision.map((isDivision, unit) => isDivision & ~isCorpsLevel[unit]),
  reach: state => (isFrozen(state) ? reachOverIce : reachAround),
  walls,
  // M-ZOC-5 mobile units reach into woods and great cities only where their own side stands.
  ifHeld: { units: isMobile, hexes: isForest.map((forest, hex) => forest | isGreatCity[hex]) },
  board: { topOf, belowOf },
  isOccupiedBy,
});
