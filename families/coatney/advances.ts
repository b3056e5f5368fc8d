// Advances after combat for games of the family: attackers enter the hex that they cleared, some go on through it, others may take
// hexes beside it, one unit and one hex at a time. Where a unit may go, and what that costs it, the game says.

import { type DeclaredFrame, type Declaring, leftOver } from '../../kit/actions/declare.ts';
import { hex, unit } from '../../kit/actions/fields.ts';
import { openNeighbours } from '../../kit/combat/places.ts';
import { isRefusal, type Refusal, refuse } from '../../kit/game.ts';
import type { GameMap } from '../../kit/map/map.ts';
import { emit, type Frame, type Play } from '../../kit/sequence/frames.ts';
import type { State } from '../../kit/state/state.ts';

export interface WonBattle {
  readonly target: number;
  /** The attackers have been disrupted: nobody advances. */
  readonly stopped: boolean;
}

/** A unit that may go on: what it has spent and may spend in all, in the parts of a factor that a game counts in. */
export interface Way {
  readonly unit: number;
  readonly spent: number;
  readonly most: number;
}

export interface AdvanceFrame<B, W extends Way> extends Frame {
  readonly name: 'advance';
  readonly battle: B;
  readonly advanced: readonly number[];
  readonly onward: readonly W[];
  /** Attack factors that have gone into the hex or through it. */
  readonly entered: number;
}

/** What an advance to a hex would come to. */
export type Step<W extends Way> = Omit<W, 'unit'>;

export interface AdvanceParts<
  B extends WonBattle,
  W extends Way,
  F extends AdvanceFrame<B, W>,
  S extends Step<W>,
> {
  readonly declaring: Pick<Declaring, 'action' | 'frame'>;
  readonly map: GameMap;
  readonly unitIds: readonly string[];
  hexLabel(hex: number): string;
  phasingSide(state: State): number;
  readonly board: {
    placeOf(state: State, unit: number): number;
    attackOf(state: State, unit: number): number;
    isDefendedAgainst(state: State, side: number, hex: number): boolean;
  };
  attackersOf(state: State, battle: B): readonly number[];
  show(play: Play, owed: F): void;
  readonly rule: string;
  /** The step of a unit to a hex, or why it may not go there. */
  stepTo(state: State, owed: F, unit: number, to: number): S | Refusal;
  /** May a unit go on after this step? */
  goesOn(step: S): boolean;
  /** What the unit has spent and may spend, for the frame. */
  wayOf(unit: number, step: S): W;
  enter(play: Play, unit: number, hex: number, step: S): void;
  /** Why the advance may not end yet. */
  whyNotEnd?(state: State, owed: F): Refusal | undefined;
  over(play: Play, battle: B): void;
}

export interface Advances<F> {
  readonly advanceFrame: DeclaredFrame<F & Frame>;
  /** Units that may still advance, or go on, with the hexes that are open to each. */
  advances(state: State, owed: F): { readonly unit: number; readonly hexes: number[] }[];
}

export function bindAdvances<
  B extends WonBattle,
  W extends Way,
  F extends AdvanceFrame<B, W>,
  S extends Step<W>,
>(parts: AdvanceParts<B, W, F, S>): Advances<F> {
  const { map, board, stepTo, rule, phasingSide } = parts;
  const { action, frame } = parts.declaring;

  const hexesFor = (state: State, owed: F, one: number): number[] =>
    openNeighbours(
      map.neighbours,
      board.placeOf(state, one),
      (_, to) => !isRefusal(stepTo(state, owed, one, to)),
    );

  const advances = (state: State, owed: F) =>
    parts
      .attackersOf(state, owed.battle)
      .map(one => ({ unit: one, hexes: hexesFor(state, owed, one) }))
      .filter(({ hexes }) => hexes.length > 0);

  const goForward = action<F, { readonly unit: number; readonly to: number }>({
    type: 'advance',
    rule,
    fields: {
      unit: unit({
        each: true,
        from: ({ state, frame: owed }) => advances(state, owed).map(each => each.unit),
      }),
      to: hex({
        from: ({ state, frame: owed }, { unit: mover }) =>
          advances(state, owed).find(each => each.unit === mover)?.hexes ?? [],
        why({ state, frame: owed }, to, { unit: mover }) {
          const step = stepTo(state, owed, mover, to);
          return isRefusal(step) ? step : undefined;
        },
      }),
    },
    left: leftOver(rule, n => `${n} can still advance.`),
    do(play, owed, { unit: mover, to }) {
      const step = stepTo(play.state, owed, mover, to);
      if (!isRefusal(step)) advance(play, owed, mover, to, step);
    },
  });

  function advance(play: Play, owed: F, mover: number, to: number, step: S): void {
    const { state } = play;
    const { target } = owed.battle;
    const isFirst = !owed.advanced.includes(mover);
    const factors = isFirst && to === target ? board.attackOf(state, mover) : 0;
    const from = map.ids[board.placeOf(state, mover)];
    emit(play, { type: 'advanced', unit: parts.unitIds[mover], from, to: map.ids[to] });
    parts.enter(play, mover, to, step);
    const goesOn = (!isFirst || to === target) && parts.goesOn(step);
    const others = owed.onward.filter(entry => entry.unit !== mover);
    parts.show(play, {
      ...owed,
      advanced: isFirst ? [...owed.advanced, mover] : owed.advanced,
      onward: goesOn ? [...others, parts.wayOf(mover, step)] : others,
      entered: owed.entered + factors,
    });
  }

  const advanceFrame = frame<F>({
    rule: (state, owed) => parts.whyNotEnd?.(state, owed)?.rule ?? rule,
    side: state => phasingSide(state),
    prompt: (state, owed) =>
      parts.whyNotEnd?.(state, owed)?.message ??
      `${parts.hexLabel(owed.battle.target)} is empty: advance units that attacked, or end the advance.`,
    actions: [
      goForward,
      action({
        type: 'end',
        rule,
        closes: true,
        may: ({ state, frame: owed }) => parts.whyNotEnd?.(state, owed),
        do: (play, { battle }) => parts.over(play, battle),
      }),
    ],
    otherwise: () => refuse(rule, 'Advance now, or end the advance.'),
    enter(play, owed) {
      const { state } = play;
      const { stopped, target } = owed.battle;
      // Whoever was disrupted stays; a hex that is still held is not entered.
      const isOpen = !stopped && !board.isDefendedAgainst(state, phasingSide(state), target);
      if (!isOpen || advances(state, owed).length === 0) parts.over(play, owed.battle);
    },
  });

  return { advanceFrame, advances };
}
