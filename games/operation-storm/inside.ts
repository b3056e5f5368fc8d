// The inside of the game, for the bench and the checks of documents.

import type { Inside } from '../../kit/inside.ts';
import { phases } from './rules/05-sequence/phases.ts';
import { linesOf } from './rules/07-supply/lines.ts';
import { reachOf } from './rules/09-movement/reach.ts';
import { placeOf, unitsOnMap } from './rules/table/board.ts';
import { GERMAN, SOVIET, sideOf } from './rules/table/counters.ts';
import { FLAG_NAMES, shape } from './rules/table/layout.ts';
import { germanSources } from './rules/table/terrain.ts';

export const inside: Inside = {
  shape,
  flags: FLAG_NAMES,
  phases,
  bench: {
    sideOf,
    supplies: [
      { title: 'supply of the Soviet side', work: state => linesOf(state, SOVIET) },
      { title: 'supply of the German side', work: state => linesOf(state, GERMAN) },
    ],
    flood: { sources: germanSources, blockedBy: SOVIET },
    unitsOf: state => unitsOnMap(state, GERMAN),
    placeOf,
    range: reachOf,
    // The largest of our games: ten times the actions of others, and 599 units to write down.
    randomGames: 5,
    positionBytes: 40_000,
    cadetGames: 1,
    trialGames: 100,
  },
};
