// The dice of one mission in the air, counted through from the first to the last.

import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { onIndexA } from '../set-up/scenarios.ts';
import { nextBattle, roll } from '../table/changes.ts';

export interface MissionDice {
  /** A die as it falls. */
  plain(purpose: string, detail?: object): number;
  /** The row of the air operations table, 1 to 7; M-AIR-9, M14-AIR-4 one worse at extended range. */
  onTable(purpose: string, isExtended: boolean, detail?: object): number;
}

export function openDice(play: Play): MissionDice {
  const number = nextBattle(play);
  let rolled = 0;
  const plain = (purpose: string, detail: object = {}): number =>
    roll(play, number, rolled++, purpose, detail);
  return {
    plain,
    onTable: (purpose, isExtended, detail) => rowOf(play.state, plain(purpose, detail), isExtended),
  };
}

/** The row that a die leads to. */
export const rowOf = (state: State, die: number, isExtended: boolean): number =>
  onIndexA(state, die) + (isExtended ? 1 : 0);
