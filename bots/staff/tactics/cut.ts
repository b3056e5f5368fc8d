// Stand across the enemy's lines: with one unit where one is enough, with several where it takes a pincer.

import type { Draft, Proposal } from '../draft.ts';
import { gainOf, type Ring, ringsOf } from './ring.ts';

export function cut(draft: Draft): Proposal[] {
  return ringsOf(draft)
    .filter(({ arms }) => arms === 1)
    .map(ring =>
      proposed(
        draft,
        'cut',
        ring,
        `cut the enemy's supply at ${draft.adapter.table.hexName(ring.moves[0].hex)}`,
      ),
    );
}

export function pincer(draft: Draft): Proposal[] {
  return ringsOf(draft)
    .filter(({ arms }) => arms > 1)
    .map(ring => {
      const [one, other] = ring.moves;
      const from = `${draft.adapter.table.hexName(one.hex)} and ${draft.adapter.table.hexName(other.hex)}`;
      return proposed(draft, 'pincer', ring, `close a ring from ${from}`);
    });
}

function proposed(draft: Draft, tactic: string, ring: Ring, purpose: string): Proposal {
  return { tactic, payoff: gainOf(draft, ring), moves: ring.moves, purpose };
}
