// What chapters 10 and 11 give the game: the combat phase, the steps of every battle, and looks ahead at them.

import { type Refusal, refuse, type Threat } from '../../../../kit/game.ts';
import { endPhase, phase, phasingSide } from '../05-sequence/phases.ts';
import { type FrameOf, frame, type GameFrame } from '../table/frames.ts';
import type { FramesOf, Interrupts } from '../table/parts.ts';

export const previewAttack = (): Refusal => refuse('10.1', 'Nobody attacks now.');
export const threatsTo = (): readonly Threat[] => [];

const closed = <Name extends GameFrame['name']>(rule: string) =>
  frame<FrameOf<Name>>({
    rule,
    side: state => phasingSide(state),
    prompt: () => 'Nothing is to be decided here.',
    actions: [],
  });

export const assaultFrames: FramesOf<
  'combat' | 'defender-losses' | 'attacker-losses' | 'advance' | 'momentum' | 'overstack'
> = {
  combat: phase<FrameOf<'combat'>>({
    rule: '10.1',
    side: state => phasingSide(state),
    prompt: () =>
      'Attack with units next to the enemy, one battle at a time; end the phase when you are done.',
    actions: [endPhase('10.1')],
  }),
  'defender-losses': closed<'defender-losses'>('10.22'),
  'attacker-losses': closed<'attacker-losses'>('10.22'),
  advance: closed<'advance'>('10.24'),
  momentum: closed<'momentum'>('10.25'),
  overstack: closed<'overstack'>('6.6-1'),
};

export const assaultInterrupts: Interrupts = {};
