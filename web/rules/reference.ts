// The rules reference as the page holds it: chapters of rules in our own words, to be looked up by number or searched.
// It is made at build time from a game's ledger (cli/page/reference.ts) and fetched when somebody wants to read it.

export interface Reference {
  readonly game: string;
  readonly chapters: readonly Chapter[];
}

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly Rule[];
}

export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly statement: string;
}

/** Undefined if it is none. */
export function readReference(value: unknown): Reference | undefined {
  if (!isObject(value) || typeof value.game !== 'string' || !Array.isArray(value.chapters)) return undefined;
  return value.chapters.every(isChapter) ? (value as unknown as Reference) : undefined;
}

/** The rule of this number; where the reference has only parts of it (7.2a for 7.2), the first of them. */
export function findRule(reference: Reference, id: string): Rule | undefined {
  const rules = reference.chapters.flatMap(chapter => chapter.rules);
  return rules.find(rule => rule.id === id) ?? rules.find(rule => isPartOf(rule.id, id));
}

/**
 * Rules that hold every word asked for, chapter by chapter; a number finds the rules under it. What is called so comes
 * before what only speaks of it: a rule of that number or title, and the chapter that has one.
 */
export function search(reference: Reference, query: string): readonly Chapter[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return reference.chapters;
  const found = reference.chapters.flatMap(chapter => {
    const rules = chapter.rules
      .filter(rule => words.every(word => holds(chapter, rule, word)))
      .map(rule => ({ rule, rank: rankOf(rule, words) }))
      .sort((a, b) => a.rank - b.rank);
    return rules.length > 0
      ? [{ rank: rules[0].rank, chapter: { ...chapter, rules: rules.map(({ rule }) => rule) } }]
      : [];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ chapter }) => chapter);
}

export function countRules(chapters: readonly Chapter[]): number {
  return chapters.reduce((sum, { rules }) => sum + rules.length, 0);
}

export type Piece = { readonly text: string; readonly rule?: string };

/** A statement in pieces, so that the numbers of other rules can be followed. */
export function linkRules(reference: Reference, statement: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: number, index } of statement.matchAll(NUMBERS)) {
    const rule = findRule(reference, number);
    if (!rule) continue;
    if (index > done) pieces.push({ text: statement.slice(done, index) });
    pieces.push({ text: number, rule: rule.id });
    done = index + number.length;
  }
  if (done < statement.length) pieces.push({ text: statement.slice(done) });
  return pieces;
}

/** 7.2b as rulebooks count, or M-ZOC-7 as we do where a rulebook does not. */
const NUMBERS = /(?<![\d.+-])\d+\.\d+(?:[a-z]\b|(?![\d.]*\d))(?!\s?%)|\b[A-Z]\d*-[A-Z\d]+-\d+\b/g;

/** 7.2a and 7.2-1 are parts of 7.2; 7.20 is not. */
function isPartOf(id: string, whole: string): boolean {
  return id.startsWith(whole) && whole !== '' && /^[a-z.-]/.test(id.slice(whole.length));
}

/** 0 where a word is the number of the rule or of what it is a part of, 1 where the title has them all, else 2. */
function rankOf(rule: Rule, words: readonly string[]): number {
  const id = plain(rule.id);
  if (words.some(word => id === word || isPartOf(id, word.replace(/\.$/, '')))) return 0;
  const title = plain(rule.title);
  return words.every(word => title.includes(word)) ? 1 : 2;
}

function holds(chapter: Chapter, rule: Rule, word: string): boolean {
  const words = plain(`${rule.id} ${rule.title} ${rule.kind} ${chapter.title} ${rule.statement}`);
  if (!/^\d[\d.]*[a-z]?$/.test(word)) return words.includes(word);
  // A number is a rule with its parts, a chapter, or stands in the words as it is: 1.1 does not find 11.18.
  const id = plain(rule.id);
  const isNumber =
    id === word || isPartOf(id, word) || chapter.id === word || (word.endsWith('.') && id.startsWith(word));
  return isNumber || words.split(/[^\w.+-]+/).some(other => other.replace(/\.$/, '') === word);
}

/** Case, accents and British spelling do not matter to whoever searches. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/armour/g, 'armor')
    .replace(/defence/g, 'defense')
    .replace(/colour/g, 'color')
    .replace(/favour/g, 'favor');
}

function isChapter(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.id === 'string' &&
    typeof value.title === 'string' &&
    Array.isArray(value.rules) &&
    value.rules.every(isRule)
  );
}

function isRule(value: unknown): boolean {
  return (
    isObject(value) && ['id', 'title', 'kind', 'statement'].every(field => typeof value[field] === 'string')
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
