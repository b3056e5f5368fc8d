// maps:check: maps against their schema, what the rules say of them, their topology, the banks of their
// towns and the places where pieces start. Prints what does not hold (exit code 1), and what cannot hold because a text contradicts itself.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkMapText, isSound, type MapReport } from '../atlas/check/check.ts';
import { mapPath, PLANS } from '../atlas/maps.ts';
import { formatProblem } from '../kit/problem.ts';
import { ROOT } from '../tools/files.ts';
import { readArguments, runCommand, UsageError } from './arguments.ts';

/** The report for a reader. */
export function report(maps: readonly MapReport[]): string {
  const heads = [
    'map',
    'hexes',
    'facts',
    'broken',
    'topology',
    'banks',
    'wrong',
    'pieces',
    'misplaced',
    'contradictions',
  ];
  const lines = table([
    heads,
    ...maps.map(m => [
      m.game || m.file,
      ...[
        m.hexes,
        m.facts.checked,
        m.facts.broken.length,
        m.topology.length,
        m.banks.checked,
        m.banks.broken.length,
        m.setup.units,
        m.setup.broken.length,
        m.contradictions.length,
      ].map(String),
    ]),
  ]);
  for (const m of maps) {
    section(lines, `${m.file}: cannot be used`, m.problems.map(formatProblem));
    section(
      lines,
      `${m.file}: not as the rules have it`,
      m.facts.broken.map(({ rule, says, found }) => `${rule}  ${says}: ${found}`),
    );
    section(lines, `${m.file}: topology`, m.topology.map(formatProblem));
    section(lines, `${m.file}: towns on the wrong bank`, m.banks.broken.map(formatProblem));
    section(
      lines,
      `${m.file}: pieces that cannot start where their list has them`,
      m.setup.broken.map(({ field, unit, found }) => `${field}: ${unit}: ${found}`),
    );
  }
  for (const m of maps) {
    section(
      lines,
      `${m.game}: what cannot hold, and the ruling`,
      m.contradictions.map(({ rule, says, ruling }) => `${rule}  ${says} Ruling: ${ruling}`),
    );
  }
  return lines.join('\n');
}

function section(lines: string[], title: string, entries: readonly string[]): void {
  if (entries.length > 0) lines.push('', title, ...entries.map(entry => `  ${entry}`));
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map(row => row[column].length)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]);
  return rows.map(row => row.map(pad).join('  '));
}

const USAGE = 'maps:check [--game G] [--file MAP.json] [--json]';

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2), {
    game: { type: 'string' },
    file: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const known = PLANS.map(plan => plan.game);
  if (given.game !== undefined && !known.includes(given.game)) {
    throw new UsageError(`There is no map of "${given.game}". Known: ${known.join(', ')}.`);
  }
  const games = given.game === undefined ? known : [given.game];
  const maps =
    given.file === undefined
      ? games.map(game => checkMapText(read(join(ROOT, mapPath(game)), mapPath(game)), mapPath(game), game))
      : [checkMapText(read(given.file, given.file), given.file, given.game)];
  const ok = maps.every(isSound);
  console.log(given.json ? JSON.stringify({ ok, maps }) : report(maps));
  return ok ? 0 : 1;
}

function read(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new UsageError(`${name} cannot be read${isMissing ? ': there is no such file' : ''}.`);
  }
}

if (import.meta.main) await runCommand(USAGE, main);
