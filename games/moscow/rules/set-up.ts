// The set-up of 30 September 1941. Every counter starts where the roster has it, so a game can begin at once; units
// whose place is not fixed may be put elsewhere first, the Russians' before the Germans'.

import { type Choice, type Query, type Refusal, refuse } from '../../../kit/game.ts';
import { distance } from '../../../kit/hex/topology.ts';
import { askedUnit } from '../../../kit/sequence/choosing.ts';
import { defineFrame, emit, type Play } from '../../../kit/sequence/frames.ts';
import { createState, type GameSetup, type State } from '../../../kit/state/state.ts';
import { placeOf, putUnit, setControl, setFlag, setSteps } from './board.ts';
import {
  attackFactors,
  DIVISIONS,
  defenseFactors,
  FLAG,
  fullSteps,
  GERMAN,
  groundUnits,
  HEXES,
  hexLabel,
  holderAtStart,
  isArmy,
  isGermanStart,
  isOutOfPlay,
  isRussianStart,
  isSetUpFree,
  isSetUpWithinTwo,
  isShock,
  map,
  nameOf,
  OUT,
  RUSSIAN,
  roster,
  SIDES,
  shape,
  sideOf,
  unitIds,
} from './components.ts';
import { editionOf } from './editions.ts';
import { type FrameOf, setFrames } from './frames.ts';
import { closePhase, phasingSide } from './phases.ts';
import { readHex, readUnit } from './reading.ts';
import { isOn } from './scenarios.ts';
import { fitsOne, whyNoRoom } from './stacking.ts';
import { gapsWithout, uncoveredLine, whyLeavesGap } from './start-line.ts';

/** M-SETUP-10 how far from its marked position a unit may start. */
const FREEDOM = 2;

/** M-SETUP-1 every counter in its place, M-SETUP-4, M-SETUP-5 air units in their boxes. */
export function setUpGame(setup: GameSetup, seed: string, script: readonly number[]): State {
  const state = createState(shape, setup, seed, script);
  for (let hex = 0; hex < HEXES; hex++) setControl(state, hex, holderAtStart(hex));
  const { korpsBreakDown } = editionOf(state);
  for (const unit of piling) {
    // M14-X-2 no korps breaks up, so its divisions are not in the game.
    const isUnused = homes[unit] === DIVISIONS && !korpsBreakDown;
    const place = isUnused ? OUT : homes[unit];
    setSteps(state, unit, place === OUT ? 0 : fullSteps[unit]);
    putUnit(state, unit, place);
    // M-SETUP-7 Russian armies have dug in; R-A18 shock armies never do.
    const isDugIn = sideOf[unit] === RUSSIAN && isArmy[unit] === 1 && isShock[unit] === 0;
    if (isDugIn && place >= 0) setFlag(state, unit, FLAG.entrenched);
  }
  state.data[shape.scalar.turn] = 1;
  setFrames(state, { name: 'set-up' });
  return state;
}

/** M-SETUP-8, M-SETUP-9 where the roster has each unit: German armies and marked units on their marked positions. */
const homes = Int16Array.from(roster.counters, ({ entry }) =>
  entry.startsWith('@') ? (shape.boxIndex.get(entry) ?? OUT) : (map.indexOf.get(entry) ?? OUT),
);

/** Stacks are piled with the strongest on top, and rockets, which have no factors, below. */
const piling = [...unitIds.keys()].toSorted((a, b) => weightOf(a) - weightOf(b));

function weightOf(unit: number): number {
  const face = unit * 3 + fullSteps[unit];
  return attackFactors[face] + defenseFactors[face];
}

type Placing =
  | { readonly type: 'place'; readonly unit: number; readonly hex: number }
  | { readonly type: 'default' }
  | { readonly type: 'end' };

export const setUpFrame = defineFrame<FrameOf<'set-up'>, Placing>({
  rule: state => (phasingSide(state) === RUSSIAN ? 'M-SETUP-2' : 'M-SETUP-11'),
  side: state => phasingSide(state),
  prompt: state =>
    phasingSide(state) === RUSSIAN
      ? 'Place the divisions that may start anywhere behind the line, or begin with them as they stand.'
      : 'Place the units that are free, and shift armies and panzer troops by up to two hexes, or begin as they stand.',
  choices(state, _, query) {
    if (query.units !== undefined) return placesOf(state, query.units);
    const choices: Choice[] = [];
    for (const unit of movable[phasingSide(state)]) {
      // Somebody whom nobody can relieve at the line has nowhere to go.
      if (whyFixed(state, unit) === undefined && findPlaces(state, unit, 1).length > 0)
        choices.push(placings[unit]);
    }
    if (isChanged(state)) choices.push({ action: { type: 'default' }, rule: 'M-SETUP-1' });
    if (whyOpen(state) === undefined) choices.push({ action: { type: 'end' }, rule: 'M-SETUP-14' });
    return choices;
  },
  resolve(state, _, action) {
    if (action.type === 'end') return whyOpen(state) ?? { type: 'end' };
    if (action.type === 'default') {
      return isChanged(state)
        ? { type: 'default' }
        : refuse('M-SETUP-1', 'Everybody already stands where the set-up has them.');
    }
    if (action.type !== 'place')
      return refuse('M-SETUP-14', 'The set-up comes first: place units, or end it.');
    const unit = readUnit(action);
    if (typeof unit !== 'number') return unit;
    const hex = readHex(action.to, 'to');
    if (typeof hex !== 'number') return hex;
    return whyFixed(state, unit) ?? whyNotThere(state, unit, hex) ?? { type: 'place', unit, hex };
  },
  perform(play, _, plan) {
    if (plan.type === 'end') return closePhase(play);
    if (plan.type === 'default') return restore(play);
    putUnit(play.state, plan.unit, plan.hex);
    emit(play, { type: 'placed', unit: unitIds[plan.unit], hex: map.ids[plan.hex] });
  },
});

function placesOf(state: State, units: NonNullable<Query['units']>): readonly Choice[] {
  const unit = askedUnit(units, roster.indexOf);
  if (unit < 0 || whyFixed(state, unit) !== undefined) return [];
  const one = findPlaces(state, unit, HEXES).map(hex => map.ids[hex]);
  const action = { type: 'place', units: [unitIds[unit]] };
  return one.length === 0 ? [] : [{ action, rule: placeRule(unit), open: [{ field: 'to', one }] }];
}

/** So many of the hexes where a unit may be put, in the order of the map. */
function findPlaces(state: State, unit: number, most: number): number[] {
  const places: number[] = [];
  const from = placeOf(state, unit);
  const gaps = gapsWithout(state, unit);
  // M-SETUP-12 whoever covers a gap does so only from close by.
  const sites = gaps.length > 0 ? around[gaps[0]] : sitesOf(unit);
  for (let i = 0; i < sites.length && places.length < most; i++) {
    const hex = sites[i];
    if (hex === from || !isSite(unit, hex) || !fitsOne(state, hex, unit)) continue;
    if (whyLeavesGap(state, unit, hex, gaps) === undefined) places.push(hex);
  }
  return places;
}

/** M-SETUP-3 free Russians, M-SETUP-10 marked Germans, M-SETUP-11 the other Germans. */
function placeRule(unit: number): string {
  if (sideOf[unit] === RUSSIAN) return 'M-SETUP-3';
  return isSetUpWithinTwo[unit] === 1 ? 'M-SETUP-10' : 'M-SETUP-11';
}

function whyFixed(state: State, unit: number): Refusal | undefined {
  if (sideOf[unit] !== phasingSide(state)) {
    return refuse(
      'M-SETUP-14',
      `${nameOf(unit)} belongs to the other side: the Russian sets up first, then the German.`,
    );
  }
  if (placeOf(state, unit) < 0) return refuse('M-SETUP-2', `${nameOf(unit)} is not part of the set-up.`);
  return isSetUpFree[unit] === 1 || isSetUpWithinTwo[unit] === 1
    ? undefined
    : refuse('M-SETUP-3', `${nameOf(unit)} has a fixed place.`);
}

function whyNotThere(state: State, unit: number, hex: number): Refusal | undefined {
  if (!isOwnGround(unit, hex)) {
    const rule = sideOf[unit] === GERMAN ? 'M-SETUP-11' : 'M-SETUP-3';
    return refuse(rule, `${hexLabel(hex)} is not on your side of the start line.`);
  }
  if (!isSite(unit, hex)) {
    const home = hexLabel(homes[unit]);
    return refuse('M-SETUP-10', `${nameOf(unit)} must start within ${FREEDOM} hexes of ${home}.`);
  }
  if (placeOf(state, unit) === hex) {
    return refuse(placeRule(unit), `${nameOf(unit)} already stands in ${hexLabel(hex)}.`);
  }
  return whyNoRoom(state, hex, unit) ?? whyLeavesGap(state, unit, hex);
}

const isOwnGround = (unit: number, hex: number): boolean =>
  (sideOf[unit] === GERMAN ? isGermanStart : isRussianStart)[hex] === 1 &&
  isOutOfPlay[hex] === 0 &&
  map.passable[hex] === 1;

/** M-SETUP-3, M-SETUP-10, M-SETUP-11 could the unit start in this hex, whoever else is there? */
const isSite = (unit: number, hex: number): boolean =>
  isOwnGround(unit, hex) && (isSetUpWithinTwo[unit] === 0 || distance(map, homes[unit], hex) <= FREEDOM);

const allHexes = Int16Array.from(map.ids.keys());
const sites = new Map<number, Int16Array>();

function sitesOf(unit: number): Int16Array {
  const known = sites.get(unit) ?? allHexes.filter(hex => isSite(unit, hex));
  sites.set(unit, known);
  return known;
}

/** By hex: itself and its neighbors, in the order of the map. */
const around: readonly (readonly number[])[] = map.ids.map((_, hex) =>
  [hex, ...map.neighbours.subarray(hex * 6, hex * 6 + 6)].filter(each => each >= 0).toSorted((a, b) => a - b),
);

/** Units of each side whose place is not fixed. */
const movable = groundUnits.map(units =>
  units.filter(unit => isSetUpFree[unit] === 1 || isSetUpWithinTwo[unit] === 1),
);
const placings: readonly Choice[] = unitIds.map((id, unit) => ({
  action: { type: 'place', units: [id] },
  rule: placeRule(unit),
  ask: { units: [id] },
}));

const isChanged = (state: State): boolean =>
  groundUnits[phasingSide(state)].some(unit => homes[unit] >= 0 && placeOf(state, unit) !== homes[unit]);

/** Everybody back to where the roster has them, stacked as at the start. */
function restore(play: Play): void {
  const { state } = play;
  const side = phasingSide(state);
  for (const unit of piling) if (sideOf[unit] === side && homes[unit] >= 0) putUnit(state, unit, homes[unit]);
  emit(play, { type: 'set-up-restored', side: SIDES[side] });
}

function whyOpen(state: State): Refusal | undefined {
  if (phasingSide(state) !== GERMAN) return undefined;
  const [open] = uncoveredLine(state);
  return open === undefined
    ? undefined
    : refuse(
        'M-SETUP-12',
        `${hexLabel(open)} on the start line is neither held nor in a German zone of control.`,
      );
}

/** M-SETUP-13 the Russian may move first, at a price. */
export const firstMoveFrame = defineFrame<FrameOf<'first-move'>, number>({
  rule: 'M-SETUP-13',
  side: () => RUSSIAN,
  prompt: () =>
    'Who moves first? The Russian may not attack in that move, and it gives the German another way to win.',
  choices: () => [
    { action: { type: 'choose' }, rule: 'M-SETUP-13', open: [{ field: 'first', one: [...SIDES] }] },
  ],
  resolve(_, __, action) {
    if (action.type !== 'choose') return refuse('M-SETUP-13', 'First choose who moves first.');
    const first = (SIDES as readonly unknown[]).indexOf(action.first);
    return first < 0 ? refuse('format', `first: the side that moves first, ${SIDES.join(' or ')}.`) : first;
  },
  perform(play, _, first) {
    play.state.data[shape.scalar.unhistorical] = first === RUSSIAN ? 1 : 0;
    emit(play, { type: 'first-move', side: SIDES[first], rule: 'M-SETUP-13' });
    closePhase(play);
  },
  enter(play) {
    if (!isOn(play.state, 'unhistoricalFirstMove')) closePhase(play);
  },
});
