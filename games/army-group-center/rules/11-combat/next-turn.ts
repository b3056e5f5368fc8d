// The table as it would be in the next player turn of a side, or in the rest of the one it is in, if nobody else moved
// until then. What the other side cannot see of it (6.8b) is filled in at its worst.

import { cloneState, type State } from '../../../../kit/state/state.ts';
import {
  factors,
  fullSteps,
  GERMAN,
  isCavMech,
  isFirstUkrainian,
  isShock,
  SOVIET,
} from '../02-components/counters.ts';
import { FLAG, OUT, shape } from '../02-components/layout.ts';
import { lastTurn } from '../03-scenarios/scenarios.ts';
import { unitsInRange } from '../05-sequence/activation.ts';
import { PHASE, phaseOf, phases, phasingSide, turnOf } from '../05-sequence/phases.ts';
import { isHidden } from '../06-stacking/fog.ts';
import { restAirArmies, tireAirArmies } from '../13-airpower/airpower.ts';
import { placeOf, unitsOnMap } from '../table/board.ts';
import { clearFlags, keepFlags, putUnit, setFlag, setSteps } from '../table/changes.ts';
import { isOver } from '../table/ending.ts';

/** One of the combat phases to come, with all that leads up to it. */
export interface ComingCombat {
  readonly table: State;
  /** Units can still move before it. */
  readonly mayMove: boolean;
  readonly fog: Fog;
}

/** Units that are there but not seen: which one stands in which place is not known. */
export interface Fog {
  readonly places: readonly HiddenPlace[];
  /** By front, the strongest first; as many as there are places of that front. */
  readonly units: readonly (readonly number[])[];
}

export interface HiddenPlace {
  readonly hex: number;
  readonly front: number;
  readonly flags: number;
}

/** 11.1a the combat phases that `side` still has in its present or next player turn, as its enemy sees them. */
export function comingCombats(state: State, side: number): readonly ComingCombat[] {
  const turn = turnOfNext(state, side);
  if (isOver(state) || turn > lastTurn(state)) return [];
  const isNow = phasingSide(state) === side && phaseOf(state) !== PHASE.setUp;
  const movement = side === SOVIET ? PHASE.sovietMovement : PHASE.germanMovement;
  const before = phases.findIndex(phase => phase.side === side && phase.name === 'pre-movement-combat');
  const now = isNow ? phaseOf(state) : -1;
  return [before, movement + 1]
    .filter(phase => phase >= now)
    .map(phase => {
      const table = cloneState(state);
      if (!isNow) startNextTurn(table, side, turn);
      // What units have done counts only within its own phase.
      if (phase !== now) clearFlags(table, FLAG.attacked | FLAG.defended | FLAG.retreatedIn);
      if (now !== movement) {
        clearFlags(table, FLAG.moved);
        table.data.fill(0, shape.hex.movementRoll, shape.hex.movementRoll + shape.hexCount);
      }
      table.data[shape.game.phase] = phase;
      const fog = fogOver(table, side);
      layOut(table, fog, new Map());
      return { table, mayMove: phase > movement && now <= movement, fog };
    });
}

/** 5.1a the Soviet player turn comes first in a game turn. */
function turnOfNext(state: State, side: number): number {
  const isAhead = phaseOf(state) === PHASE.setUp || side === GERMAN || phasingSide(state) === side;
  return turnOf(state) + (isAhead ? 0 : 1);
}

function startNextTurn(table: State, side: number, turn: number): void {
  const isNewTurn = turn > turnOf(table);
  clearFlags(table, FLAG.activated | FLAG.interdicted | (isNewTurn ? FLAG.portDenied | FLAG.received : 0));
  table.data[shape.game.turn] = turn;
  if (isNewTurn) restAirArmies(table);
  // 13.4, 5.4a.
  if (isNewTurn && turn === 6) tireAirArmies({ state: table, events: [] });
  if (turn === 1 && side === SOVIET) {
    for (const unit of unitsInRange(table)) setFlag(table, unit, FLAG.activated);
  }
}

/** 6.8b what the German knows: every unit that he sees nowhere must be one of those beneath. */
function fogOver(table: State, side: number): Fog {
  const hidden = side === SOVIET ? [...unitsOnMap(table, SOVIET)].filter(unit => isHidden(table, unit)) : [];
  const places = hidden
    .map(unit => ({
      hex: placeOf(table, unit),
      front: isFirstUkrainian[unit],
      flags: table.data[shape.flags + unit],
    }))
    .sort((a, b) => a.hex - b.hex || a.flags - b.flags);
  const units = [0, 1].map(front =>
    hidden
      .filter(unit => isFirstUkrainian[unit] === front)
      .sort((a, b) => fullStrength(b) - fullStrength(a) || isShock[b] - isShock[a] || a - b),
  );
  return { places, units };
}

/** Of those that cannot be seen, the one that gets furthest: 12.3a a cav-mech group, if one is among them. */
export function scoutOf(fog: Fog, front: number): number {
  return fog.units[front].find(unit => isCavMech[unit] === 1) ?? fog.units[front][0];
}

export const fullStrength = (unit: number): number => factors[unit * 3 + fullSteps[unit]];

/** Lays out the hidden units at full strength: those assigned in their places, the others as they come. */
export function layOut(table: State, fog: Fog, assigned: ReadonlyMap<HiddenPlace, number>): void {
  if (fog.places.length === 0) return;
  for (const unit of fog.units.flat()) putUnit(table, unit, OUT);
  const taken = new Set(assigned.values());
  const rest = fog.units.map(units => units.filter(unit => !taken.has(unit)).values());
  for (const place of fog.places) {
    const unit = assigned.get(place) ?? rest[place.front].next().value;
    if (unit === undefined) throw new Error('there are more hidden places than hidden units');
    putUnit(table, unit, place.hex);
    setSteps(table, unit, fullSteps[unit]);
    keepFlags(table, unit, 0);
    setFlag(table, unit, place.flags);
  }
}
