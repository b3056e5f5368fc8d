// After a breakthrough: those who broke through may attack once more, at once. They strike a hex of their own choice or
// join an attack that still waits.

import type { At } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, units } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { canBeSupported } from '../air/support.ts';
import { unitLists, whyNotOneMore, whyOutOfReach, whyTaken, whyTooManyPanzers } from '../combat/attackers.ts';
import { told, whyIncomplete, withAttack, withdrawal } from '../combat/attacks.ts';
import type { Allocation, Pending } from '../combat/battle-frames.ts';
import { compelledBy, missingTarget } from '../combat/compulsion.ts';
import { whyTooWeak } from '../combat/odds.ts';
import { phasingSide } from '../sequence/phases.ts';
import { hasFlag, placeOf } from '../table/board.ts';
import { setFlag } from '../table/changes.ts';
import { nameOf } from '../table/counters.ts';
import { action, type FrameOf, frame, framesOf, popFrame, pushFrame, setFrames } from '../table/frames.ts';
import { FLAG } from '../table/layout.ts';
import { around } from '../table/terrain.ts';

type BreakthroughFrame = FrameOf<'breakthrough'>;

export const bonusAttack = action<BreakthroughFrame, Allocation>({
  type: 'attack',
  rule: 'M-BR-2',
  fields: {
    target: hex({
      each: 'ask',
      from: targetsBeside,
      why: ({ state }, target) => whyNotOneMore(state, waiting(state), target),
    }),
    units: units({
      from: ({ frame: owed }) => owed.units,
      why: ({ state, frame: owed }, unit, { target }) => whyNoBonus(state, owed, unit, target),
      few: () => refuse('M-BR-2', 'An attack needs at least one unit.'),
      lists: ({ state, frame: owed }, able, { target }) =>
        unitLists(state, target, able, alreadyOn(state, owed, target)),
    }),
  },
  whole: ({ state, frame: owed }, { target, units: sent }) =>
    whyTooManyPanzers(state, target, [...alreadyOn(state, owed, target), ...sent]),
  left: leftOver('M-SEQ-7', n => `${n} could still be sent to attack.`),
  do: (play, owed, added) => changeTo(play, owed, withAttack(owed.attacks, added)),
});

function changeTo({ state }: Play, owed: BreakthroughFrame, attacks: readonly Allocation[]): void {
  popFrame(state);
  pushFrame(state, { ...owed, attacks });
}

export const breakthroughFrame = frame<BreakthroughFrame>({
  // M14-BR-1 is as M-BR-2.
  rule: 'M-BR-2',
  side: state => phasingSide(state),
  prompt: () => 'Breakthrough: these units may attack once more, alone or in an attack that still waits.',
  actions: [
    bonusAttack,
    withdrawal((play, owed, gone) =>
      changeTo(
        play,
        owed,
        owed.attacks.filter(({ target }) => !gone.includes(target)),
      ),
    ),
    action({
      type: 'end',
      rule: 'M-BR-2',
      closes: true,
      may: ({ state, frame: owed }) => whyNotEnd(state, owed),
      do: goOn,
    }),
  ],
  otherwise: () => refuse('M-BR-2', 'Those who broke through attack once more now, or go without.'),
  enter(play, owed) {
    if (owed.attacks.length > 0) return;
    const at = { state: play.state, frame: owed, side: phasingSide(play.state) };
    if (!bonusAttack.isOpen(at)) popFrame(play.state);
  },
});

/** M-BR-3 who attacks the hex already, in an attack that waits or after this breakthrough. */
export function alreadyOn(state: State, owed: BreakthroughFrame, target: number): number[] {
  return [...waiting(state), ...owed.attacks]
    .filter(attack => attack.target === target)
    .flatMap(attack => attack.units);
}

function targetsBeside({ state, frame: owed }: At<BreakthroughFrame>): number[] {
  return [...new Set(owed.units.flatMap(unit => around[placeOf(state, unit)] ?? []))];
}

function combatOf(state: State): FrameOf<'combat'> {
  const [phase] = framesOf(state);
  if (phase.name !== 'combat') throw new Error(`nobody breaks through in the frame ${phase.name}`);
  return phase;
}

const waiting = (state: State): readonly Pending[] => combatOf(state).attacks;

/** M-BR-2, M-SEQ-19 one further attack, whatever movement is left, and no more than one in a pulse. */
function whyNoBonus(
  state: State,
  { units, attacks }: BreakthroughFrame,
  unit: number,
  target: number,
): Refusal | undefined {
  if (!units.includes(unit) || hasFlag(state, unit, FLAG.brokeThrough))
    return refuse('M-BR-2', `${nameOf(unit)} has no further attack.`);
  return whyOutOfReach(state, unit, target) ?? whyTaken(attacks, unit);
}

/** Each attack out of the breakthrough as it would be fought, those that it joins included. */
function grown(state: State, { attacks }: BreakthroughFrame): Pending[] {
  return attacks.map(({ target, units }) => {
    const joined = waiting(state).find(attack => attack.target === target);
    if (joined === undefined) return { target, units, requiredBy: [], bonus: true };
    return { ...joined, units: [...joined.units, ...units] };
  });
}

function whyNotEnd(state: State, frame: BreakthroughFrame): Refusal | undefined {
  const { attacks, resolved } = combatOf(state);
  const ours = grown(state, frame);
  for (const attack of ours) {
    const maySupport = canBeSupported(state, attack, resolved);
    const why = whyTooWeak(state, attack.target, attack.units, maySupport);
    if (why !== undefined) return why;
  }
  // M-GEN-1 whatever is attacked in this phase, or has been, is seen to.
  const answered = new Set([...[...ours, ...attacks].map(({ target }) => target), ...resolved]);
  return whyIncomplete(missingTarget(state, ours, answered));
}

function goOn(play: Play, frame: BreakthroughFrame): void {
  const { state } = play;
  const combat = combatOf(state);
  const ours = grown(state, frame);
  for (const { target, units: sent } of frame.attacks) {
    const isJoined = combat.attacks.some(attack => attack.target === target);
    const rule = isJoined ? 'M-BR-3' : 'M-BR-2';
    emit(play, { type: isJoined ? 'joined' : 'allocated', ...told({ target, units: sent }), rule });
    for (const unit of sent) setFlag(state, unit, FLAG.brokeThrough);
  }
  const isNew = ({ target }: Pending): boolean => !combat.attacks.some(attack => attack.target === target);
  const attacks = [
    ...ours.filter(isNew),
    ...combat.attacks.map(attack => ours.find(({ target }) => target === attack.target) ?? attack),
  ];
  setFrames(state, { ...combat, attacks: attacks.map(attack => compelledToo(state, attack, ours)) });
}

/** M-GEN-4 attacks that these compel can no longer be cancelled. */
function compelledToo(state: State, attack: Pending, compelling: readonly Pending[]): Pending {
  const hex = attack.target;
  const requiredBy = compelling
    .filter(
      ({ target, units }) =>
        target !== attack.target &&
        !attack.requiredBy.includes(target) &&
        compelledBy(state, target, units).includes(hex),
    )
    .map(({ target }) => target);
  return requiredBy.length === 0 ? attack : { ...attack, requiredBy: [...attack.requiredBy, ...requiredBy] };
}
