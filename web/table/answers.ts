// What the answers to an open field are called: hexes and units by name, yes and no, numbers as they are.

import type { Choice, FieldValue, OpenField } from '../../kit/game.ts';
import { ASK } from '../../kit/sequence/orders.ts';
import { text } from '../text/text.ts';
import { fieldTitle, hexNames, unitName, verbOf } from './names.ts';
import { DELEGATE } from './orders.ts';
import type { TableModel } from './table.svelte.ts';

export interface NamedAnswer {
  readonly value: FieldValue;
  readonly label: string;
}

export function fieldOptions(model: Pick<TableModel, 'info' | 'shown'>, open: OpenField): NamedAnswer[] {
  const values: readonly FieldValue[] = 'one' in open ? open.one : open.some;
  const costs = 'one' in open ? open.costs : undefined;
  return values.map((value, i) => {
    const label = answerName(model, value);
    return { value, label: costs ? text.draft.cost(label, costs[i]) : label };
  });
}

export function answerName(model: Pick<TableModel, 'info' | 'shown'>, value: FieldValue): string {
  if (typeof value === 'boolean') return value ? text.draft.yes : text.draft.no;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') {
    const parts = Object.values(value);
    return parts.length === 0 ? text.draft.none : parts.map(part => answerName(model, part)).join(', ');
  }
  if (model.shown.counters.has(value)) return unitName(model.shown, value);
  if (model.shown.hexOf.has(value)) return hexNames(model.info.map)(value);
  return model.shown.presentation.fields?.[value] ?? value;
}

/** What a decision can be answered with in advance. */
export function orderWord(model: Pick<TableModel, 'info' | 'shown'>, answer: string): string {
  return answer === DELEGATE
    ? text.orders.delegate
    : answer === ASK
      ? text.orders.ask
      : answerName(model, answer);
}

/** What a choice that needs nothing of the board is called; among several of one kind, by what sets it apart. */
export function choiceName(
  model: Pick<TableModel, 'info' | 'shown'>,
  choice: Choice,
  all: readonly Choice[],
): string {
  const { actions } = model.shown.presentation;
  const { type, ...settled } = choice.action;
  const verb = verbOf(model.shown, type);
  const parts = Object.entries(settled).map(([field, value]) =>
    value === true ? fieldTitle(model.shown, field) : answerName(model, value as FieldValue),
  );
  const told = factsOf(model, choice);
  if (parts.length > 0) return `${text.draft.choose(verb, parts.join(', '))}${told}`;
  if (actions[type]?.bare !== undefined) return actions[type].bare;
  // Nobody need be taken, and nobody has been.
  if (choice.open?.some(open => 'some' in open && open.min === 0))
    return actions[type]?.nobody ?? text.draft.choose(verb, text.draft.none);
  // The choice itself may be among them, as another object.
  const hasRival = all.some(
    other => other.action.type === type && (Object.keys(other.action).length > 1 || !isBare(other)),
  );
  return isBare(choice) && hasRival ? text.draft.choose(verb, text.draft.none) : verb;
}

/** Numbers that the game tells of a choice, where it has a word for them. */
function factsOf({ shown }: Pick<TableModel, 'shown'>, { facts = {} }: Choice): string {
  const told = Object.entries(facts).flatMap(([fact, value]) => {
    const word = shown.presentation.fields?.[fact];
    return typeof value === 'number' && word !== undefined ? [`${word}: ${value}`] : [];
  });
  return told.length === 0 ? '' : ` (${told.join(', ')})`;
}

function isBare({ open }: Choice): boolean {
  return open === undefined || open.length === 0;
}
