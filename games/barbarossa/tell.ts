// The game told in words: events become lines that a person can follow.

import type { GameEvent, Teller } from '../../kit/game.ts';
import { titleOfPhase } from '../../kit/sequence/phases.ts';
import type { State } from '../../kit/state/state.ts';
import { bindNames, createTeller } from '../../kit/telling.ts';
import { capital } from '../../kit/words.ts';
import { phaseNow, phases } from './rules/05-sequence/phases.ts';
import { roster, SIDES } from './rules/table/counters.ts';
import { map } from './rules/table/terrain.ts';

export function openTeller(start: State): Teller {
  return createTeller({
    heading: phaseNow(start).title,
    titleOf: event => titleOfPhase(phases, SIDES, event),
    turn: ({ turn, label }) => `Turn ${turn}, ${label}`,
    line: event => lines[event.type]?.(event),
  });
}

const { unit, hex } = bindNames(map, roster);

type Line = (event: GameEvent) => string | undefined;

/** What is done stands four spaces in, what comes of it six. */
const lines: Readonly<Record<string, Line>> = {
  placed: event => `    ${unit(event.unit)} is set up at ${hex(event.hex)}`,
  'set-up-restored': event => `    The ${capital(String(event.side))} set-up is as it was`,
  order: event => `    The ${capital(String(event.side))} side: ${String(event.order).replace('-', ' and ')}`,
  pause: event => `    The Paulus Pause is ${event.pause}`,
  'bonus-zone': event => `    The main effort of the year is in the ${event.zone}`,
  points: event => `      German points: ${event.total}`,
  eliminated: event => `      ${unit(event.unit)} is eliminated`,
  removed: event => `      ${unit(event.unit)} leaves the map`,
  conceded: event => `The ${capital(String(event.side))} side gives up`,
  outcome: event => `The ${capital(String(event.winner))} side has won`,
};
