// Two arms from two sides, neither of which is enough alone.

import { cutOff } from '../../../kit/puzzle/goals.ts';
import { move } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const pincer = family('pincer', [
  {
    id: 'storm-pincer-kaunas',
    title: 'The force at Kaunas has gone too far forward: close the ring behind it with two moves.',
    side: 'german',
    turn: 4,
    units: {
      N3539: 'SU-182RD SU-126RD',
      N3540: 'GE-32ID GE-121ID GE-123ID',
      N3440: 'GE-217ID GE-35ID',
      N3538: 'GE-1ID',
      N3639: 'GE-28ID GE-30ID',
      N3537: 'GE-7Pz GE-8Pz',
      N3638: 'GE-6Pz',
      N3443: 'SU-90RD SU-179RD',
    },
    soviet: 'Craiova, Cluj',
    german: 'Grodno',
    goal: cutOff(['SU-182RD', 'SU-126RD']),
    solution: [move('GE-217ID', 'N3439'), move('GE-121ID', 'N3640')],
  },
  {
    id: 'storm-pincer-cracow',
    title: 'Two arms around Cracow, north and south of the Vistula.',
    side: 'soviet',
    turn: 4,
    units: {
      N1721: 'GE-44ID GE-293ID',
      N1722: 'SU-87RD',
      N1822: 'SU-173RD',
      N1821: 'SU-200RD SU-193RD',
      N1622: 'SU-32TD SU-7MD',
      N1420: 'SU-45RD SU-97RD',
      N1323: 'SU-121RD SU-124RD',
      N1524: 'SU-34TD SU-10TD',
      N1920: 'GE-297ID',
      N2120: 'GE-14Pz GE-13Pz',
      N2021: 'GE-295ID',
    },
    soviet: 'Tarnow, Kielce',
    german: 'Brest, Bialystok, Grodno',
    goal: cutOff(['GE-44ID', 'GE-293ID']),
    solution: [move('SU-32TD', 'N1621'), move('SU-34TD', 'N1720')],
  },
  {
    id: 'storm-pincer-siedlce',
    title: 'Siedlce between the Bug and Warsaw: two moves close the ring.',
    side: 'soviet',
    turn: 4,
    units: {
      N2431: 'GE-252ID GE-17ID',
      N2531: 'SU-41TD SU-4TD SU-25TD',
      N2331: 'SU-113RD SU-86RD',
      N2430: 'SU-155RD',
      N2530: 'SU-49RD SU-55RD',
      N2733: 'SU-62RD',
      N2533: 'SU-121RD SU-50RD SU-27RD',
      N2229: 'GE-263ID',
    },
    soviet: 'Lublin',
    german: 'Vilna, Kaunas, Chernovtsy',
    goal: cutOff(['GE-252ID', 'GE-17ID']),
    solution: [move('SU-4TD', 'N2432'), move('SU-25TD', 'N2330')],
  },
]);
