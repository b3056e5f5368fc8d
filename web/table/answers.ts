// What the answers to an open field are called: hexes and units by name, yes and no, numbers as they are.

import type { Choice, FieldValue, OpenField } from '../../kit/game.ts';
import { text } from '../text/text.ts';
import { hexNames, unitName } from './names.ts';
import type { TableModel } from './table.svelte.ts';

export interface NamedAnswer {
  readonly value: FieldValue;
  readonly label: string;
}

export function fieldOptions(model: Pick<TableModel, 'info' | 'shown'>, open: OpenField): NamedAnswer[] {
  const values: readonly FieldValue[] = 'one' in open ? open.one : open.some;
  return values.map(value => ({ value, label: answerName(model, value) }));
}

export function answerName(model: Pick<TableModel, 'info' | 'shown'>, value: FieldValue): string {
  if (typeof value === 'boolean') return value ? text.draft.yes : text.draft.no;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') {
    const parts = Object.values(value);
    return parts.length === 0 ? text.draft.none : parts.map(part => answerName(model, part)).join(', ');
  }
  if (model.shown.counters.has(value)) return unitName(model.shown, value);
  return model.shown.hexOf.has(value) ? hexNames(model.info.map)(value) : value;
}

/** What a choice that needs nothing of the board is called; among several of one kind, by what sets it apart. */
export function choiceName(
  model: Pick<TableModel, 'info' | 'shown'>,
  choice: Choice,
  all: readonly Choice[],
): string {
  const { actions, fields } = model.shown.presentation;
  const { type, ...settled } = choice.action;
  const verb = actions[type]?.verb ?? type;
  const parts = Object.entries(settled).map(([field, value]) =>
    value === true ? (fields?.[field] ?? field) : answerName(model, value as FieldValue),
  );
  if (parts.length > 0) return text.draft.choose(verb, parts.join(', '));
  return isBare(choice) && all.some(other => other !== choice && other.action.type === type)
    ? text.draft.choose(verb, text.draft.none)
    : verb;
}

function isBare({ open }: Choice): boolean {
  return open === undefined || open.length === 0;
}
