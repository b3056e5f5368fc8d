// The game told in words: events become lines that a person can follow. Phases in which nothing happens are left out,
// and of control only what is worth a name.

import type { GameEvent, Teller } from '../../kit/game.ts';
import type { State } from '../../kit/state/state.ts';
import { map, roster, SIDES } from './rules/02-components.ts';
import { phaseOf, phases } from './rules/05-phases.ts';
import { HIDDEN_UNIT } from './rules/06-fog.ts';

/** Tells full events as well as those that a side may see. */
export function openTeller(start: State): Teller {
  let heading: string | undefined = phases[phaseOf(start)].title;
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
        return `      column ${event.column}, die ${die}: ${event.result}`;
      case 'converted':
        return `      ${event.from} becomes ${event.to} (${event.rule})`;
      case 'step-lost':
        return event.steps === 0 ? undefined : `      ${unit(event.unit)} loses a step`;
      case 'eliminated':
        return `      ${unit(event.unit)} is eliminated`;
      case 'retreated':
        return `      ${unit(event.unit)} retreats to ${hex(event.to)}`;
      case 'advanced':
        return `      ${unit(event.unit)} advances to ${hex(event.to)}`;
      case 'control':
        return placeAt(event.hex) >= 0 ? `      ${hex(event.hex)} is now ${capital(event.side)}` : undefined;
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

  return {
    tell(events) {
      const lines: string[] = [];
      for (const event of events) {
        if (event.type === 'turn') lines.push('', `Turn ${event.turn}`);
        else if (event.type === 'phase') heading = titleOf(event);
        else if (event.type === 'roll') die = event.value;
        const text = line(event);
        if (text === undefined) continue;
        if (heading !== undefined) lines.push(`  ${heading}`);
        heading = undefined;
        lines.push(text);
      }
      return lines;
    },
  };
}

function titleOf({ side, phase }: GameEvent): string | undefined {
  return phases.find(entry => entry.name === phase && SIDES[entry.side] === side)?.title;
}

function unit(id: unknown): string {
  return roster.counters[roster.indexOf.get(String(id)) ?? -1]?.name ?? String(id);
}

function units(ids: unknown): string {
  return Array.isArray(ids) ? ids.map(unit).join(', ') : unit(ids);
}

/** Fog may keep a unit's name out of an event; then its hex is all there is to tell. */
function someone(event: GameEvent): string {
  return event.unit === HIDDEN_UNIT ? `A unit at ${hex(event.hex)}` : unit(event.unit);
}

function hex(id: unknown): string {
  const place = placeAt(id);
  return place < 0 ? String(id) : `${map.places[place].name} (${id})`;
}

function placeAt(id: unknown): number {
  return map.placeAt[map.indexOf.get(String(id)) ?? -1] ?? -1;
}

function capital(word: unknown): string {
  const text = String(word);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const points = (count: unknown): string => `${count} point${count === 1 ? '' : 's'}`;
const plural = (list: unknown): string => (Array.isArray(list) && list.length === 1 ? 's' : '');
