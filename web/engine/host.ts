// The engine behind the page: one game in progress, with the way back and forth. It runs in a worker and knows
// nothing of the page; tests run it as it is.

import {
  type Action,
  type Game,
  type GameEvent,
  type Query,
  type State,
  sideNumber,
  type Teller,
} from '../../kit/game.ts';
import { describeHex } from '../../kit/map/map.ts';
import { readRecord } from '../../kit/record/read.ts';
import { recordOf, replay } from '../../kit/record/record.ts';
import { act, openSession, type Session, undo } from '../../kit/sequence/session.ts';
import type {
  Acted,
  GameInfo,
  GameOffer,
  LogEntry,
  Moment,
  Opened,
  Start,
  Table,
  TableEngine,
} from './contract.ts';

export interface Shelf {
  /** Undefined if there is no such game. */
  find(id: unknown): Game | undefined;
  readonly ids: readonly string[];
  /** Levels of the bots. */
  readonly levels?: readonly string[];
}

export function openHost(shelf: Shelf, randomSeed: () => string): TableEngine {
  let session: Session | undefined;
  let viewer = '';
  /** Actions taken back, the next one last. */
  let undone: Action[] = [];

  const playing = (): Session => {
    if (!session) throw new Error('there is no game on the table');
    return session;
  };

  const begin = (opened: Session): Opened => {
    const { game, state } = opened;
    const info = infoOf(game);
    const first = game.decision(state)?.side ?? game.sides[0];
    // Nothing can go wrong any more: from here on it is the game on the table.
    session = opened;
    undone = [];
    viewer = first;
    return { ok: true, game: info, table: table() };
  };

  const table = (): Table => {
    const { game, state, played } = playing();
    return {
      viewer,
      view: game.view(state, viewer),
      played: played.length,
      decision: game.decision(state),
      outcome: game.outcome(state),
      standing: game.standing(state),
      canUndo: played.at(-1)?.undoable ?? false,
      canRedo: undone.length > 0,
    };
  };

  const done = (events: readonly GameEvent[]): Acted => {
    const { game, played } = playing();
    const last = played.at(-1);
    const seen = last && events.length > 0 ? game.viewEvents(last.before, events, viewer) : [];
    return { ok: true, table: table(), events: seen, log: tell(playing(), viewer) };
  };

  /** `left`: what can be done again afterwards. */
  const step = (action: Action, left: Action[]): Acted => {
    const applied = act(playing(), action);
    if (!applied.ok) return { ok: false, rule: applied.rule, message: applied.message };
    undone = left;
    return done(applied.events);
  };

  const takeBack = (consent: boolean): Acted => {
    const back = undo(playing(), consent);
    if (!back.ok) return { ok: false, rule: '', message: back.reason };
    undone.push(back.action);
    return done([]);
  };

  return {
    offer(id) {
      const game = shelf.find(id);
      return game && offerOf(game);
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
      return table();
    },
    act: action => step(action, []),
    undo: consent => takeBack(consent === true),
    undoAll() {
      let acted = takeBack(false);
      while (acted.ok && acted.table.canUndo) acted = takeBack(false);
      return acted;
    },
    redo() {
      const next = undone.at(-1);
      if (!next) return { ok: false, rule: '', message: 'There is nothing to do again.' };
      return step(next, undone.slice(0, -1));
    },
    choices: (query?: Query) => playing().game.choices(playing().state, query),
    check: action => playing().game.check(playing().state, action),
    preview: action => playing().game.preview(playing().state, action),
    supply: units => playing().game.supply(playing().state, units),
    way: (unit, to) => playing().game.way(playing().state, unit, to),
    zones: side => playing().game.zones(playing().state, side, viewer),
    threats: side => playing().game.threats(playing().state, side),
    undone: () => playing().game.undone(playing().state),
    moment: n => momentOf(playing(), n, viewer),
    log: () => tell(playing(), viewer),
    save: () => recordOf(playing()),
    position: () => playing().game.position(playing().state),
  };
}

function offerOf({ id, title, sides, scenarios, options }: Game): GameOffer {
  return { id, title, sides, scenarios, options };
}

function infoOf(game: Game): GameInfo {
  const { map, counters } = game;
  const { ids, neighbours } = map;
  const hexes = ids.map((_, hex) => describeHex(map, hex));
  return { ...offerOf(game), map: { title: map.title, ids, neighbours, hexes }, counters };
}

function openStart(
  game: Game,
  start: Start,
  randomSeed: () => string,
  begin: (session: Session) => Opened,
): Opened {
  if (start.from === 'record') {
    const record = readRecord(start.record);
    if (!record.ok) return record;
    const replayed = replay(game, record.record);
    return replayed.ok ? begin(replayed.session) : refused('record', replayed.message);
  }
  const made =
    start.from === 'scenario'
      ? game.create({
          scenario: start.scenario,
          options: start.options,
          seed: start.seed ?? randomSeed(),
        })
      : game.load(start.position, seedIn(start.position) ?? randomSeed());
  return made.ok ? begin(openSession(game, made.state)) : { ok: false, problems: made.problems };
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

function momentOf({ game, state, played }: Session, n: number, viewer: string): Moment {
  const at = Math.max(0, Math.min(n, played.length));
  const shown = at < played.length ? played[at].before : state;
  const last = at > 0 ? played[at - 1] : undefined;
  const view = game.view(shown, viewer);
  return {
    played: at,
    view,
    turn: view.turn,
    phase: view.phase,
    events: last ? game.viewEvents(last.before, last.events, viewer) : [],
  };
}

// Tellers remember what they have said, so the log of a session grows with it and starts anew for another viewer
// or after something was taken back.
interface Told {
  readonly teller: Teller;
  readonly viewer: string;
  readonly told: Session['played'][number][];
  readonly entries: LogEntry[];
}
const told = new WeakMap<State, Told>();

function tell(session: Session, viewer: string): readonly LogEntry[] {
  const { game, start, played } = session;
  let book = told.get(start);
  const isBehind = book?.viewer === viewer && book.told.every((entry, i) => entry === played[i]);
  if (!book || !isBehind) {
    book = { teller: game.teller(start), viewer, told: [], entries: [] };
    told.set(start, book);
  }
  for (let i = book.told.length; i < played.length; i++) {
    const lines = book.teller.tell(game.viewEvents(played[i].before, played[i].events, viewer));
    book.told.push(played[i]);
    if (lines.length > 0) book.entries.push({ after: i + 1, lines });
  }
  return book.entries;
}
