// Blitzkrieg: when all defenders of a hex have been swept away, the Germans who did it attack again, at once; alone or in an
// attack that still waits. Air units that supported them may go along with one of these attacks.

import { bindBonusAttacks } from '../../../../families/coatney/bonus-attacks.ts';
import { hex } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { whyNotEscorting } from '../air/support.ts';
import { whyNoTarget, whyOutOfReach, whyTaken } from '../combat/attackers.ts';
import { told, withdrawal } from '../combat/attacks.ts';
import type { Pending } from '../combat/battle-frames.ts';
import { compelledBy, whyIncomplete } from '../combat/compulsion.ts';
import { whyHopeless } from '../combat/odds.ts';
import { phasingSide } from '../sequence/phases.ts';
import { placeOf } from '../table/board.ts';
import { setFlag } from '../table/changes.ts';
import { nameOf } from '../table/counters.ts';
import { action, declaring, type FrameOf, framesOf, type GameFrame, setFrames } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { around, hexLabel } from '../table/terrain.ts';

type BlitzkriegFrame = FrameOf<'blitzkrieg'>;

/** DS-CAS-4 those that can still reach the hex. */
const escortsTo = (state: State, { air }: BlitzkriegFrame, target: number): number[] =>
  air.filter(flyer => whyNotEscorting(state, flyer, target) === undefined);

/** DS-CAS-4 one of the attacks has the air units that supported the battle before. */
const support = action<BlitzkriegFrame, { readonly target: number }>({
  type: 'support',
  rule: 'DS-CAS-4',
  may: ({ frame: { air } }) =>
    air.length === 0 ? refuse('DS-CAS-4', 'No air unit has supported them that could go along.') : undefined,
  fields: {
    target: hex({
      each: true,
      from: ({ frame: { attacks } }) => attacks.map(({ target }) => target),
      why({ state, frame: owed }, at) {
        if (!owed.attacks.some(({ target }) => target === at))
          return refuse('DS-CAS-4', `None of them attacks ${hexLabel(at)}.`);
        if (owed.supported === at) return refuse('DS-CAS-4', 'They go along with that attack already.');
        return escortsTo(state, owed, at).length > 0
          ? undefined
          : refuse('DS-CAS-4', `None of the air units reaches ${hexLabel(at)}.`);
      },
    }),
  },
  do: (play, owed, { target }) => blitzkrieg.changeTo(play, { ...owed, supported: target }),
});

const blitzkrieg = bindBonusAttacks<Pending, FrameOf<'combat'>, BlitzkriegFrame, GameFrame>({
  declaring,
  frames: { framesOf, setFrames },
  phasingSide,
  placeOf,
  around,
  rules: { bonus: 'DS-RES-2', join: 'DS-RES-3', allocate: 'DS-RES-2' },
  words: {
    prompt: 'Blitzkrieg: these units may attack again, alone or in an attack that still waits.',
    now: 'Those who broke through attack again now, or go without.',
  },
  whyNoTarget: (state, _, target) => whyNoTarget(state, phasingSide(state), target),
  whyNoBonus: (state, { units }, unit, target) =>
    units.includes(unit)
      ? whyOutOfReach(state, unit, target)
      : refuse('DS-RES-2', `${nameOf(unit)} has no further attack.`),
  whyTaken,
  whyTooWeak: whyHopeless,
  // DS-GEN-2, DS-GEN-4 what these attacks compel is attacked in this phase, or has been.
  whyIncomplete,
  compelledBy,
  told,
  withdrawal,
  more: [support],
  made: ({ target, units }) => ({ target, units, requiredBy: [], bonus: true }),
  finished(state, owed, attack) {
    return owed.supported === attack.target
      ? { ...attack, air: escortsTo(state, owed, attack.target) }
      : attack;
  },
  //
  spend: (state, unit) => setFlag(state, unit, FLAG.blitzed),
});

export const { bonusFrame: blitzkriegFrame, bonusAttack: blitzkriegAttack, alreadyOn } = blitzkrieg;
