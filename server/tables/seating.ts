// Who decides at a table: persons in their seats, bots that sit there, those that stand in for somebody who stays away, and those
// to which a player has left a decision.

import type { Game, State } from '../../kit/game.ts';
import { chairOf, type Delegations } from '../../kit/sequence/delegating.ts';
import type { Play } from '../../wire/fold.ts';
import type { Deed } from '../../wire/log.ts';
import type { WireAround } from '../../wire/messages.ts';
import { type Deputy, deputyIn } from './orders.ts';
import type { SeatRow } from './rows.ts';

export class Seating {
  readonly #game: Game;
  readonly #play: Play;
  seats: readonly SeatRow[];
  /** By chair, the level of the bot to which a decision has been left. */
  delegations: Delegations;

  constructor(game: Game, play: Play, seats: readonly SeatRow[], delegations: Delegations) {
    this.#game = game;
    this.#play = play;
    this.seats = seats;
    this.delegations = delegations;
  }

  deciderIn(state: State): string | null {
    return this.#game.sides[this.#game.decider(state)] ?? null;
  }

  deputyIn(state: State): Deputy | undefined {
    const { seats, delegations } = this;
    return deputyIn(this.#game, state, { seats, standIns: this.#play.standIns, delegations });
  }

  get hasBots(): boolean {
    for (const _ in this.delegations) return true;
    for (const _ in this.#play.standIns) return true;
    return this.seats.some(({ bot }) => bot !== undefined);
  }

  /** Whether a bot owes what comes after these deeds. Whoever sits down with them begins at once, if it is his. */
  isForBot(next: State, deeds: readonly Deed[], ends: boolean): boolean {
    if (ends) return false;
    const seated = deeds.find(deed => deed.kind === 'seat');
    if (seated) return seated.bot !== undefined && this.deciderIn(next) === seated.side;
    return this.deputyIn(next) !== undefined;
  }

  isAwaited(side: string, frame: string): boolean {
    return this.#game.awaited.some(each => each.frame === frame && each.sides.includes(side));
  }

  /** The setting with this decision left to a bot of a level, or to nobody. */
  delegating(side: string, frame: string, level: string | undefined): Delegations {
    const { [chairOf(side, frame)]: _, ...others } = this.delegations;
    return level === undefined ? others : { ...others, [chairOf(side, frame)]: level };
  }

  delegatedBy(side: string): Readonly<Record<string, string>> {
    const frames = this.#game.awaited.map(({ frame }) => [frame, this.delegations[chairOf(side, frame)]]);
    return Object.fromEntries(frames.filter(([, level]) => level !== undefined));
  }

  shown(isHere: (side: string) => boolean): WireAround['seats'] {
    return this.seats.map(({ side, name, isAccount, bot }) => {
      const standIn = this.#play.standIns[side];
      return {
        side,
        ...(name !== undefined && { name }),
        ...(isAccount && { isAccount }),
        ...(bot !== undefined && { bot, isHere: true }),
        ...(standIn !== undefined && { bot: standIn, isStandIn: true }),
        ...(isHere(side) && { isHere: true }),
      };
    });
  }
}
