// Lines of the log for a reader: how deep each one stands, which words in it are hexes, and where turns begin.

import type { LogEntry, MapInfo } from '../../engine/contract.ts';

export interface LogLine {
  /** 0 a turn, 1 a phase, 2 an action, 3 what came of it. */
  readonly level: number;
  readonly words: readonly LogWord[];
}

export type LogWord = { readonly text: string; readonly hex?: string };

/** Reads lines; what was read once is remembered, for the log comes again with every action. */
export function logReader(map: Pick<MapInfo, 'hexes'>): (line: string) => LogLine {
  const places = new Map(map.hexes.map(({ id, place }) => [id, place?.name]));
  const known = new Map<string, LogLine>();
  return line => {
    const before = known.get(line);
    if (before) return before;
    const text = line.trimStart();
    const level = Math.min(3, Math.floor((line.length - text.length) / 2));
    const read = { level, words: wordsIn(text.trimEnd(), places) };
    known.set(line, read);
    return read;
  };
}

/** Hexes by their number, together with the name in front of it: `Minsk (3908)`. */
export function wordsIn(text: string, places: ReadonlyMap<string, string | undefined>): LogWord[] {
  const words: LogWord[] = [];
  let done = 0;
  for (const { 0: id, index } of text.matchAll(/[A-Za-z0-9]+/g)) {
    if (!places.has(id)) continue;
    const name = places.get(id);
    const full = name === undefined ? id : `${name} (${id})`;
    const start = name === undefined ? index : index - name.length - 2;
    const isNamed = start >= done && text.startsWith(full, start);
    const from = isNamed ? start : index;
    const word = isNamed ? full : id;
    if (from > done) words.push({ text: text.slice(done, from) });
    words.push({ text: word, hex: id });
    done = from + word.length;
  }
  if (done < text.length) words.push({ text: text.slice(done) });
  return words;
}

/** Where each turn begins, for whoever wants to go there. */
export function turnsIn(log: readonly LogEntry[]): { readonly title: string; readonly after: number }[] {
  return log.flatMap(({ after, lines }) =>
    lines.flatMap(line => (line !== '' && !line.startsWith(' ') ? [{ title: line, after }] : [])),
  );
}
