// The last turn: only points count.

import { all, attacked, controls } from '../../../kit/puzzle/goals.ts';
import { attack, move } from '../../../kit/puzzle/puzzle.ts';
import { family } from './table.ts';

export const lastTurnPoints = family('last-turn-points', [
  {
    id: 'storm-last-jassy',
    title: 'Last turn: Kishinev stands empty; retake Jassy with the others.',
    side: 'german',
    turn: 4,
    units: {
      S2936: 'SU-206RD',
      S2935: 'GE-11Pz',
      S2933: 'GE-22ID GE-75ID',
      S2737: 'GE-29Mot',
    },
    soviet: 'Cluj',
    battles: true,
    goal: all(controls('S2739'), attacked('S2936', { cleared: 0.5 })),
    solution: [move('GE-29Mot', 'S2739'), attack('S2936', 'GE-11Pz')],
  },
  {
    id: 'storm-last-elbing',
    title: 'Last turn: march into Danzig, and attack Elbing with the rest.',
    side: 'soviet',
    turn: 4,
    units: {
      N3627: 'GE-254ID',
      N3628: 'SU-33RD SU-23RD',
      N3527: 'SU-84MD',
      N3629: 'SU-179RD SU-85RD',
      N3624: 'SU-121RD',
    },
    soviet: 'Allenstein, Koenigsberg',
    german: 'Brest, Bialystok, Grodno, Kaunas',
    battles: true,
    goal: all(controls('N3825'), attacked('N3627', { cleared: 0.5 })),
    solution: [move('SU-121RD', 'N3825'), attack('N3627', 'SU-84MD', 'SU-33RD', 'SU-23RD')],
  },
  {
    id: 'storm-last-lublin',
    title: 'Last turn: Siedlce has been left empty, and Lublin can be retaken.',
    side: 'german',
    turn: 4,
    units: {
      N2030: 'SU-124RD',
      N2129: 'GE-71ID',
      N1929: 'GE-252ID',
      N2126: 'GE-298ID',
      N2032: 'SU-50RD SU-200RD',
      N2429: 'GE-131ID',
    },
    soviet: 'Siedlce',
    battles: true,
    goal: all(controls('N2431'), attacked('N2030', { cleared: 0.33 })),
    solution: [move('GE-131ID', 'N2431'), attack('N2030', 'GE-71ID', 'GE-252ID')],
  },
  {
    id: 'storm-last-koenigsberg',
    title: 'Last turn: Elbing lies open, and Koenigsberg must be attacked as well.',
    side: 'soviet',
    turn: 4,
    units: {
      N3730: 'GE-122ID',
      N3729: 'SU-179RD',
      N3731: 'SU-5RD SU-180RD',
      N3831: 'SU-181RD',
      N3531: 'SU-85RD SU-23RD SU-48RD',
      N3328: 'SU-8RD',
      N3533: 'SU-118RD',
    },
    soviet: 'Tilsit',
    german: 'Lvov, Brest, Grodno, Kaunas',
    battles: true,
    goal: all(controls('N3627'), attacked('N3730', { cleared: 0.33 })),
    solution: [move('SU-8RD', 'N3627'), attack('N3730', 'SU-5RD', 'SU-179RD', 'SU-180RD', 'SU-181RD')],
  },
]);
