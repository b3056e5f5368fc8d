// For tests: positions written in a line or two, actions that must succeed, and refusals by rule. What every game
// needs is in kit/testing; here is what only this one has.

import assert from 'node:assert/strict';
import type { Position, State } from '../../kit/game.ts';
import { DIRECTIONS } from '../../kit/hex/grid.ts';
import type { HexDescription } from '../../kit/map/map.ts';
import { refereed } from '../../kit/seen/referee.testing.ts';
import { bindGround } from '../../kit/testing/ground.node.ts';
import { bindTable, sketchUnits, type Told, type UnitSketch } from '../../kit/testing/table.node.ts';
import { armyGroupCenter } from './index.ts';

const game = refereed(armyGroupCenter);
const table = bindTable(game, 'historical');
export const {
  newGame,
  play,
  playOne,
  refusedBy,
  allowed,
  placeOfUnit,
  unitIn,
  destinationsOf,
  offered,
  supplyOfUnit,
  frameName,
  endUntil,
  costOf,
  ruleAgainst,
} = table;
const ground = bindGround(game.map);
export const { areaOf, walkFrom, hexAt, around, sidesBetween, findHex, findStep } = ground;

/** Flags: moved, attacked, defended, retreatedIn, interdicted, replaced, activated, portDenied, received. */
export interface Sketch extends UnitSketch {
  readonly turn?: number;
  /** Default: soviet movement. */
  readonly phase?: string;
  readonly side?: 'soviet' | 'german';
  readonly scenario?: string;
  readonly options?: Readonly<Record<string, boolean | string>>;
  readonly control?: Position['control'];
  readonly markers?: Position['markers'];
  readonly memory?: Position['memory'];
  /** Dice to come, in order. */
  readonly dice?: readonly number[];
}

/** Scenarios of the rulebook: all but our short start. */
export const printedScenarios = game.scenarios.filter(({ turns }) => turns === 9).map(({ id }) => id);

/** A position on an otherwise empty map. Turn 2 unless said, so that the rules of turn 1 stay out of the way. */
export function sketch(given: Sketch): State {
  const position: Position = {
    game: game.id,
    scenario: given.scenario ?? 'historical',
    turn: given.turn ?? 2,
    phase: given.phase ?? 'movement',
    side: given.side ?? (given.phase === 'interdiction' ? 'german' : 'soviet'),
    units: sketchUnits(given),
    ...(given.options ? { options: given.options } : {}),
    ...(given.control ? { control: given.control } : {}),
    ...(given.markers ? { markers: given.markers } : {}),
    ...(given.memory ? { memory: given.memory } : {}),
  };
  return table.loadPosition(position, given.dice);
}

/** Three hexes, none next to the given one, from which zones of control close every way out of it. */
export function ringAround(id: string): [string, string, string] {
  return [walkFrom(id, 0, 1), walkFrom(id, 2, 3), walkFrom(id, 4, 5)];
}

/** A hex with nothing but clear ground for two hexes around it: no river, no place, no area of the rules. */
export function openField(): string {
  return ground.openGround(
    2,
    ({ terrain, place, areas, sides }: HexDescription, near) =>
      terrain.join() === 'clear' &&
      place === undefined &&
      areas.every(area => area === 'north-of-dvina') &&
      sides.every(side => !near.has(side.to)),
  );
}

/** Fights a battle without support until the die has fallen, with the die (and column) that gives a result. */
export function fight(
  given: Sketch,
  attack: { readonly target: string; readonly units: readonly string[] },
  result: string,
): Told {
  for (const lower of [undefined, 1, 2, 3, 4, 5, 6]) {
    for (let die = 1; die <= 6; die++) {
      let state = play(sketch({ ...given, dice: [die] }), { type: 'attack', ...attack });
      if (frameName(state) === 'support') state = play(state, { type: 'support' });
      if (frameName(state) === 'retreat-before-combat') state = play(state, { type: 'stand' });
      const roll = { type: 'roll', ...(lower ? { lower } : {}) };
      if (!game.check(state, roll).ok) break;
      const after = playOne(state, roll);
      if (after.events.some(event => event.type === 'result' && event.result === result)) return after;
    }
  }
  return assert.fail(`no die and column give ${result}`);
}

export function isLand(id: string): boolean {
  return !/sea|lake/.test(hexAt(id).terrain.join());
}

/** Land where units of both sides may stand. */
export function isStandable(id: string): boolean {
  return isLand(id) && !hexAt(id).areas.includes('soviet-works');
}

/** Two hexes whose zones of control close every way out of a hex but the one to `exit`; none where the map ends. */
export function watchersOf(id: string, exit: string): string[] {
  const { neighbours } = hexAt(id);
  const way = DIRECTIONS.findIndex(direction => neighbours[direction] === exit);
  return [2, 4].flatMap(turn => neighbours[DIRECTIONS[(way + turn) % 6]] ?? []);
}

export { game };
