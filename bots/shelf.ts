// The bots that commands and the page can name, by level.

import type { Bot } from './bot.ts';
import { randomBot } from './random.ts';

const BOTS: ReadonlyMap<string, (seed: string) => Bot> = new Map([['random', randomBot]]);

export const botLevels: readonly string[] = [...BOTS.keys()];

export function makeBot(level: string, seed: string): Bot | undefined {
  return BOTS.get(level)?.(seed);
}
