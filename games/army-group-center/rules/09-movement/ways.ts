// Chapter 9, asked before moving: the way that a unit would take, and every point it would pay with its rule. The sum
// is what the steps of movement.ts charge; tests hold the two against each other.

import { directionTo } from '../../../../kit/hex/topology.ts';
import { bindWay, type WayPart, wayStep } from '../../../../kit/movement/way.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { charts } from '../02-components/charts.ts';
import { GERMAN, isCavMech, sideOf, unitIds } from '../02-components/counters.ts';
import {
  isPartisan,
  map,
  NARROWS_SIDE,
  RIVER,
  terrainMove,
  terrainMoveCavMech,
} from '../02-components/ground.ts';
import { isInZoneOf, unitsIn } from '../table/board.ts';
import { planMove } from './movement-phase.ts';

export const explainWay = bindWay({
  unitIds,
  planMove,
  stepsOf: (state, { unit, path }) =>
    path.map((hex, index) =>
      wayStep(map.ids[hex], index === 0 ? [] : partsOf(state, unit, path[index - 1], hex)),
    ),
});

/** What one step of a legal move is charged for. */
function partsOf(state: State, unit: number, from: number, to: number): WayPart[] {
  const enemy = other(sideOf[unit]);
  const sides = map.sides[from * 6 + directionTo(map, from, to)];
  const parts = [terrainPart(unit, to)];
  const add = (rule: string, label: string, cost: number): void => {
    if (cost > 0) parts.push({ rule, label, cost });
  };
  if ((sides & NARROWS_SIDE) !== 0) add('9.8a', 'Across the narrows', charts.river.move);
  else if ((sides & RIVER) !== 0)
    add(isCavMech[unit] === 1 ? '12.3b' : '9.6', 'Across a river', charts.river.move);
  if (sideOf[unit] === GERMAN && isPartisan[to] === 1) {
    add('9.9a', 'Partisan area', charts.partisans.germanMove);
  }
  // 8.4b whoever stands there, 8.3c and one after the other.
  if (isInZoneOf(state, enemy, from)) add('8.3b', 'Leaves an enemy zone of control', 1);
  if (isInZoneOf(state, enemy, to)) add('8.3a', 'Enters an enemy zone of control', 1);
  if (hasCompany(state, unit, from)) add('6.4a', 'Leaves a stack', 1);
  if (hasCompany(state, unit, to)) add('6.4b', 'Joins a unit', 1);
  return parts;
}

/** 9.5a one kind, 9.5b the dearest of several, 12.3a the one point of a cav-mech group where others pay more. */
function terrainPart(unit: number, to: number): WayPart {
  const kinds = map.terrains.filter((_, bit) => (map.terrain[to] & (1 << bit)) !== 0);
  const dearest = kinds.find(kind => charts.terrain[kind]?.move === terrainMove[to]) ?? kinds[0];
  const label = titled(dearest);
  if (isCavMech[unit] === 1 && terrainMoveCavMech[to] < terrainMove[to]) {
    return { rule: '12.3a', label: `${label}, as if clear`, cost: terrainMoveCavMech[to] };
  }
  return { rule: kinds.length > 1 ? '9.5b' : '9.5a', label, cost: terrainMove[to] };
}

/** western-pripyat: Western Pripyat. */
function titled(kind: string): string {
  return kind.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) =>
    dash === '' ? letter.toUpperCase() : ` ${letter.toUpperCase()}`,
  );
}

function hasCompany(state: State, unit: number, hex: number): boolean {
  return unitsIn(state, hex).some(other => other !== unit);
}
