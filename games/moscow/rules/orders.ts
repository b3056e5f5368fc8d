// The Russian order that nobody may retreat: given for all his units before the first German pulse, for the whole
// German player turn.

import { type Choice, refuse } from '../../../kit/game.ts';
import { emit } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { RUSSIAN, shape } from './components.ts';
import type { FrameOf } from './frames.ts';
import { closePhase, definePhase } from './phases.ts';
import { isOn } from './scenarios.ts';

export const ordersFrame = definePhase<FrameOf<'orders'>, 'hold' | 'end'>({
  rule: 'M-NORET-3',
  side: () => RUSSIAN,
  prompt: () =>
    'Order all Russian units to hold wherever they stand for this German player turn, or leave them free to retreat.',
  offers,
  choices: state => [...offers(state), { action: { type: 'end' }, rule: 'M-NORET-3' }],
  resolve(state, _, action) {
    if (action.type === 'end') return 'end';
    if (action.type !== 'hold' || action.units !== undefined) {
      return refuse('M-NORET-3', 'The order holds for all Russian units or for none.');
    }
    return isOn(state, 'noRetreatOrders')
      ? 'hold'
      : refuse('M-NORET-2', 'This game is played without No Retreat orders.');
  },
  perform(play, _, plan) {
    if (plan === 'hold') {
      play.state.data[shape.scalar.noRetreat] = 1;
      emit(play, { type: 'no-retreat', side: 'russian', rule: 'M-NORET-3' });
    }
    closePhase(play);
  },
});

function* offers(state: State): Generator<Choice> {
  // M-NORET-2 an option of the game.
  if (isOn(state, 'noRetreatOrders')) yield { action: { type: 'hold' }, rule: 'M-NORET-3' };
}
