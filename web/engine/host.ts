// The engine behind the page: one game in progress, with the way back and forth. It runs in a worker and knows
// nothing of the page; tests run it as it is.

import {
  type Answers,
  type Game,
  type GameEvent,
  isRefusal,
  type Query,
  type Question,
  type Seen,
  sideNumber,
} from '../../kit/game.ts';
import { describeHex } from '../../kit/map/map.ts';
import { readRecord } from '../../kit/record/read.ts';
import { recordOf, replay } from '../../kit/record/record.ts';
import { REFEREE } from '../../kit/seen/viewer.ts';
import { besideOf } from '../../kit/sequence/beside.ts';
import type { Authored } from '../../kit/sequence/playing.ts';
import { act, openSession, presentOf, type Session, stateAt, undo } from '../../kit/sequence/session.ts';
import { type Book, openBook } from '../../wire/book.ts';
import { tableOf } from '../../wire/table-of.ts';
import type { Done, GameInfo, GameOffer, Moment, Opened, Start, Step, TableEngine } from './contract.ts';

export interface Shelf {
  /** Undefined if there is no such game. */
  find(id: unknown): Game | undefined;
  readonly ids: readonly string[];
  /** Levels of the bots. */
  readonly levels?: readonly string[];
}

/** `tell` hears of every step but the first, which is the answer of `open`. */
export function openHost(
  shelf: Shelf,
  randomSeed: () => string,
  tell: (step: Step) => void = () => {},
): TableEngine {
  let onTable: Sitting | undefined;
  let viewer = '';
  /** Actions taken back, the next one last. */
  let undone: Authored[] = [];
  /** Of the last step. */
  let number = 0;

  const sitting = (): Sitting => {
    if (!onTable) throw new Error('there is no game on the table');
    return onTable;
  };
  const playing = (): Session => sitting().session;

  const seen = (): Seen => playing().game.seen(playing().state, viewer);
  const ask = <Q extends Question>(question: Q): Answers[Q['about']] =>
    playing().game.ask(playing().state, viewer, question);

  const begin = (opened: Sitting): Opened => {
    const { game, state } = opened.session;
    const info = infoOf(game);
    const first = game.sides[game.decider(state)] ?? game.sides[0];
    // Nothing can go wrong any more: from here on it is the game on the table.
    onTable = opened;
    undone = [];
    viewer = first;
    number = 0;
    return { ok: true, game: info, ...step(0) };
  };

  /** `since`: the number of actions that the page has been told of and that still hold. */
  const step = (since: number, events?: readonly GameEvent[], author?: string): Step => {
    const { session, book } = sitting();
    number += 1;
    return {
      number,
      table: tableOf(presentOf(session), viewer, undone.length > 0),
      ...(events && { events }),
      ...(author !== undefined && { author }),
      log: book.log(viewer, since),
    };
  };

  const told = (made: Step): Done => {
    tell(made);
    return { ok: true, number: made.number };
  };

  /** `left`: what can be done again afterwards. */
  const play = ({ action, author }: Authored, left: Authored[]): Done => {
    const { session, book } = sitting();
    const { state: before, played } = session;
    const since = played.length;
    const applied = act(session, action, author);
    if (!applied.ok) return { ok: false, rule: applied.rule, message: applied.message };
    book.add(before, applied.events);
    undone = left;
    return told(step(since, book.events(viewer, played.length), author));
  };

  /** Answers why it cannot be, if it cannot. */
  const takeBack = (consent: boolean): string | undefined => {
    const { session, book } = sitting();
    const { author = REFEREE } = session.played.at(-1) ?? {};
    const back = undo(session, consent, viewer);
    if (!back.ok) return back.reason;
    book.takeBack(session.played.length);
    undone.push({ action: back.action, author });
    return undefined;
  };
  const takenBack = (reason: string | undefined): Done =>
    reason === undefined ? told(step(playing().played.length, [])) : { ok: false, rule: '', message: reason };

  return {
    offer(id) {
      const game = shelf.find(id);
      return game && offerOf(game);
    },
    info(id) {
      const game = shelf.find(id);
      return game && infoOf(game);
    },
    levels: () => shelf.levels ?? [],
    open(start) {
      const found = shelf.find(gameIn(start));
      if (!found) return refused('game', `There is no such game; there is ${shelf.ids.join(', ')}.`);
      return openStart(found, start, randomSeed, begin);
    },
    watch(side) {
      sideNumber(playing().game.sides, side);
      viewer = side;
      return told(step(0));
    },
    act: (action, author = viewer) => play({ action, author }, []),
    undo: consent => takenBack(takeBack(consent === true)),
    undoAll() {
      const reason = takeBack(false);
      while (reason === undefined && takeBack(false) === undefined);
      return takenBack(reason);
    },
    redo() {
      const next = undone.at(-1);
      if (!next) return { ok: false, rule: '', message: 'There is nothing to do again.' };
      return play(next, undone.slice(0, -1));
    },
    choices: (query?: Query) => seen().choices(query),
    check: action => playing().game.check(playing().state, action, viewer),
    preview: action => ask({ about: 'preview', action }),
    chances: action => ask({ about: 'chances', action }),
    supply: units => ask({ about: 'supply', units }),
    way: (unit, to) => ask({ about: 'way', unit, to }),
    zones: side => ask({ about: 'zones', side }),
    threats() {
      const threats = ask({ about: 'threats', side: viewer });
      return isRefusal(threats) ? [] : threats;
    },
    undone: () => seen().duties,
    besides() {
      const { game, state } = playing();
      return game.sides.filter((_, side) => besideOf(game, state, side).length > 0);
    },
    hides(one, other) {
      const { game, state } = playing();
      const [here, there] = [one, other].map(side => JSON.stringify(game.seen(state, side).view));
      return here !== there;
    },
    moment: n => momentOf(sitting(), n, viewer),
    log: () => sitting().book.log(viewer, 0),
    save: () => recordOf(playing()),
    position: () => playing().game.position(playing().state),
  };
}

/** A game in progress, and what was told of it. */
interface Sitting {
  readonly session: Session;
  readonly book: Book;
}

function offerOf({ id, title, sides, scenarios, options }: Game): GameOffer {
  return { id, title, sides, scenarios, options };
}

function infoOf(game: Game): GameInfo {
  const { map, counters, actions, awaited } = game;
  const { ids, neighbours } = map;
  const hexes = ids.map((_, hex) => describeHex(map, hex));
  return { ...offerOf(game), map: { title: map.title, ids, neighbours, hexes }, counters, actions, awaited };
}

function openStart(
  game: Game,
  start: Start,
  randomSeed: () => string,
  begin: (sitting: Sitting) => Opened,
): Opened {
  if (start.from === 'record') {
    const record = readRecord(start.record);
    if (!record.ok) return record;
    let book: Book | undefined;
    const replayed = replay(game, record.record, (before, { events }) => {
      book ??= openBook(game, before);
      book.add(before, events);
    });
    if (!replayed.ok) return refused('record', replayed.message);
    const { session } = replayed;
    return begin({ session, book: book ?? openBook(game, session.start) });
  }
  const made =
    start.from === 'scenario'
      ? game.create({
          scenario: start.scenario,
          options: start.options,
          seed: start.seed ?? randomSeed(),
        })
      : game.load(start.position, seedIn(start.position) ?? randomSeed());
  if (!made.ok) return { ok: false, problems: made.problems };
  return begin({ session: openSession(game, made.state), book: openBook(game, made.state) });
}

/** The game that a start is of, as far as it says so. */
export function gameIn(start: Start): unknown {
  if (start.from === 'scenario') return start.game;
  const file = start.from === 'record' ? start.record : start.position;
  return typeof file === 'object' && file !== null && 'game' in file ? file.game : undefined;
}

function seedIn(position: unknown): string | undefined {
  if (typeof position !== 'object' || position === null || !('seed' in position)) return undefined;
  return typeof position.seed === 'string' ? position.seed : undefined;
}

function refused(field: string, message: string): Opened {
  return { ok: false, problems: [{ field, message }] };
}

function momentOf({ session, book }: Sitting, n: number, viewer: string): Moment {
  const at = Math.max(0, Math.min(n, session.played.length));
  const { view } = session.game.seen(stateAt(session, at), viewer);
  return {
    played: at,
    view,
    turn: view.turn,
    phase: view.phase,
    events: book.events(viewer, at),
  };
}
