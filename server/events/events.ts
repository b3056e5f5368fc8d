// Ladders and tournaments: how one is made, entered, left and paired, how its tables come about, and where its director rules. Whoever
// has a table to make makes it with his own browser, as any other: its dice are as honest as everywhere.

import { randomBytes } from 'node:crypto';
import type { Game } from '../../kit/game.ts';
import type { Preset } from '../../wire/clock.ts';
import type { EventKind, EventSummary, EventView } from '../../wire/events.ts';
import type { Fault } from '../../wire/messages.ts';
import type { Person } from '../people/sessions.ts';
import type { Store } from '../store/contract.ts';
import type { Made, NewTable } from '../tables/beginning.ts';
import type { Tables } from '../tables/tables.ts';
import { nextRound } from './rounds.ts';
import {
  type EntrantRow,
  type EventRow,
  entrantsOf,
  eventsIn,
  findEvent,
  insertEntrant,
  insertEvent,
  insertPairings,
  moveOn,
  type PairingRow,
  pairingsOf,
} from './rows.ts';
import { ALL, outIn, resultOf, standingsOf } from './standings.ts';
import { shown, summaryOf } from './views.ts';

export interface EventWish {
  readonly kind: EventKind;
  readonly title: string;
  readonly game: string;
  readonly scenario?: string | undefined;
  readonly clock?: Preset | undefined;
  /** Of a Swiss tournament. */
  readonly rounds?: number | undefined;
}

export interface EventsParts {
  readonly store: Store;
  readonly tables: Tables;
  find(game: string): Promise<Game | undefined>;
  clock(): number;
}

/** Which pairing is meant. */
export interface Which {
  readonly round: number;
  readonly number: number;
}

type Done = { readonly ok: true } | { readonly ok: false; readonly error: Fault };

interface Whole {
  readonly event: EventRow;
  readonly entrants: readonly EntrantRow[];
  readonly pairings: readonly PairingRow[];
}

const LISTED = 50;
export const MOST_ENTRANTS = 64;
/** So many rungs above oneself somebody can be challenged. */
const REACH = 3;

export class Events {
  readonly #parts: EventsParts;

  constructor(parts: EventsParts) {
    this.#parts = parts;
  }

  async make(director: Person, wish: EventWish): Promise<Made<{ readonly id: string }>> {
    const game = await this.#parts.find(wish.game);
    if (!game) return fault('format', 'game: there is no such game.');
    const tried = game.create({ scenario: wish.scenario, seed: 'to see whether it can be' });
    if (!tried.ok) return fault('format', `scenario: ${tried.problems[0].message}`);
    const id = randomBytes(9).toString('base64url');
    const isLadder = wish.kind === 'ladder';
    const row = {
      id,
      kind: wish.kind,
      title: wish.title,
      game: wish.game,
      scenario: tried.state.setup.scenario,
      ...(wish.clock && { clock: wish.clock }),
      director: director.id,
      stage: isLadder ? ('running' as const) : ('open' as const),
      ...(wish.kind === 'swiss' && wish.rounds !== undefined && { rounds: wish.rounds }),
      round: isLadder ? 1 : 0,
    };
    await this.#parts.store.write([insertEvent(row, this.#parts.clock())]);
    return { ok: true, id };
  }

  async list(): Promise<readonly EventSummary[]> {
    const events = await eventsIn(this.#parts.store, LISTED);
    return Promise.all(
      events.map(async event => summaryOf(event, (await entrantsOf(this.#parts.store, event.id)).length)),
    );
  }

  async show(id: string, person: string | undefined): Promise<EventView | undefined> {
    const whole = await this.#read(id);
    if (!whole) return undefined;
    const { event, entrants, pairings } = whole;
    const isOut = outIn(entrants);
    const own = entrants.find(entrant => entrant.person === person)?.place;
    const byPlace = new Map(entrants.map(entrant => [entrant.place, entrant]));
    return {
      ...summaryOf(event, entrants.length),
      standings: standingsOf(event.kind, entrants, pairings).map(({ place, points }) => ({
        place,
        name: byPlace.get(place)?.name ?? '',
        points: points / 2,
        ...(isOut(place) && { isOut: true }),
        ...(place === own && { isYou: true }),
      })),
      pairings: pairings.map(pairing => shown(pairing, isOut, own)),
      hostSide: (await this.#parts.find(event.game))?.sides[0] ?? '',
      ...(event.rounds !== undefined && { rounds: event.rounds }),
      ...(event.director === person && { isDirector: true }),
    };
  }

  async enter(id: string, person: Person): Promise<Done> {
    const whole = await this.#read(id);
    if (!whole) return noEvent();
    const { event, entrants } = whole;
    const own = entrants.find(entrant => entrant.person === person.id);
    if (own && !own.isOut) return refused('You have entered already.');
    if (event.kind === 'ladder' && own) return this.#setOut(id, own.place, false);
    if (event.kind !== 'ladder' && event.stage !== 'open') return refused('The event has begun.');
    if (own) return this.#setOut(id, own.place, false);
    if (entrants.length >= MOST_ENTRANTS) return refused(`There are ${MOST_ENTRANTS} entrants already.`);
    const written = await this.#parts.store.write([insertEntrant(id, entrants.length, person.id)]);
    return written.ok ? { ok: true } : refused('Somebody was quicker; try again.');
  }

  /** Whoever leaves loses what he has not played to its end. */
  async withdraw(id: string, person: Person): Promise<Done> {
    const whole = await this.#read(id);
    if (!whole) return noEvent();
    const own = whole.entrants.find(entrant => entrant.person === person.id);
    if (!own || own.isOut) return refused('You have not entered.');
    if (whole.event.stage === 'over') return refused('The event is over.');
    return this.#setOut(id, own.place, true);
  }

  async #setOut(id: string, place: number, isOut: boolean): Promise<Done> {
    await this.#parts.store.write([
      {
        sql: 'UPDATE entrants SET is_out = $1 WHERE event_id = $2 AND place = $3',
        values: [Number(isOut), id, place],
      },
    ]);
    return { ok: true };
  }

  /** The director has the next round paired, or closes the event after the last one. */
  async advance(id: string, person: Person): Promise<Done> {
    const whole = await this.#read(id);
    if (!whole) return noEvent();
    const { event, entrants, pairings } = whole;
    if (event.director !== person.id) return notYours();
    if (event.kind === 'ladder') return refused('A ladder has no rounds.');
    if (event.stage === 'over') return refused('The event is over.');
    const open = this.#openIn(whole);
    if (open !== undefined) return refused(open);
    const next = nextRound(event, entrants, pairings);
    if (next === undefined) return refused('There must be two entrants at least.');
    const round = event.round + 1;
    const written = await this.#parts.store.write(
      next.length === 0
        ? [moveOn(id, event.round, event.round, 'over')]
        : [moveOn(id, event.round, round, 'running'), ...insertPairings(id, round, next, 1)],
    );
    return written.ok ? { ok: true } : refused('The round has been paired already.');
  }

  /** What of the present round is still to be played or decided. */
  #openIn({ event, entrants, pairings }: Whole): string | undefined {
    const isOut = outIn(entrants);
    const name = (place: number | undefined) => entrants.find(each => each.place === place)?.name ?? '';
    for (const pairing of pairings.filter(({ round }) => round === event.round)) {
      const { one, other, isDone } = resultOf(pairing, isOut);
      const both = `${name(pairing.one)} and ${name(pairing.other)}`;
      if (!isDone) return `${both} have not played to the end yet.`;
      if (event.kind === 'knock-out' && one === other && pairing.other !== undefined)
        return `${both} have as many points: rule who goes on.`;
    }
    return undefined;
  }

  /** The director decides what a pairing has brought. Points as everybody counts them: two for both games. */
  async adjudicate(
    id: string,
    person: Person,
    { round, number }: Which,
    points: number,
    reason: string,
  ): Promise<Done> {
    const whole = await this.#read(id);
    if (!whole) return noEvent();
    if (whole.event.director !== person.id) return notYours();
    if (whole.event.stage === 'over') return refused('The event is over.');
    const pairing = whole.pairings.find(each => each.round === round && each.number === number);
    if (!pairing || pairing.other === undefined) return refused('There is no such pairing.');
    if (whole.event.kind !== 'ladder' && round !== whole.event.round)
      return refused('That round is over; the next one was paired by it.');
    const halves = points * 2;
    await this.#parts.store.write([
      {
        sql: `UPDATE pairings SET points_one = $1, points_other = $2, reason = $3
          WHERE event_id = $4 AND round = $5 AND number = $6`,
        values: [halves, ALL - halves, reason, id, round, number],
      },
    ]);
    return { ok: true };
  }

  /** The director lets one game of a pairing stand still, or go on: nobody acts meanwhile, and no time runs. */
  async adjourn(
    id: string,
    person: Person,
    { round, number, game }: Which & { readonly game: number },
    isOn: boolean,
  ): Promise<Done> {
    const event = await findEvent(this.#parts.store, id);
    if (!event) return noEvent();
    if (event.director !== person.id) return notYours();
    const pairings = await pairingsOf(this.#parts.store, id);
    const pairing = pairings.find(each => each.round === round && each.number === number);
    const table = pairing?.games[game]?.table;
    const playing = table === undefined ? undefined : await this.#parts.tables.at(table);
    if (!playing) return refused('This game has not begun.');
    // Asked twice in one second, it is done once.
    const second = Math.floor(this.#parts.clock() / 1000);
    const done = await playing.adjourn(`adjourn-${table}-${isOn}-${second}`, isOn);
    return done.ok ? { ok: true } : done;
  }

  /** On a ladder: somebody not too far above. */
  async challenge(id: string, person: Person, place: number): Promise<Done> {
    const whole = await this.#read(id);
    if (!whole) return noEvent();
    const { event, entrants, pairings } = whole;
    if (event.kind !== 'ladder') return refused('That is for ladders.');
    const own = entrants.find(entrant => entrant.person === person.id && !entrant.isOut)?.place;
    if (own === undefined) return refused('Enter the ladder first.');
    const rungs = standingsOf('ladder', entrants, pairings).map(standing => standing.place);
    const above = rungs.indexOf(own) - rungs.indexOf(place);
    if (!rungs.includes(place) || above < 1 || above > REACH)
      return refused(`You can challenge whoever stands up to ${REACH} rungs above you.`);
    const isOut = outIn(entrants);
    const busy = pairings.find(
      pairing =>
        !resultOf(pairing, isOut).isDone &&
        [pairing.one, pairing.other].some(each => each === own || each === place),
    );
    if (busy) return refused('One of you has another challenge to play first.');
    const number = Math.max(0, ...pairings.map(pairing => pairing.number)) + 1;
    const written = await this.#parts.store.write(
      insertPairings(id, event.round, [{ one: own, other: place }], number),
    );
    return written.ok ? { ok: true } : refused('Somebody was quicker; try again.');
  }

  /** Makes the table of one's own game of a pairing; the other game is made by the opponent, so each plays each side. */
  async sit(
    id: string,
    person: Person,
    { round, number }: Which,
    fresh: { readonly id: string; readonly commitment: string },
  ): Promise<Made<NewTable & { readonly side: string }>> {
    const whole = await this.#read(id);
    const pairing = whole?.pairings.find(each => each.round === round && each.number === number);
    if (!whole || !pairing) return noEvent();
    const { event, entrants } = whole;
    const own = entrants.find(entrant => entrant.person === person.id)?.place;
    if (own === undefined || pairing.other === undefined || ![pairing.one, pairing.other].includes(own))
      return notYours();
    const leg = own === pairing.one ? 'one' : 'two';
    const game = await this.#parts.find(event.game);
    const [side] = game?.sides ?? [];
    if (side === undefined) return fault('internal', 'The rules of this game are not at hand.');
    const { scenario, clock } = event;
    const made = await this.#parts.tables.make(
      person,
      { ...fresh, game: event.game, scenario, side, clock, isWatched: true, isOwed: true },
      invitation => [
        {
          sql: `UPDATE pairings SET table_${leg} = $1, invitation_${leg} = $2
            WHERE event_id = $3 AND round = $4 AND number = $5 AND table_${leg} IS NULL`,
          values: [fresh.id, invitation, id, round, number],
          changes: 1,
        },
      ],
    );
    return made.ok ? { ...made, side } : made;
  }

  async #read(id: string): Promise<Whole | undefined> {
    const { store } = this.#parts;
    const event = await findEvent(store, id);
    if (!event) return undefined;
    return { event, entrants: await entrantsOf(store, id), pairings: await pairingsOf(store, id) };
  }
}

const fault = (code: Fault['code'], message: string): { ok: false; error: Fault } => ({
  ok: false,
  error: { code, message },
});
const refused = (message: string) => fault('refused', message);
const noEvent = () => fault('refused', 'There is no such event, or no such pairing in it.');
const notYours = () => fault('not-yours', 'That is not yours to do in this event.');
