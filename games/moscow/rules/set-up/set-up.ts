// The set-up of 30 September 1941. Every counter starts where the roster has it, so a game can begin at once; units
// whose place is not fixed may be put elsewhere first, the Russians' before the Germans'.

import type { At } from '../../../../kit/actions/action.ts';
import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit, word } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { distance } from '../../../../kit/hex/topology.ts';
import { emit } from '../../../../kit/sequence/frames.ts';
import { createState, type GameSetup, type State } from '../../../../kit/state/state.ts';
import { closePhase, endPhase, phasingSide } from '../sequence/phases.ts';
import { fitsOne, whyNoRoom } from '../stacking/stacking.ts';
import { placeOf } from '../table/board.ts';
import { putUnit, setControl, setFlag, setSteps } from '../table/changes.ts';
import {
  attackFactors,
  defenseFactors,
  digsIn,
  fullSteps,
  GERMAN,
  groundUnits,
  isSetUpFree,
  isSetUpWithinTwo,
  nameOf,
  RUSSIAN,
  roster,
  SIDES,
  sideOf,
  unitIds,
} from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { action, type FrameOf, frame, setFrames } from '../table/frames.ts';
import { DIVISIONS, FLAG, OUT, shape } from '../table/layout.ts';
import {
  around,
  HEXES,
  hexLabel,
  holderAtStart,
  isGermanStart,
  isOutOfPlay,
  isRussianStart,
  map,
} from '../table/terrain.ts';
import { isOn } from './scenarios.ts';
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
    if (sideOf[unit] === RUSSIAN && digsIn[unit] === 1 && place >= 0) setFlag(state, unit, FLAG.entrenched);
  }
  state.data[shape.game.turn] = 1;
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

type SetUp = FrameOf<'set-up'>;

const place = action<SetUp, { readonly unit: number; readonly to: number }>({
  type: 'place',
  rule: (_, { unit: placed }) => placeRule(placed),
  fields: {
    unit: unit({
      each: 'ask',
      from: ({ side }) => movable[side],
      why: ({ state }, placed) => whyFixed(state, placed),
    }),
    to: hex({
      from: ({ state }, { unit: placed }, most) => placesFor(state, placed, most),
      exact: true,
      why: ({ state }, to, { unit: placed }) => whyNotThere(state, placed, to),
    }),
  },
  left: (at, units) =>
    leftOver(at.side === RUSSIAN ? 'M-SETUP-3' : 'M-SETUP-11', n => `${n} may be placed elsewhere.`)(
      at,
      units,
    ),
  do(play, _, { unit: placed, to }) {
    putUnit(play.state, placed, to);
    emit(play, { type: 'placed', unit: unitIds[placed], hex: map.ids[to] });
  },
});

/** So many of the hexes where a unit may be put. */
function placesFor(state: State, placed: number, most: number): number[] {
  const from = placeOf(state, placed);
  const gaps = gapsWithout(state, placed);
  const sites = sitesOf(placed);
  // M-SETUP-12 whoever covers a gap does so only from close by.
  const hexes = gaps.length === 0 ? sites.hexes : close[gaps[0]];
  const found: number[] = [];
  for (let i = 0; i < hexes.length && found.length < most; i++) {
    const to = hexes[i];
    if (to === from || sites.has[to] === 0 || !fitsOne(state, to, placed)) continue;
    if (gaps.length === 0 || whyLeavesGap(state, placed, to) === undefined) found.push(to);
  }
  return found;
}

/** It stands on the map, and the roster has it there: a position may do without some. */
const hasHome = (state: State, unit: number): boolean => homes[unit] >= 0 && placeOf(state, unit) >= 0;

/** Everybody back to where the roster has them, stacked as at the start. */
const restore = action<SetUp>({
  type: 'default',
  rule: 'M-SETUP-1',
  may: ({ state, side }) =>
    groundUnits[side].some(placed => hasHome(state, placed) && placeOf(state, placed) !== homes[placed])
      ? undefined
      : refuse('M-SETUP-1', 'Everybody already stands where the set-up has them.'),
  do(play) {
    const { state } = play;
    const side = phasingSide(state);
    for (const placed of piling)
      if (sideOf[placed] === side && hasHome(state, placed)) putUnit(state, placed, homes[placed]);
    emit(play, { type: 'set-up-restored', side: SIDES[side] });
  },
});

export const setUpFrame = frame<SetUp>({
  rule: state => (phasingSide(state) === RUSSIAN ? 'M-SETUP-2' : 'M-SETUP-11'),
  side: state => phasingSide(state),
  prompt: state =>
    phasingSide(state) === RUSSIAN
      ? 'Place the divisions that may start anywhere behind the line, or begin with them as they stand.'
      : 'Place the units that are free, and shift armies and panzer troops by up to two hexes, or begin as they stand.',
  actions: [place, restore, endPhase('M-SETUP-14', { may: whyOpen })],
  otherwise: () => refuse('M-SETUP-14', 'The set-up comes first: place units, or end it.'),
});

/** M-SETUP-12. */
function whyOpen({ state, side }: At): Refusal | undefined {
  const bare = side === GERMAN ? uncoveredLine(state) : [];
  if (bare.length === 0) return undefined;
  const hexes = bare.map(hexLabel).join(', ');
  return refuse('M-SETUP-12', `Nobody holds or covers these hexes of the start line: ${hexes}.`);
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
  if (sitesOf(unit).has[hex] === 0) {
    if (!isOwnGround(unit, hex)) {
      const rule = sideOf[unit] === GERMAN ? 'M-SETUP-11' : 'M-SETUP-3';
      return refuse(rule, `${hexLabel(hex)} is not on your side of the start line.`);
    }
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

interface Sites {
  readonly hexes: Int16Array;
  /** By hex: 1 where it is one of them. */
  readonly has: Uint8Array;
}

const allHexes = Int16Array.from(map.ids.keys());
const known: Sites[] = [];

function sitesOf(unit: number): Sites {
  known[unit] ??= {
    hexes: allHexes.filter(hex => isSite(unit, hex)),
    has: Uint8Array.from(allHexes, hex => (isSite(unit, hex) ? 1 : 0)),
  };
  return known[unit];
}

/** By hex: itself and its neighbors, in the order of the map. */
const close = around.map((beside, at) => Int16Array.of(at, ...beside).sort());

/** Units of each side whose place is not fixed. */
const movable = groundUnits.map(units =>
  units.filter(unit => isSetUpFree[unit] === 1 || isSetUpWithinTwo[unit] === 1),
);
/** M-SETUP-13 the Russian may move first, at a price. */
const choose = action<FrameOf<'first-move'>, { readonly first: (typeof SIDES)[number] }>({
  type: 'choose',
  rule: 'M-SETUP-13',
  fields: {
    first: word(SIDES, {
      missing: () => refuse('format', `first: the side that moves first, ${SIDES.join(' or ')}.`),
    }),
  },
  do(play, _, { first }) {
    play.state.data[shape.game.unhistorical] = first === SIDES[RUSSIAN] ? 1 : 0;
    emit(play, { type: 'first-move', side: first, rule: 'M-SETUP-13' });
    closePhase(play);
  },
});

export const firstMoveFrame = frame<FrameOf<'first-move'>>({
  rule: 'M-SETUP-13',
  side: () => RUSSIAN,
  prompt: () =>
    'Who moves first? The Russian may not attack in that move, and it gives the German another way to win.',
  actions: [choose],
  otherwise: () => refuse('M-SETUP-13', 'First choose who moves first.'),
  enter(play) {
    if (!isOn(play.state, 'unhistoricalFirstMove')) closePhase(play);
  },
});
