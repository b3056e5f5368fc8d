// Decisions owed, as a position brings them along: each must be one that play could have left open. What a decision asks of
// the table its chapter says in `owed.ts`.

import { bindOwed } from '../../../../kit/sequence/owed.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phaseNow } from '../05-sequence/phases.ts';
import { fitsOverstack } from '../06-stacking/owed.ts';
import { fitsAerial } from '../07-supply/owed.ts';
import { fitsMarch } from '../09-movement/owed.ts';
import { fitsBattle } from '../10-assault/owed.ts';
import { type InnerFrame, innerFrames, type PhaseFrame, phaseFrames } from './frames.ts';

export const frameFaults = bindOwed<PhaseFrame, InnerFrame>({
  phaseFrames,
  innerFrames,
  ownFrame: state => phaseNow(state).frame,
  // 6.6-1 a phase may be about to end while somebody has units to remove.
  end: { frame: 'end-of-phase', under: ['overstack'] },
  fits,
});

function fits(state: State, phase: PhaseFrame['name'], frame: InnerFrame): boolean {
  switch (frame.name) {
    case 'overstack':
      return fitsOverstack(state, frame);
    case 'aerial':
      return fitsAerial(state, phase);
    case 'march':
      return fitsMarch(state, phase, frame);
    default:
      return fitsBattle(state, phase, frame);
  }
}
