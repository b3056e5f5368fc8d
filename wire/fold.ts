// The state of a table is the fold of its log: actions, less what was taken back, the offers that are open, and the end.

import type { Game, GameEvent, Outcome, State } from '../kit/game.ts';
import { DRAWN } from '../kit/game.ts';
import { act, openSession, type Session, undo } from '../kit/sequence/session.ts';
import { type Book, openBook } from './book.ts';
import { Clock, owedIn, type Preset } from './clock.ts';
import type { Deed, DeedOf } from './log.ts';

export interface OpenOffer {
  /** Counted from 1 over the whole table. */
  readonly number: number;
  readonly side: string;
  readonly what: DeedOf<'offer'>['what'];
  readonly to?: number | undefined;
}

/** A table in play. */
export interface Play {
  readonly session: Session;
  readonly book: Book;
  offers: readonly OpenOffer[];
  /** How many offers have been made. */
  offered: number;
  end: DeedOf<'end'> | undefined;
  readonly clock: Clock | undefined;
  /** The level of the bot that both have agreed to for whoever lets his time run out. */
  readonly substitute: string | undefined;
  /** By side, the level of the bot that sits there in place of a person. */
  standIns: Readonly<Record<string, string>>;
  /** The end of the last absence of the server for which time was given back. */
  given: number;
}

/** `viewers`: who is told of it. */
export function openPlay(
  game: Game,
  state: State,
  viewers: readonly string[],
  began: {
    readonly clock?: Preset | undefined;
    readonly substitute?: string | undefined;
    readonly at: number;
  },
): Play {
  return {
    session: openSession(game, state),
    book: openBook(game, state, viewers),
    offers: [],
    offered: 0,
    end: undefined,
    given: 0,
    clock: began.clock && new Clock(began.clock, game.sides, began.at, owedIn(game, state)),
    substitute: began.substitute,
    standIns: {},
  };
}

/** What a deed did, as those who watch are told of it. */
export interface Folded {
  readonly by?: string;
  /** In full; each viewer is told what he may know. */
  readonly events?: readonly GameEvent[];
}

/** Carries out a deed that is in the log. What is there was legal when it was written, so anything else is a fault of ours. */
export function fold(play: Play, { deed, at }: { readonly deed: Deed; readonly at: number }): Folded {
  play.clock?.charge(at, lagOf(deed));
  const folded = carryOut(play, deed, at);
  passOn(play);
  return folded;
}

export const lagOf = (deed: Deed): number => (deed.kind === 'act' ? (deed.lag ?? 0) : 0);

/** The clock goes on for whoever owes the decision now. */
export function passOn(play: Play): void {
  play.clock?.pass(play.end === undefined ? owedAt(play, play.session.state) : undefined);
}

/** Nobody is charged for what a bot does in his place. */
function owedAt({ session: { game }, standIns }: Pick<Play, 'session' | 'standIns'>, state: State) {
  const owed = owedIn(game, state);
  return owed !== undefined && standIns[owed.side] !== undefined ? undefined : owed;
}

/** When the flag would fall after these deeds, which lead to a state. */
export function deadlineAfter(
  play: Play,
  deeds: readonly Deed[],
  at: number,
  next: State,
): number | undefined {
  const clock = play.clock?.copy();
  for (const deed of deeds) {
    clock?.charge(at, lagOf(deed));
    if (clock) wind(clock, play.offers, deed, at);
  }
  clock?.pass(owedAt(play, next));
  return clock?.deadline;
}

/** What players agree on, or take, changes the clock. */
function wind(clock: Clock, offers: readonly OpenOffer[], deed: Deed, at: number): void {
  if (deed.kind === 'vacation') clock.leave(deed.side, at, deed.days);
  if (deed.kind === 'given') clock.give(deed.time);
  if (deed.kind === 'adjourn') deed.isOn ? clock.pause(at) : clock.resume(at);
  if (deed.kind !== 'answer' || !deed.yes) return;
  const what = offers.find(({ number }) => number === deed.offer)?.what;
  if (what === 'pause') clock.pause(at);
  if (what === 'resume') clock.resume(at);
}

/** Whose time has run out at this moment. */
export const fallenAt = ({ clock }: Play, at: number): string | undefined => clock?.fallen(at);

function carryOut(play: Play, deed: Deed, at: number): Folded {
  const { session } = play;
  if (play.clock) wind(play.clock, play.offers, deed, at);
  switch (deed.kind) {
    case 'act': {
      const before = session.state;
      const applied = act(session, deed.action, deed.side);
      if (!applied.ok) throw new Error(`the log holds what is refused: ${applied.rule} ${applied.message}`);
      return adopted(play, before, applied.events, deed.side);
    }
    case 'undo': {
      takeBack(play, session.played.length - 1, false, deed.side);
      return {};
    }
    case 'offer': {
      const number = ++play.offered;
      play.offers = [...play.offers, { number, side: deed.side, what: deed.what, to: deed.to }];
      return {};
    }
    case 'answer': {
      const offer = play.offers.find(({ number }) => number === deed.offer);
      play.offers = play.offers.filter(({ number }) => number !== deed.offer);
      if (offer === undefined) throw new Error(`the log answers an offer ${deed.offer} that is not open`);
      if (deed.yes && offer.what === 'take-back') {
        takeBack(play, offer.to ?? session.played.length - 1, true);
        play.offers = [];
      }
      return {};
    }
    case 'vacation':
      if (!play.clock) throw new Error('the log has a vacation, and there was no clock');
      return {};
    case 'adjourn':
      if (!play.clock) throw new Error('the log adjourns a game, and there was no clock');
      return {};
    case 'seat':
      seat(play, deed, at);
      return {};
    case 'given':
      if (deed.until <= play.given || deed.until > at)
        throw new Error(
          'the log gives time back for an absence that it has had already, or that was not over',
        );
      play.given = deed.until;
      return {};
    case 'rules':
      return {};
    case 'begin':
      throw new Error('the log begins twice');
    case 'end':
      if (deed.by === 'time') checkFlag(play, deed, at);
      play.end = deed;
      play.offers = [];
      return {};
  }
}

/** A bot sits down only where both had agreed to it and a flag had fallen. */
function seat(play: Play, { side, bot }: DeedOf<'seat'>, at: number): void {
  const { [side]: sat, ...others } = play.standIns;
  if (bot === undefined && sat === undefined) throw new Error(`no bot sits in the place of ${side}`);
  if (bot !== undefined && (bot !== play.substitute || fallenAt(play, at) !== side))
    throw new Error(`nothing lets a bot take the seat of ${side}`);
  play.standIns = bot === undefined ? others : { ...others, [side]: bot };
}

function checkFlag(play: Play, { winner }: DeedOf<'end'>, at: number): void {
  const fallen = fallenAt(play, at);
  if (fallen === undefined) throw new Error('the log ends by time, and there was time left');
  if (winner === undefined || winner === fallen) throw new Error(`the time of ${fallen} had run out`);
}

/** After an action: what was told of it is written down, and offers that a new situation overtakes are gone. */
export function adopted(play: Play, before: State, events: readonly GameEvent[], by: string): Folded {
  play.book.add(before, events);
  if (events.some(({ final }) => final)) play.offers = [];
  return { by, events };
}

/** Back to so many actions. Throws if it cannot be. */
export function takeBack(play: Play, to: number, consent: boolean, side?: string): void {
  const { session, book } = play;
  while (session.played.length > Math.max(0, to)) {
    const back = undo(session, consent, ...(side === undefined ? [] : [side]));
    if (!back.ok) throw new Error(`the log takes back what cannot be: ${back.reason}`);
  }
  book.takeBack(session.played.length);
}

/** How it ended: by the rules, or by what the players agreed on. */
export function outcomeOf({ session: { game, state }, end }: Play): Outcome | undefined {
  const byRules = game.outcome(state);
  if (byRules !== undefined || end === undefined) return byRules;
  return {
    winner: end.winner ?? DRAWN,
    by: end.by,
    rule: end.by,
    reason: {
      rules: 'The game is over.',
      agreement: 'The players have agreed to end the game here.',
      time: 'Time has run out.',
      abandonment:
        end.winner === undefined ? 'It was ended without a result.' : 'A player has left the game.',
    }[end.by],
  };
}
