// What to call each kind of action on a button, and what it does. Of several that a unit could be meant for, the likelier
// comes first: whoever clicks on one that cannot act is told why not that.

import type { Presentation } from '../../../kit/presentation.ts';

export const actions: Presentation['actions'] = {
  rebuild: { verb: 'Rebuild', help: 'Gives a reduced unit on the map its lost step back.' },
  reclaim: {
    verb: 'Bring back',
    help: 'Takes a lost unit back with one step; it arrives like a reinforcement.',
  },
  attack: {
    verb: 'Attack',
    help: 'Declares an attack on one hex by units next to it. It cannot be called off.',
    attacks: true,
  },
  support: {
    verb: 'Support',
    help: 'Settles whether an air army or the armor concentration joins the attack.',
  },
  stand: { verb: 'Stand', help: 'The attacked group stays and fights.' },
  retreat: { verb: 'Retreat', help: 'Falls back one hex, toward the nearest working supply source.' },
  roll: { verb: 'Roll', help: 'Casts the die on the column shown, or on a lower one if you wish.' },
  loss: {
    verb: 'Lose a step',
    help: 'This unit takes one of the steps that the bloodbath costs the attacker.',
  },
  hold: { verb: 'Hold', help: 'This unit loses a step, and nobody retreats.' },
  advance: { verb: 'Advance', help: 'Enters the hex that the defender has left, free of charge.' },
  stop: { verb: 'Stop here', help: 'No more advances after this battle.' },
  move: { verb: 'Move', help: 'Moves a unit to a hex within reach, by the cheapest way.' },
  begin: { verb: 'Roll for movement', help: 'A die decides how many points this unit has in this phase.' },
  stay: { verb: 'Stay', help: 'The unit has rolled for its points and stays where it is.' },
  place: { verb: 'Place', help: 'Puts a unit that waits beside the map into the hex you choose.' },
  interdict: {
    verb: 'Interdict',
    help: 'An air army slows this German unit: it must roll for its movement.',
  },
  'go-without': {
    verb: 'Goes without',
    help: 'This unit gets no supply from the crowded ports until the turn ends.',
  },
  eliminate: { verb: 'Remove', help: 'Gives up this unit, as its hex holds too many.' },
  end: { verb: 'End phase', help: 'Closes the phase; what was not done in it cannot be made up for.' },
  raise: { verb: 'Put on top', help: 'Shows this unit to the enemy instead of the one above it.' },
  concede: { verb: 'Give up', help: 'Ends the game; the other side wins.' },
};
