// Chapter 4: who wins. What is judged as turns begin and end; the instant effects of a capture are in capture.ts.

import type { Outcome } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isRoadBack } from '../03-set-up/scenarios.ts';
import { isOder, trackOf } from '../05-sequence/calendar.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { pointsOf } from '../table/board.ts';
import { GERMAN, SIDES, SOVIET } from '../table/counters.ts';
import { endGame, endingOf, isOver, winnerOf } from '../table/ending.ts';
import type { ENDINGS } from '../table/layout.ts';

/** A game turn begins: 4.18 the Oder is revealed; 4.4, 4.11, 4.19 what must be remembered of this moment. */
export function openVictory(_play: Play): void {}

/** 5.2 the victory check phase: everything that is counted or rolled then, in its order. */
export function judgeTurn(play: Play): void {
  judgePoints(play);
}

/** 4.14 the points against the chart of the turn; 12.3 in the scenario from turn 16 on. */
function judgePoints(play: Play): void {
  const { state } = play;
  const { sovietWinsAt, germanWinsAt } = trackOf(state);
  if (isOver(state) || (isRoadBack(state) && turnOf(state) < 16)) return;
  const points = pointsOf(state);
  if (germanWinsAt !== null && points >= germanWinsAt) endGame(play, GERMAN, 'points');
  else if (sovietWinsAt !== null && points <= sovietWinsAt) endGame(play, SOVIET, 'points');
}

/** A player turn ends: 4.19 Watch on the Oder is judged, and with it the game. */
export function closePlayerTurn(play: Play, side: number): void {
  if (side === GERMAN && isOder(play.state)) endGame(play, SOVIET, 'oder');
}

const RULES: Readonly<Record<(typeof ENDINGS)[number], readonly [string, string]>> = {
  points: ['4.14', 'by points'],
  moscow: ['4.15', 'by the fall of Moscow'],
  gambit: ['4.16', 'by Manstein’s Gambit'],
  oder: ['4.19', 'by Operation Watch on the Oder'],
  expedition: ['4.12', 'because the Caucasus expedition went unanswered'],
  concession: ['4.14', 'because the other side gave up'],
};

export function outcomeOf(state: State): Outcome | undefined {
  const ending = endingOf(state);
  if (!isOver(state) || ending === undefined) return undefined;
  const [rule, how] = RULES[ending];
  const winner = SIDES[winnerOf(state)];
  return { winner, rule, reason: `The ${winner} side wins ${how}.`, score: { german: pointsOf(state) } };
}
