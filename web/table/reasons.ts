// Why something cannot be done, as the page says it: the first rule that forbids it, or a hint at what there is to do now.

import type { Action } from '../../kit/game.ts';
import type { Questions } from '../engine/contract.ts';
import type { Remote } from '../engine/remote.ts';
import { text } from '../text/text.ts';
import { sideTitle } from './names.ts';
import type { TableModel } from './table.svelte.ts';

/** Why something cannot be done, where it was tried. */
export interface WhyNot {
  readonly rule: string;
  readonly message: string;
  readonly hex?: string;
  /** No rule forbids it, there is just nothing to do: what there is to do now. */
  readonly isHint?: true;
}

/** The first of these that a rule forbids; what is only not finished yet is nobody's reason. */
export async function firstRefusal(
  engine: Pick<Remote<Questions>, 'check'>,
  actions: readonly Action[],
): Promise<WhyNot | undefined> {
  for (const action of actions) {
    const verdict = await engine.check(action);
    if (!verdict.ok && verdict.rule !== 'format') return { rule: verdict.rule, message: verdict.message };
  }
  return undefined;
}

/** What is to be done now, or that it is the other side's turn to do it. */
export function hintNow({ table, shown }: Pick<TableModel, 'table' | 'shown'>): WhyNot | undefined {
  const { decision, viewer } = table;
  if (!decision) return undefined;
  const { rule, prompt, side } = decision;
  return side === viewer
    ? { rule, message: prompt, isHint: true }
    : { rule: '', message: text.play.notYours(sideTitle(shown, side)), isHint: true };
}
