// Positions as JSON that a person can write, what a side may see of them, and what must hold in any of them.
// They are read in position-reading.ts.

import { bindEndingChecks, withoutOrders } from '../../../../families/coatney/positions.ts';
import type { Position } from '../../../../kit/game.ts';
import type { Impossibility } from '../../../../kit/record/impossible.ts';
import { findFaults as faultsIn, type PositionTableOf, writeWhole } from '../../../../kit/record/loading.ts';
import { writeUnits } from '../../../../kit/record/position.ts';
import type { Shown } from '../../../../kit/record/shown.ts';
import type { Eyes } from '../../../../kit/seen/viewer.ts';
import type { State } from '../../../../kit/state/state.ts';
import { PULSE_PHASES, phaseNow, phases, phasingSide, pulseOf, turnOf } from '../sequence/phases.ts';
import { isSecondTurnKnown, pulsesOf } from '../sequence/weather.ts';
import { controlOf, placeOf } from './board.ts';
import { GAME_ID } from './components.ts';
import { divisionsOf, GERMAN, roster, SIDES, UNITS, unitIds } from './counters.ts';
import { editionOf } from './editions.ts';
import { DRAW, endingOf, isOver, winnerOf } from './ending.ts';
import { innerFrames, phaseFrames } from './frames.ts';
import { DEAD, RAZEABLE, shape } from './layout.ts';
import { hexLabel, holderAtStart, isOutOfPlay, map } from './terrain.ts';

const endingChecks = bindEndingChecks({ isOver, endingOf, winnerOf, draw: DRAW }, 'M-VIC-1', {
  ending: 'draw',
  rule: 'M-VIC-1',
});

export const table: PositionTableOf<typeof shape> = {
  game: GAME_ID,
  shape,
  roster,
  map,
  dead: DEAD,
  stepsRule: 'M-UNIT-1',
  phases,
  frames: { ...phaseFrames, ...innerFrames },
  standing: { control: 'M-VIC-12', sides: 'M-STACK-1' },
  usual: {
    pulse: state => (isInPulse(state) ? 1 : 0),
    secondTurn: state => (turnOf(state) > 1 ? 'mud' : 'unknown'),
  },
  checks: {
    game: {
      turn: whyNotTurn,
      pulse: whyNotPulse,
      secondTurn: state =>
        isSecondTurnKnown(state) === turnOf(state) > 1
          ? undefined
          : 'The weather of turn 2 is known from turn 2 on, and not before (M-WX-9).',
      siberianStart: state =>
        state.data[shape.game.siberianStart] > turnOf(state)
          ? 'That turn has not come yet (M-SIB-1).'
          : undefined,
      razed: state =>
        RAZEABLE.some(
          (hex, bit) => controlOf(state, hex) === GERMAN && (state.data[shape.game.razed] & (1 << bit)) === 0,
        )
          ? 'A city that the German holds has fallen (M-TERR-4, M-TERR-5).'
          : undefined,
      ...endingChecks,
    },
  },
  holderAtStart,
  impossibilities,
};

/** The first pulse is meant where nothing is said. */
const isInPulse = (state: State): boolean => PULSE_PHASES.includes(phaseNow(state).name);

function whyNotTurn(state: State): string | undefined {
  const { turns } = editionOf(state);
  if (turnOf(state) > turns) return `The game has ${turns} turns.`;
  const isBefore = ['set-up', 'first-move'].includes(phaseNow(state).name);
  return isBefore && turnOf(state) !== 1 ? 'The set-up comes before turn 1 (M-SETUP-1).' : undefined;
}

function whyNotPulse(state: State): string | undefined {
  if (pulseOf(state) > 0 !== isInPulse(state)) return 'Pulses are 1 to 3, and 0 outside of them (M-SEQ-3).';
  const most = pulsesOf(state, phasingSide(state));
  return pulseOf(state) > most
    ? `In this weather the side has ${most} pulses (M-SEQ-4, M-SEQ-5).`
    : undefined;
}

export const writePosition = (state: State): Position => writeWhole(table, state);

/** Nothing on the table is hidden; only what the enemy has ordered in advance is. */
export const viewPosition = (state: State, eyes: Eyes, shown?: Shown): Position =>
  writeWhole(table, state, eyes, writeUnits(table, state, { shown }));

export const shownEvents = withoutOrders(SIDES);

/** Everything that must hold in any state: the fuzzer's question after every action. */
export const findFaults = (state: State): string[] => faultsIn(table, state);

function impossibilities(state: State): Impossibility[] {
  const faults: Impossibility[] = [];
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = placeOf(state, unit);
    if (hex >= 0 && (isOutOfPlay[hex] === 1 || map.passable[hex] === 0)) {
      const message = `${unitIds[unit]} stands in ${hexLabel(hex)}, out of play (M-SETUP-12)`;
      faults.push({ unit, part: 'at', message });
    }
    if (hex < 0) continue;
    // M-X-7 the divisions take the place of their korps.
    for (const division of divisionsOf[unit]) {
      if (placeOf(state, division) < 0) continue;
      const message = `${unitIds[division]} and ${unitIds[unit]}, which it is a part of, are on the map both (M-X-7)`;
      faults.push({ unit: division, part: 'at', message });
    }
  }
  return faults;
}
