// Has a side reached the goal of its puzzle? Asked of the table as it stands when the side has played, and of the attacks
// that it made on the way, as they looked before their dice fell.

import type { Adapter, Forecast } from '../../kit/adapter/adapter.ts';
import type { Game, State } from '../../kit/game.ts';
import { type Goal, inWords, type Prospect } from '../../kit/puzzle/goals.ts';
import { other } from '../../kit/side.ts';
import { judging } from './judging.ts';
import { bestAttackNextTurn, bestColumnNextTurn, canAttackNow, reachNextTurn } from './menace.ts';

/** What came of a side's play. */
export interface Course {
  readonly state: State;
  readonly side: number;
  readonly attacks: readonly MadeAttack[];
}

export interface MadeAttack {
  readonly target: number;
  readonly strength: number;
  readonly forecast: Forecast;
}

/** What is missing, in words; nothing if the goal is reached. */
export function missing(adapter: Adapter, course: Course, goal: Goal): readonly string[] {
  if (goal.want === 'all') return goal.goals.flatMap(part => missing(adapter, course, part));
  return isReached(adapter, course, goal) ? [] : [inWords(goal)];
}

export function isReached(given: Adapter, course: Course, goal: Goal): boolean {
  const adapter = judging(given);
  const { placeOf, controlOf } = adapter.table;
  const { state, side, attacks } = course;
  const { game } = adapter;
  const place = (unit: string): number => placeOf(state, unitNumber(game, unit));
  const isThere = (unit: string): boolean => place(unit) >= 0;
  const isSupplied = (unit: string): boolean =>
    isThere(unit) && adapter.table.isSupplied(state, unitNumber(game, unit));
  switch (goal.want) {
    case 'cut-off':
      return count(goal.units, unit => !isSupplied(unit)) >= goal.atLeast;
    case 'supplied':
      return count(goal.units, isSupplied) >= goal.atLeast;
    case 'destroyed':
      return count(goal.units, unit => !isThere(unit)) >= goal.atLeast;
    case 'alive':
      return count(goal.units, isThere) >= goal.atLeast;
    case 'standing': {
      const hexes = goal.hexes.map(hex => hexNumber(game, hex));
      return goal.units.every(unit => hexes.includes(place(unit)));
    }
    case 'held':
      return count(goal.hexes, hex => isHeld(adapter, course, hexNumber(game, hex))) >= goal.atLeast;
    case 'controlled':
      return count(goal.hexes, hex => controlOf(state, hexNumber(game, hex)) === side) >= goal.atLeast;
    case 'barred':
      return isBarred(
        adapter,
        course,
        goal.hexes.map(hex => hexNumber(game, hex)),
      );
    case 'steady':
      return goal.hexes.every(id => {
        const hex = hexNumber(game, id);
        return (
          isHeld(adapter, course, hex) && bestColumnNextTurn(adapter, state, other(side), hex) <= goal.column
        );
      });
    case 'out-of-danger':
      return goal.units.every(
        unit => isThere(unit) && bestColumnNextTurn(adapter, state, other(side), place(unit)) <= goal.column,
      );
    case 'kept':
      return goal.hexes.every(id => {
        const hex = hexNumber(game, id);
        if (!isHeld(adapter, course, hex)) return isBarred(adapter, course, [hex]);
        return bestAttackNextTurn(adapter, state, other(side), hex).cleared <= goal.chance + ALMOST;
      });
    case 'threatened':
      return canAttackNow(adapter, state, side, hexNumber(game, goal.target), (forecast, strength) =>
        isAsPromised({ forecast, strength }, goal.prospect),
      );
    case 'attacked': {
      const target = hexNumber(game, goal.target);
      return attacks.some(made => made.target === target && isAsPromised(made, goal.prospect));
    }
    case 'exchange':
      return exchangeOf(attacks) >= goal.least;
    case 'no-attack-below':
      return attacks.every(({ forecast }) => forecast.column >= goal.column);
    case 'points':
      return (game.seen(state, game.sides[side]).score[goal.side] ?? 0) >= goal.least;
    case 'win':
      return game.outcome(state)?.winner === game.sides[side];
    case 'all':
      return goal.goals.every(part => isReached(adapter, course, part));
    case 'any':
      return goal.goals.some(part => isReached(adapter, course, part));
  }
}

export function hexNumber({ id, map }: Game, hex: string): number {
  const number = map.indexOf.get(hex);
  if (number === undefined) throw new RangeError(`${id} has no hex ${hex}`);
  return number;
}

const numbers = new WeakMap<Game, ReadonlyMap<string, number>>();

export function unitNumber(game: Game, unit: string): number {
  const known = numbers.get(game) ?? new Map(game.counters.map(({ id }, index) => [id, index]));
  numbers.set(game, known);
  const number = known.get(unit);
  if (number === undefined) throw new RangeError(`${game.id} has no unit ${unit}`);
  return number;
}

const count = <T>(list: readonly T[], holds: (item: T) => boolean): number => list.filter(holds).length;

function isHeld(adapter: Adapter, { state, side }: Course, hex: number): boolean {
  const top = adapter.table.topOf(state, hex);
  return top >= 0 && adapter.table.sideOf[top] === side;
}

function isBarred(adapter: Adapter, { state, side }: Course, hexes: readonly number[]): boolean {
  const { unitsOf } = adapter.table;
  return [...unitsOf[other(side)]].every(unit => {
    const reach = reachNextTurn(adapter, state, unit);
    return hexes.every(hex => !reach.has(hex));
  });
}

/** Chances are sums of sixths, which a computer does not hold exactly. */
const ALMOST = 1e-4;

function isAsPromised(
  { forecast, strength }: Pick<MadeAttack, 'forecast' | 'strength'>,
  prospect: Prospect,
): boolean {
  return (
    forecast.column >= (prospect.column ?? Number.NEGATIVE_INFINITY) &&
    forecast.cleared + ALMOST >= (prospect.cleared ?? 0) &&
    forecast.destroyed + ALMOST >= (prospect.destroyed ?? 0) &&
    strength <= (prospect.strength ?? Number.POSITIVE_INFINITY)
  );
}

export const exchangeOf = (attacks: readonly MadeAttack[]): number =>
  attacks.reduce((sum, { forecast }) => sum + forecast.enemyLoss - forecast.ownLoss, 0);
