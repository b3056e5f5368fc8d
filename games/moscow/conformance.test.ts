// The kit's conformance suite over both editions, as they are and with every option turned, and our short start; with what this game hides:
// the standing orders of the enemy.

import { describeConformance } from '../../kit/conformance/conformance.node.ts';
import type { State } from '../../kit/game.ts';
import { cases } from '../../kit/testing/deep.node.ts';
import { ledgerIds, turnedOptions } from '../../kit/testing/ledger.node.ts';
import { moscow as game } from './index.ts';
import { orderable } from './rules/sequence/standing-orders.ts';
import { TYPHOON } from './rules/set-up/scenarios.ts';

const rules = ledgerIds(new URL('ledger.tsv', import.meta.url));

for (const { id } of game.scenarios) {
  // The short start is the main rules, ended early.
  for (const options of id === TYPHOON ? [undefined] : [undefined, turnedOptions(game, id)]) {
    describeConformance(game, {
      scenario: id,
      games: options === undefined ? cases(1, 2) : 1,
      seed: 'hexfront',
      unaskedDice: ['weather'],
      isRule: rule => rules.has(rule),
      twin: orderedTwin,
      // Turned options change little about what junk meets.
      stride: cases(options === undefined ? 61 : 71, 31),
      junk: cases(options === undefined ? 8 : 1, 30),
      ...(options ? { options } : {}),
    });
  }
}

/** The same table, where the enemy has ordered something else in advance. */
function orderedTwin(state: State, side: string, random: () => number): State | undefined {
  const enemy = game.sides.find(name => name !== side);
  const possible = orderable.filter(({ sides }) => sides.some(name => name === enemy));
  const { decision, answers } = possible[Math.floor(random() * possible.length)];
  const answer = [...answers, 'ask'][Math.floor(random() * (answers.length + 1))];
  const applied = game.apply(state, { type: 'order', side: enemy, decision, answer });
  if (!applied.ok) return undefined;
  // Only the order may differ: what it may have answered at once is play, and seen.
  const twin = applied.state;
  if (JSON.stringify(twin.frames) !== JSON.stringify(state.frames)) return undefined;
  return JSON.stringify(game.position(twin)) === JSON.stringify(game.position(state)) ? undefined : twin;
}
