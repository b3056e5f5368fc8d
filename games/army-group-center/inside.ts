// The inside of the game, for the bench and the checks of documents.

import type { Inside } from '../../kit/inside.ts';
import { movementFactor, SOVIET, sideOf } from './rules/02-components/counters.ts';
import { germanSources } from './rules/02-components/ground.ts';
import { FLAG_NAMES, shape } from './rules/02-components/layout.ts';
import { phases } from './rules/05-sequence/phases.ts';
import { LINE, linesOf } from './rules/07-supply/lines.ts';
import { reachOf } from './rules/09-movement/movement.ts';
import { placeOf, unitsOnMap } from './rules/table/board.ts';

export const inside: Inside = {
  shape,
  flags: FLAG_NAMES,
  phases,
  bench: {
    sideOf,
    supplies: [
      { title: 'supply of the German side', work: state => linesOf(state, LINE.german) },
      { title: 'supply of the Soviet side', work: state => linesOf(state, LINE.soviet) },
    ],
    flood: { sources: germanSources, blockedBy: SOVIET },
    unitsOf: state => unitsOnMap(state, SOVIET),
    placeOf,
    range: (state, unit) => reachOf(state, unit, movementFactor[unit]),
    cadetGames: 40,
    trialGames: 2000,
  },
};
