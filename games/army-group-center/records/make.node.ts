// Writes the recorded games of this folder anew. Run it when a change of the rules, the map or the counters is meant to
// change them: node games/army-group-center/records/make.node.ts

import { type Recipe, writeRecords } from '../../../kit/record/recorded.node.ts';
import { armyGroupCenter as game } from '../index.ts';

const RECIPES: readonly Recipe[] = [
  { name: 'historical', scenario: 'historical', zeal: 0 },
  { name: 'bold-stroke', scenario: 'bold-stroke', zeal: 0.5, dice: [6, 5, 4, 3, 2, 1] },
  {
    name: 'mixed',
    scenario: 'mix-and-match',
    options: {
      fifthPanzerArmy: true,
      germanReplacements: 'three',
      standFast: true,
      overlandPortCityEntry: true,
    },
    zeal: 0.5,
  },
];

writeRecords(game, RECIPES, new URL('.', import.meta.url));
