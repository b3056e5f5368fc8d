// What this chapter gives the game: attacks allocated and fought, every step of a battle, Katyushas, and looks ahead.

import { type Preview, type Refusal, refuse, type Threat } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { closePhase, phasingSide } from '../sequence/phases.ts';
import { closeAllocation, closeWaiting } from '../sequence/sequence.ts';
import { AXIS } from '../table/counters.ts';
import { type FrameOf, frame } from '../table/frames.ts';
import { closedFrame, type FramesOf } from '../table/parts.ts';

const passing = {
  side: (state: State) => phasingSide(state),
  prompt: () => 'Nothing is to be done here.',
  actions: [],
};

export const combatFrames: FramesOf<
  | 'attacks'
  | 'katyushas'
  | 'combat'
  | 'press'
  | 'no-retreat'
  | 'forced-exchange'
  | 'escape'
  | 'exchange'
  | 'overrun'
  | 'losses'
  | 'defender-losses'
  | 'survivor'
  | 'distance'
  | 'retreat'
  | 'advance'
  | 'guards'
  | 'blitzkrieg'
  | 'overstack'
> = {
  attacks: frame<FrameOf<'attacks'>>({
    ...passing,
    rule: 'DS-SEQ-4',
    enter: play => closeAllocation(play, []),
  }),
  katyushas: frame<FrameOf<'katyushas'>>({ ...passing, rule: 'DS-KAT-2', enter: closeWaiting }),
  combat: frame<FrameOf<'combat'>>({ ...passing, rule: 'DS-SEQ-6', enter: closePhase }),
  press: closedFrame<'press'>('DS-PRESS-1', AXIS),
  'no-retreat': closedFrame<'no-retreat'>('DS-NORET-2', AXIS),
  'forced-exchange': closedFrame<'forced-exchange'>('DS-FEX-1', AXIS),
  escape: closedFrame<'escape'>('DS-FEX-5', AXIS),
  exchange: closedFrame<'exchange'>('DS-EXCH-5', AXIS),
  overrun: closedFrame<'overrun'>('DS-AOVR-1', AXIS),
  losses: closedFrame<'losses'>('DS-EXCH-1', AXIS),
  'defender-losses': closedFrame<'defender-losses'>('DS-EXCH-2', AXIS),
  survivor: closedFrame<'survivor'>('DS-RES-6', AXIS),
  distance: closedFrame<'distance'>('DS-RES-7', AXIS),
  retreat: closedFrame<'retreat'>('DS-RETREAT-1', AXIS),
  advance: closedFrame<'advance'>('DS-ADV-11', AXIS),
  guards: closedFrame<'guards'>('DS-PROMO-2', AXIS),
  blitzkrieg: closedFrame<'blitzkrieg'>('DS-RES-2', AXIS),
  overstack: closedFrame<'overstack'>('DS-RES-16', AXIS),
};

export function previewAttack(_state: State, _action: unknown): Preview | Refusal {
  return refuse('DS-SEQ-4', 'Only attacks can be previewed.');
}

export function threatsTo(_state: State, _side: number): readonly Threat[] {
  return [];
}
