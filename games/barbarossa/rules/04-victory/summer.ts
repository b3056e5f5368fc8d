// The German summer offensive of 1943 (4.4) and Manstein's Gambit (4.16): declared as turn 17, 18 or 19 begins, judged as a
// turn ends.

import { word } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { closePhase, turnOf } from '../05-sequence/phases.ts';
import { controlOf } from '../table/board.ts';
import { addPoints, roll, write } from '../table/changes.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import { endGame } from '../table/ending.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { shape } from '../table/layout.ts';
import { HEXES, holderAtStart, KIEV, LENINGRAD, MOSCOW, pointsAt, STALINGRAD } from '../table/terrain.ts';
import { halfUp } from './capture.ts';
import { keptAndWon } from './snapshot.ts';

const { offensiveTurn, offensiveJudged, gambit } = shape.game;

/** 4.4a the last turn that it may begin in. */
const LAST_CALL = 19;
/** 4.16c. */
export const GAMBIT_ENDS = 20;
const GAMBIT_AIMS: readonly number[] = [LENINGRAD, MOSCOW, KIEV, STALINGRAD];
const AIMS_NEEDED = 2;
/** Ruling A3-10 the places that are German as the campaign begins, not their number. */
const germanFromTheStart: readonly number[] = Array.from({ length: HEXES }, (_, hex) => hex).filter(
  hex => pointsAt[hex] > 0 && holderAtStart(hex) === GERMAN,
);

const PLANS = ['none', 'offensive', 'gambit'] as const;

/** 4.4a one in a game; 4.16a the Gambit only as part of it. */
const declare = action<FrameOf<'summer-offensive'>, { readonly plan: (typeof PLANS)[number] }>({
  type: 'offensive',
  rule: (_, { plan }) => (plan === 'gambit' ? '4.16a' : '4.4a'),
  fields: { plan: word(PLANS, { each: true }) },
  do(play, _, { plan }) {
    const { state } = play;
    if (plan !== 'none') write(state, offensiveTurn, turnOf(state));
    if (plan === 'gambit') write(state, gambit, 1);
    const rule = plan === 'gambit' ? '4.16a' : '4.4a';
    emit(play, { type: 'summer-offensive', plan, rule, final: true });
    closePhase(play);
  },
});

export const summerFrame = frame<FrameOf<'summer-offensive'>>({
  rule: '4.4a',
  side: () => GERMAN,
  prompt: state =>
    `Declare the summer offensive of 1943 now? It must keep every city and win one this turn.${
      turnOf(state) === LAST_CALL
        ? ' This is the last turn for it: without one a die costs you 1 to 3 points.'
        : ''
    } Manstein’s Gambit brings more troops and ends the game after turn ${GAMBIT_ENDS}.`,
  actions: [declare],
  otherwise: () => refuse('4.4a', 'First say whether the summer offensive begins this turn.'),
});

/** 4.4b at the end of its turn; 4.4d if there was none, at the end of turn 19. */
export function judgeOffensive(play: Play): void {
  const { state } = play;
  const { data } = state;
  // 4.16b the Gambit has a test of its own.
  if (data[offensiveJudged] === 1 || data[gambit] === 1) return;
  const declared = data[offensiveTurn];
  if (declared === 0 ? turnOf(state) !== LAST_CALL : turnOf(state) !== declared) return;
  write(state, offensiveJudged, 1);
  const { hasKeptAll, won } = keptAndWon(state);
  const succeeded = declared > 0 && hasKeptAll && won > 0;
  emit(play, { type: 'offensive-judged', declared: declared > 0, succeeded, rule: '4.4b' });
  // 4.4e success only spares him the die.
  if (succeeded) return;
  addPoints(play, -halfUp(roll(play, OFFENSIVE, 0, 'no-offensive', { rule: '4.4d' })), '4.4d');
}

/** Subjects of dice in the victory check. */
const OFFENSIVE = 6000;

/** 4.16c, 4.16d the end of turn 20, one way or the other; ruling A3-9 in place of the points. */
export function judgeGambit(play: Play): void {
  const { state } = play;
  if (state.data[gambit] === 1 && turnOf(state) === GAMBIT_ENDS)
    endGame(play, hasGambitWon(state) ? GERMAN : SOVIET, 'gambit');
}

const isGerman = (state: State, hex: number): boolean => controlOf(state, hex) === GERMAN;

export const holdsItsOwn = (state: State): boolean => germanFromTheStart.every(hex => isGerman(state, hex));
export const countOfAims = (state: State): number => GAMBIT_AIMS.filter(hex => isGerman(state, hex)).length;

export const hasGambitWon = (state: State): boolean =>
  holdsItsOwn(state) && countOfAims(state) >= AIMS_NEEDED;
