// What a choice comes to on a page: one for each hex that it can be aimed at, and buttons for whatever is complete once
// one of a few answers has been given.

import { type Choice, TARGET } from '../game.ts';
import { actorsOf, aimOf, holdsHexes, type Ids } from './kinds.ts';

/** A choice whose target is open is one choice for each target, and one without if it may be left out. */
export function spreadTargets(choices: readonly Choice[]): Choice[] {
  return choices.flatMap(choice => {
    const open = choice.open?.find(({ field }) => field === TARGET);
    if (!open || !('one' in open)) return [choice];
    const { open: all = [], ...rest } = choice;
    const others = all.filter(field => field !== open);
    const more = others.length > 0 ? { open: others } : {};
    const aimed = open.one.map(target => ({
      ...rest,
      ...more,
      action: { ...rest.action, [TARGET]: target },
    }));
    return open.optional ? [{ ...rest, ...more }, ...aimed] : aimed;
  });
}

/** Choices that need nothing of the board: buttons. */
export function plainIn(choices: readonly Choice[], ids: Ids): Choice[] {
  return choices.filter(
    choice => !choice.ask && actorsOf(choice.action, ids).length === 0 && aimOf(choice, ids) === undefined,
  );
}

/** What can be done by pressing a button: plain choices, and each answer where a choice only wants one of a few. */
export function buttonsIn(choices: readonly Choice[], ids: Ids): Choice[] {
  const plain = plainIn(choices, ids);
  // Among several of one kind, one that asks for more is the exception.
  const isAlone = ({ action }: Choice) =>
    plain.filter(other => other.action.type === action.type).length === 1;
  return plain.flatMap(choice => (isAlone(choice) ? answersTo(choice, ids) : [choice]));
}

/** Questions with more answers than that are asked in a panel, not by a button for each. */
const FEW = 4;

/** A choice that only wants one answer of a few: the choices that it comes to. Hexes are answered on the map. */
export function answersTo(choice: Choice, ids: Ids): Choice[] {
  const { open = [], ...rest } = choice;
  const [field] = open;
  if (open.length !== 1 || choice.ask || holdsHexes(field, ids)) return [choice];
  const settled = (value: unknown): Choice => ({ ...rest, action: { ...rest.action, [field.field]: value } });
  if ('some' in field) {
    const isOne = field.min === 1 && field.max === 1 && field.some.length <= FEW;
    return isOne ? field.some.map(value => settled([value])) : [choice];
  }
  return !field.optional && field.one.length <= FEW ? field.one.map(settled) : [choice];
}
