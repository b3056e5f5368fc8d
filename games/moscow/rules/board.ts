// Reading and changing the state in the game's own words. Everything that puts a unit into a hex goes through
// `enterHex`, everything that disrupts or kills one through `disrupt` and `eliminate`.

import { bindEnding } from '../../../kit/sequence/ending.ts';
import { emit, type Play } from '../../../kit/sequence/frames.ts';
import { bindRoll } from '../../../kit/sequence/rolling.ts';
import type { State } from '../../../kit/state/state.ts';
import { bindUnits } from '../../../kit/state/units.ts';
import {
  attackFactors,
  DEAD,
  defenseFactors,
  FLAG,
  GERMAN,
  groundUnits,
  hasRedCross,
  MOSCOW,
  map,
  RUSSIAN,
  SIDES,
  SIXTEENTH_ARMY,
  shape,
  sideOf,
  strongAttack,
  strongDefense,
  TULA,
  unitIds,
} from './components.ts';
import { phasingSide, pulseOf } from './phases.ts';

export const {
  placeOf,
  stepsOf,
  topOf,
  belowOf,
  controlOf,
  unitsIn,
  countIn,
  isOccupiedBy,
  hasFlag,
  putUnit,
  setFlag,
  keepFlags,
  clearFlags,
  setSteps,
  setControl,
} = bindUnits(shape);

export const dropFlag = (state: State, unit: number, flag: number): void => keepFlags(state, unit, ~flag);
export const isDisrupted = (state: State, unit: number): boolean => hasFlag(state, unit, FLAG.disrupted);
export const isEntrenched = (state: State, unit: number): boolean => hasFlag(state, unit, FLAG.entrenched);
export const isStrong = (state: State, unit: number): boolean => hasFlag(state, unit, FLAG.strong);

/** The attack factor of the face that lies up; M14-X-2 a korps that has paid has one less. */
export function attackOf(state: State, unit: number): number {
  if (isStrong(state, unit)) return strongAttack[unit];
  const printed = attackFactors[unit * 3 + stepsOf(state, unit)];
  return hasFlag(state, unit, FLAG.reduced) ? Math.max(0, printed - 1) : printed;
}

/** The defense factor of the face that lies up, without entrenchment. */
export function defenseOf(state: State, unit: number): number {
  if (isStrong(state, unit)) return strongDefense[unit];
  const printed = defenseFactors[unit * 3 + stepsOf(state, unit)];
  return hasFlag(state, unit, FLAG.reduced) ? Math.max(0, printed - 1) : printed;
}

export function* unitsOnMap(state: State, side: number): Generator<number> {
  for (const unit of groundUnits[side]) if (placeOf(state, unit) >= 0) yield unit;
}

const razedBit = (hex: number): number => (hex === MOSCOW ? 1 : hex === TULA ? 2 : 0);

/** M-TERR-4, M-TERR-5 a city with factors of its own, as long as it is Russian and has not fallen. */
export function intrinsicDefense(state: State, hex: number): number {
  const bit = razedBit(hex);
  if (bit === 0 || (state.data[shape.scalar.razed] & bit) !== 0 || controlOf(state, hex) !== RUSSIAN)
    return 0;
  return hex === MOSCOW ? 2 : 1;
}

/** Ruling R-A21: once it has fallen, or has been destroyed empty, a city never has factors of its own again. */
export function razeCity(play: Play, hex: number): void {
  const bit = razedBit(hex);
  const { data } = play.state;
  if (bit === 0 || (data[shape.scalar.razed] & bit) !== 0) return;
  data[shape.scalar.razed] |= bit;
  play.state.revision++;
  emit(play, { type: 'razed', hex: map.ids[hex] });
}

/** Is there anybody or anything in the hex that this side would have to fight? */
export function isDefendedAgainst(state: State, side: number, hex: number): boolean {
  if (isOccupiedBy(state, hex, 1 - side)) return true;
  return side === GERMAN && intrinsicDefense(state, hex) > 0;
}

/** Puts a unit into a hex of the map, by whatever way; what it was in its old hex it leaves there. */
export function enterHex(play: Play, unit: number, hex: number): void {
  const { state } = play;
  const from = placeOf(state, unit);
  if (from !== hex) {
    // M14-ENT-3 trenches stay behind; M-RESUP-1 so does what was flown in; M-ARMY-6 a moved army flips back.
    keepFlags(state, unit, ~(FLAG.entrenched | FLAG.airSupplied | FLAG.flownIn | FLAG.strong | FLAG.rested));
  }
  putUnit(state, unit, hex);
  takeControl(play, sideOf[unit], hex);
}

/** M-VIC-12 a place belongs to whoever was there last. */
function takeControl(play: Play, side: number, hex: number): void {
  if (side === GERMAN) razeCity(play, hex);
  if (controlOf(play.state, hex) === side) return;
  setControl(play.state, hex, side);
  emit(play, { type: 'control', hex: map.ids[hex], side: SIDES[side] });
}

/** M-D-1, M-AIR-12 disrupts a unit; M-DISR-3, M14-ENT-4 the second time costs its trenches. */
export function disrupt(play: Play, unit: number, rule: string): void {
  const { state } = play;
  if (isDisrupted(state, unit) && isEntrenched(state, unit)) {
    dropFlag(state, unit, FLAG.entrenched);
    emit(play, { type: 'entrenchment-lost', unit: unitIds[unit], rule: 'M-DISR-3' });
  }
  setFlag(state, unit, FLAG.disrupted | FLAG.hit);
  emit(play, { type: 'disrupted', unit: unitIds[unit], rule });
}

/** Why a unit is taken off the map. */
export type Cause = 'combat' | 'exchange' | 'voluntary' | 'overstacked' | 'retreat' | 'isolated' | 'drop';

/** To the dead pile. M-REPL-5, M-REPL-6, M-KAT-5, M-ARMY-4 some never come back from there. */
export function eliminate(play: Play, unit: number, cause: Cause, rule: string): void {
  const { state } = play;
  const isGone =
    sideOf[unit] === GERMAN ||
    hasRedCross[unit] === 1 ||
    (unit === SIXTEENTH_ARMY && cause !== 'voluntary' && cause !== 'exchange');
  keepFlags(state, unit, isGone ? FLAG.gone : 0);
  if (isGone) setFlag(state, unit, FLAG.gone);
  setSteps(state, unit, 0);
  putUnit(state, unit, DEAD);
  emit(play, { type: 'eliminated', unit: unitIds[unit], cause, rule });
}

/** M-X-9, M-X-11 a panzer korps flips to its weaker side for good. */
export function loseStep(play: Play, unit: number): void {
  setSteps(play.state, unit, stepsOf(play.state, unit) - 1);
  emit(play, { type: 'step-lost', unit: unitIds[unit], steps: stepsOf(play.state, unit) });
}

/** The ways in which a game ends; the rules behind them are in victory.ts. Only add at the end. */
export const ENDINGS = [
  'moscow',
  'moscow-and-voronezh',
  'unhistorical',
  'unhistorical-smashing',
  'japan',
  'russian-cities',
  'russian-claim',
  'russian-smashing',
  'fliegerkorps-failed',
  'draw',
  'concession',
] as const;

export const {
  isOver,
  winnerOf,
  endingOf,
  endGame,
  setEnding,
  concession,
  draw: DRAW,
} = bindEnding({
  shape,
  sides: SIDES,
  endings: ENDINGS,
});

const rollInPhase = bindRoll({ shape, phasingSide });

/** One die. `subject` is a battle, a raid or a hex, `k` counts the rolls for it; pulses are told apart. */
export function roll(play: Play, subject: number, k: number, purpose: string, detail: object = {}): number {
  return rollInPhase(play, pulseOf(play.state) * 10_000 + subject, k, purpose, detail);
}

/** The next number of a battle or raid in this phase: the subject of its dice. */
export function nextBattle(play: Play): number {
  return play.state.data[shape.scalar.battle]++;
}
