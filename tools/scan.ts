// Reads TypeScript just far enough to tell comments, strings and code apart. The import check and the
// rules coverage both need that: a rule id in a number, or an import inside a comment, must not count.

export type Piece = {
  readonly kind: 'comment' | 'string';
  /** The content without its delimiters; a template's `${…}` shows as HOLE. */
  readonly text: string;
  readonly line: number;
  /** The two code tokens before it, nearest first: `['from', '}']` marks an import. */
  readonly before: readonly [string, string];
};

export type Scan = {
  readonly pieces: readonly Piece[];
  /** Lines of `import(…)` whose target is not a plain string. */
  readonly computedImports: readonly number[];
};

/** Stands where a template literal has a substitution. */
export const HOLE = '\uFFFC';

export function scan(source: string): Scan {
  const pieces: Piece[] = [];
  const computedImports: number[] = [];
  // Each open template literal waits here while its substitution is read as code.
  const templates: { text: string; line: number; before: [string, string]; depth: number }[] = [];
  let at = 0;
  let line = 1;
  let depth = 0;
  let last = '';
  let second = '';

  const code = (token: string) => {
    if (last === '(' && second === 'import') computedImports.push(line);
    second = last;
    last = token;
  };
  const add = (kind: Piece['kind'], text: string, startLine: number, before: [string, string]) => {
    pieces.push({ kind, text, line: startLine, before });
  };
  // A literal is a token too: after it, a slash divides.
  const literal = () => {
    second = last;
    last = 'literal';
  };
  const countLines = (text: string) => {
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) line++;
  };

  // Reads template text up to its end or its next substitution.
  const template = (open: (typeof templates)[number]) => {
    const start = at;
    while (at < source.length) {
      const c = source[at];
      if (c === '\\') at += 2;
      else if (c === '`') {
        const part = source.slice(start, at++);
        countLines(part);
        const text = open.text + part;
        if (last === '(' && second === 'import' && text.includes(HOLE)) computedImports.push(open.line);
        add('string', text, open.line, open.before);
        literal();
        return;
      } else if (c === '$' && source[at + 1] === '{') {
        const part = source.slice(start, at);
        countLines(part);
        at += 2;
        open.text += part + HOLE;
        open.depth = depth;
        templates.push(open);
        last = '{';
        return;
      } else at++;
    }
  };

  while (at < source.length) {
    const c = source[at];
    const next = source[at + 1];
    if (c === '\n') {
      line++;
      at++;
    } else if (c === ' ' || c === '\t' || c === '\r') {
      at++;
    } else if (c === '/' && next === '/') {
      const end = indexOr(source, '\n', at);
      add('comment', source.slice(at + 2, end), line, [last, second]);
      at = end;
    } else if (c === '/' && next === '*') {
      const end = indexOr(source, '*/', at + 2);
      const text = source.slice(at + 2, end);
      add('comment', text, line, [last, second]);
      countLines(text);
      at = end + 2;
    } else if (c === '"' || c === "'") {
      const end = stringEnd(source, at);
      const text = source.slice(at + 1, end);
      add('string', text, line, [last, second]);
      countLines(text);
      literal();
      at = source[end] === c ? end + 1 : end;
    } else if (c === '`') {
      at++;
      template({ text: '', line, before: [last, second], depth });
    } else if (c === '/' && startsRegex(last, second)) {
      at = regexEnd(source, at);
      literal();
    } else if (isWord(c)) {
      const start = at;
      while (at < source.length && isWord(source[at])) at++;
      code(source.slice(start, at));
    } else {
      at++;
      if (c === '{') depth++;
      const open = templates.at(-1);
      if (c === '}' && open && open.depth === depth) {
        templates.pop();
        [last, second] = open.before;
        template(open);
        continue;
      }
      if (c === '}') depth--;
      code(c);
    }
  }
  return { pieces, computedImports };
}

const WORD = /[\w$\u0080-\uFFFF]/;
const isWord = (c: string) => WORD.test(c);

// Words after which a slash opens a regular expression.
const OPERATORS = new Set(
  'return typeof case in of do else void delete throw new instanceof await yield'.split(' '),
);
function startsRegex(last: string, second: string): boolean {
  if (OPERATORS.has(last) || last === '') return true;
  // After `i++` a slash divides, though after a single plus it would not.
  const afterStep = (last === '+' || last === '-') && second === last;
  return !isWord(last) && !afterStep && last !== ')' && last !== ']' && last !== '}';
}

function indexOr(source: string, what: string, from: number): number {
  const found = source.indexOf(what, from);
  return found < 0 ? source.length : found;
}

function stringEnd(source: string, start: number): number {
  const quote = source[start];
  let at = start + 1;
  while (at < source.length && source[at] !== quote && source[at] !== '\n') at += source[at] === '\\' ? 2 : 1;
  return at;
}

function regexEnd(source: string, start: number): number {
  let at = start + 1;
  let inClass = false;
  while (at < source.length && source[at] !== '\n') {
    const c = source[at];
    if (c === '\\') at++;
    else if (c === '[') inClass = true;
    else if (c === ']') inClass = false;
    else if (c === '/' && !inClass) return at + 1;
    at++;
  }
  return at;
}
