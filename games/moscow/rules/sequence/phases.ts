// The phases of a game turn. Which follow one another hangs on weather and first player; that is in sequence.ts.

import { bindPhases, type TitledPhase } from '../../../../kit/sequence/phases.ts';
import type { State } from '../../../../kit/state/state.ts';
import { GERMAN, RUSSIAN } from '../table/counters.ts';
import { declaring, type PhaseFrame } from '../table/frames.ts';
import { shape } from '../table/layout.ts';

/** M-SEQ-7 to M-SEQ-12 what a side does in a pulse, in this order; the first two only before its first pulse. */
const pulse = (side: number, adjective: string): TitledPhase<PhaseFrame>[] => [
  { name: 'early-attacks', side, frame: 'attacks', title: `${adjective} attacks before movement` },
  { name: 'early-combat', side, frame: 'combat', title: `${adjective} combat before movement` },
  { name: 'air', side, frame: 'air', title: `${adjective} air attacks` },
  { name: 'movement', side, frame: 'movement', title: `${adjective} movement` },
  { name: 'attacks', side, frame: 'attacks', title: `${adjective} attacks allocated` },
  ...(side === RUSSIAN ? [{ name: 'katyushas', side, frame: 'katyushas' as const, title: 'Katyushas' }] : []),
  { name: 'combat', side, frame: 'combat', title: `${adjective} combat` },
  ...(side === GERMAN
    ? [{ name: 'late-air', side, frame: 'late-air' as const, title: 'Air supply and interdiction' }]
    : []),
];

/** M-SEQ-7, M-SEQ-9 what a pulse is made of, in this order; each side has those that are its own. */
export const PULSE_PHASES: readonly string[] = [
  'early-attacks',
  'early-combat',
  'air',
  'movement',
  'attacks',
  'katyushas',
  'combat',
  'late-air',
];

/** Only add at the end: states hold the numbers. */
export const phases: readonly TitledPhase<PhaseFrame>[] = [
  { name: 'set-up', side: RUSSIAN, frame: 'set-up', title: 'Russian set-up' },
  { name: 'set-up', side: GERMAN, frame: 'set-up', title: 'German set-up' },
  { name: 'first-move', side: RUSSIAN, frame: 'first-move', title: 'Who moves first' },
  { name: 'weather', side: GERMAN, frame: 'active-fliegerkorps', title: 'Weather' },
  { name: 'siberian-reserve', side: RUSSIAN, frame: 'siberian-reserve', title: 'Siberian Reserve' },
  { name: 'readiness', side: GERMAN, frame: 'readiness', title: 'German entrenchment' },
  { name: 'readiness', side: RUSSIAN, frame: 'readiness', title: 'Russian entrenchment' },
  { name: 'replacements', side: RUSSIAN, frame: 'replacements', title: 'Russian replacements' },
  { name: 'rail', side: RUSSIAN, frame: 'rail', title: 'Russian rail movement' },
  { name: 'orders', side: RUSSIAN, frame: 'orders', title: 'No Retreat!' },
  ...pulse(GERMAN, 'German'),
  ...pulse(RUSSIAN, 'Russian'),
  { name: 'paradrop', side: RUSSIAN, frame: 'paradrop', title: 'Supply, and the paradrop' },
  { name: 'claim', side: RUSSIAN, frame: 'claim', title: 'Victory' },
  { name: 'withdrawal', side: GERMAN, frame: 'withdrawal', title: '2nd Fliegerkorps' },
];

export const { turnOf, phaseOf, phaseNow, phaseNumber, phasingSide, phase, endPhase, defineEnd, closePhase } =
  bindPhases<PhaseFrame, TitledPhase<PhaseFrame>>({
    shape,
    phases,
    end: { name: 'end-of-phase' },
    declaring,
  });

/** The pulse that is being played, 1 to 3; 0 outside pulses. */
export const pulseOf = (state: State): number => state.data[shape.game.pulse];
/** M-SEQ-6, M-SEQ-21 attacks before movement. */
export const isEarly = (state: State): boolean => phaseNow(state).name.startsWith('early-');
