// Why a unit cannot go to a hex: the rule that stands in the way, in words for its player.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { isOccupiedBy, placeOf } from '../table/board.ts';
import { nameOf, sideOf } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { canEnter } from '../table/ground.ts';
import { hexLabel, isOutOfPlay, LAKE, map } from '../table/terrain.ts';
import { isInZoneOf } from '../zones/zones.ts';
import { isStepOpen } from './movement.ts';
import { isOneHexMover, movementFactor } from './movement-factors.ts';
import { isHeldAgainst } from './movement-steps.ts';

/** Why a unit cannot go to a hex, or cannot step into it from a hex on its way. */
export function whyNotTo(state: State, unit: number, to: number, from = placeOf(state, unit)): Refusal {
  const side = sideOf[unit];
  if (to === from) return refuse('M-MOVE-12', `${nameOf(unit)} already stands there.`);
  if (isOutOfPlay[to] === 1)
    return refuse('M-ZOC-1', `${hexLabel(to)} belongs to another army group and is out of play.`);
  if (isHeldAgainst(state, side, to)) {
    return isOccupiedBy(state, to, other(side))
      ? refuse('M-ZOC-4', `${hexLabel(to)} is held by the enemy.`)
      : refuse('M-TERR-4', `${hexLabel(to)} defends itself: it must be taken by an attack.`);
  }
  return whyNoStep(state, unit, from, to) ?? whyTooFar(state, unit, to);
}

function whyNoStep(state: State, unit: number, from: number, to: number): Refusal | undefined {
  const direction = directionTo(map, from, to);
  if (direction < 0 || isStepOpen(state, unit, from, to)) return undefined;
  if (!canEnter(state, unit, from, to) && (map.sides[from * 6 + direction] & LAKE) !== 0)
    return refuse('M14-LAKE-1', `Open water lies between ${map.ids[from]} and ${map.ids[to]}.`);
  if (from !== placeOf(state, unit)) {
    return isInZoneOf(state, other(sideOf[unit]), from)
      ? refuse('M-ZOC-2', `${nameOf(unit)} must stop in the enemy's zone of control at ${map.ids[from]}.`)
      : undefined;
  }
  return refuse(
    'M-ZOC-6',
    `${map.ids[from]} and ${map.ids[to]} are in the zone of control of the same enemy, and no friendly unit waits there.`,
  );
}

function whyTooFar(state: State, unit: number, to: number): Refusal {
  if (isOneHexMover(state, unit)) {
    const rule = editionOf(state).unsuppliedSlow === 'all' ? 'M-SUP-11' : 'M14-SUP-9';
    return refuse(rule, `${nameOf(unit)} is out of supply and moves a single hex.`);
  }
  const factor = movementFactor(state, unit);
  return refuse(
    'M-MOVE-12',
    `${hexLabel(to)} is out of reach with ${counted(factor, 'movement factor')} and what lies on the way.`,
  );
}
