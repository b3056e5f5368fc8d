// Lets bots play their sides: asks for one action after the other, shows each for a moment, and can be paused, hurried
// or told to go on at any time. A bot that fails is replaced by a random legal action, and that is said.

import { phaseLimit } from '../../bots/budgets.ts';
import { type Action, type ActionForm, type GameEvent, type Position, ROLL } from '../../kit/game.ts';
import { hasBeside } from '../../kit/sequence/beside.ts';
import { chairOf, type Delegations, delegateOf } from '../../kit/sequence/delegating.ts';
import type { BotAnswer, BotRequest, BotService } from '../bot/contract.ts';
import type { Keeping } from '../engine/contract.ts';
import type { Remote } from '../engine/remote.ts';
import { text } from '../text/text.ts';
import { type Pace, SHOWN } from './pace.ts';
import { type KeptPlan, withPlan } from './plans.ts';
import { botLevel, botSeat, type Seats } from './seats.ts';
import { endsPhase, isLoud } from './staging.ts';

/** What a bot's play needs of the table. */
export interface BotTable {
  readonly table: {
    readonly decision: { readonly side: string; readonly frame: string } | undefined;
    readonly view: { readonly side?: string };
    readonly played: number;
  };
  /** What the last action brought. */
  readonly events: readonly GameEvent[];
  readonly info: { readonly actions: readonly ActionForm[] };
  /** For the side named. */
  act(action: Action, author?: string): Promise<boolean>;
}

/** What the game and the browser bring along. */
export interface DriverOptions {
  /** What is to be played without thinking about it, as far as that goes. */
  readonly settled?: () => Action | undefined;
  readonly plans?: readonly KeptPlan[];
  readonly delegated?: Delegations;
  /** Where somebody else has such decisions answered: told by decision what is wanted, and nothing is played here. */
  readonly ondelegate?: (frame: string, level: string | undefined) => void;
  /** Told whenever somebody leaves a decision to a bot, takes it back, or chooses another opponent. */
  readonly onchange?: () => void;
  readonly pace?: Pace;
  /** Told whenever somebody chooses another. */
  readonly onpace?: (pace: Pace) => void;
}

/** Whoever shows what bots do: what belongs together is shown together, once it has been done. */
export interface Performer {
  /** Shows everything that has been done and not shown yet; ends when it has been seen. */
  perform(): Promise<void>;
  /** Everything is to be shown at once. */
  hurry(): void;
}

export interface LongThought {
  readonly level: string;
  /** From 0 to 1. */
  readonly share: number;
}

export class BotDriver {
  isPlaying = $state(false);
  isStopped = $state(false);
  /** Actions that the bot has taken in this go. */
  taken = $state(0);
  /** What a bot failed at, for the log. */
  fault: string | undefined = $state();
  /** Who has been thinking for so long that people wonder, and how far he has come. */
  thinking: LongThought | undefined = $state.raw();
  /** It plays for a person who has asked for it. */
  isHelping = $state(false);
  /** What the bots have meant to do so far. */
  plans: readonly KeptPlan[] = $state.raw([]);
  /** Decisions in the enemy's turn that persons have left to bots. */
  delegated: Delegations = $state.raw({});
  /** Who plays which side. */
  seats: Seats = $state.raw({});
  /** Without one, every action is shown for a moment as it comes. */
  performer: Performer | undefined;
  #pace: Pace = $state('calm');

  readonly #model: BotTable;
  readonly #keeping: Pick<Remote<Keeping>, 'position' | 'besides'>;
  readonly #bot: () => Remote<BotService>;
  readonly #options: DriverOptions;
  /** Names this table to the worker, which may have played at others. */
  readonly #name = crypto.randomUUID();
  #levelOfHelp: () => string | undefined = () => undefined;
  #isOver = false;
  #isSteppingIn = false;
  /** An answer that came when it was not wanted: a bot that has taken its move from its plan would not say it again. */
  #held: { readonly table: unknown; readonly level: string; readonly answer: BotAnswer } | undefined;
  #wake = () => {};
  #release = () => {};

  constructor(
    model: BotTable,
    keeping: Pick<Remote<Keeping>, 'position' | 'besides'>,
    seats: Seats,
    bot: () => Remote<BotService>,
    options: DriverOptions = {},
  ) {
    this.#model = model;
    this.#keeping = keeping;
    this.seats = seats;
    this.#bot = bot;
    this.#options = options;
    this.#pace = options.pace ?? 'calm';
    this.plans = options.plans ?? [];
    this.delegated = options.delegated ?? {};
  }

  get pace(): Pace {
    return this.#pace;
  }

  set pace(pace: Pace) {
    this.#pace = pace;
    if (!this.isHelping) this.#options.onpace?.(pace);
    this.#wake();
    // What is held stays as it is until it may go on.
    if (pace === 'instant' && !this.isStopped) this.performer?.hurry();
  }

  /** The level of the bot that owes the decision: it plays the side, or has been told to answer for it. */
  get level(): string | undefined {
    const { decision, view } = this.#model.table;
    if (!decision) return undefined;
    const delegated = this.#options.ondelegate ? {} : this.delegated;
    return botLevel(this.seats, decision.side) ?? delegateOf(delegated, decision, view.side);
  }

  /** Another level for a side that a bot plays; what one of the old level is thinking about, it finishes. */
  setLevel(side: string, level: string): void {
    if (botLevel(this.seats, side) === undefined) return;
    this.seats = { ...this.seats, [side]: botSeat(level) };
    this.#options.onchange?.();
  }

  /** Leaves a decision of the enemy's turn to a bot, or takes it back. */
  delegate(side: string, frame: string, isLeft: boolean): void {
    const { [chairOf(side, frame)]: _, ...others } = this.delegated;
    this.delegated = isLeft ? { ...others, [chairOf(side, frame)]: DEPUTY } : others;
    this.#options.ondelegate?.(frame, isLeft ? DEPUTY : undefined);
    this.#options.onchange?.();
  }

  /** Plays on for as long as it is a bot's turn. */
  async run(): Promise<void> {
    if (this.isPlaying || this.isStopped || this.#isOver) return;
    this.isPlaying = true;
    this.taken = 0;
    this.fault = undefined;
    let since = performance.now();
    try {
      for (let level = this.#levelNow(); level !== undefined; level = this.#levelNow()) {
        if (!(await this.stepIn())) await this.#playOne(level);
        this.taken += 1;
        if (this.#isHeldBack(since)) continue;
        await this.#show();
        since = performance.now();
      }
    } finally {
      this.isPlaying = false;
    }
  }

  /** More of the same is to come, and soon: it is shown together. */
  #isHeldBack(since: number): boolean {
    const { events } = this.#model;
    if (!this.performer || this.isHelping || this.pace === 'instant') return false;
    if (isLoud(events) || endsPhase(events) || this.#levelNow() === undefined) return false;
    return performance.now() - since < HELD_BACK;
  }

  async #show(): Promise<void> {
    if (this.performer && !this.isHelping && this.pace !== 'instant') return this.performer.perform();
    // A die that fell wants to be seen.
    const hasRolled = this.#model.events.some(({ type }) => type === ROLL);
    await this.#rest(SHOWN[this.pace] * (hasRolled ? 3 : 1));
  }

  /** Lets a bot do something beside the decision, whoever owes that, if one wants to; answers whether it did. */
  async stepIn(): Promise<boolean> {
    if (!hasBeside(this.#model.info) || this.#isSteppingIn || this.isStopped || this.#isOver) return false;
    this.#isSteppingIn = true;
    try {
      for (const side of await this.#keeping.besides()) {
        const level = botLevel(this.seats, side);
        if (level === undefined) continue;
        const request = this.#requestOf(await this.#keeping.position(), level, this.#model.table.played);
        const { action } = await this.#bot().beside({ ...request, side });
        // What others have done meanwhile may forbid it; then it is not done.
        if (action && !this.#isOver && (await this.#model.act(action, side))) return true;
      }
    } catch {
      // Nothing need be done beside a decision; whoever owes that is told of a worker that is gone.
    } finally {
      this.#isSteppingIn = false;
    }
    return false;
  }

  /**
   * Plays for a person until something is reached, or until it is stopped. Whoever skips that does not want to miss what
   * the opponent does.
   */
  async help(level: string, isReached: () => boolean): Promise<void> {
    if (this.isPlaying || this.isHelping) return;
    const { pace } = this;
    this.isHelping = true;
    this.#levelOfHelp = () => (this.isHelping && !isReached() ? level : undefined);
    try {
      await this.run();
    } finally {
      this.isHelping = false;
      this.#pace = pace;
    }
  }

  /** It plays nothing more until it is told to go on; what it is thinking about, it may finish. */
  stop(): void {
    // A person who takes over again is not waited for.
    if (this.isHelping) this.isHelping = false;
    else this.isStopped = true;
  }

  /** Whoever thinks long is asked for the best he has. */
  moveNow(): void {
    if (this.thinking) this.#endThinking();
  }

  /** The game is left: nothing more is played, not even what a bot is thinking about. */
  quit(): void {
    this.#isOver = true;
    this.#release();
    if (this.isPlaying) this.#endThinking();
  }

  goOn(): void {
    this.isStopped = false;
    if (this.pace === 'instant') this.performer?.hurry();
    this.#release();
    void this.run();
  }

  /** Ends at once unless it has been stopped; then when it is told to go on, or the game is left. */
  async goingOn(): Promise<void> {
    if (!this.isStopped || this.#isOver) return;
    await new Promise<void>(resolve => {
      this.#release = resolve;
    });
  }

  #endThinking(): void {
    // A worker that is gone has stopped thinking as well.
    this.#bot()
      .stop()
      .catch(() => undefined);
  }

  /** The level of the bot that is to play now, if one is. */
  #levelNow(): string | undefined {
    if (this.#model.table.decision === undefined || this.isStopped || this.#isOver) return undefined;
    return this.level ?? this.#levelOfHelp();
  }

  async #playOne(level: string): Promise<void> {
    const settled = this.#options.settled?.();
    if (settled && (await this.#model.act(settled, this.#model.table.decision?.side))) return;
    const position = await this.#keeping.position();
    if (await this.#try(position, level)) return;
    if (!(await this.#try(position, FALLBACK))) this.stop();
  }

  /** Answers whether there is nothing left to try: it was played, or it is not wanted any more. */
  async #try(position: Position, level: string): Promise<boolean> {
    const { table } = this.#model;
    const { played } = table;
    const isHeld = this.#held?.table === table && this.#held.level === level;
    const answer = isHeld && this.#held ? this.#held.answer : await this.#ask(position, level, played);
    this.#held = undefined;
    // Left or taken back while it was thinking.
    if (this.#isOver || this.#model.table.played !== played) return true;
    if (this.#levelNow() === undefined) {
      this.#held = { table, level, answer };
      return true;
    }
    // Before it is carried out, so that it is kept together with the action.
    if (answer.ok && answer.plan && botLevel(this.seats, answer.plan.side) !== undefined)
      this.plans = withPlan(this.plans, answer.plan, played);
    if (answer.ok && (await this.#model.act(answer.action, table.decision?.side))) return true;
    this.fault = answer.ok ? text.bot.refused : answer.message;
    return false;
  }

  #requestOf(position: Position, level: string, played: number): BotRequest {
    const budget = { ...BUDGET, ...phaseLimit(level) };
    return { position, level, seed: `${level} ${played}`, table: this.#name, played, budget };
  }

  async #ask(position: Position, level: string, played: number): Promise<BotAnswer> {
    const request = this.#requestOf(position, level, played);
    const bot = this.#bot();
    let isAnswered = false;
    const watch = async () => {
      const { share } = (await bot.progress()) ?? {};
      if (!isAnswered && share !== undefined) this.thinking = { level, share };
    };
    const timer = setInterval(() => watch().catch(() => undefined), LOOKING);
    try {
      return await bot.choose(request);
    } catch (error) {
      return refusal(error);
    } finally {
      isAnswered = true;
      clearInterval(timer);
      this.thinking = undefined;
    }
  }

  /** Until the time is over, or somebody is in more of a hurry. */
  #rest(milliseconds: number): Promise<void> {
    return new Promise(resolve => {
      this.#wake = resolve;
      setTimeout(resolve, milliseconds);
    });
  }
}

/** Most that a bot may think about the moves of a phase; each attack takes a share of it, and lower levels take less. */
const BUDGET = { milliseconds: 6000 } as const;

/** Milliseconds for which a bot's moves are gathered before they are shown. */
const HELD_BACK = 1500;

/** The level that answers for a person who has left a decision to it. */
const DEPUTY = 'staff';

/** Milliseconds between two looks at how far the thinking has come; shorter thoughts are not worth telling. */
const LOOKING = 300;

/** What plays when the bot that should cannot. */
const FALLBACK = 'random';

/** A bot that throws, or whose worker dies, has failed like one that finds nothing. */
function refusal(error: unknown): BotAnswer {
  return { ok: false, message: error instanceof Error ? `${error.message}.` : String(error) };
}
