// Standing orders: how a side wants a decision answered whenever it comes up in the other's turn, so that play need not
// wait for it. An order is given and taken back beside any decision, is kept in the state, and holds until then.

import { type Action, ORDER, refuse } from '../game.ts';
import type { State } from '../state/state.ts';
import type { Interrupt, InterruptOffer } from './engine.ts';
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

export function bindOrders<F extends Frame>({ section, sides, table, decider }: OrderParts<F>): Orders<F> {
  const decisions = Object.entries<unknown>(table) as [string, OrderSpec<F>][];
  const names = decisions.map(([name]) => name);
  const at = (side: number, decision: number): number => section + side * decisions.length + decision;

  function givenTo(state: State, side: number, decision: number): string | undefined {
    return Object.keys(decisions[decision][1].answers)[state.data[at(side, decision)] - 1];
  }

  const author = ({ side }: Action): number => (typeof side === 'string' ? sides.indexOf(side) : -1);

  return {
    answer(state, frame) {
      const decision = names.indexOf(frame.name);
      if (decision < 0) return undefined;
      const given = givenTo(state, decider(state, frame), decision);
      return given === undefined ? undefined : decisions[decision][1].answers[given](state, frame);
    },
    interrupt: {
      form: {
        type: 'order',
        fields: ['side', 'decision', 'answer'].map(name => ({ name, kind: 'word', isOptional: false })),
      },
      // The order that holds is among the offers too: nobody can tell from them what has been ordered.
      offers: () =>
        decisions.flatMap(([name, { rule, sides: owing, answers }]) =>
          owing.map((side): InterruptOffer => {
            const action = { type: ORDER, side: sides[side], decision: name };
            const open = [{ field: 'answer', kind: 'word' as const, one: [...Object.keys(answers), ASK] }];
            return { side, choice: { action, rule, open } };
          }),
        ),
      author: (_, action) => author(action),
      resolve(_, { side: sideName, decision: name, answer, ...rest }) {
        const side = author({ type: ORDER, side: sideName });
        if (side < 0) return refuse('format', `side: the side that gives the order, ${sides.join(' or ')}.`);
        const decision = typeof name === 'string' ? names.indexOf(name) : -1;
        if (decision < 0 || !decisions[decision][1].sides.includes(side)) {
          return refuse('format', `decision: one that ${sides[side]} may order in advance.`);
        }
        const unknown = Object.keys(rest).find(field => field !== 'type');
        if (unknown !== undefined) return refuse('format', `${unknown}: an order has no such field.`);
        const known = [...Object.keys(decisions[decision][1].answers), ASK];
        if (typeof answer !== 'string' || !known.includes(answer)) {
          return refuse('format', `answer: one of ${known.join(', ')}.`);
        }
        return play => {
          play.state.data[at(side, decision)] = answer === ASK ? 0 : known.indexOf(answer) + 1;
          emit(play, { type: 'ordered', side: sides[side], decision: names[decision], answer });
        };
      },
    },
  };
}
