// For tests: positions written in a line or two, actions that must succeed, and refusals by rule. What every game
// needs is in kit/testing; here is what only this one has.

import type { Action, Position, State } from '../../kit/game.ts';
import type { HexDescription } from '../../kit/map/map.ts';
import { refereed } from '../../kit/seen/referee.testing.ts';
import { bindGround } from '../../kit/testing/ground.node.ts';
import { bindSequence } from '../../kit/testing/sequence.node.ts';
import { bindTable, type TableSketch, writeSketch } from '../../kit/testing/table.node.ts';
import { operationStorm } from './index.ts';
import type { Order } from './rules/table/layout.ts';

const game = refereed(operationStorm);
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

export type SideName = 'soviet' | 'german';

/** Flags: halted, cutOff, attacked, … (FLAG in table/layout.ts). Default: German movement of turn 3, which no rule singles out. */
export interface Sketch extends TableSketch {
  readonly side?: SideName;
  /** Default: what is forced, else move and fight. */
  readonly order?: Order;
  /** Who has air superiority; default: what is forced, else nobody. */
  readonly sky?: SideName;
  /** Hexes with airpower markers of that side. */
  readonly air?: readonly string[];
}

/** A position on an otherwise empty map. */
export const sketch = (given: Sketch): State => table.loadPosition(written(given), given.dice);

/** The position that a sketch stands for, as JSON. */
export function written(given: Sketch): Position {
  const { order, sky, air } = given;
  const markers = {
    ...(order === undefined ? {} : { order }),
    ...(sky === undefined ? {} : { superiority: sky }),
    ...(air === undefined ? {} : { air }),
    ...given.markers,
  };
  const usual = { scenario: 'campaign', turn: 3, phase: 'movement' };
  return writeSketch(game.id, { side: 'german', ...given, markers }, usual);
}

export const { goUntil, tellUntil, phasesIn } = bindSequence(game, {
  answers: { order: { type: 'declare', order: 'move-fight' }, support: { type: 'assault' } },
  firstOffers: ['defender-losses', 'attacker-losses', 'overstack', 'aerial', 'advance', 'momentum'],
  special(state, frame) {
    if (frame === 'set-up') return { type: 'default' };
    return frame === 'air' ? flying(state) : undefined;
  },
});

/** All markers into the first hexes of the map. */
function flying(state: State): Action {
  const count = Number(markerOf(state, 'markersLeft') ?? 1);
  return { type: 'fly', hexes: game.map.ids.slice(0, count) };
}

/** A game whose Soviet side has taken the proposed set-up; its first turn has begun. */
export const begun = (options: object = {}, dice: readonly number[] = []): State =>
  play(newGame('campaign', options, dice), { type: 'default' });

/** A hex with nothing but clear ground around it as far as `radius`: no river, corridor, city or edge of its own. */
export function openField(radius = 1): string {
  return ground.openGround(radius, isOpen);
}

function isOpen({ terrain, place, areas, sides }: HexDescription, near: ReadonlySet<string>): boolean {
  return (
    terrain.join() === 'clear' &&
    (place === undefined || place.kind === 'town') &&
    areas.every(area => PLAIN.includes(area)) &&
    sides.every(side => !near.has(side.to))
  );
}

const PLAIN: readonly string[] = ['north-map', 'south-map'];

export { game };
