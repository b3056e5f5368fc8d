// The steps of a battle follow one another as frames, each shown on top of the combat phase: No Retreat orders, the
// die, the exchange, losses, retreats, advances. This is how they are put there, and how a battle ends.

import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phasingSide } from '../sequence/phases.ts';
import { isOn } from '../set-up/scenarios.ts';
import { isDisrupted, placeOf, unitsIn } from '../table/board.ts';
import { sideOf } from '../table/counters.ts';
import { type BattleFrame, type FrameOf, framesOf, setFrames } from '../table/frames.ts';
import type { Battle } from './battle-frames.ts';

/** Battles never nest: their frame stands alone on top of the phase. */
export function showBattleFrame({ state }: Play, frame: BattleFrame | FrameOf<'breakthrough'>): void {
  setFrames(state, framesOf(state)[0], frame);
}

/** The battle is over: back to the phase, where its attack counts as carried out. */
export function closeBattle({ state }: Play, battle: Battle): void {
  const phase = framesOf(state)[0];
  if (phase.name !== 'combat') throw new Error(`a battle was fought in the frame ${phase.name}`);
  const { target } = battle;
  setFrames(state, {
    ...phase,
    resolved: phase.resolved.includes(target) ? phase.resolved : [...phase.resolved, target],
  });
}

/** Attackers that are still on the map. */
export function attackersOf(state: State, battle: Battle): number[] {
  return battle.attackers.filter(unit => placeOf(state, unit) >= 0);
}

/** Defenders that stand in the hex under attack. */
export function defendersOf(state: State, battle: Battle): number[] {
  const side = phasingSide(state);
  return unitsIn(state, battle.target).filter(unit => sideOf[unit] !== side);
}

/** M-NORET-2 defenders that can be ordered to hold: those that are not disrupted. */
export function holdable(state: State, battle: Battle): number[] {
  if (!isOn(state, 'noRetreatOrders')) return [];
  return defendersOf(state, battle).filter(unit => !isDisrupted(state, unit));
}
