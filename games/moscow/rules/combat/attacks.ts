// Attacks are allocated before any is fought: which units against which hex. The list can be changed freely until it is
// closed; then it must be complete, and the next phase takes it over.

import { bindAllocation } from '../../../../families/coatney/allocation.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { supportersOver } from '../air/support.ts';
import { isEarly, phasingSide } from '../sequence/phases.ts';
import { closeAllocation } from '../sequence/sequence.ts';
import { firstPlayer } from '../sequence/weather.ts';
import { belowOf, hasFlag, isDefendedAgainst, isOccupiedBy, placeOf, topOf } from '../table/board.ts';
import { groundUnits, idsOf } from '../table/counters.ts';
import { action, type FrameOf, frame, setFrames } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { hexLabel, map } from '../table/terrain.ts';
import {
  unitLists,
  whyNoAttack,
  whyNobodyBeside,
  whyNoTarget,
  whyNotOneMore,
  whyTaken,
  whyTooManyPanzers,
} from './attackers.ts';
import type { Allocation } from './battle-frames.ts';
import { missingTarget, pendingOf } from './compulsion.ts';
import { whyTooWeak } from './odds.ts';

export { withAttack } from '../../../../families/coatney/allocation.ts';
export { whyNoAttack } from './attackers.ts';
export { compelledBy, missingTarget, pendingOf } from './compulsion.ts';

export const { attack, attacksFrame, withdrawal, told } = bindAllocation<FrameOf<'attacks'>>({
  declaring: { action, frame },
  map,
  board: { placeOf, hasFlag, topOf, belowOf, isOccupiedBy, isDefendedAgainst },
  units: groundUnits,
  busy: FLAG.attacked | FLAG.spent | FLAG.disrupted,
  idsOf,
  hexLabel,
  phasingSide,
  rule: 'M-SEQ-7',
  whyNoTarget: (state, side, attacks, target) =>
    whyNoTarget(state, side, target) ??
    whyNotOneMore(state, attacks, target) ??
    whyNobodyBeside(state, side, target),
  whyNoAttack,
  whyTaken,
  together: { lists: unitLists, why: whyTooManyPanzers },
  write: (state, attacks) => setFrames(state, { name: 'attacks', attacks }),
  phase: {
    // M-SEQ-6, M-SEQ-21 each player once before his first pulse; M-SEQ-7 in every pulse after movement.
    rule: state =>
      !isEarly(state) ? 'M-SEQ-7' : phasingSide(state) === firstPlayer(state) ? 'M-SEQ-6' : 'M-SEQ-21',
    prompt(state, attacks) {
      const missing = missingTarget(state, attacks);
      if (missing >= 0) return `${hexLabel(missing)} must be attacked too, or another attack be taken back.`;
      return isEarly(state)
        ? 'Attack before anybody moves: whoever attacks now stays put in the first pulse. Close the list when it is done.'
        : 'Say who attacks which hex. Nothing is fought before the list is closed.';
    },
    whyNotEnd,
    close: (play, attacks) => closeAllocation(play, pendingOf(play.state, attacks)),
  },
});

/** Why the list cannot be closed: an attack is too weak, or one is missing. */
export function whyNotEnd(state: State, attacks: readonly Allocation[]): Refusal | undefined {
  for (const { target, units: sent } of attacks) {
    const why = whyTooWeak(state, target, sent, supportersOver(state, target).length > 0);
    if (why !== undefined) return why;
  }
  return whyIncomplete(missingTarget(state, attacks));
}

export function whyIncomplete(missing: number): Refusal | undefined {
  if (missing < 0) return undefined;
  return refuse(
    'M-GEN-1',
    `${hexLabel(missing)} must be attacked too: a strong unit there stands beside an attacker and his target.`,
  );
}
