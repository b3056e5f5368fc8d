// How units leave the map by a fight: to the dead pile, or for good (2.5c, 8.12 to 8.15, 8.22).

import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { isOverland } from '../07-supply/supply.ts';
import { hasFlag, placeOf } from '../table/board.ts';
import { putAside, roll, setFlag, setSteps, write } from '../table/changes.ts';
import { TURNS } from '../table/charts.ts';
import {
  attackFactor,
  becomes,
  defenseFactor,
  GERMAN,
  isDotted,
  isNational,
  isSatellite,
  ROMANIAN_3,
  ROMANIAN_4,
  SOVIET,
  sideOf,
  unitIds,
} from '../table/counters.ts';
import { ASIDE, DEAD, FLAG, OUT, shape, turnBox } from '../table/layout.ts';

/** 8.14b from September 1944 whoever is lost without an overland line is lost for good. */
export const PERMANENT_FROM = 28;

/** 2.12b a loss takes the whole unit. `overland`: its supply as the battle began, where that was in one (8.14, 8.15). */
export function eliminate(
  play: Play,
  unit: number,
  rule: string,
  overland: boolean = placeOf(play.state, unit) >= 0 && isOverland(play.state, unit),
): void {
  const { state } = play;
  const box = returnsOnce(state, unit, overland) ? returnBox(play, unit) : graveOf(state, unit, overland);
  bury(state, unit, box);
  emit(play, {
    type: 'eliminated',
    unit: unitIds[unit],
    rule,
    ...(box === OUT ? { forGood: true } : {}),
  });
  if (isWaiting(box)) {
    setFlag(state, unit, FLAG.returned);
    emit(play, { type: 'rebuilding', unit: unitIds[unit], to: shape.boxes[-1 - box], rule: '8.15a' });
  }
  if (sideOf[unit] === SOVIET) noteLoss(state, unit);
  // 8.22b, 8.23d in place of an oversized army its regular counterpart goes to the dead pile.
  if (becomes[unit] >= 0 && placeOf(state, becomes[unit]) === ASIDE) bury(state, becomes[unit], DEAD);
}

/** Where an eliminated unit goes, but for the one return of the Romanians (8.15a). */
export function graveOf(state: State, unit: number, overland: boolean): number {
  // 2.5c, 8.12d dotted units never come back; 8.15b, 8.15c nor do armies of Axis satellites.
  if (isDotted[unit] === 1 || (isSatellite[unit] === 1 && sideOf[unit] === GERMAN)) return OUT;
  // 8.14b, 8.14c garrisons, the coast, the Crimea and the air do not count; ruling A4-5 for German units only.
  if (sideOf[unit] === GERMAN && isNational[unit] === 1 && turnOf(state) >= PERMANENT_FROM && !overland)
    return OUT;
  // 8.14a all others as often as it happens, however it did.
  return DEAD;
}

/** Into a box as the dead are there; 3.5 a unit that has never been on the map may be put there too. */
export function bury(state: State, unit: number, box: number): void {
  putAside(state, unit, box);
  if (box === DEAD) setSteps(state, unit, 0);
}

/** 8.15a, ruling A4-6 each of the two Romanian armies once, if it fell in overland supply; 8.15b not after the defection. */
const returnsOnce = (state: State, unit: number, overland: boolean): boolean =>
  (unit === ROMANIAN_3 || unit === ROMANIAN_4) &&
  overland &&
  !hasFlag(state, unit, FLAG.returned) &&
  state.data[shape.game.romaniaTurned] === 0;

/** 8.15a a die of turns ahead on the track; what would come after the last turn is out. */
function returnBox(play: Play, unit: number): number {
  const turn =
    turnOf(play.state) +
    roll(play, ROMANIANS + unit, 0, 'romanian-return', { unit: unitIds[unit], rule: '8.15a' });
  return turn > TURNS ? OUT : turnBox(turn);
}

const isWaiting = (box: number): boolean => box <= turnBox(1);

/** Keeps these dice apart from those of battles. */
const ROMANIANS = 8000;

/** 4.19, ruling A3-14 what a Soviet loss counts: two above a printed strength of 3, else one. */
function noteLoss(state: State, unit: number): void {
  const worth = Math.max(attackFactor[unit], defenseFactor[unit]) > 3 ? 2 : 1;
  write(state, shape.game.sovietLosses, state.data[shape.game.sovietLosses] + worth);
}
