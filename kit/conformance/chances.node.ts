// The check that nobody throws a die without having been able to know what it may bring.

import assert from 'node:assert/strict';
import { type Game, isRefusal, ROLL } from '../game.ts';
import type { Step } from '../sequence/playing.ts';
import type { Setup } from './setup.node.ts';

/** By the chances of the action or, for an attack, its preview; what is told adds up. */
export function checkChances(
  game: Game,
  setup: Setup,
  { before, action, events, index }: Step,
  name: string,
): void {
  const { unaskedDice } = setup;
  const thrown = events.flatMap(({ type, purpose }) => (type === ROLL ? [String(purpose)] : []));
  if (unaskedDice === undefined || thrown.length === 0) return;
  const where = `${name}, action ${index}: ${JSON.stringify(action)}`;
  const viewer = game.author(before, action) ?? game.sides[game.decider(before)];
  const chances = game.ask(before, viewer, { about: 'chances', action });
  assert.ok(!isRefusal(chances), `${where}: chances are refused`);
  for (const { rule, title, outcomes } of chances) {
    assert.ok(setup.isRule(rule) && title !== '', `${where}: ${rule} ${title}`);
    const sum = outcomes.reduce((all, { chance }) => all + chance, 0);
    assert.ok(Math.abs(sum - 1) < 1e-9, `${where}: the chances of ${title} add up to ${sum}`);
  }
  const asked = thrown.filter(purpose => !unaskedDice.includes(purpose));
  if (asked.length === 0 || chances.length > 0) return;
  const preview = game.ask(before, viewer, { about: 'preview', action });
  assert.ok(!isRefusal(preview), `${where} throws for ${asked.join(', ')} without a word about chances`);
}
