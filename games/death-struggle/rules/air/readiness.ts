// Which air units can leave the ground, how they are driven off, and when they come back.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { playerTurnOf, turnOf } from '../sequence/phases.ts';
import { FULL, hexSupply } from '../supply/supply.ts';
import { controlOf, isDisrupted, placeOf } from '../table/board.ts';
import { putUnit, write } from '../table/changes.ts';
import { airfieldOf, airUnits, isInterceptorKorps, nameOf, sideOf, unitIds } from '../table/counters.ts';
import { AIR, INTERCEPTED, SHOT_DOWN, shape } from '../table/layout.ts';
import { hexLabel } from '../table/terrain.ts';
import { baseOf } from './ranges.ts';

/** DS-AIR-5 player turns until an air unit that was shot down is back. */
const AWAY = 2;

/** DS-AIR-13 why an air unit stays on the ground, whatever it is to do. */
export function whyGrounded(state: State, flyer: number): Refusal | undefined {
  const place = placeOf(state, flyer);
  if (place === SHOT_DOWN)
    return refuse('DS-AIR-5', `${nameOf(flyer)} has been shot down and is not back yet.`);
  if (place === INTERCEPTED)
    return refuse('DS-AIR-6', `${nameOf(flyer)} has been driven off and is back next turn.`);
  if (place !== AIR) return refuse('DS-AIR-13', `${nameOf(flyer)} is not in play.`);
  const base = baseOf(state, flyer);
  const side = sideOf[flyer];
  if (isInterceptorKorps[flyer] === 1)
    return controlOf(state, base) === side
      ? undefined
      : refuse('DS-AIR-13', `${nameOf(flyer)} has lost its base with ${hexLabel(base)}.`);
  if (base < 0) return refuse('DS-AIR-13', `${nameOf(flyer)} has no airfield.`);
  if (isDisrupted(state, airfieldOf[flyer]))
    return refuse('DS-AFLD-4', `The airfield of ${nameOf(flyer)} has come by rail and is not ready yet.`);
  return hexSupply(state, side, base) === FULL
    ? undefined
    : refuse('DS-AFLD-5', `The airfield of ${nameOf(flyer)} is not in full supply.`);
}

/** DS-AIR-4 at once; DS-AIR-5, R-71 back when the second player turn from now begins. */
export function shootDown(play: Play, flyer: number, rule: string): void {
  write(play.state, shape.unit.due + flyer, playerTurnOf(play.state) + AWAY);
  putUnit(play.state, flyer, SHOT_DOWN);
  emit(play, { type: 'shot-down', unit: unitIds[flyer], rule });
}

/** DS-AIR-6, R-71 out until the next game turn begins. */
export function turnBack({ state }: Play, flyer: number): void {
  write(state, shape.unit.due + flyer, 2 * turnOf(state) + 1);
  putUnit(state, flyer, INTERCEPTED);
}

/** DS-AIR-5, DS-AIR-6, R-71 a player turn begins: whoever is due is back. */
export function returnAirUnits(play: Play): void {
  const { state } = play;
  for (const unit of airUnits.flatMap(units => [...units])) {
    const place = placeOf(state, unit);
    if (place !== SHOT_DOWN && place !== INTERCEPTED) continue;
    if (state.data[shape.unit.due + unit] > playerTurnOf(state)) continue;
    write(state, shape.unit.due + unit, 0);
    putUnit(state, unit, AIR);
    emit(play, {
      type: 'air-back',
      unit: unitIds[unit],
      rule: place === SHOT_DOWN ? 'DS-AIR-5' : 'DS-AIR-6',
    });
  }
}
