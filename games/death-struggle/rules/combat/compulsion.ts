// The General Rule: strong neighbors of a hex under attack must be attacked too, wherever the attackers stand beside them, and
// at odds that are no worse. Nobody must attack just because he is beside an enemy (DS-GEN-1).

import { bindCompulsion } from '../../../../families/coatney/compulsion.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import type { State } from '../../../../kit/state/state.ts';
import { belowOf, hasFlag, isDisrupted, isEntrenched, placeOf, topOf, unitsIn } from '../table/board.ts';
import {
  AXIS,
  isArmy,
  isGerman,
  isGermanArmy,
  isGermanKorps,
  isGround,
  nameOf,
  sideOf,
} from '../table/counters.ts';
import { openSides } from '../table/ground.ts';
import { FLAG } from '../table/layout.ts';
import { hexLabel, map } from '../table/terrain.ts';
import type { Allocation } from './battle-frames.ts';
import { bareColumn } from './weighing.ts';

/** R-95, DS-ZOC-10 closed water frees the attacker, rivers do not. */
const isWaterBetween = (state: State, from: number, direction: number): boolean =>
  openSides(state)[from * 6 + direction] === 0;

const parts = { map, sideOf, placeOf, compels };
export const { compelledBy, listCompelled, missingTarget, pendingOf } = bindCompulsion({
  ...parts,
  // DS-GEN-2 a Russian attack compels others when there is a German among those attacked.
  isExempt: (state, from, direction, towards) =>
    isWaterBetween(state, from, direction) || isHeldByAlliesAlone(state, map.neighbours[from * 6 + towards]),
});
/** DS-GEN-3 attacks on allies do not compel, but their odds count where another does. */
const { pendingOf: besideOf } = bindCompulsion({ ...parts, isExempt: isWaterBetween });

function isHeldByAlliesAlone(state: State, hex: number): boolean {
  const there = unitsIn(state, hex);
  return sideOf[there[0]] === AXIS && there.every(unit => isGerman[unit] === 0);
}

/**
 * DS-GEN-2 German armies and corps, DS-GEN-4 entrenched Russian armies; all of them only while they are not disrupted. R-95 who
 * has been attacked in this step already need not be attacked again.
 */
function compels(state: State, side: number, hex: number): boolean {
  for (let unit = topOf(state, hex); unit >= 0 && isGround[unit] === 1; unit = belowOf(state, unit)) {
    if (sideOf[unit] !== side) return false;
    if (isCompelling(state, unit)) return true;
  }
  return false;
}

function isCompelling(state: State, unit: number): boolean {
  const isStrong =
    sideOf[unit] === AXIS
      ? isGermanArmy[unit] === 1 || isGermanKorps[unit] === 1
      : isArmy[unit] === 1 && isEntrenched(state, unit);
  return isStrong && !isDisrupted(state, unit) && !hasFlag(state, unit, FLAG.assailed);
}

/** DS-GEN-7 why a list of attacks is not complete; those that are compelled compel in turn, and any units may make them. `answered`: hexes that are attacked besides, as by attacks that wait. */
export function whyIncomplete(
  state: State,
  attacks: readonly Allocation[],
  answered?: ReadonlySet<number>,
): Refusal | undefined {
  const missing = missingTarget(state, attacks, answered);
  if (missing >= 0) {
    const isAxis = sideOf[topOf(state, missing)] === AXIS;
    const names = unitsIn(state, missing)
      .filter(unit => isCompelling(state, unit))
      .map(nameOf);
    return refuse(
      isAxis ? 'DS-GEN-2' : 'DS-GEN-4',
      `${hexLabel(missing)} must be attacked too: ${names.join(' and ')} there ${names.length > 1 ? 'stand' : 'stands'} beside an attacker and his target.`,
    );
  }
  return whyUnequal(state, attacks);
}

export interface Unequal {
  readonly target: number;
  /** The attack beside it that has better odds. */
  readonly better: number;
}

/** DS-GEN-3 an attack that others compel has odds no worse than theirs; bare odds are compared, before any shift. */
export function unequalIn(state: State, attacks: readonly Allocation[]): Unequal | undefined {
  const beside = besideOf(state, attacks);
  for (const [index, { target, requiredBy }] of pendingOf(state, attacks).entries()) {
    if (requiredBy.length === 0) continue;
    const column = columnOf(state, attacks, target);
    const better = beside[index].requiredBy.find(by => columnOf(state, attacks, by) > column);
    if (better !== undefined) return { target, better };
  }
  return undefined;
}

function whyUnequal(state: State, attacks: readonly Allocation[]): Refusal | undefined {
  const found = unequalIn(state, attacks);
  if (found === undefined) return undefined;
  return refuse(
    'DS-GEN-3',
    `${hexLabel(found.target)} must be attacked at odds no worse than ${hexLabel(found.better)}, whose attack compels it.`,
  );
}

function columnOf(state: State, attacks: readonly Allocation[], target: number): number {
  const attack = attacks.find(each => each.target === target);
  return attack === undefined ? -1 : bareColumn(state, target, attack.units);
}
