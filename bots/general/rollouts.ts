// What becomes of a table: some player turns are played on it by the cheapest player, then it is judged. The same sample
// has the same dice for the same event whatever the plan was, and over six samples every event sees each face once.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { State } from '../../kit/game.ts';
import { other } from '../../kit/side.ts';
import { openChance } from '../core/chance.ts';
import type { Weights } from '../staff/weights.ts';
import { type Dice, type Lite, openLite } from './lite.ts';

export interface Rollouts {
  /**
   * How a side stands, on one sample of dice, after each of the enemy's turns on average. `opening` plays what is left of
   * its own turn; then both sides play so many player turns, the enemy first.
   */
  run(table: State, side: number, sample: number, opening: Opening, turns?: number): number;
  /** How a side stands as its own turn begins: what trial games are judged by. */
  judge(table: State, side: number): number;
  /** What it is counted in, for people. */
  readonly unit: string;
  readonly lite: Lite;
}

/** Player turns to look ahead: the enemy's, our own, and his answer to it. */
const AHEAD = 3;

export const HUNDREDTHS = 'hundredths of a game';
/** So counted; points tell tables apart that are won or lost alike. */
export const CHANCE = 100;
const POINT = 0.1;

/** Dice of attacks before movement are not those of the attacks after it. */
const EARLY = 8;

/** Plays with the dice of the attacks before movement, where there are such, and of those after it. */
export type Opening = (work: State, early: Dice, dice: Dice) => void;

export function openRollouts(adapter: Adapter, weights: readonly Weights[]): Rollouts {
  const { isOver } = adapter.sequence;
  const { trials, evaluate } = adapter.worth;
  const chance = openChance(adapter);
  const { attacksTwice } = adapter.fights;
  const { copy, copyInto, begin } = adapter.sandbox;
  const lite = openLite(
    adapter,
    weights.map((own, side) => ({ ...own, ...trials?.[side] })),
  );
  // Without figures of its own a game goes by points.
  const judge =
    adapter.worth.chance === undefined
      ? evaluate
      : (table: State, side: number): number => {
          const value = evaluate(table, 0);
          return CHANCE * chance(table, side, side, value) + POINT * (side === 0 ? value : -value);
        };
  let work: State | undefined;
  let key = 0;
  let face = 0;
  const dice: Dice = target => dieFor(key, target, face);
  const early: Dice = target => dieFor(key + EARLY, target, face);

  return {
    lite,
    unit: adapter.worth.chance === undefined ? 'points' : HUNDREDTHS,
    judge,
    run(table, side, sample, opening, turns = AHEAD) {
      if (work === undefined) work = copy(table);
      else copyInto(table, work);
      face = sample % 6;
      const series = Math.floor(sample / 6);
      key = series * 16;
      let sum = 0;
      let leaves = 0;
      opening(work, early, dice);
      for (let turn = 1; turn <= turns; turn++) {
        const mover = turn % 2 === 1 ? other(side) : side;
        key = series * 16 + turn;
        begin(work, mover);
        if (isOver(work)) break;
        if (attacksTwice) lite.attack(work, mover, early);
        lite.move(work, mover);
        lite.attack(work, mover, dice);
        if (turn % 2 === 0) continue;
        sum += judge(work, side);
        leaves++;
      }
      if (isOver(work) || leaves === 0) return judge(work, side);
      return sum / leaves;
    },
  };
}

/** A face for each of six samples, in an order of the event's own. */
export function dieFor(key: number, target: number, face: number): number {
  let hash = Math.imul(key * 7919 + target + 1, 0x9e3779b1);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return FACES[((hash >>> 0) % ORDERS) * 6 + face];
}

/** All orders of six faces. */
const FACES = Uint8Array.from(ordersOf([1, 2, 3, 4, 5, 6]).flat());
const ORDERS = FACES.length / 6;

function ordersOf(faces: readonly number[]): number[][] {
  if (faces.length === 0) return [[]];
  return faces.flatMap(first => ordersOf(faces.filter(face => face !== first)).map(rest => [first, ...rest]));
}
