// Forms of what a frame holds: how a value looks in a position, where players read printed ids, and what it is in the
// state, where rules work with numbers. A frame is declared once; its type, its schema and its JSON come from that.

import * as v from 'valibot';
import { exactObject, type Problem, problemsOf } from '../problem.ts';
import type { Frame, Frozen } from './frames.ts';
import type { Ids } from './reading.ts';

export interface Form<T = unknown> {
  /** From JSON. */
  readonly schema: v.GenericSchema<unknown, T>;
  /** To JSON. */
  write(value: T): unknown;
  /** The field may be absent. */
  readonly isOptional?: true;
}

/** An absent field is absent from the type too. */
export interface OptionalForm<T> extends Form<T> {
  readonly isOptional: true;
}

export type FormOf<F> = F extends Form<infer T> ? T : never;

type Fields = Readonly<Record<string, Form<unknown>>>;
type RequiredNames<E> = { [K in keyof E]: E[K] extends { readonly isOptional: true } ? never : K }[keyof E];
type OptionalNames<E> = { [K in keyof E]: E[K] extends { readonly isOptional: true } ? K : never }[keyof E];
/** What a record of these forms holds. */
export type RecordOf<E> = Frozen<
  { [K in RequiredNames<E>]: FormOf<E[K]> } & { [K in OptionalNames<E>]?: FormOf<E[K]> }
>;

export const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

export const yes: Form<boolean> = { schema: v.boolean(), write: value => value };

/** True where it is there at all. */
export const always: Form<true> = { schema: v.literal(true), write: value => value };

export const number = (least: number, most: number): Form<number> => ({
  schema: wholeNumber(least, most),
  write: value => value,
});

export const word = <const W extends string>(...words: readonly W[]): Form<W> => ({
  schema: v.picklist(words),
  write: value => value,
});

export const optional = <T>(form: Form<T>): OptionalForm<T> => ({ ...form, isOptional: true });

export const list = <T>(form: Form<T>, least = 0, most = Number.POSITIVE_INFINITY): Form<readonly T[]> => ({
  schema: v.pipe(v.array(form.schema), v.minLength(least), v.maxLength(most)) as v.GenericSchema<
    unknown,
    readonly T[]
  >,
  write: values => values.map(value => form.write(value)),
});

export function record<const E extends Fields>(fields: E): Form<RecordOf<E>> {
  const forms = Object.entries(fields);
  const entries = forms.map(([name, { schema, isOptional }]) => [
    name,
    isOptional ? v.exactOptional(schema) : schema,
  ]);
  return {
    schema: exactObject(Object.fromEntries(entries)) as unknown as v.GenericSchema<unknown, RecordOf<E>>,
    write(value) {
      const held = value as Readonly<Record<string, unknown>>;
      const json: Record<string, unknown> = {};
      for (const [name, form] of forms) if (held[name] !== undefined) json[name] = form.write(held[name]);
      return json;
    },
  };
}

/** Units and hexes by their printed ids, sides by their names. */
export function idForms(roster: Ids, map: Ids, sides: readonly string[]) {
  const numbered = (ids: Ids, message: string): Form<number> => {
    // A hex on two sheets has two ids; the first is the one that it goes by.
    const names: string[] = [];
    for (const [id, index] of ids.indexOf) names[index] ??= id;
    return {
      schema: v.pipe(
        v.string(),
        v.check(id => ids.indexOf.has(id), message),
        v.transform(id => ids.indexOf.get(id) as number),
      ),
      write: value => names[value],
    };
  };
  const distinct = (form: Form<number>, least: number, most: number, message: string) => ({
    schema: v.pipe(
      list(form, least, most).schema,
      v.check(values => new Set(values).size === values.length, message),
    ) as v.GenericSchema<unknown, readonly number[]>,
    write: list(form).write,
  });
  const unit = numbered(roster, 'There is no such unit.');
  const hex = numbered(map, 'There is no such hex.');
  const side: Form<number> = {
    schema: v.pipe(
      v.picklist(sides),
      v.transform(name => sides.indexOf(name)),
    ),
    write: value => sides[value],
  };
  return {
    unit,
    hex,
    side,
    /** Any number of them, none named twice. */
    units: distinct(unit, 0, Number.POSITIVE_INFINITY, 'A unit is named twice.'),
    someUnits: distinct(unit, 1, Number.POSITIVE_INFINITY, 'A unit is named twice.'),
    unitsExactly: (count: number) => distinct(unit, count, count, 'A unit is named twice.'),
    hexes: list(hex),
  };
}

/** The frames of a game by name: each says what it holds besides its name. */
export type FrameForms = Readonly<Record<string, Form<object>>>;

/** The frames that a table of forms describes. */
export type FrameIn<Forms extends FrameForms> = {
  [Name in keyof Forms & string]: { readonly name: Name } & FormOf<Forms[Name]>;
}[keyof Forms & string];

/** A frame that holds nothing but its name. */
export const bare = record({});

export function readFrame(
  forms: FrameForms,
  json: { readonly name: string },
  field: string,
): Frame | Problem[] {
  const { name, ...rest } = json;
  const read = v.safeParse(forms[name].schema, rest);
  return read.success ? { name, ...read.output } : problemsOf(read.issues, field);
}

/** Decisions owed as a position tells them. */
export function writeFrames(forms: FrameForms, frames: readonly Frame[]): readonly Frame[] {
  return frames.map(frame => {
    const { name, ...held } = frame;
    return Object.hasOwn(forms, name) ? { name, ...(forms[name].write(held as never) as object) } : frame;
  });
}
