// Where the rules of Death Struggle contradict themselves or the ground, and what its map does instead.

import type { Contradiction } from '../check/facts.ts';

export const contradictions: readonly Contradiction[] = [
  {
    rule: 'DS-SEA-2, DS-SEA-6',
    says: 'the Sea of Azov is part of the Black Sea for sea moves, yet whoever holds both sides of the Kerch Strait controls it apart',
    ruling: 'two coasts that share Kerch and Taman: routes may use both, control is asked of each',
  },
  {
    rule: 'DS-OMF-9',
    says: 'Axis allies stay in the south, and nothing says where the south begins',
    ruling: 'hexes with their center at 51.5 N or south of it (R-55)',
  },
  {
    rule: 'DS-SUP-4',
    says: 'northeastern, eastern and southeastern edges supply the Russians, without a beginning or an end',
    ruling: 'the north edge from 34 E, the whole east edge, the south edge from 38 E',
  },
  {
    rule: 'DS-SUP-1',
    says: 'German supply comes from any Axis country; Bulgaria had joined the Axis but did not fight the USSR',
    ruling: 'Bulgaria is out of play like Finland and Sweden; occupied Serbia counts as Axis',
  },
  {
    rule: 'DS-SETUP-1',
    says: 'armies stand on the map, the 23. Army at Vyborg among them, but the rules know no Finnish front',
    ruling: 'Finland and the land north of the Neva are drawn, and out of play',
  },
  {
    rule: 'DS-SEA-2',
    says: 'a sea move ends in a port, and Rostov is one, though it lies up the Don with no sea beside its hex',
    ruling: 'Rostov belongs to the coast of the Sea of Azov; its bay reaches a corner of the hex',
  },
  {
    rule: 'DS-RAIL-3',
    says: 'the reconstruction has railways from Stalingrad to Saratov and from Berdyansk to Mariupol',
    ruling:
      'left out: the first was laid in 1942, the second never; Saratov and Stalingrad meet at Borisoglebsk',
  },
  {
    rule: 'DS-RAIL-3',
    says: 'the reconstruction leads the railway from Leningrad to Vitebsk by Novgorod and Staraya Russa; it ran by Dno',
    ruling: 'by Dno; Novgorod and Staraya Russa have their own line from Chudovo',
  },
  {
    rule: 'DS-RIVER-1',
    says: 'Chernovtsy stands south of the Prut and Kamenets-Podolsk north of the Dniester, in hexes side by side',
    ruling: 'both rivers run along 2908/3008, which has both names',
  },
  {
    rule: 'DS-RAIL-3',
    says: 'the reconstruction leads the Crimean railway through Perekop; the main line crossed the Sivash at Chongar',
    ruling: 'through Perekop: the Sivash is shut, so that the neck is a single hex',
  },
  {
    rule: 'DS-SETUP-4',
    says: 'the reconstruction has Panzer Group 1 at Sokal, a Soviet town on the east bank of the Bug',
    ruling: 'the hex that holds Sokal lies for the most part west of the river and is German',
  },
];
