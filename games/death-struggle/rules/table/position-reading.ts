// Reading a position that a person or a program wrote. Everything is checked, and all that is wrong is named with its
// field; what is left out takes the value of an empty map.

import { bindLoading } from '../../../../kit/record/loading.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phaseNow } from '../sequence/phases.ts';
import { setups } from '../set-up/scenarios.ts';
import { sinkMarkers } from './changes.ts';
import {
  isAir,
  isFactory,
  isGermanDivision,
  isGround,
  nameOf,
  returnsToPool,
  roster,
  waveOf,
} from './counters.ts';
import { isOver } from './ending.ts';
import { type GameFrame, setFrames } from './frames.ts';
import {
  AIR,
  ARRIVALS,
  DEAD,
  INTERCEPTED,
  OUT,
  POOL,
  SHOT_DOWN,
  SIBERIA,
  SIBERIAN_RESERVE,
  TRACK,
} from './layout.ts';
import { table } from './position.ts';

export const readPosition = bindLoading({
  table,
  setups,
  usualPhase: 'movement',
  whyNotThere,
  settle: sinkMarkers,
  isOver,
  openPhase: state => setFrames(state, ownFrame(state)),
});

/** The decision that a phase begins with. */
function ownFrame(state: State): GameFrame {
  const name = phaseNow(state).frame;
  switch (name) {
    case 'attacks':
    case 'raids':
    case 'katyushas':
      return { name, attacks: [] };
    case 'combat':
      return { name, attacks: [], resolved: [] };
    default:
      return { name };
  }
}

/** Which boxes are for whom. */
function mayWaitIn(unit: number, box: number): boolean {
  const { entry } = roster.counters[unit];
  switch (box) {
    case OUT:
      return true;
    case DEAD:
      return isGround[unit] === 1 || isFactory[unit] === 1;
    case POOL:
      return (
        isGround[unit] === 1 &&
        (entry === '@pool' || returnsToPool[unit] === 1 || isBuilt(unit) || isPart(unit))
      );
    case ARRIVALS:
      return entry === '@arrivals';
    case SIBERIAN_RESERVE:
      return waveOf[unit] > 0;
    case AIR:
    case SHOT_DOWN:
    case INTERCEPTED:
      return isAir[unit] === 1;
    case TRACK:
    case SIBERIA:
      return isFactory[unit] === 1;
    default:
      return false;
  }
}

/** DS-BUILD-13 German corps go to the pool when they break up, and divisions of any origin when they are built into one. */
const isBuilt = (unit: number): boolean => roster.counters[unit].size === 'XXX';
const isPart = (unit: number): boolean =>
  isGermanDivision[unit] === 1 && ['infantry', 'mountain'].includes(roster.counters[unit].type);

/** Why a unit can never be in this place. */
function whyNotThere(_state: State, unit: number, place: number, at: string): string | undefined {
  if (place >= 0 && isAir[unit] === 1) return `${nameOf(unit)} never stands in a hex (DS-AFLD-1).`;
  if (place < 0 && !mayWaitIn(unit, place)) return `${nameOf(unit)} cannot be in ${at}.`;
  return undefined;
}
