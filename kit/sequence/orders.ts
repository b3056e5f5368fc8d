// Standing orders: how a side wants a decision answered whenever it comes up in the other's turn, so that play need not
// wait for it. An order is given and taken back beside any decision, is kept in the state, and holds until then.

import type { Declaring } from '../actions/declare.ts';
import { word } from '../actions/fields.ts';
import { type Action, ORDER, refuse } from '../game.ts';
import type { State } from '../state/state.ts';
import type { Interrupt } from './engine.ts';
import { emit, type Frame } from './frames.ts';

/** The decisions that can be ordered in advance, by the name of their frame. */
export type OrderTable<F extends Frame> = {
  readonly [Name in F['name']]?: OrderSpec<Extract<F, { readonly name: Name }>>;
};

export interface OrderSpec<F extends Frame> {
  /** The rule that the decision comes from. */
  readonly rule: string;
  /** Sides that may owe the decision. */
  readonly sides: readonly number[];
  /** What may be ordered, by name; an answer that gives nothing leaves this one decision to the player. */
  readonly answers: Readonly<Record<string, (state: State, frame: F) => Action | undefined>>;
}

export interface OrderParts<F extends Frame> {
  /** One number for every side and decision of the table, in its order. */
  readonly section: number;
  readonly sides: readonly string[];
  readonly interrupt: Declaring['interrupt'];
  readonly table: OrderTable<F>;
  /** Who owes a decision. */
  decider(state: State, frame: F): number;
}

export interface Orders<F extends Frame> {
  /** The action that has been ordered for a decision, if any. */
  answer(state: State, frame: F): Action | undefined;
  readonly interrupt: Interrupt;
}

/** What a player says instead of an answer to be asked again. */
export const ASK = 'ask';

export function bindOrders<F extends Frame>(parts: OrderParts<F>): Orders<F> {
  const { section, sides, interrupt, table, decider } = parts;
  const decisions = Object.entries<unknown>(table) as [string, OrderSpec<F>][];
  const names = decisions.map(([name]) => name);
  const known = decisions.map(([, { answers }]) => [...Object.keys(answers), ASK]);
  const at = (side: number, decision: number): number => section + side * decisions.length + decision;

  function givenTo(state: State, side: number, decision: number): string | undefined {
    return Object.keys(decisions[decision][1].answers)[state.data[at(side, decision)] - 1];
  }

  const both = sides.map((_, side) => side);
  const namesOf = both.map(side =>
    names.filter((_, decision) => decisions[decision][1].sides.includes(side)),
  );
  const answersTo = (name: string): readonly string[] => known[names.indexOf(name)];

  return {
    answer(state, frame) {
      const decision = names.indexOf(frame.name);
      if (decision < 0) return undefined;
      const given = givenTo(state, decider(state, frame), decision);
      return given === undefined ? undefined : decisions[decision][1].answers[given](state, frame);
    },
    interrupt: interrupt<Order>({
      type: ORDER,
      rule: (_, { decision }) => decisions[names.indexOf(decision)][1].rule,
      sides: () => both,
      namesSide: true,
      isApart: true,
      fields: {
        decision: word(names, {
          each: true,
          from: ({ side }) => namesOf[side],
          other: ({ side }) => refuse('format', `decision: one that ${sides[side]} may order in advance.`),
        }),
        // The order that holds is among the offers too: nobody can tell from them what has been ordered.
        answer: word([...new Set(known.flat())], {
          from: (_, { decision }) => answersTo(decision),
          other: (_, __, { decision }) =>
            refuse('format', `answer: one of ${answersTo(decision).join(', ')}.`),
        }),
      },
      do(play, _, { decision, answer }, side) {
        const number = answer === ASK ? 0 : answersTo(decision).indexOf(answer) + 1;
        play.state.data[at(side, names.indexOf(decision))] = number;
        emit(play, { type: 'ordered', side: sides[side], decision, answer });
      },
    }),
  };
}

interface Order {
  readonly decision: string;
  readonly answer: string;
}
