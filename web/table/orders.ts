// Standing orders as the page shows them: decisions of the enemy's turn that the viewer may answer in advance, by an order
// that the rules carry out, or by leaving them to a bot.

import { type AwaitedDecision, ORDER, type SideChoice } from '../../kit/game.ts';
import { chairOf, type Delegations } from '../../kit/sequence/delegating.ts';
import { ASK } from '../../kit/sequence/orders.ts';
import type { Table } from '../engine/contract.ts';
import type { BotDriver } from './bot-driver.svelte.ts';
import type { TableModel } from './table.svelte.ts';

/** Instead of an answer: a bot decides. */
export const DELEGATE = 'delegate';

export interface OrderChoice {
  readonly decision: string;
  readonly answers: readonly string[];
  /** What has been ordered, that it is left to a bot, or that he wants to be asked. */
  readonly now: string;
  /** The order of the rules and its field that takes the answer, where they know one. */
  readonly order?: { readonly choice: SideChoice; readonly field: string; readonly now: string };
}

export function ordersIn(
  { decision, viewer, view }: Pick<Table, 'decision' | 'viewer' | 'view'>,
  awaited: readonly AwaitedDecision[],
  delegations: Delegations,
): OrderChoice[] {
  const given = (
    view.markers?.orders as Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  )?.[viewer];
  const known = (decision?.interrupts ?? []).filter(({ action }) => action.type === ORDER);
  const own = decision ? awaited.filter(({ sides }) => sides.includes(viewer)) : [];
  return own.map(({ frame }) => {
    const isLeft = delegations[chairOf(viewer, frame)] !== undefined;
    const choice = known.find(({ action }) => action.decision === frame);
    const [open] = choice?.open ?? [];
    if (!choice || !open || !('one' in open))
      return { decision: frame, answers: [DELEGATE, ASK], now: isLeft ? DELEGATE : ASK };
    const now = given?.[frame] ?? ASK;
    const answers = [...open.one.map(String).filter(answer => answer !== ASK), DELEGATE, ASK];
    return {
      decision: frame,
      answers,
      now: isLeft ? DELEGATE : now,
      order: { choice, field: open.field, now },
    };
  });
}

/** A decision is left to a bot, ordered, or asked about again. */
export async function giveOrder(
  model: Pick<TableModel, 'act' | 'table'>,
  driver: Pick<BotDriver, 'delegate'>,
  { decision, order }: OrderChoice,
  answer: string,
): Promise<void> {
  driver.delegate(model.table.viewer, decision, answer === DELEGATE);
  const ordered = answer === DELEGATE ? ASK : answer;
  if (order && order.now !== ordered) await model.act({ ...order.choice.action, [order.field]: ordered });
}
