// Where a beaten unit may go back to: the hexsides, zones, attacked and crowded hexes that bar its way, and the edge of the map
// and open water, which swallow it.

import { bindRetreatGround } from '../../../../families/coatney/retreat-ground.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { BARRED, kindOf, pricesFor } from '../movement/prices.ts';
import { whyOffLimits } from '../movement/refusals.ts';
import { closedTo } from '../movement/steps.ts';
import { whyNoRoom } from '../stacking/stacking.ts';
import { controlOf, isDefendedAgainst, isOccupiedBy, placeOf } from '../table/board.ts';
import { nameOf, sideOf } from '../table/counters.ts';
import { framesOf } from '../table/frames.ts';
import { openSides } from '../table/ground.ts';
import { FORTIFICATION, hexLabel, holderAtStart, isFortress, isInactive, map } from '../table/terrain.ts';
import { isInZoneOf } from '../zones/zones.ts';

export type { Rout } from '../../../../families/coatney/retreat-ground.ts';

export const retreatGround = bindRetreatGround({
  map,
  sideOf,
  nameOf,
  hexLabel,
  board: { placeOf, isOccupiedBy, isDefendedAgainst },
  isInZoneOf,
  stillAttacked(state) {
    const [phase] = framesOf(state);
    return phase.name === 'combat' ? phase.attacks : [];
  },
  // R-93 for each attacker three hexsides are barred.
  rules: {
    away: 'DS-RETREAT-1',
    zones: 'DS-RETREAT-2',
    fromAttackers: 'DS-RETREAT-3',
    sides: 'DS-RETREAT-4',
    attacked: 'DS-RETREAT-5',
  },
  whyClosed: whyNoWay,
  // DS-EDGE-1; R-111 ground that is out of play is closed, and no edge of the world.
  isEdge(state, _, hexside) {
    const to = map.neighbours[hexside];
    return to < 0 || (openSides(state)[hexside] === 0 && isInactive[to] === 0);
  },
  // DS-RETREAT-4 the one exception: behind a line of its own where no enemy zone reaches.
  shelters(state, unit, hex) {
    if (holderAtStart(hex) !== sideOf[unit] || isInZoneOf(state, other(sideOf[unit]), hex)) return false;
    for (let hexside = hex * 6; hexside < hex * 6 + 6; hexside++)
      if ((map.behind[hexside] & FORTIFICATION) !== 0) return true;
    return false;
  },
  // DS-RETREAT-2 a fortress of its own keeps a hex open.
  staysOpen: (state, unit, hex) => isFortress[hex] === 1 && controlOf(state, hex) === sideOf[unit],
  whyNoRoom: whyFull,
});

/** R-42, DS-NORET-1 who has no way back is surrounded. */
export const { canRetreat } = retreatGround;

/** DS-RETREAT-6, DS-STACK-7 through friends, but no stop where they are too many. */
export function whyFull(state: State, hex: number, unit: number): Refusal | undefined {
  const full = whyNoRoom(state, hex, unit);
  return full && refuse('DS-RETREAT-6', full.message);
}

/** Why the ground keeps a unit from retreating or advancing over a hexside. */
export function whyNoWay(state: State, unit: number, hexside: number): Refusal | undefined {
  const to = map.neighbours[hexside];
  if (to < 0 || openSides(state)[hexside] === 0)
    return refuse('DS-EDGE-1', 'No way leads there: there is open water, or the map ends.');
  // no worse than that: it is no way.
  if (closedTo(state, unit)?.[to] === 1) return whyOffLimits(state, unit, to);
  return pricesFor(state, kindOf(unit))[hexside] === BARRED
    ? refuse('DS-MTN-2', `${nameOf(unit)} cannot go into the mountains of ${hexLabel(to)}.`)
    : undefined;
}
