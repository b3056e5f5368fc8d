// The bots that commands can name, by level.

import type { Bot } from '../bots/bot.ts';
import { randomBot } from '../bots/random.ts';

const BOTS: ReadonlyMap<string, (seed: string) => Bot> = new Map([['random', randomBot]]);

export const botLevels: readonly string[] = [...BOTS.keys()];

export function makeBot(level: string, seed: string): Bot | undefined {
  return BOTS.get(level)?.(seed);
}
