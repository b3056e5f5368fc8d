// The steps of a battle follow one another as frames, each shown by its name on top of the phase: losses of the defender,
// of the attacker, advance, momentum. Battles never nest: each is finished before the next begins (10.5).

import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { checkStacks } from '../06-stacking/overstack.ts';
import { placeOf, unitsIn } from '../table/board.ts';
import { armyOf, isArtillery, sideOf } from '../table/counters.ts';
import { type BattleFrame, framesOf, type GameFrame, setFrames } from '../table/frames.ts';
import type { Battle } from './battle-frames.ts';

/** The next step takes the place of the last; what others have opened on top of it stays there. */
export function showStep({ state }: Play, step: BattleFrame): void {
  const [phase, ...opened] = framesOf(state);
  setFrames(state, phase, step, ...opened.filter(isForeign));
}

/** The battle is over: back to the phase, with 6.1 a look at the stacks. */
export function closeBattle(play: Play): void {
  const [phase, ...opened] = framesOf(play.state);
  setFrames(play.state, phase, ...opened.filter(isForeign));
  checkStacks(play);
}

const isForeign = (frame: GameFrame): boolean => !('battle' in frame);

/** 10.1-3 the side whose turn it is; whoever defends is the other. */
export const attackerOf = ({ attackers }: Pick<Battle, 'attackers'>): number => sideOf[attackers[0]];
/** 5.8-2 all attackers are of one army. */
export const armyIn = ({ attackers }: Pick<Battle, 'attackers'>): number => armyOf[attackers[0]];
/** 10.2, 10.6-2 everybody in the hex defends, as one force. */
export const defendersOf = (state: State, { target }: Pick<Battle, 'target'>): number[] =>
  unitsIn(state, target);
/** Attackers who are still there. */
export const survivorsOf = (state: State, { attackers }: Pick<Battle, 'attackers'>): number[] =>
  attackers.filter(unit => placeOf(state, unit) >= 0);
/** 11.7-6 artillery is no company and pays for nothing. */
export const isCompany = (unit: number): boolean => isArtillery[unit] === 0;
/** 9.22, 11.7-4 in a movement phase, or in combat? */
export const isMobile = ({ kind }: Pick<Battle, 'kind'>): boolean => kind === 'mobile' || kind === 'overrun';
