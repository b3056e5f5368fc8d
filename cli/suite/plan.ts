// Which test files share a process, and which processes are started first: files of a room load the same code and data;
// what takes long goes alone and early, so that no process works on when all others are done.

/** Files that share a process, and seconds of processor time that they take, roughly. */
export interface Room {
  readonly files: readonly string[];
  readonly seconds: number;
}

/** Seconds of a file by how its path begins; the first that fits. A game that comes new has its place by these, too. */
const SECONDS: readonly (readonly [RegExp, number])[] = [
  // Whoever shows the page first has it built, too.
  [/^stories\/(figures|everybody|keeping)/, 18],
  [/^stories\/(around|barbarossa|battles|between|layout|moscow|online|operation-storm|phone)/, 13],
  [/^stories\/(enemy|firefox|keyboard|menu|people|turns)/, 6],
  [/^stories\/(events|push|whole)/, 1],
  [/^stories\//, 10],
  [/^board\/board\.test/, 15],
  [/^games\/(barbarossa|death-struggle|operation-storm)\/conformance/, 12],
  [/^games\/[^/]+\/conformance/, 9],
  [/^games\/[^/]+\/(rules\/.*threats|bot\/play|bot\/general|bot\/adapter)/, 3],
  [/^cli\/lab\/short-matches/, 16],
  [/^cli\/(engine|ladder\/exploit|page\/dev|sim|test)\./, 8],
  [/^cli\/(demo|docs|lab\/plans|lab\/summary|ladder|puzzles|soak)\./, 5],
  [/^(atlas|cli|bench)\//, 1.5],
  // They wait more than they work, so they begin early.
  [/^server\//, 2],
];
const SHORT = 0.3;
/** From so many seconds on a file gets a process of its own, unless it shares a browser. */
const LONG = 12;
/** Stories that share a browser take about as long: a browser more costs a second, a room too long is waited for. */
const BROWSER = 90;

export function planRooms(files: readonly string[]): Room[] {
  const rooms = Map.groupBy(
    files.filter(file => !hasBrowser(file)),
    file => (secondsOf(file) >= LONG ? file : roomOf(file)),
  );
  return [...evenly(files.filter(hasBrowser)), ...rooms.values()]
    .map(room => ({ files: room, seconds: total(room) }))
    .sort((a, b) => b.seconds - a.seconds);
}

const total = (room: readonly string[]): number => room.reduce((sum, file) => sum + secondsOf(file), 0);

/** Parts of about the same length, none much longer than a browser is to be kept. */
function evenly(files: readonly string[]): string[][] {
  const browsers = Math.max(Math.ceil(total(files) / BROWSER), Math.min(1, files.length));
  const parts = Array.from({ length: browsers }, (): string[] => []);
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a))) {
    parts.reduce((least, part) => (total(part) < total(least) ? part : least)).push(file);
  }
  return parts;
}

/** Whether a file needs Chromium. */
export const hasBrowser = (file: string): boolean => /^(stories\/|board\/board\.test)/.test(file);

/** Games have a room each for their rules, and one for the rest. */
function roomOf(file: string): string {
  const [room, game, folder] = file.split('/');
  if (room !== 'games') return room;
  return folder === 'rules' ? `${game} rules` : game;
}

const secondsOf = (file: string): number => SECONDS.find(([start]) => start.test(file))?.[1] ?? SHORT;
