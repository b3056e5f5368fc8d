// Runs test files together in one process and judges each by what Node reports of it. The file at which a process breaks
// off is run again alone and the rest without it: a crash costs only the file that crashed.

import { type EventData, run } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { STILL_OPEN } from './held.ts';
import { SPENT } from './spent.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export interface FileReport extends Tally {
  readonly file: string;
  readonly seconds: number;
  /** Seconds of processor time; 0 if it has come to no end. */
  readonly spent: number;
  readonly failures: readonly Failure[];
}

interface Failure {
  readonly title: string;
  readonly reason: string;
  /** By Node, since the file or its suite had failed already. */
  readonly isCancelled: boolean;
}

/** How far a process came: so many files have a verdict; `broken` says what ended it, if it did not end by itself. */
interface Ending {
  readonly judged: number;
  readonly broken: string | undefined;
  readonly isLate: boolean;
  /** Lines on what files have left open. */
  readonly held: readonly string[];
}

const ROOM = fileURLToPath(new URL('room.ts', import.meta.url));
const MINUTES_PER_FILE = 5;
/** For all files together, and for whatever keeps a process from ending after them. */
const MINUTES_PER_ROOM = 12;
// Node's closing figures arrive as messages; the command has its own.
const SUMMARY = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

export async function runRoom(
  root: string,
  files: readonly string[],
  tell: (report: FileReport) => void,
  say: (line: string) => void,
): Promise<void> {
  const groups = [files];
  for (let group = groups.shift(); group !== undefined; group = groups.shift()) {
    const { judged, broken, isLate, held } = await runProcess(root, group, tell);
    for (const line of held) say(line);
    const [culprit, ...others] = group.slice(judged);
    if (culprit === undefined) {
      if (broken !== undefined) tell(crashed(group.join(', '), 'the process did not end well', broken));
      continue;
    }
    if (group.length === 1 || isLate) tell(crashed(culprit, 'the file crashed', broken ?? NOT_DONE));
    else groups.push([culprit]);
    if (others.length > 0) groups.push(others);
  }
}

const NOT_DONE = 'It ended before its tests were done.';

async function runProcess(
  root: string,
  files: readonly string[],
  tell: (report: FileReport) => void,
): Promise<Ending> {
  const stream = run({
    files: [ROOM],
    isolation: 'process',
    concurrency: 1,
    timeout: MINUTES_PER_ROOM * 60_000,
    argv: [root, `${MINUTES_PER_FILE}`, ...files],
  });
  let judged = 0;
  let broken: string | undefined;
  let isLate = false;
  let [printed, all] = ['', ''];
  let verdict = openVerdict();
  for await (const { type, data } of stream) {
    if (type === 'test:stdout' || type === 'test:stderr') {
      printed += data.message;
      all += data.message;
    }
    if (type === 'test:diagnostic' && !SUMMARY.test(data.message)) printed += `${data.message}\n`;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    // Node reports the process itself as a test when it crashes.
    if (data.name === ROOM) {
      if (type === 'test:pass') continue;
      broken = `${inspect(data.details.error, { depth: 0 })}\n${printed}`;
      isLate = failureType(data) === 'testTimeoutFailure';
    } else if (data.nesting === 0 && data.name === files[judged]) {
      const own = type === 'test:fail' ? data : undefined;
      const report = verdict.close(files[judged], data.details.duration_ms, printed, own);
      tell({ ...report, spent: spentOn(report.file, all) });
      judged++;
      verdict = openVerdict();
      printed = '';
    } else if (type === 'test:pass') verdict.pass(data);
    else verdict.fail(data);
  }
  const held = printed.split('\n').filter(line => line.startsWith(STILL_OPEN));
  return { judged, broken, isLate, held };
}

/** What comes to be known of one file. */
function openVerdict() {
  const failures: Failure[] = [];
  let passed = 0;
  let skipped = 0;
  // children[n] says whether a test at depth n has been reported since the last one at depth n - 1.
  const children: boolean[] = [];

  const isParent = ({ nesting, details }: EventData.TestPass | EventData.TestFail): boolean => {
    const has = children[nesting + 1] === true || details.type === 'suite';
    children.length = nesting + 1;
    children[nesting] = true;
    return has;
  };
  const count = ({ skip, todo }: EventData.TestPass | EventData.TestFail) => {
    if (skip === undefined && todo === undefined) passed++;
    else skipped++;
  };

  return {
    pass(data: EventData.TestPass): void {
      if (!isParent(data)) count(data);
    },
    fail(data: EventData.TestFail): void {
      const has = isParent(data);
      if (data.todo !== undefined) {
        if (!has) skipped++;
      } else if (!has || failureType(data) !== 'subtestsFailed') failures.push(failureOf(data.name, data));
    },
    /** `own` if the file failed as a whole: by itself, or only because a test in it did. */
    close(file: string, milliseconds: number, printed: string, own?: EventData.TestFail): FileReport {
      const isCrash = own !== undefined && failureType(own) !== 'subtestsFailed';
      const told = isCrash
        ? [
            ...failures.filter(({ isCancelled }) => !isCancelled),
            withPrinted(failureOf('the file crashed', own), printed),
          ]
        : failures;
      if (!isCrash && children[1] !== true) return crashed(file, 'no tests in it', printed);
      return {
        file,
        passed,
        skipped,
        failed: told.length,
        seconds: milliseconds / 1000,
        spent: 0,
        failures: told,
      };
    },
  };
}

function failureOf(title: string, data: EventData.TestFail): Failure {
  const { error } = data.details;
  const cause = error.cause ?? error;
  return {
    title,
    reason: typeof cause === 'string' ? cause : inspect(cause),
    isCancelled: failureType(data) === 'cancelledByParent',
  };
}

const withPrinted = (failure: Failure, printed: string): Failure => ({
  ...failure,
  reason: `${failure.reason}\n${printed}`.trimEnd(),
});

function failureType({ details: { error } }: EventData.TestFail): unknown {
  return 'failureType' in error ? error.failureType : undefined;
}

function crashed(file: string, title: string, reason: string): FileReport {
  const failures = [{ title, reason, isCancelled: false }];
  return { file, passed: 0, failed: 1, skipped: 0, seconds: 0, spent: 0, failures };
}

/** What was printed comes in its own time, sometimes long before what Node reports of the file. */
function spentOn(file: string, printed: string): number {
  const start = `${SPENT}${file} `;
  const line = printed.split('\n').findLast(each => each.startsWith(start));
  return Number(line?.slice(start.length) ?? 0);
}
