// An action, declared once: what it is called, whose rule it is, when it may be taken, which fields it has, and what it
// does. What is offered, what is refused and why, what is left to do and what the page asks for are all read off this.

import type { ActionForm, Choice, Outlook, Refusal, Undone } from '../game.ts';
import type { Frame, Play } from '../sequence/frames.ts';
import type { State } from '../state/state.ts';
import type { Field } from './fields.ts';

/** Where the question is put: the table, the decision owed, and the side that would act. */
export interface At<F extends Frame = Frame> {
  readonly state: State;
  readonly frame: F;
  readonly side: number;
}

/**
 * `Given` holds what the fields come to, by their names: numbers of units and hexes, lists of them, words. Fields are
 * settled in the order in which they are written, so each may look at those before it.
 */
export interface ActionSpec<F extends Frame, Given extends object, Plan extends object = Given> {
  readonly type: string;
  readonly rule: string | ((at: At<F>, given: Given) => string);
  /** The rule by which nobody does this now. */
  readonly may?: (at: At<F>) => Refusal | undefined;
  readonly fields?: FieldsOf<F, Given>;
  /** What only the fields together can break. Whatever is on offer keeps it. */
  readonly whole?: (at: At<F>, given: Given) => Refusal | undefined;
  /** What the fields come to, where finding that out is most of the work: `do` gets this instead of them. */
  readonly plan?: (at: At<F>, given: Given) => Plan | Refusal;
  /** For the page, once the fields that come one by one are settled. */
  readonly facts?: (at: At<F>, given: Given) => Readonly<Record<string, unknown>>;
  /** The dice that it throws, apart from attacks, for whoever wants to know before he does it. */
  readonly chances?: (at: At<F>, plan: Plan) => readonly Outlook[];
  /** Asked about a value, other actions of the frame answer as well: a die, say, that comes before the move. */
  readonly asksAll?: true;
  /** Offered only where somebody asks about its unit or hex. */
  readonly quiet?: true;
  /** It closes the phase: a phase with nothing else on offer passes by itself. */
  readonly closes?: true;
  /** What could still be done of it before the phase ends; `units` are those that the offers name. */
  readonly left?: (at: At<F>, units: () => readonly string[]) => readonly Undone[];
  readonly do: (play: Play, frame: F, plan: Plan) => void;
}

export type FieldsOf<F extends Frame, Given extends object> = {
  readonly [Name in keyof Given]-?: Field<F, Given, Exclude<Given[Name], undefined>>;
};

/** An action of any fields, as a frame lists it. */
export interface DeclaredAction<F extends Frame, Plan extends object = object> {
  readonly type: string;
  readonly form: ActionForm;
  readonly closes: boolean;
  readonly quiet: boolean;
  /** The rule by which nobody does it now. */
  whyNot(at: At<F>): Refusal | undefined;
  /** Adds what is on offer, or the first of it, to what has been found. */
  offers(at: At<F>, question: Question, found: Choice[], most?: number, isDraw?: boolean): readonly Choice[];
  /** Is any of it on offer? */
  isOpen(at: At<F>): boolean;
  /** Is there a field that `choices` is asked again for? */
  readonly asks: boolean;
  /** What the fields of an action come to, for those who ask before they play. */
  given(at: At<F>, action: Readonly<Record<string, unknown>>): Plan | Refusal;
  /** What the action comes to, ready to be done; or the rule that forbids it. */
  read(at: At<F>, action: Readonly<Record<string, unknown>>): ((play: Play) => void) | Refusal;
  /** Dice that it would throw, or the rule that forbids it. */
  chances(at: At<F>, action: Readonly<Record<string, unknown>>): readonly Outlook[] | Refusal;
  readonly left: ActionSpec<F, object>['left'];
}

/** What `choices` is narrowed to, in numbers; -1 is a unit or hex that does not exist. */
export interface Question {
  readonly type: string | undefined;
  readonly unit: number | undefined;
  readonly target: number | undefined;
}

/** Asked about nothing in particular. */
export const EVERYTHING: Question = { type: undefined, unit: undefined, target: undefined };
