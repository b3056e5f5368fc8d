// Decisions owed, as a position brings them along: each must be one that play could have left open. What a decision asks of
// the table its chapter says in `owed.ts`.

import { bindOwed } from '../../../../kit/sequence/owed.ts';
import type { State } from '../../../../kit/state/state.ts';
import { fitsMission } from '../air/owed.ts';
import { fitsAttacks, fitsBattle } from '../combat/owed.ts';
import { phaseNow } from '../sequence/phases.ts';
import { holds } from '../victory/points.ts';
import { AXIS } from './counters.ts';
import { type InnerFrame, innerFrames, type PhaseFrame, phaseFrames } from './frames.ts';
import { MOSCOW } from './terrain.ts';

export const frameFaults = bindOwed<PhaseFrame, InnerFrame>({
  phaseFrames,
  innerFrames,
  ownFrame: state => phaseNow(state).frame,
  end: { frame: 'end-of-phase', under: [] },
  fitsPhase: (state, frame) => !('attacks' in frame) || fitsAttacks(state, frame.attacks),
  fits,
  // DS-VIC-3 Moscow can fall in the middle of anything.
  mayOpenOn: (name, below) => below.length === 0 || (name === 'collapse' && below.length === 1),
});

function fits(state: State, phase: PhaseFrame['name'], frame: InnerFrame): boolean {
  if (frame.name === 'collapse') return holds(state, AXIS, MOSCOW);
  if (frame.name === 'interception') return fitsMission(state, phase, frame.mission);
  return fitsBattle(state, phase, frame);
}
