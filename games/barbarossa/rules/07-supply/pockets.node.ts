// For tests of supply: units shut in on all sides but those that a test leaves open.

import assert from 'node:assert/strict';
import type { State } from '../../../../kit/game.ts';
import { around, hexAt, type Sketch, sketch, supplyOfUnit } from '../../testing.node.ts';
import { unitNumber } from '../table/counters.ts';
import { attackDivisor } from './supply.ts';

export const SOVIETS = [3, 8, 26, 13, 23, 27, 16, 18, 19, 20, 21, 22, 24, 28, 29, 30].map(n => `SU-RA-${n}`);
export const GERMANS = [2, 10, 23, 26, 28, 38, 50, 5, 6, 7, 8, 9, 12, 13, 20, 42].map(n => `DE-INF-${n}`);

const isLand = (id: string): boolean => !hexAt(id).terrain.some(kind => kind === 'sea' || kind === 'lake');
const isGerman = (id: string): boolean => !id.startsWith('SU-') && !id.startsWith('SAT-');

/** Enemies of a unit in these hexes. */
export function enemiesIn(unit: string, hexes: readonly string[]): Record<string, string> {
  const pool = (isGerman(unit) ? SOVIETS : GERMANS).filter(id => id !== unit);
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

/** 1, 2 or 4. */
export const divisorOf = (state: State, id: string): number => attackDivisor(state, unitNumber(id));
