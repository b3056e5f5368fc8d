// Special rules of turn 1: who stays out of Hungary and Romania (5.11), and the marshes that do not count (5.13).

import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { GERMAN, isMech, isNational, sideOf } from '../table/counters.ts';
import { hexLabel, isFirstTurnMarsh, isHungary, isRomania } from '../table/terrain.ts';
import { turnOf } from './phases.ts';

export const isFirstTurn = (state: State): boolean => turnOf(state) === 1;

/** 5.11, ruling A3-19 why a unit may not come from one hex into the next in turn 1, by whatever way. */
export function whyClosed(state: State, unit: number, from: number, to: number): Refusal | undefined {
  if (!isFirstTurn(state)) return undefined;
  if (sideOf[unit] !== GERMAN) {
    return isHungary[to] === 1 || isRomania[to] === 1
      ? refuse('5.11c', `${hexLabel(to)} is closed to Soviet units in turn 1.`)
      : undefined;
  }
  if (isRomania[from] === 1 && isRomania[to] === 0)
    return refuse('5.11a', 'Units in Romania stay in that country in turn 1.');
  return isHungary[from] === isHungary[to]
    ? undefined
    : refuse('5.11b', 'Nobody crosses the border of Hungary in turn 1.');
}

/** 5.11 why a unit in one hex may not attack another in turn 1. */
export function whyNoAttack(state: State, unit: number, from: number, target: number): Refusal | undefined {
  if (!isFirstTurn(state)) return undefined;
  if (sideOf[unit] === GERMAN && isRomania[from] === 1)
    return refuse('5.11a', 'Units in Romania attack nobody in turn 1.');
  return whyClosed(state, unit, from, target);
}

/** 5.13 marsh that counts as clear for German mechanized units in turn 1; they need overland supply besides. */
export const isDryMarsh = (state: State, unit: number, hex: number): boolean =>
  isFirstTurn(state) &&
  isFirstTurnMarsh[hex] === 1 &&
  sideOf[unit] === GERMAN &&
  isNational[unit] === 1 &&
  isMech[unit] === 1;
