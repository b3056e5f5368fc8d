// The victory check by points (4.14), and forgiveness points (4.20): where both players want to play on, what was missing is
// written down and counted in the last check.

import { refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOn, isRoadBack, lastTurn } from '../03-set-up/scenarios.ts';
import { trackOf } from '../05-sequence/calendar.ts';
import { turnOf } from '../05-sequence/phases.ts';
import { pointsOf } from '../table/board.ts';
import { write } from '../table/changes.ts';
import { GERMAN, SIDES, SOVIET } from '../table/counters.ts';
import { endGame } from '../table/ending.ts';
import { action, type FrameOf, frame, popFrame, pushFrame } from '../table/frames.ts';
import { shape } from '../table/layout.ts';

type Forgiveness = FrameOf<'forgiveness'>;

/** 12.3b in The Road Back nobody is checked before. */
export const ROAD_BACK_CHECKS_FROM = 16;

export interface Limits {
  readonly sovietWinsAt: number;
  readonly germanWinsAt: number;
}

/** 4.14a the limits of this turn, if it has a check: the chart begins with turn 3. */
export function limitsOf(state: State): Limits | undefined {
  const { sovietWinsAt, germanWinsAt } = trackOf(state);
  if (sovietWinsAt === null || germanWinsAt === null) return undefined;
  return isRoadBack(state) && turnOf(state) < ROAD_BACK_CHECKS_FROM
    ? undefined
    : { sovietWinsAt, germanWinsAt };
}

export const isLastCheck = (state: State): boolean => turnOf(state) === lastTurn(state);

export const forgivenessOf = ({ data }: State): number => data[shape.game.forgiveness];

/** 4.14a the last step of the turn; 4.14c before it points decide nothing. */
export function judgePoints(play: Play): void {
  const { state } = play;
  const limits = limitsOf(state);
  if (limits === undefined) return;
  if (isLastCheck(state)) return endGame(play, winnerAtLast(state, limits), 'points');
  const excess = excessOver(limits, pointsOf(state));
  if (excess === 0) return;
  if (isOn(state, 'forgiveness')) pushFrame(state, { name: 'forgiveness', points: excess, side: GERMAN });
  else endGame(play, excess > 0 ? GERMAN : SOVIET, 'points');
}

/** 4.20a points beyond the range in which play goes on: above it they are the German's, below it he lacks them. */
function excessOver({ sovietWinsAt, germanWinsAt }: Limits, points: number): number {
  if (points >= germanWinsAt) return points - (germanWinsAt - 1);
  return points <= sovietWinsAt ? points - (sovietWinsAt + 1) : 0;
}

/** 4.1b there is a winner; 4.20b forgiveness points count now. In a short start of ours whoever is nearer to his limit. */
export function winnerAtLast(state: State, { sovietWinsAt, germanWinsAt }: Limits): number {
  const points = pointsOf(state) + forgivenessOf(state);
  return points - sovietWinsAt > germanWinsAt - points || points >= germanWinsAt ? GERMAN : SOVIET;
}

/** 4.20a by agreement: both are asked, the German side first. */
const playOn = action<Forgiveness>({
  type: 'play-on',
  rule: '4.20a',
  do(play, { points, side }) {
    const { state } = play;
    popFrame(state);
    if (side === GERMAN) return pushFrame(state, { name: 'forgiveness', points, side: other(side) });
    write(state, shape.game.forgiveness, forgivenessOf(state) + points);
    emit(play, { type: 'forgiven', points, total: forgivenessOf(state), rule: '4.20a' });
  },
});

const endNow = action<Forgiveness>({
  type: 'end-game',
  rule: '4.20a',
  do(play, { points, side }) {
    emit(play, { type: 'not-forgiven', side: SIDES[side], rule: '4.20a' });
    endGame(play, points > 0 ? GERMAN : SOVIET, 'points');
  },
});

export const forgivenessFrame = frame<Forgiveness>({
  rule: '4.20a',
  side: (_, { side }) => side,
  // 4.20a the check comes at the end of the Soviet player turn.
  inEnemyTurn: [GERMAN],
  prompt: (_, { points }) =>
    `The ${SIDES[points > 0 ? GERMAN : SOVIET]} side has won by points. Play on, with ${points > 0 ? '+' : ''}${points} forgiveness points for the last check?`,
  actions: [playOn, endNow],
  otherwise: () => refuse('4.20a', 'First say whether you want to play on.'),
});
