// For tests of battles: ground to fight on, found on whatever map is loaded, and battles that end as the test says. Dice are
// tried, so that another table changes no test.

import assert from 'node:assert/strict';
import { type Action, type GameEvent, isRefusal, type Preview, type State } from '../../../../kit/game.ts';
import { frameName, game, play, playOne, type Sketch, sketch, walkFrom } from '../../testing.node.ts';
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

/** In the order of the map's directions: each lies opposite the third after it. */
export const COMPASS = ['east', 'northEast', 'northWest', 'west', 'southWest', 'southEast'] as const;
export type Compass = (typeof COMPASS)[number];
export type Ground = Readonly<Record<Compass | 'here', string>>;

export const groundAt = (here: string): Ground => ({
  here,
  ...(Object.fromEntries(COMPASS.map((way, direction) => [way, walkFrom(here, direction)])) as Record<
    Compass,
    string
  >),
});

/** The first hex with six neighbors on land that a test accepts. */
export function groundWhere(
  test: (hex: number) => boolean,
  beside: (hex: number) => boolean = () => true,
): Ground {
  const found = [...map.ids.keys()].find(
    hex => map.onEdge[hex] === 0 && test(hex) && neighbors(hex).every(beside),
  );
  assert.ok(found !== undefined, 'the map has no such hex');
  return groundAt(map.ids[found]);
}

export const neighbors = (hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map(way => map.neighbours[hex * 6 + way]);
export const sidesAround = (hex: number): number =>
  [0, 1, 2, 3, 4, 5].reduce((sides, way) => sides | map.sides[hex * 6 + way], 0);

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

/** The preview of an attack that must be legal. */
export function previewOf(state: State, action: Action): Preview {
  const preview = game.preview(state, action);
  assert.ok(!isRefusal(preview), isRefusal(preview) ? `${preview.rule} ${preview.message}` : '');
  return preview;
}

/** Column shifts of an attack by rule: `{ '11.16': -1 }`. */
export function shiftsIn(state: State, action: Action): Record<string, number> {
  const shifts: Record<string, number> = {};
  for (const { rule, shift } of previewOf(state, action).modifiers)
    if (shift !== undefined) shifts[rule] = (shifts[rule] ?? 0) + shift;
  return shifts;
}

/** The same game with these dice to come. */
export function withDice(state: State, ...dice: number[]): State {
  const used = Number(game.position(state).memory?.diceUsed ?? 0);
  return { ...state, script: [...state.script.slice(0, used), ...dice] };
}

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

/** Rules by which units died, by their ids. */
export const deathsIn = (events: readonly GameEvent[]): Record<string, unknown> =>
  Object.fromEntries(
    events.filter(({ type }) => type === 'eliminated').map(({ unit, rule }) => [unit, rule]),
  );

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
