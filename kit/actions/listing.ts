// What is on offer of one declared action: fields that come one by one are settled in turn, the others stay open. An offer
// is made only if every field that must be filled has something to fill it with.

import { ACTORS, type Action, type Choice, type OpenField, type Refusal, TARGET } from '../game.ts';
import type { At, Question } from './action.ts';
import type { AnyField } from './fields.ts';
import { type Codec, jsonName } from './ids.ts';

export interface Listed {
  readonly type: string;
  readonly rule: string | ((at: At, given: object) => string);
  readonly names: readonly string[];
  readonly fields: readonly AnyField[];
  readonly facts?: ((at: At, given: object) => Readonly<Record<string, unknown>>) | undefined;
  readonly asksAll: boolean;
  /** Fields that every offer has besides, such as the side of an interrupt. */
  readonly also?: Readonly<Record<string, unknown>> | undefined;
  /** Offers that say no more than their first field, by its value: they are the same as long as the rule is. */
  readonly kept?: Choice[] | undefined;
}

type Given = Record<string, unknown>;
type OneOf = Extract<OpenField, { readonly one: unknown }>;
/** While it is being written. */
type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

/** One look at what is on offer: what is asked, what is settled so far, and what has been found. */
interface Search {
  readonly action: Listed;
  readonly at: At;
  readonly question: Question;
  readonly given: Given;
  readonly found: Choice[];
  /** Nobody wants to know of more. */
  readonly most: number;
}

export function bindListing({ write, writeWhole }: Codec) {
  /** Offers, from the field of this number on. */
  function offersFrom(search: Search, index: number): void {
    const { action, at, given, found } = search;
    const field = action.fields[index];
    if (field === undefined) found.push(settled(action, at, given));
    else if (!isAsked(field, at, given)) offersFrom(search, index + 1);
    else if (isEach(field, at, given)) eachOffer(search, index);
    else openOffers(search, index);
  }

  function eachOffer(search: Search, index: number): void {
    const { action, at, question, given, found, most } = search;
    const field = action.fields[index];
    const name = action.names[index];
    if (isOptional(field, at, given)) offersFrom(search, index + 1);
    const wanted = wantedOf(field, name, question);
    if (wanted !== undefined) {
      if (whyNot(field, at, wanted, given) === undefined) {
        given[name] = wanted;
        offersFrom(search, index + 1);
      }
    } else {
      const from = field.from?.(at, given) ?? [];
      // Lists are gone through by number: an iterator of any kind costs more than most rules.
      if (Array.isArray(from)) {
        for (let i = 0; i < from.length && found.length < most; i++) offerOne(search, index, from[i]);
      } else {
        for (const value of from) {
          offerOne(search, index, value);
          if (found.length >= most) break;
        }
      }
    }
    given[name] = undefined;
  }

  function offerOne(search: Search, index: number, value: unknown): void {
    const { action, at, question, given, found } = search;
    const field = action.fields[index];
    if (field.why?.(at, value, given) !== undefined) return;
    given[action.names[index]] = value;
    if (field.each !== 'ask') offersFrom(search, index + 1);
    else if (isOpenTo(action, at, question, index + 1, given)) found.push(asking(action, at, index, given));
  }

  /** An offer of which nothing is left open. */
  function settled(action: Listed, at: At, given: Given): Choice {
    const { kept, names, fields, facts } = action;
    const key = given[names[0]];
    if (kept === undefined || fields.length !== 1 || facts !== undefined || typeof key !== 'number')
      return offer(action, at, given, fields.length, []);
    if (kept[key]?.rule !== ruleOf(action, at, given)) kept[key] = offer(action, at, given, 1, []);
    return kept[key];
  }

  /** An offer whose other fields are listed when it is asked about. */
  function asking(action: Listed, at: At, index: number, given: Given): Choice {
    const key = given[action.names[index]];
    const isKept = action.kept !== undefined && index === 0 && typeof key === 'number';
    if (isKept && action.kept[key]?.rule === ruleOf(action, at, given)) return action.kept[key];
    const name = action.fields[index].kind === 'hex' ? TARGET : ACTORS;
    const value = writeWhole(action.fields[index], action.names[index], key);
    const choice = offer(action, at, given, index + 1, [], false);
    const ask = action.asksAll ? { [name]: value } : { type: action.type, [name]: value };
    const asked = { ...choice, ask };
    if (isKept) action.kept[key] = asked;
    return asked;
  }

  function openOffers({ action, at, given, found, most }: Search, index: number): void {
    const field = action.fields[index];
    const name = action.names[index];
    if (field.lists === undefined) {
      const open = openFields(action, at, index, given);
      if (open !== undefined) found.push(offer(action, at, given, index, open));
      return;
    }
    for (const list of field.lists(at, valuesOf(field, at, given) as number[], given)) {
      if (found.length >= most) break;
      given[name] = list;
      if (list.length < leastOf(field, at, given)) continue;
      const rest = openFields(action, at, index + 1, given);
      if (rest === undefined) continue;
      // What is settled is written into the action; what is not stays open.
      found.push(
        field.together?.(at, given)
          ? offer(action, at, given, index + 1, rest)
          : offer(action, at, given, index, [severalOf(field, name, at, list, given), ...rest]),
      );
    }
    given[name] = undefined;
  }

  /** The fields from this one on; nothing if one of them cannot be filled. */
  function openFields(action: Listed, at: At, first: number, given: Given): OpenField[] | undefined {
    const open: OpenField[] = [];
    let isPossible = true;
    for (let index = first; isPossible && index < action.fields.length; index++) {
      const field = action.fields[index];
      const name = action.names[index];
      if (field.kind === 'way' || !isAsked(field, at, given)) continue;
      const values = valuesOf(field, at, given);
      if (isMany(field)) {
        given[name] = values;
        isPossible = values.length >= leastOf(field, at, given);
        open.push(severalOf(field, name, at, values as number[], given));
      } else if (values.length === 0) isPossible = isOptional(field, at, given);
      else if (name === 'unit') {
        open.push({ ...severalOf(field, name, at, values as number[], given), max: 1 } as OpenField);
      } else {
        const one = values.map(value => write(field, value));
        const single: Mutable<OneOf> = { field: jsonName(name), kind: field.kind, one };
        if (field.costs !== undefined) single.costs = field.costs(at, values, given);
        if (isOptional(field, at, given)) single.optional = true;
        open.push(single);
      }
    }
    for (let index = first; index < action.fields.length; index++) given[action.names[index]] = undefined;
    return isPossible ? open : undefined;
  }

  function severalOf(
    field: AnyField,
    name: string,
    at: At,
    values: readonly number[],
    given: Given,
  ): OpenField {
    const most = Math.min(values.length, field.max?.(at, given) ?? values.length);
    const some = values.map(value => write(field, value) as string);
    return { field: jsonName(name), kind: field.kind, some, min: leastOf(field, at, given), max: most };
  }

  function offer(
    listed: Listed,
    at: At,
    given: Given,
    settled: number,
    open: readonly OpenField[],
    hasFacts = true,
  ): Choice {
    const { type, names, fields, facts, also } = listed;
    const action: Record<string, unknown> & Action = also === undefined ? { type } : { type, ...also };
    for (let index = 0; index < settled; index++) {
      const name = names[index];
      if (given[name] !== undefined) action[jsonName(name)] = writeWhole(fields[index], name, given[name]);
    }
    const choice: Mutable<Choice> = { action, rule: ruleOf(listed, at, given) };
    if (open.length > 0) choice.open = open;
    if (facts !== undefined && hasFacts) choice.facts = facts(at, given);
    return choice;
  }

  return {
    /** Adds what is on offer to what has been found, as much as anybody wants to know of. */
    offers(
      action: Listed,
      at: At,
      question: Question,
      found: Choice[],
      most = Number.POSITIVE_INFINITY,
    ): Choice[] {
      offersFrom({ action, at, question, given: {}, found, most }, 0);
      return found;
    },
  };
}

/** Could the fields from this one on be filled, and with the unit that is asked about? */
function isOpenTo(action: Listed, at: At, question: Question, first: number, given: Given): boolean {
  let isPossible = true;
  for (let index = first; isPossible && index < action.fields.length; index++) {
    const field = action.fields[index];
    if (field.kind === 'way') continue;
    const isWanted = field.kind === 'units' && question.unit !== undefined;
    if ((field.sure && !isWanted) || !isAsked(field, at, given)) continue;
    if (isWanted)
      isPossible =
        field.why?.(at, question.unit, given) === undefined && isListed(field, at, given, question.unit);
    else isPossible = isOptional(field, at, given) || hasValue(field, at, given);
  }
  return isPossible;
}

/** The rule that keeps a value out which nobody has taken from the list. */
export function whyNot(field: AnyField, at: At, value: unknown, given: object): Refusal | undefined {
  const why = field.why?.(at, value, given);
  if (why !== undefined || field.other === undefined || isListed(field, at, given, value)) return why;
  return field.other(at, value, given);
}

/** A unit may be kept out by the list alone. */
function isListed(field: AnyField, at: At, given: object, wanted: unknown): boolean {
  for (const value of field.from?.(at, given) ?? []) if (value === wanted) return true;
  return false;
}

function hasValue(field: AnyField, at: At, given: Given): boolean {
  const from = field.from?.(at, given) ?? [];
  if (Array.isArray(from)) {
    for (let i = 0; i < from.length; i++) if (field.why?.(at, from[i], given) === undefined) return true;
    return false;
  }
  for (const value of from) if (field.why?.(at, value, given) === undefined) return true;
  return false;
}

function valuesOf(field: AnyField, at: At, given: Given): readonly unknown[] {
  const from = field.from?.(at, given) ?? [];
  const all = Array.isArray(from) ? from : ArrayBuffer.isView(from) ? listOf(from as Int16Array) : [...from];
  if (field.why === undefined) return all;
  const values: unknown[] = [];
  for (let i = 0; i < all.length; i++) {
    if (field.why(at, all[i], given) === undefined) values.push(all[i]);
  }
  return values;
}

/** As a spread would, but quick. */
function listOf(numbers: Int16Array): number[] {
  const list: number[] = [];
  for (let i = 0; i < numbers.length; i++) list.push(numbers[i]);
  return list;
}

const ruleOf = ({ rule }: Listed, at: At, given: Given): string =>
  typeof rule === 'string' ? rule : rule(at, given);

const isEach = ({ each }: AnyField, at: At, given: object): boolean =>
  typeof each === 'function' ? each(at, given) : each !== undefined;

export const leastOf = ({ min = 1 }: AnyField, at: At, given: object): number =>
  typeof min === 'number' ? min : min(at, given);
export const isMany = ({ kind }: AnyField): boolean => kind === 'units' || kind === 'hexes';
export const isAsked = (field: AnyField, at: At, given: object): boolean => field.when?.(at, given) ?? true;
export const isOptional = ({ optional }: AnyField, at: At, given: object): boolean =>
  typeof optional === 'function' ? optional(at, given) : optional === true;

/** The value that a question names for a field: `unit` is the one that acts. */
function wantedOf({ kind }: AnyField, name: string, { unit, target }: Question): number | undefined {
  if (name === 'unit') return unit;
  return kind === 'hex' ? target : undefined;
}
