// The inside of the game, for the bench and the checks of documents.

import type { Inside } from '../../kit/inside.ts';
import type { State } from '../../kit/state/state.ts';
import { movementRate } from './rules/05-sequence/calendar.ts';
import { phases } from './rules/05-sequence/phases.ts';
import { crimeaIn, gatewayIn, linesOf, overlandIn } from './rules/07-supply/lines.ts';
import { reachOf } from './rules/10-movement/reach.ts';
import { placeOf, unitsOnMap } from './rules/table/board.ts';
import { GERMAN, SOVIET, sideOf } from './rules/table/counters.ts';
import { FLAG_NAMES, shape } from './rules/table/layout.ts';
import { germanSources } from './rules/table/terrain.ts';

/** Lines are found as they are asked for; here all of them, with the gateways and the Crimea of 7.4. */
function allLinesOf(state: State, side: number): void {
  const lines = linesOf(state, side);
  overlandIn(lines);
  if (side === SOVIET) return;
  gatewayIn(state, lines);
  crimeaIn(state, lines);
}

export const inside: Inside = {
  shape,
  flags: FLAG_NAMES,
  phases,
  bench: {
    sideOf,
    supplies: [
      { title: 'supply of the German side', work: state => allLinesOf(state, GERMAN) },
      { title: 'supply of the Soviet side', work: state => allLinesOf(state, SOVIET) },
    ],
    flood: { sources: germanSources, blockedBy: SOVIET },
    unitsOf: state => unitsOnMap(state, GERMAN),
    placeOf,
    range: (state, unit) => reachOf(state, unit, movementRate(state, unit)),
    // The longest of our games.
    cadetGames: 5,
    trialGames: 100,
  },
};
