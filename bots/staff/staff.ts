// The staff: a planner that carries out what it planned.

import type { Adapter } from '../../kit/adapter/adapter.ts';
import type { Budget, Mind } from '../bot.ts';
import { planner } from './planner.ts';
import type { Weights } from './weights.ts';

export const staff = (
  adapter: Adapter,
  _seed = '',
  budget: Budget = {},
  given?: readonly Partial<Weights>[],
): Mind => planner(adapter, 'staff', budget, given);
