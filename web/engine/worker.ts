// The worker of the page: as the engine it keeps the game, as the bot it thinks about one. One script, so that it is
// loaded once; its name says which of the two it is.

import { botLevels, makeBot } from '../../bots/shelf.ts';
import { armyGroupCenter } from '../../games/army-group-center/index.ts';
import type { Game } from '../../kit/game.ts';
import { openBotHost } from '../bot/host.ts';
import { openHost } from './host.ts';
import { serve } from './remote.ts';

const games: readonly Game[] = [armyGroupCenter];
const find = (id: string) => games.find(game => game.id === id);

serve(
  self,
  self.name === 'bot'
    ? openBotHost(find, makeBot)
    : openHost({ find, ids: games.map(game => game.id), levels: botLevels }, () => crypto.randomUUID()),
);
