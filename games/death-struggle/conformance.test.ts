// The kit's conformance suite over both set-ups, as they are and with every option turned, with what this game hides: the
// standing orders of the enemy.

import { orderedTwin } from '../../families/coatney/ordered-twin.node.ts';
import { describeConformance } from '../../kit/conformance/conformance.node.ts';
import { cases, isDeep } from '../../kit/testing/deep.node.ts';
import { ledgerIds, turnedOptions } from '../../kit/testing/ledger.node.ts';
import { deathStruggle as game } from './index.ts';
import { orderable } from './rules/sequence/standing-orders.ts';

const rules = ledgerIds(new URL('ledger.tsv', import.meta.url));

for (const { id } of game.scenarios) {
  // Every day the short one.
  if (!isDeep && id !== 'border') continue;
  describeConformance(game, {
    scenario: id,
    games: cases(1, 2),
    seed: 'hexfront',
    isRule: rule => rules.has(rule),
    twin: orderedTwin(game, { orderable }),
    stride: cases(61, 31),
    // DS-SIB-5 in every turn after the Reserve has been called the dice fall by themselves.
    unaskedDice: ['siberian-gamble'],
    junk: cases(2, 30),
    ...(id === 'free' ? { options: turnedOptions(game, id) } : {}),
  });
}
