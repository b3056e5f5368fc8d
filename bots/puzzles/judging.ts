// The game as a judge of puzzles reads it: attacks promise what the table gives, whatever orders their defenders could be given.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import { openVariants } from '../core/variants.ts';

const variant = openVariants();

export function judging(adapter: Adapter): Adapter {
  const { byTable } = adapter.fights;
  if (byTable === undefined || adapter.fights.forecast === byTable) return adapter;
  return variant(adapter, 'judging', () => ({
    ...adapter,
    fights: { ...adapter.fights, forecast: byTable },
  }));
}
