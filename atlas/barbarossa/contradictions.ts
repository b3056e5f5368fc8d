// Where the rules of Barbarossa contradict themselves or the ground, and what the map does.

import type { Contradiction } from '../check/facts.ts';

export const contradictions: readonly Contradiction[] = [
  {
    rule: 'E.6',
    says: 'the errata have the name of Dnepropetrovsk in 2608; 4.6, 4.11 and 7.4 have the city in 2607',
    ruling: 'the city is in 2607, where three rules put it; a printed name may reach over into the next hex',
  },
  {
    rule: 'E.7',
    says: 'the printed map has the number 3101 twice',
    ruling: 'the sea hex west of Sevastopol is 3109; 3101 is in the Caucasus',
  },
  {
    rule: '1.4',
    says: 'the north side runs from 1000 to 1624 and the south side from 3200 to 2924, which no straight edge does',
    ruling:
      'two corners are cut off in a slant. In the south it passes 3219 and 3023 (8.3). In the north it runs 1014, 1116, 1217, 1319, 1420, 1522, 1624: all sea, so that no ground is on the map whose owner 3.6 does not name',
  },
  {
    rule: '3.6',
    says: 'Bulgaria is on the map (8.26), but nobody controls it at the start',
    ruling: 'it counts as Axis ground',
  },
  {
    rule: '3.7',
    says: 'Lithuania has five hexes; on the ground it fills seven',
    ruling: '1516, 1615, 1616, 1714 and 1715 are Lithuania, the two on its northern border Latvia',
  },
  {
    rule: '4.2',
    says: 'Nagykanizsa is in 2922, which reaches over the Drava to Zagreb',
    ruling: 'the Drava runs round the south of 2922, and the hex is Hungarian',
  },
  {
    rule: '2.5',
    says: 'the Soviet 6th Army, which stood at Lvov, starts in 2314; Lvov falls into 2415',
    ruling: 'both as they are: the army starts next to the city',
  },
  {
    rule: '3.3, 4.6',
    says: 'Kiev is in 2311 and Germans start in 2416, so that at most four hexes or 360 km lie between Kiev and Soviet Lvov; the ground has 470',
    ruling: 'Lvov is in 2415, as far west as Soviet ground goes; the numbers of the rules stand',
  },
  {
    rule: '4.16',
    says: 'Stalingrad in 2501 is five hexes or 450 km from the hex that holds Stalino; the ground has 500',
    ruling:
      'Stalino is in 2705, where it lies between Rostov and Dnepropetrovsk; a hex further west is wrong by more',
  },
  {
    rule: '7.4',
    says: 'the Rostov area begins from 2904 through 2801, without the hexes between',
    ruling:
      'its border hexes are 2904, 2903, 2803, 2802 and 2801: the far bank of the lower Don and on eastward',
  },
  {
    rule: '8.26',
    says: 'the Bulgarian hexes 3215 to 3218 lie north of where the Danube is on the ground',
    ruling: 'the Danube runs along their northern sides, as the border with Romania',
  },
  {
    rule: '12.24',
    says: 'the front of 1942 before Moscow lies about a hex further west than on the ground',
    ruling: 'the projection gives way by half of it; the numbers of the rules stand',
  },
  {
    rule: '12.25',
    says: 'the Hungarians in 2303 stood behind the Don, which on the ground passes west of that hex',
    ruling: 'the Don runs along 2204/2303, 2203/2303 and 2302/2303, between the two armies',
  },
];
