// Clocks of online tables. Time is charged by the times in the log to whoever owed the decision, so the clock is a fold of the log like
// everything else: whoever has the record can see whether a flag had fallen.

import type { Game, State } from '../kit/game.ts';
import { REFEREE } from '../kit/seen/viewer.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

export const PRESETS = {
  /** A supply for the whole game, and something more for every time that the decision is handed over. A fallen flag loses. */
  live: { kind: 'live', supply: 30 * MINUTE, more: 15 * SECOND },
  evening: { kind: 'live', supply: 90 * MINUTE, more: 30 * SECOND },
  /** So long for a turn of one's own and for an answer in the enemy's; what is beyond comes from the bank. Then the opponent may claim. */
  days: { kind: 'days', turn: 3 * DAY, answer: DAY, supply: 20 * DAY },
} as const;
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
    };
  }

  static recall({ preset, left, allowance, owed, turn, ofTurn, at }: ClockMemory): Clock {
    const clock = new Clock(preset, [], at, undefined);
    Object.assign(clock.#left, left);
    clock.#allowance = allowance;
    clock.#owed = owed;
    clock.#turn = turn;
    clock.#ofTurn = ofTurn;
    return clock;
  }

  /** The time up to this moment is charged. Clocks do not run backwards. */
  charge(at: number): void {
    const spent = Math.max(0, at - this.#at);
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

  /** When the flag of whoever decides falls; undefined if nobody does. */
  get deadline(): number | undefined {
    if (this.#owed === undefined) return undefined;
    return this.#at + this.#allowance + Math.max(0, this.#left[this.#owed.side]);
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
    return {
      preset: this.preset,
      ...(side !== undefined && this.deadline !== undefined && { runs: side, deadline: this.deadline }),
      left: Object.fromEntries(others),
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

  /** The deadline that there would be if the decision passed on at this moment, and so much time had been given back. */
  deadlineAfter(at: number, owed: Owed | undefined, given = 0): number | undefined {
    const then = new Clock(this.preset, [], at, undefined);
    Object.assign(then.#left, this.#left);
    then.#allowance = this.#allowance;
    then.#owed = this.#owed;
    then.#turn = this.#turn;
    then.#ofTurn = this.#ofTurn;
    then.#at = this.#at;
    then.charge(at);
    then.give(given);
    then.pass(owed);
    return then.deadline;
  }
}

export function owedIn(game: Game, state: State): Owed | undefined {
  const { decision } = game.seen(state, REFEREE);
  if (decision === undefined) return undefined;
  const { side, frame, turn } = decision;
  return { side, turn, isAnswer: game.awaited.some(awaited => awaited.frame === frame) };
}
