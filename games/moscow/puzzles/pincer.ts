// Two arms that must both reach out; neither closes the ring alone.

import { cutOff } from '../../../kit/puzzle/goals.ts';
import { move } from '../../../kit/puzzle/puzzle.ts';
import { CENTER, family, NORTH, SOUTH } from './table.ts';

export const pincer = family('pincer', [
  {
    id: 'moscow-pincer-glukhov',
    edition: '2014',
    title:
      'The last German pulse. The armies beside Glukhov will storm it unless two corps meet behind them.',
    side: 'german',
    turn: 8,
    pulse: 2,
    units: {
      '2820': 'G-Pz-XXIV',
      '2720': 'S-A-5 S-TB-18',
      '2821': 'S-Sib-32 S-Sib-78',
      '2807': 'G-Sec-221 G-Inf-XXXIV',
      '2808': 'S-A-40 S-CavK-2 S-TB-121',
      '2907': 'S-A-13 S-GRC-1 S-TB-150',
      '2909': 'S-RD-287',
      '2812': 'S-A-3',
      '2711': 'S-Gr-Ermakov',
      '2608': 'G-Inf-XXXV',
      '2609': 'G-Pz-XXXXVIII',
      '3011': 'G-Inf-LIII',
      '2605': 'G-A-2',
    },
    taken:
      'Bryansk, Karachev, Orel, Mtsensk, Kromy, Sevsk, Dmitriev, Trubchevsk, Navlya, Kursk, Fatezh, Lgov',
    goal: cutOff(['S-A-40', 'S-CavK-2', 'S-A-13', 'S-GRC-1']),
    solution: [move('G-Pz-XXXXVIII', '2809'), move('G-Inf-LIII', '3009')],
  },
  {
    id: 'moscow-pincer-roslavl',
    title:
      'The last German pulse. Roslavl falls unless a corps from the north meets LIII Corps behind the armies.',
    side: 'german',
    turn: 12,
    pulse: 2,
    units: {
      '2820': 'G-Pz-XXIV G-Mot-10',
      '1805': 'G-Sec-403 G-Inf-XII',
      '1705': 'S-Shock-1 S-CavK-2',
      '1806': 'S-A-10 S-GRC-1 S-TB-11',
      '1712': 'S-A-50',
      '2111': 'S-A-61',
      '1506': 'G-Inf-VII',
      '2106': 'G-Inf-LIII',
      '2204': 'G-A-2',
    },
    taken: `${NORTH}, ${CENTER}, ${SOUTH}`,
    goal: cutOff(['S-Shock-1', 'S-CavK-2', 'S-A-10', 'S-GRC-1']),
    solution: [move('G-Inf-VII', '1606'), move('G-Inf-LIII', '1907')],
  },
  {
    id: 'moscow-pincer-voronezh',
    title:
      'The last German pulse comes, at Moscow too. Without Voronezh there is no victory: meet behind those who will storm it.',
    side: 'russian',
    turn: 12,
    pulse: 2,
    units: {
      '2819': 'G-Pz-XXXXVIII G-Inf-XXXV G-Mot-25',
      '2719': 'G-Inf-XXXIV G-Mot-16',
      '2314': 'G-Inf-LIII',
      '2814': 'G-A-2',
      '2820': 'S-A-40 S-RD-6-Mil S-RD-129',
      '2519': 'S-A-13',
      '3019': 'S-A-3',
      '2219': 'S-A-61',
      '1015': 'G-Pz-XXXX G-Inf-VII',
      '1109': 'G-A-4',
      '1016': 'S-RD-1-Msc S-Sib-32 S-Sib-78',
    },
    taken: `${CENTER}, ${SOUTH}, Mozhaisk, Livny, Kastornoye`,
    goal: cutOff(['G-Pz-XXXXVIII', 'G-Inf-XXXV', 'G-Inf-XXXIV']),
    solution: [move('S-A-13', '2618'), move('S-A-3', '2918')],
  },
  {
    id: 'moscow-pincer-suburbs',
    edition: '2014',
    title:
      'The last German pulse comes, at Voronezh too, and the panzers are in the suburbs. Meet behind them.',
    side: 'russian',
    turn: 8,
    pulse: 2,
    units: {
      '1015': 'G-Pz-XXXX G-Inf-VII G-SS-Reich',
      '0915': 'G-Pz-LVI G-Inf-V G-Mot-14',
      '1011': 'G-Inf-XII',
      '1211': 'G-Inf-IX',
      '1109': 'G-A-4',
      '0913': 'G-Pz-XXXXVI',
      '1016': 'S-RD-1-Msc',
      '0614': 'S-A-16',
      '1214': 'S-A-33',
      '0817': 'S-A-20',
      '2820': 'S-RD-6-Mil',
      '2719': 'G-Pz-XXIV G-Mot-10',
      '2714': 'G-A-2',
    },
    taken: `${NORTH}, ${CENTER}, Mozhaisk, Volokolamsk`,
    goal: cutOff(['G-Pz-XXXX', 'G-Inf-VII', 'G-Pz-LVI', 'G-Inf-V']),
    solution: [move('S-A-16', '0814'), move('S-A-33', '1113')],
  },
]);
