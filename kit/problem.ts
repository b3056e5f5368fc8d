// What is wrong with something that a person wrote: the field it is in, and the reason in plain words. Data files,
// positions, records and options all tell their problems in this form.

import * as v from 'valibot';

export interface Problem {
  /** Keys joined by dots, such as `units.3.at`; empty for the whole. */
  readonly field: string;
  readonly message: string;
}

export interface FileProblem extends Problem {
  readonly file: string;
}

/** What a schema found, in fields below `under`. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[], under = ''): Problem[] {
  return issues.map(issue => ({
    field: fieldOf([...(under === '' ? [] : [under]), ...(issue.path ?? []).map(item => item.key)]),
    message: messageOf(issue),
  }));
}

export function inFile(file: string, problems: readonly Problem[]): FileProblem[] {
  return problems.map(problem => ({ file, ...problem }));
}

/** `hexes.12.terrain` */
export function fieldOf(keys: readonly unknown[]): string {
  return keys.map(String).join('.');
}

/** One line for a person, such as `map.json: hexes.12.terrain: unknown terrain …`. */
export function formatProblem({ field, message, file }: Problem & { readonly file?: string }): string {
  return [file, field, message].filter(part => part !== undefined && part !== '').join(': ');
}

// valibot takes a JSON array for an object. Where every field may be absent, that has to be asked first.
export const plainObject = v.custom<Record<string, unknown>>(isPlainObject, 'must be an object');

/** Knows these fields and no others. v.strictObject stops at the first unknown field; this names them all. */
export function exactObject<const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.StrictObjectSchema<Entries, undefined> {
  return v.objectWithRest(entries, v.never()) as unknown as v.StrictObjectSchema<Entries, undefined>;
}

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Messages that a schema gives itself stay; those of the library are put into plain words. */
function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'unknown field';
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  const { expected, received } = issue;
  if (issue.kind === 'schema') {
    if (received === 'undefined' && issue.message.startsWith('Invalid key')) return 'is missing';
    return `must be ${inWords(expected)}, not ${inWords(received)}`;
  }
  switch (issue.type) {
    case 'integer':
      return `must be a whole number, not ${received}`;
    case 'min_value':
      return `must be at least ${issue.requirement}, not ${received}`;
    case 'max_value':
      return `must be at most ${issue.requirement}, not ${received}`;
    case 'min_length':
    case 'max_length':
    case 'length':
    case 'non_empty':
      return wrongLength(issue);
    case 'regex':
      return `${received} is not of the form ${expected}`;
    default:
      return issue.message;
  }
}

function wrongLength({ type, input, requirement, received }: v.BaseIssue<unknown>): string {
  const least = type === 'non_empty' ? 1 : requirement;
  if (received === '0' && least === 1) return 'must not be empty';
  const kind = typeof input === 'string' ? 'characters' : 'entries';
  if (type === 'length') return `must have ${least} ${kind}, not ${received}`;
  return `must have ${type === 'max_length' ? 'at most' : 'at least'} ${least} ${kind}, not ${received}`;
}

/** `("a" | "b")` as `"a" or "b"`. */
function inWords(type: string | null): string {
  const text = type ?? 'something else';
  const inner = /^\((.*)\)$/.exec(text)?.[1] ?? text;
  const words = inner.split(' | ').map(word => NAMES[word] ?? word);
  return words.length === 1 ? words[0] : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
  undefined: 'missing',
};
