// For tests of battles: ground to fight on, found on whatever map is loaded, and battles that end as the test says. Dice are
// tried, so that another table changes no test.

import assert from 'node:assert/strict';
import type { Action, GameEvent, State } from '../../../../kit/game.ts';
import { bindBattles, type Ground } from '../../../../kit/testing/battles.node.ts';
import { frameName, game, play, playOne, type Sketch, sketch } from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import {
  hexNumber,
  isCity,
  isClear,
  isCrimeaArea,
  isDnepropetrovskArea,
  isGermanLine,
  isSouth,
  isSovietLine,
  isUssr,
  map,
} from '../table/terrain.ts';
import { battleOf, type Declaration } from './battle.ts';
import type { Battle } from './battle-frames.ts';

export { COMPASS, type Compass, deathsIn, type Ground } from '../../../../kit/testing/battles.node.ts';
export const { neighbors, sidesAround, groundAt, groundWhere, previewOf, shiftsIn, withDice } = bindBattles(
  game,
  map,
);

/** Nothing in the hex that a battle would notice. */
export const isBare = (hex: number): boolean =>
  map.passable[hex] === 1 &&
  isClear[hex] === 1 &&
  isCity[hex] === 0 &&
  isSovietLine[hex] === 0 &&
  isGermanLine[hex] === 0 &&
  isDnepropetrovskArea[hex] === 0 &&
  isCrimeaArea[hex] === 0;

/** Plain ground in the south of the USSR, no water around it, bare hexes beside it. */
export const plain: Ground = groundWhere(
  hex => isBare(hex) && sidesAround(hex) === 0 && isUssr[hex] === 1 && isSouth[hex] === 1,
  isBare,
);

export const attack = (target: string, ...units: string[]): Action => ({ type: 'attack', target, units });
export const mobile = (target: string, ...units: string[]): Action => ({
  type: 'mobile-assault',
  target,
  units,
});

/** A prepared assault phase of the German side in July 1942, or of the Soviet side in turn 6 unless said. */
export const germans = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  sketch({ units, phase: 'assault', ...more });
export const soviets = (units: Sketch['units'], more: Partial<Sketch> = {}): State =>
  sketch({ units, phase: 'assault', side: 'soviet', turn: 6, order: 'fight-move', ...more });

export interface Fought {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

/** An attack carried through to the result on the table that the test needs; no aircraft unless given. */
export function fight(
  state: State,
  action: Action,
  result: string,
  support: Action = { type: 'support' },
): Fought {
  const seen: unknown[] = [];
  for (let die = 1; die <= 6; die++) {
    const told = declare(withDice(state, die, die, die, die), action, support);
    const event = told.events.find(({ type }) => type === 'result');
    if (event?.result === result) return told;
    seen.push(event?.result);
  }
  return assert.fail(`no die gives ${result}: ${seen.join(', ')}`);
}

/** An attack and the answer about support, where that is asked for. */
export function declare(state: State, action: Action, support: Action = { type: 'support' }): Fought {
  let told: Fought = playOne(state, action);
  if (frameName(told.state) === 'reaction') {
    const passed = playOne(told.state, { type: 'pass' });
    told = { state: passed.state, events: [...told.events, ...passed.events] };
  }
  if (frameName(told.state) !== 'support') return told;
  const next = playOne(told.state, support);
  return { state: next.state, events: [...told.events, ...next.events] };
}

/** Hexes on offer for a retreat or an advance of these units. */
export function waysOf(state: State, type: string, ...units: string[]): string[] {
  const wanted = [...units].sort().join();
  const hexes: string[] = [];
  for (const { action, open } of game.choices(state)) {
    if (action.type !== type || [...(action.units as string[])].sort().join() !== wanted) continue;
    if (typeof action.to === 'string') hexes.push(action.to);
    for (const field of open ?? []) if ('one' in field) hexes.push(...field.one.map(String));
  }
  return hexes.sort();
}

/** A battle as the rules hold it, before its supply is found. */
export const battle = (
  state: State,
  target: string,
  attackers: readonly string[],
  more: Partial<Declaration> = {},
): Battle =>
  battleOf(state, {
    kind: 'prepared',
    target: hexNumber(target),
    attackers: attackers.map(unitNumber),
    ...more,
  });

export const retreatTo = (to: string, ...units: string[]): Action => ({ type: 'retreat', units, to });
export const advanceTo = (to: string, unit: string): Action => ({ type: 'advance', units: [unit], to });
export const stop: Action = { type: 'stop' };
export { play };
