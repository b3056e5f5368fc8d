// The bots that commands and the page can name (bots/levels.ts). All but the random player need the game's adapter.

import type { Adapter } from '../kit/adapter/adapter.ts';
import type { Bot, Budget, Mind } from './bot.ts';
import { cadet } from './cadet.ts';
import { guard } from './core/guard.ts';
import { openVariants } from './core/variants.ts';
import { general } from './general/general.ts';
import { lessened, withHandicap } from './handicap.ts';
import { type BotLevel, playerName, readPlayer } from './levels.ts';
import { randomBot, randomChoice } from './random.ts';
import { inScenario, mindOfScenario } from './scenario.ts';
import { staff } from './staff/staff.ts';
import { inStyle } from './style.ts';

type MindMaker = (adapter: Adapter, seed: string, budget: Budget) => Mind;

export { botLevels } from './levels.ts';

/** From the lowest to the highest; each falls back on those before it. */
const MINDS: readonly (readonly [Exclude<BotLevel, 'random'>, MindMaker])[] = [
  ['cadet', cadet],
  ['staff', staff],
  ['general', general],
];

/** Undefined if nobody is called that, or if it needs an adapter and the game has none. */
export function makeBot(name: string, seed: string, adapter?: Adapter, budget: Budget = {}): Bot | undefined {
  const read = readPlayer(name);
  if (!read.ok) return undefined;
  const { level, style, handicap } = read.player;
  if (level === 'random') return randomBot(seed);
  if (adapter === undefined) return undefined;
  const variant = openVariants();
  const seenIn = (scenario: string) =>
    variant(adapter, scenario, () =>
      withHandicap(inStyle(inScenario(adapter, scenario), style), handicap, seed),
    );
  const own = lessened(budget, handicap);
  const top = MINDS.findIndex(([one]) => one === level);
  const minds = MINDS.slice(0, top + 1)
    .map(([one, make]) =>
      mindOfScenario(one, scenario => make(seenIn(scenario), seed, own), adapter.beside !== undefined),
    )
    .reverse();
  return guard({ name: playerName(read.player), minds, adapter, last: randomChoice(seed), budget: own });
}
