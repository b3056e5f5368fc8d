// Writes the recorded games of this folder anew. Run it when a change of the rules, the map or the counters is meant to
// change them: node games/death-struggle/records/make.node.ts

import { type Recipe, writeRecords } from '../../../kit/record/recorded.node.ts';
import { deathStruggle as game } from '../index.ts';

const RECIPES: readonly Recipe[] = [
  // Through the winter to its end.
  { name: 'snow', scenario: 'historical', zeal: 0.3, patience: 6 },
  {
    name: 'free',
    scenario: 'free',
    options: {
      russianProriv: false,
      d1ExtraRetreat: '1',
      armyBreakdown: 'any',
      airSupplyIsMission: false,
      fortificationTest: 'any',
      blitzkriegChain: false,
      rumaniaClosed: false,
      paraKiev: false,
    },
    dice: [6, 5, 4, 3, 2, 1],
    zeal: 0.5,
    patience: 20,
  },
  { name: 'border-index-b', scenario: 'border', options: { dieIndex: 'B' }, zeal: 0.7, patience: 30 },
];

writeRecords(game, RECIPES, new URL('.', import.meta.url));
