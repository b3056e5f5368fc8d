// What this chapter gives the game: railheads, trains and ships.

import { factoryActions } from '../forces/factories.ts';
import { endPhase, phase, phasingSide } from '../sequence/phases.ts';
import type { FrameOf } from '../table/frames.ts';
import { emptyPhase, type FramesOf } from '../table/parts.ts';

export const strategicFrames: FramesOf<'railheads' | 'strategic'> = {
  railheads: emptyPhase<'railheads'>('DS-SUP-2'),
  strategic: phase<FrameOf<'strategic'>>({
    rule: 'DS-STRAT-2',
    side: state => phasingSide(state),
    prompt: () => 'Send units by rail and sea, and factories to Siberia, or end the phase.',
    actions: [...factoryActions, endPhase('DS-STRAT-2')],
  }),
};
