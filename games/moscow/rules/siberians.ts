// The Siberian Reserve gamble: when the reserve begins to come, and what Japan makes of it if it comes early. What it
// brings is in replacements.ts.

import { type Action, type Choice, type Refusal, refuse } from '../../../kit/game.ts';
import { defineFrame, emit, type Play } from '../../../kit/sequence/frames.ts';
import type { State } from '../../../kit/state/state.ts';
import { endGame, placeOf, putUnit, roll } from './board.ts';
import {
  FRONT_AVIATION,
  GERMAN,
  KALININ_AVIATION,
  RUSSIAN,
  SIBERIAN_RESERVE,
  shape,
  unitIds,
} from './components.ts';
import { editionOf } from './editions.ts';
import type { FrameOf } from './frames.ts';
import { closePhase, turnOf } from './phases.ts';
import { isOn } from './scenarios.ts';

/** M-SIB-6 the reserve comes for so many turns in a row. */
const RESERVE_TURNS = 3;

/** Is this one of the turns in which the reserve comes? */
export function isReserveTurn(state: State): boolean {
  const start = startOf(state);
  return start > 0 && turnOf(state) >= start && turnOf(state) < start + RESERVE_TURNS;
}

/** M-SIB-8 the totals of two dice that bring Japan into the war. */
const RISKS = { low: [2, 3], high: [11, 12] } as const;
type Numbers = keyof typeof RISKS;
const isNumbers = (value: unknown): value is Numbers => value === 'low' || value === 'high';

type ReservePlan = 'begin' | 'end' | Numbers;

export const siberianReserveFrame = defineFrame<FrameOf<'siberian-reserve'>, ReservePlan>({
  rule: state => (isRiskOwed(state) ? 'M-SIB-8' : 'M-SIB-1'),
  side: () => RUSSIAN,
  prompt: state =>
    isRiskOwed(state)
      ? 'The Far East is bare: choose whether a total of 2 or 3, or of 11 or 12, brings Japan into the war.'
      : 'Call the Siberian Reserve now, or wait.',
  choices(state) {
    if (isRiskOwed(state)) {
      const open = [{ field: 'numbers', one: Object.keys(RISKS) }];
      return [{ action: { type: 'risk' }, rule: 'M-SIB-8', open }];
    }
    const end: Choice = { action: { type: 'end' }, rule: 'M-SIB-1' };
    return whyNotBegin(state) ? [end] : [{ action: { type: 'begin' }, rule: 'M-SIB-1' }, end];
  },
  resolve: resolveReserve,
  perform(play, _, plan) {
    if (plan === 'begin') callReserve(play, 'M-SIB-1');
    else if (plan === 'end') passOn(play);
    else takeRisk(play, plan);
  },
  enter(play) {
    if (!isRiskOwed(play.state) && whyNotBegin(play.state)) passOn(play);
  },
});

const startOf = (state: State): number => state.data[shape.scalar.siberianStart];
const isEarly = (state: State): boolean => turnOf(state) < editionOf(state).siberiansComeOn;

/** M-SIB-8, M-SIB-11 in every early turn once the reserve is in the game, also when it has come already. */
const isRiskOwed = (state: State): boolean => startOf(state) > 0 && isEarly(state);

function whyNotBegin(state: State): Refusal | undefined {
  if (startOf(state) > 0) return refuse('M-SIB-6', 'The Siberian Reserve has been called once already.');
  if (!isEarly(state)) return refuse('M-SIB-7', 'The Siberian Reserve comes by itself from this turn on.');
  if (isOn(state, 'siberianGamble')) return undefined;
  return refuse('M-SIB-1', 'You have agreed to play without calling the Siberian Reserve early.');
}

function resolveReserve(state: State, _: unknown, action: Action): ReservePlan | Refusal {
  switch (action.type) {
    case 'risk':
      if (!isRiskOwed(state)) return refuse('M-SIB-8', 'There is no risk to take this turn.');
      if (isNumbers(action.numbers)) return action.numbers;
      return refuse('format', 'numbers: "low" for 2 and 3, or "high" for 11 and 12.');
    case 'begin':
      return whyNotBegin(state) ?? 'begin';
    case 'end':
      if (isRiskOwed(state)) return refuse('M-SIB-8', 'Choose the numbers to risk first.');
      return 'end';
    default:
      return refuse('M-SIB-1', `"${action.type}" is not something to do about the Siberian Reserve.`);
  }
}

/** M-SIB-7 whoever has waited long enough gets the reserve without risk. */
function passOn(play: Play): void {
  if (startOf(play.state) === 0 && !isEarly(play.state)) callReserve(play, 'M-SIB-7');
  closePhase(play);
}

function callReserve(play: Play, rule: string): void {
  const { state } = play;
  state.data[shape.scalar.siberianStart] = turnOf(state);
  emit(play, { type: 'siberian-reserve', turn: turnOf(state), rule });
  // M-SIB-10 its airmen come at once.
  if (placeOf(state, KALININ_AVIATION) !== SIBERIAN_RESERVE) return;
  putUnit(state, KALININ_AVIATION, FRONT_AVIATION);
  emit(play, { type: 'air-arrived', unit: unitIds[KALININ_AVIATION], rule: 'M-SIB-10' });
}

/** M-SIB-9 one total in twelve ends the war. */
function takeRisk(play: Play, numbers: Numbers): void {
  const first = roll(play, 0, 0, 'japan', { numbers });
  const total = first + roll(play, 0, 1, 'japan', { numbers });
  const invaded = RISKS[numbers].some(bad => bad === total);
  emit(play, { type: 'japan', numbers, total, invaded, rule: invaded ? 'M-SIB-9' : 'M-SIB-8' });
  if (invaded) endGame(play, GERMAN, 'japan');
  else closePhase(play);
}
