// The blow is coming, and it falls on what lies behind: be back in time, and still in supply.

import { all, keeps, supplied } from '../../../kit/puzzle/goals.ts';
import { move } from '../../../kit/puzzle/puzzle.ts';
import { CENTER, family, NORTH, SOUTH } from './table.ts';

export const withdrawInTime = family('withdraw-in-time', [
  {
    id: 'moscow-back-narofominsk',
    title:
      'The armies still stand north of Istra and at Naro-Fominsk, the panzers between them. Be in Moscow in time.',
    side: 'russian',
    turn: 5,
    units: {
      '0914': 'G-Pz-LVI G-Mot-14',
      '1014': 'G-Pz-XXXX G-Inf-VII',
      '1113': 'G-Pz-XXXXVI',
      '1110': 'G-A-4',
      '1016': 'S-RD-1-Msc',
      '0815': 'S-A-16',
      '1214': 'S-A-33 S-TB-9',
      '1216': 'S-Sib-32',
      '1315': 'S-A-49',
    },
    taken: `${NORTH}, ${CENTER}, Mozhaisk, Volokolamsk`,
    goal: keeps(0.34, '1016'),
    solution: [move('S-A-16', '1016'), move('S-Sib-32', '1016')],
  },
  {
    id: 'moscow-back-glukhov',
    title:
      'The last German pulse: the panzers are out at Sevsk, the cavalry on the road to Glukhov. Be back there first.',
    side: 'german',
    turn: 12,
    pulse: 2,
    units: {
      '2820': 'G-Pz-XXIV G-Mot-10',
      '2807': 'G-Sec-221',
      '2809': 'S-CavK-2 S-GRC-1 S-Sib-TD-112',
      '2909': 'S-A-40 S-TB-150 S-Sib-239',
      '2709': 'S-A-13 S-TB-11',
      '2810': 'S-A-3',
      '2608': 'G-Pz-XXXXVIII/1',
      '2606': 'G-Inf-XXXIV',
      '2509': 'G-Mot-25',
      '2406': 'G-A-2',
    },
    taken: 'Bryansk, Trubchevsk, Navlya, Karachev, Sevsk',
    goal: all(keeps(0.34, '2807'), supplied(['G-Pz-XXXXVIII', 'G-Inf-XXXIV'])),
    solution: [move('G-Pz-XXXXVIII', '2807'), move('G-Inf-XXXIV', '2807')],
  },
  {
    id: 'moscow-back-dukhovshchina',
    edition: '2014',
    title:
      'The last German pulse: the corps north of Smolensk face nobody, the Russians come from Yelnya. Be back.',
    side: 'german',
    turn: 8,
    pulse: 2,
    units: {
      '2820': 'G-Pz-XXIV',
      '2720': 'S-A-5 S-TB-18',
      '2821': 'S-Sib-32 S-Sib-78',
      '1403': 'G-Sec-286',
      '1505': 'S-A-10 S-TB-9',
      '1504': 'S-GRC-1 S-CavK-2',
      '1405': 'S-A-33 S-Sib-82',
      '1506': 'S-A-50',
      '1203': 'G-Inf-XXVII',
      '1204': 'G-Inf-VI',
      '1103': 'G-Pz-XXXXI',
      '1202': 'G-A-9',
    },
    taken: SOUTH,
    goal: all(keeps(0.34, '1403'), supplied(['G-Inf-XXVII', 'G-Inf-VI', 'G-Pz-XXXXI'])),
    solution: [move('G-Inf-XXVII', '1403'), move('G-Pz-XXXXI', '1403')],
  },
  {
    id: 'moscow-back-voronezh',
    edition: '2014',
    title:
      'The last German pulse comes, and the panzers have passed Kastornoye. Without Voronezh there is no victory.',
    side: 'russian',
    turn: 8,
    pulse: 2,
    units: {
      '2820': 'S-RD-6-Mil',
      '2818': 'G-Pz-XXXXVIII G-Mot-25 G-Inf-XXXXIII',
      '2717': 'G-Inf-XXXV G-Mot-16',
      '2617': 'G-Inf-XXXIV',
      '2814': 'G-A-2',
      '2620': 'S-A-13 S-TB-150',
      '3019': 'S-A-40',
      '2518': 'S-A-3',
    },
    taken: `${SOUTH}, Livny`,
    goal: keeps(0.34, '2820'),
    solution: [move('S-A-40', '2820')],
  },
]);
