// Standing orders: how a side wants its decisions in the enemy's turn answered, so that play need not wait for it.

import type { FrameTable } from '../../../../kit/sequence/frames.ts';
import { bindOrders, type Orders, type OrderTable } from '../../../../kit/sequence/orders.ts';
import type { State } from '../../../../kit/state/state.ts';
import { GERMAN, RUSSIAN, SIDES } from '../table/counters.ts';
import { type FrameOf, type GameFrame, interrupt } from '../table/frames.ts';
import { type ORDERED, shape } from '../table/layout.ts';

type OrderedFrame = FrameOf<(typeof ORDERED)[number]>;

/** In the order of ORDERED: states hold the numbers. */
const table: OrderTable<OrderedFrame> = {
  interception: {
    rule: 'M-AIR-24',
    sides: [GERMAN, RUSSIAN],
    answers: { decline: () => ({ type: 'decline' }) },
  },
  'no-retreat': {
    rule: 'M-NORET-4',
    sides: [GERMAN],
    answers: { never: () => ({ type: 'hold', units: [] }) },
  },
  exchange: {
    rule: 'M-X-1',
    sides: [GERMAN],
    answers: { accept: () => ({ type: 'accept' }), decline: () => ({ type: 'decline' }) },
  },
  retreat: {
    rule: 'M-D-2',
    sides: [GERMAN, RUSSIAN],
    /** Whoever need not go stays; a retreat that has been ordered is left to the player. */
    answers: {
      stay: (_, { left, going }) =>
        going === undefined && left.every(({ must }) => must === 0) ? { type: 'stay' } : undefined,
    },
  },
};

/** Who may order what, by decision, as positions hold it. */
export const orderable = Object.entries(table).map(([decision, { sides, answers }]) => ({
  decision,
  sides: sides.map(side => SIDES[side]),
  answers: Object.keys(answers),
}));

export function standingOrders(frames: FrameTable<GameFrame>): Orders<GameFrame> {
  return bindOrders<GameFrame>({
    section: shape.side.orders,
    sides: SIDES,
    interrupt,
    table,
    decider: (state: State, frame) =>
      (frames[frame.name] as { side(s: State, f: GameFrame): number }).side(state, frame),
  });
}
