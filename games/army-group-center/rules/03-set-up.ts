// Chapter 3, set-up: counters go where they are printed; Bold Stroke redeploys nine Soviet units, and 5th Panzer Army
// chooses its own ground.

import { type Choice, type Refusal, refuse } from '../../../kit/game.ts';
import { directionTo, distance } from '../../../kit/hex/topology.ts';
import { defineFrame, type Frame, type Play } from '../../../kit/sequence/frames.ts';
import { createState, type GameSetup, type State } from '../../../kit/state/state.ts';
import { putUnit } from '../../../kit/state/units.ts';
import {
  fullSteps,
  GERMAN,
  groundUnits,
  HEXES,
  hexLabel,
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
import { ACTIVATION_RANGE, centerOfGravity, PHASE, startTurn } from './05-sequence.ts';
import { hasRoomFor, STACK_LIMIT } from './06-stacking.ts';
import { controlOf, emit, enterHex, isOccupiedBy, placeOf } from './board.ts';
import { readHex, readUnit } from './reading.ts';

/** 3.1a to 3.1e every counter in its place; 3.1f nobody has to wait for the other side. */
export function setUpGame(setup: GameSetup, seed: string, script: readonly number[]): State {
  const state = createState(shape, setup, seed, script);
  setInitialControl(state);
  roster.counters.forEach((counter, unit) => {
    // 2.11c at full strength.
    state.data[shape.steps + unit] = fullSteps[unit];
    putUnit(shape, state, unit, startPlace(state, unit, counter.entry));
  });
  state.data[shape.scalar.turn] = 1;
  state.data[shape.scalar.phase] = PHASE.setUp;
  state.frames = [{ name: 'set-up' }];
  return state;
}

/** 3.3a everything west of the German works, and the works, is German; the rest is Soviet. 3.3d kept for every hex. */
export function setInitialControl(state: State): void {
  for (let hex = 0; hex < HEXES; hex++) {
    state.data[shape.control + hex] = isSovietStart[hex] === 1 ? SOVIET : GERMAN;
  }
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

export const setUpFrame = defineFrame<Frame, { readonly unit: number; readonly hex: number }>({
  rule: '3.1a',
  side: state => sideOf[unplaced(state)[0]],
  prompt: state =>
    sideOf[unplaced(state)[0]] === SOVIET
      ? 'Redeploy the marked units to Soviet-held hexes within nine hexes of 4720.'
      : 'Set up 5th Panzer Army in two to four adjoining German-held hexes away from the German entrenchments.',
  choices(state, _, query) {
    if (query.units !== undefined) {
      const unit = roster.indexOf.get(query.units[0]) ?? -1;
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
  for (let hex = 0; hex < HEXES; hex++) if (whyNotHere(state, unit, hex) === undefined) hexes.push(hex);
  return hexes;
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
  if (!isAwayFromWorks(hex))
    return refuse('3.7b', `${hexLabel(hex)} is in or next to a German entrenchment.`);
  return canComplete(state, hex)
    ? undefined
    : refuse(
        '3.7b',
        `From ${hexLabel(hex)} the four corps could not all stand in hexes that touch one another.`,
      );
}

function isAwayFromWorks(hex: number): boolean {
  if (isGermanWorks[hex] === 1) return false;
  for (let direction = 0; direction < 6; direction++) {
    const neighbour = map.neighbours[hex * 6 + direction];
    if (neighbour >= 0 && isGermanWorks[neighbour] === 1) return false;
  }
  return true;
}

/** 3.7b can the corps still to come be added so that all hexes touch one another? */
function canComplete(state: State, next: number): boolean {
  const corps = groundUnits[GERMAN].filter(unit => isFifthPanzer[unit] === 1);
  const placed: number[] = [];
  for (const unit of corps) if (placeOf(state, unit) >= 0) placed.push(placeOf(state, unit));
  return extend(state, [...placed, next], corps.length);
}

function extend(state: State, taken: readonly number[], total: number): boolean {
  if (taken.length === total) return isBlock(state, [...new Set(taken)]);
  const around = new Set(taken);
  for (const hex of taken) {
    for (let direction = 0; direction < 6; direction++) {
      const neighbour = map.neighbours[hex * 6 + direction];
      if (neighbour >= 0) around.add(neighbour);
    }
  }
  for (const hex of around) {
    if (hasSpace(state, hex, taken) && extend(state, [...taken, hex], total)) return true;
  }
  return false;
}

function hasSpace(state: State, hex: number, taken: readonly number[]): boolean {
  if (map.passable[hex] === 0 || controlOf(state, hex) !== GERMAN || !isAwayFromWorks(hex)) return false;
  if (isOccupiedBy(state, hex, SOVIET)) return false;
  let count = taken.filter(other => other === hex).length;
  for (let unit = state.data[shape.top + hex]; unit >= 0; unit = state.data[shape.below + unit]) {
    if (isFifthPanzer[unit] === 0) count++;
  }
  return count < STACK_LIMIT;
}

/** A9 two or three hexes touch pairwise; four form a rhombus, each touching at least two of the others. */
function isBlock(state: State, hexes: readonly number[]): boolean {
  const touching = (hex: number): number[] =>
    hexes.filter(other => other !== hex && directionTo(map, hex, other) >= 0);
  if (hexes.length < 2) return false;
  if (isOn(state, 'fivePaSetupConnectedOnly')) return isConnected(hexes, touching);
  if (hexes.length <= 3) return hexes.every(hex => touching(hex).length === hexes.length - 1);
  return isConnected(hexes, touching) && hexes.every(hex => touching(hex).length >= 2);
}

function isConnected(hexes: readonly number[], touching: (hex: number) => number[]): boolean {
  const seen = new Set([hexes[0]]);
  for (const hex of seen) for (const other of touching(hex)) seen.add(other);
  return seen.size === hexes.length;
}
