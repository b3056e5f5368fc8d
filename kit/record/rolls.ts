// The dice of a record: each with its key, so that anybody who has the seed can throw it again without knowing any rules.

import { dieOf } from '../dice/dice.ts';
import { type GameEvent, ROLL } from '../game.ts';

export interface RecordedRoll {
  /** The action that it fell in, counted from 1. */
  readonly after: number;
  /** What it was thrown for, as the dice are keyed. */
  readonly key: string;
  readonly value: number;
  /** Of a die with other than six. */
  readonly faces?: number;
}

/** Dice of a script have no key and are not among them. */
export function rollsIn(played: readonly { readonly events: readonly GameEvent[] }[]): RecordedRoll[] {
  const rolls: RecordedRoll[] = [];
  for (const [index, { events }] of played.entries()) {
    for (const { type, key, value, faces } of events) {
      if (type !== ROLL || typeof key !== 'string' || typeof value !== 'number') continue;
      rolls.push({ after: index + 1, key, value, ...(typeof faces === 'number' && { faces }) });
    }
  }
  return rolls;
}

/** The first die that is not what the seed says; undefined if all are. */
export function wrongRoll(seed: string, rolls: readonly RecordedRoll[]): RecordedRoll | undefined {
  return rolls.find(({ key, value, faces }) => dieOf(seed, key, faces) !== value);
}

/** Where two lists of dice part, as the number of an action; undefined if they do not. */
export function firstDifference(
  some: readonly RecordedRoll[],
  others: readonly RecordedRoll[],
): number | undefined {
  for (let i = 0; i < Math.max(some.length, others.length); i++) {
    const [one, other] = [some[i], others[i]];
    if (one === undefined || other === undefined) return (one ?? other).after;
    if (one.after !== other.after) return Math.min(one.after, other.after);
    if (one.key !== other.key || one.value !== other.value || one.faces !== other.faces) return one.after;
  }
  return undefined;
}
