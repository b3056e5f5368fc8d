// The kit's conformance suite over both scenarios and our two short starts, with what this game hides: what lies under the
// top unit of a stack, and what waits off the map.

import { describeConformance } from '../../kit/conformance/conformance.node.ts';
import { cases, isDeep } from '../../kit/testing/deep.node.ts';
import { ledgerIds, turnedOptions } from '../../kit/testing/ledger.node.ts';
import { fogTwin } from './fog-twin.testing.ts';
import { barbarossa as game } from './index.ts';

const ledger = ledgerIds(new URL('ledger.tsv', import.meta.url));
/** A rule is a row of the ledger, or the rule that several rows belong to. */
const rules = new Set([...ledger, ...[...ledger].map(id => id.replace(/[a-zA-Z]$/, ''))]);

/** Played every day: the short starts. The wars that they begin are played to their ends in whole-war.test.ts. */
const DAILY = new Set(['campaign-1941', 'road-back-first-year']);

for (const { id } of game.scenarios) {
  if (!isDeep && !DAILY.has(id)) continue;
  // The others have the same rules: other units in other places, and other years.
  const isFirst = id === 'campaign';
  describeConformance(game, {
    scenario: id,
    games: cases(1, 3),
    stride: cases(isFirst ? 29 : 41, 7),
    junk: cases(isFirst ? 8 : 1, 40),
    seed: 'hexfront',
    unaskedDice: ['expedition', 'oil', 'no-offensive', 'aerial', 'romanian-return'],
    isRule: rule => rules.has(rule),
    twin: fogTwin,
    // Both short starts, whose rules are those of the others, are played with every option turned to its other value.
    ...(id === 'campaign' || id === 'road-back' ? {} : { options: turnedOptions(game, id) }),
  });
}
