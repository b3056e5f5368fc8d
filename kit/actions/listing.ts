// What is on offer of one declared action: fields that come one by one are settled in turn, the others stay open. An offer
// is made only if every field that must be filled has something to fill it with.

import { ACTORS, type Action, type Choice, type OpenField, type Refusal, TARGET } from '../game.ts';
import { pickOf, sampleSubset } from '../sequence/drawing.ts';
import type { At, Question } from './action.ts';
import type { Slot } from './fields.ts';
import type { Codec } from './ids.ts';

export interface Listed {
  readonly type: string;
  readonly rule: string | ((at: At, given: object) => string);
  readonly fields: readonly Slot[];
  readonly facts: ((at: At, given: object) => Readonly<Record<string, unknown>>) | undefined;
  readonly asksAll: boolean;
  /** Fields that every offer has besides, such as the side of an interrupt. */
  readonly also: Readonly<Record<string, unknown>> | undefined;
  /** Offers that say no more than their first field, by its value: they are the same as long as the rule is. */
  readonly kept: Choice[] | undefined;
  /** Whoever has settled the first field need not look whether there is something for the others. */
  readonly isSureAfterFirst: boolean;
  /** A look at it that nobody needs now. */
  spare: Search | undefined;
}

/** What is on offer; where one is to be drawn, with what is open in numbers. */
export interface Offer extends Choice {
  readonly drawn?: readonly Open[];
  /** The same for whoever really draws it: most of what could be drawn never is. */
  readonly later?: () => readonly Open[];
}

/** A field that is left open, in numbers. */
interface Open {
  readonly field: Slot;
  readonly values: readonly unknown[];
  readonly isSeveral: boolean;
  /** How many, of several. */
  readonly min: number;
  readonly max: number;
  readonly isOptional: boolean;
  readonly costs: readonly number[] | undefined;
}

type Given = Record<string, unknown>;
type OneOf = Extract<OpenField, { readonly one: unknown }>;
/** While it is being written. */
type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

/** One look at what is on offer: what is asked, what is settled so far, and what has been found. */
interface Search {
  readonly action: Listed;
  readonly given: Given;
  at: At;
  question: Question;
  found: Offer[];
  /** Nobody wants to know of more. */
  most: number;
  /** One of them will be drawn: open fields are told in numbers, by `drawn`, and nothing else is. */
  isDraw: boolean;
}

export function bindListing({ writeAll, writeOne, writeWhole }: Codec) {
  /** Offers, from the field of this number on. */
  function offersFrom(search: Search, index: number): void {
    const { action, at, given, found } = search;
    if (index === action.fields.length) {
      found.push(settled(search));
      return;
    }
    const field = action.fields[index];
    if (!isAsked(field, at, given)) offersFrom(search, index + 1);
    else if (isEach(field, at, given)) eachOffer(search, index);
    else openOffers(search, index);
  }

  function eachOffer(search: Search, index: number): void {
    const { action, at, question, given, found, most } = search;
    const field = action.fields[index];
    if (isOptional(field, at, given)) offersFrom(search, index + 1);
    const wanted = wantedOf(field, question);
    if (wanted !== undefined) {
      if (whyNot(field, at, wanted, given) === undefined) {
        given[field.name] = wanted;
        offersFrom(search, index + 1);
      }
    } else {
      const { each, name } = field;
      const from = field.from(at, given, index === 0 && action.isSureAfterFirst ? most : ALL);
      const known = knownOf(search, index);
      // Some rules are told by the table, and the same for every value.
      const rule = typeof action.rule === 'string' || known === NONE ? undefined : ruleOf(action, at, given);
      for (let i = 0; i < from.length; i++) {
        const value = from[i];
        if (!isFit(field, at, value, given)) continue;
        const choice = typeof value === 'number' ? known[value] : undefined;
        if (choice !== undefined && (rule === undefined || choice.rule === rule)) found.push(choice);
        else {
          given[name] = value;
          if (each !== 'ask') offersFrom(search, index + 1);
          else if (isOpenTo(search, index + 1)) found.push(asking(search, index));
        }
        if (found.length >= most) break;
      }
    }
    given[field.name] = undefined;
  }

  /** Offers by the value of this field, where that is all there is to them and they have been made before. */
  function knownOf({ action, question }: Search, index: number): readonly (Choice | undefined)[] {
    const { kept, rule, isSureAfterFirst } = action;
    const isAlways = index === 0 && isSureAfterFirst && (typeof rule === 'string' || rule.length < 2);
    return isAlways && kept !== undefined && question.unit === undefined ? kept : NONE;
  }

  /** An offer of which nothing is left open. */
  function settled(search: Search): Offer {
    const { action, at, given } = search;
    const { kept, fields, facts } = action;
    if (kept === undefined || fields.length > 1 || facts !== undefined)
      return offer(search, fields.length, NOTHING);
    const key = fields.length === 0 ? 0 : given[fields[0].name];
    if (typeof key !== 'number') return offer(search, 1, NOTHING);
    const rule = ruleOf(action, at, given);
    if (kept[key]?.rule !== rule) kept[key] = { action: written(action, given, fields.length), rule };
    return kept[key];
  }

  /** An offer whose other fields are listed when it is asked about. */
  function asking({ action, at, given }: Search, index: number): Choice {
    const field = action.fields[index];
    const key = given[field.name];
    const rule = ruleOf(action, at, given);
    const isKept = action.kept !== undefined && index === 0 && typeof key === 'number';
    if (isKept && action.kept[key]?.rule === rule) return action.kept[key];
    const name = field.kind === 'hex' ? TARGET : ACTORS;
    const value = writeWhole(field, key);
    const ask = action.asksAll ? { [name]: value } : { type: action.type, [name]: value };
    const asked = { action: written(action, given, index + 1), rule, ask };
    if (isKept) action.kept[key] = asked;
    return asked;
  }

  function openOffers(search: Search, index: number): void {
    const { action, at, given, found, most } = search;
    const field = action.fields[index];
    if (field.lists === undefined) {
      const open = openFields(search, index);
      if (open !== undefined) found.push(offer(search, index, open));
      return;
    }
    const isSure = search.isDraw && isSureAfter(action, index);
    for (const list of field.lists(at, valuesOf(field, at, given) as number[], given)) {
      if (found.length >= most) break;
      given[field.name] = list;
      if (list.length < leastOf(field, at, given)) continue;
      if (isSure && field.together?.(at, given)) {
        found.push(deferred(search, index + 1));
        continue;
      }
      const rest = openFields(search, index + 1);
      if (rest === undefined) continue;
      // What is settled is written into the action; what is not stays open.
      found.push(
        field.together?.(at, given)
          ? offer(search, index + 1, rest)
          : offer(search, index, [severalOf(field, at, list, given), ...rest]),
      );
    }
    given[field.name] = undefined;
  }

  function offer(search: Search, settled: number, open: readonly Open[]): Offer {
    const { action, at, given, isDraw } = search;
    if (isDraw) return { action: written(action, given, settled), rule: '', drawn: open };
    const choice: Mutable<Choice> = {
      action: written(action, given, settled),
      rule: ruleOf(action, at, given),
    };
    if (open.length > 0) choice.open = open.map(told);
    if (action.facts !== undefined) choice.facts = action.facts(at, given);
    return choice;
  }

  /** An offer whose open fields are sure to be filled somehow. */
  function deferred({ action, at, given }: Search, settled: number): Offer {
    const kept = { ...given };
    return {
      action: written(action, given, settled),
      rule: '',
      later: () => openFields({ action, at, given: kept, isDraw: true }, settled) ?? NOTHING,
    };
  }

  /** An action of which so many fields are settled. */
  function written({ type, fields, also }: Listed, given: Given, settled: number): Action {
    const action: Record<string, unknown> & Action = also === undefined ? { type } : { type, ...also };
    for (let index = 0; index < settled; index++) {
      const field = fields[index];
      const value = given[field.name];
      if (value !== undefined) action[field.json] = writeWhole(field, value);
    }
    return action;
  }

  /** An open field with the ids that players know. */
  function told({ field, values, isSeveral, min, max, isOptional, costs }: Open): OpenField {
    const { json, kind } = field;
    const written = writeAll(field, values);
    if (isSeveral) return { field: json, kind, some: written as string[], min, max };
    const one: Mutable<OneOf> = { field: json, kind, one: written };
    if (costs !== undefined) one.costs = costs;
    if (isOptional) one.optional = true;
    return one;
  }

  return {
    /** Adds what is on offer to what has been found, as much as anybody wants to know of. */
    offers(action: Listed, at: At, question: Question, found: Offer[], most = ALL, isDraw = false): Offer[] {
      const search = startSearch(action, at, question, found, most, isDraw);
      offersFrom(search, 0);
      action.spare = search;
      return found;
    },

    /** What is open in an offer that was listed to be drawn from, filled at random. */
    fill({ action, later, drawn = later?.() }: Offer, random: () => number): Action {
      if (drawn === undefined || drawn.length === 0) return action;
      const filled: Record<string, unknown> & Action = { ...action };
      for (const { field, values, isSeveral, min, max, isOptional } of drawn) {
        if (isSeveral) filled[field.json] = writeAll(field, sampleSubset(values, min, max, random));
        else {
          const pick = pickOf(values.length, isOptional, random);
          if (pick < values.length) filled[field.json] = writeOne(field, values[pick]);
        }
      }
      return filled;
    },
  };
}

/** The fields from this one on; nothing if one of them cannot be filled. */
function openFields(
  { action, at, given, isDraw }: Pick<Search, 'action' | 'at' | 'given' | 'isDraw'>,
  first: number,
): Open[] | undefined {
  const { fields } = action;
  const open: Open[] = [];
  let isPossible = true;
  for (let index = first; isPossible && index < fields.length; index++) {
    const field = fields[index];
    if (field.kind === 'way' || !isAsked(field, at, given)) continue;
    const values = valuesOf(field, at, given);
    if (isMany(field)) {
      given[field.name] = values;
      isPossible = values.length >= leastOf(field, at, given);
      open.push(severalOf(field, at, values, given));
    } else if (values.length === 0) isPossible = isOptional(field, at, given);
    else if (field.name === 'unit') open.push({ ...severalOf(field, at, values, given), max: 1 });
    else {
      const costs = isDraw || field.costs === undefined ? undefined : field.costs(at, values, given);
      const mayLack = isOptional(field, at, given);
      open.push({ field, values, isSeveral: false, min: 1, max: 1, isOptional: mayLack, costs });
    }
  }
  for (let index = first; index < fields.length; index++) given[fields[index].name] = undefined;
  return isPossible ? open : undefined;
}

/** Do the fields before these see to it that all of them have values? */
const isSureAfter = ({ fields }: Listed, index: number): boolean =>
  fields.every(({ kind, sure }, at) => at <= index || sure || kind === 'way');

function severalOf(field: Slot, at: At, values: readonly unknown[], given: Given): Open {
  const max = field.max === undefined ? values.length : Math.min(values.length, field.max(at, given));
  const min = leastOf(field, at, given);
  return { field, values, isSeveral: true, min, max, isOptional: false, costs: undefined };
}

const ALL = Number.POSITIVE_INFINITY;
const NONE: readonly undefined[] = [];
const NOTHING: readonly Open[] = [];

/** A rule may ask about the action that is being listed, so a look that is under way is no spare one. */
function startSearch(
  action: Listed,
  at: At,
  question: Question,
  found: Offer[],
  most: number,
  isDraw: boolean,
): Search {
  const { spare } = action;
  if (spare === undefined) {
    const given = Object.fromEntries(action.fields.map(({ name }) => [name, undefined]));
    return { action, given, at, question, found, most, isDraw };
  }
  action.spare = undefined;
  spare.at = at;
  spare.question = question;
  spare.found = found;
  spare.most = most;
  spare.isDraw = isDraw;
  return spare;
}

/** Could the fields from this one on be filled, and with the unit that is asked about? */
function isOpenTo({ action, at, question, given }: Search, first: number): boolean {
  const { fields } = action;
  let isPossible = true;
  for (let index = first; isPossible && index < fields.length; index++) {
    const field = fields[index];
    if (field.kind === 'way') continue;
    const isWanted = question.unit !== undefined && field.kind === 'units';
    if ((field.sure && !isWanted) || !isAsked(field, at, given)) continue;
    if (isWanted)
      isPossible =
        field.why?.(at, question.unit, given) === undefined && isListed(field, at, given, question.unit);
    else isPossible = isOptional(field, at, given) || hasValue(field, at, given);
  }
  return isPossible;
}

/** The rule that keeps a value out which nobody has taken from the list. */
export function whyNot(field: Slot, at: At, value: unknown, given: object): Refusal | undefined {
  const why = field.why?.(at, value, given);
  if (why !== undefined || field.other === undefined || isListed(field, at, given, value)) return why;
  return field.other(at, value, given);
}

/** A unit may be kept out by the list alone. */
function isListed(field: Slot, at: At, given: object, wanted: unknown): boolean {
  const from = field.from(at, given, ALL);
  for (let i = 0; i < from.length; i++) if (from[i] === wanted) return true;
  return false;
}

/** Is one of those that are listed legal? */
function isFit({ exact, only, why }: Slot, at: At, value: unknown, given: Given): boolean {
  if (exact) return true;
  return only !== undefined
    ? only(at, value, given)
    : why === undefined || why(at, value, given) === undefined;
}

function hasValue(field: Slot, at: At, given: Given): boolean {
  const from = field.from(at, given, 1);
  if (field.exact) return from.length > 0;
  for (let i = 0; i < from.length; i++) if (isFit(field, at, from[i], given)) return true;
  return false;
}

function valuesOf(field: Slot, at: At, given: Given): readonly unknown[] {
  const from = field.from(at, given, ALL);
  if ((field.exact || (field.only === undefined && field.why === undefined)) && Array.isArray(from))
    return from;
  const values: unknown[] = [];
  for (let i = 0; i < from.length; i++) if (isFit(field, at, from[i], given)) values.push(from[i]);
  return values;
}

const ruleOf = ({ rule }: Listed, at: At, given: Given): string =>
  typeof rule === 'string' ? rule : rule(at, given);

const isEach = ({ each }: Slot, at: At, given: object): boolean =>
  typeof each === 'function' ? each(at, given) : each !== undefined;

export const leastOf = ({ min }: Slot, at: At, given: object): number =>
  typeof min === 'number' ? min : min(at, given);
export const isMany = ({ kind }: Slot): boolean => kind === 'units' || kind === 'hexes';
export const isAsked = ({ when }: Slot, at: At, given: object): boolean =>
  when === undefined || when(at, given);
export const isOptional = ({ optional }: Slot, at: At, given: object): boolean =>
  optional === undefined ? false : optional === true || optional(at, given);

/** The value that a question names for a field: `unit` is the one that acts. */
function wantedOf({ name, kind }: Slot, { unit, target }: Question): number | undefined {
  if (name === 'unit') return unit;
  return kind === 'hex' ? target : undefined;
}
