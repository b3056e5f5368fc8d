// For tests of what dice can bring: the outcomes that are told beforehand, in faces of the die.

import assert from 'node:assert/strict';
import { type Action, type Game, isRefusal, type State } from '../game.ts';
import { REFEREE } from '../seen/viewer.ts';

/** By what a die is thrown for: how many of so many throws bring which outcome. */
export function chancesOf(
  game: Pick<Game, 'ask'>,
  state: State,
  action: Action,
  of = 6,
): Record<string, Record<string, number>> {
  const dice = game.ask(state, REFEREE, { about: 'chances', action });
  assert.ok(!isRefusal(dice), JSON.stringify(dice));
  return Object.fromEntries(
    dice.map(({ title, outcomes }) => [
      title,
      Object.fromEntries(outcomes.map(({ label, chance }) => [label, Math.round(chance * of * 1000) / 1000])),
    ]),
  );
}
