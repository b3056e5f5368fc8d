// A game's ledger: reading and checking the file, and finding where code and tests name its ids.
// Code cites an id anywhere in a comment or a string; a test names it at the beginning of a string.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, isForTests } from './files.ts';
import { HOLE, scan } from './scan.ts';

export type Enforce = 'engine' | 'data' | 'ui' | 'none';
export type Row = {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly enforce: Enforce;
  readonly statement: string;
};

export type Ledger = { readonly rows: readonly Row[]; readonly problems: readonly string[] };

/** Where an id occurs, as `file:line`. */
export type Places = { readonly code: string[]; readonly tests: string[]; readonly data: string[] };

export type Citations = {
  readonly of: ReadonlyMap<string, Places>;
  /** Ids that look like the ledger's and are not in it. */
  readonly unknown: ReadonlyMap<string, readonly string[]>;
};

const HEAD = 'id\ttitle\tkind\tenforce\tstatement';
const ENFORCE: ReadonlySet<string> = new Set(['engine', 'data', 'ui', 'none']);
const ID = /^[A-Z0-9][A-Za-z0-9]*([.-][A-Za-z0-9]+)+$/;

export const ledgerPath = (game: string) => `games/${game}/ledger.tsv`;

export function readLedger(root: string, game: string): Ledger {
  const path = join(root, ledgerPath(game));
  if (!existsSync(path)) return { rows: [], problems: [`${ledgerPath(game)} is missing`] };
  return parseLedger(readFileSync(path, 'utf8'), ledgerPath(game));
}

/** Every row that can be read, and every problem with its line. */
export function parseLedger(text: string, name: string): Ledger {
  const rows: Row[] = [];
  const problems: string[] = [];
  const firstLineOf = new Map<string, number>();
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  if (lines[0] !== HEAD) problems.push(`${name}:1: the columns must be ${HEAD.split('\t').join(', ')}`);
  for (let i = 1; i < lines.length; i++) {
    const wrong = (why: string) => problems.push(`${name}:${i + 1}: ${why}`);
    const cells = lines[i].split('\t');
    if (cells.length !== 5) {
      wrong(`${cells.length} columns instead of 5`);
      continue;
    }
    const [id, title, kind, enforce, statement] = cells;
    if (cells.some(cell => cell === '' || cell !== cell.trim()))
      wrong('a cell is empty or padded with blanks');
    if (!ID.test(id)) wrong(`"${id}" does not look like an id`);
    const first = firstLineOf.get(id);
    if (first !== undefined) wrong(`${id} is already on line ${first}`);
    else firstLineOf.set(id, i + 1);
    if (isEnforce(enforce)) rows.push({ id, title, kind, enforce, statement });
    else wrong(`enforce is "${enforce}" instead of ${[...ENFORCE].join(', ')}`);
  }
  return { rows, problems };
}

/** Reads every source, test and JSON file of a game for the ids of its ledger. */
export function citations(root: string, game: string, rows: readonly Row[]): Citations {
  const finder = idFinder(rows.map(row => row.id));
  const of = new Map<string, Places>(rows.map(row => [row.id, { code: [], tests: [], data: [] }]));
  const unknown = new Map<string, string[]>();
  for (const file of filesUnder(root, `games/${game}`, ['.ts', '.json'])) {
    const role = roleOf(file);
    if (role === undefined) continue;
    for (const { id, line, known } of citedIn(readFileSync(join(root, file), 'utf8'), role, finder)) {
      const place = `${file}:${line}`;
      const places = known ? of.get(id)?.[role] : unknown.get(id);
      if (places === undefined) unknown.set(id, [place]);
      else if (places.at(-1) !== place) places.push(place);
    }
  }
  return { of, unknown };
}

/** A helper of tests neither enforces a rule nor tests one. */
function roleOf(file: string): keyof Places | undefined {
  if (file.endsWith('.json')) return 'data';
  if (file.endsWith('.test.ts')) return 'tests';
  return isForTests(file) ? undefined : 'code';
}

export type Cited = { readonly id: string; readonly line: number; readonly known: boolean };

/** The ids in one file's text. A bare rule number that has only lettered rows (7.4 for 7.4a) is neither known nor unknown. */
export function citedIn(source: string, role: keyof Places, finder: IdFinder): Cited[] {
  const found: Cited[] = [];
  for (const { kind, text, line } of scan(source).pieces) {
    if (role === 'tests' && kind === 'comment') continue;
    let leads = true;
    let end = 0;
    for (const match of text.matchAll(finder.pattern)) {
      const id = match[0];
      // Still in the list of ids that a string or comment may open with: `7.4a, 7.4c and 7.5`.
      leads &&= BETWEEN_LEADING.test(text.slice(end, match.index));
      if (role === 'tests' && !leads) break;
      end = match.index + id.length;
      const known = finder.ids.has(id);
      // Prose and data are full of numbers; only one that leads, or that has a letter, is meant as an id.
      const isMeant = role !== 'data' && (leads || /[a-z]$/i.test(id));
      if (known || (isMeant && !finder.parents.has(id)))
        found.push({ id, line: line + newlines(text, match.index), known });
    }
  }
  return found;
}

export type IdFinder = {
  readonly pattern: RegExp;
  readonly ids: ReadonlySet<string>;
  readonly parents: ReadonlySet<string>;
};

/** Finds what has the shape of the given ids: from 7.4a it learns "number, dot, number, letter". */
export function idFinder(ids: readonly string[]): IdFinder {
  const shapes = new Set<string>();
  const parents = new Set<string>();
  for (const id of ids) {
    shapes.add(shapeOf(id));
    const parent = id.replace(/([a-zA-Z]|-\d+)$/, '');
    if (parent !== id) {
      parents.add(parent);
      shapes.add(shapeOf(parent));
    }
  }
  // Longest first, so that 7.4a is never read as 7.4.
  const alternatives = [...shapes].sort((a, b) => b.length - a.length).join('|');
  return {
    pattern: new RegExp(`(?<![\\w.${HOLE}])(?:${alternatives || '(?!)'})(?![\\w${HOLE}]|\\.\\d)`, 'g'),
    ids: new Set(ids),
    parents,
  };
}

const BETWEEN_LEADING = /^[\s*(]*(?:[,;&+/-]|and\b)?[\s*]*$/;

/** What stands before a first hyphen is kept as it is: units have ids of the same build, with letters of their own. */
function shapeOf(id: string): string {
  const book = /^[A-Z]+\d*(?=-)/.exec(id)?.[0] ?? '';
  return book + buildOf(id.slice(book.length));
}

function buildOf(id: string): string {
  return id.replace(/\d+|[a-z]+|[A-Z]+|[.-]/g, part => {
    if (/\d/.test(part)) return '\\d+';
    if (/[a-z]/.test(part)) return '[a-z]';
    return /[A-Z]/.test(part) ? '[A-Z]+' : `\\${part}`;
  });
}

function newlines(text: string, upTo: number): number {
  let count = 0;
  for (let i = text.indexOf('\n'); i >= 0 && i < upTo; i = text.indexOf('\n', i + 1)) count++;
  return count;
}

const isEnforce = (word: string): word is Enforce => ENFORCE.has(word);
