// 2nd Fliegerkorps is called away to the Mediterranean in the autumn. The German may try to keep it, for a price: then
// Moscow alone is no victory (victory.ts).

import { outlook } from '../../../../kit/dice/outlook.ts';
import { refuse } from '../../../../kit/game.ts';
import { emit, type Play } from '../../../../kit/sequence/frames.ts';
import type { State } from '../../../../kit/state/state.ts';
import { closePhase, endPhase, turnOf } from '../sequence/phases.ts';
import { isOn, onIndexA } from '../set-up/scenarios.ts';
import { placeOf } from '../table/board.ts';
import { keepFlags, nextBattle, putUnit, roll } from '../table/changes.ts';
import { GERMAN, nameOf, SECOND_FLIEGERKORPS, unitIds } from '../table/counters.ts';
import { editionOf } from '../table/editions.ts';
import { action, type FrameOf, frame } from '../table/frames.ts';
import { OUT, shape } from '../table/layout.ts';

/** M-VIC-6, ruling R-A34: it stays on this or less. */
const STAYS_ON = 3;
const FATE = { undecided: 0, kept: 1, withdrawn: 2 } as const;

type Withdrawal = FrameOf<'withdrawal'>;

const keep = action<Withdrawal>({
  type: 'keep',
  rule: 'M-VIC-6',
  chances: ({ state }) => [
    outlook('M-VIC-6', nameOf(SECOND_FLIEGERKORPS), die => (staysOn(state, die) ? 'stays' : 'leaves')),
  ],
  do(play) {
    if (isKept(play)) {
      play.state.data[shape.game.fliegerkorps] = FATE.kept;
      play.state.revision++;
      emit(play, { type: 'fliegerkorps-kept', unit: unitIds[SECOND_FLIEGERKORPS], rule: 'M-VIC-6' });
    } else withdraw(play);
    closePhase(play);
  },
});

export const withdrawalFrame = frame<Withdrawal>({
  rule: 'M-VIC-6',
  side: () => GERMAN,
  prompt: () =>
    `${nameOf(SECOND_FLIEGERKORPS)} is to leave. Let it go, or try to keep it: an even chance, and then only Moscow and Voronezh together win.`,
  actions: [keep, endPhase('M-FLK-1', { first: withdraw })],
  otherwise: () => refuse('M-VIC-6', 'First decide about 2nd Fliegerkorps: keep it, or let it go.'),
  enter(play) {
    const { state } = play;
    if (isDue(state)) {
      if (isOn(state, 'keepFliegerkorps')) return;
      withdraw(play);
    }
    closePhase(play);
  },
});

/** M-FLK-1 at the end of one turn, once. */
function isDue(state: State): boolean {
  return (
    turnOf(state) === editionOf(state).fliegerkorpsLeavesAfter &&
    state.data[shape.game.fliegerkorps] === FATE.undecided &&
    placeOf(state, SECOND_FLIEGERKORPS) !== OUT
  );
}

function isKept(play: Play): boolean {
  const die = roll(play, nextBattle(play), 0, 'fliegerkorps', { unit: unitIds[SECOND_FLIEGERKORPS] });
  return staysOn(play.state, die);
}

const staysOn = (state: State, die: number): boolean => onIndexA(state, die) <= STAYS_ON;

function withdraw(play: Play): void {
  const { state } = play;
  state.data[shape.game.fliegerkorps] = FATE.withdrawn;
  keepFlags(state, SECOND_FLIEGERKORPS, 0);
  putUnit(state, SECOND_FLIEGERKORPS, OUT);
  emit(play, { type: 'fliegerkorps-withdrawn', unit: unitIds[SECOND_FLIEGERKORPS], rule: 'M-FLK-1' });
}
