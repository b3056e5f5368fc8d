// Changing the state in the game's own words. Everything that puts a unit into a hex goes through `enterHex`, so that
// control, lost ports and sudden death can never be forgotten.

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { bindRoll } from '../../../../kit/sequence/rolling.ts';
import type { State } from '../../../../kit/state/state.ts';
import { bindUnits } from '../../../../kit/state/units.ts';
import { SIDES, SOVIET, sideOf, unitIds } from '../02-components/counters.ts';
import { isPort, KOENIGSBERG, map, ports } from '../02-components/ground.ts';
import { DEAD, FLAG, shape } from '../02-components/layout.ts';
import { phasingSide } from '../05-sequence/phases.ts';
import { controlOf, stepsOf } from './board.ts';
import { endGame } from './ending.ts';

const units = bindUnits(shape);
export const { putUnit, raiseUnit, setSteps, setControl, setFlag, keepFlags, clearFlags } = units;

/** Puts a unit into a hex of the map. */
export function enterHex(play: Play, unit: number, hex: number): void {
  putUnit(play.state, unit, hex);
  takeControl(play, sideOf[unit], hex);
}

/** 3.3b control changes the instant a unit enters, if only in passing; 3.3c a zone alone never changes it. */
export function takeControl(play: Play, side: number, hex: number): void {
  const { state } = play;
  if (controlOf(state, hex) === side) return;
  setControl(state, hex, side);
  emit(play, { type: 'control', hex: map.ids[hex], side: SIDES[side] });
  // 7.9i a port that was Soviet once is lost as a port for good.
  if (side === SOVIET && isPort[hex] === 1) losePort(state, hex);
  // 4.2 the game ends the instant Koenigsberg falls; 3.5b in every scenario.
  if (side === SOVIET && hex === KOENIGSBERG) endGame(play, SOVIET, 'koenigsberg');
}

export function losePort({ data }: State, hex: number): void {
  data[shape.game.lostPorts] |= 1 << ports.indexOf(hex);
}

/** 2.11b a full two-step unit is flipped, any other goes to the dead pile; 2.11d steps are never lent. */
export function loseStep(play: Play, unit: number): void {
  const left = stepsOf(play.state, unit) - 1;
  setSteps(play.state, unit, left);
  emit(play, { type: 'step-lost', unit: unitIds[unit], steps: left });
  if (left === 0) eliminate(play, unit);
}

/** To the dead pile, where it only remembers whether it has had its replacement step. */
export function eliminate(play: Play, unit: number, detail: object = {}): void {
  setSteps(play.state, unit, 0);
  keepFlags(play.state, unit, FLAG.replaced);
  putUnit(play.state, unit, DEAD);
  emit(play, { type: 'eliminated', unit: unitIds[unit], ...detail });
}

/** 2.1b one die, 1 to 6, recorded. */
export const roll = bindRoll({ shape, phasingSide });
