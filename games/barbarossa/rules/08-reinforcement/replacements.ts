// Replacements in two classes (8.12, 8.13): which of the dead a side can pay for, and what that takes.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { replacementRate } from '../05-sequence/calendar.ts';
import { write } from '../table/changes.ts';
import { isMech, nameOf, SOVIET, sideOf } from '../table/counters.ts';
import { shape } from '../table/layout.ts';

const { mechSteps, footSteps } = shape.game;

/** 8.12 what a side has to spend as its administration begins; 4.17a more under the Gambit, 4.18e and for the Oder. */
export const stepsOfTurn = (state: State, side: number) => replacementRate(state, side);

export function setSteps(
  state: State,
  { mech, foot }: { readonly mech: number; readonly foot: number },
): void {
  write(state, mechSteps, mech);
  write(state, footSteps, foot);
}

export const stepsLeft = ({ data }: State): { readonly mech: number; readonly foot: number } => ({
  mech: data[mechSteps],
  foot: data[footSteps],
});

/** Why no step is left that could rebuild this unit. */
export function whyNoStep(state: State, unit: number): Refusal | undefined {
  if (purseFor(state, unit) !== undefined) return undefined;
  const kind = isMech[unit] === 1 ? 'mechanized' : 'non-mechanized';
  const rule = sideOf[unit] === SOVIET ? '8.12c' : '8.12b';
  return refuse(rule, `No step is left this turn that rebuilds ${nameOf(unit)}, a ${kind} unit.`);
}

/** 8.12a one step a unit, of its own class while there is any. */
export function spendStep(state: State, unit: number): void {
  const purse = purseFor(state, unit);
  if (purse !== undefined) write(state, purse, state.data[purse] - 1);
}

/** Where the step for a unit comes from. */
function purseFor(state: State, unit: number): number | undefined {
  const own = isMech[unit] === 1 ? mechSteps : footSteps;
  if (state.data[own] > 0) return own;
  const purse = own === mechSteps ? footSteps : mechSteps;
  return maySubstitute(state, unit) && state.data[purse] > 0 ? purse : undefined;
}

/**
 * 8.12b Germans keep the classes apart. 8.12c, ruling A3-34 a Soviet mechanized step may rebuild another unit, never the
 * other way around; without the option `mechStepsForAll` the sentence is read in the opposite sense.
 */
const maySubstitute = (state: State, unit: number): boolean =>
  sideOf[unit] === SOVIET && (isMech[unit] === 0) === isOn(state, 'mechStepsForAll');
