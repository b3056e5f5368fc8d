// The Siberian Reserve gamble: when the reserve begins to come, and what Japan makes of it if it comes early. What it
// brings is in replacements.ts.

import { bindReserve } from '../../../../families/coatney/reserve.ts';
import { word } from '../../../../kit/actions/fields.ts';
import { outlookOfTwo } from '../../../../kit/dice/outlook.ts';
import { refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import { closePhase, endPhase, turnOf } from '../sequence/phases.ts';
import { notNow } from '../sequence/times.ts';
import { isOn } from '../set-up/scenarios.ts';
import { placeOf } from '../table/board.ts';
import { putUnit, roll } from '../table/changes.ts';
import { GERMAN, KALININ_AVIATION, RUSSIAN, unitIds } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { endGame } from '../table/ending.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { FRONT_AVIATION, SIBERIAN_RESERVE, shape } from '../table/layout.ts';

/** M-SIB-6, M-SIB-7, M-SIB-8, M-SIB-11. */
const reserve = bindReserve({
  start: shape.game.siberianStart,
  turnOf,
  comesOn: state => editionOf(state).siberiansComeOn,
  turns: 3,
  rules: { call: 'M-SIB-1', once: 'M-SIB-6', comes: 'M-SIB-7' },
  why: state =>
    isOn(state, 'siberianGamble')
      ? undefined
      : refuse('M-SIB-1', 'You have agreed to play without calling the Siberian Reserve early.'),
  called: bringAirmen,
});
const { isRiskOwed } = reserve;
export const { isReserveTurn } = reserve;

/** M-SIB-8 the totals of two dice that bring Japan into the war. */
const RISKS = { low: [2, 3], high: [11, 12] } as const;
type Numbers = keyof typeof RISKS;
type Reserve = FrameOf<'siberian-reserve'>;

const risk = action<Reserve, { readonly numbers: Numbers }>({
  type: 'risk',
  rule: 'M-SIB-8',
  may: ({ state }) =>
    isRiskOwed(state) ? undefined : refuse('M-SIB-8', 'There is no risk to take this turn.'),
  fields: {
    numbers: word(['low', 'high'], {
      missing: () => refuse('format', 'numbers: "low" for 2 and 3, or "high" for 11 and 12.'),
    }),
  },
  chances: (_, { numbers }) => [
    outlookOfTwo('M-SIB-8', 'Japan', (first, second) =>
      isInvasion(numbers, first + second) ? 'enters the war, which is lost' : 'stays quiet',
    ),
  ],
  do: (play, _, { numbers }) => takeRisk(play, numbers),
});

const begin = action<Reserve>({
  type: 'begin',
  rule: 'M-SIB-1',
  may: ({ state }) => reserve.whyNotBegin(state),
  do: reserve.begin,
});

export const siberianReserveFrame = frame<Reserve>({
  rule: state => (isRiskOwed(state) ? 'M-SIB-8' : 'M-SIB-1'),
  side: () => RUSSIAN,
  prompt: state =>
    isRiskOwed(state)
      ? 'The Far East is bare: choose whether a total of 2 or 3, or of 11 or 12, brings Japan into the war.'
      : 'Call the Siberian Reserve now, or wait.',
  actions: [
    risk,
    begin,
    endPhase('M-SIB-1', {
      may: ({ state }) =>
        isRiskOwed(state) ? refuse('M-SIB-8', 'Choose the numbers to risk first.') : undefined,
      first: reserve.bring,
    }),
  ],
  otherwise: notNow('M-SIB-1', 'First settle whether the Siberian Reserve comes.'),
  enter(play, owed) {
    if (!siberianReserveFrame.isIdle(play.state, owed)) return;
    reserve.bring(play);
    closePhase(play);
  },
});

/** M-SIB-10 its airmen come at once. */
function bringAirmen(play: Play): void {
  const { state } = play;
  if (placeOf(state, KALININ_AVIATION) !== SIBERIAN_RESERVE) return;
  putUnit(state, KALININ_AVIATION, FRONT_AVIATION);
  emit(play, { type: 'air-arrived', unit: unitIds[KALININ_AVIATION], rule: 'M-SIB-10' });
}

const isInvasion = (numbers: Numbers, total: number): boolean => RISKS[numbers].some(bad => bad === total);

/** M-SIB-9 one total in twelve ends the war. */
function takeRisk(play: Play, numbers: Numbers): void {
  const first = roll(play, 0, 0, 'japan', { numbers });
  const total = first + roll(play, 0, 1, 'japan', { numbers });
  const invaded = isInvasion(numbers, total);
  emit(play, { type: 'japan', numbers, total, invaded, rule: invaded ? 'M-SIB-9' : 'M-SIB-8' });
  if (invaded) endGame(play, GERMAN, 'japan');
  else closePhase(play);
}
