// What no unit passes, however it goes: water, the Kerch Strait and the Sivash, borders of turn 1, areas that some are bound
// to. Movement, retreats and advances all ask here.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import { sidesBetween } from '../../../../kit/map/lookup.ts';
import type { State } from '../../../../kit/state/state.ts';
import { whyClosed } from '../05-sequence/first-turn.ts';
import { turnOf } from '../05-sequence/phases.ts';
import {
  COASTAL_ARMY,
  GERMAN,
  isMech,
  isSatellite,
  KERCH_COMMAND,
  nameOf,
  SIXTH_SS,
  SOVIET,
  sideOf,
} from '../table/counters.ts';
import { hexLabel, isBaltic, isCrimeaArea, isNorth, KERCH, map, SIVASH, WATER } from '../table/terrain.ts';

export type Going = 'move' | 'strategic' | 'retreat' | 'advance';

/** Why a unit may not go from one hex into the next, whoever stands there. */
export function whyBarred(
  state: State,
  unit: number,
  from: number,
  to: number,
  going: Going,
): Refusal | undefined {
  return (
    whyWater(state, unit, from, to, going) ??
    whyBound(unit, from, to, going) ??
    whyClosed(state, unit, from, to)
  );
}

function whyWater(state: State, unit: number, from: number, to: number, going: Going): Refusal | undefined {
  const sides = sidesBetween(map, from, to);
  const isFight = going === 'retreat' || going === 'advance';
  if (sides < 0) return refuse('10.1', `${hexLabel(to)} is not next to ${hexLabel(from)}.`);
  if (map.passable[to] === 0 || (sides & WATER) !== 0)
    return refuse(isFight ? '11.19' : '10.13', `Water lies between ${hexLabel(from)} and ${hexLabel(to)}.`);
  // 10.14b by movement a stack may cross, with rules of its own; never otherwise. 10.14c lines of supply: 07-supply/lines.ts.
  if ((sides & KERCH) !== 0 && going !== 'move')
    return refuse(isFight ? '11.17' : '10.14', 'Nobody crosses the Kerch Strait in this way.');
  if ((sides & SIVASH) === 0) return undefined;
  // 10.15a, 10.15b the German side never.
  if (isFight) return refuse('11.18', 'Nobody retreats or advances across the Sivash.');
  return sideOf[unit] === SOVIET && isMech[unit] === 0 && turnOf(state) >= 7
    ? undefined
    : refuse('10.15', 'Only Soviet units on foot cross the Sivash, from turn 7 on.');
}

/** Units that a rule keeps to a part of the map. */
function whyBound(unit: number, from: number, to: number, going: Going): Refusal | undefined {
  if (isSatellite[unit] === 1 && sideOf[unit] === GERMAN && isNorth[to] === 1)
    return refuse('10.22', `${nameOf(unit)} stays south of the logistical boundary.`);
  // 10.34a it lives in two hexes.
  if (unit === COASTAL_ARMY) return refuse('10.34', `${nameOf(unit)} goes from port to port only.`);
  // Ruling A3-58 a retreat may lead them out, if nothing else is open.
  if (going === 'retreat') return undefined;
  // An advance never leads closer: only inside.
  return whyOutside(unit, going === 'advance' ? to : from, to);
}

/** 8.3c, 8.3e who stays in one area goes nowhere else; ruling A3-58 driven out of it, it may come back towards it. */
export function whyOutside(unit: number, from: number, to: number): Refusal | undefined {
  const home = unit === SIXTH_SS ? BALTIC : unit === KERCH_COMMAND ? CRIMEA : undefined;
  if (home === undefined || home.far[to] === 0 || home.far[to] < home.far[from]) return undefined;
  return refuse(home.rule, `${nameOf(unit)} stays in ${home.name}.`);
}

const BALTIC = { rule: '8.3c', name: 'the Baltic republics', far: farFrom(isBaltic) };
const CRIMEA = { rule: '8.3e', name: 'the area of Crimea supply', far: farFrom(isCrimeaArea) };

/** By hex: how far it is from an area. */
function farFrom(area: Uint8Array): Uint8Array {
  const inside = Array.from(area.keys()).filter(hex => area[hex] === 1);
  return Uint8Array.from(area, (_, hex) => Math.min(...inside.map(at => distance(map, hex, at))));
}
