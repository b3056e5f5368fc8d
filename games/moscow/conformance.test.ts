// The kit's conformance suite over both editions, as they are and with every option turned, and our short start; with what this game hides:
// the standing orders of the enemy.

import { orderedTwin } from '../../families/coatney/ordered-twin.node.ts';
import { describeConformance } from '../../kit/conformance/conformance.node.ts';
import { cases, isDeep } from '../../kit/testing/deep.node.ts';
import { ledgerIds, turnedOptions } from '../../kit/testing/ledger.node.ts';
import { moscow as game } from './index.ts';
import { orderable } from './rules/sequence/standing-orders.ts';
import { TYPHOON } from './rules/set-up/scenarios.ts';

const rules = ledgerIds(new URL('ledger.tsv', import.meta.url));

/** Every day the second edition with every option turned, and the short start as it is. */
const isPlayed = (id: string, isTurned: boolean): boolean =>
  isDeep || (isTurned ? id === '2014' : id === TYPHOON);

for (const { id } of game.scenarios) {
  // The short start is the main rules, ended early.
  for (const options of id === TYPHOON ? [undefined] : [undefined, turnedOptions(game, id)]) {
    if (!isPlayed(id, options !== undefined)) continue;
    describeConformance(game, {
      scenario: id,
      games: options === undefined ? cases(1, 2) : 1,
      seed: 'hexfront',
      unaskedDice: ['weather'],
      isRule: rule => rules.has(rule),
      twin: orderedTwin(game, { orderable }),
      // Turned options change little about what junk meets.
      stride: cases(options === undefined ? 61 : 71, 31),
      junk: cases(options === undefined ? 8 : 1, 30),
      ...(options ? { options } : {}),
    });
  }
}
