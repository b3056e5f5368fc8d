// Reading the fields of a request. What cannot be read is answered with a code that programs can rely on, the
// name of the field, and a sentence.

import { checkScript } from '../kit/dice/dice.ts';
import type { Problem } from '../kit/problem.ts';
import { readRecord as readRecordFile } from '../kit/record/read.ts';
import type { GameRecord } from '../kit/record/record.ts';

export type Request = Readonly<Record<string, unknown>>;

export const CODES = [
  'bad-json',
  'line-too-long',
  'bad-request',
  'unknown-verb',
  'no-game',
  'unknown-game',
  'bad-option',
  'bad-position',
  'bad-record',
  'illegal',
  'cannot-undo',
  'game-over',
  'internal',
] as const;
export type Code = (typeof CODES)[number];

export interface Failure {
  readonly error: {
    readonly code: Code;
    readonly rule?: string;
    readonly message: string;
    readonly problems?: readonly Problem[];
  };
}

export function fail(code: Code, message: string, rule?: string): Failure {
  return { error: { code, ...(rule === undefined ? {} : { rule }), message } };
}

/** Several things are wrong at once: the message names the first, the list has them all. */
export function failWith(code: Code, problems: readonly Problem[]): Failure {
  const [first] = problems;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return { error: { code, message: `${first.field}: ${first.message}${more}`, problems } };
}

export function isFailure(value: unknown): value is Failure {
  return isObject(value) && isObject(value.error) && typeof value.error.code === 'string';
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Nothing the engine reads is nested deeper; more would only exhaust the stack of whoever walks it. */
const MAX_DEPTH = 64;

export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth >= MAX_DEPTH) return true;
  return Object.values(value).some(child => isTooDeep(child, depth + 1));
}

export function readSeed(value: unknown, field: string): string | number | undefined | Failure {
  if (value === undefined || typeof value === 'string' || typeof value === 'number') return value;
  return fail('bad-request', `${field}: a text or a number.`);
}

export function readDice(value: unknown): readonly number[] | Failure {
  const script = checkScript(value ?? []);
  return script.ok ? script.values : fail('bad-request', `dice: ${script.message}.`);
}

export function readUnitList(value: unknown): readonly string[] | undefined | Failure {
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.length > 0 && value.every(id => typeof id === 'string')) return value;
  return fail('bad-request', 'units: a list of unit ids, at least one.');
}

export function readAmount(value: unknown, field: string): number | undefined | Failure {
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isFinite(value) && value > 0) return value;
  return fail('bad-request', `${field}: a number above 0.`);
}

export function readRecord(value: unknown): GameRecord | Failure {
  const read = readRecordFile(value);
  return read.ok ? read.record : failWith('bad-record', read.problems);
}
