// When things are done in a turn, for whoever tries them at another time (M-SEQ-2, M-SEQ-7, M-SEQ-9).

import { bindTimes } from '../../../../kit/sequence/times.ts';

const IN_PULSE = 'Attacks are allocated before the first pulse and, in every pulse, after movement.';

export const notNow = bindTimes({
  attack: IN_PULSE,
  withdraw: IN_PULSE,
  resolve: 'Attacks are fought when all of them have been allocated.',
  bomb: 'Air units bomb when a pulse begins, before movement.',
  resupply: 'Supplies are flown at the end of the last German pulse.',
  fire: 'Katyushas fire between the allocation of the attacks and the combats.',
  move: 'Units move in the movement phase of a pulse.',
  rail: 'Trains run when a turn begins, before the pulses.',
  drop: 'The paradrop comes after the pulses, in the Russian supply step.',
  entrench: 'Units dig in when a turn begins, before the pulses.',
  flip: 'Armies are turned when a turn begins, before the pulses.',
});
