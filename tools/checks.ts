// The checks that are not tests: types, lint and format, import directions, ledgers. `npm test` runs all
// of them; as a script this runs those named, or all: `checks.ts lint directions`.
import { spawnSync } from 'node:child_process';
import { offences } from './directions.ts';
import { gamesIn, ROOT } from './files.ts';
import { readLedger } from './ledger.ts';

export type CheckResult = { readonly ok: boolean; readonly output: string };
export type Check = { readonly name: string; readonly run: () => CheckResult };

export const CHECKS: readonly Check[] = [
  { name: 'types', run: () => program('typescript-7/bin/tsc', ['--noEmit', '-p', '.']) },
  // Svelte's checker needs the older compiler; it also sees board/, which lives in the browser.
  {
    name: 'page types',
    run: () =>
      program('svelte-check/bin/svelte-check', ['--tsconfig', 'web/tsconfig.json', '--fail-on-warnings']),
  },
  { name: 'lint', run: () => program('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']) },
  {
    name: 'directions',
    run: () => listed(offences(ROOT).map(({ file, line, why }) => `${file}:${line}: ${why}`)),
  },
  { name: 'ledgers', run: () => listed(gamesIn(ROOT).flatMap(game => readLedger(ROOT, game).problems)) },
];

function program(script: string, args: readonly string[]): CheckResult {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [`node_modules/${script}`, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (error) return { ok: false, output: error.message };
  return { ok: status === 0, output: `${stdout}${stderr}`.trim() };
}

const listed = (problems: readonly string[]): CheckResult => ({
  ok: problems.length === 0,
  output: problems.join('\n'),
});

if (import.meta.main) {
  const names = process.argv.slice(2);
  for (const check of CHECKS) {
    if (names.length > 0 && !names.includes(check.name)) continue;
    const { ok, output } = check.run();
    if (output) console.log(output);
    if (!ok) process.exitCode = 1;
  }
}
