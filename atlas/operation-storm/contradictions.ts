// Where the rules of Operation Storm contradict themselves or the ground, and what the map does.

import type { Contradiction } from '../check/facts.ts';

export const contradictions: readonly Contradiction[] = [
  {
    rule: '7.3',
    says: 'German supply comes from the west edge, from N1044 on; but N1044 is on the east edge.',
    ruling: 'Column 20 of every row, N4220 to S1420, without hexes that are all sea.',
  },
  {
    rule: '4.10',
    says: 'The south map has an east edge from S1044 on; but its lowest row is 14.',
    ruling: 'S1444 to S4143.',
  },
  {
    rule: '1.4',
    says: 'The row where the sheets meet is both S42 and N10; 4.9, 4.10 and 7.4 ask to which sheet it belongs.',
    ruling: 'To the north sheet, whose hexes are whole there; S42 numbers mean the same hexes.',
  },
  {
    rule: '3.5',
    says: 'The Soviet part of the northern corridor ends at N2633; but the Bug and the border ran a little west of the next hex, N2632.',
    ruling: 'N2632 is German; Bug and border bend round it.',
  },
  {
    rule: '4.5',
    says: 'S2042 and S2343 are on the Danube corridor, but lie 60 and 130 km from the river.',
    ruling:
      'The corridor leaves the Danube at Reni (S2037) and goes on by Bolgrad and the Budjak to the Dniester.',
  },
  {
    rule: '12.2',
    says: 'The numbers in the pictures name no sheet, and 2837 is hill country on the south sheet only.',
    ruling:
      'S2837 is rough; 2038, 3031, 3530 and 2533 are read on the north sheet, 2029, 2042 and 2431 on the south sheet.',
  },
  {
    rule: '12.2',
    says: 'The numbers of mountain, pass and northern corridor are damaged: 227/, 3083, 2588.',
    ruling: 'Read as S2227, S3033 and N2533; no rule depends on them.',
  },
  {
    rule: '4.2',
    says: '11 points start Soviet and 23 are a majority; which cities count is on the printed map only, and the list proposed for it has Odessa and Constanta, which this grid leaves off.',
    ruling: 'Grodno and Zhitomir stand in for Odessa, Sibiu for Constanta: 11 and 34 points as proposed.',
  },
];
