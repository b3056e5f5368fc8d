// What follows once the losses of a battle are settled: the attacker says how far beaten units go, the defender takes
// them back, the attacker advances, and a breakthrough brings a further attack. Each step shows the next by its frame.

import type { Play } from '../../../../kit/sequence/frames.ts';
import type { Battle } from '../combat/battle-frames.ts';
import { attackersOf, closeBattle, showBattleFrame } from '../combat/battle-steps.ts';
import { breaksCity } from '../combat/effects.ts';
import { phasingSide } from '../sequence/phases.ts';
import { checkStacks } from '../stacking/stacking.ts';
import { hasFlag, isDefendedAgainst, isDisrupted } from '../table/board.ts';
import { razeCity } from '../table/changes.ts';
import { pushFrame } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';

/** The groups of the battle hold their final results; whoever had to die is dead. */
export function openAftermath(play: Play, battle: Battle): void {
  // Ruling R-A21: a city's own factors cannot retreat, so whatever drives its defenders out destroys them.
  if (battle.groups.every(({ result }) => breaksCity(result))) razeCity(play, battle.target);
  showBattleFrame(play, { name: 'distance', battle, group: 0, ordered: [] });
}

/** Nobody advances any more, or nobody could: the battle is over. */
export function concludeBattle(play: Play, battle: Battle): void {
  const { state } = play;
  const side = phasingSide(state);
  const isWon = !battle.stopped && !isDefendedAgainst(state, side, battle.target);
  closeBattle(play, battle);
  if (!isWon) return;
  // M-BR-2 a breakthrough lets them attack once more, but M-SEQ-19 no unit twice; ruling R-A41: some defenders suffered
  // it and none is left. Ruling R-A31: a breakthrough out of a breakthrough brings no third attack.
  if (!battle.bonus && battle.groups.some(({ result }) => result === 'BR')) {
    const units = attackersOf(state, battle).filter(
      unit => !isDisrupted(state, unit) && !hasFlag(state, unit, FLAG.brokeThrough),
    );
    if (units.length > 0) pushFrame(state, { name: 'breakthrough', units, attacks: [] });
  }
  // M-STACK-1, M-STACK-9 now that the advance is over, no hex may hold too many (ruling R-A33).
  checkStacks(play);
}
