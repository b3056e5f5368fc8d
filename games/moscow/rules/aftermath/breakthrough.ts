// After a breakthrough: those who broke through may attack once more, at once. They strike a hex of their own choice or
// join an attack that still waits.

import { bindBonusAttacks } from '../../../../families/coatney/bonus-attacks.ts';
import { refuse } from '../../../../kit/game.ts';
import { canBeSupported } from '../air/support.ts';
import { unitLists, whyNotOneMore, whyOutOfReach, whyTaken, whyTooManyPanzers } from '../combat/attackers.ts';
import { told, whyIncomplete, withdrawal } from '../combat/attacks.ts';
import type { Pending } from '../combat/battle-frames.ts';
import { compelledBy, missingTarget } from '../combat/compulsion.ts';
import { whyTooWeak } from '../combat/odds.ts';
import { phasingSide } from '../sequence/phases.ts';
import { hasFlag, placeOf } from '../table/board.ts';
import { setFlag } from '../table/changes.ts';
import { nameOf } from '../table/counters.ts';
import { declaring, type FrameOf, framesOf, type GameFrame, setFrames } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { around } from '../table/terrain.ts';

export const {
  bonusFrame: breakthroughFrame,
  bonusAttack,
  alreadyOn,
} = bindBonusAttacks<Pending, FrameOf<'combat'>, FrameOf<'breakthrough'>, GameFrame>({
  declaring,
  frames: { framesOf, setFrames },
  phasingSide,
  placeOf,
  around,
  // M14-BR-1 is as M-BR-2.
  rules: { bonus: 'M-BR-2', join: 'M-BR-3', allocate: 'M-SEQ-7' },
  words: {
    prompt: 'Breakthrough: these units may attack once more, alone or in an attack that still waits.',
    now: 'Those who broke through attack once more now, or go without.',
  },
  whyNoTarget: whyNotOneMore,
  // M-BR-2, M-SEQ-19 one further attack, whatever movement is left, and no more than one in a pulse.
  whyNoBonus: (state, { units }, unit, target) =>
    !units.includes(unit) || hasFlag(state, unit, FLAG.brokeThrough)
      ? refuse('M-BR-2', `${nameOf(unit)} has no further attack.`)
      : whyOutOfReach(state, unit, target),
  whyTaken,
  together: { lists: unitLists, why: whyTooManyPanzers },
  whyTooWeak: (state, attack, { resolved }) =>
    whyTooWeak(state, attack.target, attack.units, canBeSupported(state, attack, resolved)),
  // M-GEN-1 whatever is attacked in this phase, or has been, is seen to; M-GEN-4 what these compel is not cancelled.
  whyIncomplete: (state, ours, answered) => whyIncomplete(missingTarget(state, ours, answered)),
  compelledBy,
  told,
  withdrawal,
  made: ({ target, units }) => ({ target, units, requiredBy: [], bonus: true }),
  spend: (state, unit) => setFlag(state, unit, FLAG.brokeThrough),
});
