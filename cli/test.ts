// npm test: the checks, then every *.test.ts, two files at a time. The last line is `N passed, N failed`,
// where a check counts as one and so does each test that has no tests inside it.
import { join } from 'node:path';
import type { EventData } from 'node:test';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { CHECKS } from '../tools/checks.ts';
import { filesUnder, ROOMS, ROOT } from '../tools/files.ts';
import { readArguments, runCommand } from './arguments.ts';

type Tally = { passed: number; failed: number; skipped: number };

const FILES_AT_ONCE = 2;
const MINUTES_PER_FILE = 15;
// Node's closing figures of a file arrive as messages; this command has its own.
const SUMMARY = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

async function main(): Promise<number> {
  const { only, root } = readArguments(process.argv.slice(2), {
    only: { type: 'string' },
    root: { type: 'string', default: ROOT },
  });
  const started = performance.now();
  const total: Tally = { passed: 0, failed: 0, skipped: 0 };
  if (only === undefined) runChecks(total);

  const files = ROOMS.flatMap(room => filesUnder(root, room, ['.test.ts'])).filter(f =>
    f.includes(only ?? ''),
  );
  const isNothingToDo = files.length === 0 && only !== undefined;
  if (isNothingToDo) console.log(`No test file has "${only}" in its path.`);
  const queue = files.values();
  const worker = async () => {
    for (const file of queue) {
      const report = await runFile(root, file);
      console.log(report.text);
      add(total, report);
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, worker));

  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped or to do` : '';
  console.log(`\n${files.length} files, ${seconds(started)}${skipped}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || isNothingToDo ? 1 : 0;
}

function runChecks(total: Tally): void {
  for (const check of CHECKS) {
    const started = performance.now();
    const { ok, output } = check.run();
    console.log(`${ok ? 'ok  ' : 'FAIL'}  ${check.name}  ${seconds(started)}`);
    if (!ok) console.log(indent(output));
    add(total, { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
  }
}

async function runFile(root: string, file: string): Promise<Tally & { text: string }> {
  const started = performance.now();
  const path = join(root, file);
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  const printed: string[] = [];
  // children[n] says whether a test at depth n has been reported since the last one at depth n - 1.
  const children: boolean[] = [];
  let isFinished = false;
  let crash: Error | undefined;

  const fail = (title: string, error: unknown) => {
    tally.failed++;
    failures.push(`${file}: ${title}\n${indent(typeof error === 'string' ? error : inspect(error))}`);
  };

  const stream = run({
    files: [path],
    isolation: 'process',
    concurrency: 1,
    timeout: MINUTES_PER_FILE * 60_000,
  });
  for await (const { type, data } of stream) {
    if (type === 'test:stdout' || type === 'test:stderr') printed.push(data.message);
    if (type === 'test:diagnostic' && !SUMMARY.test(data.message)) printed.push(`${data.message}\n`);
    if (type === 'test:summary' && data.file === path) isFinished = true;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const isParent = children[data.nesting + 1] === true || data.details.type === 'suite';
    children.length = data.nesting + 1;
    children[data.nesting] = true;
    // Node reports a file as a test when it crashes or holds none; the second is judged below.
    const isFile = data.name === path;
    if (type === 'test:fail' && data.todo === undefined) {
      const { error } = data.details;
      if (isFile) crash = error;
      else if (!isParent || !onlyChildrenFailed(data)) fail(data.name, error.cause ?? error);
    } else if (!isParent && !isFile) {
      if (data.skip !== undefined || data.todo !== undefined) tally.skipped++;
      else tally.passed++;
    }
  }
  if (crash) fail('the file crashed', `${inspect(crash, { depth: 0 })}\n${printed.join('')}`);
  else if (!isFinished) fail('no tests in it, or it ended before they were done', printed.join(''));

  const count = tally.passed + tally.failed;
  const head = `${tally.failed > 0 ? 'FAIL' : 'ok  '}  ${file}  ${count} tests  ${seconds(started)}`;
  return { ...tally, text: [head, ...failures.map(indent)].join('\n') };
}

const onlyChildrenFailed = (data: EventData.TestFail) =>
  'failureType' in data.details.error && data.details.error.failureType === 'subtestsFailed';

function add(total: Tally, more: Tally): void {
  total.passed += more.passed;
  total.failed += more.failed;
  total.skipped += more.skipped;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const indent = (text: string) => text.replace(/^(?=.)/gm, '    ');

await runCommand('test [--only part-of-a-path] [--root folder]', main);
