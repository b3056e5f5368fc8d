// The games as the bench measures them: how each is asked for supply and for movement, and what a bare search over the
// same map would start from.

import { adapter as agcAdapter } from '../games/army-group-center/bot/adapter.ts';
import { armyGroupCenter } from '../games/army-group-center/index.ts';
import * as agc from '../games/army-group-center/rules/02-components.ts';
import { linesOf as agcLines, LINE } from '../games/army-group-center/rules/07-lines.ts';
import { reachOf as agcReach } from '../games/army-group-center/rules/09-movement.ts';
import { placeOf as agcPlace, unitsOnMap as agcUnits } from '../games/army-group-center/rules/board.ts';
import { adapter as mAdapter } from '../games/moscow/bot/adapter.ts';
import { moscow } from '../games/moscow/index.ts';
import { placeOf as mPlace, unitsOnMap as mUnits } from '../games/moscow/rules/board.ts';
import * as mosc from '../games/moscow/rules/components.ts';
import { movesOf } from '../games/moscow/rules/movement.ts';
import { linesOf as mLines } from '../games/moscow/rules/supply.ts';
import type { Adapter } from '../kit/adapter.ts';
import type { Game, State } from '../kit/game.ts';
import type { Shape } from '../kit/state/shape.ts';

export interface BenchGame {
  readonly game: Game;
  readonly shape: Shape;
  readonly sideOf: Uint8Array;
  /** Supply of a side, worked out anew. */
  readonly supplies: readonly { readonly title: string; work(state: State): void }[];
  /** Where a bare flood starts, and the side whose units stop it. */
  readonly flood: { readonly sources: Int16Array; readonly blockedBy: number };
  /** Units whose movement is measured. */
  unitsOf(state: State): Iterable<number>;
  placeOf(state: State, unit: number): number;
  /** Works out the range of a unit anew and answers with the hexes in it. */
  range(state: State, unit: number): { readonly hexes: ArrayLike<number>; readonly count: number };
  readonly adapter: Adapter;
  /** Whole games between two cadets that one core should play in a second. */
  readonly cadetGames: number;
  /** Trial games of two player turns that it should play in a second. */
  readonly trialGames: number;
}

export const benchGames: readonly BenchGame[] = [
  {
    game: armyGroupCenter,
    shape: agc.shape,
    sideOf: agc.sideOf,
    supplies: [
      { title: 'supply of the German side', work: state => agcLines(state, LINE.german) },
      { title: 'supply of the Soviet side', work: state => agcLines(state, LINE.soviet) },
    ],
    flood: { sources: agc.germanSources, blockedBy: agc.SOVIET },
    unitsOf: state => agcUnits(state, agc.SOVIET),
    placeOf: agcPlace,
    range: (state, unit) => agcReach(state, unit, agc.movementFactor[unit]),
    adapter: agcAdapter,
    cadetGames: 40,
    trialGames: 2000,
  },
  {
    game: moscow,
    shape: mosc.shape,
    sideOf: mosc.sideOf,
    supplies: [
      { title: 'supply of the German side', work: state => mLines(state, mosc.GERMAN) },
      { title: 'supply of the Russian side', work: state => mLines(state, mosc.RUSSIAN) },
    ],
    flood: { sources: mosc.germanEdge, blockedBy: mosc.RUSSIAN },
    unitsOf: state => mUnits(state, mosc.GERMAN),
    placeOf: mPlace,
    range: movesOf,
    adapter: mAdapter,
    cadetGames: 5,
    trialGames: 500,
  },
];
