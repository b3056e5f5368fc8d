// Reading a position that a person or a program wrote. Everything is checked, and all that is wrong is named with its
// field; what is left out takes the value of an empty map.

import { bindLoading } from '../../../../kit/record/loading.ts';
import type { State } from '../../../../kit/state/state.ts';
import { setups } from '../03-set-up/scenarios.ts';
import { phaseNow } from '../05-sequence/phases.ts';
import { whyNotInBox } from '../08-reinforcement/track.ts';
import { armyOf, isMinor, nameOf } from './counters.ts';
import { isOver } from './ending.ts';
import { setFrames } from './frames.ts';
import { table } from './position.ts';
import { isOpenTo, map } from './terrain.ts';

export const readPosition = bindLoading({
  table,
  setups,
  usualPhase: 'movement',
  whyNotThere,
  isOver,
  openPhase: state => setFrames(state, { name: phaseNow(state).frame }),
});

/** Why a unit can never be in this place. */
function whyNotThere(state: State, unit: number, place: number): string | undefined {
  if (place < 0) return whyNotInBox(state, unit, place);
  if (map.passable[place] === 0) return `${nameOf(unit)} cannot stand in water (9.16).`;
  return isMinor[unit] === 1 && isOpenTo[armyOf[unit]][place] === 0
    ? `${nameOf(unit)} never leaves its own country (7.1).`
    : undefined;
}
