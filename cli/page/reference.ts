// The rules reference of a game, for the page: its ledger by chapters, as JSON. Titles of chapters come from
// chapters.tsv beside the ledger; without one a chapter is called by what most of its rules are about.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capital } from '../../kit/words.ts';
import { ledgerPath, readLedger } from '../../tools/ledger.ts';
import type { Chapter, Reference, Rule } from '../../web/rules/reference.ts';
import { rulesPage } from '../../web/text/en-rules.ts';

/** Undefined if the game has no ledger yet. A ledger that cannot be read is our fault. */
export function referenceOf(root: string, game: string): Reference | undefined {
  if (!existsSync(join(root, ledgerPath(game)))) return undefined;
  const { rows, problems } = readLedger(root, game);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const rules = rows
    // What nobody enforces is background: nothing to look up.
    .filter(({ enforce }) => enforce !== 'none')
    .map(
      ({ id, title, kind, statement }): Rule => ({
        id,
        title: inWords(title),
        kind,
        statement: inWords(statement),
      }),
    );
  return { game, chapters: chaptersOf(rules, readTitles(root, game)) };
}

export function chaptersOf(rules: readonly Rule[], titles: ReadonlyMap<string, string>): Chapter[] {
  const chapters = Map.groupBy(rules, ({ id }) => chapterOf(id));
  return [...chapters].map(([id, within]) => ({
    id,
    title: titles.get(id) ?? mostlyAbout(within),
    rules: within,
  }));
}

/** `7` of 7.4a, `E` of E.1, `M-CRT` of M-CRT-12. */
export function chapterOf(id: string): string {
  const dot = id.indexOf('.');
  return dot > 0 ? id.slice(0, dot) : id.replace(/-\d+$/, '');
}

/** The ledger is written short; a reader should not have to learn its abbreviations. */
export function inWords(short: string): string {
  const long = SHORT.reduce((words, [pattern, full]) => words.replace(pattern, full), short);
  return long === short ? short : capital(long);
}

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bOOS\b/g, 'out of supply'],
  [/\bEZOCs\b/g, 'enemy zones of control'],
  [/\bEZOC\b/g, 'enemy zone of control'],
  [/\bZOCs\b/g, 'zones of control'],
  [/\bZOC\b/g, 'zone of control'],
  [/\b1 VP\b/g, '1 victory point'],
  [/\bVPs?\b/g, 'victory points'],
  [/\bGT(\d+)\b/g, 'game turn $1'],
  [/\b(1|1\/2|half|extra|more|opening) MF\b/g, '$1 movement factor'],
  [/\bMF\b/g, 'movement factors'],
  [/\bVDP\b/g, 'victory step'],
  [/(?<!-)\bCAS\b/g, 'close air support'],
  [/(?<!-)\bCRT\b/g, 'combat results table'],
];

function readTitles(root: string, game: string): ReadonlyMap<string, string> {
  const path = join(root, 'games', game, 'chapters.tsv');
  if (!existsSync(path)) return new Map();
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line, i) => {
      const cells = line.split('\t');
      if (cells.length !== 2 || cells.includes('')) {
        throw new Error(`games/${game}/chapters.tsv:${i + 2}: must be an id and a title`);
      }
      return [cells[0], cells[1]];
    }),
  );
}

function mostlyAbout(rules: readonly Rule[]): string {
  const kinds = [...Map.groupBy(rules, ({ kind }) => kind)].sort(([, a], [, b]) => b.length - a.length);
  const words = rulesPage.kinds[kinds[0][0]] ?? kinds[0][0];
  return capital(words);
}
