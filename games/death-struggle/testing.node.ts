// For tests: positions written in a line or two, actions that must succeed, and refusals by rule. What every game
// needs is in kit/testing; here is what only this one has.

import type { Position, State } from '../../kit/game.ts';
import { distance } from '../../kit/hex/topology.ts';
import { hexNumber } from '../../kit/map/lookup.ts';
import type { HexDescription } from '../../kit/map/map.ts';
import { refereed } from '../../kit/seen/referee.testing.ts';
import { bindGround } from '../../kit/testing/ground.node.ts';
import { bindTable, type TableSketch, writeSketch } from '../../kit/testing/table.node.ts';
import { deathStruggle } from './index.ts';
import type { Weather } from './rules/table/charts.ts';

const game = refereed(deathStruggle);
const table = bindTable(game, 'historical');
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
  endUntil,
  costOf,
  ruleAgainst,
} = table;
const ground = bindGround(game.map);
export const { areaOf, walkFrom, hexAt, around, sidesBetween, isLinked, findHex, findStep } = ground;
export { eventsOf } from '../../kit/testing/table.node.ts';

export type SideName = 'axis' | 'russian';

/** Flags: disrupted, entrenched, strong, moved, … (FLAG in table/layout.ts). */
export interface Sketch extends TableSketch {
  /** `historical`, which is the default, or `free`. */
  readonly scenario?: string;
  /** Default: good, on a turn after the first; a turn may be named instead. */
  readonly weather?: Weather;
  /** Default: movement. */
  readonly phase?: string;
  /** Default: axis, or whoever has such a phase. */
  readonly side?: SideName;
  /** The turns that units remember (`due`), by their ids. */
  readonly dues?: Readonly<Record<string, number>>;
}

/** A position on an otherwise empty map. */
export function sketch(given: Sketch): State {
  return table.loadPosition(written(given), given.dice);
}

/** A turn of each weather, none of them the first of the game. */
const TURN_OF: Readonly<Record<Weather, number>> = { good: 3, 'light-mud': 8, mud: 9, frost: 11, snow: 12 };

/** The position that a sketch stands for, as JSON. */
export function written(given: Sketch): Position {
  const turn = given.phase === 'set-up' ? 1 : TURN_OF[given.weather ?? 'good'];
  const position = writeSketch(game.id, given, { scenario: 'historical', turn, phase: 'movement' });
  const units = position.units.map(unit => {
    const due = given.dues?.[unit.id];
    return due === undefined ? unit : { ...unit, due };
  });
  return { ...position, units };
}

/** A hex of the USSR with nothing but clear ground around it as far as `radius`: no river, line, road, railway or place. */
export function openField(radius = 1, accepts: (id: string) => boolean = () => true): string {
  return ground.openGround(radius, (hex, near) => isOpen(hex, near) && accepts(hex.id));
}

/** Hexes from one to the other. */
export const distanceOf = (a: string, b: string): number =>
  distance(game.map, hexNumber(game.map, a), hexNumber(game.map, b));

function isOpen({ id, terrain, place, areas, sides }: HexDescription, near: ReadonlySet<string>): boolean {
  return (
    terrain.join() === 'clear' &&
    place === undefined &&
    areas.includes('russian-start') &&
    !areas.includes('inactive') &&
    sides.every(side => !near.has(side.to)) &&
    around(id).every(
      next => !near.has(next) || !Object.keys(game.map.networks).some(net => isLinked(net, id, next)),
    )
  );
}

export { game };
