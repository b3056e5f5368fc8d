// What this chapter gives the game: airfields, raids and interception.

import { phasingSide } from '../sequence/phases.ts';
import { closeWaiting } from '../sequence/sequence.ts';
import { RUSSIAN } from '../table/counters.ts';
import { type FrameOf, frame } from '../table/frames.ts';
import { closedFrame, emptyPhase, type FramesOf } from '../table/parts.ts';

export const airFrames: FramesOf<'airfields' | 'raids' | 'interception'> = {
  airfields: emptyPhase<'airfields'>('DS-AFLD-1'),
  raids: frame<FrameOf<'raids'>>({
    rule: 'DS-AIR-11',
    side: state => phasingSide(state),
    prompt: () => 'Nothing is to be done here.',
    actions: [],
    enter: closeWaiting,
  }),
  interception: closedFrame<'interception'>('DS-AIR-12', RUSSIAN),
};
