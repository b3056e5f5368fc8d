// Reading the fields of an action. What is malformed is refused with the field's name; rules come after.

import { type Action, type Refusal, refuse } from '../../../kit/game.ts';
import { map, roster } from './02-components.ts';

/** The one unit that an action names in `units`. */
export function readUnit(action: Action, rule = 'format'): number | Refusal {
  const units = readUnits(action);
  if (!Array.isArray(units)) return units;
  if (units.length !== 1) return refuse(rule, 'Name exactly one unit: here they act one at a time.');
  return units[0];
}

export function readUnits(action: Action): number[] | Refusal {
  const { units } = action;
  if (!Array.isArray(units)) return refuse('format', 'The field units must be a list of unit ids.');
  const read: number[] = [];
  for (const id of units) {
    const unit = typeof id === 'string' ? roster.indexOf.get(id) : undefined;
    if (unit === undefined) return refuse('format', `units: there is no unit ${JSON.stringify(id)}.`);
    if (read.includes(unit)) return refuse('format', `units: ${id} is named twice.`);
    read.push(unit);
  }
  return read;
}

export function readHex(value: unknown, field: string): number | Refusal {
  const hex = typeof value === 'string' ? map.indexOf.get(value) : undefined;
  return hex ?? refuse('format', `${field}: there is no hex ${JSON.stringify(value ?? null)} on the map.`);
}

export function readHexes(value: unknown, field: string): number[] | Refusal {
  if (!Array.isArray(value)) return refuse('format', `The field ${field} must be a list of hex ids.`);
  const read: number[] = [];
  for (const entry of value) {
    const hex = readHex(entry, field);
    if (typeof hex !== 'number') return hex;
    read.push(hex);
  }
  return read;
}
