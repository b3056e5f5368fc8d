// What one viewer has been told of a table: every step under a number of his own, and the table as it was told last, so
// that the next step need only say what differs. What he cannot notice makes no step and no gap.

import type { GameEvent, Outcome, State } from '../../kit/game.ts';
import { type Change, changeBetween, type Json, keepSame } from '../../kit/record/change.ts';
import { nothingShown } from '../../kit/record/shown.ts';
import { type Present, presentOf, type Session } from '../../kit/sequence/session.ts';
import type { Book } from '../../wire/book.ts';
import type { WireStep, WireTable } from '../../wire/messages.ts';
import type { LogPart, Table } from '../../wire/table.ts';
import { tableOf } from '../../wire/table-of.ts';

/** Steps that are kept ready for whoever comes back after a short absence. */
const KEPT = 100;

/** What happened at the table. */
export interface Happening {
  /** The side whose action it was. */
  readonly by?: string;
  readonly events?: readonly GameEvent[];
}

/** A look at what was not there yet, and what it would change. */
interface Foreseen {
  readonly state: State;
  readonly from: Table;
  readonly table: Table;
  readonly change: Change | undefined;
}

export class Sight {
  readonly viewer: string;
  readonly #session: Session;
  readonly #book: Book;
  /** Numbers of the actions of which the viewer has heard anything: his own count of them is the length. */
  readonly #noticed: number[] = [];
  readonly #shown = nothingShown();
  #table: Table;
  #foreseen: Foreseen | undefined;
  /** As text, ready to be sent: nothing that is looked through again and again by the collector. */
  #steps: string[] = [];
  /** Of the last step. */
  #number = 0;

  constructor(viewer: string, session: Session, book: Book, outcome?: Outcome) {
    this.viewer = viewer;
    this.#session = session;
    this.#book = book;
    for (let action = 1; action <= session.played.length; action++)
      if (book.events(viewer, action).length > 0) this.#noticed.push(action);
    this.#table = this.#look(presentOf(session), this.#noticed.length, outcome);
  }

  get number(): number {
    return this.#number;
  }

  /** Takes in what has just happened. Answers with the text of the step that it is to this viewer, if he notices anything. */
  take(happening: Happening, outcome?: Outcome): string | undefined {
    const { played } = this.#session;
    const known = this.#noticed.length;
    while ((this.#noticed.at(-1) ?? 0) > played.length) this.#noticed.pop();
    const isNoticed = happening.by !== undefined && (happening.events?.length ?? 0) > 0;
    const since = Math.min(known, this.#noticed.length);
    if (isNoticed) this.#noticed.push(played.length);
    const ahead = this.#foreseen;
    this.#foreseen = undefined;
    const isAhead = ahead !== undefined && outcome === undefined && this.#isNow(ahead);
    const next = isAhead ? ahead.table : this.#look(presentOf(this.#session), this.#noticed.length, outcome);
    const change = isAhead ? ahead.change : changeBetween(json(this.#table), json(next));
    if (!isNoticed && change === undefined) return undefined;
    // What is as it was stays the very same in memory: nothing grows old only to be thrown away.
    this.#table = keepSame(json(this.#table), json(next), change) as unknown as Table;
    const step: WireStep = {
      n: ++this.#number,
      ...(isNoticed && happening.by !== undefined && { by: happening.by }),
      events: happening.events ?? [],
      ...(change && { change }),
      log: this.log(since),
    };
    const text = JSON.stringify(step);
    this.#steps.push(text);
    if (this.#steps.length > KEPT) this.#steps.shift();
    return text;
  }

  /** Looks at the table as it will be after an action of the viewer's own, which he always notices. */
  foresee(next: Present): void {
    const table = this.#look(next, this.#noticed.length + 1);
    const change = changeBetween(json(this.#table), json(table));
    this.#foreseen = { state: next.state, from: this.#table, table, change };
  }

  /** It has come as it was foreseen. */
  #isNow({ state, from, table }: Foreseen): boolean {
    return state === this.#session.state && from === this.#table && table.played === this.#noticed.length;
  }

  /** The steps behind this one, if they are all at hand. */
  since(number: number): readonly WireStep[] | undefined {
    if (number > this.#number || this.#number - number > this.#steps.length) return undefined;
    const missed = this.#steps.slice(this.#steps.length - (this.#number - number));
    return missed.map(text => JSON.parse(text) as WireStep);
  }

  whole(): Omit<WireTable, 'count'> {
    return { n: this.#number, table: this.#table, log: this.log(0) };
  }

  /** The number of actions that were played when this viewer had noticed so many. */
  actionsAt(noticed: number): number {
    const last = Math.min(noticed, this.#noticed.length);
    return last <= 0 ? 0 : this.#noticed[last - 1];
  }

  /** How many of the first so many actions he noticed. */
  noticedBy(actions: number): number {
    return this.#noticed.filter(action => action <= actions).length;
  }

  /** What was told after so many actions that he noticed, in his own count. */
  log(since: number): LogPart {
    const { entries } = this.#book.log(this.viewer, this.actionsAt(since));
    const own = entries.map(({ after, lines }) => ({ after: this.#noticed.indexOf(after) + 1, lines }));
    return { since, entries: own };
  }

  #look(present: Present, played: number, outcome?: Outcome): Table {
    const table = { ...tableOf(present, this.viewer, false, this.#shown), played };
    // An end that the rules do not know leaves nothing to decide.
    return outcome === undefined || table.outcome !== undefined
      ? table
      : { ...table, outcome, decision: undefined, choices: [], duties: [], canUndo: false };
  }
}

/** A table is plain data. */
const json = (table: Table): Json => table as unknown as Json;
