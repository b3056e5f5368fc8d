// The chance of a side to win from here, in place of points: what the table is worth, how many turns are left to change
// that, and whose turn comes next, weighed as the games of the fast players came out (`npm run -s chance`). A game without
// such figures gets a plain scale.

import type { Adapter, ChanceFit } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';

/**
 * From 0 to 1; 1 and 0 once the game is over, a half if nobody won. `next` is the side whose turn begins, `value` how the
 * first side stands, from whoever has counted it already.
 */
export type Chance = (state: State, side: number, next: number, value?: number) => number;

/** Points that take a side from an even game to three in four, where no games have been looked at. */
const SCALE = 10;
const PLAIN: ChanceFit = { weights: [0, Math.log(3) / SCALE, 0, 0, 0, 0, 0] };

export function openChance(adapter: Adapter): Chance {
  const { evaluate, pending, chance = PLAIN } = adapter.worth;
  const { isOver } = adapter.sequence;
  const features = openFeatures(adapter);

  function open(state: State, next: number, value: number): number {
    const row = features(state, next, value);
    const { weights } = chance.scenarios?.[state.setup.scenario] ?? chance;
    let sum = 0;
    for (let i = 0; i < row.length; i++) sum += weights[i] * row[i];
    return 1 / (1 + Math.exp(-sum));
  }

  return (state, side, next, value = evaluate(state, 0)) => {
    const won = pending?.(state) ?? 0;
    const first = won + (1 - won) * (isOver(state) ? verdictOn(value) : open(state, next, value));
    return side === 0 ? first : 1 - first;
  };
}

const verdictOn = (value: number): number => (value > 0 ? 1 : value < 0 ? 0 : 0.5);

/** What the chance of the first side hangs on. The answer holds until the next question. */
export function openFeatures(adapter: Adapter): (state: State, next: number, value?: number) => Float64Array {
  const { evaluate } = adapter.worth;
  const { turnsLeft } = adapter.sequence;
  const row = new Float64Array(FEATURES);
  return (state, next, value = evaluate(state, 0)) => {
    const left = Math.max(1, turnsLeft(state));
    row[0] = 1;
    row[1] = value;
    row[2] = value / left;
    row[3] = 1 / left;
    row[4] = next === 0 ? 1 : -1;
    row[TURNS_LEFT] = left;
    row[6] = value / Math.sqrt(left);
    return row;
  };
}

export const FEATURES = 7;
export const TURNS_LEFT = 5;

/** By how much a point moves the sum with so many turns left: the slope of the features above. */
export const slopeAt = (weights: readonly number[], left: number): number =>
  weights[1] + weights[2] / left + weights[6] / Math.sqrt(left);
