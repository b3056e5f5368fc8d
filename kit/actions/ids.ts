// Values of fields between the numbers that the rules use and the ids that players know.

import { type Refusal, refuse } from '../game.ts';
import { bindReading, type Ids } from '../sequence/reading.ts';
import type { AnyField, FormValue } from './fields.ts';

export interface Names {
  readonly roster: Ids & { readonly counters: readonly { readonly id: string }[] };
  readonly map: Ids & { readonly ids: readonly string[] };
  readonly sides: readonly string[];
}

/** The name of a field in JSON: one unit stands in the same place as several do. */
export const jsonName = (name: string): string => (name === 'unit' ? 'units' : name);

export interface Codec {
  /** Of one value, or of one of several. */
  write(field: AnyField, value: unknown): FormValue;
  /** As the action has it: the `unit` that acts is a list of one, any other stands by itself. */
  writeWhole(field: AnyField, name: string, value: unknown): unknown;
  read(field: AnyField, name: string, given: unknown): unknown;
}

export function bindCodec({ roster, map }: Names): Codec {
  const unitIds = roster.counters.map(({ id }) => id);
  const hexIds = map.ids;
  const { readUnit, readUnits, readHex, readHexes } = bindReading(roster, map);

  function write(field: AnyField, value: unknown): FormValue {
    switch (field.kind) {
      case 'unit':
      case 'units':
        return unitIds[value as number];
      case 'hex':
      case 'hexes':
      case 'way':
        return hexIds[value as number];
      case 'form':
        return field.write?.(value) ?? {};
      default:
        return value as FormValue;
    }
  }

  return {
    write,
    writeWhole(field, name, value) {
      if (field.kind === 'unit' && name === 'unit') return [write(field, value)];
      return Array.isArray(value) ? value.map(item => write(field, item)) : write(field, value);
    },
    read(field, name, given) {
      switch (field.kind) {
        case 'unit':
          return readUnit({ type: '', units: name === 'units' ? given : [given] }, field.alone);
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
          return readWord(field, name, given);
        case 'form':
          return field.read?.(given);
      }
    },
  };
}

function readDistinct(
  read: number[] | Refusal,
  name: string,
  ids: readonly string[],
): readonly number[] | Refusal {
  if (!Array.isArray(read)) return read;
  const twice = read.find((value, index) => read.indexOf(value) !== index);
  return twice === undefined ? read : refuse('format', `${name}: ${ids[twice]} is named twice.`);
}

function readWord({ words = [] }: AnyField, name: string, given: unknown): unknown {
  const known = words.find(word => word === given);
  return known ?? refuse('format', `${name}: one of ${words.join(', ')}.`);
}
