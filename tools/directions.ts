// Import directions: which room of the house may import which. Works on any tree that is laid out like
// ours, so that the tests can bring their own.
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { filesUnder, isForTests, ROOMS } from './files.ts';
import { scan } from './scan.ts';

export type Offence = { readonly file: string; readonly line: number; readonly why: string };

type Room = {
  /** Path prefixes it may import besides itself. */
  readonly may: readonly string[];
  /** Path prefixes of which it may import types only. */
  readonly mayTypes?: readonly string[];
  /** Runs in a browser: nothing of node: in it. */
  readonly browser?: true;
};

const ALL = ROOMS.map(room => `${room}/`);

// A dependency points only downwards: games -> families -> kit, bots -> kit, web -> all that runs in a browser.
const TABLE: Record<(typeof ROOMS)[number], Room> = {
  kit: { may: [], browser: true },
  families: { may: ['kit/'], browser: true },
  games: { may: ['families/', 'kit/'], browser: true },
  bots: { may: ['kit/'], browser: true },
  board: { may: [], mayTypes: ['kit/map/', 'kit/hex/'], browser: true },
  wire: { may: ['kit/'], browser: true },
  web: { may: ['board/', 'bots/', 'games/', 'kit/', 'wire/'] },
  stories: { may: ALL },
  server: { may: ['bots/', 'games/', 'kit/', 'wire/'] },
  cli: { may: ALL },
  atlas: { may: ['kit/'] },
  bench: { may: ALL },
  tools: { may: [] },
};

/** Packages that may end up in a player's browser with the rules; anything else is for tests and tools. */
const PACKAGES: readonly string[] = ['valibot', '@noble/hashes'];

const CONFORMANCE = 'kit/conformance';
/** Loads released rules, each by the hash that rules.lock has of it. */
const BY_HASH: readonly string[] = ['server/rules/shelf.ts'];
const REGISTRY = 'games/registry.ts';

/** Rooms whose index says what is public, and those who look behind it: they measure and show what is there. */
const INDEXED = ['kit/', 'bots/', 'board/'] as const;
const LOOK_BEHIND: readonly string[] = ['bench/', 'stories/'];

export function offences(root: string): Offence[] {
  const found: Offence[] = [];
  const shown = publicModules(root);
  for (const room of ROOMS)
    for (const file of filesUnder(root, room, ['.ts', '.mjs', '.svelte']))
      for (const { line, why } of offencesIn(
        file,
        codeOf(file, readFileSync(join(root, file), 'utf8')),
        shown,
      ))
        found.push({ file, line, why });
  return found;
}

// Of a component the script, on its own lines.
function codeOf(file: string, source: string): string {
  if (!file.endsWith('.svelte')) return source;
  const [whole = '', tag = '', code = ''] = /(<script[^>]*>)([\s\S]*?)<\/script>/.exec(source) ?? [];
  const start = source.indexOf(whole) + tag.length;
  return source.slice(0, start).replace(/[^\n]/g, ' ') + code;
}

/** By room, the modules that its index names, and the index itself; a room without an index shows everything. */
export function publicModules(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const modules = new Map<string, ReadonlySet<string>>();
  for (const room of INDEXED) {
    const index = `${room}index.ts`;
    if (!existsSync(join(root, index))) continue;
    const { pieces } = scan(readFileSync(join(root, index), 'utf8'));
    const named = pieces.filter(({ kind, before }) => kind === 'string' && isImport(before));
    modules.set(room, new Set([index, ...named.map(({ text }) => posix.join(room, text))]));
  }
  return modules;
}

/**
 * The offences of one file, given its path from the root (`kit/hex/grid.ts`), its text, and which modules the rooms show to
 * others.
 */
export function offencesIn(
  file: string,
  source: string,
  shown: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): Offence[] {
  const room = TABLE[roomName(file)];
  const isTest = file.endsWith('.test.ts');
  const isBrowserFile = room.browser === true && !isTest && !file.endsWith('.node.ts');
  const isPlayed = room.browser === true && !isForTests(file);
  const { pieces, computedImports } = scan(source);
  const found: Offence[] = [];
  const offend = (line: number, why: string) => found.push({ file, line, why });

  if (room.may !== ALL && !isTest && !BY_HASH.includes(file))
    for (const line of computedImports) offend(line, 'import() of a computed path cannot be checked');

  for (const { kind, text, line, before } of pieces) {
    if (kind !== 'string' || !isImport(before)) continue;
    if (isBuiltin(text)) {
      if (isBrowserFile) offend(line, `${text} does not exist in a browser`);
      continue;
    }
    if (text.startsWith('/') || text.includes('\\')) offend(line, `${text} is a path of one machine`);
    if (
      isPlayed &&
      !/^[./\\]/.test(text) &&
      !PACKAGES.some(name => text === name || text.startsWith(`${name}/`))
    )
      offend(line, `${text} is not among the packages that games may use: ${PACKAGES.join(', ')}`);
    if (text.startsWith('hexfront/'))
      offend(line, `${text} is for others; in the house modules go by their path`);
    if (!text.startsWith('.')) continue;
    const target = posix.normalize(posix.join(posix.dirname(file), text));
    const why = refusal(file, target, isTest, () => before[0] === 'from' && isTypeImport(source, line));
    if (why) offend(line, why);
    else if (isBrowserFile && target.endsWith('.node.ts'))
      offend(line, `${target} does not run in a browser`);
    else if (target.endsWith('.testing.ts') && !isForTests(file)) offend(line, `${target} is for tests`);
    else if (isHidden(file, target, shown))
      offend(
        line,
        `${target} is not public: ${target.slice(0, target.indexOf('/'))}/index.ts does not name it`,
      );
  }
  return found.sort((a, b) => a.line - b.line);
}

function refusal(file: string, target: string, isTest: boolean, isType: () => boolean): string | undefined {
  const home = homeOf(file);
  const room = TABLE[roomName(file)];
  if (!ALL.some(prefix => target.startsWith(prefix))) return `${target} is in no room of the house`;
  if (isTest && (target.startsWith('bots/') || target.startsWith(CONFORMANCE))) return undefined;
  if (target.startsWith(CONFORMANCE) && !file.startsWith(CONFORMANCE) && room.may !== ALL)
    return `${target} is for tests`;
  if (target.startsWith(home)) return undefined;
  // Whoever named one game would have to name the next one too.
  if (target.startsWith('games/') && target !== REGISTRY && !isForTests(file) && room.may.includes('games/'))
    return `${file} knows games only by ${REGISTRY}`;
  if (room.may.some(prefix => target.startsWith(prefix))) return undefined;
  if (room.mayTypes?.some(prefix => target.startsWith(prefix)))
    return isType() ? undefined : `${home} may import only types from ${target}`;
  return `${home} may not import ${target}`;
}

// Tests may look anywhere, and what needs Node stands beside the index, which runs in a browser.
function isHidden(file: string, target: string, shown: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const room = INDEXED.find(prefix => target.startsWith(prefix));
  if (room === undefined || file.startsWith(room) || isForTests(file) || isForTests(target)) return false;
  return !LOOK_BEHIND.includes(homeOf(file)) && shown.get(room)?.has(target) === false;
}

const roomName = (file: string) => file.slice(0, file.indexOf('/')) as (typeof ROOMS)[number];

// Each game is a house of its own; what lies beside their folders knows them all.
function homeOf(file: string): string {
  const parts = file.split('/');
  return parts[0] === 'games' && parts.length > 2 ? `games/${parts[1]}/` : `${parts[0]}/`;
}

function isImport([last, second]: readonly [string, string]): boolean {
  if (last === 'from' || last === 'import') return true;
  return last === '(' && (second === 'import' || second === 'require');
}

// Looks at the start of the statement that ends on this line.
function isTypeImport(source: string, line: number): boolean {
  const upTo = source.split('\n').slice(0, line).join('\n');
  const statement = upTo.slice(Math.max(upTo.lastIndexOf('\nimport'), upTo.lastIndexOf('\nexport')) + 1);
  return /^(import|export)\s+type\b/.test(statement);
}
