// The game told in words: events become lines that a person can follow. Each chapter tells its own.

import type { Teller } from '../../kit/game.ts';
import { titleOfPhase } from '../../kit/sequence/phases.ts';
import type { State } from '../../kit/state/state.ts';
import { createTeller } from '../../kit/telling.ts';
import { capital } from '../../kit/words.ts';
import { airLines } from './rules/air/told.ts';
import { combatLines } from './rules/combat/told.ts';
import { forcesLines } from './rules/forces/told.ts';
import { formationLines } from './rules/formations/told.ts';
import { movementLines } from './rules/movement/told.ts';
import { phaseNow, phases } from './rules/sequence/phases.ts';
import { sequenceLines } from './rules/sequence/told.ts';
import { strategicLines } from './rules/strategic/told.ts';
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
  ...forcesLines,
  ...formationLines,
  ...strategicLines,
  ...movementLines,
  ...airLines,
  ...combatLines,
  conceded: event => `The ${capital(String(event.side))} side gives up`,
  outcome: event =>
    event.winner === 'draw' ? 'Nobody has won' : `The ${capital(String(event.winner))} side has won`,
};
