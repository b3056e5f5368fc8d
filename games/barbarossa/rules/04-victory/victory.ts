// Chapter 4: who wins. What is judged as turns begin and end; the instant effects of a capture are in capture.ts.

import type { Outcome } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { capital } from '../../../../kit/words.ts';
import { isOn } from '../03-set-up/scenarios.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { hasLineTo } from '../07-supply/supply.ts';
import { judgeStalingrad } from '../12-road-back/road-back.ts';
import { controlOf, isBesideAny, isOccupiedBy, pointsOf } from '../table/board.ts';
import { addPoints, roll, write } from '../table/changes.ts';
import { GERMAN, SIDES, SOVIET } from '../table/counters.ts';
import { endingOf, isOver, winnerOf } from '../table/ending.ts';
import { type ENDINGS, shape } from '../table/layout.ts';
import {
  DNEPROPETROVSK,
  HEXES,
  isGermanOrGovernment,
  isPolishTrade,
  MAIKOP,
  ROSTOV,
  STALINGRAD,
} from '../table/terrain.ts';
import { settleLosses } from './capture.ts';
import { expeditionOf, setExpedition } from './caucasus.ts';
import { forgivenessOf, isLastCheck, judgePoints } from './forgiveness.ts';
import { noteCities } from './snapshot.ts';
import { judgeGambit, judgeOffensive } from './summer.ts';
import { judgeWatch, revealWatch } from './watch.ts';

/** A game turn begins: 4.18 the Oder is revealed; 4.4, 4.11, 4.19 what must be remembered of this moment. */
export function openVictory(play: Play): void {
  const { state } = play;
  revealWatch(play);
  noteCities(state);
  write(state, shape.game.expeditionReady, isExpeditionReady(state) ? 1 : 0);
  // 4.5, 4.6 what had been lost before it counted.
  settleLosses(play);
}

/** 4.11a. */
const GATEWAYS: readonly number[] = [MAIKOP, DNEPROPETROVSK, ROSTOV];
const isExpeditionReady = (state: State): boolean =>
  expeditionOf(state) === 'none' &&
  GATEWAYS.every(
    hex =>
      controlOf(state, hex) === GERMAN && !isBesideAny(state, hex, SOVIET) && hasLineTo(state, GERMAN, hex),
  );

/** 5.2 the victory check phase: everything that is counted or rolled then, in its order. */
export function judgeTurn(play: Play): void {
  judgeIncursions(play);
  judgeOffensive(play);
  rollForOil(play);
  judgeStalingrad(play);
  judgeGambit(play);
  if (!isOver(play.state)) judgePoints(play);
}

/** 4.2d. */
export const INCURSIONS_UNTIL = 5;

/** 4.2d, 4.2e hexes with Soviet units in them, every turn anew, besides what they are worth, whatever their supply. */
function judgeIncursions(play: Play): void {
  const { state } = play;
  const count = incursionsIn(state);
  if (turnOf(state) <= INCURSIONS_UNTIL) addPoints(play, -count, '4.2d', { hexes: count });
}

export function incursionsIn(state: State): number {
  let count = 0;
  for (let hex = 0; hex < HEXES; hex++)
    if (isOccupiedBy(state, hex, SOVIET) && isIncursion(state, hex)) count++;
  return count;
}

/** 3.7a, ruling A4-9 what was traded is no part of the General Government. */
export const isIncursion = (state: State, hex: number): boolean =>
  turnOf(state) <= INCURSIONS_UNTIL &&
  isGermanOrGovernment[hex] === 1 &&
  !(isPolishTrade[hex] === 1 && isOn(state, 'lithuania'));

/** Subject of the dice of the expedition. */
const OIL = 6001;
const BREAKTHROUGH = 6;

/** 4.13a, 4.13c, 4.13d; 12.3c The Road Back has no victory check in turn 13, and so no roll. */
function rollForOil(play: Play): void {
  const { state } = play;
  if (expeditionOf(state) === 'succeeded') return addPoints(play, 1, '4.13d');
  if (expeditionOf(state) !== 'under-way') return;
  // 4.13b.
  const added = controlOf(state, STALINGRAD) === GERMAN && hasLineTo(state, GERMAN, STALINGRAD) ? 1 : 0;
  const total = roll(play, OIL, 0, 'expedition', { rule: '4.13a' }) + added;
  const succeeded = total >= BREAKTHROUGH;
  emit(play, { type: 'expedition-roll', total, added, succeeded, rule: '4.13a' });
  if (!succeeded) return;
  setExpedition(state, 'succeeded');
  addPoints(play, roll(play, OIL, 1, 'oil', { rule: '4.13c' }), '4.13c');
}

/** A player turn ends: 4.19 Watch on the Oder is judged, and with it the game. */
export function closePlayerTurn(play: Play, side: number): void {
  if (side === GERMAN) judgeWatch(play);
}

const RULES: Readonly<Record<(typeof ENDINGS)[number], readonly [string, string]>> = {
  points: ['4.14', 'by points'],
  moscow: ['4.15', 'by the fall of Moscow'],
  gambit: ['4.16', 'by Manstein’s Gambit'],
  oder: ['4.19', 'by Operation Watch on the Oder'],
  expedition: ['4.12', 'because the Caucasus expedition went unanswered'],
  // 4.14e.
  concession: ['4.14', 'because the other side gave up'],
};

export function outcomeOf(state: State): Outcome | undefined {
  const ending = endingOf(state);
  if (!isOver(state) || ending === undefined) return undefined;
  const [rule, how] = RULES[ending];
  const winner = SIDES[winnerOf(state)];
  // 4.1a only the German side has points; 4.20b the last check adds what was forgiven.
  const german = pointsOf(state) + (ending === 'points' && isLastCheck(state) ? forgivenessOf(state) : 0);
  return { winner, rule, reason: `The ${capital(winner)} side wins ${how}.`, score: { german } };
}
