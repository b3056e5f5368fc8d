// The Russian order that nobody may retreat: given for all his units before the first German pulse, for the whole
// German player turn.

import { never, units } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit } from '../../../../kit/sequence/frames.ts';
import { isOn } from '../set-up/scenarios.ts';
import { RUSSIAN } from '../table/counters.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { shape } from '../table/layout.ts';
import { closePhase, endPhase, phase } from './phases.ts';

const forAll = (): Refusal => refuse('M-NORET-3', 'The order holds for all Russian units or for none.');

const hold = action<FrameOf<'orders'>, { readonly units?: readonly number[] }>({
  type: 'hold',
  rule: 'M-NORET-3',
  // M-NORET-2 an option of the game.
  may: ({ state }) =>
    isOn(state, 'noRetreatOrders')
      ? undefined
      : refuse('M-NORET-2', 'This game is played without No Retreat orders.'),
  fields: { units: units({ when: never, unasked: forAll, from: () => [] }) },
  do(play) {
    play.state.data[shape.game.noRetreat] = 1;
    emit(play, { type: 'no-retreat', side: 'russian', rule: 'M-NORET-3' });
    closePhase(play);
  },
});

export const ordersFrame = phase<FrameOf<'orders'>>({
  rule: 'M-NORET-3',
  side: () => RUSSIAN,
  prompt: () =>
    'Order all Russian units to hold wherever they stand for this German player turn, or leave them free to retreat.',
  actions: [hold, endPhase('M-NORET-3')],
  otherwise: forAll,
});
