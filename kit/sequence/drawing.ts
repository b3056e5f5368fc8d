// An action drawn at random: a choice, then each of its open fields, every option as likely as the next.

import type { Action, Choice, Query } from '../game.ts';

/** No game asks so often before a choice is settled; one that does asks in a circle. */
const MOST_QUESTIONS = 8;

/** Draws from what `choices` answers, and from what it answers about the choice that was drawn. */
export function drawAction(choices: (query?: Query) => readonly Choice[], random: () => number): Action {
  return fillIn(drawChoice(choices, random), random);
}

/** A choice with nothing more to ask about it. */
export function drawChoice<C extends Pick<Choice, 'action' | 'ask'>>(
  choices: (query?: Query) => readonly C[],
  random: () => number,
): C {
  let offers = choices();
  for (let asked = 0; ; asked++) {
    const choice = offers[Math.floor(random() * offers.length)];
    if (choice.ask === undefined) return choice;
    checkQuestions(choice, asked);
    offers = choices(choice.ask);
  }
}

export function checkQuestions({ action }: Pick<Choice, 'action'>, asked: number): void {
  if (asked < MOST_QUESTIONS) return;
  throw new Error(`${JSON.stringify(action)} is not settled after ${asked} questions`);
}

export function fillIn(choice: Choice, random: () => number): Action {
  if (choice.open === undefined) return choice.action;
  const action: Record<string, unknown> = { ...choice.action };
  for (const open of choice.open) {
    if ('some' in open) action[open.field] = sampleSubset(open.some, open.min, open.max, random);
    else {
      const pick = pickOf(open.one.length, open.optional === true, random);
      if (pick < open.one.length) action[open.field] = open.one[pick];
    }
  }
  return action as Action;
}

/** The number of one of so many; their number itself stands for none of them where that is allowed. */
export const pickOf = (count: number, isOptional: boolean, random: () => number): number =>
  Math.floor(random() * (count + (isOptional ? 1 : 0)));

/** Every subset of an allowed size is as likely as the next; the order of the list is kept. */
export function sampleSubset<T>(from: readonly T[], min: number, max: number, random: () => number): T[] {
  let wanted = sampleSize(from.length, min, max, random);
  const picked: T[] = [];
  for (let i = 0; wanted > 0; i++) {
    if (random() * (from.length - i) >= wanted) continue;
    picked.push(from[i]);
    wanted--;
  }
  return picked;
}

/** A size from `min` to `max`, weighed by how many subsets of `n` things have it. */
function sampleSize(n: number, min: number, max: number, random: () => number): number {
  if (min === max) return min;
  let first = 1;
  for (let k = 1; k <= min; k++) first *= (n - k + 1) / k;
  let total = 0;
  for (let k = min, ways = first; k <= max; k++, ways *= (n - k + 1) / k) total += ways;
  let left = random() * total;
  let size = min;
  for (let ways = first; size < max && left >= ways; ways *= (n - size + 1) / size) {
    left -= ways;
    size++;
  }
  return size;
}
