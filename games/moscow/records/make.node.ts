// Writes the recorded games of this folder anew. Run it when a change of the rules, the map or the counters is meant to
// change them: node games/moscow/records/make.node.ts

import { type Recipe, writeRecords } from '../../../kit/record/recorded.node.ts';
import { moscow as game } from '../index.ts';

const RECIPES: readonly Recipe[] = [
  { name: 'main', scenario: 'main', zeal: 0.9, patience: 60 },
  {
    name: 'edition-2014',
    scenario: '2014',
    options: { siberianGamble: false, rescaledEvents: true },
    dice: [6, 5, 4, 3, 2, 1],
    zeal: 0.9,
    patience: 60,
  },
  {
    name: 'index-b',
    scenario: 'main',
    options: { dieIndex: 'B', forcedExchange: false, siberianGamble: false, noRetreatOrders: false },
    zeal: 0.5,
    patience: 60,
  },
];

writeRecords(game, RECIPES, new URL('.', import.meta.url));
