// Whoever stands too far forward must get out of reach.

import { outOfDanger } from '../../../kit/puzzle/goals.ts';
import { move } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const withdrawInTime = family('withdraw-in-time', [
  {
    id: 'storm-back-from-lodz',
    title: 'A few losses more decide the war: two divisions before Lodz must get out of reach.',
    side: 'german',
    scenario: 'campaign',
    turn: 9,
    units: {
      N2621: 'GE-SST',
      N2523: 'GE-29Mot',
      N2321: 'SU-36TD',
      N2323: 'SU-8TD SU-32TD SU-30TD SU-25TD',
      N2625: 'SU-10TD SU-81MD SU-4TD',
      N2524: 'SU-64RD SU-37RD SU-121RD',
      N2624: 'SU-124RD SU-85RD SU-86RD',
      N2223: 'SU-17RD SU-75RD SU-41RD',
      N2221: 'SU-208MD SU-35TD SU-212MD',
      N2421: 'GE-7ID GE-167ID',
      N2922: 'GE-293ID GE-252ID',
      N2320: 'GE-295ID',
    },
    soviet: 'Warsaw, Ploesti',
    german: 'Brest, Bialystok, Grodno',
    losses: { soviet: 120, german: 148 },
    goal: outOfDanger(['GE-SST', 'GE-29Mot'], 5),
    solution: [move('GE-SST', 'N3123'), move('GE-29Mot', 'N3123')],
  },
  {
    id: 'storm-back-from-tilsit',
    title: 'Two divisions stand forward at Tilsit, and few more may be lost.',
    side: 'german',
    scenario: 'campaign',
    turn: 9,
    units: {
      N3633: 'GE-61ID',
      N3935: 'GE-122ID',
      N3533: 'SU-29TD',
      N3435: 'SU-16RD SU-182RD',
      N4135: 'SU-26TD SU-5TD',
      N3336: 'SU-5RD',
      N3333: 'SU-183RD',
      N3638: 'SU-48RD',
      N3532: 'GE-12ID GE-32ID',
      N3732: 'GE-217ID GE-11ID',
    },
    soviet: 'Ploesti',
    german: 'Brest',
    losses: { soviet: 120, german: 148 },
    goal: outOfDanger(['GE-61ID', 'GE-122ID'], 2),
    solution: [move('GE-61ID', 'N3831'), move('GE-122ID', 'N4237')],
  },
]);
