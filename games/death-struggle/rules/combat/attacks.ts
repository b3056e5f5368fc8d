// Attacks are allocated before any is fought: which units against which hex. The list can be changed freely until it is
// closed; then it must be complete, and the next phase takes it over. Attacks before movement come in rounds (DS-SEQ-3, DS-SEQ-12).

import { bindAllocation } from '../../../../families/coatney/allocation.ts';
import type { Refusal } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isEarly, phasingSide, stepOf } from '../sequence/phases.ts';
import { closeAllocation } from '../sequence/sequence.ts';
import { belowOf, hasFlag, isDefendedAgainst, isOccupiedBy, placeOf, topOf } from '../table/board.ts';
import { groundUnits, idsOf, isFighter } from '../table/counters.ts';
import { action, type FrameOf, frame, setFrames } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { hexLabel, map } from '../table/terrain.ts';
import { whyNoAttack, whyNobodyBeside, whyNoTarget, whyTaken } from './attackers.ts';
import type { Allocation } from './battle-frames.ts';
import { pendingOf, whyIncomplete } from './compulsion.ts';
import { whyHopeless } from './odds.ts';

export { withAttack } from '../../../../families/coatney/allocation.ts';

/** Units that attack nobody whatever the target: DS-SEQ-19, DS-OMB-3, DS-DISR-2. */
const BUSY = FLAG.attacked | FLAG.bonus | FLAG.disrupted;

/** The step of the turn, by side. */
const STEP = {
  early: ['DS-SEQ-3', 'DS-SEQ-12'],
  first: ['DS-SEQ-4', 'DS-SEQ-13'],
  second: ['DS-SEQ-7', 'DS-BP-3'],
} as const;

export const { attack, attacksFrame, withdrawal, told } = bindAllocation<FrameOf<'attacks'>>({
  declaring: { action, frame },
  map,
  board: { placeOf, hasFlag, topOf, belowOf, isOccupiedBy, isDefendedAgainst },
  units: groundUnits.map(units => units.filter(unit => isFighter[unit] === 1)),
  busy: BUSY,
  idsOf,
  hexLabel,
  phasingSide,
  rule: 'DS-SEQ-4',
  whyNoTarget: (state, side, _, target) =>
    whyNoTarget(state, side, target) ?? whyNobodyBeside(state, side, target),
  whyNoAttack,
  whyTaken,
  write: (state, attacks) => setFrames(state, { name: 'attacks', attacks }),
  phase: {
    rule: state => STEP[stepOf(state)][phasingSide(state)],
    prompt(state, attacks) {
      const missing = whyIncomplete(state, attacks);
      if (missing !== undefined) return missing.message;
      return isEarly(state)
        ? 'Attack before anybody moves: whoever attacks now stays put this turn. Close the list to fight, or to go on.'
        : 'Say who attacks which hex. Nothing is fought before the list is closed.';
    },
    whyNotEnd,
    close: (play, attacks) => closeAllocation(play, pendingOf(play.state, attacks)),
  },
});

/** Why the list cannot be closed: an attack is too weak, with all the air units that could help it, or one is missing. */
export function whyNotEnd(state: State, attacks: readonly Allocation[]): Refusal | undefined {
  for (const each of attacks) {
    const why = whyHopeless(state, each);
    if (why !== undefined) return why;
  }
  return whyIncomplete(state, attacks);
}
