// The maps that the atlas makes: one folder each, with its plan in map.ts.

import { armyGroupCenter } from './army-group-center/map.ts';
import { barbarossa } from './barbarossa/map.ts';
import { deathStruggle } from './death-struggle/map.ts';
import { moscow } from './moscow/map.ts';
import { operationStorm } from './operation-storm/map.ts';
import type { MapPlan } from './plan.ts';

export const PLANS: readonly MapPlan[] = [armyGroupCenter, barbarossa, operationStorm, moscow, deathStruggle];

/** Where a map goes, from the root of the project. */
export function mapPath(game: string): string {
  return `games/${game}/data/map.json`;
}
