// Standing orders as the page shows them: decisions of the enemy's turn that the viewer may answer in advance.

import { ORDER, type SideChoice } from '../../kit/game.ts';
import { ASK } from '../../kit/sequence/orders.ts';
import type { Table } from '../engine/contract.ts';

export interface OrderChoice {
  readonly choice: SideChoice;
  readonly decision: string;
  /** The field that takes the answer. */
  readonly field: string;
  readonly answers: readonly string[];
  /** What has been ordered, or that he wants to be asked. */
  readonly now: string;
}

export function ordersIn({
  decision,
  viewer,
  view,
}: Pick<Table, 'decision' | 'viewer' | 'view'>): OrderChoice[] {
  const given = (
    view.markers?.orders as Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  )?.[viewer];
  return (decision?.interrupts ?? []).flatMap(choice => {
    if (choice.action.type !== ORDER) return [];
    const name = String(choice.action.decision);
    const [open] = choice.open ?? [];
    const answers = open && 'one' in open ? open.one.map(String) : [];
    return [{ choice, decision: name, field: open?.field ?? '', answers, now: given?.[name] ?? ASK }];
  });
}
