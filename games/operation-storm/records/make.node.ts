// Writes the recorded games of this folder anew. Run it when a change of the rules, the map or the counters is meant to
// change them: node games/operation-storm/records/make.node.ts

import { type Recipe, writeRecords } from '../../../kit/record/recorded.node.ts';
import { operationStorm as game } from '../index.ts';

const RECIPES: readonly Recipe[] = [
  { name: 'campaign', scenario: 'campaign', zeal: 0.5, patience: 25 },
  {
    name: 'luftwaffe',
    scenario: 'campaign',
    options: { luftwaffe: true, alliedConcentric: true, cheapRounds: true, hardGroundOpen: true },
    zeal: 0.9,
    patience: 20,
    dice: [1, 2, 3, 4, 5, 6],
  },
  { name: 'first-blow', scenario: 'first-blow', zeal: 0, patience: 25 },
];

writeRecords(game, RECIPES, new URL('.', import.meta.url));
