// Positions as JSON: units and control are written and read here for every game; a game adds its markers, its decisions
// and what its rules forbid. Everything wrong is named with its field.

import * as v from 'valibot';
import type { PositionUnit } from '../game.ts';
import { exactObject, isPlainObject, type Problem, plainObject, problemsOf } from '../problem.ts';
import { mayHave } from '../state/fields.ts';
import { boxAt, boxName, type FlagField, type Shape } from '../state/shape.ts';
import { newLayout, type State } from '../state/state.ts';
import { belowOf, hasFlag, placeOf, putUnit, setFlag, stepsOf, topOf } from '../state/units.ts';
import { hasUnitFields, readUnitFields, unitFieldsSchema, writeUnitFields } from './markers.ts';
import { entryShown, remember, type Shown } from './shown.ts';
import { hiddenUnit, markedUnit, plainUnit } from './unit-entries.ts';
import type { Printed } from './values.ts';

/** What positions of a game are made of. */
export interface Table extends Printed {
  /** The box of units that have no step left. */
  readonly dead: number;
  /** The rule about steps. */
  readonly stepsRule: string;
  /** The box that most counters lie in, if there are very many: a position need not list them one by one. */
  readonly others?: number;
  /** By unit: 1 if it holds the hex that it stands in. All do, unless a game has markers that stand there. */
  readonly holds?: ArrayLike<number>;
  /** Why a field cannot be as it is, beyond what it has been declared to be; by its name. */
  readonly checks?: {
    /** A flag or number that this unit has. */
    readonly unit?: Readonly<
      Record<string, ((state: State, unit: number) => string | undefined) | undefined>
    >;
    readonly game?: Readonly<Record<string, ((state: State) => string | undefined) | undefined>>;
  };
}

/** The box of units that take no part; they are not listed. */
const OUT = boxAt(0);

export function unitsSchema(table: Table): v.GenericSchema<unknown, UnitEntry[]> {
  const entry = exactObject({
    id: v.string(),
    at: v.string(),
    steps: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    flags: v.optional(v.array(v.picklist(table.shape.flagNames))),
    ...unitFieldsSchema(table),
  });
  return v.array(entry) as v.GenericSchema<unknown, UnitEntry[]>;
}

export function controlSchema(sides: readonly string[]) {
  const hexes = v.optional(v.array(v.string()));
  return v.pipe(plainObject, exactObject(Object.fromEntries(sides.map(side => [side, hexes]))));
}

export interface Showing {
  /** Units that are masked: by their side, where both can have some. */
  readonly hidden?: ReadonlySet<number>;
  readonly mask?: string | ((unit: number) => string);
  /** What the same viewer was shown of the same table last. */
  readonly shown?: Shown | undefined;
}

const NOBODY: ReadonlySet<number> = new Set();
/** A list is gathered here, so that it takes no more room than it needs: many are kept, one for each viewer of a table. */
const listed: PositionUnit[] = [];

/**
 * Every unit in play. A stack is written from the bottom up, so that reading it in order stacks it the same way. The list is ordered
 * by those who are not hidden, so that its order tells nothing of the others.
 */
export function writeUnits(
  table: Table,
  state: State,
  { hidden = NOBODY, mask = '?', shown }: Showing = {},
): PositionUnit[] {
  const { shape } = table;
  const { data } = state;
  let count = 0;
  const done = new Uint8Array(shape.unitCount);
  const stack: number[] = [];
  const entryOf = (unit: number, isHidden: boolean): PositionUnit => {
    const known = shown && entryShown(shown, table, state, unit, isHidden);
    if (known !== undefined) return known;
    const masked = typeof mask === 'string' ? mask : mask(unit);
    const entry = isHidden ? hiddenUnit(table, masked, data[shape.at + unit]) : writeUnit(table, state, unit);
    if (shown) {
      shown.entries[unit] = entry;
      shown.isHidden[unit] = isHidden;
    }
    return entry;
  };
  for (let unit = 0; unit < shape.unitCount; unit++) {
    const place = data[shape.at + unit];
    if (place === OUT || done[unit] === 1 || hidden.has(unit)) continue;
    if (place < 0) {
      done[unit] = 1;
      listed[count++] = entryOf(unit, false);
      continue;
    }
    stack.length = 0;
    for (let u = topOf(shape, state, place); u >= 0; u = belowOf(shape, state, u)) stack.push(u);
    for (let i = stack.length - 1; i >= 0; i--) {
      const member = stack[i];
      done[member] = 1;
      listed[count++] = entryOf(member, hidden.has(member));
    }
  }
  if (shown) remember(shown, state, done);
  return listed.slice(0, count);
}

/** Who is out of play, as it is told where whoever is not listed could as well be hidden. */
export function writeUnitsGone(
  table: Table,
  state: State,
  isListed: (unit: number) => boolean,
): PositionUnit[] {
  const { at, unitCount } = table.shape;
  let count = 0;
  for (let unit = 0; unit < unitCount; unit++)
    if (state.data[at + unit] === OUT && isListed(unit))
      listed[count++] = plainUnit(table, unit, OUT, undefined);
  return listed.slice(0, count);
}

/** The same without those who merely lie in the box of most counters, if that leaves fewer to be listed. */
export function withoutOthers(
  { shape, roster, others }: Table,
  units: readonly PositionUnit[],
): { readonly units: readonly PositionUnit[]; readonly others?: string } {
  if (others === undefined) return { units };
  const box = boxName(shape, others);
  const listed = units.filter(unit => unit.at !== box || Object.keys(unit).length > BARE);
  const known = new Set(units.map(({ id }) => id));
  const out = roster.counters.flatMap(({ id }) => (known.has(id) ? [] : [{ id, at: boxName(shape, OUT) }]));
  return listed.length + out.length < units.length ? { units: [...listed, ...out], others: box } : { units };
}

/** Fields of a unit of which nothing is to be said but where it is. */
const BARE = 2;

/** Hexes by side, those only that `atStart` gives to another. States of one layout share what was written once. */
export function writeControl(
  table: Table,
  state: State,
  atStart: (hex: number) => number,
): Readonly<Record<string, readonly string[]>> {
  const known = controls.get(table) ?? [];
  controls.set(table, known);
  for (const { layout, control } of known) if (layout === state.layout) return control;
  const control = listControl(table, state, atStart);
  if (known.unshift({ layout: state.layout, control }) > KEPT) known.pop();
  return control;
}

/** By table: who controlled what in the layouts that were last written. */
const controls = new WeakMap<
  Table,
  { readonly layout: number; readonly control: Readonly<Record<string, readonly string[]>> }[]
>();
const KEPT = 32;

function listControl(
  { shape, roster, map }: Table,
  state: State,
  atStart: (hex: number) => number,
): Record<string, string[]> {
  const control: Record<string, string[]> = Object.fromEntries(roster.sides.map(side => [side, []]));
  for (let hex = 0; hex < shape.hexCount; hex++) {
    const side = state.data[shape.control + hex];
    if (side !== atStart(hex)) control[roster.sides[side]].push(map.ids[hex]);
  }
  return control;
}

/**
 * A position as far as it has the right form: what has not is named and left out, so that the rest is checked too.
 * `blank` stands in for what every position needs.
 */
export function readForm<const Schema extends v.GenericSchema>(
  schema: Schema,
  json: unknown,
  blank: object,
  problems: Problem[],
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  for (const { field, message } of problemsOf(parsed.issues)) {
    problems.push({ field: field || 'position', message });
  }
  if (!isPlainObject(json)) return undefined;
  const left: Record<string, unknown> = { ...json };
  for (const issue of parsed.issues) {
    const [first, second] = (issue.path ?? []).map(item => String(item.key));
    const part = left[first];
    if (second === undefined || typeof part !== 'object' || part === null) delete left[first];
    else if (Array.isArray(part)) left[first] = part.with(Number(second), MALFORMED);
    else left[first] = Object.fromEntries(Object.entries(part).filter(([key]) => key !== second));
  }
  const again = v.safeParse(schema, { ...blank, ...left });
  return again.success ? again.output : undefined;
}

/**
 * Puts the listed units where they are said to be, and tells which could be put there. `whyNot` says why a unit can
 * never be in a place.
 */
export function readUnits(
  table: Table,
  state: State,
  entries: readonly UnitEntry[],
  whyNot: (unit: number, place: number, at: string) => string | undefined,
  problems: Problem[],
): readonly number[] {
  const { shape, roster, map, dead } = table;
  const seen = new Set<number>();
  const read: number[] = [];
  for (const [index, entry] of entries.entries()) {
    if (entry.id === MALFORMED.id) continue;
    const { id, at } = entry;
    const wrong = (part: string, message: string): number =>
      problems.push({ field: `units.${index}.${part}`, message });
    const unit = roster.indexOf.get(id);
    if (unit === undefined) {
      wrong('id', `There is no unit ${id}.`);
      continue;
    }
    if (seen.has(unit)) {
      wrong('id', `${id} is there twice.`);
      continue;
    }
    seen.add(unit);
    const place = at.startsWith('@') ? shape.boxIndex.get(at) : map.indexOf.get(at);
    const reason = place === undefined ? `${id}: there is no place ${at}.` : whyNot(unit, place, at);
    if (place === undefined || reason !== undefined) {
      wrong('at', reason ?? '');
      continue;
    }
    // Whoever is said to take no part is as if he had not been listed.
    if (place === OUT) continue;
    const full = roster.counters[unit].faces.length;
    const steps = entry.steps ?? (place === dead ? 0 : full);
    if (steps > full || (steps === 0 && place !== dead && full > 0)) {
      wrong('steps', `${id} has ${full} step(s) at most and at least one in play (${table.stepsRule}).`);
      continue;
    }
    state.data[shape.steps + unit] = place === dead ? 0 : steps;
    for (const name of entry.flags ?? []) setFlag(shape, state, unit, maskOf(shape, name, unit));
    readUnitFields(table, state, unit, entry);
    putUnit(shape, state, unit, place);
    read.push(unit);
  }
  return read;
}

/** Puts all units that are not listed into the box of most counters. */
export function readOthers(
  { shape, roster }: Table,
  state: State,
  entries: readonly UnitEntry[],
  others: string,
  whyNot: (unit: number, place: number, at: string) => string | undefined,
  problems: Problem[],
): void {
  const box = shape.boxIndex.get(others) ?? OUT;
  const listed = new Set(entries.map(({ id }) => id));
  for (const [unit, { id, faces }] of roster.counters.entries()) {
    if (listed.has(id)) continue;
    const reason = whyNot(unit, box, others);
    if (reason !== undefined) problems.push({ field: 'others', message: reason });
    state.data[shape.steps + unit] = faces.length;
    putUnit(shape, state, unit, box);
  }
}

/** With the further fields that a game has declared for its units. */
export interface UnitEntry {
  readonly id: string;
  readonly at: string;
  readonly steps?: number | undefined;
  readonly flags?: readonly string[] | undefined;
  readonly [field: string]: unknown;
}

export function readControl(
  { shape, roster, map }: Table,
  state: State,
  control: Readonly<Record<string, readonly string[] | undefined>>,
  problems: Problem[],
): void {
  const named = new Set<string>();
  roster.sides.forEach((side, number) => {
    for (const [index, id] of (control[side] ?? []).entries()) {
      const field = `control.${side}.${index}`;
      const hex = map.indexOf.get(id);
      if (hex === undefined) problems.push({ field, message: `There is no hex ${id}.` });
      else if (named.has(id)) problems.push({ field, message: `${id} is named twice.` });
      else {
        named.add(id);
        state.data[shape.control + hex] = number;
      }
    }
  });
  newLayout(state);
}

/** Keeps the place of a unit that could not be read, so that those after it keep their numbers. */
const MALFORMED: UnitEntry = { id: '', at: '' };

/** The bits of all flags that there could be. */
const ANY_FLAG = -1;

function writeUnit(table: Table, state: State, unit: number): PositionUnit {
  const { shape, roster, dead } = table;
  const place = placeOf(shape, state, unit);
  const steps = stepsOf(shape, state, unit);
  const isPlain = steps === roster.counters[unit].faces.length || place === dead;
  const told = isPlain ? undefined : steps;
  if (!hasFlag(shape, state, unit, ANY_FLAG) && !hasUnitFields(table, state, unit))
    return plainUnit(table, unit, place, told);
  return markedUnit(table, state, unit, () => {
    const entry = plainUnit(table, unit, place, told);
    const fields = writeUnitFields(table, state, unit);
    if (!hasFlag(shape, state, unit, ANY_FLAG)) return { ...entry, ...fields };
    const set = shape.flagFields.filter(({ mask }) => hasFlag(shape, state, unit, mask)).map(flagName);
    return { ...entry, flags: shape.flagNames.filter(name => set.includes(name)), ...fields };
  });
}

const flagName = ({ name, field }: FlagField): string => field.as ?? name;

/** Flags of different units may go by one name in positions: the one that this unit can have is meant. */
function maskOf(shape: Shape, name: string, unit: number): number {
  const called = shape.flagFields.filter(flag => flagName(flag) === name);
  return (called.find(({ field }) => mayHave(field, unit)) ?? called[0]).mask;
}
