// What the rules of Death Struggle say about its map.

import type { MapChecks } from '../check/facts.ts';

export const checks: MapChecks = { facts: [], contradictions: [] };
