// Where the text of Army Group Center contradicts itself or the ground, and what its map does.

import type { Contradiction } from '../check/facts.ts';

export const contradictions: readonly Contradiction[] = [
  {
    rule: '1.2',
    says: 'A hex is 26 km wide, but the places that the text puts into hexes lie 25.5 km a hex apart.',
    ruling: 'The places decide where hexes lie; the scale of the map stays 26 km.',
  },
  {
    rule: '1.3, 7.7',
    says: 'The west side is column 28, yet 2927 is a hex of the edge.',
    ruling: 'Even rows run to column 28, odd rows, half a hex further west, to column 27 (A4).',
  },
  {
    rule: '1.3, 10.4',
    says: 'North is the side with row 10, but the named places turn the map by 18 degrees: its north is true north-north-west.',
    ruling: 'Compass words mean the sides of the map; for the Dvina, its banks (A2, A3).',
  },
  {
    rule: '3.4, 4.3',
    says: 'The coast from 2015 to 2927 is given like a range of numbers, but the tip of Courland has lower ones.',
    ruling: 'The run follows the shore round Courland; the shore at Riga comes before 2015 (A11).',
  },
  {
    rule: '3.4',
    says: '2015 is a coastal hex; its center lies just off the shore of the Gulf of Riga.',
    ruling: '2015 is land with sea beside it.',
  },
  {
    rule: '4.3',
    says: 'All towns and cities start German, but several real towns of the area were Soviet in June 1944.',
    ruling: 'Towns behind the Soviet front (Nevel, Rogachev, Gomel, Mozyr, Sarny, Lutsk) are not on the map.',
  },
  {
    rule: '7.2, 9.8',
    says: 'The narrows are called a hex in one rule and a hexside in the other.',
    ruling: 'They are the hexside 1803/1804 (A20).',
  },
  {
    rule: '7.9',
    says: 'Ports lie on the Baltic or the Gulf of Finland; Riga and Pernau lie on the Gulf of Riga.',
    ruling: 'The Gulf of Riga is part of the Baltic: both are ports.',
  },
  {
    rule: '7.10',
    says: '3600, 3800 and 4000 are Soviet sources beside German ground, but the front east of Orsha ran along the edge of the map or beyond it.',
    ruling:
      'The front is drawn up to a hex further west there, so that exactly the nine named sources can be threatened.',
  },
  {
    rule: '7.10',
    says: 'Narva in 1301 threatens 1300 but not 1200, although 1201 between them would be German shore on the ground.',
    ruling: '1201 is sea.',
  },
];
