// How games end: the victory step, the Russian claim, and what an ending is worth. The ways to win are in
// ways-to-win.ts: places held in supply.

import { DRAWN, type Outcome, refuse } from '../../../../kit/game.ts';
import type { Play } from '../../../../kit/sequence/frames.ts';
import { other } from '../../../../kit/side.ts';
import type { State } from '../../../../kit/state/state.ts';
import { endPhase, phase, turnOf } from '../sequence/phases.ts';
import { firstPlayer } from '../sequence/weather.ts';
import { TYPHOON, TYPHOON_CITIES } from '../set-up/scenarios.ts';
import { GERMAN, RUSSIAN, SIDES } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { DRAW, endGame, endingOf, isOver, winnerOf } from '../table/ending.ts';
import { action, type FrameOf } from '../table/frames.ts';
import { bestOf, type EndingName, isClaimable, isKept, type Way, waysToWin } from './ways-to-win.ts';

/** M-VIC-1, M-SEQ-15 the victory step: the first player's ways to win come before the other's (R-A35). */
export function judge(play: Play): void {
  const { state } = play;
  const win = winNow(state);
  if (win !== undefined) endGame(play, win.side, win.ending);
  else if (turnOf(state) === editionOf(state).turns) scoreGame(play);
}

/** Who would win if this were a victory step that does not end the game anyway. */
export function winNow(state: State): { readonly side: number; readonly ending: EndingName } | undefined {
  const first = firstPlayer(state);
  for (const side of [first, other(first)]) {
    const way = bestOf(state, side, undefined);
    if (way !== undefined) return { side, ending: endingBy(state, way) };
  }
  return undefined;
}

/** M-VIC-10 tested first when the last turn is over, then M-VIC-9 (R-A16); M14-EDN-2 in its edition after turn 8. */
function scoreGame(play: Play): void {
  const { state } = play;
  const way = bestOf(state, RUSSIAN, 'on-claim', 'last-turn');
  const short = shortEnding(state);
  if (short !== undefined) endGame(play, short.side, short.ending);
  else if (way !== undefined) endGame(play, RUSSIAN, endingBy(state, way));
  else if (isKept(state)) endGame(play, RUSSIAN, 'fliegerkorps-failed');
  else endGame(play, DRAW, 'draw');
}

/** Who has won our short start, if this is one: by the cities of M-VIC-10 there is always somebody. */
export function shortEnding(
  state: State,
): { readonly side: number; readonly ending: EndingName } | undefined {
  if (state.setup.scenario !== TYPHOON) return undefined;
  return bestOf(state, GERMAN, 'last-turn') ?? { side: RUSSIAN, ending: 'typhoon-held' };
}

/** M-VIC-8 whenever the game ends before the German has what he needs, with 2nd Fliegerkorps kept, it is worth two games. */
function endingBy(state: State, { side, games, ending }: Way): EndingName {
  return side === RUSSIAN && games === 1 && isKept(state) ? 'fliegerkorps-failed' : ending;
}

/** M-VIC-9 the Russian may take his victory or play on for more (ruling R-A16); the last turn is judged without him. */
const claim = action<FrameOf<'claim'>>({
  type: 'claim',
  rule: 'M-VIC-9',
  may: ({ state }) =>
    !isOver(state) && isClaimable(state, turnOf(state))
      ? undefined
      : refuse(
          'M-VIC-9',
          'Moscow and Voronezh must be Russian and in supply when a turn from the eighth on ends.',
        ),
  do: play => endGame(play, RUSSIAN, isKept(play.state) ? 'fliegerkorps-failed' : 'russian-claim'),
});

export const claimFrame = phase<FrameOf<'claim'>>({
  rule: 'M-VIC-9',
  side: () => RUSSIAN,
  prompt: () =>
    'Moscow and Voronezh are Russian and in supply: claim your victory, or play on for a greater one.',
  actions: [claim, endPhase('M-VIC-9')],
  otherwise: () => refuse('M-VIC-9', 'Claim the victory, or end the phase to play on.'),
});

interface Verdict {
  readonly rule: string;
  readonly games: number;
  readonly reason: string;
}

/** M-VIC-11 what an ending is worth, and what players are told: a way to win, or one of these. */
const otherVerdicts: Partial<Record<EndingName, Verdict>> = {
  japan: {
    rule: 'M-SIB-9',
    games: 2,
    reason: 'Japan has invaded the Far East while the Siberians were away: a smashing German victory.',
  },
  'fliegerkorps-failed': {
    rule: 'M-VIC-8',
    games: 2,
    reason:
      'The Germans kept 2nd Fliegerkorps and still did not take Moscow and Voronezh: a smashing Russian victory.',
  },
  draw: {
    rule: 'M-VIC-9',
    games: 0,
    reason: 'Neither has Moscow fallen nor do the Russians hold both Moscow and Voronezh in supply: a draw.',
  },
  'typhoon-held': {
    rule: 'M-VIC-10',
    games: 1,
    reason: `The Germans hold fewer than ${TYPHOON_CITIES} of the seven cities from Torzhok to Kursk in supply.`,
  },
  concession: { rule: 'M-VIC-1', games: 1, reason: 'The other side conceded.' },
};

export function verdictOf(ending: EndingName): Verdict {
  const verdict = waysToWin.find(way => way.ending === ending) ?? otherVerdicts[ending];
  if (verdict === undefined) throw new Error(`nobody has said what ${ending} is worth`);
  return verdict;
}

export function outcomeOf(state: State): Outcome | undefined {
  const winner = winnerOf(state);
  const ending = endingOf(state);
  if (winner < 0 || ending === undefined) return undefined;
  const { rule, reason } = verdictOf(ending);
  return { winner: SIDES[winner] ?? DRAWN, rule, reason, score: scoreOf(winner, ending) };
}

/** M-VIC-11 in games. */
export const scoreOf = (winner: number, ending: EndingName): Record<string, number> =>
  Object.fromEntries(SIDES.map((name, side) => [name, side === winner ? verdictOf(ending).games : 0]));
