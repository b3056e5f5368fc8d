// maps:doc: writes the figures in docs/maps.md anew, between their markers: what was checked on each map, on what its
// values rest, what is guesswork, and all contradictions with their rulings. A test holds that the page is current.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASES, basisOf, codesOf, countBases, PARTS } from '../atlas/check/bases.ts';
import { checkMapText, type MapReport } from '../atlas/check/check.ts';
import { mapPath, PLANS } from '../atlas/maps.ts';
import type { MapFile } from '../kit/map/schema.ts';
import { ROOT } from '../tools/files.ts';
import { readArguments, runCommand } from './arguments.ts';

export const PAGE = 'docs/maps.md';

/** The page with every generated part as the maps are now. */
export function renew(page: string, maps: readonly MapOnPage[]): string {
  const parts: Readonly<Record<string, () => string>> = {
    summary: () => summary(maps),
    contradictions: () => maps.map(({ report, file }) => rulings(file.title, report)).join('\n\n'),
    ...Object.fromEntries(maps.map(map => [map.report.game, () => figures(map)])),
  };
  const written = new Set<string>();
  const renewed = page.replace(MARKED, (_, head: string, name: string, foot: string) => {
    if (!Object.hasOwn(parts, name)) throw new Error(`${PAGE}: nothing is called "${name}"`);
    written.add(name);
    return `${head}\n${parts[name]()}\n${foot}`;
  });
  const missing = Object.keys(parts).filter(name => !written.has(name));
  if (missing.length > 0) throw new Error(`${PAGE} has no place for ${missing.join(', ')}`);
  return renewed;
}

export interface MapOnPage {
  readonly file: MapFile;
  readonly report: MapReport;
  readonly bytes: number;
}

export function mapsOnPage(): MapOnPage[] {
  return PLANS.map(({ game }) => {
    const text = readFileSync(join(ROOT, mapPath(game)), 'utf8');
    const report = checkMapText(text, mapPath(game), game);
    if (report.problems.length > 0) throw new Error(`${mapPath(game)} cannot be used: run maps:check`);
    return { file: JSON.parse(text) as MapFile, report, bytes: Buffer.byteLength(text) };
  });
}

const MARKED = /(<!-- generated: ([\w-]+) -->)\n[\s\S]*?(<!-- end -->)/g;

function summary(maps: readonly MapOnPage[]): string {
  return table(
    ['map', 'hexes', 'km a hex', 'facts held', 'pieces placed', 'contradictions', 'file'],
    maps.map(({ file, report, bytes }) => [
      `[${file.title}](#${anchor(file.title)})`,
      report.hexes,
      file.kmPerHex,
      `${report.facts.checked - report.facts.broken.length} of ${report.facts.checked}`,
      report.setup.units - report.setup.broken.length,
      report.contradictions.length,
      `${Math.round(bytes / 1000)} kB`,
    ]),
  );
}

function figures({ file, report }: MapOnPage): string {
  const { all, parts } = countBases(file);
  const isThere = PARTS.filter(part => BASES.some(basis => parts[part][basis] > 0));
  const rows = [
    ...isThere.map(part => [WORDS[part], ...BASES.map(basis => parts[part][basis])]),
    ['all', ...BASES.map(basis => all[basis])],
  ];
  return [
    table(['entries', ...BASES], rows),
    '',
    `Facts of the rules held against the map: ${report.facts.checked}. Places where pieces start: ${report.setup.units}.`,
    '',
    'Guesswork, by the reason that the entries give:',
    '',
    ...guesswork(file),
  ].join('\n');
}

const WORDS: Readonly<Record<(typeof PARTS)[number], string>> = {
  hexes: 'hexes',
  hexsides: 'hexsides',
  places: 'places',
  areas: 'areas',
  networks: 'lines of networks',
  boxes: 'boxes',
};

const ONE: typeof WORDS = {
  hexes: 'hex',
  hexsides: 'hexside',
  places: 'place',
  areas: 'area',
  networks: 'line of a network',
  boxes: 'box',
};

function guesswork(file: MapFile): string[] {
  const codes = codesOf(file);
  const guessed = Object.keys(file.basis).filter(code => basisOf(file, code) === 'reconstructed');
  const lines = guessed.flatMap(code => {
    const found = PARTS.flatMap(part => {
      const count = codes[part].filter(used => used === code).length;
      return count === 0 ? [] : [`${count} ${(count === 1 ? ONE : WORDS)[part]}`];
    });
    return found.length === 0
      ? []
      : [`- ${file.basis[code].replace(/^reconstructed:? */, '')}: ${found.join(', ')}`];
  });
  return lines.length > 0 ? lines : ['- none'];
}

function rulings(title: string, { contradictions }: MapReport): string {
  if (contradictions.length === 0) return `### ${title}: what cannot hold\n\nNothing found.`;
  const rows = contradictions.map(({ rule, says, ruling }) => [rule, says, ruling]);
  return `### ${title}: what cannot hold\n\n${table(['rule', 'what does not fit', 'ruling'], rows)}`;
}

function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map(cell => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** As GitHub makes it of a heading. */
function anchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}

async function main(): Promise<number> {
  readArguments(process.argv.slice(2), {});
  const path = join(ROOT, PAGE);
  const page = readFileSync(path, 'utf8');
  const renewed = renew(page, mapsOnPage());
  if (renewed !== page) writeFileSync(path, renewed);
  console.log(`${PAGE}: ${renewed === page ? 'is current' : 'written anew'}`);
  return 0;
}

if (import.meta.main) await runCommand('maps:doc', main);
