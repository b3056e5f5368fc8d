// Standing orders: how a side wants its decisions in the enemy's turn answered, so that play need not wait for it.

import {
  bindStandingOrders,
  neverHold,
  neverIntercept,
  stayWherePossible,
} from '../../../../families/coatney/standing-orders.ts';
import { AXIS, RUSSIAN, SIDES } from '../table/counters.ts';
import { type FrameOf, type GameFrame, interrupt } from '../table/frames.ts';
import { type ORDERED, shape } from '../table/layout.ts';

type OrderedFrame = FrameOf<(typeof ORDERED)[number]>;
const BOTH = [AXIS, RUSSIAN];

/** In the order of ORDERED: states hold the numbers. */
export const { orderable, standingOrders } = bindStandingOrders<GameFrame, OrderedFrame>(
  {
    interception: neverIntercept('DS-AIR-12', BOTH),
    'no-retreat': neverHold('DS-NORET-2', BOTH),
    retreat: stayWherePossible('DS-RES-13', BOTH),
  },
  { section: shape.side.orders, sides: SIDES, interrupt },
);
