// Phase IV, the Soviet terminal supply check (5.9, 7.10): whoever is out of supply then is gone for good.

import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { endPhase, phase } from '../05-sequence/phases.ts';
import { isOutOfSupply } from '../07-supply/supply.ts';
import { unitsOnMap } from '../table/board.ts';
import { SOVIET } from '../table/counters.ts';
import type { FrameOf } from '../table/frames.ts';
import { eliminate } from './losses.ts';

/** 5.9-1 all are looked at before any is removed, so that nobody is saved or doomed by another's end; 5.9-2, 7.6-5 the Axis has no such phase. */
export function checkTerminalSupply(play: Play): void {
  // 4.7-5 they count twice, as all that are lost without supply.
  for (const unit of doomedUnits(play.state)) eliminate(play, unit, '5.9-1', 'out');
}

export const doomedUnits = (state: State): number[] =>
  [...unitsOnMap(state, SOVIET)].filter(unit => isOutOfSupply(state, unit));

export const terminalFrame = phase<FrameOf<'terminal-supply'>>({
  rule: '5.9-1',
  side: () => SOVIET,
  prompt: () => 'Soviet units without supply are removed.',
  actions: [endPhase('5.9-1')],
});
