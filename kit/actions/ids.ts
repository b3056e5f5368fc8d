// Values of fields between the numbers that the rules use and the ids that players know.

import { type Refusal, refuse } from '../game.ts';
import { bindReading, type Ids } from '../sequence/reading.ts';
import type { FormValue, Slot } from './fields.ts';

export interface Names {
  readonly roster: Ids & { readonly counters: readonly { readonly id: string }[] };
  readonly map: Ids & { readonly ids: readonly string[] };
  readonly sides: readonly string[];
}

export interface Codec {
  writeOne(field: Slot, value: unknown): FormValue;
  /** One by one, whether the field has one of them or several. */
  writeAll(field: Slot, values: readonly unknown[]): FormValue[];
  /** As the action has it: the `unit` that acts is a list of one, any other stands by itself. */
  writeWhole(field: Slot, value: unknown): unknown;
  read(field: Slot, given: unknown): unknown;
}

export function bindCodec({ roster, map }: Names): Codec {
  const unitIds = roster.counters.map(({ id }) => id);
  const hexIds = map.ids;
  const { readUnit, readUnits, readHex, readHexes } = bindReading(roster, map);

  /** The printed ids of what such a field names by number. */
  function idsFor({ kind }: Slot): readonly string[] | undefined {
    if (kind === 'unit' || kind === 'units') return unitIds;
    return kind === 'hex' || kind === 'hexes' || kind === 'way' ? hexIds : undefined;
  }

  function write(field: Slot, value: unknown): FormValue {
    const ids = idsFor(field);
    if (ids !== undefined) return ids[value as number];
    return field.kind === 'form' ? (field.write?.(value) ?? {}) : (value as FormValue);
  }

  function writeAll(field: Slot, values: readonly unknown[]): FormValue[] {
    const ids = idsFor(field);
    const written: FormValue[] = [];
    if (ids === undefined) for (const value of values) written.push(write(field, value));
    else for (let i = 0; i < values.length; i++) written.push(ids[values[i] as number]);
    return written;
  }

  /** The number of a unit that stands alone, as nearly all do; undefined where anything is out of the usual. */
  function readAlone(given: unknown): number | undefined {
    return typeof given === 'string' ? roster.indexOf.get(given) : undefined;
  }

  return {
    writeOne: write,
    writeAll,
    writeWhole(field, value) {
      if (field.name === 'unit') return [write(field, value)];
      return Array.isArray(value) ? writeAll(field, value) : write(field, value);
    },
    read(field, given) {
      const { json: name } = field;
      switch (field.kind) {
        case 'unit': {
          const units = name === 'units' ? given : [given];
          return readAlone(soleOf(units)) ?? readUnit({ type: '', units }, field.alone);
        }
        case 'units':
          return readUnits({ type: '', units: given });
        case 'hex':
          return readHex(given, name);
        case 'hexes':
          return readDistinct(readHexes(given, name), name, hexIds);
        case 'way':
          return readHexes(given, name);
        case 'number':
          return Number.isInteger(given) ? given : refuse('format', `${name}: a whole number.`);
        case 'yes':
          return given === true ? given : refuse('format', `${name}: true, or leave it out.`);
        case 'word':
          return readWord(field, given);
        case 'form':
          return field.read?.(given);
      }
    },
  };
}

const soleOf = (list: unknown): unknown => (Array.isArray(list) && list.length === 1 ? list[0] : undefined);

function readDistinct(
  read: number[] | Refusal,
  name: string,
  ids: readonly string[],
): readonly number[] | Refusal {
  if (!Array.isArray(read)) return read;
  const twice = read.find((value, index) => read.indexOf(value) !== index);
  return twice === undefined ? read : refuse('format', `${name}: ${ids[twice]} is named twice.`);
}

function readWord({ words, json }: Slot, given: unknown): unknown {
  const known = words.find(word => word === given);
  return known ?? refuse('format', `${json}: one of ${words.join(', ')}.`);
}
