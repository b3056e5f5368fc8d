// The steps of a battle follow one another as frames, each shown by its name on top of the phase: support, the choice
// about a bloodbath, losses, retreat, advance. Battles never nest.

import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { checkStacks } from '../06-stacking/stacking.ts';
import { unitsIn } from '../table/board.ts';
import { type BattleFrame, framesOf, type GameFrame, setFrames } from '../table/frames.ts';
import type { Battle } from './battle-frames.ts';

/** The next step takes the place of the last; what others have opened on top of it stays there. */
export function showStep({ state }: Play, step: BattleFrame): void {
  const [phase, ...opened] = framesOf(state);
  setFrames(state, phase, step, ...opened.filter(isForeign));
}

/** The battle is over: back to the phase, with 6.2c a look at the stacks. */
export function closeBattle(play: Play): void {
  const [phase, ...opened] = framesOf(play.state);
  setFrames(play.state, phase, ...opened.filter(isForeign));
  checkStacks(play);
}

const isForeign = (frame: GameFrame): boolean =>
  !('battle' in frame) && frame.name !== 'reaction' && frame.name !== 'mobile-assault';

/** Attackers that come over the ground: paratroops count nowhere but in strength (ruling A3-12). */
export const onGround = ({ attackers, drop }: Pick<Battle, 'attackers' | 'drop'>): readonly number[] =>
  drop === undefined ? attackers : attackers.filter(unit => unit !== drop);
/** 11.2 all that stand in the hex are attacked as one, 11.29a but for those who have only fled there. */
export const defendersOf = (state: State, { target, bystanders }: Battle): number[] =>
  unitsIn(state, target).filter(unit => !bystanders.includes(unit));
