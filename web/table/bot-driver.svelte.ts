// Lets bots play their sides: asks for one action after the other, shows each for a moment, and can be stopped,
// hurried or told to go on at any time. A bot that fails is replaced by a random legal action, and that is said.

import type { Action, Position } from '../../kit/game.ts';
import type { BotAnswer, BotService } from '../bot/contract.ts';
import type { Remote } from '../engine/remote.ts';
import { text } from '../text/text.ts';
import { botLevel, type Seats } from './seats.ts';

/** Milliseconds that an action is shown. */
const PACE = { calm: 550, fast: 120, instant: 0 } as const;
export type Pace = keyof typeof PACE;

/** What a bot's play needs of the table. */
export interface BotTable {
  readonly table: { readonly decision: { readonly side: string } | undefined; readonly played: number };
  /** What the last action brought. */
  readonly events: readonly { readonly type: string }[];
  readonly engine: { position(): Promise<Position> };
  act(action: Action): Promise<boolean>;
}

export class BotDriver {
  isPlaying = $state(false);
  isStopped = $state(false);
  pace: Pace = $state('calm');
  /** Actions that the bot has taken in this go. */
  taken = $state(0);
  /** What a bot failed at, for the log. */
  fault: string | undefined = $state();

  /** It plays for a person who has asked for it. */
  isHelping = $state(false);

  readonly #model: BotTable;
  readonly #bot: () => Pick<Remote<BotService>, 'choose'>;
  readonly #seats: Seats;
  /** What is to be played without thinking about it, as far as that goes. */
  readonly #settled: () => Action | undefined;
  #levelOfHelp: () => string | undefined = () => undefined;
  #isOver = false;

  constructor(
    model: BotTable,
    seats: Seats,
    bot: () => Pick<Remote<BotService>, 'choose'>,
    settled: () => Action | undefined = () => undefined,
  ) {
    this.#model = model;
    this.#seats = seats;
    this.#bot = bot;
    this.#settled = settled;
  }

  /** Plays on for as long as it is a bot's turn. */
  async run(): Promise<void> {
    if (this.isPlaying || this.isStopped || this.#isOver) return;
    this.isPlaying = true;
    this.taken = 0;
    this.fault = undefined;
    try {
      for (let level = this.#levelNow(); level !== undefined; level = this.#levelNow()) {
        await this.#playOne(level);
        this.taken += 1;
        // A die that fell wants to be seen.
        const hasRolled = this.#model.events.some(({ type }) => type === 'roll');
        await rest(PACE[this.pace] * (hasRolled ? 3 : 1));
      }
    } finally {
      this.isPlaying = false;
    }
  }

  /** Plays for a person until something is reached, or until it is stopped. */
  async help(level: string, isReached: () => boolean): Promise<void> {
    if (this.isPlaying || this.isHelping) return;
    this.isHelping = true;
    this.#levelOfHelp = () => (this.isHelping && !isReached() ? level : undefined);
    try {
      await this.run();
    } finally {
      this.isHelping = false;
    }
  }

  stop(): void {
    // A person who takes over again is not waited for.
    if (this.isHelping) this.isHelping = false;
    else this.isStopped = true;
  }

  /** The game is left: nothing more is played, not even what a bot is thinking about. */
  quit(): void {
    this.#isOver = true;
  }

  goOn(): void {
    this.isStopped = false;
    void this.run();
  }

  /** The level of the bot that is to play now, if one is. */
  #levelNow(): string | undefined {
    const side = this.#model.table.decision?.side;
    if (side === undefined || this.isStopped || this.#isOver) return undefined;
    return botLevel(this.#seats, side) ?? this.#levelOfHelp();
  }

  async #playOne(level: string): Promise<void> {
    const { played } = this.#model.table;
    const settled = this.#settled();
    if (settled && (await this.#model.act(settled))) return;
    const position = await this.#model.engine.position();
    if (await this.#try(position, played, level)) return;
    if (!(await this.#try(position, played, FALLBACK))) this.stop();
  }

  /** Answers whether there is nothing left to try: it was played, or it is not wanted any more. */
  async #try(position: Position, played: number, level: string): Promise<boolean> {
    const seed = `${level} ${played}`;
    const answer = await this.#bot().choose({ position, level, seed, played }).catch(refusal);
    // Stopped, left or taken back while it was thinking.
    if (this.#levelNow() === undefined || this.#model.table.played !== played) return true;
    if (answer.ok && (await this.#model.act(answer.action))) return true;
    this.fault = answer.ok ? text.bot.refused : answer.message;
    return false;
  }
}

/** What plays when the bot that should cannot. */
const FALLBACK = 'random';

/** A bot that throws, or whose worker dies, has failed like one that finds nothing. */
function refusal(error: unknown): BotAnswer {
  return { ok: false, message: error instanceof Error ? `${error.message}.` : String(error) };
}

function rest(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}
