// After a battle that was won outright: those who won it may attack again, at once. They strike a hex of their own choice or join
// an attack that still waits. Whom that concerns, and how often, each game says.

import type { At, DeclaredAction } from '../../kit/actions/action.ts';
import { type DeclaredFrame, type Declaring, leftOver } from '../../kit/actions/declare.ts';
import { hex, units } from '../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../kit/game.ts';
import { emit, type Frame, type FrameStack, type Play } from '../../kit/sequence/frames.ts';
import type { State } from '../../kit/state/state.ts';
import { type Allocating, onTarget, withAttack } from './allocation.ts';
import type { Fighting, Waiting } from './combat-phase.ts';
import type { Compulsion, Sent } from './compulsion.ts';

export interface Bonus extends Allocating {
  readonly units: readonly number[];
}

export interface BonusParts<P extends Waiting, C extends Fighting<P>, F extends Bonus, G extends Frame> {
  readonly declaring: Pick<Declaring, 'action' | 'frame'>;
  readonly frames: Pick<FrameStack<G>, 'framesOf' | 'setFrames'>;
  phasingSide(state: State): number;
  placeOf(state: State, unit: number): number;
  /** By hex: its neighbors. */
  readonly around: readonly (readonly number[])[];
  readonly rules: { readonly bonus: string; readonly join: string; readonly allocate: string };
  readonly words: { readonly prompt: string; readonly now: string };
  /** May the hex be attacked besides the attacks that wait? */
  whyNoTarget?(state: State, waiting: readonly P[], target: number): Refusal | undefined;
  /** May the unit attack it? That it is not in two attacks is seen to. */
  whyNoBonus(state: State, owed: F, unit: number, target: number): Refusal | undefined;
  whyTaken(attacks: readonly Sent[], unit: number): Refusal | undefined;
  readonly together?: {
    lists(
      state: State,
      target: number,
      units: readonly number[],
      already: readonly number[],
    ): (readonly number[])[];
    why(state: State, target: number, attackers: readonly number[]): Refusal | undefined;
  };
  whyTooWeak(state: State, attack: P, combat: C): Refusal | undefined;
  /** Why these attacks are not complete; `answered`: all that is attacked in this phase, or has been. */
  whyIncomplete(state: State, ours: readonly P[], answered: ReadonlySet<number>): Refusal | undefined;
  compelledBy: Compulsion['compelledBy'];
  told(attack: Sent): object;
  withdrawal(giveUp: (play: Play, owed: F, targets: readonly number[]) => void): DeclaredAction<F>;
  /** Other actions of the frame. */
  readonly more?: readonly DeclaredAction<F>[];
  /** An attack of their own as it waits; and an attack as it is fought. */
  made(sent: Sent): P;
  finished?(state: State, owed: F, attack: P): P;
  /** The unit has had its further attack. */
  spend(state: State, unit: number): void;
}

export interface BonusAttacks<F extends Bonus> {
  readonly bonusFrame: DeclaredFrame<F>;
  readonly bonusAttack: DeclaredAction<F, Sent>;
  /** Who attacks the hex already, in an attack that waits or by this decision. */
  alreadyOn(state: State, owed: F, target: number): number[];
  /** The decision, changed. */
  changeTo(play: Play, owed: F): void;
}

export function bindBonusAttacks<P extends Waiting, C extends Fighting<P>, F extends Bonus, G extends Frame>(
  parts: BonusParts<P, C, F, G>,
): BonusAttacks<F> {
  const { rules, together, phasingSide } = parts;
  const { action, frame } = parts.declaring;
  const { framesOf, setFrames } = parts.frames;

  function combatOf(state: State): C {
    const phase: Frame = framesOf(state)[0];
    if (phase.name !== 'combat') throw new Error(`nobody attacks again in the frame ${phase.name}`);
    return phase as C;
  }
  const waiting = (state: State): readonly P[] => combatOf(state).attacks;

  const alreadyOn = (state: State, owed: F, target: number): number[] => [
    ...onTarget(waiting(state), target),
    ...onTarget(owed.attacks, target),
  ];

  function changeTo({ state }: Play, owed: F): void {
    setFrames(state, framesOf(state)[0], owed as Frame as G);
  }

  const targetsBeside = ({ state, frame: owed }: At<F>): number[] => [
    ...new Set(owed.units.flatMap(unit => parts.around[parts.placeOf(state, unit)] ?? [])),
  ];

  const bonusAttack = action<F, Sent>({
    type: 'attack',
    rule: rules.bonus,
    fields: {
      target: hex({
        each: 'ask',
        from: targetsBeside,
        why: ({ state }, target) => parts.whyNoTarget?.(state, waiting(state), target),
      }),
      units: units({
        from: ({ frame: owed }) => owed.units,
        why: ({ state, frame: owed }, unit, { target }) =>
          parts.whyNoBonus(state, owed, unit, target) ?? parts.whyTaken(owed.attacks, unit),
        few: () => refuse(rules.bonus, 'An attack needs at least one unit.'),
        ...(together === undefined
          ? {}
          : {
              lists: ({ state, frame: owed }: At<F>, able: readonly number[], { target }: Sent) =>
                together.lists(state, target, able, alreadyOn(state, owed, target)),
            }),
      }),
    },
    ...(together === undefined
      ? {}
      : {
          whole: ({ state, frame: owed }: At<F>, { target, units: sent }: Sent) =>
            together.why(state, target, [...alreadyOn(state, owed, target), ...sent]),
        }),
    left: leftOver(rules.allocate, n => `${n} could still be sent to attack.`),
    do: (play, owed, added) => changeTo(play, { ...owed, attacks: withAttack(owed.attacks, added) }),
  });

  /** Each attack as it would be fought, those that it joins included. */
  function grown(state: State, owed: F): P[] {
    return owed.attacks.map(sent => {
      const joined = waiting(state).find(attack => attack.target === sent.target);
      const attack =
        joined === undefined ? parts.made(sent) : { ...joined, units: [...joined.units, ...sent.units] };
      return parts.finished?.(state, owed, attack) ?? attack;
    });
  }

  function whyNotEnd(state: State, owed: F): Refusal | undefined {
    const combat = combatOf(state);
    const ours = grown(state, owed);
    for (const attack of ours) {
      const why = parts.whyTooWeak(state, attack, combat);
      if (why !== undefined) return why;
    }
    const targets = [...ours, ...combat.attacks].map(({ target }) => target);
    return parts.whyIncomplete(state, ours, new Set([...targets, ...combat.resolved]));
  }

  function goOn(play: Play, owed: F): void {
    const { state } = play;
    const combat = combatOf(state);
    const ours = grown(state, owed);
    const isNew = ({ target }: Sent): boolean => !combat.attacks.some(attack => attack.target === target);
    for (const sent of owed.attacks) {
      const rule = isNew(sent) ? rules.bonus : rules.join;
      emit(play, { type: isNew(sent) ? 'allocated' : 'joined', ...parts.told(sent), rule });
      for (const unit of sent.units) parts.spend(state, unit);
    }
    const attacks = [
      ...ours.filter(isNew),
      ...combat.attacks.map(attack => ours.find(({ target }) => target === attack.target) ?? attack),
    ].map(attack => compelledToo(state, attack, ours));
    setFrames(state, { ...combat, attacks } as Frame as G);
  }

  /** Attacks that these compel can no longer be cancelled. */
  function compelledToo(state: State, attack: P, compelling: readonly P[]): P {
    const requiredBy = compelling
      .filter(
        ({ target, units: sent }) =>
          target !== attack.target &&
          !attack.requiredBy.includes(target) &&
          parts.compelledBy(state, target, sent).includes(attack.target),
      )
      .map(({ target }) => target);
    return requiredBy.length === 0
      ? attack
      : { ...attack, requiredBy: [...attack.requiredBy, ...requiredBy] };
  }

  const bonusFrame = frame<F>({
    rule: rules.bonus,
    side: state => phasingSide(state),
    prompt: () => parts.words.prompt,
    actions: [
      bonusAttack,
      ...(parts.more ?? []),
      parts.withdrawal((play, owed, gone) =>
        changeTo(play, { ...owed, attacks: owed.attacks.filter(({ target }) => !gone.includes(target)) }),
      ),
      action<F>({
        type: 'end',
        rule: rules.bonus,
        closes: true,
        may: ({ state, frame: owed }) => whyNotEnd(state, owed),
        do: goOn,
      }),
    ],
    otherwise: () => refuse(rules.bonus, parts.words.now),
    enter(play, owed) {
      if (owed.attacks.length > 0) return;
      const at = { state: play.state, frame: owed, side: phasingSide(play.state) };
      if (!bonusAttack.isOpen(at)) setFrames(play.state, framesOf(play.state)[0]);
    },
  });

  return { bonusFrame, bonusAttack, alreadyOn, changeTo };
}
