// The checks that are not tests: types, lint and format, import directions, ledgers. `npm test` runs all
// of them; as a script this runs those named, or all: `checks.ts lint directions`.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { offences } from './directions.ts';
import { gamesIn, ROOT } from './files.ts';
import { readLedger } from './ledger.ts';

export type CheckResult = { readonly ok: boolean; readonly output: string };
export interface Check {
  readonly name: string;
  /** That it takes on a quiet machine, roughly. */
  readonly seconds: number;
  readonly run: () => Promise<CheckResult>;
}

export const CHECKS: readonly Check[] = [
  { name: 'types', seconds: 6, run: () => program('typescript-7/bin/tsc', ['--noEmit', '-p', '.']) },
  // It also sees board/, which lives in the browser.
  { name: 'page types', seconds: 8, run: pageTypes },
  {
    name: 'lint',
    seconds: 5,
    run: () => program('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  },
  {
    name: 'directions',
    seconds: 1,
    run: () => listed(offences(ROOT).map(({ file, line, why }) => `${file}:${line}: ${why}`)),
  },
  {
    name: 'ledgers',
    seconds: 0,
    run: () => listed(gamesIn(ROOT).flatMap(game => readLedger(ROOT, game).problems)),
  },
];

/** With the new compiler, in a third of the time. Svelte's checker looks for it under a name of its own. */
function pageTypes(): Promise<CheckResult> {
  const aliases = join(ROOT, 'out/aliases');
  const alias = join(aliases, '@typescript/native');
  mkdirSync(dirname(alias), { recursive: true });
  rmSync(alias, { force: true });
  symlinkSync(join(ROOT, 'node_modules/typescript-7'), alias, 'junction');
  const args = ['--tsconfig', 'web/tsconfig.json', '--fail-on-warnings', '--tsgo'];
  return program('svelte-check/bin/svelte-check', args, { NODE_PATH: aliases });
}

async function program(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<CheckResult> {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const status = new Promise<number | null | Error>(resolve => {
    child.on('error', resolve);
    child.on('close', resolve);
  });
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const end = await status;
  if (end instanceof Error) return { ok: false, output: end.message };
  return { ok: end === 0, output: `${out}${errors}`.trim() };
}

const listed = async (problems: readonly string[]): Promise<CheckResult> => ({
  ok: problems.length === 0,
  output: problems.join('\n'),
});

if (import.meta.main) {
  const names = process.argv.slice(2);
  for (const check of CHECKS) {
    if (names.length > 0 && !names.includes(check.name)) continue;
    const { ok, output } = await check.run();
    if (output) console.log(output);
    if (!ok) process.exitCode = 1;
  }
}
