// Units that may all go into one hex, one after the other, such as those who follow up into a hex that was won: offered by
// one button, and played step by step for as long as the rules have room for the next.

import { actorsOf, aimOf } from '../../kit/actions/kinds.ts';
import type { Action, Choice } from '../../kit/game.ts';
import { actionOf, startDraft } from './drafting.ts';
import type { Hand } from './hand.svelte.ts';

export interface Together {
  readonly type: string;
  readonly to: string;
  readonly units: readonly string[];
}

type Offering = Pick<Hand, 'choices' | 'ids'>;

/** The first hex that several are offered, each by himself and with nothing left to choose. */
export function togetherIn({ choices, ids }: Offering): Together | undefined {
  const groups = new Map<string, { readonly type: string; readonly to: string; readonly units: string[] }>();
  for (const choice of choices) {
    const step = stepOf(choice, ids);
    if (!step) continue;
    const { type } = step.action;
    const group = groups.get(`${type} ${step.to}`) ?? { type, to: step.to, units: [] };
    group.units.push(step.unit);
    groups.set(`${type} ${step.to}`, group);
  }
  return [...groups.values()].find(({ units }) => units.length > 1);
}

/** Whoever finds no room any more stays behind; a question or a refusal ends it. */
export async function goTogether(
  model: Offering & Pick<Hand, 'act' | 'table'>,
  { type, to, units }: Together,
): Promise<void> {
  const { viewer } = model.table;
  for (const unit of units) {
    if (model.table.viewer !== viewer || model.table.decision?.side !== viewer) return;
    const step = model.choices
      .map(choice => stepOf(choice, model.ids))
      .find(one => one?.unit === unit && one.action.type === type && one.to === to);
    if (step && !(await model.act(step.action))) return;
  }
}

interface Step {
  readonly unit: string;
  readonly to: string;
  readonly action: Action;
}

/** A choice that is nothing but one unit going to one hex. */
function stepOf(choice: Choice, ids: Offering['ids']): Step | undefined {
  const action = actionOf(startDraft(choice));
  const [unit, ...others] = action ? actorsOf(action, ids) : [];
  const to = action && Object.values(action).find(value => typeof value === 'string' && ids.isHex(value));
  if (!action || unit === undefined || others.length > 0 || typeof to !== 'string') return undefined;
  const isPlain = (choice.open ?? []).every(open => 'one' in open && open.one.length === 1);
  return isPlain && aimOf(choice, ids) === undefined ? { unit, to, action } : undefined;
}
