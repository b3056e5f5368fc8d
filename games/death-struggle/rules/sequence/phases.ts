// The phases of a game turn: nine steps of the Axis and eight of the Russian (DS-SEQ-1), of which the first of each is made of
// several phases, in the order of DS-SEQ-20. How they follow one another is in turn-order.ts.

import { bindPhases, type TitledPhase } from '../../../../kit/sequence/phases.ts';
import type { State } from '../../../../kit/state/state.ts';
import { AXIS, RUSSIAN } from '../table/counters.ts';
import { declaring, type PhaseFrame } from '../table/frames.ts';
import { shape } from '../table/layout.ts';

type Titled = TitledPhase<PhaseFrame>;

/** Attacks of one step: allocated, and after raids and rockets fought. `wave` is '', 'early-' or 'second-'. */
function fighting(side: number, wave: string, title: string): Titled[] {
  const rockets: Titled[] =
    side === RUSSIAN
      ? [{ name: `${wave}katyushas`, side, frame: 'katyushas', title: `Katyushas ${title}` }]
      : [];
  const raids: Titled = { name: `${wave}raids`, side, frame: 'raids', title: `Bombing ${title}` };
  const attacks: Titled = {
    name: `${wave}attacks`,
    side,
    frame: 'attacks',
    title: `Attacks ${title} allocated`,
  };
  const combat: Titled = { name: `${wave}combat`, side, frame: 'combat', title: `Combat ${title}` };
  // DS-AIR-11 before anything is allocated in the step of attacks before movement, else before the battles.
  return wave === 'early-' ? [raids, attacks, ...rockets, combat] : [attacks, raids, ...rockets, combat];
}

/** DS-SEQ-3 to DS-SEQ-7, DS-SEQ-12 to DS-SEQ-15, DS-BP-3 what both sides do alike. */
const operations = (side: number, adjective: string, second: string): Titled[] => [
  ...fighting(side, 'early-', `before ${adjective} movement`),
  { name: 'movement', side, frame: 'movement', title: `${adjective} movement` },
  ...fighting(side, '', `after ${adjective} movement`),
  { name: 'second-movement', side, frame: 'movement', title: `${second} movement` },
  ...fighting(side, 'second-', `of the ${second}`),
  { name: 'supply', side, frame: 'supply', title: `${adjective} supply` },
];

/** Only add at the end: states hold the numbers. */
export const phases: readonly Titled[] = [
  { name: 'set-up', side: RUSSIAN, frame: 'set-up', title: 'Russian set-up' },
  { name: 'set-up', side: AXIS, frame: 'set-up', title: 'Axis set-up' },
  // DS-SEQ-2.
  { name: 'arrivals', side: AXIS, frame: 'arrivals', title: 'Axis reinforcements' },
  { name: 'replacements', side: AXIS, frame: 'replacements', title: 'German replacements' },
  { name: 'build-ups', side: AXIS, frame: 'build-ups', title: 'Axis build-ups' },
  { name: 'readiness', side: AXIS, frame: 'readiness', title: 'Axis entrenchment' },
  { name: 'railheads', side: AXIS, frame: 'railheads', title: 'Rail conversion' },
  { name: 'airfields', side: AXIS, frame: 'airfields', title: 'Luftwaffe airfields' },
  { name: 'strategic', side: AXIS, frame: 'strategic', title: 'Axis rail and sea movement' },
  ...operations(AXIS, 'Axis', 'breakthrough'),
  // DS-SEQ-11.
  { name: 'siberian-reserve', side: RUSSIAN, frame: 'siberian-reserve', title: 'Siberian Reserve' },
  { name: 'arrivals', side: RUSSIAN, frame: 'arrivals', title: 'Russian reinforcements' },
  { name: 'build-ups', side: RUSSIAN, frame: 'build-ups', title: 'Russian build-ups and promotions' },
  { name: 'strategic', side: RUSSIAN, frame: 'strategic', title: 'Russian rail, sea and factories' },
  { name: 'readiness', side: RUSSIAN, frame: 'readiness', title: 'Russian entrenchment' },
  { name: 'airfields', side: RUSSIAN, frame: 'airfields', title: 'Russian airfields' },
  ...operations(RUSSIAN, 'Russian', 'Proriv'),
  // DS-SEQ-17 the Axis looks at its cities when the Russian has moved.
  { name: 'claim', side: RUSSIAN, frame: 'claim', title: 'Axis victory' },
];

/** The number of a phase in the list; -1 if a side has no such phase. */
export function phaseNumber(name: string, side: number): number {
  return phases.findIndex(phase => phase.name === name && phase.side === side);
}

export const { turnOf, phaseOf, phaseNow, phasingSide, phase, endPhase, defineEnd, closePhase } = bindPhases<
  PhaseFrame,
  Titled
>({
  shape,
  phases,
  end: { name: 'end-of-phase' },
  declaring,
});

/** DS-SEQ-3, DS-SEQ-12 attacks before movement. */
export const isEarly = (state: State): boolean => phaseNow(state).name.startsWith('early-');
/** DS-SEQ-7, DS-BP-3 the breakthrough, or Proriv. */
export const isSecondWave = (state: State): boolean => phaseNow(state).name.startsWith('second-');
/** Which of the three steps of attacks this is. */
export const stepOf = (state: State): 'early' | 'first' | 'second' =>
  isEarly(state) ? 'early' : isSecondWave(state) ? 'second' : 'first';
export const roundOf = (state: State): number => state.data[shape.game.round];
/** Player turns, counted through the game: the Axis has the odd ones. */
export const playerTurnOf = (state: State): number => 2 * turnOf(state) - 1 + phasingSide(state);
