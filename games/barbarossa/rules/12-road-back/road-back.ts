// Chapter 12: what The Road Back adds to the rules of the campaign.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOpeningBlow } from '../05-sequence/turn-order.ts';
import { placeOf } from '../table/board.ts';
import { nameOf } from '../table/counters.ts';
import { isSouth } from '../table/terrain.ts';

/** 12.8 why a unit may not attack in the first turn of the scenario. */
export function whyNotYet(state: State, unit: number): Refusal | undefined {
  if (!isOpeningBlow(state) || isSouth[placeOf(state, unit)] === 1) return undefined;
  return refuse('12.8', `${nameOf(unit)} stands in the north; only the southern fronts attack this turn.`);
}

/** 12.7 units that may neither move nor attack this turn. */
export function isHeldFast(_state: State, _unit: number): boolean {
  return false;
}

/** A game turn begins: 12.7 is the order to stand fast in force? */
export function openRoadBack(_play: Play): void {}

/** A unit has moved, gone or come: 12.23 does the siege of Leningrad hold? */
export function settleSiege(_play: Play): void {}
