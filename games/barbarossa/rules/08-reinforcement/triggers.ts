// Allies who change sides when the Red Army comes near (8.24, 8.25). What is stirred is noted the instant it happens; the
// table is put right once the action is over (satellites.ts).

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { phaseNow, phasingSide, turnOf } from '../05-sequence/phases.ts';
import { supplyAt } from '../07-supply/supply.ts';
import { placeOf } from '../table/board.ts';
import { putAside, write } from '../table/changes.ts';
import { TURNS } from '../table/charts.ts';
import { isNational, POLISH_ARMY, RED_ROMANIANS, SOVIET, sideOf, unitIds } from '../table/counters.ts';
import { ASIDE, shape, turnBox } from '../table/layout.ts';
import { around, BUCHAREST, isGeneralGovernment, isPolishTrade, map } from '../table/terrain.ts';

const { game } = shape;

/** 8.24c, 8.25c before this turn nobody changes sides at once. */
export const CHANGE_FROM = 13;
/** Ruling A3-39 the border battles of 1941 stir nobody; the letter knows no such bound (option `polesFromTheStart`). */
export const POLISH_TRIGGER_FROM = 6;

/** A unit has come into a hex: does that stir the Poles or turn Romania? */
export function noteArrival(play: Play, unit: number, hex: number): void {
  // Ruling A3-39 by movement, advance or out of the RVGK: neither a retreat nor an arrival is meant.
  if (phasingSide(play.state) === SOVIET && phaseNow(play.state).name !== 'arrivals')
    stirAllies(play, unit, hex);
}

/** The same whosever turn it is: for a unit thrown in out of the RVGK (8.11). */
export function stirAllies(play: Play, unit: number, hex: number): void {
  const { state } = play;
  // 1.6b, 8.24a, 8.25a units of the Red Army in regular overland supply.
  if (sideOf[unit] !== SOVIET || isNational[unit] === 0) return;
  const stirsPoles = isPolesTrigger(state, hex);
  const turnsRomania = isBucharestTrigger(state, hex);
  if ((!stirsPoles && !turnsRomania) || supplyAt(state, unit, hex) !== 'overland') return;
  if (stirsPoles) stirPoles(play, unit, hex);
  if (turnsRomania) turnRomania(play, unit, hex);
}

function isPolesTrigger(state: State, hex: number): boolean {
  if (state.data[game.polesStirred] === 1 || placeOf(state, POLISH_ARMY) !== ASIDE) return false;
  const from = isOn(state, 'polesFromTheStart') ? 1 : POLISH_TRIGGER_FROM;
  if (turnOf(state) < from) return false;
  // 3.7a, ruling A4-9 hexes that were traded are no part of the General Government.
  const isTraded = isOn(state, 'lithuania');
  return around[hex].some(
    next => isGeneralGovernment[next] === 1 && !(isTraded && isPolishTrade[next] === 1),
  );
}

const isBucharestTrigger = (state: State, hex: number): boolean =>
  state.data[game.romaniaTurned] === 0 && around[hex].includes(BUCHAREST);

/** 8.24a they appear at once, ruling A3-39 from turn 13 on; 8.24c stirred before, they are a reinforcement of turn 13. */
function stirPoles(play: Play, unit: number, hex: number): void {
  const { state } = play;
  write(state, game.polesStirred, 1);
  emit(play, { type: 'poles-stirred', unit: unitIds[unit], hex: map.ids[hex], rule: '8.24a' });
  if (turnOf(state) < CHANGE_FROM) putAside(state, POLISH_ARMY, turnBox(CHANGE_FROM));
  else write(state, game.polesAt, hex);
}

/** 8.25b the first is due in the next turn, the second in the one after; 8.25c stirred early, in turns 14 and 15. */
function turnRomania(play: Play, unit: number, hex: number): void {
  const { state } = play;
  write(state, game.romaniaTurned, 1);
  emit(play, { type: 'romania-turned', unit: unitIds[unit], hex: map.ids[hex], rule: '8.25a' });
  const first = Math.max(turnOf(state), CHANGE_FROM) + 1;
  RED_ROMANIANS.forEach((army, index) => {
    if (first + index <= TURNS) putAside(state, army, turnBox(first + index));
  });
}
