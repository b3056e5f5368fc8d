// For tests of the atlas: the land and rivers of a plan, found once for all files of the room. It takes longer than
// everything that is asked of them.

import { landAndRivers } from './make.ts';
import type { MapPlan } from './plan.ts';

const known = new Map<string, ReturnType<typeof landAndRivers>>();

export function landOf(plan: MapPlan): ReturnType<typeof landAndRivers> {
  const found = known.get(plan.game) ?? landAndRivers(plan);
  known.set(plan.game, found);
  return found;
}
