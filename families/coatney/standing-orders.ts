// Standing orders that both games know, and how a game binds its own: how a side wants decisions in the enemy's turn answered.

import type { Declaring } from '../../kit/actions/declare.ts';
import type { Frame, FrameTable } from '../../kit/sequence/frames.ts';
import { bindOrders, type OrderSpec, type Orders, type OrderTable } from '../../kit/sequence/orders.ts';
import type { State } from '../../kit/state/state.ts';

/** Every mission is let pass. */
export const neverIntercept = (rule: string, sides: readonly number[]): OrderSpec<Frame> => ({
  rule,
  sides,
  answers: { decline: () => ({ type: 'decline' }) },
});

/** Nobody is ordered to hold. */
export const neverHold = (rule: string, sides: readonly number[]): OrderSpec<Frame> => ({
  rule,
  sides,
  answers: { never: () => ({ type: 'hold', units: [] }) },
});

/** As much of a retreat as an order has to know. */
export interface Retreating extends Frame {
  readonly left: readonly { readonly must: number }[];
  readonly going?: object | undefined;
}

/** Whoever need not go stays; a retreat that has been ordered is left to the player. */
export const stayWherePossible = (rule: string, sides: readonly number[]): OrderSpec<Retreating> => ({
  rule,
  sides,
  answers: {
    stay: (_, { left, going }) =>
      going === undefined && left.every(({ must }) => must === 0) ? { type: 'stay' } : undefined,
  },
});

export interface StandingOrders<F extends Frame> {
  /** Who may order what, by decision, as positions hold it. */
  readonly orderable: readonly {
    readonly decision: string;
    readonly sides: readonly string[];
    readonly answers: readonly string[];
  }[];
  standingOrders(frames: FrameTable<F>): Orders<F>;
}

/** `section` is where a state keeps them, in the order of the table. */
export function bindStandingOrders<F extends Frame, Ordered extends F>(
  table: OrderTable<Ordered>,
  parts: {
    readonly section: number;
    readonly sides: readonly string[];
    readonly interrupt: Declaring['interrupt'];
  },
): StandingOrders<F> {
  return {
    orderable: Object.entries<Row>(table as Readonly<Record<string, Row>>).map(
      ([decision, { sides, answers }]) => ({
        decision,
        sides: sides.map(side => parts.sides[side]),
        answers: Object.keys(answers),
      }),
    ),
    standingOrders: frames =>
      bindOrders<F>({
        ...parts,
        table: table as OrderTable<F>,
        decider: (state: State, frame: F) =>
          (frames[frame.name as F['name']] as { side(s: State, f: F): number }).side(state, frame),
      }),
  };
}

interface Row {
  readonly sides: readonly number[];
  readonly answers: object;
}
