// For tests: positions written in a line or two, actions that must succeed, and refusals by rule. What every game
// needs is in kit/testing; here is what only this one has.

import type { Position, State } from '../../kit/game.ts';
import type { HexDescription } from '../../kit/map/map.ts';
import { refereed } from '../../kit/seen/referee.testing.ts';
import { bindGround } from '../../kit/testing/ground.node.ts';
import { bindTable, type TableSketch, writeSketch } from '../../kit/testing/table.node.ts';
import { moscow } from './index.ts';

const game = refereed(moscow);
const table = bindTable(game, 'main');
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
} = table;
const ground = bindGround(game.map);
export const { areaOf, walkFrom, hexAt, around, sidesBetween, isLinked, findHex, findStep } = ground;
export { eventsOf } from '../../kit/testing/table.node.ts';

export type SideName = 'german' | 'russian';

/** Flags: disrupted, entrenched, strong, moved, … (FLAG in components.ts). */
export interface Sketch extends TableSketch {
  /** `main`, which is the default, or `2014`. */
  readonly scenario?: string;
  /** Default: hard frost, so that neither turn 1 nor the weather meddles; a turn may be named instead. */
  readonly weather?: 'good' | 'mud' | 'frost' | 'snow';
  /** Default: movement. */
  readonly phase?: string;
  /** Default: whoever has such a phase, the German before the Russian. */
  readonly side?: SideName;
  /** Default: 1 in phases that belong to a pulse. */
  readonly pulse?: number;
}

/** A position on an otherwise empty map. */
export function sketch(given: Sketch): State {
  return table.loadPosition(written(given), given.dice);
}

/** The position that a sketch stands for, as JSON. */
export function written(given: Sketch): Position {
  const scenario = given.scenario ?? 'main';
  const markers = {
    ...(given.weather === 'good' && given.turn === undefined ? { secondTurn: 'good' } : {}),
    ...(given.pulse === undefined ? {} : { pulse: given.pulse }),
    ...given.markers,
  };
  const usual = { scenario: 'main', turn: turnOfPhase(given, scenario), phase: 'movement' };
  return writeSketch(game.id, { ...given, markers }, usual);
}

function turnOfPhase({ phase, weather = 'frost' }: Sketch, scenario: string): number {
  return phase === 'set-up' || phase === 'first-move' ? 1 : turnWith(scenario, weather);
}

/** A turn of this weather after a muddy turn 2 (a good one for good weather), not the first of the game. */
function turnWith(scenario: string, weather: NonNullable<Sketch['weather']>): number {
  const turns =
    scenario === 'main' ? { good: 2, mud: 3, frost: 5, snow: 8 } : { good: 2, mud: 3, frost: 4, snow: 6 };
  return turns[weather];
}

/** A hex with nothing but clear ground around it as far as `radius`: no river, line, road, railway or place. */
export function openField(radius = 1): string {
  return ground.openGround(radius, isOpen);
}

function isOpen({ id, terrain, place, areas, sides }: HexDescription, near: ReadonlySet<string>): boolean {
  return (
    !/forest|swamp/.test(terrain.join()) &&
    place === undefined &&
    !areas.includes('out-of-play') &&
    sides.every(side => !near.has(side.to)) &&
    around(id).every(
      next => !near.has(next) || !Object.keys(game.map.networks).some(net => isLinked(net, id, next)),
    )
  );
}

export { game };
