// For tests of battles: ground to fight on, found on whatever map is loaded, and battles that end as the test says. Dice are
// tried, so that another table changes no test.

import assert from 'node:assert/strict';
import type { Action, GameEvent, State } from '../../../../kit/game.ts';
import { bindBattles, type Ground } from '../../../../kit/testing/battles.node.ts';
import { frameName, game, playOne, type Sketch, sketch } from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import { groundShift, hexNumber, isMarsh, isUssr, map, PLOESTI } from '../table/terrain.ts';
import type { Battle } from './battle-frames.ts';
import { battleOf, type Declaration } from './committed.ts';

export { type Compass, deathsIn, type Ground } from '../../../../kit/testing/battles.node.ts';

const bound = bindBattles(game, map);
export const { neighbors, sidesAround, groundAt, previewOf, shiftsIn, withDice } = bound;

/** The first hex on land with six neighbors on land that a test accepts. */
export const groundWhere = (
  test: (hex: number) => boolean,
  beside: (hex: number) => boolean = () => true,
): Ground =>
  bound.groundWhere(
    hex => map.passable[hex] === 1 && test(hex),
    hex => map.passable[hex] === 1 && beside(hex),
  );

/** Nothing in the hex that a battle would notice. */
export const isBare = (hex: number): boolean =>
  groundShift[hex] === 0 && isMarsh[hex] === 0 && hex !== PLOESTI && map.passable[hex] === 1;

/** Ground west of the border that no battle notices, with such ground around it and no river between, away from the edges. */
export const plain: Ground = groundWhere(
  hex => isBare(hex) && sidesAround(hex) === 0 && isUssr[hex] === 0,
  hex => isBare(hex) && map.onEdge[hex] === 0 && sidesAround(hex) === 0,
);

/** Units in a hex, the last one on top. */
export const at = (hex: string, ...ids: string[]): Sketch['units'] =>
  Object.fromEntries(ids.map(id => [id, hex]));

export const attack = (target: string, ...units: string[]): Action => ({ type: 'attack', target, units });
/** A panzer unit leads, and others go with it. */
export const mobile = (target: string, lead: string, ...units: string[]): Action => ({
  type: 'mobile-assault',
  target,
  lead,
  units,
});
export const assault: Action = { type: 'assault' };
export const dropping = (...units: string[]): Action => ({ type: 'drop', units });
export const artillery = (...units: string[]): Action => ({ type: 'artillery', units });
export const lose = (...units: string[]): Action => ({ type: 'lose', units });
export const advance = (...units: string[]): Action => ({ type: 'advance', units });
export const stay: Action = { type: 'stay' };
export const rest: Action = { type: 'rest' };
export const momentum = (target: string, ...units: string[]): Action => ({
  type: 'momentum',
  target,
  units,
});

/** A combat phase of turn 3 in which no order of phases shifts anything. */
export const germans = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  sketch({ units, phase: 'combat', side: 'german', order: 'move-fight', ...more });
export const soviets = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  sketch({ units, phase: 'combat', side: 'soviet', order: 'fight-move', ...more });

export interface Fought {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** An attack carried through to the result on the table that the test needs, with what supports it. */
export function fight(state: State, action: Action, result: string, ...support: readonly Action[]): Fought {
  const seen: unknown[] = [];
  for (let die = 1; die <= 6; die++) {
    const told = declare(withDice(state, die), action, ...support);
    const event = told.events.find(({ type }) => type === 'result');
    if (event?.result === result) return told;
    seen.push(event?.result);
  }
  return assert.fail(`no die gives ${result}: ${seen.join(', ')}`);
}

/** An attack, and what supports it; nothing, unless said. */
export function declare(state: State, action: Action, ...support: readonly Action[]): Fought {
  let told: Fought = playOne(state, action);
  const go = (next: Action): void => {
    const applied = playOne(told.state, next);
    told = { state: applied.state, events: [...told.events, ...applied.events] };
  };
  for (const next of support) go(next);
  if (frameName(told.state) === 'support') go(assault);
  return told;
}

/** A battle as the rules hold it, before its supply is found. */
export const battle = (
  target: string,
  attackers: readonly string[],
  more: Partial<Declaration> = {},
): Battle =>
  battleOf({ kind: 'prepared', target: hexNumber(target), attackers: attackers.map(unitNumber), ...more });

/** Heading of the column that a Soviet or German attack is read in. */
export const columnOf = (state: State, action: Action): string | undefined => previewOf(state, action).column;
