// For tests of supply: units shut in on all sides but those that a test leaves open.

import assert from 'node:assert/strict';
import type { State } from '../../../../kit/game.ts';
import { around, game, hexAt, type Sketch, sketch, supplyOfUnit } from '../../testing.node.ts';

const ofType = (group: string, type: string): string[] =>
  game.counters
    .filter(counter => counter.group === group && counter.type === type && !counter.entry.startsWith('@'))
    .map(({ id }) => id);
export const RIFLES = ofType('soviet', 'rifle');
export const INFANTRY = ofType('german', 'infantry');

export const isLand = (id: string): boolean =>
  !hexAt(id).terrain.some(kind => kind === 'sea' || kind === 'lake');

/** Enemies of a unit in these hexes. */
export function enemiesIn(unit: string, hexes: readonly string[]): Record<string, string> {
  const pool = (unit.startsWith('SU-') ? INFANTRY : RIFLES).toReversed().filter(id => id !== unit);
  assert.ok(hexes.length <= pool.length);
  return Object.fromEntries(hexes.map((hex, index) => [pool[index], hex]));
}

/** A unit with enemies in all hexes around it but the gates. */
export function shutIn(unit: string, hex: string, ...gates: readonly string[]): Record<string, string> {
  const closed = around(hex).filter(id => isLand(id) && !gates.includes(id));
  return { ...enemiesIn(unit, closed), [unit]: hex };
}

/** The state of supply of a unit in a sketch. */
export const stateIn = (id: string, given: Sketch): string => supplyOfUnit(sketch(given), id).state;
export const stateOf = (state: State, id: string): string => supplyOfUnit(state, id).state;
