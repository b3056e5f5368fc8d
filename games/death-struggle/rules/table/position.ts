// Positions as JSON that a person can write, what a side may see of them, and what must hold in any of them.
// They are read in position-reading.ts.

import { bindEndingChecks, withoutOrders } from '../../../../families/coatney/positions.ts';
import type { Position } from '../../../../kit/game.ts';
import type { Impossibility } from '../../../../kit/record/impossible.ts';
import {
  findFaults as faultsIn,
  type PositionTableOf,
  writeSaved,
  writeWhole,
} from '../../../../kit/record/loading.ts';
import { writeUnits } from '../../../../kit/record/position.ts';
import type { Shown } from '../../../../kit/record/shown.ts';
import type { Eyes } from '../../../../kit/seen/viewer.ts';
import type { State } from '../../../../kit/state/state.ts';
import { phaseNow, phases, roundOf, turnOf } from '../sequence/phases.ts';
import { isFrozen } from '../sequence/weather.ts';
import { hasFlag, placeOf } from './board.ts';
import { GAME_ID } from './checks.ts';
import { isFighter, isFixture, roster, SIDES, UNITS, unitIds } from './counters.ts';
import { DRAW, endingOf, isOver, winnerOf } from './ending.ts';
import { forms } from './frames.ts';
import { DEAD, FLAG, INTERCEPTED, POOL, SHOT_DOWN, shape, TRACK } from './layout.ts';
import { hexLabel, holderAtStart, isInactive, isLakeHex, map } from './terrain.ts';

/** Phases that come in rounds. */
const IN_ROUNDS: readonly string[] = ['early-attacks', 'early-katyushas', 'early-combat'];

const endingChecks = bindEndingChecks({ isOver, endingOf, winnerOf, draw: DRAW }, 'DS-VIC-1', {
  ending: 'draw',
  rule: 'DS-VIC-5',
});

export const table: PositionTableOf<typeof shape> = {
  game: GAME_ID,
  shape,
  roster,
  map,
  dead: DEAD,
  others: POOL,
  stepsRule: 'DS-EXCH-7',
  // R-90 airfields, Katyushas and railheads hold nothing.
  holds: isFighter,
  phases,
  frames: forms,
  standing: { control: 'DS-VIC-10', sides: 'DS-STACK-1' },
  usual: { round: state => (isInRounds(state) ? 1 : 0) },
  checks: {
    unit: { due: whyNotDue },
    game: {
      turn: state =>
        phaseNow(state).name === 'set-up' && turnOf(state) !== 1
          ? 'The set-up comes before turn 1 (DS-SETUP-15).'
          : undefined,
      round: state =>
        roundOf(state) > 0 === isInRounds(state)
          ? undefined
          : 'Rounds are 1 and up among attacks before movement, and 0 elsewhere (DS-SEQ-3).',
      siberianStart: state =>
        state.data[shape.game.siberianStart] > turnOf(state)
          ? 'That turn has not come yet (DS-SIB-8).'
          : undefined,
      ...endingChecks,
    },
  },
  holderAtStart,
  impossibilities,
};

const isInRounds = (state: State): boolean => IN_ROUNDS.includes(phaseNow(state).name);

/** Only what is away, or being loaded, remembers a turn. */
function whyNotDue(state: State, unit: number): string | undefined {
  const place = placeOf(state, unit);
  const isAway = place === SHOT_DOWN || place === INTERCEPTED || place === TRACK;
  return isAway || (place >= 0 && hasFlag(state, unit, FLAG.loading))
    ? undefined
    : `${unitIds[unit]} waits for nothing (DS-AIR-5, DS-FACT-3)`;
}

export const writePosition = (state: State): Position => writeSaved(table, state);

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
    if (hex < 0) continue;
    const isGround = map.passable[hex] === 1 || (isLakeHex[hex] === 1 && isFrozen(state));
    // DS-MAP-1.
    if (!isGround || (isInactive[hex] === 1) !== (isFixture[unit] === 1)) {
      const message = `${unitIds[unit]} stands in ${hexLabel(hex)}, where it cannot be (DS-MAP-1)`;
      faults.push({ unit, part: 'at', message });
    }
  }
  return faults;
}
