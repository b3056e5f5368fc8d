// The bots that commands and the page can name, by level. All but the random player need the game's adapter.

import type { Adapter } from '../kit/adapter/adapter.ts';
import type { Bot, Budget, Mind } from './bot.ts';
import { cadet } from './cadet.ts';
import { guard } from './core/guard.ts';
import { general } from './general/general.ts';
import type { BotLevel } from './levels.ts';
import { randomBot, randomChoice } from './random.ts';
import { staff } from './staff/staff.ts';

type MindMaker = (adapter: Adapter, seed: string, budget: Budget) => Mind;

export { botLevels } from './levels.ts';

/** From the lowest to the highest; each falls back on those before it. */
const MINDS: readonly (readonly [Exclude<BotLevel, 'random'>, MindMaker])[] = [
  ['cadet', cadet],
  ['staff', staff],
  ['general', general],
];

/** Undefined if there is no such level, or if it needs an adapter and the game has none. */
export function makeBot(
  level: string,
  seed: string,
  adapter?: Adapter,
  budget: Budget = {},
): Bot | undefined {
  if (level === 'random') return randomBot(seed);
  const top = MINDS.findIndex(([name]) => name === level);
  if (top < 0 || adapter === undefined) return undefined;
  const minds = MINDS.slice(0, top + 1)
    .map(([, make]) => make(adapter, seed, budget))
    .reverse();
  return guard({ minds, adapter, last: randomChoice(seed), budget });
}
