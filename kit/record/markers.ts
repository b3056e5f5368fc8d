// The declared fields of a state as a position tells them: units' own fields beside their flags, all others among the
// markers. Schema, writing and reading follow from what a field has been declared to be.

import * as v from 'valibot';
import { exactObject, plainObject } from '../problem.ts';
import { type Eyes, knows } from '../seen/viewer.ts';
import { type Field, initialOf, mayHave, partsOf, type Value } from '../state/fields.ts';
import { isInitial, type PlacedField, type Shape } from '../state/shape.ts';
import type { State } from '../state/state.ts';
import { type Printed, readValue, valueSchema, writeValue } from './values.ts';

/** What a position that says nothing of a field means: a number or, of a word, the word itself. */
export type UsualValue = (state: State) => number | string | undefined;
/** By the field's name, where it hangs on the rest. */
export type Usual = Readonly<Record<string, UsualValue | undefined>>;

/** These have places of their own in a position. */
const APART: readonly string[] = ['turn', 'phase', 'scriptUsed'];

/** The fields of a shape that stand somewhere: found once, since they are asked for with every unit of a position. */
function fieldsWhere(
  isThere: (placed: PlacedField) => boolean,
): (printed: Printed) => readonly PlacedField[] {
  const known = new WeakMap<Shape, readonly PlacedField[]>();
  return ({ shape }) => {
    const found = known.get(shape) ?? shape.fields.filter(isThere);
    known.set(shape, found);
    return found;
  };
}

/** The fields that stand among the markers. */
export const markerFields = fieldsWhere(
  ({ per, name, field }) =>
    field.isDerived !== true &&
    (per === 'unit' ? field.isMarker === true : per !== 'game' || !APART.includes(name)),
);

/** The fields that stand with each unit. */
export const unitFields = fieldsWhere(
  ({ per, field }) => per === 'unit' && field.isMarker !== true && field.isDerived !== true,
);

export const markerName = ({ name, field }: PlacedField): string => field.as ?? name;

/** Where a position says what is wrong about a field of the game. */
export const markerField = (placed: PlacedField): string =>
  APART.includes(placed.name) ? placed.name : `markers.${markerName(placed)}`;

export function markersSchema(printed: Printed): Record<string, v.GenericSchema> {
  return Object.fromEntries(
    markerFields(printed).map(placed => [markerName(placed), v.optional(markerSchema(printed, placed))]),
  );
}

/** Whoever has these eyes sees nothing of what is another's secret. */
export function writeMarkers(
  printed: Printed,
  state: State,
  usual: Usual = {},
  eyes: Eyes,
): Record<string, unknown> {
  const markers: Record<string, unknown> = {};
  for (const placed of markerFields(printed)) {
    const written =
      placed.per === 'game'
        ? writeGame(printed, placed, state, usual[placed.name])
        : writeOwners(printed, placed, state, eyes);
    if (written !== undefined) markers[markerName(placed)] = written;
  }
  return markers;
}

/** Form has been checked: what the schema let through is read. */
export function readMarkers(
  printed: Printed,
  state: State,
  markers: Readonly<Record<string, unknown>>,
  usual: Usual = {},
): void {
  const absent: PlacedField[] = [];
  for (const placed of markerFields(printed)) {
    const json = markers[markerName(placed)];
    if (json === undefined) absent.push(placed);
    else if (placed.per === 'game') readOwn(printed, placed, state, 0, json);
    else {
      for (const [id, own] of entriesOf(json))
        readOwn(printed, placed, state, ownerOf(printed, placed, id), own);
    }
  }
  for (const placed of absent) {
    if (placed.field.kind !== 'group' && usual[placed.name] !== undefined)
      state.data[placed.offset] = absentOf(printed, placed.field, state, usual[placed.name]);
  }
}

export function unitFieldsSchema(printed: Printed): Record<string, v.GenericSchema> {
  return Object.fromEntries(
    unitFields(printed).map(placed => [
      markerName(placed),
      v.optional(ownSchema(printed, placed.field, false)),
    ]),
  );
}

/** Is there anything to say of the unit's own fields? */
export function hasUnitFields(printed: Printed, { data }: State, unit: number): boolean {
  const all = unitFields(printed);
  for (let i = 0; i < all.length; i++) if (!isInitial(all[i], data, unit)) return true;
  return false;
}

/** For the entry of the unit; undefined if there is nothing to say. */
export function writeUnitFields(
  printed: Printed,
  state: State,
  unit: number,
): Readonly<Record<string, unknown>> | undefined {
  const all = unitFields(printed);
  let fields: Record<string, unknown> | undefined;
  // Asked of every unit of every position: counting makes nothing.
  for (let i = 0; i < all.length; i++) {
    const placed = all[i];
    const written = writeOwn(printed, placed, state, unit);
    if (written === undefined) continue;
    fields ??= {};
    fields[markerName(placed)] = written;
  }
  return fields;
}

export function readUnitFields(
  printed: Printed,
  state: State,
  unit: number,
  entry: Readonly<Record<string, unknown>>,
): void {
  for (const placed of unitFields(printed)) {
    const json = entry[markerName(placed)];
    if (json !== undefined) readOwn(printed, placed, state, unit, json);
  }
}

/** A yes for some of many is the list of their ids; all else is told by the id. */
const isList = ({ per, field }: PlacedField): boolean => field.kind === 'yes' && per !== 'game';
const entriesOf = (json: unknown): readonly (readonly [string, unknown])[] =>
  Array.isArray(json) ? json.map((id: string) => [id, true]) : Object.entries(json as object);

export function ownerId({ shape, roster, map }: Printed, { per }: PlacedField, owner: number): string {
  if (per === 'side') return shape.sideNames[owner];
  return per === 'unit' ? roster.counters[owner].id : map.ids[owner];
}

function ownerOf({ shape, roster, map }: Printed, { per }: PlacedField, id: string): number {
  if (per === 'side') return shape.sideNames.indexOf(id);
  return (per === 'unit' ? roster.indexOf.get(id) : map.indexOf.get(id)) ?? -1;
}

function markerSchema(printed: Printed, placed: PlacedField): v.GenericSchema {
  const { per, field } = placed;
  if (per === 'game') return ownSchema(printed, field, false);
  if (per === 'side') {
    const entries = printed.shape.sideNames.map((name, side) => [
      name,
      mayHave(field, side) ? v.optional(ownSchema(printed, field, true, side)) : v.optional(v.never()),
    ]);
    return v.pipe(plainObject, exactObject(Object.fromEntries(entries)));
  }
  const id = v.pipe(
    v.string(),
    v.check(
      text => {
        const owner = ownerOf(printed, placed, text);
        return owner >= 0 && mayHave(field, owner);
      },
      issue => `${issue.input} is no such ${per}.`,
    ),
  );
  return isList(placed) ? v.array(id) : v.pipe(plainObject, v.record(id, ownSchema(printed, field, true)));
}

/** What one owner has: a value, or several by name. `isSet`: to have it at all it must be more than nothing. */
function ownSchema(printed: Printed, field: Field, isSet: boolean, owner?: number): v.GenericSchema {
  if (field.kind !== 'group') return valueSchema(printed, field, isSet);
  const parts = partsOf(field).map(([name, value]) => [
    name,
    v.optional(owner === undefined || mayHave(value, owner) ? valueSchema(printed, value, false) : v.never()),
  ]);
  return v.pipe(plainObject, exactObject(Object.fromEntries(parts)));
}

function writeOwners(printed: Printed, placed: PlacedField, state: State, eyes: Eyes): unknown {
  const { field, owners, per } = placed;
  const written: [string, unknown][] = [];
  for (let owner = 0; owner < owners; owner++) {
    // Most owners have nothing, and there are as many as hexes.
    if (isInitial(placed, state.data, owner)) continue;
    if (per === 'side' && field.isSecret === true && !knows(eyes, owner)) continue;
    const own = writeOwn(printed, placed, state, owner);
    if (own !== undefined) written.push([ownerId(printed, placed, owner), own]);
  }
  if (written.length === 0 && field.write !== 'always') return undefined;
  return isList(placed) ? written.map(([id]) => id) : Object.fromEntries(written);
}

function writeGame(
  printed: Printed,
  placed: PlacedField,
  state: State,
  usual: UsualValue | undefined,
): unknown {
  const { field, offset } = placed;
  if (field.kind === 'group') return writeOwn(printed, placed, state, 0);
  const number = state.data[offset];
  const absent = absentOf(printed, field, state, field.write === 'when-set' ? undefined : usual);
  return field.write === 'always' || number !== absent ? writeValue(printed, field, number) : undefined;
}

/** What a position means that says nothing. */
function absentOf(printed: Printed, value: Value, state: State, usual: UsualValue | undefined): number {
  const means = usual?.(state);
  return typeof means === 'string' ? readValue(printed, value, means) : (means ?? initialOf(value));
}

/** What an owner has, unless it is what he began with. */
function writeOwn(printed: Printed, placed: PlacedField, state: State, owner: number): unknown {
  if (isInitial(placed, state.data, owner)) return undefined;
  const { field, offset, size, parts, initials } = placed;
  const told = parts.flatMap(([name, value], part) => {
    const number = state.data[offset + owner * size + part];
    return number === initials[part] ? [] : [[name, writeValue(printed, value, number)]];
  });
  return field.kind === 'group' ? Object.fromEntries(told) : told[0][1];
}

function readOwn(
  printed: Printed,
  { field, offset, size, parts }: PlacedField,
  state: State,
  owner: number,
  json: unknown,
): void {
  const first = offset + owner * size;
  if (field.kind !== 'group') {
    state.data[first] = readValue(printed, field, json);
    return;
  }
  const own = json as Readonly<Record<string, unknown>>;
  for (const [part, [name, value]] of parts.entries()) {
    if (own[name] !== undefined) state.data[first + part] = readValue(printed, value, own[name]);
  }
}
