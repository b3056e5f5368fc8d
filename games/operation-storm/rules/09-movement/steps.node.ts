// For tests of movement: steps of the map with nothing else in them than what a test asks for.

import type { HexDescription } from '../../../../kit/map/map.ts';
import { bindGround } from '../../../../kit/testing/ground.node.ts';
import { findStep, game } from '../../testing.node.ts';

export const { isLinked } = bindGround(game.map);

const NETWORKS = ['danube', 'pripyet-notec', 'passes'];

/** From clear ground into this terrain, over such a hexside, along no corridor or pass, without a border between. */
export const stepInto = (
  terrain: string,
  sides = '',
  accepts: (from: HexDescription, to: HexDescription) => boolean = () => true,
): [string, string] =>
  findStep(
    (from, to, kinds) =>
      from.terrain.join() === 'clear' &&
      to.terrain.join() === terrain &&
      kinds.join() === sides &&
      from.country === to.country &&
      NETWORKS.every(network => !isLinked(network, from.id, to.id)) &&
      accepts(from, to),
  );

/** Along a corridor or a pass. */
export const stepAlong = (
  network: string,
  accepts: (from: HexDescription, to: HexDescription, sides: readonly string[]) => boolean = () => true,
): [string, string] =>
  findStep((from, to, sides) => isLinked(network, from.id, to.id) && accepts(from, to, sides));
