// Two ways to read a die, agreed on before the game: on index A a 1 is best for the attacker, on index B a 6. Tables are kept
// by index A, and a die is brought there first.

import type { OptionSpec } from '../../kit/game.ts';
import type { State } from '../../kit/state/state.ts';

export const dieIndex = (rule: string): OptionSpec => ({
  id: 'dieIndex',
  title: 'Die index',
  rule,
  kind: 'choice',
  values: ['A', 'B'],
  initial: 'A',
});

/** The row of a table on index A for a die as it fell. */
export const onIndexA = (state: State, die: number): number =>
  state.setup.options.dieIndex === 'B' ? 7 - die : die;
