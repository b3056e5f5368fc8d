// Reading a position that a person or a program wrote. Everything is checked, and all that is wrong is named with its
// field; what is left out takes the value of an empty map.

import { bindLoading } from '../../../../kit/record/loading.ts';
import type { State } from '../../../../kit/state/state.ts';
import {
  frontOf,
  isFifthPanzer,
  isGround,
  isLocality,
  isNorthUkraine,
  nameOf,
  SOVIET,
  unitIds,
} from '../02-components/counters.ts';
import { ports } from '../02-components/ground.ts';
import { AIR, AIR_FLOWN, DEAD, FLAG, OUT, SET_UP, WITH_1UF } from '../02-components/layout.ts';
import { hasFifthPanzer, isBoldStroke, setups } from '../03-scenarios/scenarios.ts';
import { isFirstPush, unitsInRange } from '../05-sequence/activation.ts';
import { PHASE, phaseNow, phaseOf } from '../05-sequence/phases.ts';
import { settleTable } from '../05-sequence/sequence.ts';
import { controlOf, hasFlag } from './board.ts';
import { losePort, setFlag } from './changes.ts';
import { isOver } from './ending.ts';
import { setFrames } from './frames.ts';
import { table } from './position.ts';

export const readPosition = bindLoading({
  table,
  setups,
  usualPhase: 'movement',
  whyNotThere,
  settle(state) {
    activateFirst(state);
    // 7.9i a port in Soviet hands is lost, whether the file says so or not.
    for (const hex of ports) if (controlOf(state, hex) === SOVIET) losePort(state, hex);
  },
  isOver,
  openPhase(state) {
    setFrames(state, { name: phaseNow(state).frame });
    // 7.9f ports found crowded are settled before anything else.
    if (phaseOf(state) !== PHASE.setUp) settleTable({ state, events: [] });
  },
});

/** 5.4a a position of turn 1 that names no activated unit is taken as it stands. */
function activateFirst(state: State): void {
  if (!isFirstPush(state) || unitIds.some((_, unit) => hasFlag(state, unit, FLAG.activated))) return;
  for (const unit of unitsInRange(state)) setFlag(state, unit, FLAG.activated);
}

/** Which boxes are for whom. */
function mayWaitIn(state: State, unit: number, box: number): boolean {
  if (box === OUT) return true;
  if (box === AIR || box === AIR_FLOWN) return isGround[unit] === 0;
  if (box === WITH_1UF) return isGround[unit] === 0 && frontOf[unit] === 1;
  if (isGround[unit] === 0) return false;
  if (box === SET_UP) return phaseOf(state) === PHASE.setUp && isLocality[unit] === 0;
  return box === DEAD || isLocality[unit] === 0;
}

/** Why a unit can never be in this place in this scenario. */
function whyNotThere(state: State, unit: number, place: number, at: string): string | undefined {
  if (place >= 0 && isGround[unit] === 0) return `${nameOf(unit)} never stands in a hex.`;
  // 3.1d, 3.1e units that the scenario sets aside.
  if (place !== OUT && isNorthUkraine[unit] === 1 && !isBoldStroke(state)) {
    return `${nameOf(unit)} belongs to Army Group North Ukraine and takes no part in this scenario (3.1d).`;
  }
  if (place !== OUT && isFifthPanzer[unit] === 1 && !hasFifthPanzer(state)) {
    return `${nameOf(unit)} belongs to 5th Panzer Army and takes no part in this scenario (3.1e).`;
  }
  if (place < 0 && !mayWaitIn(state, unit, place)) return `${nameOf(unit)} cannot be in ${at} now.`;
  if (place === DEAD && isGround[unit] === 0) return `${nameOf(unit)} cannot be destroyed (13.1b).`;
  return undefined;
}
