// The set-up of 22 June 1941. Every counter starts where the roster has it, so a game can begin at once; units whose place is
// not fixed may be put elsewhere first, the Russians' before those of the Axis.

import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit } from '../../../../kit/sequence/frames.ts';
import { createState, type GameSetup, type State } from '../../../../kit/state/state.ts';
import { endPhase, phasingSide } from '../sequence/phases.ts';
import { fitsOne, whyNoRoom } from '../stacking/stacking.ts';
import { placeOf } from '../table/board.ts';
import { layMarker, putUnit, setControl, setFlag, setSteps } from '../table/changes.ts';
import {
  attackFactors,
  defenseFactors,
  fullSteps,
  groundUnits,
  hasStrongSide,
  isGround,
  isMarker,
  nameOf,
  SIDES,
  sideOf,
  unitIds,
  unitNumber,
} from '../table/counters.ts';
import { action, type FrameOf, frame, setFrames } from '../table/frames.ts';
import { FLAG, OUT, shape } from '../table/layout.ts';
import { HEXES, hexLabel, holderAtStart, map } from '../table/terrain.ts';
import { isFreeGame, isOn } from './scenarios.ts';
import { boundsOf, homes, isOwnGround, sitesOf } from './sites.ts';

/** */
const KIEV_PARAS = unitNumber('SU-PARA-5');

/** DS-SETUP-1 to DS-SETUP-13 every counter in its place; DS-ARMY-1 armies that have a stronger side begin on it. */
export function setUpGame(setup: GameSetup, seed: string, script: readonly number[]): State {
  const state = createState(shape, setup, seed, script);
  for (let at = 0; at < HEXES; at++) setControl(state, at, holderAtStart(at));
  for (const each of piling) {
    const place = each === KIEV_PARAS && !isOn(state, 'paraKiev') ? OUT : homes[each];
    setSteps(state, each, place === OUT ? 0 : fullSteps[each]);
    if (place >= 0 && isGround[each] === 0) layMarker(state, each, place);
    else putUnit(state, each, place);
    if (place >= 0 && hasStrongSide[each] === 1) setFlag(state, each, FLAG.strong);
  }
  state.data[shape.game.turn] = 1;
  setFrames(state, { name: 'set-up' });
  return state;
}

/** Markers lie beneath, and stacks are piled with the strongest on top. */
const piling = [...unitIds.keys()].toSorted((a, b) => weightOf(a) - weightOf(b));
function weightOf(each: number): number {
  const face = each * 3 + fullSteps[each];
  return isMarker[each] === 1 ? -1 : attackFactors[face] + defenseFactors[face];
}

type SetUp = FrameOf<'set-up'>;

const place = action<SetUp, { readonly unit: number; readonly to: number }>({
  type: 'place',
  rule: ({ state }, { unit: placed }) =>
    isFreeGame(state) ? 'DS-SETUP-14' : (boundsOf(placed)?.rule ?? 'DS-SETUP-15'),
  fields: {
    unit: unit({
      each: 'ask',
      from: ({ side }) => groundUnits[side],
      only: ({ state }, placed) => whyFixed(state, placed) === undefined,
      why: ({ state }, placed) => whyFixed(state, placed),
    }),
    to: hex({
      from: ({ state }, { unit: placed }, most) => placesFor(state, placed, most),
      exact: true,
      why: ({ state }, to, { unit: placed }) => whyNotThere(state, placed, to),
    }),
  },
  left: leftOver('DS-SETUP-15', n => `${n} may be placed elsewhere.`),
  do(play, _, { unit: placed, to }) {
    putUnit(play.state, placed, to);
    emit(play, { type: 'placed', unit: unitIds[placed], hex: map.ids[to] });
  },
});

/** Everybody back to where the roster has him, stacked as at the start. */
const restore = action<SetUp>({
  type: 'default',
  rule: 'DS-SETUP-15',
  may: ({ state, side }) =>
    groundUnits[side].some(each => isElsewhere(state, each))
      ? undefined
      : refuse('DS-SETUP-15', 'Everybody already stands where the set-up has them.'),
  do(play) {
    const { state } = play;
    const side = phasingSide(state);
    for (const each of piling)
      if (sideOf[each] === side && isGround[each] === 1 && homes[each] >= 0 && placeOf(state, each) >= 0)
        putUnit(state, each, homes[each]);
    emit(play, { type: 'set-up-restored', side: SIDES[side] });
  },
});

const isElsewhere = (state: State, each: number): boolean =>
  homes[each] >= 0 && placeOf(state, each) >= 0 && placeOf(state, each) !== homes[each];

export const setUpFrame = frame<SetUp>({
  rule: state => (isFreeGame(state) ? 'DS-SETUP-14' : 'DS-SETUP-15'),
  side: state => phasingSide(state),
  prompt: state =>
    isFreeGame(state)
      ? 'Place your units anywhere on your side of the frontier, or begin as they stand.'
      : 'Shift units near their marked positions, or begin as they stand.',
  actions: [place, restore, endPhase('DS-SETUP-15')],
  otherwise: () => refuse('DS-SETUP-15', 'The set-up comes first: place units, or end it.'),
});

function whyFixed(state: State, placed: number): Refusal | undefined {
  if (sideOf[placed] !== phasingSide(state))
    return refuse(
      'DS-SETUP-15',
      `${nameOf(placed)} belongs to the other side: the Russian sets up first, then the Axis.`,
    );
  if (placeOf(state, placed) < 0 || isGround[placed] === 0)
    return refuse('DS-SETUP-15', `${nameOf(placed)} is not part of the set-up.`);
  if (isFreeGame(state) || boundsOf(placed) !== undefined) return undefined;
  return refuse('DS-SETUP-2', `${nameOf(placed)} has a fixed place.`);
}

function placesFor(state: State, placed: number, most: number): number[] {
  const sites = sitesOf(placed, isFreeGame(state));
  const found: number[] = [];
  for (let i = 0; i < sites.length && found.length < most; i++)
    if (sites[i] !== placeOf(state, placed) && fitsOne(state, sites[i], placed)) found.push(sites[i]);
  return found;
}

function whyNotThere(state: State, placed: number, to: number): Refusal | undefined {
  if (!isOwnGround(placed, to))
    return refuse('DS-SETUP-15', `${hexLabel(to)} is not open to ${nameOf(placed)} at the start.`);
  const bounds = boundsOf(placed);
  if (!isFreeGame(state) && bounds !== undefined && !bounds.isIn(to))
    return refuse(bounds.rule, `${nameOf(placed)} must start ${bounds.message}.`);
  if (placeOf(state, placed) === to)
    return refuse('DS-SETUP-15', `${nameOf(placed)} already stands in ${hexLabel(to)}.`);
  return whyNoRoom(state, to, placed);
}
