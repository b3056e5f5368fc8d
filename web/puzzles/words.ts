// Puzzles in words: units and hexes by name where data has their numbers, and a solution order by order.

import type { Action, Position } from '../../kit/game.ts';
import { inWords } from '../../kit/puzzle/goals.ts';
import type { Order, Puzzle } from '../../kit/puzzle/puzzle.ts';
import type { GameInfo } from '../engine/contract.ts';
import type { Advice } from '../table/advice.ts';
import { adviceOn } from '../table/advice.ts';
import { hexNames, unitName } from '../table/names.ts';
import type { Shown } from '../table/scene.ts';

interface Told {
  readonly info: Pick<GameInfo, 'map'>;
  readonly shown: Shown;
}

/** What is to be reached. */
export const goalWords = (told: Told, { goal }: Puzzle): string => sentence(named(told, inWords(goal)));

/** What was missing in the end. */
export const missingWords = (told: Told, missing: readonly string[]): readonly string[] =>
  missing.map(line => sentence(named(told, line)));

/** An order of the solution as it would be advised. */
export function orderAdvice(
  told: Told & { readonly info: GameInfo; readonly view: Position },
  order: Order,
): Advice {
  return adviceOn(told, actionOf(order));
}

/** The unit that it begins with, and where that stands. */
export function firstUnit(solution: readonly Order[]): string | undefined {
  const [first] = solution;
  if (first === undefined) return undefined;
  return 'move' in first ? first.move : first.with[0];
}

function actionOf(order: Order): Action {
  return 'move' in order
    ? { type: 'move', units: [order.move], to: order.to }
    : { type: 'attack', target: order.attack, units: [...order.with] };
}

/** `G-27` and `3908` by their names; columns are counted by people from one. */
function named({ info, shown }: Told, words: string): string {
  const hexName = hexNames(info.map);
  return words
    .replace(/\bcolumn (\d+)/g, (_, column: string) => `column ${Number(column) + 1} from the left`)
    .replace(/[\p{L}\d?#-]+/gu, word => {
      if (shown.counters.has(word)) return unitName(shown, word);
      return shown.hexOf.has(word) ? hexName(word) : word;
    });
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
