// When things are done in a turn, for whoever tries them at another time (DS-SEQ-20).

import { bindTimes } from '../../../../kit/sequence/times.ts';

export const notNow = bindTimes({
  attack: 'Attacks are allocated before movement begins, and again when it is over.',
  withdraw: 'Attacks can be taken back until their list is closed.',
  resolve: 'Attacks are fought when all of them have been allocated.',
  bomb: 'Air units bomb when a step of attacks begins, or together with an attack.',
  fire: 'Katyushas fire between the allocation of the attacks and the battles.',
  move: 'Units move after the attacks before movement have been fought.',
  rail: 'Trains run when a player turn begins.',
  sail: 'Ships sail when a player turn begins.',
  entrench: 'Units dig in when a player turn begins.',
  flip: 'Armies are turned when a player turn begins.',
  build: 'Formations are built when a player turn begins, before the trains run.',
  arrive: 'Reinforcements come first of all in a player turn.',
  supply: 'Supplies are flown in the supply phase.',
});
