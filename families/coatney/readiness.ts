// What both sides of a game of the family get ready when a turn begins: armies turned to their stronger side, and trenches.

import type { DeclaredAction } from '../../kit/actions/action.ts';
import type { Declaring } from '../../kit/actions/declare.ts';
import { leftOver } from '../../kit/actions/declare.ts';
import { unit, units } from '../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../kit/game.ts';
import { emit, type Frame } from '../../kit/sequence/frames.ts';
import type { State } from '../../kit/state/state.ts';
import type { Units } from '../../kit/state/units.ts';

export interface ReadinessParts {
  readonly declaring: Pick<Declaring, 'action'>;
  readonly board: Pick<Units, 'placeOf' | 'hasFlag' | 'setFlag' | 'keepFlags'>;
  readonly flags: Readonly<Record<'disrupted' | 'entrenched' | 'strong', number>>;
  readonly unitIds: readonly string[];
  readonly sideOf: Uint8Array;
  nameOf(unit: number): string;
  phasingSide(state: State): number;
  /** The rule by which each side has a phase of its own for this. */
  readonly rule: string;
  readonly flip: {
    readonly rule: string | ((state: State) => string);
    /** By unit: 1 if it has a stronger side; and those of each side. */
    readonly can: Uint8Array;
    readonly units: readonly Int16Array[];
    /** A strong army may also be turned back. */
    readonly isFree: boolean;
    readonly why?: (state: State, unit: number) => Refusal | undefined;
  };
  readonly entrench: {
    readonly rule: string;
    /** By unit: 1 if it can ever dig in; those of each side, and what is said to others. */
    readonly can: Uint8Array;
    readonly units: readonly Int16Array[];
    readonly others: { readonly rule: string; readonly message: (name: string) => string };
    /** Cited for those who do. */
    readonly told: string;
  };
}

export interface Readiness<F extends Frame> {
  readonly flip: DeclaredAction<F, { readonly unit: number }>;
  readonly entrench: DeclaredAction<F, { readonly units: readonly number[] }>;
}

export function bindReadiness<F extends Frame>(parts: ReadinessParts): Readiness<F> {
  const { board, flags, unitIds, sideOf, nameOf } = parts;
  const { action } = parts.declaring;
  const flipRule = (state: State): string =>
    typeof parts.flip.rule === 'string' ? parts.flip.rule : parts.flip.rule(state);
  const has = (state: State, one: number, flag: number): boolean => board.hasFlag(state, one, flag);

  function whyNotHere(state: State, one: number, rule: string): Refusal | undefined {
    if (sideOf[one] !== parts.phasingSide(state))
      return refuse(parts.rule, `${nameOf(one)} belongs to the other side, which has a phase of its own.`);
    return board.placeOf(state, one) < 0 ? refuse(rule, `${nameOf(one)} is not on the map.`) : undefined;
  }

  function whyNoFlip(state: State, army: number): Refusal | undefined {
    const rule = flipRule(state);
    const refused = whyNotHere(state, army, rule);
    if (refused !== undefined) return refused;
    if (parts.flip.can[army] === 0) return refuse(rule, `${nameOf(army)} has no stronger side.`);
    if (has(state, army, flags.disrupted))
      return refuse(rule, `${nameOf(army)} is disrupted and cannot be turned.`);
    if (!parts.flip.isFree && has(state, army, flags.strong))
      return refuse(rule, `${nameOf(army)} shows its stronger side already.`);
    return parts.flip.why?.(state, army);
  }

  function whyNoTrench(state: State, digger: number): Refusal | undefined {
    const { rule, others } = parts.entrench;
    const refused = whyNotHere(state, digger, rule);
    if (refused !== undefined) return refused;
    if (parts.entrench.can[digger] === 0) return refuse(others.rule, others.message(nameOf(digger)));
    if (has(state, digger, flags.disrupted))
      return refuse(rule, `${nameOf(digger)} is disrupted and cannot dig in.`);
    return has(state, digger, flags.entrenched)
      ? refuse(rule, `${nameOf(digger)} is entrenched already.`)
      : undefined;
  }

  return {
    flip: action<F, { readonly unit: number }>({
      type: 'flip',
      rule: ({ state }) => flipRule(state),
      fields: {
        unit: unit({
          each: true,
          from: ({ side }) => parts.flip.units[side],
          why: ({ state }, army) => whyNoFlip(state, army),
        }),
      },
      left: ({ state }, able) =>
        leftOver(flipRule(state), n => `${n} can be turned over.`, 'army', 'armies')(state, able),
      do(play, _, { unit: army }) {
        const { state } = play;
        const strong = !has(state, army, flags.strong);
        if (strong) board.setFlag(state, army, flags.strong);
        else board.keepFlags(state, army, ~flags.strong);
        emit(play, { type: 'flipped', unit: unitIds[army], strong });
      },
    }),
    entrench: action<F, { readonly units: readonly number[] }>({
      type: 'entrench',
      rule: parts.entrench.others.rule,
      fields: {
        units: units({
          from: ({ side }) => parts.entrench.units[side],
          why: ({ state }, digger) => whyNoTrench(state, digger),
        }),
      },
      left: leftOver(parts.entrench.others.rule, n => `${n} can still entrench.`),
      do(play, _, { units: diggers }) {
        for (const digger of diggers) {
          board.setFlag(play.state, digger, flags.entrenched);
          emit(play, { type: 'entrenched', unit: unitIds[digger], rule: parts.entrench.told });
        }
      },
    }),
  };
}
