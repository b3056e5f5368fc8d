// The inside of the game, for the bench and the checks of documents.

import type { Inside } from '../../kit/inside.ts';
import { movesOf } from './rules/movement/movement.ts';
import { phases } from './rules/sequence/phases.ts';
import { linesOf } from './rules/supply/supply.ts';
import { placeOf, unitsOnMap } from './rules/table/board.ts';
import { FLAG_NAMES, GERMAN, germanEdge, RUSSIAN, shape, sideOf } from './rules/table/components.ts';

export const inside: Inside = {
  shape,
  flags: FLAG_NAMES,
  phases,
  bench: {
    sideOf,
    supplies: [
      { title: 'supply of the German side', work: state => linesOf(state, GERMAN) },
      { title: 'supply of the Russian side', work: state => linesOf(state, RUSSIAN) },
    ],
    flood: { sources: germanEdge, blockedBy: RUSSIAN },
    unitsOf: state => unitsOnMap(state, GERMAN),
    placeOf,
    range: movesOf,
    cadetGames: 5,
    trialGames: 500,
  },
};
