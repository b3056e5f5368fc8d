// Why a unit cannot go to a hex: the rule that stands in the way, in words for its player.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { directionTo } from '../../../../kit/hex/topology.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { whyNoRoom } from '../stacking/stacking.ts';
import { isOccupiedBy, placeOf } from '../table/board.ts';
import { isAlly, nameOf, RUSSIAN, sideOf } from '../table/counters.ts';
import { openSides } from '../table/ground.ts';
import { hexLabel, isAlliedSouth, isInactive, isMountainHex, map } from '../table/terrain.ts';
import { isInZoneOf } from '../zones/zones.ts';
import { movementBonus, movementFactor } from './factors.ts';
import { BARRED, kindOf, pricesFor } from './prices.ts';
import { closedTo } from './steps.ts';

/** Why a unit cannot end in a hex, or cannot step into it from a hex on its way. */
export function whyNotTo(state: State, unit: number, to: number, from = placeOf(state, unit)): Refusal {
  const side = sideOf[unit];
  if (to === from) return refuse('DS-OMF-8', `${nameOf(unit)} already stands there.`);
  if (isInactive[to] === 1) return refuse('DS-MAP-1', `${hexLabel(to)} is out of play.`);
  if (isOccupiedBy(state, to, other(side)))
    return refuse(
      'DS-OVR-1',
      `${hexLabel(to)} is held by the enemy, who is too strong to be run over like this.`,
    );
  const closed = whyOffLimits(state, unit, to);
  if (closed !== undefined) return closed;
  return whyNoStep(state, unit, from, to) ?? whyNoRoom(state, to, unit) ?? whyTooFar(state, unit, to);
}

/** Frontiers that a unit does not cross, whatever way it goes. */
export function whyOffLimits(state: State, unit: number, to: number): Refusal | undefined {
  if (closedTo(state, unit)?.[to] !== 1) return undefined;
  if (sideOf[unit] === RUSSIAN)
    return refuse('DS-T1-2', 'No Russian enters Rumania before the Axis has attacked out of it.');
  return isAlly[unit] === 1 && isAlliedSouth[to] === 0
    ? refuse('DS-OMF-9', `${nameOf(unit)} stays in the south, and ${hexLabel(to)} is not there.`)
    : refuse('DS-T1-1', 'On turn 1 nobody goes out of Rumania into the USSR.');
}

function whyNoStep(state: State, unit: number, from: number, to: number): Refusal | undefined {
  const direction = directionTo(map, from, to);
  if (direction < 0) return undefined;
  const hexside = from * 6 + direction;
  if (openSides(state)[hexside] === 0)
    return refuse('DS-ZOC-10', `Open water lies between ${map.ids[from]} and ${map.ids[to]}.`);
  if (pricesFor(state, kindOf(unit))[hexside] === BARRED && isMountainHex[to] === 1)
    return refuse('DS-MTN-2', `${nameOf(unit)} cannot enter the mountains at ${map.ids[to]}.`);
  const enemy = other(sideOf[unit]);
  if (!isInZoneOf(state, enemy, from)) return undefined;
  if (from !== placeOf(state, unit))
    return refuse(
      'DS-ZOC-1',
      `${nameOf(unit)} must stop in the enemy's zone of control at ${map.ids[from]}.`,
    );
  return isInZoneOf(state, enemy, to) && !isOccupiedBy(state, to, sideOf[unit])
    ? refuse(
        'DS-ZOC-5',
        `${map.ids[from]} and ${map.ids[to]} are in the zone of control of the same enemy, and no friendly unit waits there.`,
      )
    : undefined;
}

function whyTooFar(state: State, unit: number, to: number): Refusal {
  const factor = movementFactor(state, unit);
  const bonus = movementBonus(state, unit);
  return refuse(
    'DS-OMF-8',
    `${hexLabel(to)} is out of reach with ${counted(factor, 'movement factor')} and a bonus of ${bonus} for those who keep away from strong enemies.`,
  );
}
