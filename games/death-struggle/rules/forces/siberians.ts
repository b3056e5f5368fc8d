// The Siberian Reserve: four waves in consecutive turns. Whoever calls it before December gambles, in every turn until then.

import { bindReserve } from '../../../../families/coatney/reserve.ts';
import { outlookOfTwo } from '../../../../kit/dice/outlook.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { closePhase, endPhase, turnOf } from '../sequence/phases.ts';
import { notNow } from '../sequence/times.ts';
import { onIndexA } from '../set-up/scenarios.ts';
import { roll } from '../table/changes.ts';
import { AXIS, RUSSIAN } from '../table/counters.ts';
import { endGame } from '../table/ending.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { shape } from '../table/layout.ts';

/** DS-SIB-4, R-9 December I. */
const DECEMBER = 12;
/** DS-SIB-1. */
const WAVES = 4;

const reserve = bindReserve({
  start: shape.game.siberianStart,
  turnOf: state => turnOf(state),
  comesOn: () => DECEMBER,
  turns: WAVES,
  rules: { call: 'DS-SIB-8', once: 'DS-SIB-8', comes: 'DS-SIB-4' },
});

/** DS-SIB-1, DS-SIB-8 the wave of this turn, 1 to 4; more when all have come, 0 before. */
export const currentWave = (state: State): number =>
  reserve.startOf(state) === 0 ? 0 : turnOf(state) - reserve.startOf(state) + 1;

type Frame = FrameOf<'siberian-reserve'>;

const begin = action<Frame>({
  type: 'begin',
  rule: 'DS-SIB-8',
  may: ({ state }) => reserve.whyNotBegin(state),
  chances: ({ state }) => [
    outlookOfTwo('DS-SIB-5', 'The Far East', (first, second) =>
      fails(state, first) && fails(state, second) ? 'the gamble and the game are lost' : 'stays quiet',
    ),
  ],
  do(play) {
    reserve.begin(play);
    gamble(play);
  },
});

export const siberianReserveFrame = frame<Frame>({
  rule: 'DS-SIB-8',
  side: () => RUSSIAN,
  prompt: () =>
    'Call the Siberian Reserve now, at one chance in nine a turn of losing the game until December, or wait.',
  actions: [begin, endPhase('DS-SIB-8')],
  otherwise: notNow('DS-SIB-8', 'First settle whether the Siberian Reserve comes.'),
  enter(play) {
    if (reserve.isRiskOwed(play.state)) gamble(play);
    else if (reserve.whyNotBegin(play.state) !== undefined) {
      // DS-SIB-4 without risk, if nobody has called it before.
      reserve.bring(play);
      closePhase(play);
    }
  },
});

/** R-79 a die fails on the two worst rows. */
const FAILS_FROM = 5;
const fails = (state: State, die: number): boolean => onIndexA(state, die) >= FAILS_FROM;

/** DS-SIB-5 two dice that must both fail, in every turn before December from the start of the Reserve on. */
function gamble(play: Play): void {
  const { state } = play;
  const dice = [0, 1].map(k => roll(play, turnOf(state), k, 'siberian-gamble', { rule: 'DS-SIB-5' }));
  const lost = dice.every(die => fails(state, die));
  emit(play, { type: 'siberian-gamble', lost, rule: 'DS-SIB-5' });
  if (lost) endGame(play, AXIS, 'siberian-gamble');
  else closePhase(play);
}
