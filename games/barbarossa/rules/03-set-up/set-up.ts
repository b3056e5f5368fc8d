// Chapter 3: the table before turn 1. Every counter starts where it is printed or, of the German side, where we propose,
// so a game can begin at once; the German may place his anew first, and under the Lithuania option the Soviet side too.

import { leftOver } from '../../../../kit/actions/declare.ts';
import { hex, unit } from '../../../../kit/actions/fields.ts';
import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit } from '../../../../kit/sequence/frames.ts';
import { createState, type GameSetup, type State } from '../../../../kit/state/state.ts';
import { endPhase, phaseNumber, phasingSide } from '../05-sequence/phases.ts';
import { hasRoomFor, whyNoRoom } from '../06-stacking/stacking.ts';
import { placeOf } from '../table/board.ts';
import { putUnit, setControl, setSteps, write } from '../table/changes.ts';
import {
  COASTAL_ARMY,
  charts,
  GERMAN,
  NINTH_ARMY,
  nameOf,
  SIDES,
  SOVIET,
  sideOf,
  UNITS,
  unitIds,
  unitsOf,
  unitsThat,
} from '../table/counters.ts';
import { action, type FrameOf, frame, setFrames } from '../table/frames.ts';
import { DEAD, EXPEDITION, OUT, shape } from '../table/layout.ts';
import { HEXES, hexLabel, hexNumber, isLithuania, isPolishTrade, map } from '../table/terrain.ts';
import { campaignHomes, holderInCampaign, isSetUpHex, roadBackHolders, roadBackHomes } from './homes.ts';
import { isOn, isRoadBack } from './scenarios.ts';

type SetUp = FrameOf<'set-up'>;

const hasTrade = (state: State): boolean => isOn(state, 'lithuania');
export const homesOf = (state: State): Int16Array =>
  isRoadBack(state) ? roadBackHomes : campaignHomes(hasTrade(state));

/** 3.2a, 3.4a, 3.5 every counter in its place. */
export function setUpGame(setup: GameSetup, seed: string, script: readonly number[]): State {
  const state = createState(shape, setup, seed, script);
  const isLater = isRoadBack(state);
  for (let at = 0; at < HEXES; at++)
    setControl(state, at, isLater ? roadBackHolders[at] : holderInCampaign(at, hasTrade(state)));
  const homes = homesOf(state);
  for (let one = 0; one < UNITS; one++) {
    setSteps(state, one, homes[one] === OUT || homes[one] === DEAD ? 0 : 1);
    putUnit(state, one, homes[one]);
  }
  // 3.2b, 12.3a.
  write(state, shape.game.vp, charts.points[isLater ? 'road-back' : 'campaign']);
  if (isLater) setUpRoadBack(state);
  else setFrames(state, { name: 'set-up' });
  return state;
}

/** 12.3 to 12.11: what has happened before the scenario begins; 12.25c, 12.25d all else is as unused as in 1941. */
function setUpRoadBack(state: State): void {
  const { game } = shape;
  write(state, game.turn, 13);
  write(state, game.phase, phaseNumber('assault', SOVIET));
  // 12.3, 12.9 the expedition is on its way and has not broken through.
  write(state, game.expedition, EXPEDITION.indexOf('under-way'));
  // 12.6 two hero cities have fallen, three stand; Stalingrad is the fortress.
  for (const id of charts.roadBack.heroCities) write(state, shape.hex.hero + hexNumber(id), 1);
  for (const id of charts.roadBack.fortressCities) write(state, shape.hex.fortress + hexNumber(id), 1);
  // 12.23.
  write(state, game.siege, 1);
  write(state, game.kievTaken, 1);
}

const place = action<SetUp, { readonly unit: number; readonly to: number }>({
  type: 'place',
  rule: ({ side }) => (side === GERMAN ? '3.3' : '3.7'),
  fields: {
    unit: unit({
      each: 'ask',
      from: ({ state, side }) => unitsThat(unitsOf[side], placed => placeOf(state, placed) >= 0),
      why: ({ state, side }, placed) => whyFixed(state, side, placed),
    }),
    to: hex({
      from: ({ state }, { unit: placed }) => sitesOf(state, placed),
      only: ({ state }, to, { unit: placed }) =>
        placeOf(state, placed) !== to && hasRoomFor(state, [placed], to),
      why: ({ state }, to, { unit: placed }) => whyNotThere(state, placed, to),
    }),
  },
  left: leftOver('3.3', n => `${n} may be placed elsewhere.`),
  do(play, _, { unit: placed, to }) {
    putUnit(play.state, placed, to);
    emit(play, { type: 'placed', unit: unitIds[placed], hex: map.ids[to] });
  },
});

/** Everybody back to where the game would have him. */
const restore = action<SetUp>({
  type: 'default',
  rule: '3.2',
  may: ({ state, side }) => {
    const homes = homesOf(state);
    return unitsOf[side].some(one => hasHome(state, homes, one) && placeOf(state, one) !== homes[one])
      ? undefined
      : refuse('3.2', 'Everybody already stands where the set-up has them.');
  },
  do(play) {
    const { state } = play;
    const side = phasingSide(state);
    const homes = homesOf(state);
    for (const one of unitsOf[side]) if (hasHome(state, homes, one)) putUnit(state, one, homes[one]);
    emit(play, { type: 'set-up-restored', side: SIDES[side] });
  },
});

/** It stands on the map, and the set-up has it there: a position may do without some. */
const hasHome = (state: State, homes: ArrayLike<number>, one: number): boolean =>
  homes[one] >= 0 && placeOf(state, one) >= 0;

/** 3.3f army groups are asked for here and nowhere else. */
export const setUpFrame = frame<SetUp>({
  rule: state => (phasingSide(state) === GERMAN ? '3.3' : '3.7'),
  side: state => phasingSide(state),
  prompt: state =>
    phasingSide(state) === GERMAN
      ? 'Place your units in the hexes of their army groups and in Romania, or begin as they stand.'
      : 'Place the units that have lost Lithuania, and send others into central Poland, or begin as they stand.',
  actions: [place, restore, endPhase('3.2')],
  otherwise: () => refuse('3.2', 'The set-up comes first: place units, or end it.'),
});

function whyFixed(state: State, side: number, placed: number): Refusal | undefined {
  if (sideOf[placed] !== side) return refuse('3.2', `${nameOf(placed)} belongs to the other side.`);
  if (placeOf(state, placed) < 0) return refuse('3.2', `${nameOf(placed)} is not part of the set-up.`);
  if (side === GERMAN) return undefined;
  return placed === NINTH_ARMY || placed === COASTAL_ARMY
    ? refuse('3.7c', `${nameOf(placed)} stays where it is.`)
    : undefined;
}

/** 3.3b to 3.3e by army group; 3.7b, 3.7c for the Soviet side. */
function whyNotThere(state: State, placed: number, to: number): Refusal | undefined {
  if (placeOf(state, placed) === to) return refuse('3.2', `${nameOf(placed)} already stands there.`);
  // 3.1b.
  return whyNoSite(hasTrade(state), placed, to) ?? whyNoRoom(state, [placed], to);
}

/** Whose ground it is, and of which army group: as long as the set-up lasts nothing changes that. */
function whyNoSite(trade: boolean, placed: number, to: number): Refusal | undefined {
  if (sideOf[placed] === GERMAN) {
    return isSetUpHex(placed, to, trade)
      ? undefined
      : refuse('3.3', `${hexLabel(to)} is not open to ${nameOf(placed)}.`);
  }
  if (map.passable[to] === 0 || holderInCampaign(to, trade) !== SOVIET)
    return refuse('3.7b', `${hexLabel(to)} is not held by the Soviet side.`);
  return isPolishTrade[to] === 1 || to === campaignHomes(trade)[placed] || isOusted(placed)
    ? undefined
    : refuse('3.7c', `${nameOf(placed)} may only go into the five Polish hexes, or back.`);
}

const printedHomes = campaignHomes(false);
/** 3.7b it stood in Lithuania. */
const isOusted = (placed: number): boolean => isLithuania[printedHomes[placed]] === 1;

/** By option and unit, the hexes that are open to it, found when first asked for. */
const sites: readonly (readonly number[] | undefined)[][] = [[], []];

function sitesOf(state: State, placed: number): readonly number[] {
  const trade = hasTrade(state);
  const known = sites[trade ? 1 : 0];
  known[placed] ??= Array.from({ length: HEXES }, (_, to) => to).filter(
    to => whyNoSite(trade, placed, to) === undefined,
  );
  return known[placed];
}
