// An action in the making: what the game offers, which fields are still open, and which hexes, units or answers would
// fill them. Game-neutral: it only knows the shape of choices and the kinds of fields.

import { actorsOf, aimOf, holdsHexes, holdsUnits, type Ids } from '../../kit/actions/kinds.ts';
import type { Action, Choice, FieldValue, OpenField } from '../../kit/game.ts';

export interface Draft {
  readonly choice: Choice;
  readonly values: Readonly<Record<string, FieldValue | readonly string[]>>;
}

export function startDraft(choice: Choice): Draft {
  const values: Record<string, FieldValue | readonly string[]> = {};
  for (const open of choice.open ?? []) {
    // What leaves no choice is settled at once.
    if ('one' in open && open.one.length === 1 && !open.optional) values[open.field] = open.one[0];
    if ('some' in open && open.min === open.some.length) values[open.field] = open.some;
    // Nobody is an answer, too.
    else if ('some' in open && open.min === 0) values[open.field] = [];
  }
  return { choice, values };
}

/**
 * Where none is one of the answers and nothing has to be answered, none is what holds until something else is chosen.
 * Where it is the only one there is nothing to choose, and the field is left to the game, which may ask later.
 */
export function withoutExtras({ choice, values }: Draft): Draft {
  const settled = { ...values };
  const open = (choice.open ?? []).filter(field => {
    if (!('one' in field) || !field.optional) return true;
    const none = field.one.find(value => typeof value === 'object' && Object.keys(value).length === 0);
    if (none === undefined) return true;
    if (field.one.length > 1) settled[field.field] = none;
    return field.one.length > 1;
  });
  return { choice: choice.open ? { ...choice, open } : choice, values: settled };
}

/**
 * The same action in the making after the offer has changed: the fields that it had, and of their values those that can
 * still be. Nothing if it asks for another field now.
 */
export function refit({ choice: before, values }: Draft, now: Choice): Draft | undefined {
  const had = new Set((before.open ?? []).map(({ field }) => field));
  const open = (now.open ?? []).filter(({ field }) => had.has(field));
  const isMore = (now.open ?? []).some(field => !had.has(field.field) && !('one' in field && field.optional));
  if (isMore || open.length < had.size) return undefined;
  const choice = now.open ? { ...now, open } : now;
  return open.reduce((draft, field) => {
    const value = values[field.field];
    if ('some' in field) {
      const still = Array.isArray(value) ? value.filter(entry => field.some.includes(entry)) : [];
      return still.length > 0 ? setField(draft, field.field, still.slice(0, field.max)) : draft;
    }
    const same = field.one.find(answer => JSON.stringify(answer) === JSON.stringify(value));
    return same === undefined ? draft : setField(draft, field.field, same);
  }, startDraft(choice));
}

export function setField(draft: Draft, field: string, value: FieldValue | readonly string[]): Draft {
  return { ...draft, values: { ...draft.values, [field]: value } };
}

/** Leaves a field out again. */
export function clearField({ choice, values }: Draft, field: string): Draft {
  return { choice, values: Object.fromEntries(Object.entries(values).filter(([name]) => name !== field)) };
}

/**
 * Puts an entry into a field, or takes it out again: of several, one more or one less, otherwise this one instead of
 * another. Full fields stay as they are.
 */
export function toggle(draft: Draft, field: string, entry: string): Draft {
  const open = openField(draft, field);
  if (!open || !takes(open, entry)) return draft;
  if ('one' in open) {
    const isOut = open.optional === true && draft.values[field] === entry;
    return isOut ? clearField(draft, field) : setField(draft, field, entry);
  }
  const now = listIn(draft, field);
  if (now.includes(entry)) {
    return setField(
      draft,
      field,
      now.filter(other => other !== entry),
    );
  }
  return now.length >= open.max ? draft : setField(draft, field, [...now, entry]);
}

export function listIn(draft: Draft, field: string): readonly string[] {
  const value = draft.values[field];
  return Array.isArray(value) ? value : [];
}

export function openField(draft: Draft, field: string): OpenField | undefined {
  return draft.choice.open?.find(open => open.field === field);
}

/** Units that have been taken into the action, in whatever fields. */
export function takenUnits({ values }: Draft, { isUnit }: Ids): string[] {
  return Object.values(values)
    .flat()
    .filter((value): value is string => typeof value === 'string' && isUnit(value));
}

/** Hexes of the fields that take several, as far as they have been chosen. */
export function takenHexes({ values }: Draft, { isHex }: Ids): string[] {
  return Object.values(values).flatMap(value => (Array.isArray(value) ? value.filter(isHex) : []));
}

/** Fields that the action still needs. */
export function missing({ choice, values }: Draft): OpenField[] {
  return (choice.open ?? []).filter(open => {
    const value = values[open.field];
    if ('one' in open) return value === undefined && open.optional !== true;
    const count = Array.isArray(value) ? value.length : 0;
    return count < open.min;
  });
}

/** The action once nothing is missing. */
export function actionOf(draft: Draft): Action | undefined {
  if (missing(draft).length > 0 || draft.choice.ask) return undefined;
  return { ...draft.choice.action, ...draft.values };
}

/** The action as far as it goes, for a preview or to ask why not. */
export function actionSoFar({ choice, values }: Draft): Action {
  return { ...choice.action, ...values };
}

/** Texts that a field takes (hexes, units), with what each costs where that is known. */
export function options(open: OpenField): { readonly value: string; readonly cost?: number }[] {
  const costs = 'one' in open ? open.costs : undefined;
  return valuesOf(open).flatMap((value, i) =>
    typeof value === 'string' ? [{ value, ...(costs ? { cost: costs[i] } : {}) }] : [],
  );
}

/** The field whose hexes are lit: the first that has room, or the last to be filled. */
export function hexField(draft: Draft, ids: Ids): OpenField | undefined {
  const fields = (draft.choice.open ?? []).filter(open => holdsHexes(open, ids));
  return fields.find(open => hasRoom(draft, open)) ?? fields.at(-1);
}

/** The field that a click on a hex or a unit would change: the one that has it, one with room for it, or any. */
export function fieldFor(draft: Draft, entry: string): OpenField | undefined {
  const fields = (draft.choice.open ?? []).filter(open => takes(open, entry));
  return (
    fields.find(open => listIn(draft, open.field).includes(entry)) ??
    fields.find(open => hasRoom(draft, open)) ??
    fields.at(0)
  );
}

export function takes(open: OpenField, entry: string): boolean {
  return 'one' in open ? open.one.includes(entry) : open.some.includes(entry);
}

export function hasRoom(draft: Draft, open: OpenField): boolean {
  return 'one' in open
    ? draft.values[open.field] === undefined
    : listIn(draft, open.field).length < Math.min(open.max, open.some.length);
}

/** No answer is left to give, not even one that may be left out: whoever picks the last hex wants it done. */
export function isAnswered({ choice, values }: Draft): boolean {
  return (choice.open ?? []).every(open => 'some' in open || values[open.field] !== undefined);
}

/** Units that the choices are about: settled, asked about, or open. */
export function unitsIn(choices: readonly Choice[], ids: Ids): Set<string> {
  const found = new Set<string>();
  for (const { action, ask, open } of choices) {
    for (const unit of [...actorsOf(action, ids), ...(ask?.units ?? [])]) found.add(unit);
    for (const field of open ?? []) {
      if (holdsUnits(field, ids)) for (const value of valuesOf(field)) found.add(String(value));
    }
  }
  return found;
}

/** Hexes that can be picked first, such as targets of attacks. */
export function targetsIn(choices: readonly Choice[], ids: Ids): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const target = aimOf(choice, ids);
    if (target !== undefined && !found.has(target)) found.set(target, choice);
  }
  return found;
}

/** What else could be done about the hex that an action in the making is aimed at. */
export function besidesIn(choices: readonly Choice[], choice: Choice, ids: Ids): Choice[] {
  const aim = aimOf(choice, ids);
  if (aim === undefined) return [];
  const now = JSON.stringify(choice.action);
  return choices.filter(
    other => !other.ask && aimOf(other, ids) === aim && JSON.stringify(other.action) !== now,
  );
}

/**
 * Choices that differ only in what they allow together become one with everything: what does not go together is refused
 * with its reason.
 */
export function merged(choices: readonly Choice[]): Choice[] {
  const alike = Map.groupBy(choices, ({ action }) => JSON.stringify(action));
  return [...alike.values()].map(all => {
    const [first] = all;
    if (all.length === 1 || first.open === undefined) return first;
    return {
      ...first,
      open: first.open.map(open => {
        const lists = all.flatMap(({ open: fields = [] }) =>
          fields.flatMap(field => ('some' in field && field.field === open.field ? [field] : [])),
        );
        if (!('some' in open)) return open;
        return {
          ...open,
          some: [...new Set(lists.flatMap(({ some }) => some))],
          min: Math.min(...lists.map(({ min }) => min)),
          max: Math.max(...lists.map(({ max }) => max)),
        };
      }),
    };
  });
}

/** Is the choice about this unit, settled or open? */
export function isAbout({ action, ask, open }: Choice, unit: string): boolean {
  if (ask?.units?.includes(unit)) return true;
  const isSettled = Object.values(action).some(value => Array.isArray(value) && value.includes(unit));
  return isSettled || (open ?? []).some(field => takes(field, unit));
}

const valuesOf = (open: OpenField): readonly unknown[] => ('one' in open ? open.one : open.some);
