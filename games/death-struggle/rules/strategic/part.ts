// What this chapter gives the game: railheads, trains and ships.

import { factoryActions } from '../forces/factories.ts';
import { endPhase, phase, phasingSide } from '../sequence/phases.ts';
import { notNow } from '../sequence/times.ts';
import { AXIS } from '../table/counters.ts';
import type { FrameOf } from '../table/frames.ts';
import type { FramesOf } from '../table/parts.ts';
import { rail } from './rail.ts';
import { railheadsFrame } from './railheads.ts';
import { sail } from './sea.ts';

export const strategicFrames: FramesOf<'railheads' | 'strategic'> = {
  railheads: railheadsFrame,
  // DS-STRAT-2 in A.1 and B.1 only.
  strategic: phase<FrameOf<'strategic'>>({
    rule: 'DS-STRAT-2',
    side: state => phasingSide(state),
    prompt: state =>
      phasingSide(state) === AXIS
        ? 'Send units by rail and sea, where they arrive disrupted, or end the phase.'
        : 'Send units by rail and sea, where they arrive disrupted, and factories to Siberia, or end the phase.',
    actions: [rail, sail, ...factoryActions, endPhase('DS-STRAT-2')],
    otherwise: notNow('DS-SEQ-20', 'Trains and ships run now.'),
  }),
};
