// Where a beaten unit may go back to: the hexsides, zones and attacked hexes that bar its way (M-RETREAT-1 to M-RETREAT-6), and
// the edge of the map and open water, which swallow it (M-RETREAT-8).

import { bindRetreatGround } from '../../../../families/coatney/retreat-ground.ts';
import { refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isDefendedAgainst, isOccupiedBy, placeOf } from '../table/board.ts';
import { nameOf, sideOf } from '../table/counters.ts';
import { framesOf } from '../table/frames.ts';
import { canEnter } from '../table/ground.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { isInZoneOf } from '../zones/zones.ts';

export type { Rout } from '../../../../families/coatney/retreat-ground.ts';

function isOpenOver(state: State, unit: number, hexside: number): boolean {
  const to = map.neighbours[hexside];
  return to >= 0 && canEnter(state, unit, Math.floor(hexside / 6), to);
}

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
  // Of the zones M-RETREAT-5 excepts hexes with friends; of the hexsides ruling R-A30 bars three for each attacker.
  rules: {
    away: 'M-RETREAT-1',
    zones: 'M-RETREAT-2',
    fromAttackers: 'M-RETREAT-3',
    sides: 'M-RETREAT-4',
    attacked: 'M-RETREAT-6',
  },
  whyClosed: (state, unit, hexside) =>
    isOpenOver(state, unit, hexside)
      ? undefined
      : refuse(
          'M-RETREAT-8',
          `No way leads into ${hexLabel(map.neighbours[hexside])}: there is open water, or the map ends.`,
        ),
  isEdge: (state, unit, hexside) => !isOpenOver(state, unit, hexside),
});

/** M-NORET-1 who has no way back is surrounded. */
export const { canRetreat, retreatHexes } = retreatGround;
