// The worker of the page: as the engine it keeps the game, as the bot it thinks about one. One script, so that it is
// loaded once; its name says which of the two it is. Calls that need the rules of a game wait for them.

import { botLevels, makeBot } from '../../bots/shelf.ts';
import type { BotRequest } from '../bot/contract.ts';
import { openBotHost } from '../bot/host.ts';
import type { Start } from './contract.ts';
import { gameIn, openHost } from './host.ts';
import { serve } from './remote.ts';
import { findRules, gameIds, loadRules } from './rules.ts';

if (self.name === 'bot') {
  const bot = openBotHost(findRules, makeBot);
  serve(self, {
    async choose(request: BotRequest) {
      await loadRules(request.position.game);
      return bot.choose(request);
    },
  });
} else {
  const shelf = { find: findRules, ids: gameIds, levels: botLevels };
  const host = openHost(shelf, () => crypto.randomUUID());
  serve(self, {
    ...host,
    async offer(game: string) {
      await loadRules(game);
      return host.offer(game);
    },
    async open(start: Start) {
      await loadRules(gameIn(start));
      return host.open(start);
    },
  });
}
