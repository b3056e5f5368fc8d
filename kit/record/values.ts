// One number of the state as a position tells it: words, yes or no, and the printed ids of units and hexes.

import * as v from 'valibot';
import type { Roster } from '../counters/roster.ts';
import type { GameMap } from '../map/map.ts';
import { wholeNumber } from '../sequence/frame-forms.ts';
import { boundsOf, initialOf, type Value } from '../state/fields.ts';
import type { Shape } from '../state/shape.ts';

/** The state, and the printed ids of what its numbers name. */
export interface Printed {
  readonly shape: Shape;
  readonly roster: Roster;
  readonly map: GameMap;
}

/** `isSet`: a number that would say nothing is refused. */
export function valueSchema(printed: Printed, value: Value, isSet: boolean): v.GenericSchema {
  const { shape, roster, map } = printed;
  switch (value.kind) {
    case 'yes':
      return v.boolean();
    case 'number': {
      const [least, most] = boundsOf(value, shape);
      return wholeNumber(isSet && least === initialOf(value) ? least + 1 : least, most);
    }
    case 'word':
      return v.picklist(value.words);
    case 'side':
      return v.picklist(shape.sideNames);
    case 'unit':
      return idSchema(roster.indexOf, 'There is no such unit.');
    case 'hex':
      return idSchema(map.indexOf, 'There is no such hex.');
    default: {
      const ids = value.members.map(member => memberId(printed, value.kind, member));
      return v.array(v.picklist(ids));
    }
  }
}

export function writeValue(printed: Printed, value: Value, number: number): unknown {
  const { shape, roster, map } = printed;
  switch (value.kind) {
    case 'yes':
      return number === 1;
    case 'number':
      return number;
    case 'word':
      return value.words[value.isOptional ? number - 1 : number];
    case 'side':
      return shape.sideNames[number];
    case 'unit':
      return roster.counters[number]?.id;
    case 'hex':
      return map.ids[number];
    default:
      return value.members
        .filter((_, bit) => (number & (1 << bit)) !== 0)
        .map(member => memberId(printed, value.kind, member));
  }
}

export function readValue(printed: Printed, value: Value, json: unknown): number {
  const { shape, roster, map } = printed;
  switch (value.kind) {
    case 'yes':
      return json === true ? 1 : 0;
    case 'number':
      return json as number;
    case 'word':
      return value.words.indexOf(json as string) + (value.isOptional ? 1 : 0);
    case 'side':
      return shape.sideNames.indexOf(json as string);
    case 'unit':
      return roster.indexOf.get(json as string) ?? -1;
    case 'hex':
      return map.indexOf.get(json as string) ?? -1;
    default: {
      const ids = json as readonly string[];
      return value.members.reduce(
        (bits, member, bit) =>
          ids.includes(memberId(printed, value.kind, member)) ? bits | (1 << bit) : bits,
        0,
      );
    }
  }
}

const idSchema = (ids: ReadonlyMap<string, number>, message: string) =>
  v.pipe(
    v.string(),
    v.check(id => ids.has(id), message),
  );

const memberId = ({ roster, map }: Printed, kind: 'units' | 'hexes', member: number): string =>
  kind === 'units' ? roster.counters[member].id : map.ids[member];
