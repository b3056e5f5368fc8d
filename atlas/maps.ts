// The maps that the atlas makes: one folder each, with its plan in map.ts and what it is held against in facts.ts.

import { checks as armyGroupCenterChecks } from './army-group-center/facts.ts';
import { armyGroupCenter } from './army-group-center/map.ts';
import { checks as barbarossaChecks } from './barbarossa/facts.ts';
import { barbarossa } from './barbarossa/map.ts';
import type { MapChecks } from './check/facts.ts';
import { checks as deathStruggleChecks } from './death-struggle/facts.ts';
import { deathStruggle } from './death-struggle/map.ts';
import { checks as moscowChecks } from './moscow/facts.ts';
import { moscow } from './moscow/map.ts';
import { checks as operationStormChecks } from './operation-storm/facts.ts';
import { operationStorm } from './operation-storm/map.ts';
import type { MapPlan } from './plan.ts';

const MAPS: readonly { readonly plan: MapPlan; readonly checks: MapChecks }[] = [
  { plan: armyGroupCenter, checks: armyGroupCenterChecks },
  { plan: barbarossa, checks: barbarossaChecks },
  { plan: operationStorm, checks: operationStormChecks },
  { plan: moscow, checks: moscowChecks },
  { plan: deathStruggle, checks: deathStruggleChecks },
];

export const PLANS: readonly MapPlan[] = MAPS.map(({ plan }) => plan);

/** Of a map that no rules speak of, only the topology is checked. */
export function checksOf(game: string): MapChecks {
  return MAPS.find(({ plan }) => plan.game === game)?.checks ?? { facts: [], contradictions: [] };
}

/** Where a map goes, from the root of the project. */
export function mapPath(game: string): string {
  return `games/${game}/data/map.json`;
}
