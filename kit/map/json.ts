// JSON that a person edited by hand: where JSON.parse only says that something is wrong (and each runtime
// says it differently), this finds the line and the column.

export type JsonResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly line: number; readonly column: number; readonly message: string };

export function parseJson(text: string): JsonResult {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return locate(text, findFault(text));
  }
}

function locate(text: string, fault: Fault): JsonResult {
  const before = text.slice(0, fault.at);
  const line = before.split('\n').length;
  return { ok: false, line, column: fault.at - before.lastIndexOf('\n'), message: fault.message };
}

interface Fault {
  readonly at: number;
  readonly message: string;
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;
const NUMBER_OR_WORD = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null/y;
const QUOTE = 34;
const BACKSLASH = 92;
const SPACE = 32;

/** Only for a text that JSON.parse refuses. */
function findFault(text: string): Fault {
  const closing: ('}' | ']')[] = []; // of the objects and lists that are open
  let needsValue = true;
  let at = skipSpace(text, 0);
  for (;;) {
    const mark = text[at];
    if (!needsValue) {
      const close = closing.at(-1);
      if (!close) return expected('nothing more', text, at);
      if (mark !== close && mark !== ',') return expected(`"," or "${close}"`, text, at);
      if (mark === close) closing.pop();
      needsValue = mark === ',';
      at = skipSpace(text, at + 1);
      if (!needsValue || close === ']') continue;
    } else if (mark === '{' || mark === '[') {
      const close = mark === '{' ? '}' : ']';
      at = skipSpace(text, at + 1);
      closing.push(close);
      needsValue = text[at] !== close;
      if (!needsValue || close === ']') continue;
    } else {
      const end = mark === '"' ? endOfString(text, at) : endOfMatch(NUMBER_OR_WORD, text, at);
      if (end < 0) return mark === '"' ? stringFault(text, ~end) : expected('a value', text, at);
      needsValue = false;
      at = skipSpace(text, end);
      continue;
    }
    // In an object, before a value: its key.
    if (text[at] !== '"') return expected('a key in double quotes', text, at);
    const end = endOfString(text, at);
    if (end < 0) return stringFault(text, ~end);
    at = skipSpace(text, end);
    if (text[at] !== ':') return expected('":"', text, at);
    at = skipSpace(text, at + 1);
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== SPACE && code !== 10 && code !== 13 && code !== 9) return at;
    at += 1;
  }
}

/** Just after the closing quote; of a faulty string, the complement of where the fault is. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) {
      const end = endOfMatch(ESCAPE, text, at);
      if (end < 0) return ~at;
      at = end;
    } else if (code >= SPACE) at += 1;
    else return ~at; // a control character, or NaN at the end
  }
}

function endOfMatch(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

function stringFault(text: string, at: number): Fault {
  if (text[at] === '\\') return { at, message: 'this backslash starts no known escape' };
  return expected('a closing double quote', text, at);
}

function expected(what: string, text: string, at: number): Fault {
  const found = text.codePointAt(at);
  const shown = found === undefined ? 'the end of the file' : JSON.stringify(String.fromCodePoint(found));
  return { at, message: `expected ${what}, found ${shown}` };
}
