// What aircraft bring: the parachute corps, and supplies for units that are cut off.

import type { MissionDice } from '../../../../families/coatney/missions.ts';
import { outlook } from '../../../../kit/dice/outlook.ts';
import type { Outlook } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { onIndexA } from '../set-up/scenarios.ts';
import { isSupplied } from '../supply/supply.ts';
import { hasFlag, isOccupiedBy, unitsIn } from '../table/board.ts';
import { disrupt, dropFlag, eliminate, enterHex, setFlag } from '../table/changes.ts';
import { GERMAN, groundUnits, nameOf, RUSSIAN, sideOf, unitIds } from '../table/counters.ts';
import { FLAG } from '../table/layout.ts';
import { map } from '../table/terrain.ts';
import { isInZoneOf } from '../zones/zones.ts';
import type { Mission } from './air-frames.ts';

/** M-PARA-5 lost on this or less. */
const LOST_ON = 4;

/** M-PARA-4, M-PARA-5 down in the drop hex. */
export function land(play: Play, mission: Mission, dice: MissionDice): void {
  const { state } = play;
  const { cargo: unit = -1, target: hex } = mission;
  emit(play, { type: 'dropped', unit: unitIds[unit], hex: map.ids[hex], rule: 'M-PARA-3' });
  if (isRisky(state, hex)) {
    const die = dice('landing', { unit: unitIds[unit] });
    if (isLostOn(state, die)) return eliminate(play, unit, 'drop', 'M-PARA-5');
  }
  enterHex(play, unit, hex);
  disrupt(play, unit, 'M-PARA-4');
}

/** What the die for a landing there can bring, where one is thrown. */
export function landingChances(state: State, unit: number, hex: number): readonly Outlook[] {
  if (!isRisky(state, hex)) return [];
  return [outlook('M-PARA-5', nameOf(unit), die => (isLostOn(state, die) ? 'lost' : 'lands, disrupted'))];
}

/** M-PARA-5 among Germans with no Russian unit to land on. */
const isRisky = (state: State, hex: number): boolean =>
  isInZoneOf(state, GERMAN, hex) && !isOccupiedBy(state, hex, RUSSIAN);

const isLostOn = (state: State, die: number): boolean => onIndexA(state, die) <= LOST_ON;

/** M-PARA-6 who sits in an aircraft that is shot down is lost. */
export function loseCargo(play: Play, mission: Mission): void {
  if (mission.cargo !== undefined) eliminate(play, mission.cargo, 'drop', 'M-PARA-6');
}

/** M-RESUP-1 units that need what could be flown in: cut off, or living on what was flown in last turn. */
export const needsAirSupply = (state: State, unit: number): boolean =>
  !hasFlag(state, unit, FLAG.flownIn) && (hasFlag(state, unit, FLAG.airSupplied) || !isSupplied(state, unit));

/** M-RESUP-1 for all units in the hex that are out of supply; ruling R-A24: it counts from the supply step on. */
export function flyIn(play: Play, hex: number): void {
  for (const unit of unitsIn(play.state, hex)) {
    if (sideOf[unit] !== GERMAN || !needsAirSupply(play.state, unit)) continue;
    setFlag(play.state, unit, FLAG.flownIn);
    emit(play, { type: 'air-supplied', unit: unitIds[unit], hex: map.ids[hex], rule: 'M-RESUP-1' });
  }
}

/** The supply step: what was flown in a turn ago is used up, what has been flown in since counts. */
export function endAirSupply(play: Play): void {
  const { state } = play;
  for (const unit of groundUnits[GERMAN]) {
    if (hasFlag(state, unit, FLAG.airSupplied)) dropFlag(state, unit, FLAG.airSupplied);
    if (!hasFlag(state, unit, FLAG.flownIn)) continue;
    dropFlag(state, unit, FLAG.flownIn);
    setFlag(state, unit, FLAG.airSupplied);
  }
}
