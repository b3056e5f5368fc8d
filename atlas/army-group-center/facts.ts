// What the rules of Army Group Center say about its map.

import type { MapChecks } from '../check/facts.ts';

export const checks: MapChecks = { facts: [], contradictions: [] };
