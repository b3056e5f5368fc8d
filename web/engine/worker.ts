// The worker of the page: as the engine it keeps the game, as the bot it thinks about one. One script, so that it is
// loaded once; its name says which of the two it is. Calls that need the rules of a game wait for them.

import { botLevels } from '../../bots/levels.ts';
import type { BesideRequest, BotRequest, BotService } from '../bot/contract.ts';
import { openBotHost } from '../bot/host.ts';
import type { Start } from './contract.ts';
import { gameIn, openHost } from './host.ts';
import { serve } from './remote.ts';
import { findAdapter, findRules, gameIds, loadAdapter, loadRules, puzzlesOf } from './rules.ts';

if (self.name === 'bot') {
  // Bots are loaded when the first one is asked: nobody waits for them to begin a game.
  let bot: BotService | undefined;
  const botFor = async ({ position }: BotRequest): Promise<BotService> => {
    const [{ makeBot }] = await Promise.all([
      import('../../bots/shelf.ts'),
      loadRules(position.game),
      loadAdapter(position.game),
    ]);
    bot ??= openBotHost({ find: findRules, adapter: findAdapter, make: makeBot });
    return bot;
  };
  serve(self, {
    choose: async (request: BotRequest) => (await botFor(request)).choose(request),
    beside: async (request: BesideRequest) => (await botFor(request)).beside(request),
    stop: () => bot?.stop(),
    progress: () => bot?.progress(),
  } satisfies BotService);
} else {
  const shelf = { find: findRules, ids: gameIds, levels: botLevels };
  const host = openHost(
    shelf,
    () => crypto.randomUUID(),
    step => tell(step),
  );
  const tell = serve(self, {
    ...host,
    async offer(game: string) {
      await loadRules(game);
      return host.offer(game);
    },
    async info(game: string) {
      await loadRules(game);
      return host.info(game);
    },
    async open(start: Start) {
      await loadRules(gameIn(start));
      return host.open(start);
    },
    async verify(text: string, known: readonly string[]) {
      const { verifyRecord } = await import('../../wire/verify/verify.ts');
      return verifyRecord(text, known, async game => {
        await loadRules(game);
        return findRules(game);
      });
    },
    puzzles: puzzlesOf,
    async judge(id: string, puzzle: string) {
      const [{ judgePlay }, puzzles] = await Promise.all([
        import('../../bots/puzzles/course.ts'),
        puzzlesOf(id),
        loadAdapter(id),
      ]);
      const [adapter, found] = [findAdapter(id), puzzles.find(one => one.id === puzzle)];
      if (adapter === undefined || found === undefined) throw new Error(`there is no puzzle ${puzzle}`);
      const { start, seed, dice, actions } = host.save();
      const loaded = adapter.game.load(start, seed, dice);
      if (!loaded.ok) throw new Error(`${puzzle} cannot be played again`);
      return judgePlay(adapter, found, loaded.state, actions);
    },
  } satisfies object);
}
