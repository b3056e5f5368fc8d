// Writes the recorded games of this folder anew. Run it when a change of the rules, the map or the counters is meant to
// change them: node games/barbarossa/records/make.node.ts

import { type Recipe, writeRecords } from '../../../kit/record/recorded.node.ts';
import { barbarossa as game } from '../index.ts';

const RECIPES: readonly Recipe[] = [
  { name: 'campaign', scenario: 'campaign', zeal: 0.5, patience: 60 },
  // By agreement play goes on beyond the limits of victory, so that later years are among them too.
  {
    name: 'road-back',
    scenario: 'road-back',
    options: { forgiveness: true, mechStepsForAll: false, areaNeverConcentric: true },
    zeal: 0.5,
    patience: 60,
    dice: [1, 2, 3, 4, 5, 6],
  },
  {
    name: 'only-1941',
    scenario: 'campaign-1941',
    options: { lithuania: true, kievPoints: true, preparedness: true, superiority: true, forgiveness: true },
    zeal: 0,
    patience: 60,
  },
];

writeRecords(game, RECIPES, new URL('.', import.meta.url));
