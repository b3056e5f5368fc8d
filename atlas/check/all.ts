// What each map is held against, by game.

import { checks as armyGroupCenter } from '../army-group-center/facts.ts';
import { checks as barbarossa } from '../barbarossa/facts.ts';
import { checks as deathStruggle } from '../death-struggle/facts.ts';
import { checks as moscow } from '../moscow/facts.ts';
import { checks as operationStorm } from '../operation-storm/facts.ts';
import type { MapChecks } from './facts.ts';

const CHECKS: Readonly<Record<string, MapChecks>> = {
  'army-group-center': armyGroupCenter,
  barbarossa,
  'operation-storm': operationStorm,
  moscow,
  'death-struggle': deathStruggle,
};

/** Of a map that no rules speak of, only the topology is checked. */
export function checksOf(game: string): MapChecks {
  return Object.hasOwn(CHECKS, game) ? CHECKS[game] : { facts: [], contradictions: [] };
}
