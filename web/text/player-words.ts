// A bot by its name (bots/levels.ts), for a person: `staff:bold:handicap=1` is "staff, bold, handicap 1".

import { readPlayer } from '../../bots/levels.ts';

export function playerWords(name: string): string {
  const read = readPlayer(name);
  if (!read.ok) return name;
  const { level, style, handicap } = read.player;
  const parts: string[] = [level];
  if (style !== 'balanced') parts.push(style);
  if (handicap > 0) parts.push(`handicap ${handicap}`);
  return parts.join(', ');
}
