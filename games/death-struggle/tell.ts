// The game told in words: events become lines that a person can follow. Each chapter tells its own.

import type { Teller } from '../../kit/game.ts';
import { titleOfPhase } from '../../kit/sequence/phases.ts';
import type { State } from '../../kit/state/state.ts';
import { createTeller } from '../../kit/telling.ts';
import { capital } from '../../kit/words.ts';
import { aftermathLines } from './rules/aftermath/told.ts';
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
  let dice: unknown[] = [];
  return createTeller({
    heading: phaseNow(start).title,
    titleOf: event => titleOfPhase(phases, SIDES, event),
    turn: ({ turn, label }) => `Turn ${turn}, ${label}`,
    line(event) {
      if (event.type === 'roll') dice.push(event.value);
      const text = lines[event.type]?.(event, dice.join(' and '));
      // A die belongs to what comes right after it.
      if (event.type !== 'roll' && event.type !== 'result') dice = [];
      return text;
    },
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
  ...aftermathLines,
  conceded: event => `The ${capital(String(event.side))} side gives up`,
  outcome: event =>
    event.winner === 'draw' ? 'Nobody has won' : `The ${capital(String(event.winner))} side has won`,
};

/** Said in other words by what follows them, or of no interest afterwards. */
export const UNTOLD: readonly string[] = [
  'turn',
  'phase',
  'roll',
  'allocated',
  'withdrawn',
  'stayed',
  'ordered',
];
export const isTold = (type: string): boolean => Object.hasOwn(lines, type);
