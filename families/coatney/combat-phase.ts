// The combat phase: the attacks that have been allocated are fought one by one, in the order that the attacker likes.
// Those that come to nothing fall away by themselves, and with the last of them the phase ends.

import type { DeclaredAction } from '../../kit/actions/action.ts';
import type { DeclaredFrame, Declaring } from '../../kit/actions/declare.ts';
import { hex } from '../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../kit/game.ts';
import type { GameMap } from '../../kit/map/map.ts';
import { emit, type Frame, type Play } from '../../kit/sequence/frames.ts';
import type { State } from '../../kit/state/state.ts';
import type { Required } from './compulsion.ts';

/** An attack that waits; those with a bonus have been won in a battle and come before all others. */
export interface Waiting extends Required {
  readonly bonus?: boolean;
}

/** The phase as it is owed. */
export interface Fighting<P extends Waiting> extends Frame {
  readonly attacks: readonly P[];
  /** Targets of the attacks that have been carried out. */
  readonly resolved: readonly number[];
}

export interface CombatPhaseParts<P extends Waiting, F extends Fighting<P>> {
  readonly declaring: Pick<Declaring, 'action' | 'frame'>;
  readonly map: GameMap;
  hexLabel(hex: number): string;
  phasingSide(state: State): number;
  readonly rules: {
    readonly phase: string | ((state: State) => string);
    readonly fight: string;
    readonly bonus: string;
    readonly cancel: string;
    readonly tooWeak: string;
  };
  readonly words: { readonly bonus: string; readonly bonusFirst: string };
  /** Why this side never cancels what it has allocated. */
  whyNeverCancelled(side: number): Refusal | undefined;
  isDefendedAgainst(state: State, side: number, hex: number): boolean;
  whyOutOfReach(state: State, unit: number, target: number): Refusal | undefined;
  /** Would the attack be too weak with these of its units, whatever could still help it? */
  whyTooWeak(state: State, attack: P, units: readonly number[], frame: F): Refusal | undefined;
  write(state: State, frame: F): void;
  close(play: Play): void;
}

export interface CombatPhase<P extends Waiting, F extends Fighting<P>> {
  /** Bonus attacks come before all others. */
  openAttacks(owed: F): readonly P[];
  /** The attack on a hex, which waits to be fought. */
  attackOn(owed: F, target: number): P;
  /** The field of an attack that is due. */
  whyNotDue(owed: F, target: number): Refusal | undefined;
  without(owed: F, gone: readonly P[]): F;
  /** The phase, once it is known how an attack is fought. */
  frameWith(resolve: DeclaredAction<F>): DeclaredFrame<F>;
}

export function bindCombatPhase<P extends Waiting, F extends Fighting<P>>(
  parts: CombatPhaseParts<P, F>,
): CombatPhase<P, F> {
  const { rules, hexLabel, map, phasingSide } = parts;
  const { action, frame } = parts.declaring;

  function openAttacks({ attacks }: F): readonly P[] {
    const bonus = attacks.filter(attack => attack.bonus === true);
    return bonus.length > 0 ? bonus : attacks;
  }

  function attackOn({ attacks }: F, target: number): P {
    const attack = attacks.find(pending => pending.target === target);
    if (attack === undefined) throw new Error(`no attack waits on hex ${target}`);
    return attack;
  }

  function whyNotDue(owed: F, target: number): Refusal | undefined {
    if (openAttacks(owed).some(attack => attack.target === target)) return undefined;
    return owed.attacks.some(attack => attack.target === target)
      ? refuse(rules.bonus, parts.words.bonusFirst)
      : refuse(rules.fight, `No attack on ${hexLabel(target)} waits to be fought.`);
  }

  const without = (owed: F, gone: readonly P[]): F => ({
    ...owed,
    attacks: owed.attacks.filter(attack => !gone.includes(attack)),
  });

  /** An attack and those that cannot be made without it: they compel it, so they are cancelled with it. */
  function fallingWith({ attacks }: F, attack: P): P[] {
    const gone = [attack];
    for (const { requiredBy } of gone) {
      for (const other of attacks) {
        if (requiredBy.includes(other.target) && !gone.includes(other)) gone.push(other);
      }
    }
    return gone;
  }

  function whyNotCancelled(owed: F, target: number): Refusal | undefined {
    const due = fallingWith(owed, attackOn(owed, target)).find(({ requiredBy }) =>
      requiredBy.some(other => owed.resolved.includes(other)),
    );
    if (due === undefined) return undefined;
    const where = hexLabel(due.target);
    return refuse(
      rules.cancel,
      `An attack that has been made compels the one on ${where}: it cannot be cancelled.`,
    );
  }

  const cancel = action<F, { readonly target: number }>({
    type: 'cancel',
    rule: rules.cancel,
    may: ({ side }) => parts.whyNeverCancelled(side),
    fields: {
      target: hex({
        each: true,
        from: ({ frame: owed }) => openAttacks(owed).map(({ target }) => target),
        why: ({ frame: owed }, target) => whyNotDue(owed, target) ?? whyNotCancelled(owed, target),
      }),
    },
    do(play, owed, { target }) {
      const gone = fallingWith(owed, attackOn(owed, target));
      for (const attack of gone)
        emit(play, { type: 'cancelled', target: map.ids[attack.target], rule: rules.cancel });
      parts.write(play.state, without(owed, gone));
    },
  });

  /** The attack with those who can still take part; nothing if it has come to nothing. */
  function stillStanding(play: Play, owed: F, attack: P): readonly P[] {
    const { state } = play;
    const { target } = attack;
    const lapse = (reason: string, rule: string): readonly P[] => {
      emit(play, { type: 'lapsed', target: map.ids[target], reason, rule });
      return [];
    };
    if (!parts.isDefendedAgainst(state, phasingSide(state), target)) return lapse('empty', rules.fight);
    const units = attack.units.filter(unit => parts.whyOutOfReach(state, unit, target) === undefined);
    if (units.length === 0) return lapse('attackers', rules.fight);
    if (parts.whyTooWeak(state, attack, units, owed) !== undefined) return lapse('odds', rules.tooWeak);
    return units.length === attack.units.length ? [attack] : [{ ...attack, units }];
  }

  const toFight = ({ attacks }: F): string =>
    attacks.some(({ bonus }) => bonus) ? parts.words.bonus : 'Fight your attacks one by one, in any order.';

  return {
    openAttacks,
    attackOn,
    whyNotDue,
    without,
    frameWith: resolve =>
      frame<F>({
        rule: rules.phase,
        side: state => phasingSide(state),
        prompt: (_, owed) => toFight(owed),
        actions: [
          resolve,
          cancel,
          action<F>({
            // A position may stand here with nothing to fight; in play the phase passes by itself.
            type: 'end',
            rule: rules.fight,
            closes: true,
            may: ({ frame: owed }) =>
              owed.attacks.length === 0 ? undefined : refuse(rules.fight, toFight(owed)),
            do: play => parts.close(play),
          }),
        ],
        otherwise: () => refuse(rules.fight, 'The attacks that were allocated are fought now, one by one.'),
        enter(play, owed) {
          const attacks = owed.attacks.flatMap(attack => stillStanding(play, owed, attack));
          if (attacks.length === 0) parts.close(play);
          else if (owed.attacks.some((attack, index) => attack !== attacks[index]))
            parts.write(play.state, { ...owed, attacks });
        },
      }),
  };
}
