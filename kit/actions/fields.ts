// Fields of an action, each of a kind. `from` lists what to look at and `why` names the rule that keeps a value out; what
// is offered is the one filtered by the other, and what is read is held against the same `why`.

import type { Refusal } from '../game.ts';
import type { Frame } from '../sequence/frames.ts';
import type { At } from './action.ts';

export type FieldKind = 'unit' | 'units' | 'hex' | 'hexes' | 'way' | 'word' | 'number' | 'yes' | 'form';

/** Gone through by number: best a list that is there anyway. Nobody wants more than `most` that are legal. */
type From<F extends Frame, Given, T> = (at: At<F>, given: Given, most: number) => ArrayLike<T>;

interface Common<F extends Frame, Given> {
  /** Asked for only then; where it is not, an action that brings it along is refused as `unasked` says. */
  readonly when?: (at: At<F>, given: Given) => boolean;
  readonly unasked?: () => Refusal;
  /** May it be left out? */
  readonly optional?: true | ((at: At<F>, given: Given) => boolean);
  /** Why it may not be, nor be anything but what is on offer; a note on the form if nothing is said here. */
  readonly missing?: (at: At<F>, given: Given) => Refusal;
  /**
   * One offer for every value instead of an open field; `ask`: the fields after it are listed when `choices` is asked
   * about that value.
   */
  readonly each?: true | 'ask' | ((at: At<F>, given: Given) => boolean);
  /** Fields before it have seen to it that there is a value; nobody need look. */
  readonly sure?: true;
}

/** A field of one value. */
export interface OneField<F extends Frame, Given, T> extends Common<F, Given> {
  readonly kind: Exclude<FieldKind, 'units' | 'hexes' | 'way' | 'form'>;
  /** Whatever is legal is among these, in the order of the offer. */
  readonly from: From<F, Given, T>;
  /** Nothing else is listed than what is legal, so `why` is not asked about it again. */
  readonly exact?: true;
  /** Of what is listed these are legal, told by a quicker question than `why`, which is then not asked for a list. */
  readonly only?: (at: At<F>, value: T, given: Given) => boolean;
  readonly why?: (at: At<F>, value: T, given: Given) => Refusal | undefined;
  /** Said to any other, where all that are listed are legal and nothing else is. */
  readonly other?: (at: At<F>, value: T, given: Given) => Refusal;
  /** What they cost, one by one. */
  readonly costs?: (at: At<F>, values: readonly T[], given: Given) => readonly number[];
  /** Of words: those that there are. */
  readonly words?: readonly string[];
  /** Of a unit: the rule by which there is only one. */
  readonly alone?: string;
}

/** A field of several units or hexes, in any order. */
export interface ManyField<F extends Frame, Given> extends Common<F, Given> {
  readonly kind: 'units' | 'hexes';
  readonly from: From<F, Given, number>;
  readonly exact?: true;
  readonly only?: (at: At<F>, value: number, given: Given) => boolean;
  readonly why?: (at: At<F>, value: number, given: Given) => Refusal | undefined;
  readonly other?: (at: At<F>, value: number, given: Given) => Refusal;
  /** How many at least and at most, and what is said to fewer or more. */
  readonly min?: number | ((at: At<F>, given: Given) => number);
  readonly max?: (at: At<F>, given: Given) => number;
  readonly few?: (at: At<F>, given: Given) => Refusal;
  readonly many?: (at: At<F>, given: Given) => Refusal;
  /** Where not all go together: lists within which any choice is legal, one offer for each. */
  readonly lists?: (at: At<F>, values: readonly number[], given: Given) => readonly (readonly number[])[];
  /** Such a list goes as a whole or not at all: the offer names it, and nothing of it is left open. */
  readonly together?: (at: At<F>, given: Given) => boolean;
}

/** The hexes of a way; never offered, since whoever leaves it out has it found for him. */
export interface WayField<F extends Frame, Given> extends Common<F, Given> {
  readonly kind: 'way';
  readonly why?: (at: At<F>, value: readonly number[], given: Given) => Refusal | undefined;
}

/** A field with a form of its own. */
export interface FormField<F extends Frame, Given, T> extends Common<F, Given> {
  readonly kind: 'form';
  readonly from: From<F, Given, T>;
  readonly why?: (at: At<F>, value: T, given: Given) => Refusal | undefined;
  readonly write: (value: T) => FormValue;
  readonly read: (given: unknown) => T | Refusal;
}

export type FormValue = string | number | boolean | Readonly<Record<string, string | boolean>>;

export type Field<F extends Frame, Given, T> = [T] extends [readonly number[]]
  ? ManyField<F, Given> | WayField<F, Given>
  : [T] extends [object]
    ? FormField<F, Given, T>
    : OneField<F, Given, T>;

/**
 * A field whatever it holds, for the code that walks over all of them. Each has all of this, be it undefined: loops over
 * things of one shape are several times as fast.
 */
export interface Slot {
  readonly name: string;
  /** In an action; one unit stands in the same place as several do. */
  readonly json: string;
  readonly kind: FieldKind;
  readonly from: (at: At, given: object, most: number) => ArrayLike<unknown>;
  readonly exact: boolean;
  readonly only: ((at: At, value: unknown, given: object) => boolean) | undefined;
  readonly why: ((at: At, value: unknown, given: object) => Refusal | undefined) | undefined;
  readonly when: ((at: At, given: object) => boolean) | undefined;
  readonly each: true | 'ask' | ((at: At, given: object) => boolean) | undefined;
  readonly sure: boolean;
  readonly optional: true | ((at: At, given: object) => boolean) | undefined;
  readonly min: number | ((at: At, given: object) => number);
  readonly max: ((at: At, given: object) => number) | undefined;
  readonly costs: ((at: At, values: readonly unknown[], given: object) => readonly number[]) | undefined;
  readonly lists:
    | ((at: At, values: readonly number[], given: object) => readonly (readonly number[])[])
    | undefined;
  readonly together: ((at: At, given: object) => boolean) | undefined;
  readonly other: ((at: At, value: unknown, given: object) => Refusal) | undefined;
  readonly unasked: (() => Refusal) | undefined;
  readonly missing: ((at: At, given: object) => Refusal) | undefined;
  readonly few: ((at: At, given: object) => Refusal) | undefined;
  readonly many: ((at: At, given: object) => Refusal) | undefined;
  readonly words: readonly string[];
  readonly alone: string | undefined;
  readonly write: ((value: unknown) => FormValue) | undefined;
  readonly read: ((given: unknown) => unknown) | undefined;
}

export function slotOf(name: string, field: Partial<Slot> & Pick<Slot, 'kind'>): Slot {
  return {
    name,
    json: name === 'unit' ? 'units' : name,
    kind: field.kind,
    from: field.from ?? nothing,
    exact: field.exact === true,
    only: field.only,
    why: field.why,
    when: field.when,
    each: field.each,
    sure: field.sure === true,
    optional: field.optional,
    min: field.min ?? 1,
    max: field.max,
    costs: field.costs,
    lists: field.lists,
    together: field.together,
    other: field.other,
    unasked: field.unasked,
    missing: field.missing,
    few: field.few,
    many: field.many,
    words: field.words ?? NOTHING,
    alone: field.alone,
    write: field.write,
    read: field.read,
  };
}

const NOTHING: readonly never[] = [];
const nothing = (): readonly never[] => NOTHING;

/** The specification of a field without its kind. */
type Of<T> = Omit<T, 'kind'>;

export const unit = <F extends Frame, Given>(spec: Of<OneField<F, Given, number>>) =>
  ({ ...spec, kind: 'unit' }) as OneField<F, Given, number>;
export const hex = <F extends Frame, Given>(spec: Of<OneField<F, Given, number>>) =>
  ({ ...spec, kind: 'hex' }) as OneField<F, Given, number>;
export const number = <F extends Frame, Given>(spec: Of<OneField<F, Given, number>>) =>
  ({ ...spec, kind: 'number' }) as OneField<F, Given, number>;
export const units = <F extends Frame, Given>(spec: Of<ManyField<F, Given>>) =>
  ({ ...spec, kind: 'units' }) as ManyField<F, Given>;
export const hexes = <F extends Frame, Given>(spec: Of<ManyField<F, Given>>) =>
  ({ ...spec, kind: 'hexes' }) as ManyField<F, Given>;
export const way = <F extends Frame, Given>(spec: Of<WayField<F, Given>> = {}) =>
  ({ optional: true, ...spec, kind: 'way' }) as WayField<F, Given>;
/** One of these words. */
export const word = <const W extends string, F extends Frame, Given>(
  words: readonly W[],
  spec: Omit<Of<OneField<F, Given, W>>, 'from'> & Partial<Pick<OneField<F, Given, W>, 'from'>> = {},
) => ({ from: () => words, ...spec, words, kind: 'word' }) as OneField<F, Given, W>;
/** `true`, or left out. */
export const yes = <F extends Frame, Given>(spec: Partial<Of<OneField<F, Given, true>>> = {}) =>
  ({ from: () => YES, optional: true, ...spec, kind: 'yes' }) as OneField<F, Given, true>;
const YES: readonly true[] = [true];
export const form = <T extends object, F extends Frame, Given>(spec: Of<FormField<F, Given, T>>) =>
  ({ ...spec, kind: 'form' }) as FormField<F, Given, T>;

/** For a field that the action does not have: whoever brings it along is told why. */
export const never = (): boolean => false;
