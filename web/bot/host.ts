// The bot behind the page: reads a position, picks one action.

import type { Bot } from '../../bots/bot.ts';
import type { Game } from '../../kit/game.ts';
import type { BotAnswer, BotRequest, BotService } from './contract.ts';

export function openBotHost(
  find: (game: unknown) => Game | undefined,
  make: (level: string, seed: string) => Bot | undefined,
): BotService {
  return {
    choose(request: BotRequest): BotAnswer {
      const { position, level, seed } = request;
      const game = find(position.game);
      const bot = make(level, seed);
      if (!game || !bot) return { ok: false, message: `There is no ${game ? level : position.game}.` };
      const loaded = game.load(position, seed);
      if (!loaded.ok) {
        const [first] = loaded.problems;
        return { ok: false, message: `${first.field}: ${first.message}` };
      }
      if (!game.decision(loaded.state)) return { ok: false, message: 'The game is over.' };
      return { ok: true, action: bot.choose(game, loaded.state) };
    },
  };
}
