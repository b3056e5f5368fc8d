// What every map must keep to, whatever its rules say: rivers flow, roads lead somewhere, land can be reached.

import type { GameMap } from '../../kit/map/map.ts';
import type { Problem } from '../../kit/problem.ts';
import type { MapChecks } from './facts.ts';
import { collect, lookAt } from './ground.ts';
import { checkLand, checkLines, checkNetworks, checkPlaces } from './land.ts';
import { checkRivers } from './rivers.ts';

/** Every problem by its path in the map file. */
export function checkTopology(
  map: GameMap,
  { islands = [], inPieces = {}, openMouths = {} }: MapChecks,
): Problem[] {
  const ground = lookAt(map);
  return collect(report => {
    checkRivers(ground, openMouths, report);
    checkNetworks(ground, inPieces, report);
    checkLand(ground, islands, report);
    checkPlaces(ground, report);
    checkLines(ground, report);
  });
}
