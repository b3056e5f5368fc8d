// rules:coverage: a game's ledger against its code and tests. Says which rows that the engine enforces
// have code naming them and tests naming them, which have not, and which ids no ledger knows.
import { gamesIn, ROOT } from '../tools/files.ts';
import { citations, ledgerPath, readLedger } from '../tools/ledger.ts';
import { readArguments, runCommand, UsageError } from './arguments.ts';

export type GameCoverage = {
  readonly game: string;
  readonly rows: number;
  readonly engine: number;
  /** Rows for the engine that code names, that a test names. */
  readonly cited: number;
  readonly tested: number;
  /** Rows for the engine that lack code, a test or both. */
  readonly missing: readonly { id: string; title: string; cited: boolean; tested: boolean }[];
  /** Rows for data or the page: whether code, data or a test mentions them. */
  readonly others: readonly { id: string; title: string; enforce: 'data' | 'ui'; mentioned: boolean }[];
  /** Ids that code or tests name and the ledger does not have. */
  readonly unknown: readonly { id: string; where: readonly string[] }[];
  readonly problems: readonly string[];
  readonly where?: Readonly<Record<string, { code: readonly string[]; tests: readonly string[] }>>;
};

export function coverage(root: string, game: string, withPlaces: boolean): GameCoverage {
  const { rows, problems } = readLedger(root, game);
  const { of, unknown } = citations(root, game, rows);
  const facts = rows.map(row => {
    const places = of.get(row.id) ?? { code: [], tests: [], data: [] };
    const cited = places.code.length > 0;
    const tested = places.tests.length > 0;
    return { row, places, cited, tested, mentioned: cited || tested || places.data.length > 0 };
  });
  const engine = facts.filter(({ row }) => row.enforce === 'engine');
  return {
    game,
    rows: rows.length,
    engine: engine.length,
    cited: engine.filter(fact => fact.cited).length,
    tested: engine.filter(fact => fact.tested).length,
    missing: engine
      .filter(fact => !fact.cited || !fact.tested)
      .map(({ row, cited, tested }) => ({ id: row.id, title: row.title, cited, tested })),
    others: facts.flatMap(({ row: { id, title, enforce }, mentioned }) =>
      enforce === 'data' || enforce === 'ui' ? [{ id, title, enforce, mentioned }] : [],
    ),
    unknown: [...unknown].map(([id, where]) => ({ id, where })),
    problems,
    ...(withPlaces && {
      where: Object.fromEntries(
        facts
          .filter(fact => fact.cited || fact.tested)
          .map(({ row, places }) => [row.id, { code: places.code, tests: places.tests }]),
      ),
    }),
  };
}

/** The report for a reader. */
export function report(all: readonly GameCoverage[]): string {
  const lines = table([
    ['game', 'rows', 'engine', 'cited', 'tested', 'missing'],
    ...all.map(g => [g.game, g.rows, g.engine, g.cited, g.tested, g.missing.length].map(String)),
  ]);
  for (const g of all) {
    if (g.problems.length > 0) lines.push('', ...g.problems);
    if (g.missing.length > 0) {
      lines.push('', `${g.game}: rows for the engine without code or test`);
      lines.push(...table(g.missing.map(m => [`  ${m.id}`, lack(m.cited, m.tested), m.title])));
    }
    const silent = g.others.filter(other => !other.mentioned);
    lines.push(
      '',
      `${g.game}: ${g.others.length - silent.length} of ${g.others.length} rows for data or page mentioned`,
    );
    if (silent.length > 0) lines.push(`  not yet: ${silent.map(other => other.id).join(' ')}`);
    if (g.unknown.length > 0) {
      lines.push('', `${g.game}: ids that ${ledgerPath(g.game)} does not have`);
      lines.push(...g.unknown.map(u => `  ${u.id}  ${u.where.join(', ')}`));
    }
    for (const [id, places] of Object.entries(g.where ?? {}))
      lines.push(
        `  ${id}`,
        ...places.code.map(p => `    code  ${p}`),
        ...places.tests.map(p => `    test  ${p}`),
      );
  }
  return lines.join('\n');
}

const lack = (cited: boolean, tested: boolean) => (cited ? 'no test' : tested ? 'no code' : 'neither');

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column].length)));
  return rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
}

const USAGE = 'rules:coverage [--game G] [--json] [--where]';

async function main(): Promise<number> {
  const options = readArguments(process.argv.slice(2), {
    game: { type: 'string' },
    json: { type: 'boolean', default: false },
    where: { type: 'boolean', default: false },
  });
  const games = gamesIn(ROOT);
  if (options.game !== undefined && !games.includes(options.game)) {
    throw new UsageError(`There is no game "${options.game}". Known: ${games.join(', ')}.`);
  }
  const chosen = options.game === undefined ? games : [options.game];
  const all = chosen.map(game => coverage(ROOT, game, options.where));
  console.log(options.json ? JSON.stringify({ games: all }) : report(all));
  return 0;
}

if (import.meta.main) await runCommand(USAGE, main);
