// What cannot be in any position: units that stand where none can, fields of those who cannot have them. Games add what their own rules forbid; positions
// that are read tell it by its field, and the fuzzer asks for it after every action.

import { hexLabel } from '../map/lookup.ts';
import type { Problem } from '../problem.ts';
import { other } from '../side.ts';
import { type Keeping, mayHave } from '../state/fields.ts';
import { type FlagField, isInitial, type PlacedField } from '../state/shape.ts';
import type { State } from '../state/state.ts';
import { controlOf, hasFlag, placeOf, stepsOf, topOf, unitsIn } from '../state/units.ts';
import { markerField, markerName, ownerId } from './markers.ts';
import type { Table } from './position.ts';

export type Impossibility =
  | {
      readonly unit: number;
      /** What is wrong about the unit: where it is, its flags or another field, or who controls its hex. */
      readonly part: string;
      readonly message: string;
    }
  /** Something else is wrong, in this field of a position. */
  | Problem;

/** The rules by which whoever stands in a hex controls it, the sides never share one, and nobody stands in water. */
export interface StandingRules {
  readonly control: string;
  readonly sides: string;
  /** Without it, water is the game's own affair. */
  readonly water?: string;
}

export function impossibleStands(table: Table, state: State, rules: StandingRules): Impossibility[] {
  const { shape, roster, map } = table;
  const { sideOf } = shape;
  const faults: Impossibility[] = [];
  for (let unit = 0; unit < shape.unitCount; unit++) {
    const hex = placeOf(shape, state, unit);
    if (hex < 0) continue;
    const { id, faces } = roster.counters[unit];
    const steps = stepsOf(shape, state, unit);
    if (steps < 1 || steps > faces.length)
      faults.push({ unit, part: 'at', message: `${id} stands on the map with ${steps} steps` });
    if (controlOf(shape, state, hex) !== sideOf[unit] && holderIn(table, state, hex) === unit) {
      const message = `${hexLabel(map, hex)} is held by ${id} but controlled by the enemy (${rules.control})`;
      faults.push({ unit, part: 'control', message });
    }
    if (rules.water !== undefined && map.passable[hex] === 0) {
      const message = `${id} stands in the water of ${hexLabel(map, hex)} (${rules.water})`;
      faults.push({ unit, part: 'at', message });
    }
  }
  for (let hex = 0; hex < shape.hexCount; hex++) {
    const top = topOf(shape, state, hex);
    if (top >= 0 && unitsIn(shape, state, hex).some(unit => sideOf[unit] !== sideOf[top])) {
      const message = `both sides stand in ${hexLabel(map, hex)} (${rules.sides})`;
      faults.push({ unit: top, part: 'at', message });
    }
  }
  return faults;
}

/** Whoever of those in a hex holds it, the topmost first; -1 if nobody does. */
function holderIn({ shape, holds }: Table, state: State, hex: number): number {
  if (holds === undefined) return topOf(shape, state, hex);
  return unitsIn(shape, state, hex).find(unit => holds[unit] === 1) ?? -1;
}

/** Fields that somebody has who cannot, and those that do not fit the rest. */
export function impossibleFields(table: Table, state: State): Impossibility[] {
  const { shape } = table;
  return [
    ...shape.flagFields.flatMap(placed => impossibleFlag(table, state, placed)),
    ...shape.fields.flatMap(placed =>
      placed.per === 'game' ? impossibleInGame(table, state, placed) : impossibleOwners(table, state, placed),
    ),
  ];
}

function impossibleFlag(table: Table, state: State, { name, mask, field }: FlagField): Impossibility[] {
  const faults: Impossibility[] = [];
  for (let unit = 0; unit < table.shape.unitCount; unit++) {
    if (!hasFlag(table.shape, state, unit, mask)) continue;
    const message = whyNotOn(table, state, unit, name, field, `be ${field.as ?? name}`);
    if (message !== undefined) faults.push({ unit, part: 'flags', message });
  }
  return faults;
}

function impossibleOwners(table: Table, state: State, placed: PlacedField): Impossibility[] {
  const { per, name, field, offset, owners, size } = placed;
  const faults: Impossibility[] = [];
  for (let owner = 0; owner < owners; owner++) {
    if (isInitial(placed, state.data, owner)) continue;
    if (per === 'unit') {
      const message = whyNotOn(table, state, owner, name, field, `have ${markerName(placed)}`);
      if (message === undefined) continue;
      faults.push(
        field.isMarker === true
          ? { field: markerField(placed), message }
          : { unit: owner, part: markerName(placed), message },
      );
      continue;
    }
    const set = placed.parts.flatMap(([, value], part) =>
      state.data[offset + owner * size + part] === placed.initials[part] ? [] : [value],
    );
    if (![field, ...set].every(each => mayHave(each, owner))) {
      const message = `${ownerId(table, placed, owner)} cannot have ${markerName(placed)}${cited(field)}`;
      faults.push({ field: markerField(placed), message });
    }
  }
  return faults;
}

function impossibleInGame({ checks }: Table, state: State, placed: PlacedField): Impossibility[] {
  const message = checks?.game?.[placed.name]?.(state);
  return message === undefined ? [] : [{ field: markerField(placed), message }];
}

/** Why a unit cannot have a field, flag or number, that it has. */
function whyNotOn(
  { shape, roster, checks }: Table,
  state: State,
  unit: number,
  name: string,
  field: Keeping,
  what: string,
): string | undefined {
  const { where } = field;
  const place = placeOf(shape, state, unit);
  const isThere = where === undefined || (where === 'map' ? place >= 0 : place === where);
  if (!mayHave(field, unit) || !isThere) return `${roster.counters[unit].id} cannot ${what}${cited(field)}`;
  return checks?.unit?.[name]?.(state, unit);
}

const cited = ({ rule }: Keeping): string => (rule === undefined ? '' : ` (${rule})`);

/** The same as a problem of the file that says so. */
export function problemOf(
  { shape, roster, map }: Table,
  state: State,
  file: {
    readonly units: readonly { readonly id: string }[];
    readonly control?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
  },
  fault: Impossibility,
): Problem {
  if ('field' in fault) return fault;
  const { unit, part, message } = fault;
  if (part === 'control') {
    const enemy = roster.sides[other(shape.sideOf[unit])];
    const index = file.control?.[enemy]?.indexOf(map.ids[placeOf(shape, state, unit)]);
    return { field: `control.${enemy}.${index}`, message };
  }
  const index = file.units.findIndex(({ id }) => id === roster.counters[unit].id);
  return { field: `units.${index}.${part}`, message };
}
