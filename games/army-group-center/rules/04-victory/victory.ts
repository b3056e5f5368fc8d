// Chapter 4: how to win. Koenigsberg at any moment (4.2, in board.ts), else points when the last turn is over.

import type { Outcome } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { counted } from '../../../../kit/words.ts';
import { GERMAN, SIDES, SOVIET } from '../02-components/counters.ts';
import { sovietThreshold } from '../03-scenarios/scenarios.ts';
import { endGame, endingOf, winnerOf } from '../table/ending.ts';
import { heldOf, isWon, type Prize, prizes } from './prizes.ts';

/** The points as they would count if the game ended now. */
export const totalOf = (state: State): number => sumOf(state, prizes);

/** The points on the track: 4.3d and 4.3e join them only when the last turn is over. */
export const pointsOf = (state: State): number =>
  sumOf(state, endingOf(state) === 'points' ? prizes : prizesOnTrack);

const prizesOnTrack = prizes.filter(({ isLate }) => !isLate);

const sumOf = (state: State, all: readonly Prize[]): number =>
  all.reduce((sum, prize) => sum + (isWon(prize, heldOf(state, prize)) ? prize.points : 0), 0);

/** 4.3f, 4.4a whom the points make the winner. */
export const winnerByPoints = (state: State): number =>
  totalOf(state) >= sovietThreshold(state) ? SOVIET : GERMAN;

/** 4.3f, 4.4a, 4.4b only now can the German side win, and somebody does. */
export function scoreGame(play: Play): void {
  endGame(play, winnerByPoints(play.state), 'points');
}

export function outcomeOf(state: State): Outcome | undefined {
  const winner = winnerOf(state);
  if (winner < 0) return undefined;
  const total = pointsOf(state);
  const score = { soviet: total };
  switch (endingOf(state)) {
    case 'koenigsberg':
      return { winner: SIDES[winner], rule: '4.2', reason: 'Koenigsberg has fallen.', score };
    case 'concession':
      return { winner: SIDES[winner], rule: '5.1c', reason: 'The other side conceded.', score };
    default:
      return {
        winner: SIDES[winner],
        // 4.4b whoever has not won by points has lost.
        rule: winner === SOVIET ? '4.3f' : '4.4b',
        reason: `The Soviet side ends with ${counted(total, 'victory point')}; it needed ${sovietThreshold(state)}.`,
        score,
      };
  }
}
