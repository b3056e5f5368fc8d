// An action in the making: what the game offers, which fields are still open, and which hexes, units or answers would
// fill them. Game-neutral: it only knows the shape of choices.

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

/** Where none is one of the answers and nothing has to be answered, none is what holds until something else is chosen. */
export function withoutExtras(draft: Draft): Draft {
  const values = { ...draft.values };
  for (const open of draft.choice.open ?? []) {
    if (!('one' in open) || !open.optional) continue;
    const none = open.one.find(value => typeof value === 'object' && Object.keys(value).length === 0);
    if (none !== undefined) values[open.field] = none;
  }
  return { ...draft, values };
}

export function setField(draft: Draft, field: string, value: FieldValue | readonly string[]): Draft {
  return { ...draft, values: { ...draft.values, [field]: value } };
}

/** Leaves a field out again. */
export function clearField({ choice, values }: Draft, field: string): Draft {
  return { choice, values: Object.fromEntries(Object.entries(values).filter(([name]) => name !== field)) };
}

/** Adds an entry to a field that takes several, or takes it out again. Full fields stay as they are. */
export function toggle(draft: Draft, field: string, entry: string): Draft {
  const open = openField(draft, field);
  if (!open || !('some' in open) || !open.some.includes(entry)) return draft;
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

/** Values of a field that are texts passing a test (hexes, units), with what each costs where that is known. */
export function options(
  open: OpenField,
  test: (value: string) => boolean,
): { readonly value: string; readonly cost?: number }[] {
  const values = 'one' in open ? open.one : open.some;
  const costs = 'one' in open ? open.costs : undefined;
  return values.flatMap((value, i) =>
    typeof value === 'string' && test(value) ? [{ value, ...(costs ? { cost: costs[i] } : {}) }] : [],
  );
}

/** The one field that a click on a hex would fill next. */
export function hexField(draft: Draft, isHex: (value: string) => boolean): OpenField | undefined {
  return draft.choice.open?.find(open => 'one' in open && options(open, isHex).length > 0);
}

/** Units that the choices are about: settled, asked about, or open. */
export function unitsIn(choices: readonly Choice[], isUnit: (value: string) => boolean): Set<string> {
  const found = new Set<string>();
  const add = (value: unknown) => {
    if (typeof value === 'string' && isUnit(value)) found.add(value);
  };
  for (const { action, ask, open } of choices) {
    if (Array.isArray(action.units)) action.units.forEach(add);
    ask?.units?.forEach(add);
    for (const field of open ?? []) {
      if (field.field === 'units') for (const value of 'one' in field ? field.one : field.some) add(value);
    }
  }
  return found;
}

/** Hexes that can be picked first, such as targets of attacks. */
export function targetsIn(choices: readonly Choice[]): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const target = choice.action.target ?? choice.ask?.target;
    if (typeof target === 'string' && !found.has(target)) found.set(target, choice);
  }
  return found;
}

/** What else could be done about the target that an action in the making has. */
export function besidesIn(choices: readonly Choice[], { action }: Choice): Choice[] {
  if (action.target === undefined) return [];
  const now = JSON.stringify(action);
  return choices.filter(
    other => other.action.target === action.target && JSON.stringify(other.action) !== now && !other.ask,
  );
}

/** A choice whose target is open is one choice for each target, and one without if it may be left out. */
export function spreadTargets(choices: readonly Choice[]): Choice[] {
  return choices.flatMap(choice => {
    const open = choice.open?.find(({ field }) => field === 'target');
    if (!open || !('one' in open)) return [choice];
    const { open: all = [], ...rest } = choice;
    const others = all.filter(field => field !== open);
    const more = others.length > 0 ? { open: others } : {};
    const aimed = open.one.map(target => ({ ...rest, ...more, action: { ...rest.action, target } }));
    return open.optional ? [{ ...rest, ...more }, ...aimed] : aimed;
  });
}

/**
 * Choices that differ only in whom they allow together become one with everybody: what does not go together is refused
 * with its reason.
 */
export function merged(choices: readonly Choice[]): Choice[] {
  const alike = Map.groupBy(choices, ({ action }) => JSON.stringify(action));
  return [...alike.values()].map(([first, ...rest]) => {
    if (rest.length === 0) return first;
    const lists = [first, ...rest].flatMap(({ open = [] }) =>
      open.flatMap(field => ('some' in field && field.field === 'units' ? [field] : [])),
    );
    const units: OpenField = {
      field: 'units',
      some: [...new Set(lists.flatMap(({ some }) => some))],
      min: Math.min(...lists.map(({ min }) => min)),
      max: Math.max(...lists.map(({ max }) => max)),
    };
    const others = (first.open ?? []).filter(({ field }) => field !== 'units');
    return lists.length === 0 ? first : { ...first, open: [units, ...others] };
  });
}

/** Questions with more answers than that are asked in a panel, not by a button for each. */
const FEW = 4;

/** A choice that only wants one answer of a few: the choices that it comes to. */
export function answersTo(choice: Choice, isOnMap: (value: string) => boolean): Choice[] {
  const { open = [], ...rest } = choice;
  const [field] = open;
  if (open.length !== 1 || choice.ask) return [choice];
  const settled = (value: unknown): Choice => ({ ...rest, action: { ...rest.action, [field.field]: value } });
  if ('some' in field) {
    const isOne = field.min === 1 && field.max === 1 && field.some.length <= FEW;
    return isOne && !field.some.some(isOnMap) ? field.some.map(value => settled([value])) : [choice];
  }
  const isFew = !field.optional && field.one.length <= FEW;
  return isFew && !field.one.some(value => typeof value === 'string' && isOnMap(value))
    ? field.one.map(settled)
    : [choice];
}

/** Units that a choice is about, settled or open. */
export function isAbout({ action, open }: Choice, unit: string): boolean {
  if (Array.isArray(action.units) && action.units.includes(unit)) return true;
  return (open ?? []).some(
    field =>
      field.field === 'units' && ('some' in field ? field.some.includes(unit) : field.one.includes(unit)),
  );
}

/** Choices that need nothing of the board: buttons. */
export function plainIn(choices: readonly Choice[]): Choice[] {
  return choices.filter(
    ({ action, ask }) => !ask && action.units === undefined && action.target === undefined,
  );
}
