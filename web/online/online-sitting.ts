// A sitting at an online table: the board, the card and the panels are those of every game; what differs is that nothing is
// kept here, and that the other side is played by somebody elsewhere.

import { chairOf } from '../../kit/sequence/delegating.ts';
import type { BotService } from '../bot/contract.ts';
import type { Sitting } from '../desk.svelte.ts';
import type { GameInfo } from '../engine/contract.ts';
import type { Remote } from '../engine/remote.ts';
import type { EngineLine } from '../engine/workers.ts';
import { gameOf } from '../games.ts';
import type { Keeper } from '../keep/keeper.ts';
import type { Storage } from '../keep/shelf.ts';
import { Adviser } from '../table/adviser.svelte.ts';
import { BotDriver } from '../table/bot-driver.svelte.ts';
import { keepPace, readPace } from '../table/pace.ts';
import type { Shown } from '../table/scene.ts';
import { AWAY, PERSON } from '../table/seats.ts';
import { TableModel } from '../table/table.svelte.ts';
import { plansOf } from './api.ts';
import type { OnlineSeat } from './online-seat.svelte.ts';

export interface OnlineParts {
  shownOf(info: GameInfo): Promise<Shown>;
  bot(): Remote<BotService>;
  /** Never asked to keep anything: it names the table. */
  readonly keeper: Keeper;
  readonly storage: Storage | undefined;
}

export async function onlineSitting(
  seat: OnlineSeat,
  engine: EngineLine,
  { shownOf, bot, keeper, storage }: OnlineParts,
): Promise<Sitting> {
  const { table, side } = seat;
  const game = gameOf(seat.game);
  const info = await engine.opening.info(seat.game);
  if (!game || !info) throw new Error(`there is no game ${seat.game}`);
  const [shown, parts] = await Promise.all([shownOf(info), game.load()]);
  const model = await TableModel.join(table, info, table.first, shown);
  const line: EngineLine = {
    ...engine,
    deeds: table.deeds,
    questions: table.questions,
    listen: table.listen,
    keeping: {
      save: () => Promise.reject(new Error('the table is kept on the server')),
      // What is hidden is not in it: whoever asks a bot for advice gets what a person could know.
      position: async () => table.view(),
      besides: async () => [],
      hides: async () => false,
    },
    close() {
      table.close();
      engine.close();
    },
  };
  const seats = Object.fromEntries(info.sides.map(name => [name, name === side ? PERSON : AWAY]));
  const driver = new BotDriver(model, line.keeping, seats, bot, {
    pace: readPace(storage),
    onpace: pace => keepPace(storage, pace),
    // The server has them answered, also while nobody is here.
    ondelegate: (frame, level) => void table.delegate(frame, level),
  });
  seat.ondelegated = delegated => {
    const chairs = Object.entries(delegated).map(([frame, level]) => [chairOf(side, frame), level]);
    driver.delegated = Object.fromEntries(chairs);
  };
  seat.ondelegated(seat.around.delegated ?? {});
  // What a bot meant to do is told once nothing can be made of it any more.
  seat.onover = () => {
    if (!seat.around.seats.some(({ bot: level }) => level !== undefined)) return;
    void plansOf(seat.id).then(
      plans => (driver.plans = plans),
      () => undefined,
    );
  };
  if (seat.around.stage === 'over') seat.onover();
  const adviser = new Adviser(model, line.keeping, bot);
  const own = { name: '', camera: undefined, look: () => undefined };
  return {
    keeper,
    game,
    parts,
    model,
    driver,
    adviser,
    own,
    engine: line,
    online: seat,
    keep: async () => {},
  };
}
