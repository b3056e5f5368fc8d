// Chapter 4: who wins, by victory points after the last turn.

import { DRAWN, type Outcome } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { capital } from '../../../../kit/words.ts';
import { isOn, isShort } from '../03-set-up/scenarios.ts';
import { SOVIET_POINTS } from '../table/checks.ts';
import { GERMAN, SIDES, SOVIET } from '../table/counters.ts';
import { DRAW, endGame, endingOf, isOver, winnerOf } from '../table/ending.ts';
import { cityPoints, pointsNow } from './points.ts';

/** 4.11-1, 4.11-4 the total that is a draw; more is a Soviet victory, less a German one. The short start counts cities: as many as at its beginning. */
export const drawAt = (state: State): number =>
  isShort(state) ? SOVIET_POINTS : isOn(state, 'luftwaffe') ? 0 : 3;

/** What the game is judged by. */
export const totalOf = (state: State): number => (isShort(state) ? cityPoints(state) : pointsNow(state));

/** 4.1-1 after the last turn, and never before. */
export function judgeGame(play: Play): void {
  emit(play, { type: 'points', total: totalOf(play.state), rule: '4.11-1', final: true });
  endGame(play, winnerByPoints(play.state), 'points');
}

/** Whoever would win if the game ended now. */
export function winnerByPoints(state: State): number {
  const ahead = totalOf(state) - drawAt(state);
  return ahead === 0 ? DRAW : ahead > 0 ? SOVIET : GERMAN;
}

export function outcomeOf(state: State): Outcome | undefined {
  const ending = endingOf(state);
  if (!isOver(state) || ending === undefined) return undefined;
  // 4.1-3 only the Soviet side has points.
  const score = { soviet: totalOf(state) };
  const rule = ending === 'concession' ? '4.1-2' : '4.11-1';
  const winner = SIDES[winnerOf(state)];
  if (winner === undefined) return { winner: DRAWN, rule, reason: 'Nobody has won: a draw.', score };
  const how = ending === 'concession' ? 'because the other side gave up' : 'by victory points';
  return { winner, rule, reason: `The ${capital(winner)} side wins ${how}.`, score };
}
