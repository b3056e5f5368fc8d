// Reading the fields of an action. What is malformed is refused with the field's name; rules come after.

import { type Action, type Refusal, refuse } from '../game.ts';

/** Numbers by the ids that players know. */
export interface Ids {
  readonly indexOf: ReadonlyMap<string, number>;
}

export interface Reader {
  /** The one unit that an action names in `units`; `rule` says why there must be just one. */
  readUnit(action: Action, rule?: string): number | Refusal;
  readUnits(action: Action): number[] | Refusal;
  /** Unit ids given outside an action, in a question. */
  readUnitIds(ids: readonly unknown[]): number[] | Refusal;
  readHex(value: unknown, field: string): number | Refusal;
  readHexes(value: unknown, field: string): number[] | Refusal;
}

export function bindReading(roster: Ids, map: Ids): Reader {
  function readUnitIds(ids: readonly unknown[]): number[] | Refusal {
    const read: number[] = [];
    for (const id of ids) {
      const unit = typeof id === 'string' ? roster.indexOf.get(id) : undefined;
      if (unit === undefined) return refuse('format', `units: there is no unit ${JSON.stringify(id)}.`);
      read.push(unit);
    }
    return read;
  }

  function readUnits({ units }: Action): number[] | Refusal {
    if (!Array.isArray(units)) return refuse('format', 'The field units must be a list of unit ids.');
    const read = readUnitIds(units);
    if (!Array.isArray(read)) return read;
    const twice = read.findIndex((unit, index) => read.indexOf(unit) !== index);
    return twice < 0 ? read : refuse('format', `units: ${units[twice]} is named twice.`);
  }

  function readHex(value: unknown, field: string): number | Refusal {
    if (typeof value !== 'string')
      return refuse('format', `${field}: must be a hex id as text, such as "3601".`);
    const hex = map.indexOf.get(value);
    return hex ?? refuse('format', `${field}: there is no hex ${JSON.stringify(value)} on the map.`);
  }

  return {
    readUnits,
    readUnitIds,
    readHex,
    readUnit(action, rule = 'format') {
      const units = readUnits(action);
      if (!Array.isArray(units)) return units;
      if (units.length !== 1) return refuse(rule, 'Name exactly one unit: here they act one at a time.');
      return units[0];
    },
    readHexes(value, field) {
      if (!Array.isArray(value)) return refuse('format', `The field ${field} must be a list of hex ids.`);
      const read: number[] = [];
      for (const entry of value) {
        const hex = readHex(entry, field);
        if (typeof hex !== 'number') return hex;
        read.push(hex);
      }
      return read;
    },
  };
}
