// Which test files share a process, and which processes are started first: files of a room load the same code and data;
// what takes long goes alone and early, so that no process works on when all others are done.

/** Seconds on a quiet machine, roughly; whatever is not named here is done in a fraction of one. */
const SECONDS: Readonly<Record<string, number>> = {
  'stories/moscow': 14,
  'stories/figures': 14,
  'stories/turns': 12,
  'stories/mishaps': 12,
  'stories/everybody': 12,
  'stories/around': 10,
  'stories/opponent': 9,
  'stories/keeping': 8,
  'stories/': 6,
  'board/board.test.ts': 8,
  'games/army-group-center/conformance.test.ts': 24,
  'games/moscow/conformance.test.ts': 16,
  'games/army-group-center/bot/play.test.ts': 11,
  'games/army-group-center/rules/11-combat/threats.test.ts': 9,
  'cli/lab/short-matches.test.ts': 16,
  'bench/play.test.ts': 12,
  'cli/sim.test.ts': 8,
  'atlas/': 1,
  'cli/': 1,
};
const SHORT = 0.3;
/** From so many seconds on a file gets a process of its own, unless it shares a browser. */
const LONG = 8;

export function planRooms(files: readonly string[]): string[][] {
  const browsing = files.filter(hasBrowser);
  const rooms = Map.groupBy(
    files.filter(file => !hasBrowser(file)),
    file => (secondsOf(file) >= LONG ? file : roomOf(file)),
  );
  return [...inHalves(browsing), ...rooms.values()].sort((a, b) => total(b) - total(a));
}

const total = (room: readonly string[]): number => room.reduce((sum, file) => sum + secondsOf(file), 0);

/** Stories wait more than they work: two browsers side by side, each with about half of them. */
function inHalves(files: readonly string[]): string[][] {
  const halves: [string[], string[]] = [[], []];
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a))) {
    halves[total(halves[0]) <= total(halves[1]) ? 0 : 1].push(file);
  }
  return halves.filter(half => half.length > 0);
}

/** Whether a file needs Chromium. */
export const hasBrowser = (file: string): boolean => /^(stories\/|board\/board\.test)/.test(file);

/** Games have a room each for their rules, and one for the rest. */
function roomOf(file: string): string {
  const [room, game, folder] = file.split('/');
  if (room !== 'games') return room;
  return folder === 'rules' ? `${game} rules` : game;
}

function secondsOf(file: string): number {
  const known = Object.keys(SECONDS).find(start => file.startsWith(start));
  return known === undefined ? SHORT : SECONDS[known];
}
