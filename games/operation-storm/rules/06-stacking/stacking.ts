// Chapter 6: stacking. Eight Germans, three of an ally, six Soviet units and six of their artillery; no two armies of the
// Axis together.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { belowOf, topOf } from '../table/board.ts';
import { armyOf, GERMAN_ARMY, isArtillery, SOVIET_ARMY, sideOf } from '../table/counters.ts';
import { hexLabel } from '../table/terrain.ts';

/** 6.3, 6.4, 6.5-1 by army; the Soviet one twice, for artillery and for the rest. */
export const limitOf = (army: number): number => (army === SOVIET_ARMY ? 6 : army === GERMAN_ARMY ? 8 : 3);

/**
 * Why these units may not stand in the hex together with those who are there. Units that stand there already count once;
 * enemies there are not counted (9.23-6).
 */
export function whyNoRoom(state: State, coming: readonly number[], hex: number): Refusal | undefined {
  const army = armyOf[coming[0]];
  let guns = 0;
  let others = 0;
  for (const unit of coming) {
    if (armyOf[unit] !== army) return refuse('6.2-1', 'Units of two Axis armies never share a hex.');
    if (isArtillery[unit] === 1) guns++;
    else others++;
  }
  for (let there = topOf(state, hex); there >= 0; there = belowOf(state, there)) {
    if (sideOf[there] !== sideOf[coming[0]] || coming.includes(there)) continue;
    if (armyOf[there] !== army)
      return refuse('6.2-1', `Another Axis army stands in ${hexLabel(hex)}; they never share a hex.`);
    if (isArtillery[there] === 1) guns++;
    else others++;
  }
  const limit = limitOf(army);
  if (guns > limit) return refuse('6.5-1', `${hexLabel(hex)} has room for ${limit} artillery units.`);
  if (others > limit)
    return refuse(
      army === SOVIET_ARMY ? '6.5-1' : army === GERMAN_ARMY ? '6.4' : '6.3',
      `${hexLabel(hex)} has room for ${limit} units.`,
    );
  return undefined;
}

export const hasRoomFor = (state: State, coming: readonly number[], hex: number): boolean =>
  whyNoRoom(state, coming, hex) === undefined;

/** 6.1, 6.6-1 as a phase begins or ends, and after an assault: the opponent cures a crowd. */
export function checkStacks(_play: Play): void {}
