// Standing orders: how a side wants its decisions in the enemy's turn answered, so that play need not wait for it.

import {
  bindStandingOrders,
  neverHold,
  neverIntercept,
  stayWherePossible,
} from '../../../../families/coatney/standing-orders.ts';
import { GERMAN, RUSSIAN, SIDES } from '../table/counters.ts';
import { type FrameOf, type GameFrame, interrupt } from '../table/frames.ts';
import { type ORDERED, shape } from '../table/layout.ts';

type OrderedFrame = FrameOf<(typeof ORDERED)[number]>;

/** In the order of ORDERED: states hold the numbers. */
export const { orderable, standingOrders } = bindStandingOrders<GameFrame, OrderedFrame>(
  {
    interception: neverIntercept('M-AIR-24', [GERMAN, RUSSIAN]),
    'no-retreat': neverHold('M-NORET-4', [GERMAN]),
    exchange: {
      rule: 'M-X-1',
      sides: [GERMAN],
      answers: { accept: () => ({ type: 'accept' }), decline: () => ({ type: 'decline' }) },
    },
    retreat: stayWherePossible('M-D-2', [GERMAN, RUSSIAN]),
  },
  { section: shape.side.orders, sides: SIDES, interrupt },
);
