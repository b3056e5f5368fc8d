// Reading and changing the state in the game's own words. Everything that puts a unit into a hex goes through
// `enterHex`, so that control, lost ports and sudden death can never be forgotten.

import { bindEnding } from '../../../kit/sequence/ending.ts';
import { emit, type Play } from '../../../kit/sequence/frames.ts';
import { bindRoll } from '../../../kit/sequence/rolling.ts';
import type { State } from '../../../kit/state/state.ts';
import { bindUnits } from '../../../kit/state/units.ts';
import {
  DEAD,
  FLAG,
  factors,
  fullSteps,
  groundUnits,
  isLocality,
  isPort,
  KOENIGSBERG,
  map,
  SIDES,
  SOVIET,
  shape,
  sideOf,
  unitIds,
} from './02-components.ts';
import { phasingSide } from './05-phases.ts';

/** 8.1a, 8.6 zones reach over every hexside and into all terrain; 8.1b each whatever the other's does. */
export const {
  placeOf,
  stepsOf,
  topOf,
  belowOf,
  controlOf,
  unitsIn,
  countIn,
  isOccupiedBy,
  isInZoneOf,
  hasFlag,
  putUnit,
  raiseUnit,
  setFlag,
  keepFlags,
  clearFlags,
  setSteps,
  setControl,
} = bindUnits(shape);

/** 2.9, 2.11b the factor of the side of the counter that lies up. */
export const strengthOf = (state: State, unit: number): number => factors[unit * 3 + stepsOf(state, unit)];
export const isFullStrength = (state: State, unit: number): boolean =>
  stepsOf(state, unit) === fullSteps[unit];

export function* unitsOnMap(state: State, side: number): Generator<number> {
  for (const unit of groundUnits[side]) if (placeOf(state, unit) >= 0) yield unit;
}

export function hasLocality(state: State, hex: number): boolean {
  for (let u = topOf(state, hex); u >= 0; u = belowOf(state, u)) if (isLocality[u] === 1) return true;
  return false;
}

/** Puts a unit into a hex of the map. */
export function enterHex(play: Play, unit: number, hex: number): void {
  putUnit(play.state, unit, hex);
  takeControl(play, sideOf[unit], hex);
}

/** 3.3b control changes the instant a unit enters, if only in passing; 3.3c a zone alone never changes it. */
export function takeControl(play: Play, side: number, hex: number): void {
  const { state } = play;
  if (controlOf(state, hex) === side) return;
  setControl(state, hex, side);
  emit(play, { type: 'control', hex: map.ids[hex], side: SIDES[side] });
  // 7.9i a port that was Soviet once is lost as a port for good.
  if (side === SOVIET && isPort[hex] === 1) state.data[shape.scalar.lostPorts] |= 1 << portNumber(hex);
  // 4.2 the game ends the instant Koenigsberg falls; 3.5b in every scenario.
  if (side === SOVIET && hex === KOENIGSBERG) endGame(play, SOVIET, 'koenigsberg');
}

export const ports: readonly number[] = map.places
  .filter(place => place.tags.includes('port'))
  .map(place => place.hex);
export const portNumber = (hex: number): number => ports.indexOf(hex);

/** 2.11b a full two-step unit is flipped, any other goes to the dead pile; 2.11d steps are never lent. */
export function loseStep(play: Play, unit: number): void {
  const left = stepsOf(play.state, unit) - 1;
  setSteps(play.state, unit, left);
  emit(play, { type: 'step-lost', unit: unitIds[unit], steps: left });
  if (left === 0) eliminate(play, unit);
}

/** To the dead pile, where it only remembers whether it has had its replacement step. */
export function eliminate(play: Play, unit: number, detail: object = {}): void {
  setSteps(play.state, unit, 0);
  keepFlags(play.state, unit, FLAG.replaced);
  putUnit(play.state, unit, DEAD);
  emit(play, { type: 'eliminated', unit: unitIds[unit], ...detail });
}

/** 4.2, 4.3f, 5.1c the ways in which a game ends. */
export const ENDINGS = ['koenigsberg', 'points', 'concession'] as const;

export const { isOver, winnerOf, endingOf, endGame, setEnding, concession } = bindEnding({
  shape,
  sides: SIDES,
  endings: ENDINGS,
});

/** 2.1b one die, 1 to 6, recorded. */
export const roll = bindRoll({ shape, phasingSide });
