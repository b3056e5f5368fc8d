// The order of the two phases of a player turn (5.4, 5.7); on turn 1 the Soviet player says it for the German (5.13).

import { word } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { write } from '../table/changes.ts';
import { GERMAN, SIDES, SOVIET } from '../table/counters.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { ORDERS, type Order, shape } from '../table/layout.ts';
import { closePhase, isFirstTurn, phasingSide } from './phases.ts';

type Declaring = FrameOf<'order'>;

/** 5.13-3, 5.13-12 on turn 1 the German order is the Soviet player's to choose. */
const declarerOf = (state: State): number => (isFirstTurn(state) ? SOVIET : phasingSide(state));
const ruleOf = (state: State): string => {
  if (phasingSide(state) === SOVIET) return '5.4-1';
  return isFirstTurn(state) ? '5.13-3' : '5.7-1';
};

const declare = action<Declaring, { readonly order: Order }>({
  type: 'declare',
  rule: ({ state }) => ruleOf(state),
  fields: { order: word(ORDERS, { each: true }) },
  do: (play, _, { order }) => setOrder(play, order, ruleOf(play.state)),
});

export const orderFrame = frame<Declaring>({
  rule: ruleOf,
  side: declarerOf,
  // 5.13-3.
  inEnemyTurn: [SOVIET],
  prompt: state => PROMPTS[declarerOf(state) === phasingSide(state) ? phasingSide(state) : DICTATED],
  actions: [declare],
  otherwise: (_, state) => refuse(ruleOf(state), 'First declare the order of the two phases.'),
  enter(play) {
    // 5.13-8 the first blow is struck from where they stand.
    if (isFirstTurn(play.state) && phasingSide(play.state) === SOVIET) setOrder(play, 'fight-move', '5.13-8');
  },
});

const DICTATED = 2;
const PROMPTS: Readonly<Record<number, string>> = {
  [SOVIET]: 'Move or fight first? Attacks after movement are one column harder.',
  [GERMAN]: 'Move or fight first? Moving first allows mobile assaults, fighting first is worth a column.',
  [DICTATED]: 'Surprise is yours: say whether the German side moves or fights first in this turn.',
};

/** 5.4-3, 5.7-3 one order for all units of the side, 5.8-1 allies included. */
function setOrder(play: Play, order: Order, rule: string): void {
  const { state } = play;
  write(state, shape.game.order, ORDERS.indexOf(order) + 1);
  emit(play, { type: 'order', side: SIDES[phasingSide(state)], order, rule, final: true });
  closePhase(play);
}
