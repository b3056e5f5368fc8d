// What the planner weighs otherwise in this game, by side; found by matches against the cadet (docs/bots.md). The Axis must not
// outrun its railheads, and what its corps lose is lost for good: ground alone is worth no attack.

import type { PlannerWeights } from '../../../kit/adapter/adapter.ts';
import type { BySide } from '../../../kit/side.ts';

const axis: PlannerWeights = { hunger: 1.5, groundPull: 0.012, ownLoss: 1.5 };

export const planning: BySide<PlannerWeights> = [axis, { blow: 40 }];
