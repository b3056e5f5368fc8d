// The kit's conformance suite over all scenarios, with what this game hides: what lies under a Soviet stack.

import { describeConformance } from '../../kit/conformance/conformance.node.ts';
import { cases, isDeep } from '../../kit/testing/deep.node.ts';
import { ledgerIds, turnedOptions } from '../../kit/testing/ledger.node.ts';
import { fogTwin } from './fog-twin.testing.ts';
import { armyGroupCenter as game } from './index.ts';

const ledger = ledgerIds(new URL('ledger.tsv', import.meta.url));
/** A rule is a row of the ledger, or the rule that several rows belong to. */
const rules = new Set([...ledger, ...[...ledger].map(id => id.replace(/[a-z]$/, ''))]);

/** Played every day: the first, the shortest, and the one with every option turned. */
const DAILY = new Set(['historical', 'three-weeks', 'mix-and-match']);

/** Every other scenario has the same rules as the first, with other units in other places; the last is short. */
const strides: Readonly<Record<string, number>> = { historical: 23, 'three-weeks': 16 };

for (const { id } of game.scenarios) {
  if (!isDeep && !DAILY.has(id)) continue;
  const isFirst = id === 'historical';
  describeConformance(game, {
    scenario: id,
    games: cases(1, isFirst ? 4 : 2),
    stride: cases(strides[id] ?? 47, 7),
    junk: cases(isFirst ? 10 : 1, 60),
    seed: 'hexfront',
    unaskedDice: [],
    isRule: rule => rules.has(rule),
    twin: fogTwin,
    // The last one is played with every option turned to its other value.
    ...(id === 'mix-and-match' ? { options: turnedOptions(game, id) } : {}),
  });
}
