// Processor time that a test file has taken, with that of the browsers, servers and other processes that it has started: what a
// file costs is not told by the clock where others work beside it.

import { readdirSync, readFileSync } from 'node:fs';

/** What each line that says so begins with; whoever judges a room reads it there. */
export const SPENT = 'Processor seconds: ';

/** In Linux's table of processes time is counted in hundredths of a second. */
const TICKS = 100;

/** Seconds of this process and of all that it has started, as far as the system tells of those. */
export function processorSeconds(): number {
  const parents = new Map<number, number>();
  const ticks = new Map<number, number>();
  for (const name of processes()) {
    const fields = statOf(name);
    if (fields === undefined) continue;
    const [, parent, ...more] = fields;
    parents.set(Number(name), Number(parent));
    // Its own, and of those that it has waited for, each in the system and outside.
    ticks.set(
      Number(name),
      more.slice(9, 13).reduce((sum, part) => sum + Number(part), 0),
    );
  }
  const isOurs = (id: number): boolean => {
    for (let at: number | undefined = id; at; at = parents.get(at)) if (at === process.pid) return true;
    return false;
  };
  if (!ticks.has(process.pid)) return ownSeconds();
  return [...ticks].reduce((sum, [id, count]) => (isOurs(id) ? sum + count : sum), 0) / TICKS;
}

function ownSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function processes(): readonly string[] {
  try {
    return readdirSync('/proc').filter(name => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** From the state of a process on: its name, which stands before, may hold anything. */
function statOf(id: string): readonly string[] | undefined {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
