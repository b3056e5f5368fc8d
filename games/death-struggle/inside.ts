// The inside of the game, for the bench and the checks of documents.

import type { Inside } from '../../kit/inside.ts';
import { movesOf } from './rules/movement/movement.ts';
import { phases } from './rules/sequence/phases.ts';
import { linesOf } from './rules/supply/supply-lines.ts';
import { placeOf, unitsOnMap } from './rules/table/board.ts';
import { AXIS, axisWestEdge, FLAG_NAMES, RUSSIAN, shape, sideOf } from './rules/table/components.ts';

export const inside: Inside = {
  shape,
  flags: FLAG_NAMES,
  phases,
  bench: {
    sideOf,
    supplies: [
      { title: 'supply of the Axis', work: state => linesOf(state, AXIS) },
      { title: 'supply of the Russian side', work: state => linesOf(state, RUSSIAN) },
    ],
    flood: { sources: axisWestEdge, blockedBy: RUSSIAN },
    unitsOf: state => unitsOnMap(state, AXIS),
    placeOf,
    range: movesOf,
    // 580 counters, and three rounds of attacks in every player turn.
    randomGames: 10,
    positionBytes: 24_000,
    cadetGames: 1,
    trialGames: 100,
  },
};
