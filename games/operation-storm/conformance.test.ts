// The kit's conformance suite over the campaign and our short start, with what this game hides: what lies under the top unit
// of every stack, and what waits off the map.

import { describeConformance } from '../../kit/conformance/conformance.node.ts';
import { cases, isDeep } from '../../kit/testing/deep.node.ts';
import { ledgerIds, turnedOptions } from '../../kit/testing/ledger.node.ts';
import { fogTwin } from './fog-twin.testing.ts';
import { operationStorm as game } from './index.ts';

const ledger = ledgerIds(new URL('ledger.tsv', import.meta.url));
/** A rule is a row of the ledger, or the rule that several rows belong to. */
const rules = new Set([...ledger, ...[...ledger].map(id => id.replace(/-\d+$/, ''))]);

for (const { id } of game.scenarios) {
  // Every day the short start; the campaign is played to its end in whole-war.test.ts.
  if (!isDeep && id === 'campaign') continue;
  describeConformance(game, {
    scenario: id,
    games: cases(1, 3),
    stride: cases(97, 11),
    junk: cases(3, 40),
    seed: 'hexfront',
    isRule: rule => rules.has(rule),
    twin: fogTwin,
    // The short start, whose rules are those of the other, is played with every option turned to its other value.
    ...(id === 'campaign' ? {} : { options: turnedOptions(game, id) }),
  });
}
