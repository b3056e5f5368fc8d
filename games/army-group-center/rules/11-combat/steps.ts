// The steps of a battle follow one another as frames, each shown by its name on top of the combat phase: support,
// retreat before combat, the roll, losses, retreat, advance.

import { sidesBetween } from '../../../../kit/map/lookup.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { GERMAN, sideOf } from '../02-components/counters.ts';
import { isSovietWorks, map, NARROWS_SIDE, WATER } from '../02-components/ground.ts';
import { hasRoomFor } from '../06-stacking/stacking.ts';
import { mayStandIn } from '../09-movement/movement.ts';
import { isOccupiedBy } from '../table/board.ts';
import { loseStep } from '../table/changes.ts';
import { type Battle, type BattleFrame, framesOf, setFrames } from '../table/frames.ts';
import { defendersOf } from './combat.ts';

/** Battles never nest: their frame stands alone on top of the phase. */
export function showBattleFrame({ state }: Play, frame: BattleFrame): void {
  setFrames(state, framesOf(state)[0], frame);
}

/** 11.22a the last step: attackers may enter the hex if it has been vacated. */
export function showAdvance(play: Play, battle: Battle): void {
  showBattleFrame(play, { name: 'advance', battle, advanced: [] });
}

/** The battle is over: back to the phase. */
export function closeBattle({ state }: Play): void {
  setFrames(state, framesOf(state)[0]);
}

/** 11.20a every defending unit loses a step; 11.20b an emptied hex may be entered. */
export function eliminateDefenders(play: Play, battle: Battle): void {
  for (const unit of defendersOf(play.state, battle)) loseStep(play, unit);
  showAdvance(play, battle);
}

/** May a unit go over this hexside after combat, in retreat or advance, as far as ground and stacking are concerned? */
export function isOpenGround(state: State, unit: number, from: number, to: number): boolean {
  // 9.7, 9.8b nobody goes over water or the narrows; 9.11 nor off the map.
  const sides = sidesBetween(map, from, to);
  if (sides < 0 || (sides & (WATER | NARROWS_SIDE)) !== 0 || map.passable[to] === 0) return false;
  // 9.12 no German into Soviet works; 6.9 nobody into the enemy.
  if (sideOf[unit] === GERMAN && isSovietWorks[to] === 1) return false;
  if (isOccupiedBy(state, to, other(sideOf[unit]))) return false;
  return hasRoomFor(state, unit, to) && mayStandIn(state, unit, to);
}
