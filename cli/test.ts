// npm test: the checks and every *.test.ts, three processes at a time, long ones first. The last line is `N passed, N
// failed`, where a check counts as one and so does each test that has no tests inside it. `npm run test:deep` is the same
// with the long variants of the tests that have one.

import { CHECKS, type Check } from '../tools/checks.ts';
import { chromium } from '../tools/chromium.ts';
import { filesUnder, ROOMS, ROOT } from '../tools/files.ts';
import { readArguments, runCommand } from './arguments.ts';
import { hasBrowser, planRooms } from './suite/plan.ts';
import { type FileReport, runRoom, type Tally } from './suite/run-room.ts';

/** One more than the cores that it is meant for: whoever looks at pages waits now and then. */
const AT_ONCE = 3;

async function main(): Promise<number> {
  const { only, root, deep } = readArguments(process.argv.slice(2), {
    only: { type: 'string' },
    root: { type: 'string', default: ROOT },
    deep: { type: 'boolean', default: false },
  });
  // Read by kit/testing/deep.node.ts in the processes that are started from here.
  if (deep) {
    process.env.HEXFRONT_DEEP = '1';
    process.env.HEXFRONT_SEED ??= `${Math.floor(Math.random() * 2 ** 31)}`;
    console.log(`Random cases are those of HEXFRONT_SEED=${process.env.HEXFRONT_SEED}`);
  }
  const started = performance.now();
  const total: Tally = { passed: 0, failed: 0, skipped: 0 };
  const add = ({ passed, failed, skipped }: Tally) => {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  };

  const files = ROOMS.flatMap(room => filesUnder(root, room, ['.test.ts'])).filter(f =>
    f.includes(only ?? ''),
  );
  const isNothingToDo = files.length === 0 && only !== undefined;
  if (isNothingToDo) console.log(`No test file has "${only}" in its path.`);
  if (files.some(hasBrowser)) installChromium();
  const spent = new Map<string, number>();
  const tell = (report: FileReport) => {
    const [room] = report.file.split('/');
    spent.set(room, (spent.get(room) ?? 0) + report.spent);
    console.log(textOf(report));
    add(report);
  };
  const checks = only === undefined ? CHECKS : [];
  const queue = [
    ...planRooms(files).map(room => ({
      ...room,
      run: () => runRoom(root, room.files, tell, line => console.log(line)),
    })),
    ...checks.map(check => ({ seconds: check.seconds, run: () => runCheck(check).then(add) })),
  ]
    .sort((a, b) => b.seconds - a.seconds)
    .values();
  const work = async () => {
    for (const { run } of queue) await run();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped or to do` : '';
  console.log(`\n${files.length} files, ${seconds((performance.now() - started) / 1000)}${skipped}`);
  const costs = [...spent].sort(([, a], [, b]) => b - a).map(([room, time]) => `${room} ${seconds(time)}`);
  if (costs.length > 0) console.log(`Processor time of the test files: ${costs.join(', ')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || isNothingToDo ? 1 : 0;
}

/** Once and beforehand; where there is none, each test that needs it says so. */
function installChromium(): void {
  try {
    chromium();
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
  }
}

async function runCheck(check: Check): Promise<Tally> {
  const started = performance.now();
  const { ok, output } = await check.run();
  console.log(`${ok ? 'ok  ' : 'FAIL'}  ${check.name}  ${seconds((performance.now() - started) / 1000)}`);
  if (!ok) console.log(indent(output));
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

function textOf({ file, passed, failed, seconds: time, spent, failures }: FileReport): string {
  const times = `${seconds(time)}, ${seconds(spent)} of processor time`;
  const head = `${failed > 0 ? 'FAIL' : 'ok  '}  ${file}  ${passed + failed} tests  ${times}`;
  return [head, ...failures.map(({ title, reason }) => indent(`${file}: ${title}\n${indent(reason)}`))].join(
    '\n',
  );
}

const seconds = (time: number) => `${time.toFixed(1)} s`;
const indent = (text: string) => text.replace(/^(?=.)/gm, '    ');

await runCommand('test [--only part-of-a-path] [--deep] [--root folder]', main);
