// Chapter 3, set-up: counters go where they are printed; Bold Stroke redeploys nine Soviet units, and 5th Panzer Army
// chooses its own ground.

import { type Choice, type Refusal, refuse } from '../../../kit/game.ts';
import { directionTo, distance } from '../../../kit/hex/topology.ts';
import { askedUnit } from '../../../kit/sequence/choosing.ts';
import { defineFrame, emit, type Play } from '../../../kit/sequence/frames.ts';
import { createState, type GameSetup, type State } from '../../../kit/state/state.ts';
import {
  fullSteps,
  GERMAN,
  groundUnits,
  HEXES,
  hexLabel,
  holderAtStart,
  isFifthPanzer,
  isGermanWorks,
  isNorthUkraine,
  isRedeployed,
  isSovietStart,
  map,
  nameOf,
  OUT,
  roster,
  SET_UP,
  SOVIET,
  shape,
  sideOf,
  UNITS,
  unitIds,
} from './02-components.ts';
import { hasFifthPanzer, isBoldStroke, isOn } from './03-scenarios.ts';
import { ACTIVATION_RANGE, centerOfGravity } from './05-activation.ts';
import { PHASE } from './05-phases.ts';
import { startTurn } from './05-sequence.ts';
import { hasRoomFor, STACK_LIMIT } from './06-stacking.ts';
import { belowOf, controlOf, enterHex, placeOf, putUnit, setControl, setSteps, topOf } from './board.ts';
import { type FrameOf, setFrames } from './frames.ts';
import { readHex, readUnit } from './reading.ts';

/** 3.1a to 3.1e every counter in its place; 3.1f nobody has to wait for the other side. */
export function setUpGame(setup: GameSetup, seed: string, script: readonly number[]): State {
  const state = createState(shape, setup, seed, script);
  // 3.3d kept for every hex.
  for (let hex = 0; hex < HEXES; hex++) setControl(state, hex, holderAtStart(hex));
  roster.counters.forEach((counter, unit) => {
    const place = startPlace(state, unit, counter.entry);
    // 2.11c at full strength.
    setSteps(state, unit, place === OUT ? 0 : fullSteps[unit]);
    putUnit(state, unit, place);
  });
  state.data[shape.scalar.turn] = 1;
  state.data[shape.scalar.phase] = PHASE.setUp;
  setFrames(state, { name: 'set-up' });
  return state;
}

/** Goes on to turn 1 when every unit that is free to choose has been set up. */
export function continueSetUp(play: Play): void {
  if (unplaced(play.state).length === 0) startTurn(play, 1);
}

function startPlace(state: State, unit: number, entry: string): number {
  // 3.1d, 3.6d, 10.3a; 3.1e, 3.7a.
  if (isNorthUkraine[unit] === 1 && !isBoldStroke(state)) return OUT;
  if (isFifthPanzer[unit] === 1) return hasFifthPanzer(state) ? SET_UP : OUT;
  // 3.6b the nine marked units are put down anew.
  if (isRedeployed[unit] === 1 && isBoldStroke(state)) return SET_UP;
  // 3.1b reinforcements wait in the box of their turn.
  return entry.startsWith('@') ? (shape.boxIndex.get(entry) ?? OUT) : (map.indexOf.get(entry) ?? OUT);
}

/** Soviet units first: they are the ones the German can see before he chooses. */
function unplaced(state: State): number[] {
  const units: number[] = [];
  for (let unit = 0; unit < UNITS; unit++) if (placeOf(state, unit) === SET_UP) units.push(unit);
  const soviet = units.filter(unit => sideOf[unit] === SOVIET);
  return soviet.length > 0 ? soviet : units;
}

export const setUpFrame = defineFrame<FrameOf<'set-up'>, { readonly unit: number; readonly hex: number }>({
  rule: '3.1a',
  side: state => sideOf[unplaced(state)[0]],
  prompt: state =>
    sideOf[unplaced(state)[0]] === SOVIET
      ? 'Redeploy the marked units to Soviet-held hexes within nine hexes of 4720.'
      : 'Set up 5th Panzer Army in two to four adjoining German-held hexes away from the German entrenchments.',
  choices(state, _, query) {
    if (query.units !== undefined) {
      const unit = askedUnit(query.units, roster.indexOf);
      if (!unplaced(state).includes(unit)) return [];
      const hexes = placesFor(state, unit).map(hex => map.ids[hex]);
      return [
        {
          action: { type: 'place', units: [unitIds[unit]] },
          rule: sideOf[unit] === SOVIET ? '3.6b' : '3.7b',
          open: [{ field: 'to', one: hexes }],
        },
      ];
    }
    return unplaced(state).map(
      (unit): Choice => ({
        action: { type: 'place', units: [unitIds[unit]] },
        rule: sideOf[unit] === SOVIET ? '3.6b' : '3.7b',
        ask: { units: [unitIds[unit]] },
      }),
    );
  },
  resolve(state, _, action) {
    if (action.type !== 'place')
      return refuse('5.1c', 'Finish the set-up first: place the units that are still aside.');
    const unit = readUnit(action);
    if (typeof unit !== 'number') return unit;
    if (!unplaced(state).includes(unit)) return refuse('3.1a', `${nameOf(unit)} is not to be placed now.`);
    const hex = readHex(action.to, 'to');
    if (typeof hex !== 'number') return hex;
    return whyNotHere(state, unit, hex) ?? { unit, hex };
  },
  perform(play, _, { unit, hex }) {
    emit(play, { type: 'placed', unit: unitIds[unit], hex: map.ids[hex] });
    enterHex(play, unit, hex);
    continueSetUp(play);
  },
});

function placesFor(state: State, unit: number): number[] {
  const hexes: number[] = [];
  for (let hex = 0; hex < HEXES; hex++) {
    if (isWorthALook(state, unit, hex) && whyNotHere(state, unit, hex) === undefined) hexes.push(hex);
  }
  return hexes;
}

/** Leaves out early what can never be, so that listing places does not search the whole map in depth. */
function isWorthALook(state: State, unit: number, hex: number): boolean {
  if (sideOf[unit] === SOVIET) return isSovietStart[hex] === 1;
  if (awayFromWorks[hex] === 0) return false;
  return fifthPanzer.every(
    corps => placeOf(state, corps) < 0 || distance(map, placeOf(state, corps), hex) <= 3,
  );
}

function whyNotHere(state: State, unit: number, hex: number): Refusal | undefined {
  const side = sideOf[unit];
  if (map.passable[hex] === 0 || controlOf(state, hex) !== side) {
    return refuse(side === SOVIET ? '3.6b' : '3.7b', `${hexLabel(hex)} is not held by your side.`);
  }
  if (!hasRoomFor(state, unit, hex)) return refuse('6.1', `${hexLabel(hex)} already holds two units.`);
  if (side === SOVIET) {
    return distance(map, centerOfGravity(state), hex) <= ACTIVATION_RANGE
      ? undefined
      : refuse('3.6b', `${hexLabel(hex)} is more than nine hexes from 4720.`);
  }
  if (awayFromWorks[hex] === 0)
    return refuse('3.7b', `${hexLabel(hex)} is in or next to a German entrenchment.`);
  return canComplete(state, hex)
    ? undefined
    : refuse(
        '3.7b',
        `From ${hexLabel(hex)} the four corps could not all stand in hexes that touch one another.`,
      );
}

/** 3.7b neither in German works (A10) nor next to them. */
const awayFromWorks = Uint8Array.from({ length: HEXES }, (_, hex) => {
  if (map.passable[hex] === 0 || isGermanWorks[hex] === 1) return 0;
  const around = map.neighbours.subarray(hex * 6, hex * 6 + 6);
  return around.some(neighbour => neighbour >= 0 && isGermanWorks[neighbour] === 1) ? 0 : 1;
});

const fifthPanzer = groundUnits[GERMAN].filter(unit => isFifthPanzer[unit] === 1);

/** Hexes of the corps placed so far and tried out, in order. */
const taken = new Int16Array(fifthPanzer.length);

/** 3.7b can the corps still to come be added so that all hexes touch one another? */
function canComplete(state: State, next: number): boolean {
  let count = 0;
  for (const unit of fifthPanzer) if (placeOf(state, unit) >= 0) taken[count++] = placeOf(state, unit);
  return tryOne(state, next, count);
}

function tryOne(state: State, hex: number, count: number): boolean {
  if (!hasSpace(state, hex, count)) return false;
  taken[count] = hex;
  if (count + 1 === taken.length) return isBlock(state);
  for (let i = 0; i <= count; i++) if (tryOne(state, taken[i], count + 1)) return true;
  for (let i = 0; i <= count; i++) {
    for (let direction = 0; direction < 6; direction++) {
      const neighbour = map.neighbours[taken[i] * 6 + direction];
      if (neighbour >= 0 && tryOne(state, neighbour, count + 1)) return true;
    }
  }
  return false;
}

function hasSpace(state: State, hex: number, count: number): boolean {
  if (awayFromWorks[hex] === 0 || controlOf(state, hex) !== GERMAN) return false;
  let units = 0;
  for (let i = 0; i < count; i++) {
    if (taken[i] === hex) units++;
    // A rhombus is two hexes across, a row of four three.
    else if (distance(map, taken[i], hex) > (isOn(state, 'fivePaSetupConnectedOnly') ? 3 : 2)) return false;
  }
  for (let unit = topOf(state, hex); unit >= 0; unit = belowOf(state, unit)) {
    if (isFifthPanzer[unit] === 0) units++;
  }
  return units < STACK_LIMIT;
}

/** A9 two or three hexes touch pairwise; four form a rhombus, each touching at least two of the others. */
function isBlock(state: State): boolean {
  const hexes = [...new Set(taken)];
  if (hexes.length < 2) return false;
  if (isOn(state, 'fivePaSetupConnectedOnly')) return isConnected(hexes);
  const needed = Math.min(hexes.length - 1, 2);
  return isConnected(hexes) && hexes.every(hex => touching(hexes, hex).length >= needed);
}

function touching(hexes: readonly number[], hex: number): number[] {
  return hexes.filter(other => directionTo(map, hex, other) >= 0);
}

function isConnected(hexes: readonly number[]): boolean {
  const seen = new Set([hexes[0]]);
  for (const hex of seen) for (const other of touching(hexes, hex)) seen.add(other);
  return seen.size === hexes.length;
}
