// Chapter 12: what The Road Back adds to the rules of the campaign (12.1); all else is as there. Its set-up is in chapter 3,
// its first turn in chapter 5.

import { type Refusal, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isRoadBack } from '../03-set-up/scenarios.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { isOpeningBlow } from '../05-sequence/turn-order.ts';
import { hasLineTo } from '../07-supply/supply.ts';
import { controlOf, hasFlag, isBesideAny, isOccupiedBy, placeOf, unitsIn } from '../table/board.ts';
import { addPoints, setFlag, write } from '../table/changes.ts';
import { GERMAN, idsOf, nameOf, SOVIET } from '../table/counters.ts';
import { FLAG, shape } from '../table/layout.ts';
import { isSouth, LENINGRAD, STALINGRAD, siegeHexes } from '../table/terrain.ts';

const { siege, leningradTaken, standFastOver } = shape.game;

/** 12.7a, 12.7c. */
const STAND_FAST_FROM = 14;
const STALINGRAD_COUNTS_FROM = 15;
const STALINGRAD_POINTS = 2;

/** 12.8a why a unit may not attack in the first turn of the scenario. */
export function whyNotYet(state: State, unit: number): Refusal | undefined {
  if (!isOpeningBlow(state) || isSouth[placeOf(state, unit)] === 1) return undefined;
  return refuse('12.8', `${nameOf(unit)} stands in the north; only the southern fronts attack this turn.`);
}

/** 12.7a, ruling A3-54 units that may neither move nor attack this turn; who has come in since is free. */
export const isHeldFast = (state: State, unit: number): boolean => hasFlag(state, unit, FLAG.heldFast);

/** A game turn begins: 12.7 is the order to stand fast in force? */
export function openRoadBack(play: Play): void {
  const { state } = play;
  if (!isRoadBack(state) || turnOf(state) < STAND_FAST_FROM || state.data[standFastOver] === 1) return;
  if (!isOccupiedBy(state, STALINGRAD, GERMAN)) return;
  // 12.7b with a line it is over for good.
  if (hasLineTo(state, GERMAN, STALINGRAD)) {
    write(state, standFastOver, 1);
    emit(play, { type: 'stand-fast-over', rule: '12.7b' });
    return;
  }
  const held = unitsIn(state, STALINGRAD);
  for (const unit of held) setFlag(state, unit, FLAG.heldFast);
  emit(play, { type: 'stand-fast', units: idsOf(held), rule: '12.7a' });
}

/** 12.7c at the end of turn 15 and of every turn after it. */
export function judgeStalingrad(play: Play): void {
  const { state } = play;
  const points = stalingradPoints(state);
  if (points > 0) addPoints(play, points, '12.7c');
}

/** 12.7c what this turn brings, as the city stands. */
export const stalingradPoints = (state: State): number =>
  isRoadBack(state) && turnOf(state) >= STALINGRAD_COUNTS_FROM && controlOf(state, STALINGRAD) === GERMAN
    ? STALINGRAD_POINTS
    : 0;

/** Called after every action, once units have moved, gone or come: 12.23 does the siege of Leningrad hold? */
export function settleSiege(play: Play): void {
  if (!isRoadBack(play.state)) return;
  if (play.state.data[siege] === 1) loseSiege(play);
  else regainSiege(play);
}

/** 12.23a the instant nobody of the German side is beside the city, unless it is cut off all the same; 12.23c or was his. */
function loseSiege(play: Play): void {
  const { state } = play;
  if (state.data[leningradTaken] === 1 || isBesideAny(state, LENINGRAD, GERMAN) || isCutOff(state)) return;
  write(state, siege, 0);
  addPoints(play, -1, '12.23a');
}

/** 12.23b as often as it happens. */
function regainSiege(play: Play): void {
  const { state } = play;
  if (!siegeHexes.some(hex => isOccupiedBy(state, hex, GERMAN)) && !isCutOff(state)) return;
  write(state, siege, 1);
  addPoints(play, 1, '12.23b');
}

/** Ruling A3-55 no line over land or lake. */
const isCutOff = (state: State): boolean => !hasLineTo(state, SOVIET, LENINGRAD);
