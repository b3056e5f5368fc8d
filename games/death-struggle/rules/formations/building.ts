// What divisions in one hex can become: German and Russian corps by their recipes, Russian armies out of three units, and
// mechanized corps again.

import type { State } from '../../../../kit/state/state.ts';
import { turnOf } from '../sequence/phases.ts';
import { isDisrupted, placeOf, topOf, unitsIn } from '../table/board.ts';
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

/** The first counter of each make that these units can become: counters with the same factors are alike. */
export function formationsOf(state: State, units: readonly number[]): number[] {
  const found: number[] = [];
  const seen = new Set<string>();
  for (const formation of formations[sideOf[units[0]]]) {
    const key = `${roster.counters[formation].type} ${printed(formation)}`;
    if (seen.has(key) || !isToBeHad(state, formation) || !makes(units, formation)) continue;
    seen.add(key);
    found.push(formation);
  }
  return found;
}

/** Sets of units in one hex that can become something, over the whole map. */
export function buildable(state: State, units: readonly number[]): number[][] {
  const sets: number[][] = [];
  const done = new Set<number>();
  for (const unit of units) {
    const hex = placeOf(state, unit);
    if (hex < 0 || done.has(hex) || topOf(state, hex) < 0) continue;
    done.add(hex);
    const parts = unitsIn(state, hex).filter(each => isPart(each) && !isDisrupted(state, each));
    for (const set of setsOf(parts)) if (formationsOf(state, set).length > 0) sets.push(set);
  }
  return sets;
}

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
