// The game told in words: events become lines that a person can follow. Phases in which nothing happens are left out,
// and of control only what is worth a name.

import type { GameEvent, Teller } from '../../kit/game.ts';
import { titleOfPhase } from '../../kit/sequence/phases.ts';
import type { State } from '../../kit/state/state.ts';
import { bindNames, bindResults, createTeller } from '../../kit/telling.ts';
import { capital, counted } from '../../kit/words.ts';
import { results } from './presentation/results.ts';
import { roster, SIDES } from './rules/02-components/counters.ts';
import { map } from './rules/02-components/ground.ts';
import { phaseNow, phases } from './rules/05-sequence/phases.ts';
import { HIDDEN_UNIT } from './rules/06-stacking/fog.ts';

/** Tells full events as well as those that a side may see. */
export function openTeller(start: State): Teller {
  let die: unknown;

  const line = (event: GameEvent): string | undefined => {
    switch (event.type) {
      case 'moved': {
        const path = Array.isArray(event.path) ? event.path : [];
        return `    ${unit(event.unit)} moves ${hex(path[0])} to ${hex(path.at(-1))}, ${points(event.cost)}`;
      }
      case 'placed':
        return `    ${unit(event.unit)} arrives at ${hex(event.hex)}`;
      case 'allowance':
        return `    ${someone(event)} rolls for its movement: ${points(event.points)}`;
      case 'rebuilt':
        return `    ${someone(event)} is brought back to strength`;
      case 'reclaimed':
        return `    ${unit(event.unit)} is formed anew`;
      case 'interdicted':
        return `    ${unit(event.air)} slows ${unit(event.unit)}`;
      case 'attack':
        return `    ${units(event.units)} attack${plural(event.units)} ${hex(event.target)}`;
      case 'air-support':
        return `      ${unit(event.unit)} flies in support`;
      case 'revealed':
        return `      there stand ${units(event.units)}`;
      case 'result':
        return `      column ${event.column}, die ${die}: ${result(event.result)}`;
      case 'converted':
        return `      ${event.from} becomes ${result(event.to)}, by ${event.rule}`;
      case 'step-lost':
        return event.steps === 0 ? undefined : `      ${unit(event.unit)} loses a step`;
      case 'eliminated':
        return `      ${unit(event.unit)} is eliminated`;
      case 'retreated':
        return `      ${unit(event.unit)} retreats to ${hex(event.to)}`;
      case 'advanced':
        return `      ${unit(event.unit)} advances to ${hex(event.to)}`;
      case 'control':
        return hasPlace(event.hex)
          ? `      ${hex(event.hex)} is now ${capital(String(event.side))}`
          : undefined;
      case 'port-denied':
        return `    ${unit(event.unit)} goes without port supply`;
      case 'air-arrived':
        return `    ${unit(event.unit)} is ready to fly`;
      case 'air-withdrawn':
        return `    ${unit(event.unit)} leaves the front`;
      default:
        return undefined;
    }
  };

  return createTeller({
    heading: phaseNow(start).title,
    titleOf: event => titleOfPhase(phases, SIDES, event),
    turn: ({ turn }) => `Turn ${turn}`,
    line(event) {
      if (event.type === 'roll') die = event.value;
      return line(event);
    },
  });
}

const { unit, units, hex, hasPlace } = bindNames(map, roster);
const result = bindResults(results);

/** Fog may keep a unit's name out of an event; then its hex is all there is to tell. */
function someone(event: GameEvent): string {
  return event.unit === HIDDEN_UNIT ? `A unit at ${hex(event.hex)}` : unit(event.unit);
}

const points = (count: unknown): string => counted(count, 'point');
const plural = (list: unknown): string => (Array.isArray(list) && list.length === 1 ? 's' : '');
