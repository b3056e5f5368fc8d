// The process in which bots think: asked for one action after the other, with a position that does not tell the dice. It steps back
// for whoever else wants the processor; a bot is kept as long as its table goes on, so that it can follow its plan.

import { randomBytes } from 'node:crypto';
import { setPriority } from 'node:os';
import type { Bot, PlanNote } from '../../bots/bot.ts';
import { phaseLimit } from '../../bots/budgets.ts';
import { makeBot } from '../../bots/shelf.ts';
import { entryOf } from '../../games/registry.ts';
import type { Action, Position } from '../../kit/game.ts';

export interface ThinkingWish {
  readonly table: string;
  readonly level: string;
  readonly position: Position;
  /** Actions that have been played: fewer than last time, and the bot knows nothing of before. */
  readonly played: number;
}

export type ThinkingOrder = ThinkingWish & { readonly id: number };
export interface Chosen {
  readonly action: Action;
  /** What it means to do in this turn, if that was settled now. */
  readonly plan?: PlanNote;
}
export type Thought = { readonly id: number } & (Chosen | { readonly failed: string });

const NICE = 10;
/** Bots that are kept. */
const MOST = 50;

/** By table, the one that was asked last comes last. */
const kept = new Map<string, { readonly bot: Bot; played: number }>();

async function think({ table, level, position, played }: ThinkingWish): Promise<Chosen> {
  const entry = entryOf(position.game);
  if (!entry) throw new Error(`there is no ${position.game}`);
  const [{ game }, adapter] = await Promise.all([entry.rules(), entry.adapter?.()]);
  // Dice of its own: what falls in its thoughts tells nothing of the table.
  const loaded = game.load(position, randomBytes(16).toString('hex'));
  if (!loaded.ok) throw new Error(`${loaded.problems[0].field}: ${loaded.problems[0].message}`);
  const key = `${table} ${level}`;
  const known = kept.get(key);
  kept.delete(key);
  const isOn = known !== undefined && known.played <= played;
  const bot = isOn ? known.bot : makeBot(level, key, adapter?.adapter, phaseLimit(level));
  if (!bot) throw new Error(`there is no ${level}`);
  kept.set(key, { bot, played });
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST) break;
    kept.delete(oldest);
  }
  const plans = new Set(bot.plans());
  const action = bot.choose(game, loaded.state);
  const plan = bot.plans().findLast(note => !plans.has(note));
  return { action, ...(plan && { plan }) };
}

if (process.send) {
  setPriority(NICE);
  process.on('message', (order: ThinkingOrder) => {
    const answer = (thought: Thought): void => void process.send?.(thought);
    think(order).then(
      chosen => answer({ id: order.id, ...chosen }),
      (error: unknown) =>
        answer({ id: order.id, failed: error instanceof Error ? error.message : String(error) }),
    );
  });
  // Whoever has started it is gone.
  process.on('disconnect', () => process.exit());
}
