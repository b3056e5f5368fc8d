// Clocks of online tables. Time is charged by the times in the log to whoever owed the decision, so the clock is a fold of the log like
// everything else: whoever has the record can see whether a flag had fallen.

import type { Game, State } from '../kit/game.ts';
import { REFEREE } from '../kit/seen/viewer.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** `pause`: so long the clock stands still at most once both have agreed to a pause. */
export const PRESETS = {
  /** A supply for the whole game, and something more for every time that the decision is handed over. A fallen flag loses. */
  live: { kind: 'live', supply: 30 * MINUTE, more: 15 * SECOND, pause: DAY },
  evening: { kind: 'live', supply: 90 * MINUTE, more: 30 * SECOND, pause: DAY },
  /** So long for a turn of one's own and for an answer in the enemy's; what is beyond comes from the bank. Then the opponent may claim. */
  days: { kind: 'days', turn: 3 * DAY, answer: DAY, supply: 20 * DAY, pause: 14 * DAY },
} as const;
/** Milliseconds on the way between page and server that a live clock does not charge for an action, at most. */
export const MOST_LAG = 300;
/** Days of vacation that a side may take in a year (UTC) where the clock goes by days. */
export const VACATION_DAYS = 30;
export type Preset = keyof typeof PRESETS;
export const presets = Object.keys(PRESETS) as readonly Preset[];

/** A decision that somebody owes. */
export interface Owed {
  readonly side: string;
  /** It falls into the enemy's turn. */
  readonly isAnswer: boolean;
  /** Of the turn that is being played. */
  readonly turn: number;
}

/**
 * As everybody may see it, in milliseconds. It changes with hand-overs only: what the one who decides does meanwhile may be
 * hidden, and must not show in his clock.
 */
export interface ClockFace {
  readonly preset: Preset;
  /** Whoever owes the decision, and when his flag falls. */
  readonly runs?: string;
  readonly deadline?: number;
  /** What those have left who need not decide: of their supply, or in their bank. */
  readonly left: Readonly<Record<string, number>>;
  /** Both have agreed to a pause, until this moment at the latest; it may have passed. */
  readonly paused?: number;
  /** Sides that have taken a vacation, each until this moment; it may have passed. */
  readonly away?: Readonly<Record<string, number>>;
}

interface Vacation {
  readonly from: number;
  until: number;
}

/** Everything that a clock knows, as plain data. */
export interface ClockMemory {
  readonly preset: Preset;
  readonly left: Readonly<Record<string, number>>;
  readonly allowance: number;
  readonly owed?: Owed | undefined;
  readonly turn: string;
  readonly ofTurn: number;
  readonly at: number;
  readonly paused?: number;
  readonly vacations?: Readonly<Record<string, Vacation[]>>;
}

export class Clock {
  readonly preset: Preset;
  readonly #left: Record<string, number>;
  #allowance = 0;
  #owed: Owed | undefined;
  /** The turn of one's own that the allowance is for, and what is left of it while an answer is awaited from the other. */
  #turn = '';
  #ofTurn = 0;
  #at: number;
  /** Until then time stands still for everybody. */
  #paused = 0;
  /** Every vacation that a side has taken, in order. */
  readonly #vacations: Record<string, Vacation[]> = {};
  /** What was charged last: of the allowance, and of the supply or bank. */
  #charged = { free: 0, paid: 0 };

  constructor(preset: Preset, sides: readonly string[], at: number, owed: Owed | undefined) {
    this.preset = preset;
    this.#left = Object.fromEntries(sides.map(side => [side, PRESETS[preset].supply]));
    this.#at = at;
    this.pass(owed);
  }

  get memory(): ClockMemory {
    return {
      preset: this.preset,
      left: { ...this.#left },
      allowance: this.#allowance,
      owed: this.#owed,
      turn: this.#turn,
      ofTurn: this.#ofTurn,
      at: this.#at,
      paused: this.#paused,
      vacations: structuredClone(this.#vacations),
    };
  }

  static recall({ preset, left, allowance, owed, turn, ofTurn, at, paused, vacations }: ClockMemory): Clock {
    const clock = new Clock(preset, [], at, undefined);
    Object.assign(clock.#left, left);
    clock.#allowance = allowance;
    clock.#owed = owed;
    clock.#turn = turn;
    clock.#ofTurn = ofTurn;
    clock.#paused = paused ?? 0;
    Object.assign(clock.#vacations, structuredClone(vacations ?? {}));
    return clock;
  }

  /** The time up to this moment is charged, less what the message was on its way. Clocks do not run backwards. */
  charge(at: number, lag = 0): void {
    const from = Math.max(this.#at, Math.min(at, this.#standsUntil));
    const spent = Math.max(0, at - from - (this.isSudden ? Math.min(lag, MOST_LAG) : 0));
    this.#at = Math.max(at, this.#at);
    if (this.#owed === undefined) return;
    const free = Math.min(spent, this.#allowance);
    if (spent > 0) this.#charged = { free, paid: spent - free };
    this.#allowance -= free;
    if (!this.#owed.isAnswer) this.#ofTurn = this.#allowance;
    this.#left[this.#owed.side] -= spent - free;
  }

  /** Time that nobody could use is given back to whoever owes the decision, as far as it was charged last. */
  give(time: number): void {
    if (this.#owed === undefined) return;
    const paid = Math.min(time, this.#charged.paid);
    const free = Math.min(time - paid, this.#charged.free);
    this.#charged = { free: 0, paid: 0 };
    this.#left[this.#owed.side] += paid;
    this.#allowance += free;
    if (!this.#owed.isAnswer) this.#ofTurn = this.#allowance;
  }

  /** Whoever owes the next decision; nobody once the game is over. */
  pass(owed: Owed | undefined): void {
    const { side } = this.#owed ?? {};
    const isHandedOver = side !== owed?.side || this.#owed?.isAnswer !== owed?.isAnswer;
    this.#owed = owed;
    const preset = PRESETS[this.preset];
    if (preset.kind === 'live') {
      if (isHandedOver && side !== undefined && side !== owed?.side) this.#left[side] += preset.more;
      return;
    }
    if (owed === undefined) return;
    if (owed.isAnswer) {
      if (isHandedOver) this.#allowance = preset.answer;
      return;
    }
    const turn = `${owed.turn} ${owed.side}`;
    if (turn !== this.#turn) this.#ofTurn = preset.turn;
    this.#turn = turn;
    this.#allowance = this.#ofTurn;
  }

  /** Until then nobody's time runs, or not that of whoever decides. */
  get #standsUntil(): number {
    return Math.max(this.#paused, this.#awayUntil(this.#owed?.side));
  }

  #awayUntil(side = ''): number {
    return this.#vacations[side]?.at(-1)?.until ?? 0;
  }

  /** Both have agreed to stop for a while. */
  pause(at: number): void {
    this.charge(at);
    this.#paused = at + PRESETS[this.preset].pause;
  }

  /** Both go on. */
  resume(at: number): void {
    this.charge(at);
    this.#paused = 0;
  }

  isPaused(at: number): boolean {
    return at < this.#paused;
  }

  /** Why a side may not be away for so many days from this moment on; undefined if it may. None means that it is back. */
  whyNotAway(side: string, at: number, days: number): string | undefined {
    if (this.isSudden) return 'Vacation is for tables with a clock by days.';
    const isAway = this.#awayUntil(side) > at;
    if (days === 0) return isAway ? undefined : 'You are not on vacation.';
    if (isAway) return 'You are on vacation already.';
    const left = this.vacationLeft(side, at);
    return days > left ? `Of this year’s vacation ${left} days are left.` : undefined;
  }

  /** Whole days that a side has left in the year of this moment. */
  vacationLeft(side: string, at: number): number {
    const year = yearOf(at);
    const taken = (this.#vacations[side] ?? []).filter(({ from }) => yearOf(from) === year);
    return VACATION_DAYS - taken.reduce((sum, { from, until }) => sum + Math.ceil((until - from) / DAY), 0);
  }

  /** The time of a side stands still for so many days, or runs again. Throws if that is not its to take. */
  leave(side: string, at: number, days: number): void {
    const why = this.whyNotAway(side, at, days);
    if (why !== undefined) throw new Error(`${side} takes a vacation that it does not have: ${why}`);
    this.charge(at);
    this.#vacations[side] ??= [];
    const own = this.#vacations[side];
    const last = own.at(-1);
    if (days > 0) own.push({ from: at, until: at + days * DAY });
    else if (last) last.until = at;
  }

  /** When the flag of whoever decides falls; undefined if nobody does. */
  get deadline(): number | undefined {
    if (this.#owed === undefined) return undefined;
    return Math.max(this.#at, this.#standsUntil) + this.#allowance + Math.max(0, this.#left[this.#owed.side]);
  }

  /** The side whose flag has fallen at this moment. */
  fallen(at: number): string | undefined {
    return this.deadline !== undefined && at >= this.deadline ? this.#owed?.side : undefined;
  }

  /** Whether a fallen flag ends the game by itself, or is for the opponent to claim. */
  get isSudden(): boolean {
    return PRESETS[this.preset].kind === 'live';
  }

  get face(): ClockFace {
    const { side } = this.#owed ?? {};
    const others = Object.entries(this.#left).filter(([each]) => each !== side);
    const away = Object.entries(this.#vacations).map(
      ([each, all]) => [each, all.at(-1)?.until ?? 0] as const,
    );
    return {
      preset: this.preset,
      ...(side !== undefined && this.deadline !== undefined && { runs: side, deadline: this.deadline }),
      left: Object.fromEntries(others),
      ...(this.#paused > 0 && { paused: this.#paused }),
      ...(away.length > 0 && { away: Object.fromEntries(away) }),
    };
  }

  /** Of a side's supply or bank, up to the last charge. */
  leftOf(side: string): number {
    return this.#left[side];
  }

  /** By days: what whoever decides has before his bank is touched. */
  get allowance(): number {
    return this.#allowance;
  }

  /** One that goes on by itself, to see what would be. */
  copy(): Clock {
    const other = Clock.recall(this.memory);
    other.#charged = { ...this.#charged };
    return other;
  }

  /** The deadline that there would be if the decision passed on at this moment, and so much time had been given back. */
  deadlineAfter(at: number, owed: Owed | undefined, given = 0): number | undefined {
    const then = this.copy();
    then.charge(at);
    then.give(given);
    then.pass(owed);
    return then.deadline;
  }
}

const yearOf = (at: number): number => new Date(at).getUTCFullYear();

export function owedIn(game: Game, state: State): Owed | undefined {
  const { decision } = game.seen(state, REFEREE);
  if (decision === undefined) return undefined;
  const { side, frame, turn } = decision;
  return { side, turn, isAnswer: game.awaited.some(awaited => awaited.frame === frame) };
}
