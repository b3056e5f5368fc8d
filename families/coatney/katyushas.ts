// Katyushas fire after the Russian attacks have been allocated and before any is fought: at one hex each, with a die for
// every unit there.

import { type DeclaredFrame, type Declaring, leftOver } from '../../kit/actions/declare.ts';
import { hex, unit } from '../../kit/actions/fields.ts';
import { outlook } from '../../kit/dice/outlook.ts';
import { type Refusal, refuse } from '../../kit/game.ts';
import type { GameMap } from '../../kit/map/map.ts';
import { emit, type Frame, type Play } from '../../kit/sequence/frames.ts';
import type { State } from '../../kit/state/state.ts';
import type { Units } from '../../kit/state/units.ts';
import { onIndexA } from './die-index.ts';

/** The worst die on index A that still disrupts. */
const HIT = 2;

export interface KatyushaParts {
  readonly declaring: Pick<Declaring, 'action' | 'frame'>;
  readonly map: GameMap;
  readonly around: readonly (readonly number[])[];
  readonly board: Pick<Units, 'placeOf' | 'unitsIn'>;
  readonly unitIds: readonly string[];
  readonly katyushas: Int16Array;
  nameOf(unit: number): string;
  phasingSide(state: State): number;
  readonly rules: { readonly fire: string; readonly left: string; readonly hit: string };
  whyNotReady(state: State, unit: number): Refusal | undefined;
  whyNotAt(state: State, unit: number, target: number): Refusal | undefined;
  /** The number of the barrage, and a die of it. */
  nextBattle(play: Play): number;
  roll(play: Play, subject: number, k: number, purpose: string, detail: object): number;
  /** It has fired; one of those it fired at is hit; all dice have fallen. */
  fired(play: Play, unit: number): void;
  hit(play: Play, unit: number): void;
  settle?(play: Play, target: number): void;
  close(play: Play): void;
}

export function bindKatyushas<F extends Frame>(parts: KatyushaParts): DeclaredFrame<F> {
  const { rules, board, unitIds, map } = parts;
  const { action, frame } = parts.declaring;
  const isHitBy = (state: State, die: number): boolean => onIndexA(state, die) <= HIT;

  const fire = action<F, { readonly unit: number; readonly target: number }>({
    type: 'fire',
    rule: rules.fire,
    fields: {
      unit: unit({
        each: true,
        from: () => parts.katyushas,
        why: ({ state }, battery) => parts.whyNotReady(state, battery),
      }),
      target: hex({
        from: ({ state }, { unit: battery }) => parts.around[board.placeOf(state, battery)],
        why: ({ state }, target, { unit: battery }) => parts.whyNotAt(state, battery, target),
      }),
    },
    left: leftOver(rules.left, n => `${n} can still fire.`, 'Katyusha regiment'),
    chances: ({ state }, { target }) =>
      board
        .unitsIn(state, target)
        .map(rocketed =>
          outlook(rules.hit, parts.nameOf(rocketed), die =>
            isHitBy(state, die) ? 'disrupted' : 'no effect',
          ),
        ),
    do(play, _, { unit: battery, target }) {
      const { state } = play;
      const subject = parts.nextBattle(play);
      parts.fired(play, battery);
      emit(play, { type: 'fired', unit: unitIds[battery], target: map.ids[target] });
      board.unitsIn(state, target).forEach((rocketed, k) => {
        const detail = { unit: unitIds[rocketed], hex: map.ids[target] };
        if (isHitBy(state, parts.roll(play, subject, k, 'katyusha', detail))) parts.hit(play, rocketed);
      });
      parts.settle?.(play, target);
    },
  });

  const katyushasFrame: DeclaredFrame<F> = frame<F>({
    rule: rules.fire,
    side: state => parts.phasingSide(state),
    prompt: () => 'Katyushas may fire at a hex beside them before the combats begin.',
    actions: [fire, action<F>({ type: 'end', rule: rules.fire, closes: true, do: parts.close })],
    otherwise: () => refuse(rules.fire, 'Only Katyushas act now: fire with them or go on.'),
    enter(play, owed) {
      if (katyushasFrame.isIdle(play.state, owed)) parts.close(play);
    },
  });
  return katyushasFrame;
}
