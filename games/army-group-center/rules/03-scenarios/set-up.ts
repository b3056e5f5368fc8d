// Chapter 3, set-up: counters go where they are printed; Bold Stroke redeploys nine Soviet units, and 5th Panzer Army
// chooses its own ground.

import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { directionTo, distance } from '../../../../kit/hex/topology.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { memoize } from '../../../../kit/state/memo.ts';
import { createState, type GameSetup, type State } from '../../../../kit/state/state.ts';
import {
  fullSteps,
  GERMAN,
  groundUnits,
  isFifthPanzer,
  isNorthUkraine,
  isRedeployed,
  nameOf,
  roster,
  SOVIET,
  sideOf,
  UNITS,
  unitIds,
} from '../02-components/counters.ts';
import {
  around,
  HEXES,
  hexLabel,
  holderAtStart,
  isGermanWorks,
  isSovietStart,
  map,
} from '../02-components/ground.ts';
import { OUT, SET_UP, shape } from '../02-components/layout.ts';
import { ACTIVATION_RANGE, centerOfGravity } from '../05-sequence/activation.ts';
import { PHASE } from '../05-sequence/phases.ts';
import { startTurn } from '../05-sequence/sequence.ts';
import { hasRoomFor, STACK_LIMIT } from '../06-stacking/stacking.ts';
import { belowOf, controlOf, placeOf, topOf } from '../table/board.ts';
import { enterHex, putUnit, setControl, setSteps } from '../table/changes.ts';
import { action, type FrameOf, frame, setFrames } from '../table/frames.ts';
import { hasFifthPanzer, isBoldStroke, isOn } from './scenarios.ts';

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
  state.data[shape.game.turn] = 1;
  state.data[shape.game.phase] = PHASE.setUp;
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
export function unplaced(state: State): number[] {
  const units: number[] = [];
  for (let unit = 0; unit < UNITS; unit++) if (placeOf(state, unit) === SET_UP) units.push(unit);
  const soviet = units.filter(unit => sideOf[unit] === SOVIET);
  return soviet.length > 0 ? soviet : units;
}

const place = action<FrameOf<'set-up'>, { readonly unit: number; readonly to: number }>({
  type: 'place',
  rule: ({ side }) => (side === SOVIET ? '3.6b' : '3.7b'),
  fields: {
    unit: unit({
      each: 'ask',
      from: ({ state }) => unplaced(state),
      other: (_, placed) => refuse('3.1a', `${nameOf(placed)} is not to be placed now.`),
    }),
    to: hex({
      sure: true,
      from: ({ state }, { unit: placed }) => placesFor(state, placed),
      other: ({ state }, to, { unit: placed }) =>
        whyNotHere(state, placed, to) ?? refuse('3.1a', `${hexLabel(to)} is no place to set up.`),
    }),
  },
  do(play, _, { unit: placed, to }) {
    emit(play, { type: 'placed', unit: unitIds[placed], hex: map.ids[to] });
    enterHex(play, placed, to);
    continueSetUp(play);
  },
});

export const setUpFrame = frame<FrameOf<'set-up'>>({
  rule: '3.1a',
  side: state => sideOf[unplaced(state)[0]],
  inEnemyTurn: [GERMAN],
  prompt: state =>
    sideOf[unplaced(state)[0]] === SOVIET
      ? 'Redeploy the marked units to Soviet-held hexes within nine hexes of 4720.'
      : 'Set up 5th Panzer Army in two to four adjoining German-held hexes away from the German entrenchments.',
  actions: [place],
  otherwise: () => refuse('5.1c', 'Finish the set-up first: place the units that are still aside.'),
});

/** Where a unit may be set up now. */
export const placesFor = (state: State, placed: number): readonly number[] => places(state, placed).hexes;

/** Kept: whoever asks about one hex asks about the next, and to find a block takes a search. */
const places = memoize<{ hexes: readonly number[] }>({ hexes: [] }, (state, placed, found) => {
  const hexes: number[] = [];
  for (let to = 0; to < HEXES; to++) {
    if (isWorthALook(state, placed, to) && whyNotHere(state, placed, to) === undefined) hexes.push(to);
  }
  found.hexes = hexes;
});

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
  return around[hex].some(neighbour => isGermanWorks[neighbour] === 1) ? 0 : 1;
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
  for (let i = 0; i <= count; i++)
    for (const neighbour of around[taken[i]]) if (tryOne(state, neighbour, count + 1)) return true;
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
