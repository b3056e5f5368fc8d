// Watch on the Rhine or on the Oder (4.18, 4.19): chosen in secret in turn 28, shown in turn 30; the Oder ends the game with
// the German player turn.

import { word } from '../../../../kit/actions/fields.ts';
import { refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { isOder } from '../05-sequence/calendar.ts';
import { closePhase, turnOf } from '../05-sequence/phases.ts';
import { write } from '../table/changes.ts';
import { GERMAN, SOVIET } from '../table/counters.ts';
import { endGame } from '../table/ending.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { OPERATIONS, shape } from '../table/layout.ts';
import { keptAndWon } from './snapshot.ts';

/** 4.18a chosen two turns before. */
export const REVEALED_IN = 30;
/** 4.19b, 4.19c losses that make up for one city, and for both. */
const LOSSES_WITH_ONE = 10;
const LOSSES_ALONE = 20;

/** 4.18b what he has chosen is not told. */
const choose = action<FrameOf<'watch'>, { readonly operation: (typeof OPERATIONS)[number] }>({
  type: 'watch',
  rule: '4.18a',
  fields: { operation: word(OPERATIONS, { each: true }) },
  do(play, _, { operation }) {
    write(play.state, shape.side.watch + GERMAN, OPERATIONS.indexOf(operation) + 1);
    emit(play, { type: 'watch-chosen', rule: '4.18a', final: true });
    closePhase(play);
  },
});

export const watchFrame = frame<FrameOf<'watch'>>({
  rule: '4.18a',
  side: () => GERMAN,
  prompt: () =>
    'Where do you strike in the winter? The Rhine leaves the war here as it is; the Oder gives you more for turn 30 and ends the game with your half of it.',
  actions: [choose],
  otherwise: () => refuse('4.18a', 'First choose between the Rhine and the Oder.'),
});

/** 4.18 at the very start of turn 30; 4.18c the Rhine changes nothing. */
export function revealWatch(play: Play): void {
  const { state } = play;
  if (turnOf(state) !== REVEALED_IN) return;
  const chosen = state.data[shape.side.watch + GERMAN] || OPERATIONS.indexOf('rhine') + 1;
  write(state, shape.game.operation, chosen);
  emit(play, { type: 'watch-revealed', operation: OPERATIONS[chosen - 1], rule: '4.18', final: true });
}

/** 4.18d, ruling b30 the Oder is judged as the German player turn ends, and nothing comes after it; 4.19e or he has lost. */
export function judgeWatch(play: Play): void {
  if (isOder(play.state)) endGame(play, hasOderWon(play.state) ? GERMAN : SOVIET, 'oder');
}

/** 4.19a two cities, 4.19b one with ten losses, 4.19c none with twenty (4.19d as they count), and nothing lost. */
export function hasOderWon(state: State): boolean {
  const { hasKeptAll, won } = keptAndWon(state);
  const losses = state.data[shape.game.sovietLosses];
  if (!hasKeptAll) return false;
  return won >= 2 || (won === 1 && losses >= LOSSES_WITH_ONE) || losses >= LOSSES_ALONE;
}
