// The steps of a battle follow one another as frames, each shown on top of the combat phase. This is how they are put there,
// who is still in the fight, and how a battle ends.

import type { Frame, FrameStack, Play } from '../../kit/sequence/frames.ts';
import type { State } from '../../kit/state/state.ts';
import type { Units } from '../../kit/state/units.ts';

/** What every battle of the family holds. */
export interface Fought {
  readonly target: number;
  readonly attackers: readonly number[];
}

/** The phase beneath: attacks that wait, and the targets of those that have been carried out. */
export interface CombatPhase extends Frame {
  readonly name: 'combat';
  readonly attacks: readonly object[];
  readonly resolved: readonly number[];
}

export interface BattleStepParts<F extends Frame> {
  readonly frames: Pick<FrameStack<F>, 'framesOf' | 'setFrames'>;
  readonly board: Pick<Units, 'placeOf' | 'unitsIn'>;
  readonly sideOf: Uint8Array;
  phasingSide(state: State): number;
}

export interface BattleSteps<Step extends Frame, Battle extends Fought> {
  /** Battles never nest: their frame stands alone on top of the phase. */
  showBattleFrame(play: Play, frame: Step): void;
  /** The battle is over: back to the phase, where its attack counts as carried out. */
  closeBattle(play: Play, battle: Battle): void;
  /** Attackers that are still on the map. */
  attackersOf(state: State, battle: Battle): number[];
  /** Defenders that stand in the hex under attack. */
  defendersOf(state: State, battle: Battle): number[];
}

export function bindBattleSteps<F extends Frame, Step extends F, Battle extends Fought>({
  frames: { framesOf, setFrames },
  board: { placeOf, unitsIn },
  sideOf,
  phasingSide,
}: BattleStepParts<F>): BattleSteps<Step, Battle> {
  return {
    showBattleFrame: ({ state }, frame) => setFrames(state, framesOf(state)[0], frame),
    closeBattle({ state }, { target }) {
      const phase: Frame = framesOf(state)[0];
      if (!isCombat(phase)) throw new Error(`a battle was fought in the frame ${phase.name}`);
      const { resolved } = phase;
      const after: CombatPhase = {
        ...phase,
        resolved: resolved.includes(target) ? resolved : [...resolved, target],
      };
      setFrames(state, after as Frame as F);
    },
    attackersOf: (state, { attackers }) => attackers.filter(unit => placeOf(state, unit) >= 0),
    defendersOf(state, { target }) {
      const side = phasingSide(state);
      return unitsIn(state, target).filter(unit => sideOf[unit] !== side);
    },
  };
}

const isCombat = (frame: Frame): frame is CombatPhase => frame.name === 'combat';
