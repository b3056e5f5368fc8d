// Actions and the frames made of them, bound to the ids of one game. A frame lists its actions; reading, offering and
// what is left to do follow from them.

import {
  type ActionForm,
  type Choice,
  isRefusal,
  type Outlook,
  type Query,
  type Refusal,
  refuse,
  type Undone,
} from '../game.ts';
import { type Eyes, eyesOfSide } from '../seen/viewer.ts';
import { askedUnit } from '../sequence/choosing.ts';
import { drawChoice } from '../sequence/drawing.ts';
import type { Interrupt } from '../sequence/engine.ts';
import type { Deed, Frame, FrameHandler, Play } from '../sequence/frames.ts';
import type { State } from '../state/state.ts';
import { counted } from '../words.ts';
import { type ActionSpec, type At, type DeclaredAction, EVERYTHING, type Question } from './action.ts';
import { never, type Slot, slotOf } from './fields.ts';
import { bindCodec, type Names } from './ids.ts';
import { bindListing, isAsked, isMany, isOptional, type Listed, leastOf, whyNot } from './listing.ts';

/** A decision made of declared actions. */
export interface FrameDeclaration<F extends Frame> {
  readonly rule: FrameHandler<F>['rule'];
  side(state: State, frame: F): number;
  /** The sides that may owe it while the player turn is another's. */
  readonly inEnemyTurn?: readonly number[];
  prompt(state: State, frame: F, eyes: Eyes): string;
  readonly actions: readonly DeclaredAction<F>[];
  /** What is said to an action that is not among them. */
  otherwise?(type: string, state: State, frame: F): Refusal;
  enter?(play: Play, frame: F, resumed: boolean): void;
  /** What is left to do besides what the actions say of themselves, and instead of why the frame cannot be closed. */
  duties?(at: At<F>): readonly Undone[];
}

/** A frame that can be asked more than the engine asks. */
export interface DeclaredFrame<F extends Frame> extends FrameHandler<F> {
  /** Is there nothing to do but close it? */
  isIdle(state: State, frame: F): boolean;
}

export interface InterruptDeclaration<Given extends object> extends Omit<ActionSpec<Frame, Given>, 'do'> {
  /** The sides that may take it, whoever decides. */
  sides(state: State, decider: number): readonly number[];
  /** The action says which of them does, since more than one may. */
  readonly namesSide?: true;
  /** What is said to a side that may not. */
  readonly notNow?: Refusal;
  /** Giving up, or an order for later: it has its place in a menu, and no bot is asked whether it would. */
  readonly isApart?: true;
  readonly do: (play: Play, frame: Frame, given: Given, side: number) => void;
}

export interface Declaring {
  action<F extends Frame, Given extends object = object, Plan extends object = Given>(
    spec: ActionSpec<F, Given, Plan>,
  ): DeclaredAction<F, Plan>;
  frame<F extends Frame>(declaration: FrameDeclaration<F>): DeclaredFrame<F>;
  interrupt<Given extends object = object>(declaration: InterruptDeclaration<Given>): Interrupt;
}

export function bindActions(names: Names): Declaring {
  const codec = bindCodec(names);
  const { offers, fill } = bindListing(codec);

  function listed(spec: ActionSpec<Frame, object>, also?: Readonly<Record<string, unknown>>): Listed {
    const declared = (spec.fields ?? {}) as Readonly<Record<string, Slot>>;
    const fields = Object.entries(declared).map(([name, field]) => slotOf(name, field));
    return {
      type: spec.type,
      rule: spec.rule,
      fields,
      facts: spec.facts,
      asksAll: spec.asksAll === true,
      also,
      kept: also === undefined ? [] : undefined,
      isSureAfterFirst: fields.slice(1).every(({ kind, sure }) => sure || kind === 'way'),
      spare: undefined,
    };
  }

  /** Forms first, so that what is malformed is told before any rule; then the rules, field by field. */
  function read(
    spec: ActionSpec<Frame, object>,
    { fields }: Listed,
    at: At,
    action: Readonly<Record<string, unknown>>,
  ) {
    const raw: unknown[] = [];
    for (let index = 0; index < fields.length; index++) {
      const field = fields[index];
      const sent = action[field.json];
      const value = sent === undefined ? undefined : codec.read(field, sent);
      if (isRefusal(value) && field.missing === undefined) return value;
      raw.push(value);
    }
    const refused = spec.may?.(at);
    if (refused !== undefined) return refused;
    const given: Record<string, unknown> = {};
    for (let index = 0; index < fields.length; index++) {
      const why = settle(fields[index], raw[index], at, given);
      if (why !== undefined) return why;
    }
    return spec.whole?.(at, given) ?? spec.plan?.(at, given) ?? given;
  }

  function settle(field: Slot, value: unknown, at: At, given: Record<string, unknown>): Refusal | undefined {
    if (!isAsked(field, at, given)) {
      if (value === undefined) return undefined;
      return field.unasked?.() ?? refuse('format', `${field.json}: leave it out here.`);
    }
    if (value === undefined || isRefusal(value)) {
      if (value === undefined && isOptional(field, at, given)) return undefined;
      return field.missing?.(at, given) ?? refuse('format', `${field.json}: is missing.`);
    }
    given[field.name] = value;
    return isMany(field)
      ? whyNotThese(field, value as readonly number[], at, given)
      : whyNot(field, at, value, given);
  }

  function action<F extends Frame, Given extends object, Plan extends object>(
    declared: ActionSpec<F, Given, Plan>,
  ): DeclaredAction<F, Plan> {
    // Frames and fields of any action meet here; outside, each knows its own.
    const spec = declared as unknown as ActionSpec<Frame, object>;
    const list = listed(spec);
    const given = (at: At<F>, sent: Readonly<Record<string, unknown>>): Plan | Refusal =>
      read(spec, list, at, sent) as Plan | Refusal;
    return {
      type: spec.type,
      form: formOf(list),
      closes: spec.closes === true,
      quiet: spec.quiet === true,
      whyNot: at => spec.may?.(at),
      asks: list.fields.some(field => field.each === 'ask'),
      offers: (at, question, found, most, isDraw) =>
        spec.may?.(at) === undefined ? offers(list, at, question, found, most, isDraw) : found,
      isOpen: at => spec.may?.(at) === undefined && offers(list, at, EVERYTHING, [], 1, true).length > 0,
      given,
      read(at, sent) {
        const values = given(at, sent);
        return isRefusal(values) ? values : play => declared.do(play, at.frame, values);
      },
      chances(at, sent) {
        if (declared.chances === undefined) return [];
        const values = given(at, sent);
        return isRefusal(values) ? values : declared.chances(at, values);
      },
      left: spec.left,
    };
  }

  function frame<F extends Frame>(declaration: FrameDeclaration<F>): DeclaredFrame<F> {
    const { actions, side, inEnemyTurn, otherwise, enter, duties } = declaration;
    const byType = new Map(actions.map(entry => [entry.type, entry]));
    const hasQuestions = actions.some(({ asks }) => asks);

    const at = (state: State, owed: F): At<F> => ({ state, frame: owed, side: side(state, owed) });
    const ruleFor = (state: State, owed: F, eyes: Eyes): string =>
      typeof declaration.rule === 'string' ? declaration.rule : declaration.rule(state, owed, eyes);

    /** What keeps the frame from being closed: a rule, or that somebody has to choose. */
    function whyOpen(place: At<F>): Undone[] {
      const closing = actions.find(({ closes }) => closes);
      const why = closing?.whyNot(place);
      if (closing !== undefined && why === undefined) return [];
      const { state, frame: owed } = place;
      const eyes = eyesOfSide(place.side);
      const said = why ?? {
        rule: ruleFor(state, owed, eyes),
        message: declaration.prompt(state, owed, eyes),
      };
      return [{ rule: said.rule, message: said.message, must: true }];
    }

    function list(place: At<F>, query: Query, isDraw: boolean): Choice[] {
      const question = hasQuestions ? questionOf(names, query) : EVERYTHING;
      const found: Choice[] = [];
      if (question.unit === -1 || question.target === -1) return found;
      for (const entry of actions)
        if (isAbout(entry, question)) entry.offers(place, question, found, undefined, isDraw);
      return found;
    }

    return {
      rule: declaration.rule,
      side,
      prompt: declaration.prompt,
      choices: (state, owed, query) => list(at(state, owed), query, false),
      draw(state, owed, random) {
        const place = at(state, owed);
        return fill(
          drawChoice((query = ANYTHING) => list(place, query, true), random),
          random,
        );
      },
      resolve(state, owed, sent): Deed | Refusal {
        const entry = byType.get(sent.type);
        if (entry !== undefined) return entry.read(at(state, owed), sent);
        return (
          otherwise?.(sent.type, state, owed) ??
          refuse(
            ruleFor(state, owed, eyesOfSide(side(state, owed))),
            `"${sent.type}" is not something to do now.`,
          )
        );
      },
      chances: (state, owed, sent) => byType.get(sent.type)?.chances(at(state, owed), sent) ?? [],
      ...(inEnemyTurn && { inEnemyTurn }),
      ...(enter && { enter }),
      forms: actions.map(({ form }) => form),
      isIdle(state, owed) {
        const place = at(state, owed);
        for (const entry of actions) {
          if (entry.closes || entry.quiet) continue;
          if (entry.isOpen(place)) return false;
        }
        return true;
      },
      left(state, owed) {
        const place = at(state, owed);
        const said = actions.flatMap(entry => entry.left?.(place, () => unitsOn(entry, place)) ?? []);
        return [...(duties?.(place) ?? whyOpen(place)), ...said];
      },
    };
  }

  /** Units that the offers of an action name, settled or open. */
  function unitsOn<F extends Frame>(entry: DeclaredAction<F>, place: At<F>): readonly string[] {
    const units = new Set<string>();
    const add = ({ action: { units: settled }, open = [] }: Choice): void => {
      if (Array.isArray(settled)) for (const id of settled) units.add(String(id));
      for (const field of open) {
        if (field.kind !== 'unit' && field.kind !== 'units') continue;
        for (const id of 'some' in field ? field.some : field.one) units.add(String(id));
      }
    };
    for (const choice of entry.offers(place, EVERYTHING, [])) {
      if (choice.ask?.target === undefined) add(choice);
      else for (const answer of entry.offers(place, questionOf(names, choice.ask), [])) add(answer);
    }
    return [...units];
  }

  function interrupt<Given extends object>(declaration: InterruptDeclaration<Given>): Interrupt {
    const spec = declaration as unknown as ActionSpec<Frame, object>;
    const { sides, namesSide, notNow, isApart } = declaration;
    const lists = names.sides.map(side => listed(spec, namesSide ? { side } : {}));
    const place = (state: State, side: number): At => ({
      state,
      frame: state.frames[state.frames.length - 1],
      side,
    });

    return {
      form: {
        ...formOf(lists[0], namesSide && [{ name: 'side', kind: 'word', isOptional: false }]),
        ...(isApart && { isApart }),
      },
      offers(state, decider) {
        return sides(state, decider).flatMap(side => {
          const at = place(state, side);
          if (spec.may?.(at) !== undefined) return [];
          return offers(lists[side], at, EVERYTHING, []).map(choice => ({ side, choice }));
        });
      },
      resolve(state, sent, decider) {
        const able = sides(state, decider);
        const side = namesSide ? readSide(sent.side) : able[0];
        if (isRefusal(side)) return side;
        if (side === undefined || !able.includes(side))
          return notNow ?? refuse(ruleOf(spec), 'That cannot be done now.');
        const at = place(state, side);
        const values = read(spec, lists[side], at, sent);
        return isRefusal(values) ? values : play => declaration.do(play, at.frame, values as Given, side);
      },
      chances(state, sent, decider): readonly Outlook[] | Refusal {
        const [side] = sides(state, decider);
        if (spec.chances === undefined || side === undefined || namesSide) return [];
        const at = place(state, side);
        const values = read(spec, lists[side], at, sent);
        return isRefusal(values) ? values : spec.chances(at, values);
      },
      author(state, sent, decider) {
        const side = namesSide ? readSide(sent.side) : sides(state, decider)[0];
        return typeof side === 'number' ? side : -1;
      },
    };
  }

  function readSide(given: unknown): number | Refusal {
    const side = typeof given === 'string' ? names.sides.indexOf(given) : -1;
    return side < 0 ? refuse('format', `side: one of ${names.sides.join(' or ')}.`) : side;
  }

  return { action, frame, interrupt };
}

const ruleOf = ({ rule }: ActionSpec<Frame, object>): string => (typeof rule === 'string' ? rule : 'format');

function whyNotThese(field: Slot, values: readonly number[], at: At, given: object): Refusal | undefined {
  const least = leastOf(field, at, given);
  if (values.length < least)
    return (
      field.few?.(at, given) ?? refuse('format', `Name at least ${counted(least, field.kind.slice(0, -1))}.`)
    );
  for (const value of values) {
    const why = whyNot(field, at, value, given);
    if (why !== undefined) return why;
  }
  const most = field.max?.(at, given);
  if (most === undefined || values.length <= most) return undefined;
  return field.many?.(at, given) ?? refuse('format', `Name at most ${most}.`);
}

const ANYTHING: Query = {};

function questionOf({ roster, map }: Names, { type, units, target }: Query): Question {
  if (type === undefined && units === undefined && target === undefined) return EVERYTHING;
  return {
    type,
    unit: units && askedUnit(units, roster.indexOf),
    target: target === undefined ? undefined : (map.indexOf.get(target) ?? -1),
  };
}

/** Actions without any field say nothing about a unit or a hex. */
function isAbout<F extends Frame>(entry: DeclaredAction<F>, { type, unit, target }: Question): boolean {
  if (type !== undefined) return entry.type === type;
  if (entry.quiet && unit === undefined && target === undefined) return false;
  if (target !== undefined) return entry.asks;
  return unit === undefined || !entry.closes;
}

/** What could be done before the phase ends: nothing where there are no units, else what `say` makes of their number. */
export function leftOver(
  rule: string,
  say: (counted: string) => string,
  one = 'unit',
  several = `${one}s`,
): (at: unknown, units: () => readonly string[]) => readonly Undone[] {
  return (_, units) => {
    const able = units();
    return able.length === 0 ? [] : [{ rule, message: say(counted(able.length, one, several)), units: able }];
  };
}

/** What is written about an action in the protocol. */
function formOf({ type, fields }: Listed, besides: ActionForm['fields'] = []): ActionForm {
  const own = fields.flatMap(({ json, kind, optional, when }) =>
    when === never ? [] : { name: json, kind, isOptional: optional !== undefined || when !== undefined },
  );
  return { type, fields: [...besides, ...own] };
}
