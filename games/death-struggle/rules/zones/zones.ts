// Zones of control: who has one, and which hexes it reaches (DS-ZOC-9). Katyushas and markers never have one (DS-ZOC-11).

import { bindZoneRules, FORMATION, NO_ZONE, PARTNER } from '../../../../families/coatney/zones.ts';
import { bindZones } from '../../../../kit/seen/zones.ts';
import { belowOf, isOccupiedBy, topOf } from '../table/board.ts';
import {
  groundUnits,
  idsOf,
  isArmy,
  isGermanDivision,
  isGermanKorps,
  isGround,
  isKorps,
} from '../table/counters.ts';
import { openSides } from '../table/ground.ts';
import { FLAG, shape } from '../table/layout.ts';
import { HEXES, intoLine, map } from '../table/terrain.ts';

/** DS-ZOC-10 the neighbor over each hexside that a zone reaches, else -1; by what the ground leaves open. */
const reachOver = new Map<Uint8Array, Int16Array>();

function reachBy(open: Uint8Array): Int16Array {
  const known = reachOver.get(open) ?? map.neighbours.map((to, side) => (open[side] === 1 ? to : -1));
  reachOver.set(open, known);
  return known;
}

export const { zoneOf, watchOf, versionOf, isInZoneOf, exertersOf, isSameZone } = bindZoneRules({
  map,
  shape,
  disrupted: FLAG.disrupted,
  units: groundUnits,
  // DS-ZOC-1 armies and German korps, DS-ZOC-2 other corps, DS-ZOC-3 two German divisions, DS-ZOC-4 nobody else.
  weights: Uint16Array.from(isGround, (ground, unit) => {
    if (ground === 0) return NO_ZONE;
    if (isArmy[unit] === 1 || isKorps[unit] === 1) return FORMATION;
    return isGermanDivision[unit] === 1 ? PARTNER : NO_ZONE;
  }),
  // DS-ZOC-1, DS-DISR-7 armies and German korps stop others even when they are disrupted.
  onlyFresh: isArmy.map((army, unit) => (army === 1 || isGermanKorps[unit] === 1 ? 0 : 1)),
  reach: state => reachBy(openSides(state)),
  // DS-ZOC-6 behind its line.
  walls: intoLine.map(sides => {
    const behind = new Uint8Array(HEXES);
    for (const [hexside, is] of sides.entries()) if (is === 1) behind[map.neighbours[hexside]] = 1;
    return behind;
  }),
  board: { topOf, belowOf },
  isOccupiedBy,
});

/** Zones of control as a player asks for them. */
export const zonesOf = bindZones({
  map,
  isOccupiedBy,
  exerters: (state, side, hex) => (isInZoneOf(state, side, hex) ? idsOf(exertersOf(state, side, hex)) : []),
  // DS-ZOC-8, and the same for lines of supply (DS-SUP-6), retreats (DS-RETREAT-2) and railways (DS-RAIL-3).
  whereHeld: {
    rule: 'DS-ZOC-8',
    message:
      'The unit in the hex keeps it open for supply, trains and retreats, and for neighbors that step over to it in a move of one hex.',
  },
});
