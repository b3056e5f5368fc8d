// For tests: positions written in a line or two, actions that must succeed, and refusals by rule. What every game
// needs is in kit/testing; here is what only this one has.

import type { Position, State } from '../../kit/game.ts';
import type { HexDescription } from '../../kit/map/map.ts';
import { refereed } from '../../kit/seen/referee.testing.ts';
import { bindGround } from '../../kit/testing/ground.node.ts';
import { bindSequence } from '../../kit/testing/sequence.node.ts';
import { bindTable, type TableSketch, writeSketch } from '../../kit/testing/table.node.ts';
import { barbarossa } from './index.ts';
import type { Order } from './rules/table/layout.ts';

const game = refereed(barbarossa);
const table = bindTable(game, 'campaign');
export const {
  newGame,
  play,
  playAll,
  playOne,
  refusedBy,
  refusalOf,
  allowed,
  placeOfUnit,
  unitIn,
  flagsOf,
  markerOf,
  destinationsOf,
  offered,
  supplyOfUnit,
  frameName,
  costOf,
  ruleAgainst,
} = table;
const ground = bindGround(game.map);
export const { areaOf, walkFrom, hexAt, around, sidesBetween, findHex, findStep } = ground;
export { eventsOf } from '../../kit/testing/table.node.ts';

export type SideName = 'german' | 'soviet';

/**
 * Flags: halted, assaulted, attacked, … (FLAG in table/layout.ts). Default: German movement of turn 10, July 1942, a
 * single-month turn that no rule singles out for the Soviet side.
 */
export interface Sketch extends TableSketch {
  readonly side?: SideName;
  /** Default: what is forced, else move and fight. */
  readonly order?: Order;
  /** Of fight/fight: which of the two assaults; else it follows from order and phase. */
  readonly round?: number;
}

/** A position on an otherwise empty map. */
export const sketch = (given: Sketch): State => table.loadPosition(written(given), given.dice);

/** The position that a sketch stands for, as JSON. */
export function written(given: Sketch): Position {
  const { order, round } = given;
  const markers = {
    ...(order === undefined ? {} : { order }),
    ...(round === undefined ? {} : { round }),
    ...given.markers,
  };
  const usual = { scenario: 'campaign', turn: 10, phase: 'movement' };
  return writeSketch(game.id, { side: 'german', ...given, markers }, usual);
}

/** Keys are such as `3 soviet order` and, of moves and assaults, `3.1 soviet assault`. */
export const { goUntil, tellUntil, phasesIn } = bindSequence(game, {
  answers: {
    'summer-offensive': { type: 'offensive', plan: 'none' },
    watch: { type: 'watch', operation: 'rhine' },
    withdrawal: { type: 'decline' },
    'paulus-pause': { type: 'pause', pause: 'declined' },
    'bonus-zone': { type: 'zone', zone: 'south' },
    order: { type: 'declare', order: 'fight-move' },
    support: { type: 'support' },
    advance: { type: 'stop' },
  },
  // 5.12 attacks that must be made, and what comes of them.
  firstOffers: [
    'assault',
    'bloodbath-choice',
    'losses',
    'retreat',
    'east-wall',
    'fortified-area',
    'satellite-entry',
  ],
});

/** A hex with nothing but clear ground around it as far as `radius`: no river, line, place or supply area of its own. */
export function openField(radius = 1): string {
  return ground.openGround(radius, isOpen);
}

function isOpen({ terrain, place, areas, sides }: HexDescription, near: ReadonlySet<string>): boolean {
  return (
    terrain.join() === 'clear' &&
    place === undefined &&
    areas.every(area => PLAIN.includes(area)) &&
    sides.every(side => !near.has(side.to))
  );
}

const PLAIN: readonly string[] = ['north', 'south', 'soviet-start', 'german-start'];

export { game };
