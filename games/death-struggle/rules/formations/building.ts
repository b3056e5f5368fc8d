// What divisions in one hex can become: German and Russian corps by their recipes, Russian armies out of three units, and
// mechanized corps again.

import type { State } from '../../../../kit/state/state.ts';
import { turnOf } from '../sequence/phases.ts';
import { belowOf, isDisrupted, placeOf, topOf } from '../table/board.ts';
import { components } from '../table/checks.ts';
import {
  attackFactors,
  defenseFactors,
  fullSteps,
  isAlly,
  isBrigade,
  isDivision,
  isGerman,
  isGround,
  isMechanized,
  isMotorized,
  isRifle,
  isRifleArmy,
  isTank,
  RUSSIAN,
  roster,
  sideOf,
  UNITS,
  unitNumber,
} from '../table/counters.ts';
import { POOL } from '../table/layout.ts';
import { divisionsOf } from './recipes.ts';

const attack = (unit: number): number => attackFactors[unit * 3 + fullSteps[unit]];
const defense = (unit: number): number => defenseFactors[unit * 3 + fullSteps[unit]];
const sumOf = (units: readonly number[], factor: (unit: number) => number): number =>
  units.reduce((sum, unit) => sum + factor(unit), 0);

/** DS-BUILD-1 divisions and brigades of infantry, rifle, motorized and Russian tank units; R-123 not disrupted. */
export const isPart = (unit: number): boolean =>
  isGround[unit] === 1 &&
  (isDivision[unit] === 1 || isBrigade[unit] === 1) &&
  isAlly[unit] === 0 &&
  (isInfantryDivision(unit) || isMotorized[unit] === 1 || (isTank[unit] === 1 && sideOf[unit] === RUSSIAN));

const isInfantryDivision = (unit: number): boolean =>
  ['infantry', 'mountain', 'rifle'].includes(roster.counters[unit].type);

const recipes = components.charts.recipes;
const printed = (unit: number): string => `${attack(unit)}-${defense(unit)}`;

/** DS-BUILD-5 to DS-BUILD-9, R-123 the corps that these divisions make by a recipe, as type and factors. */
function korpsRecipe(units: readonly number[]): (typeof recipes)[number] | undefined {
  const side = roster.counters[units[0]].side;
  const parts = units.map(printed).toSorted().join();
  const { type } = roster.counters[units[0]];
  if (units.some(unit => roster.counters[unit].type !== type || isDivision[unit] === 0)) return undefined;
  return recipes.find(
    recipe =>
      recipe.side === side &&
      recipe.size === 'XXX' &&
      recipe.type === type &&
      recipe.parts.toSorted().join() === parts,
  );
}

/** DS-PROMO-3 from this turn on an army can be formed. */
const availableFrom = new Uint8Array(UNITS);
for (const { turn, units } of components.charts.armies.available)
  for (const id of units) availableFrom[unitNumber(id)] = turn;

/** Is the counter in its pool, and its time has come? */
export const isToBeHad = (state: State, unit: number): boolean =>
  placeOf(state, unit) === POOL && availableFrom[unit] <= turnOf(state);

/** DS-BUILD-1, DS-BUILD-2, DS-BUILD-4 may this formation be built of these units? */
export function makes(units: readonly number[], formation: number): boolean {
  const { side, type, size } = roster.counters[formation];
  if (units.length < 2 || units.some(unit => roster.counters[unit].side !== side || !isPart(unit)))
    return false;
  if (isRifleArmy[formation] === 1) {
    const rifles = units.filter(unit => isRifle[unit] === 1).length;
    return units.length === 3 && rifles >= 2 && sumOf(units, defense) === defense(formation);
  }
  if (isMechanized[formation] === 1) {
    const first = divisionsOf[formation];
    return (
      units.length === 3 &&
      units.filter(unit => isTank[unit] === 1).length === 2 &&
      units.filter(unit => isMotorized[unit] === 1).length === 1 &&
      sumOf(units, attack) >= sumOf(first, attack) &&
      sumOf(units, defense) >= sumOf(first, defense)
    );
  }
  if (size !== 'XXX') return false;
  const recipe = korpsRecipe(units);
  return (
    recipe !== undefined &&
    recipe.type === type &&
    recipe.attack === attack(formation) &&
    recipe.defense === defense(formation)
  );
}

/** Formations that can ever be built, by side. */
const formations = [0, 1].map(side =>
  Array.from({ length: UNITS }, (_, unit) => unit).filter(
    unit =>
      sideOf[unit] === side &&
      ((side === RUSSIAN && (isRifleArmy[unit] === 1 || isMechanized[unit] === 1)) ||
        (['XXX'].includes(roster.counters[unit].size) &&
          recipes.some(
            recipe =>
              recipe.side === roster.counters[unit].side &&
              recipe.type === roster.counters[unit].type &&
              recipe.size === 'XXX',
          ) &&
          (side === RUSSIAN || isGerman[unit] === 1))),
  ),
);

/** Units that are built in alike have the same number: side, type, size and factors. */
const names = new Map<string, number>();
const makeOf = Uint8Array.from(roster.counters, ({ side, type, size }, unit) => {
  if (!isPart(unit)) return 0;
  const name = `${side} ${type} ${size} ${printed(unit)}`;
  if (!names.has(name)) names.set(name, names.size + 1);
  return names.get(name) as number;
});

/** By the makes of two or three units: the formations that they can become, those that are alike together. */
const known = new Map<number, readonly (readonly number[])[]>();

function outcomesOf(units: readonly number[]): readonly (readonly number[])[] {
  const [a, b, c = 0] = units.map(unit => makeOf[unit]).toSorted((one, other) => other - one);
  const key = (a << 16) | (b << 8) | c;
  let found = known.get(key);
  if (found === undefined) {
    const alike = new Map<string, number[]>();
    for (const formation of formations[sideOf[units[0]]]) {
      if (!makes(units, formation)) continue;
      const name = `${roster.counters[formation].type} ${printed(formation)}`;
      alike.set(name, [...(alike.get(name) ?? []), formation]);
    }
    found = [...alike.values()];
    known.set(key, found);
  }
  return found;
}

/** The first counter of each make that these units can become: counters with the same factors are alike. */
export function formationsOf(state: State, units: readonly number[]): number[] {
  const found: number[] = [];
  for (const alike of outcomesOf(units)) {
    const next = alike.find(formation => isToBeHad(state, formation));
    if (next !== undefined) found.push(next);
  }
  return found;
}

/** Sets of units in one hex that can become something, of these units and whoever stands with them. */
export function buildable(state: State, units: readonly number[]): number[][] {
  const sets: number[][] = [];
  for (const unit of units) {
    const hex = placeOf(state, unit);
    const parts = partsIn(state, hex);
    // Each hex once: with the first part in it.
    if (parts.length < 2 || parts[0] !== unit) continue;
    for (const set of setsOf(parts)) if (formationsOf(state, set).length > 0) sets.push(set);
  }
  return sets;
}

/** Parts in a hex that are not disrupted, in roster order. */
function partsIn(state: State, hex: number): readonly number[] {
  let parts: number[] | undefined;
  for (let unit = topOf(state, hex); unit >= 0; unit = belowOf(state, unit)) {
    if (makeOf[unit] === 0 || isDisrupted(state, unit)) continue;
    parts ??= [];
    parts.push(unit);
  }
  return parts?.sort((one, other) => one - other) ?? NOBODY;
}
const NOBODY: readonly number[] = [];

/** Two and three of a few. */
function setsOf(units: readonly number[]): number[][] {
  const sets: number[][] = [];
  for (let a = 0; a < units.length; a++)
    for (let b = a + 1; b < units.length; b++) {
      sets.push([units[a], units[b]]);
      for (let c = b + 1; c < units.length; c++) sets.push([units[a], units[b], units[c]]);
    }
  return sets;
}
