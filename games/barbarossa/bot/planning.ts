// What the planner weighs otherwise in this game, by side, as matches against the cadet have shown.

import type { PlannerWeights } from '../../../kit/adapter/adapter.ts';
import type { BySide } from '../../../kit/side.ts';
import germanFile from './weights/german.json' with { type: 'json' };

// `npm run -s tune` found these and wrote the file, with its command and the games that it was judged by.
const german = (germanFile as { readonly weights: PlannerWeights }).weights;

/** By hand: ground counts less than units, and no place is left open. */
const soviet: PlannerWeights = { groundPull: 0.05, garrison: 1, safety: 1 };

export const planning: BySide<PlannerWeights> = [german, soviet];
