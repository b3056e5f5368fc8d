// What differs between two JSON texts, such as two views of a table one action apart: whoever has the first and the change
// has the second, and most of what is sent again and again need not travel.

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** Undefined: nothing differs. */
export type Change = { readonly to: Json } | { readonly fields: Fields } | { readonly list: readonly Edit[] };

/** By key: what became of the field; null: it is gone. */
type Fields = Readonly<Record<string, Change | null>>;

/** Of a list, from its front: so many entries stay, so many (negative) go, these come, or one entry changes. */
type Edit = number | { readonly add: Json[] } | { readonly in: Change };

export function changeBetween(before: Json, after: Json): Change | undefined {
  if (before === after) return undefined;
  if (isList(before)) return isList(after) ? changeOfList(before, after) : { to: after };
  if (isRecord(before) && isRecord(after)) return changeOfFields(before, after);
  return { to: after };
}

/** Throws if the change was not made for this: whoever gets that asks for the whole again. */
export function applyChange(before: Json, change: Change | undefined): Json {
  if (change === undefined) return before;
  if ('to' in change) return change.to;
  if ('list' in change) return editedList(before, change.list);
  if (!isRecord(before)) throw new RangeError('the change is for an object');
  const after: Record<string, Json | undefined> = { ...before };
  for (const [key, field] of Object.entries(change.fields)) {
    if (field === null) delete after[key];
    else put(after, key, 'to' in field ? field.to : applyChange(own(before, key), field));
  }
  return after;
}

/**
 * What `after` is, where that is at hand and `change` leads to it from `before`: whatever is as it was stays the very same in memory,
 * and no list is made a second time.
 */
export function keepSame(before: Json, after: Json, change: Change | undefined): Json {
  if (change === undefined) return before;
  if (!('fields' in change) || !isRecord(before) || !isRecord(after)) return after;
  const kept: Record<string, Json | undefined> = { ...before };
  for (const [key, field] of Object.entries(change.fields)) {
    if (field === null) delete kept[key];
    else put(kept, key, 'to' in field ? field.to : keepSame(own(before, key), own(after, key), field));
  }
  return kept;
}

function changeOfFields(
  before: Readonly<Record<string, Json | undefined>>,
  after: Readonly<Record<string, Json | undefined>>,
): Change | undefined {
  const fields: Record<string, Change | null> = {};
  for (const key in before) {
    if (before[key] !== undefined && (!Object.hasOwn(after, key) || after[key] === undefined))
      put(fields, key, null);
  }
  for (const key in after) {
    const value = after[key];
    if (value === undefined) continue;
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    const change = old === undefined ? { to: value } : changeBetween(old, value);
    if (change !== undefined) put(fields, key, change);
  }
  return Object.keys(fields).length === 0 ? undefined : { fields };
}

/** Most of a list is as it was, at its front and at its end; only what lies between is looked at by name. */
function changeOfList(before: readonly Json[], after: readonly Json[]): Change | undefined {
  const most = Math.min(before.length, after.length);
  let front = 0;
  while (front < most && isSame(before[front], after[front])) front++;
  if (front === before.length && front === after.length) return undefined;
  let end = 0;
  while (end < most - front && isSame(before[before.length - 1 - end], after[after.length - 1 - end])) end++;
  const edits: Edit[] = front > 0 ? [front] : [];
  editBetween(edits, before.slice(front, before.length - end), after.slice(front, after.length - end));
  if (end > 0) count(edits, end);
  return { list: edits };
}

/**
 * Entries are the same one if they have the same name: their id, or what they are. One that changed its place goes and comes. Where
 * the lists part it is looked a little ahead in both for where they meet again, so that a long list costs no more than a short one.
 */
function editBetween(edits: Edit[], before: readonly Json[], after: readonly Json[]): void {
  const [was, is] = [namesOf(before), namesOf(after)];
  const alike = (old: number, value: number): boolean => before[old] === after[value];
  const named = (old: number, value: number): boolean => was(old) === is(value);
  let at = 0;
  let i = 0;
  while (at < before.length && i < after.length) {
    if (isSame(before[at], after[i])) {
      count(edits, 1);
      at++;
      i++;
      continue;
    }
    const ahead =
      meetAhead(at, before.length, i, after.length, alike) ??
      meetAhead(at, before.length, i, after.length, named) ??
      BOTH;
    if (ahead.gone > 0) count(edits, -ahead.gone);
    for (let n = 0; n < ahead.come; n++) add(edits, after[i + n]);
    at += ahead.gone;
    i += ahead.come;
    if (ahead.gone + ahead.come > 0) continue;
    const change = changeBetween(before[at++], after[i++]);
    if (change === undefined) count(edits, 1);
    else edits.push({ in: change });
  }
  if (at < before.length) count(edits, at - before.length);
  for (; i < after.length; i++) add(edits, after[i]);
}

/** Entries that go, and that come, until the lists meet again. */
interface Ahead {
  readonly gone: number;
  readonly come: number;
}

/** One stands in the place of the other. */
const BOTH: Ahead = { gone: 1, come: 1 };
/** Entries that are looked at ahead. */
const WINDOW = 16;

function meetAhead(
  at: number,
  end: number,
  i: number,
  last: number,
  isMet: (old: number, value: number) => boolean,
): Ahead | undefined {
  for (let far = 0; far <= WINDOW; far++) {
    if (at + far < end && isMet(at + far, i)) return { gone: far, come: 0 };
    if (i + far < last && isMet(at, i + far)) return { gone: 0, come: far };
  }
  return undefined;
}

/** Each name is made when it is first asked for. */
function namesOf(entries: readonly Json[]): (index: number) => string {
  const names: string[] = [];
  return index => {
    names[index] ??= nameOf(entries[index]);
    return names[index];
  };
}

/** Whether nothing differs. A field that is undefined is none. It goes over everything at every step, so it makes nothing anew. */
function isSame(before: Json, after: Json): boolean {
  if (before === after) return true;
  if (isList(before)) return isList(after) && isSameList(before, after);
  if (!isRecord(before) || !isRecord(after)) return false;
  // Plain data has no fields but its own.
  for (const key in before) {
    const old = before[key];
    const value = Object.hasOwn(after, key) ? after[key] : undefined;
    if (old === undefined ? value !== undefined : value === undefined || !isSame(old, value)) return false;
  }
  // Only a key that is nowhere else can be new.
  for (const key in after) if (after[key] !== undefined && !Object.hasOwn(before, key)) return false;
  return true;
}

function isSameList(before: readonly Json[], after: readonly Json[]): boolean {
  if (before.length !== after.length) return false;
  for (let i = 0; i < before.length; i++) if (!isSame(before[i], after[i])) return false;
  return true;
}

function editedList(before: Json, edits: readonly Edit[]): Json {
  if (!isList(before)) throw new RangeError('the change is for a list');
  const after: Json[] = [];
  let at = 0;
  for (const edit of edits) {
    if (typeof edit === 'number') {
      if (at + Math.abs(edit) > before.length) throw new RangeError('the change is for a longer list');
      if (edit > 0) after.push(...before.slice(at, at + edit));
      at += Math.abs(edit);
    } else if ('add' in edit) after.push(...edit.add);
    else {
      if (at >= before.length) throw new RangeError('the change is for a longer list');
      after.push(applyChange(before[at++], edit.in));
    }
  }
  if (at !== before.length) throw new RangeError('the change is for a shorter list');
  return after;
}

/** So many more entries of the same fate. */
function count(edits: Edit[], by: number): void {
  const last = edits.at(-1);
  if (typeof last === 'number' && Math.sign(last) === Math.sign(by)) edits[edits.length - 1] = last + by;
  else edits.push(by);
}

function add(edits: Edit[], value: Json): void {
  const last = edits.at(-1);
  if (typeof last === 'object' && 'add' in last) last.add.push(value);
  else edits.push({ add: [value] });
}

function nameOf(entry: Json): string {
  if (typeof entry === 'string') return entry;
  if (isRecord(entry) && typeof entry.id === 'string') return entry.id;
  if (isRecord(entry) && typeof entry.unit === 'string') return entry.unit;
  return JSON.stringify(entry);
}

function own(record: Readonly<Record<string, Json | undefined>>, key: string): Json {
  const value = Object.hasOwn(record, key) ? record[key] : undefined;
  if (value === undefined) throw new RangeError(`the change is for an object with ${JSON.stringify(key)}`);
  return value;
}

/** As a field of its own, whatever it is called. */
function put<T>(record: Record<string, T>, key: string, value: T): void {
  Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const isRecord = (value: Json): value is { readonly [key: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !isList(value);
