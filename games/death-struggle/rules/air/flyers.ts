// Who may fly a mission, or rise to meet one: air units that are ready, have that use left this turn, and reach the hex.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { other } from '../../../../kit/side.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import type { State } from '../../../../kit/state/state.ts';
import type { Mission } from '../combat/battle-frames.ts';
import { isOn } from '../set-up/scenarios.ts';
import { hasFlag } from '../table/board.ts';
import { setFlag } from '../table/changes.ts';
import { AXIS, airUnits, isAir, isInterceptorKorps, nameOf, sideOf } from '../table/counters.ts';
import { FLAG } from '../table/layout.ts';
import { isInReach, whyOutOfReach } from './ranges.ts';
import { whyGrounded } from './readiness.ts';

/** Why a unit does not bomb, support or bring supplies for this side, wherever the target is. */
export function whyNotFlying(
  state: State,
  side: number,
  flyer: number,
  kind: Mission['kind'] = 'raid',
): Refusal | undefined {
  if (isAir[flyer] === 0 || sideOf[flyer] !== side)
    return refuse('DS-AIR-2', `${nameOf(flyer)} is not one of your air units.`);
  if (isInterceptorKorps[flyer] === 1)
    return refuse('DS-RNG-2', `${nameOf(flyer)} does nothing but meet enemy aircraft.`);
  const grounded = whyGrounded(state, flyer);
  if (grounded !== undefined || !hasFlag(state, flyer, useFor(state, kind))) return grounded;
  return refuse('DS-AIR-2', `${nameOf(flyer)} has flown its mission of this turn.`);
}

/** DS-AIR-2 the use that a mission takes; R-73 by agreement supplies take none but their own. */
function useFor(state: State, kind: Mission['kind']): number {
  return kind === 'supply' && !isOn(state, 'airSupplyIsMission') ? FLAG.carried : FLAG.flown;
}

/** Air units of a side that could begin a mission now. */
export const readyFlyers = (state: State, side: number, kind: Mission['kind'] = 'raid'): readonly number[] =>
  ready[kind][side](state, side).flyers;

const readyFor = (kind: Mission['kind']) =>
  airUnits.map(units =>
    memoize<{ flyers: readonly number[] }>({ flyers: [] }, (state, side, found) => {
      found.flyers = [...units].filter(flyer => whyNotFlying(state, side, flyer, kind) === undefined);
    }),
  );
const ready = { raid: readyFor('raid'), support: readyFor('support'), supply: readyFor('supply') };

/** Those of them that reach a hex. */
export const flyersTo = (state: State, side: number, hex: number, kind?: Mission['kind']): number[] =>
  readyFlyers(state, side, kind).filter(flyer => isInReach(state, flyer, hex));

/** DS-BOMB-2 the Luftwaffe flies together as it likes, DS-BOMB-3 Russian aviation never. */
export const mostTogether = (side: number): number => (side === AXIS ? Number.POSITIVE_INFINITY : 1);

export const togetherRefused: Refusal = refuse(
  'DS-BOMB-3',
  'Russian air units never fly together: send them one by one.',
);

export const whyNotTogether = (_state: State, units: readonly number[]): Refusal | undefined =>
  units.length > 1 && units.length > mostTogether(sideOf[units[0]]) ? togetherRefused : undefined;

export function spend(state: State, flyer: number, kind: Mission['kind']): void {
  setFlag(state, flyer, useFor(state, kind));
}

/** DS-AIR-2 its defensive use. */
export const scramble = (state: State, flyer: number): void => setFlag(state, flyer, FLAG.scrambled);

/** DS-AIR-10, DS-AIR-12 enemies who could meet a mission, whatever it is for. */
export function interceptorsOf(state: State, { units, target }: Mission): number[] {
  const side = other(sideOf[units[0]]);
  return [...airUnits[side]].filter(hunter => whyNotMeeting(state, hunter, target) === undefined);
}

/** Why an air unit does not rise over the hex. */
export function whyNotMeeting(state: State, hunter: number, hex: number): Refusal | undefined {
  const grounded = whyGrounded(state, hunter);
  if (grounded !== undefined) return grounded;
  return hasFlag(state, hunter, FLAG.scrambled)
    ? refuse('DS-AIR-2', `${nameOf(hunter)} has intercepted somebody in this turn.`)
    : whyOutOfReach(state, hunter, hex);
}
