// Starts every npm command: sees to it that the dependencies are there, then runs the command on the Node
// that the project brings along. Plain JavaScript, because it must run on whatever Node (20 or later) is
// at hand; its own words go to the error stream, since standard output belongs to the command.
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const COMMANDS = {
  start: ['cli/start.ts'],
  dev: ['cli/dev.ts'],
  demo: ['cli/demo.ts'],
  test: ['cli/test.ts'],
  'test:deep': ['cli/test.ts', '--deep'],
  engine: ['cli/engine.ts'],
  sim: ['cli/sim.ts'],
  ladder: ['cli/ladder.ts'],
  tune: ['cli/tune.ts'],
  chance: ['cli/chance.ts'],
  promises: ['bench/promises.ts'],
  soak: ['cli/soak.ts'],
  puzzles: ['cli/puzzles.ts'],
  bench: ['bench/bench.ts'],
  maps: ['atlas/build.ts'],
  'maps:check': ['cli/maps-check.ts'],
  'maps:doc': ['cli/maps-doc.ts'],
  'maps:pictures': ['cli/pictures.ts'],
  render: ['cli/render.ts'],
  'rules:coverage': ['cli/coverage.ts'],
  'rules:pack': ['cli/rules-pack.ts'],
  verify: ['cli/verify.ts'],
  worker: ['cli/worker.ts'],
  admin: ['cli/admin.ts'],
  types: ['tools/checks.ts', 'types', 'page types'],
  lint: ['tools/checks.ts', 'lint', 'directions'],
  format: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'],
};

const [name, ...rest] = process.argv.slice(2);
if (name === undefined || !Object.hasOwn(COMMANDS, name)) {
  say(name === undefined ? 'Which command?' : `There is no command "${name}".`);
  say(`Known: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(2);
}

const problem = isInstalled() ? undefined : await install();
if (problem) {
  say(problem);
  process.exit(1);
}
const [script, ...first] = COMMANDS[name];
await runToTheEnd(nodeOfTheProject(), [
  ...(name === 'start' ? heap() : []),
  join(root, script),
  ...first,
  ...rest,
]);

// How a server's memory is cleared away: often and a little at a time, since players wait meanwhile (docs/decisions/025-operation.md).
function heap() {
  return JSON.parse(readFileSync(join(root, 'tools/heap.json'), 'utf8'));
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function nodeOfTheProject() {
  const places = ['node_modules/node/bin/node', 'node_modules/node/bin/node.exe', 'node_modules/.bin/node'];
  return places.map(place => join(root, place)).find(existsSync);
}

// npm writes node_modules/.package-lock.json last, so it tells a finished installation from a broken one.
function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  if (!wanted || !present || !nodeOfTheProject()) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return present[path] ? present[path].version === version : optional === true;
  });
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

// Returns what went wrong, if anything did.
async function install() {
  const { release, hold } = await takeTurn();
  try {
    // Another command may have installed everything while this one waited.
    if (isInstalled()) return undefined;
    say('Installing dependencies (npm ci) …');
    const status = await npmCi(hold);
    if (status !== 0) {
      return `npm ci failed (${status}), so "${name}" cannot run. Its messages are above; a missing network connection is the usual cause.`;
    }
    if (isInstalled()) return undefined;
    return nodeOfTheProject()
      ? 'npm ci ran, but node_modules still differs from package-lock.json. Delete node_modules and try again.'
      : 'npm ci ran, but brought no Node: npm must be allowed to run the install script of the package "node".';
  } finally {
    release();
  }
}

function npmCi(hold) {
  // Inside `npm run`, node_modules/.bin leads the PATH; npm must not run on the Node that it replaces.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(entry => !/node_modules[\\/]\.bin$/.test(entry));
  return new Promise(done => {
    // npm's standard output goes to our error stream (2).
    const child = spawn('npm', ['ci', '--loglevel=warn'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, PATH: path.join(delimiter) },
      shell: process.platform === 'win32',
    });
    // Should this process be killed, the lock stays npm's until npm has ended.
    if (child.pid) hold(child.pid);
    for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
    child.on('error', error => done(error.message));
    child.on('exit', (code, signal) => {
      for (const known of SIGNALS) process.removeAllListeners(known);
      done(code ?? signal);
    });
  });
}

// Two commands started at once on a fresh clone must not install over each other: the lock is a folder
// that comes into being complete, by renaming, and whose time stamp its owner keeps fresh.
async function takeTurn() {
  const lock = join(root, 'out', 'install.lock');
  const mine = `${lock}.${process.pid}`;
  mkdirSync(mine, { recursive: true });
  writeFileSync(join(mine, 'pid'), String(process.pid));
  for (let waited = false; ; waited = true) {
    try {
      renameSync(mine, lock);
      break;
    } catch (error) {
      if (!existsSync(lock) && !['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) throw error;
    }
    if (isAbandoned(lock)) {
      setAside(lock, `${mine}.old`);
      continue;
    }
    if (!waited) say('Another command is installing the dependencies; waiting for it …');
    await sleep(200);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(lock, now, now);
    } catch {
      // Somebody cleared the folder away: nothing left to keep fresh.
    }
  }, 1000);
  const hold = pid => writeFileSync(join(lock, 'pid'), String(pid));
  const release = () => {
    clearInterval(heartbeat);
    rmSync(lock, { recursive: true, force: true });
  };
  return { hold, release };
}

function isAbandoned(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > 30_000) return true;
    process.kill(Number(readFileSync(join(lock, 'pid'), 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function setAside(lock, to) {
  try {
    renameSync(lock, to);
    rmSync(to, { recursive: true, force: true });
  } catch {
    // Another waiting command was quicker.
  }
}

// Node keeps what it has compiled, so that the many processes of a test run, and the next command, need not again.
function withCompileCache() {
  return { NODE_COMPILE_CACHE: join(root, 'out', 'compile-cache'), ...process.env };
}

function runToTheEnd(program, args) {
  return new Promise(() => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: withCompileCache() });
    const forward = signal => child.kill(signal);
    // A terminal sends Ctrl-C to the command as well; twice would look like impatience.
    for (const signal of SIGNALS)
      process.on(signal, signal === 'SIGINT' && process.stdin.isTTY ? () => {} : forward);
    child.on('error', error => {
      say(`"${name}" could not be started: ${error.message}`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => {
      if (signal === null) process.exit(code);
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
  });
}
