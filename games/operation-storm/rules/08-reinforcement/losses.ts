// How units leave the map for the dead: counted on the loss tracks (4.7, 4.8), to come back or not (8.4).

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { lossesOf } from '../table/board.ts';
import { putAside, setSteps, write } from '../table/changes.ts';
import { armyOf, GERMAN, GERMAN_ARMY, isIrreplaceable, isMinor, sideOf, unitIds } from '../table/counters.ts';
import { DEAD, OUT, shape } from '../table/layout.ts';

/** 7.5-3, 4.7-5 how a unit was supplied as the battle that took it began, or at the moment it is removed. */
export type FateSupply = 'supplied' | 'aerial' | 'out';

/** 2.13-1 a loss takes the whole unit. */
export function eliminate(play: Play, unit: number, rule: string, supply: FateSupply): void {
  const { state } = play;
  const points = lossPoints(unit, supply);
  const isReturning = mayReturn(unit, supply);
  putAside(state, unit, isReturning ? DEAD : OUT);
  if (isReturning) {
    setSteps(state, unit, 0);
    write(state, shape.unit.lostOn + unit, turnOf(state));
  }
  addLosses(state, sideOf[unit], points);
  emit(play, {
    type: 'eliminated',
    unit: unitIds[unit],
    rule,
    ...(points === 2 ? { double: true } : {}),
    ...(sideOf[unit] === GERMAN && !isReturning ? { forGood: true } : {}),
  });
}

/** 4.7-2 Hungarians and Romanians count nothing; 4.7-3, 4.8-2 whoever was out of supply counts twice. */
export function lossPoints(unit: number, supply: FateSupply): number {
  if (isMinor[unit] === 1) return 0;
  return supply === 'out' ? 2 : 1;
}

/** 8.1-2, 8.2-3, 8.4-1, 8.4-2 who may come back as a replacement. */
export function mayReturn(unit: number, supply: FateSupply): boolean {
  return armyOf[unit] === GERMAN_ARMY && isIrreplaceable[unit] === 0 && supply === 'supplied';
}

export function addLosses(state: State, side: number, points: number): void {
  write(state, shape.side.losses + side, lossesOf(state, side) + points);
}
