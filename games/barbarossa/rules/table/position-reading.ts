// Reading a position that a person or a program wrote. Everything is checked, and all that is wrong is named with its
// field; what is left out takes the value of an empty map.

import { bindLoading } from '../../../../kit/record/loading.ts';
import type { State } from '../../../../kit/state/state.ts';
import { setups } from '../03-set-up/scenarios.ts';
import { phaseNow } from '../05-sequence/phases.ts';
import { isDotted, nameOf, PARATROOPS, SOVIET, sideOf } from './counters.ts';
import { isOver } from './ending.ts';
import { setFrames } from './frames.ts';
import { AIRFIELD, BULGARIA, DEAD, RVGK } from './layout.ts';
import { table } from './position.ts';
import { map } from './terrain.ts';

export const readPosition = bindLoading({
  table,
  setups,
  usualPhase: 'movement',
  whyNotThere,
  isOver,
  openPhase: state => setFrames(state, { name: phaseNow(state).frame }),
});

/** Why a unit can never be in this place. */
function whyNotThere(_state: State, unit: number, place: number, at: string): string | undefined {
  if (place >= 0)
    return map.passable[place] === 0 ? `${nameOf(unit)} cannot stand in water (10.13).` : undefined;
  const side = sideOf[unit];
  const isWrong =
    (place === DEAD && isDotted[unit] === 1) ||
    (place === RVGK && side !== SOVIET) ||
    (place === BULGARIA && side !== SOVIET) ||
    (place === AIRFIELD && unit !== PARATROOPS);
  return isWrong ? `${nameOf(unit)} cannot be in ${at} now.` : undefined;
}
