// What chapter 8 gives the game: the German reserve, arrivals of both sides, replacements, the terminal supply check.

import type { Play } from '../../../../kit/sequence/frames.ts';
import { endPhase, phase, phasingSide } from '../05-sequence/phases.ts';
import type { FrameOf, PhaseFrame } from '../table/frames.ts';
import type { FramesOf } from '../table/parts.ts';

const empty = <Name extends PhaseFrame['name']>(rule: string) =>
  phase<FrameOf<Name>>({
    rule,
    side: state => phasingSide(state),
    prompt: () => 'Nothing is to be done here.',
    actions: [endPhase(rule)],
  });

export const reinforcementFrames: FramesOf<
  'reserve-release' | 'reserve-creation' | 'terminal-supply' | 'reinforcement' | 'replacement'
> = {
  'reserve-release': empty<'reserve-release'>('5.5-1'),
  'reserve-creation': empty<'reserve-creation'>('5.6-1'),
  'terminal-supply': empty<'terminal-supply'>('5.9-1'),
  reinforcement: empty<'reinforcement'>('5.10-1'),
  replacement: empty<'replacement'>('5.11-1'),
};

export function checkTerminalSupply(_play: Play): void {}
export function shiftHeld(_play: Play, _turn: number): void {}
