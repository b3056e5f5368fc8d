// Dice in play: a roll is keyed by the moment of the game and by what is rolled for, takes the script's next value
// while there is one, and is reported.

import { drawDie, keyText } from '../dice/dice.ts';
import { ROLL } from '../game.ts';
import type { State } from '../state/state.ts';
import { emit, type Play } from './frames.ts';

export interface RollingParts {
  readonly shape: { readonly game: Readonly<Record<'turn' | 'phase' | 'scriptUsed', number>> };
  phasingSide(state: State): number;
  /** Faces of the die; 6 unless given. */
  readonly faces?: number;
}

/**
 * Rolls one die. `subject` and `k` tell the rolls of a phase apart: what is rolled for, and which roll for it. `detail`
 * goes into the event.
 */
export type Roll = (play: Play, subject: number, k: number, purpose: string, detail?: object) => number;

export function bindRoll({ shape, phasingSide, faces = 6 }: RollingParts): Roll {
  const { turn, phase, scriptUsed } = shape.game;
  return (play, subject, k, purpose, detail = {}) => {
    const { state } = play;
    const { data } = state;
    const key = { turn: data[turn], side: phasingSide(state), phase: data[phase], subject, k };
    const { value, fromScript } = drawDie(state.seed, state.script, data[scriptUsed], key, faces);
    if (fromScript) data[scriptUsed]++;
    emit(play, {
      ...detail,
      type: ROLL,
      purpose,
      value,
      ...(!fromScript && { key: keyText(key) }),
      ...(faces !== 6 && { faces }),
      final: true,
    });
    return value;
  };
}
