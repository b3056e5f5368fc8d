// Asks a bot of the highest level what it would do in the place of whoever decides. It thinks in the worker of the bots and
// plays nothing; an answer to a question that is no longer open is dropped.

import { isRefusal } from '../../kit/game.ts';
import type { BotService } from '../bot/contract.ts';
import type { Keeping } from '../engine/contract.ts';
import type { Remote } from '../engine/remote.ts';
import { text } from '../text/text.ts';
import type { TableModel } from './table.svelte.ts';

export type Advised = Pick<TableModel, 'info' | 'shown' | 'view' | 'table' | 'engine' | 'advice'>;

/** Milliseconds: nobody waits longer for a hint than for a move. */
const BUDGET = { milliseconds: 3000 } as const;
/** Between two looks at how far the thinking has come. */
const LOOKING = 250;

export class Adviser {
  isThinking = $state(false);
  /** How far it has come, from 0 to 1. */
  share = $state(0);
  fault: string | undefined = $state();

  #isUnwanted = false;
  readonly #model: Advised;
  readonly #keeping: Pick<Remote<Keeping>, 'position'>;
  readonly #bot: () => Remote<BotService>;

  constructor(model: Advised, keeping: Pick<Remote<Keeping>, 'position'>, bot: () => Remote<BotService>) {
    this.#model = model;
    this.#keeping = keeping;
    this.#bot = bot;
  }

  async ask(level: string): Promise<void> {
    if (this.isThinking) return;
    const { table } = this.#model;
    this.#isUnwanted = false;
    this.isThinking = true;
    this.share = 0;
    this.fault = undefined;
    const timer = setInterval(() => this.#look(), LOOKING);
    try {
      const position = await this.#keeping.position();
      const answer = await this.#bot().choose({
        position,
        level,
        seed: `hint ${table.played}`,
        budget: BUDGET,
      });
      if (this.#model.table !== table || this.#isUnwanted) return;
      if (!answer.ok) {
        this.fault = text.hint.failed(answer.message);
        return;
      }
      const [{ adviceOn }, seen] = await Promise.all([
        import('./advice.ts'),
        this.#model.engine.preview(answer.action),
      ]);
      if (this.#model.table !== table || this.#isUnwanted) return;
      this.#model.advice = adviceOn(this.#model, answer.action, {
        plan: answer.plan?.reason,
        preview: isRefusal(seen) ? undefined : seen,
      });
    } catch (error) {
      this.fault = text.hint.failed(error instanceof Error ? error.message : String(error));
    } finally {
      clearInterval(timer);
      this.isThinking = false;
    }
  }

  /** Whoever does not want to wait gets the best it has. */
  hurry(): void {
    if (!this.isThinking) return;
    this.#bot()
      .stop()
      .catch(() => undefined);
  }

  /** Nobody wants to know any more. */
  dismiss(): void {
    this.#isUnwanted = true;
    this.hurry();
  }

  #look(): void {
    this.#bot()
      .progress()
      .then(progress => {
        this.share = progress?.share ?? this.share;
      })
      .catch(() => undefined);
  }
}
