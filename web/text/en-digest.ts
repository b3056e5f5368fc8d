// English: the enemy's turn in a few lines. Loaded with the digest.

import { counted as count } from '../../kit/words.ts';

export const digest = {
  title: (side: string) => `What the ${side} side did`,
  again: 'Show it again',
  stop: 'Stop showing',
  showing: 'So it went …',
  more: (n: number) => `${n} more`,
  where: (line: string) => `${line} Show it on the map.`,
  attacks: (n: number) => count(n, 'attack'),
  raids: (n: number) => count(n, 'air raid'),
  retreats: (n: number) => count(n, 'retreat'),
  moves: (n: number) => count(n, 'unit moved', 'units moved'),
  sum: (parts: readonly (readonly [number, (n: number) => string])[]) =>
    parts
      .filter(([n]) => n > 0)
      .map(([n, say]) => say(n))
      .join(', '),
  prize: (titles: string, n: number, side: string | undefined) => {
    const counts = n === 1 ? 'counts' : 'count';
    return side === undefined
      ? `${titles} ${counts} for nobody now.`
      : `${titles} now ${counts} for the ${side} side.`;
  },
  cutOff: (who: string, where: string) => `${where} cut off: ${who} out of supply.`,
  freed: (who: string, where: string) => `${where}: ${who} in supply again.`,
  attack: (where: string, column: string, die: number | undefined, result: string) =>
    `Attack on ${where}: ${column}${die === undefined ? '' : `, die ${die}`}: ${result}.`,
  raid: (where: string, results: string) => `${where} bombed: ${results}.`,
  destroyed: (side: string, who: string) => `${side} losses: ${who} destroyed.`,
  steps: (side: string, n: number) => `${side} losses: ${count(n, 'step')} of others.`,
  arrived: (who: string) => `New on the map: ${who}.`,
  /** Nobody reads more names than that. */
  names: (names: readonly string[]) =>
    names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', '),
} as const;
