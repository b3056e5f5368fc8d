// How games end: each side looks at its gains in the enemy's turn, the Axis may wait for more, and after January II points
// are counted.

import { outlook } from '../../../../kit/dice/outlook.ts';
import { DRAWN, type Outcome, refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { endPhase, phase, turnOf } from '../sequence/phases.ts';
import { yearOf } from '../sequence/weather.ts';
import { BORDER_POINTS, isBorderGame, lastTurnOf, onIndexA } from '../set-up/scenarios.ts';
import { roll, write } from '../table/changes.ts';
import { AXIS, RUSSIAN, SIDES } from '../table/counters.ts';
import { DRAW, endGame, endingOf, isOver, winnerOf } from '../table/ending.ts';
import { action, type FrameOf, frame, popFrame, pushFrame } from '../table/frames.ts';
import { type ENDINGS, shape } from '../table/layout.ts';
import { MOSCOW } from '../table/terrain.ts';
import {
  axisPoints,
  hasRussianPrize,
  hasWinningCities,
  holds,
  POINTS_TO_DRAW,
  POINTS_TO_SMASH,
} from './points.ts';

export type EndingName = (typeof ENDINGS)[number];

/** DS-VIC-7, DS-SEQ-8 step A.7, after the German operations. */
export function judgeRussian(play: Play): void {
  if (hasRussianPrize(play.state)) endGame(play, RUSSIAN, 'russian-smashing');
}

/** DS-VIC-1, DS-VIC-12 ten points bring no more than seven before the end. */
const claim = action<FrameOf<'claim'>>({
  type: 'claim',
  rule: 'DS-VIC-1',
  may: ({ state }) => {
    if (yearOf(state) !== 1941)
      return refuse('DS-VIC-1', 'The Axis can only win at once in 1941; now the end of January II decides.');
    return hasWinningCities(state)
      ? undefined
      : refuse(
          'DS-VIC-1',
          'The Axis needs seven points in supply, with Leningrad, Moscow or Stalingrad among them.',
        );
  },
  do: play => endGame(play, AXIS, 'axis-cities'),
});

/** DS-SEQ-17, DS-VIC-4, DS-VIC-9 step B.7: the Axis takes its victory or waits for a greater one. */
export const claimFrame = phase<FrameOf<'claim'>>({
  rule: 'DS-VIC-1',
  side: () => AXIS,
  inEnemyTurn: [AXIS],
  prompt: () => 'You hold seven victory points in supply: claim your victory, or play on for ten at the end.',
  actions: [claim, endPhase('DS-VIC-4')],
  otherwise: () => refuse('DS-VIC-4', 'Claim the victory, or end the phase to play on.'),
});

/** DS-VIC-8, DS-VIC-11 after January II; our short start after its last turn. */
export function judgeAtEnd(play: Play): void {
  const { winner, ending } = verdictAtEnd(play.state);
  endGame(play, winner, ending);
}

export function verdictAtEnd(state: State): { readonly winner: number; readonly ending: EndingName } {
  const points = axisPoints(state);
  if (isBorderGame(state))
    return points >= BORDER_POINTS
      ? { winner: AXIS, ending: 'border' }
      : { winner: RUSSIAN, ending: 'border-held' };
  // DS-VIC-4.
  if (points >= POINTS_TO_SMASH) return { winner: AXIS, ending: 'axis-smashing' };
  //
  if (hasWinningCities(state)) return { winner: AXIS, ending: 'axis-cities-at-end' };
  // DS-VIC-5, DS-VIC-6.
  return points >= POINTS_TO_DRAW
    ? { winner: DRAW, ending: 'draw' }
    : { winner: RUSSIAN, ending: 'russian-end' };
}

/** DS-VIC-3 the Axis has just taken Moscow: if it is in supply, it may roll. */
export function settleCollapse({ state }: Play): void {
  if (state.data[shape.game.moscowFallen] === 0) return;
  write(state, shape.game.moscowFallen, 0);
  if (holds(state, AXIS, MOSCOW)) pushFrame(state, { name: 'collapse' });
}

/** DS-VIC-3 one chance in three: the two best rows. */
const COLLAPSES_ON = 2;

const rollForCollapse = action<FrameOf<'collapse'>>({
  type: 'roll',
  rule: 'DS-VIC-3',
  chances: ({ state }) => [
    outlook('DS-VIC-3', 'Russian morale', die =>
      onIndexA(state, die) <= COLLAPSES_ON ? 'collapses, and the Axis has won' : 'holds',
    ),
  ],
  do(play) {
    const { state } = play;
    popFrame(state);
    const row = onIndexA(state, roll(play, MOSCOW, turnOf(state), 'collapse', { rule: 'DS-VIC-3' }));
    const collapsed = row <= COLLAPSES_ON;
    emit(play, { type: 'collapse', collapsed, rule: 'DS-VIC-3' });
    if (collapsed) endGame(play, AXIS, 'collapse');
  },
});

const goOn = action<FrameOf<'collapse'>>({
  type: 'pass',
  rule: 'DS-VIC-3',
  do: ({ state }) => popFrame(state),
});

export const collapseFrame = frame<FrameOf<'collapse'>>({
  rule: 'DS-VIC-3',
  side: () => AXIS,
  prompt: () =>
    'Moscow has fallen: roll for the collapse of Russian morale, one chance in three, or play on.',
  actions: [rollForCollapse, goOn],
  otherwise: () => refuse('DS-VIC-3', 'First say whether you roll for the collapse of Russian morale.'),
});

interface Verdict {
  readonly rule: string;
  /** DS-VIC-4, DS-VIC-7 what it is worth in games. */
  readonly games: number;
  readonly reason: string;
}

const verdicts: Readonly<Record<EndingName, Verdict>> = {
  'axis-cities': {
    rule: 'DS-VIC-1',
    games: 1,
    reason: 'The Axis holds seven points of cities in supply, a great city among them: an Axis victory.',
  },
  'axis-cities-at-end': {
    rule: 'DS-VIC-4',
    games: 1,
    reason: 'At the end the Axis holds at least seven points of cities in supply, a great city among them.',
  },
  'axis-smashing': {
    rule: 'DS-VIC-4',
    games: 2,
    reason: 'At the end the Axis holds ten points of cities in supply: a smashing strategic victory.',
  },
  collapse: { rule: 'DS-VIC-3', games: 1, reason: 'Moscow has fallen and Russian morale with it.' },
  'siberian-gamble': {
    rule: 'DS-SIB-5',
    games: 1,
    reason: 'The Far East was stripped too soon, and the gamble is lost: an Axis victory.',
  },
  'russian-smashing': {
    rule: 'DS-VIC-7',
    games: 2,
    reason: 'Warsaw, or Bucharest and Ploesti, are Russian and in supply: a smashing strategic victory.',
  },
  'russian-end': {
    rule: 'DS-VIC-6',
    games: 1,
    reason: 'At the end the Axis holds no more than five points of cities in supply: a Russian victory.',
  },
  draw: {
    rule: 'DS-VIC-5',
    games: 0,
    reason: 'The Axis holds enough cities not to have lost, and too few to have won: a draw.',
  },
  border: {
    rule: 'DS-VIC-2',
    games: 1,
    reason: `The Axis holds at least ${BORDER_POINTS} points of cities in supply: the border battles are won.`,
  },
  'border-held': {
    rule: 'DS-VIC-2',
    games: 1,
    reason: `The Axis holds fewer than ${BORDER_POINTS} points of cities in supply: the Red Army has gained time.`,
  },
  concession: { rule: 'DS-VIC-1', games: 1, reason: 'The other side conceded.' },
};

export const verdictOf = (ending: EndingName): Verdict => verdicts[ending];

export function outcomeOf(state: State): Outcome | undefined {
  const winner = winnerOf(state);
  const ending = endingOf(state);
  if (winner < 0 || ending === undefined) return undefined;
  const { rule, reason } = verdicts[ending];
  return { winner: SIDES[winner] ?? DRAWN, rule, reason, score: scoreOf(winner, ending) };
}

export const scoreOf = (winner: number, ending: EndingName): Record<string, number> =>
  Object.fromEntries(SIDES.map((name, side) => [name, side === winner ? verdicts[ending].games : 0]));

/** DS-VIC-8. */
export const isLastTurn = (state: State): boolean => !isOver(state) && turnOf(state) >= lastTurnOf(state);
