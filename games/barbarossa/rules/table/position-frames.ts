// Decisions owed, as a position brings them along: each must be one that play could have left open. What a decision asks of
// the table its chapter says in `owed.ts`.

import { bindOwed } from '../../../../kit/sequence/owed.ts';
import type { State } from '../../../../kit/state/state.ts';
import { fitsRecall, fitsResponse } from '../04-victory/owed.ts';
import { phaseNow } from '../05-sequence/phases.ts';
import { surplusIn } from '../06-stacking/stacking.ts';
import { fitsEntry } from '../08-reinforcement/owed.ts';
import { fitsProposal } from '../10-movement/owed.ts';
import { fitsBattle } from '../11-assault/owed.ts';
import { isOccupiedBy } from './board.ts';
import { type InnerFrame, innerFrames, type PhaseFrame, phaseFrames } from './frames.ts';

export const frameFaults = bindOwed<PhaseFrame, InnerFrame>({
  phaseFrames,
  innerFrames,
  ownFrame: state => phaseNow(state).frame,
  // 6.2c a phase may be about to end while somebody has units to remove.
  end: { frame: 'end-of-phase', under: ['overstack'] },
  fits,
  // 8.24b the Poles may be stirred by an advance or a move in the middle of something else.
  mayOpenOn: (name, below) => below.length === 0 || (name === 'satellite-entry' && below.length === 1),
});

function fits(state: State, phase: PhaseFrame['name'], frame: InnerFrame): boolean {
  switch (frame.name) {
    case 'overstack':
      return isOccupiedBy(state, frame.hex, frame.side) && surplusIn(state, frame.hex) > 0;
    case 'reaction':
    case 'mobile-assault':
      return fitsProposal(state, phase, frame);
    case 'satellite-entry':
      return fitsEntry(state, frame);
    case 'caucasus-response':
      return phase === 'movement' && fitsResponse(state);
    case 'caucasus-recall':
      return phase === 'movement' && fitsRecall(state);
    case 'forgiveness':
      return phase === 'victory-check';
    default:
      return fitsBattle(state, phase, frame);
  }
}
