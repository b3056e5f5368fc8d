// How to win: the tests of the victory step, the Russian claim, and what an ending is worth. Games are won by places
// held in supply; a Smashing Strategic Victory counts as two games.

import { type Choice, DRAWN, type Outcome, refuse } from '../../../kit/game.ts';
import type { Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { controlOf, DRAW, type ENDINGS, endGame, endingOf, isOver, unitsIn, winnerOf } from './board.ts';
import { GERMAN, MOSCOW, objectives, RUSSIAN, SIDES, shape, sideOf } from './components.ts';
import { editionOf } from './editions.ts';
import type { FrameOf } from './frames.ts';
import { closePhase, definePhase, turnOf } from './phases.ts';
import { isHexSupplied, isSupplied } from './supply.ts';
import { firstPlayer } from './weather.ts';

type EndingName = (typeof ENDINGS)[number];

/** M-VIC-3 any one of them wins for the Russian. */
export const russianPrizes = objectives('russian-instant');
/** M-VIC-4 all of them win for the German after an unhistorical first move. */
export const germanPrizes = objectives('german-unhistorical');
/** M-VIC-7 what the German needs once he has kept 2nd Fliegerkorps. */
export const fliegerkorpsPrizes = objectives('german-with-fliegerkorps');
/** M-VIC-9 Moscow and Voronezh. */
export const russianHeart = objectives('russian-turn-8');
/** M-VIC-10 with these in addition it is a smashing victory. */
export const winterPrizes = objectives('russian-smashing').filter(hex => !russianHeart.includes(hex));

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
  for (const side of [first, 1 - first]) {
    const ending = side === GERMAN ? germanWin(state) : russianWin(state);
    if (ending !== undefined) return { side, ending };
  }
  return undefined;
}

/** M-VIC-10 tested first when the last turn is over, then M-VIC-9 (R-A16); M14-EDN-2 in its edition after turn 8. */
function scoreGame(play: Play): void {
  const { state } = play;
  const isHeld = holdsHeart(state);
  if (isHeld && winterPrizes.every(hex => controlOf(state, hex) === RUSSIAN)) {
    return endGame(play, RUSSIAN, 'russian-smashing');
  }
  // M-VIC-8 the German has bet on 2nd Fliegerkorps and lost.
  if (isKept(state)) return endGame(play, RUSSIAN, 'fliegerkorps-failed');
  if (isHeld) endGame(play, RUSSIAN, 'russian-claim');
  else endGame(play, DRAW, 'draw');
}

function germanWin(state: State): EndingName | undefined {
  // M-VIC-4, M-VIC-5 only after the Russian has taken the first move.
  if (state.data[shape.scalar.unhistorical] === 1 && germanPrizes.every(hex => holds(state, GERMAN, hex))) {
    return controlOf(state, MOSCOW) === GERMAN ? 'unhistorical-smashing' : 'unhistorical';
  }
  // M-VIC-7 instead of M-VIC-2, once 2nd Fliegerkorps has stayed.
  if (isKept(state)) {
    return fliegerkorpsPrizes.every(hex => has(state, GERMAN, hex)) ? 'moscow-and-voronezh' : undefined;
  }
  return holds(state, GERMAN, MOSCOW) ? 'moscow' : undefined;
}

function russianWin(state: State): EndingName | undefined {
  if (!russianPrizes.some(hex => holds(state, RUSSIAN, hex))) return undefined;
  // M-VIC-8 whenever the game ends before the German has what he needs.
  return isKept(state) ? 'fliegerkorps-failed' : 'russian-cities';
}

/** M-VIC-6 the German has kept 2nd Fliegerkorps in the game. */
export const isKept = (state: State): boolean => state.data[shape.scalar.fliegerkorps] === 1;

/** Units of the side stand there in supply. */
export const holds = (state: State, side: number, hex: number): boolean =>
  unitsIn(state, hex).some(unit => sideOf[unit] === side && isSupplied(state, unit));

/** M-VIC-12 the place is the side's, with or without a unit in it, and in supply. */
export const has = (state: State, side: number, hex: number): boolean =>
  controlOf(state, hex) === side && isHexSupplied(state, side, hex);

/** M-VIC-9 is what a claim needs there? */
export const holdsHeart = (state: State): boolean => russianHeart.every(hex => has(state, RUSSIAN, hex));

/** M-VIC-9 the Russian may take his victory or play on for more (ruling R-A16); the last turn is judged without him. */
export const claimFrame = definePhase<FrameOf<'claim'>, 'claim' | 'end'>({
  rule: 'M-VIC-9',
  side: () => RUSSIAN,
  prompt: () =>
    'Moscow and Voronezh are Russian and in supply: claim your victory, or play on for a greater one.',
  offers,
  choices: state => [...offers(state), { action: { type: 'end' }, rule: 'M-VIC-9' }],
  resolve(state, _, action) {
    if (action.type === 'end') return 'end';
    if (action.type !== 'claim') return refuse('M-VIC-9', 'Claim the victory, or end the phase to play on.');
    return mayClaim(state)
      ? 'claim'
      : refuse(
          'M-VIC-9',
          'Moscow and Voronezh must be Russian and in supply when a turn from the eighth on ends.',
        );
  },
  perform(play, _, plan) {
    if (plan === 'end') closePhase(play);
    else endGame(play, RUSSIAN, isKept(play.state) ? 'fliegerkorps-failed' : 'russian-claim');
  },
});

function* offers(state: State): Generator<Choice> {
  if (mayClaim(state)) yield { action: { type: 'claim' }, rule: 'M-VIC-9' };
}

const mayClaim = (state: State): boolean =>
  !isOver(state) && turnOf(state) >= editionOf(state).russianVictoryFrom && holdsHeart(state);

/** M-VIC-11 a Smashing Strategic Victory is worth two games; and what players are told. */
export const verdicts: Readonly<Record<EndingName, { rule: string; games: number; reason: string }>> = {
  moscow: {
    rule: 'M-VIC-2',
    games: 1,
    reason: 'German troops hold Moscow in supply: a historical victory.',
  },
  'moscow-and-voronezh': {
    rule: 'M-VIC-7',
    games: 1,
    reason: 'Moscow and Voronezh are German and in supply, with 2nd Fliegerkorps kept: a historical victory.',
  },
  unhistorical: {
    rule: 'M-VIC-4',
    games: 1,
    reason:
      'After the Russian first move, German troops hold all seven towns from Kalinin to Kursk in supply.',
  },
  'unhistorical-smashing': {
    rule: 'M-VIC-5',
    games: 2,
    reason: 'After the Russian first move the Germans have all seven towns and Moscow: a smashing victory.',
  },
  japan: {
    rule: 'M-SIB-9',
    games: 2,
    reason: 'Japan has invaded the Far East while the Siberians were away: a smashing German victory.',
  },
  'russian-cities': {
    rule: 'M-VIC-3',
    games: 1,
    reason: 'Russian troops hold Smolensk, Roslavl or Glukhov in supply: a historical victory.',
  },
  'russian-claim': {
    rule: 'M-VIC-9',
    games: 1,
    reason: 'Moscow and Voronezh are Russian and in supply: a historical victory.',
  },
  'russian-smashing': {
    rule: 'M-VIC-10',
    games: 2,
    reason:
      'Moscow is safe and the winter offensive has won back every city it was to win: a smashing victory.',
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
  concession: { rule: 'M-VIC-1', games: 1, reason: 'The other side conceded.' },
};

export function outcomeOf(state: State): Outcome | undefined {
  const winner = winnerOf(state);
  const ending = endingOf(state);
  if (winner < 0 || ending === undefined) return undefined;
  const { rule, games, reason } = verdicts[ending];
  const score = Object.fromEntries(SIDES.map((side, number) => [side, number === winner ? games : 0]));
  return { winner: SIDES[winner] ?? DRAWN, rule, reason, score };
}
