// The game told in words: events become lines that a person can follow. Each chapter tells its own.

import type { Teller } from '../../kit/game.ts';
import { titleOfPhase } from '../../kit/sequence/phases.ts';
import type { State } from '../../kit/state/state.ts';
import { createTeller } from '../../kit/telling.ts';
import { capital } from '../../kit/words.ts';
import { phaseNow, phases } from './rules/05-sequence/phases.ts';
import { sequenceLines } from './rules/05-sequence/told.ts';
import { supplyLines } from './rules/07-supply/told.ts';
import { reinforcementLines } from './rules/08-reinforcement/told.ts';
import { movementLines } from './rules/09-movement/told.ts';
import { assaultLines } from './rules/10-assault/told.ts';
import { SIDES } from './rules/table/counters.ts';
import type { Lines } from './rules/table/telling.ts';

export function openTeller(start: State): Teller {
  return createTeller({
    heading: phaseNow(start).title,
    titleOf: event => titleOfPhase(phases, SIDES, event),
    turn: ({ turn, label }) => `Turn ${turn}, ${label}`,
    line: event => lines[event.type]?.(event),
  });
}

const lines: Lines = {
  ...sequenceLines,
  ...supplyLines,
  ...reinforcementLines,
  ...movementLines,
  ...assaultLines,
  conceded: event => `The ${capital(String(event.side))} side gives up`,
  outcome: event =>
    event.winner === 'draw' ? 'Nobody has won' : `The ${capital(String(event.winner))} side has won`,
};
