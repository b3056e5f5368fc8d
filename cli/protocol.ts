// The engine protocol: one JSON object in, one out, each verb a small function. No process, no streams, so that
// tests, the engine command and a server can all talk to it. docs/protocol.md tells how it is used.

import { randomBytes } from 'node:crypto';
import { botLevels, botStyles, KNOWN_PLAYERS, MOST_HANDICAP } from '../bots/levels.ts';
import { makeBot } from '../bots/shelf.ts';
import type { Adapter } from '../kit/adapter/adapter.ts';
import { seedText } from '../kit/dice/dice.ts';
import { type Game, isRefusal, type Position, type Query, type Seen, type Viewer } from '../kit/game.ts';
import { describeHex } from '../kit/map/map.ts';
import { recordOf, replay } from '../kit/record/record.ts';
import { REFEREE, SPECTATOR } from '../kit/seen/viewer.ts';
import { act, bookmark, openSession, type Session, stateAt, undo } from '../kit/sequence/session.ts';
import { findGame } from './games.ts';
import {
  type Failure,
  fail,
  failWith,
  isFailure,
  isObject,
  isTooDeep,
  type Request,
  readAmount,
  readDice,
  readRecord,
  readSeed,
  readUnitList,
} from './requests.ts';

export interface Engine {
  readonly version: string;
  readonly shelf: readonly Game[];
  /** What bots need to know of each game, by its id. */
  readonly adapters: ReadonlyMap<string, Adapter>;
  session: Session | undefined;
}

export type Answer = Readonly<Record<string, unknown>>;
type Verb = (engine: Engine, request: Request) => Answer | Failure;

export function openEngine(
  shelf: readonly Game[],
  version: string,
  adapters: ReadonlyMap<string, Adapter> = new Map(),
): Engine {
  return { version, shelf, adapters, session: undefined };
}

/** Answers one line of input with one line of output, without the line break. */
export function answerLine(engine: Engine, line: string): string {
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    const what = line.trim() === '' ? 'The line is empty' : 'The line is not JSON';
    return JSON.stringify({ id: null, ...fail('bad-json', `${what}; send one JSON object a line.`) });
  }
  if (isTooDeep(request)) {
    return JSON.stringify({ id: null, ...fail('bad-request', 'The request is nested too deeply.') });
  }
  return JSON.stringify(answer(engine, request));
}

export function answer(engine: Engine, request: unknown): Answer {
  if (!isObject(request)) return { id: null, ...fail('bad-request', 'A request is a JSON object.') };
  const id = request.id ?? null;
  if (typeof request.do !== 'string') {
    return { id, ...fail('bad-request', 'do: the verb is missing; try {"id":1,"do":"hello"}.') };
  }
  const verb = VERBS.get(request.do);
  if (verb === undefined) {
    const known = [...VERBS.keys()].join(', ');
    return { id, ...fail('unknown-verb', `do: there is no verb ${short(request.do)}; there are ${known}.`) };
  }
  const { session } = engine;
  const goBack = session && bookmark(session);
  try {
    return { id, ...verb(engine, request) };
  } catch (error) {
    // Ours to mend, but no reason to take the game away from whoever is playing it.
    engine.session = session;
    goBack?.();
    const message = error instanceof Error ? error.message : String(error);
    return { id, ...fail('internal', `The engine failed on this request; nothing was changed. ${message}`) };
  }
}

const VERBS: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  ['hello', hello],
  ['map', describeMap],
  ['new', newGame],
  ['load', load],
  ['position', inGame((session, request) => ({ position: positionOf(session, request.seed === true) }))],
  ['decision', asViewer(decision)],
  ['choices', asViewer(choices)],
  ['check', inGame(check)],
  ['act', inGame(actOn)],
  ['preview', inGame(preview)],
  ['chances', inGame(chances)],
  ['supply', inGame(supply)],
  ['way', inGame(way)],
  ['zones', inGame(zones)],
  ['threats', inGame(threats)],
  ['standing', asViewer(seen => ({ ...seen.standing }))],
  ['undone', asViewer(seen => ({ undone: seen.duties }))],
  ['undo', inGame(takeBack)],
  ['view', inGame(view)],
  ['record', inGame(session => ({ record: recordOf(session) }))],
  ['bot', (engine, request) => inGame(session => bot(engine, session, request))(engine, request)],
]);

export const verbs: readonly string[] = [...VERBS.keys()];

function inGame(verb: (session: Session, request: Request) => Answer | Failure): Verb {
  return ({ session }, request) =>
    session === undefined
      ? fail('no-game', 'There is no game yet; begin with "new" or "load".')
      : verb(session, request);
}

/** A verb that answers from what the viewer named in the request sees. */
function asViewer(verb: (seen: Seen, session: Session, request: Request) => Answer | Failure): Verb {
  return inGame((session, request) => {
    const viewer = viewerOf(session.game, request.viewer);
    return isFailure(viewer) ? viewer : verb(session.game.seen(session.state, viewer), session, request);
  });
}

function hello({ version, shelf }: Engine): Answer {
  return {
    name: 'Hexfront',
    version,
    games: shelf.map(({ id, title, scenarios, sides, options, awaited, digest }) => ({
      id,
      title,
      scenarios,
      sides,
      options,
      awaited,
      digest,
    })),
    packs: shelf.flatMap(game =>
      game.packs.map(({ id, title, playable }) => ({ id, title, playable, game: game.id })),
    ),
    bots: botLevels,
    styles: botStyles,
    handicap: MOST_HANDICAP,
    verbs,
  };
}

function describeMap(engine: Engine, request: Request): Answer | Failure {
  const game =
    request.game === undefined && engine.session !== undefined
      ? engine.session.game
      : gameOf(engine, request.game);
  if (isFailure(game)) return game;
  const { map } = game;
  return {
    game: game.id,
    title: map.title,
    kmPerHex: map.kmPerHex,
    terrains: map.terrains,
    sideKinds: map.sideKinds,
    features: Object.fromEntries(Object.entries(map.areas).map(([name, area]) => [name, area.title])),
    hexes: map.ids.map((_, hex) => {
      const { areas, ...rest } = describeHex(map, hex);
      return { ...rest, features: areas };
    }),
    networks: describeNetworks(game),
    counters: game.counters,
  };
}

/** Roads, railways: their lines from hex to hex, and what they give to whom. */
function describeNetworks({ map, bonuses }: Game): Answer {
  return Object.fromEntries(
    Object.entries(map.networks).map(([name, { title, lines }]) => [
      name,
      {
        title,
        lines: lines.map(line => ({ ...line, hexes: Array.from(line.hexes, hex => map.ids[hex]) })),
        bonuses: bonuses?.[name] ?? [],
      },
    ]),
  );
}

function newGame(engine: Engine, request: Request): Answer | Failure {
  const game = gameOf(engine, request.game);
  if (isFailure(game)) return game;
  const seed = readSeed(request.seed, 'seed');
  if (isFailure(seed)) return seed;
  const dice = readDice(request.dice);
  if (isFailure(dice)) return dice;
  if (request.scenario !== undefined && typeof request.scenario !== 'string') {
    return fail('bad-option', 'scenario: the id of a scenario, see "hello".');
  }
  const { scenario, options } = request;
  const created = game.create({ scenario, options, seed: seedText(seed, randomSeed), dice });
  if (!created.ok) return failWith('bad-option', created.problems);
  return begin(engine, openSession(game, created.state));
}

function load(engine: Engine, request: Request): Answer | Failure {
  if (request.record !== undefined) return loadRecord(engine, request.record);
  const { position } = request;
  if (!isObject(position))
    return fail('bad-request', 'position: a position as the verb "position" gives it.');
  if (typeof position.game !== 'string') {
    return failWith('bad-position', [{ field: 'game', message: 'The id of the game is missing.' }]);
  }
  const game = gameOf(engine, position.game);
  if (isFailure(game)) return game;
  const seed = readSeed(position.seed, 'position.seed');
  if (isFailure(seed)) return seed;
  const dice = readDice(request.dice);
  if (isFailure(dice)) return dice;
  const loaded = game.load(position, seedText(seed, randomSeed), dice);
  if (!loaded.ok) return failWith('bad-position', loaded.problems);
  return begin(engine, openSession(game, loaded.state));
}

/** Plays the record again; every hash must agree. */
function loadRecord(engine: Engine, given: unknown): Answer | Failure {
  const record = readRecord(given);
  if (isFailure(record)) return record;
  const game = gameOf(engine, record.game);
  if (isFailure(game)) return game;
  const replayed = replay(game, record);
  if (!replayed.ok) return fail('bad-record', `record: ${replayed.message}`);
  return begin(engine, replayed.session);
}

function begin(engine: Engine, session: Session): Answer {
  const answer = { position: positionOf(session, false), ...whatNow(session) };
  engine.session = session;
  return answer;
}

function decision({ decision: owed }: Seen, { game, state }: Session): Answer {
  if (owed !== undefined) return { ...owed };
  const outcome = game.outcome(state);
  return {
    side: null,
    frame: 'over',
    rule: outcome?.rule,
    prompt: `The game is over. ${outcome?.reason ?? ''}`.trimEnd(),
    interrupts: [],
    outcome,
  };
}

function choices(seen: Seen, { game }: Session, request: Request): Answer | Failure {
  const units = readUnitList(request.units);
  if (isFailure(units)) return units;
  const { target } = request;
  if (target !== undefined && (typeof target !== 'string' || !game.map.indexOf.has(target))) {
    return fail('bad-request', `target: there is no hex ${short(target)} on the map.`);
  }
  const query: Query = {
    ...(units === undefined ? {} : { units }),
    ...(typeof target === 'string' ? { target } : {}),
  };
  // Nothing to do is an answer, a unit that does not exist is a slip of the pen.
  const unknown = units?.find(id => !game.counters.some(counter => counter.id === id));
  if (unknown !== undefined) return fail('bad-request', `units: there is no unit ${short(unknown)}.`);
  return { choices: seen.choices(query) };
}

function check({ game, state }: Session, request: Request): Answer | Failure {
  const author = authorOf(game, request);
  if (isFailure(author)) return author;
  return request.action === undefined ? noAction() : game.check(state, request.action, author);
}

function actOn(session: Session, request: Request): Answer | Failure {
  if (request.action === undefined) return noAction();
  const { game, state } = session;
  const author = authorOf(game, request);
  if (isFailure(author)) return author;
  const applied = act(session, request.action, author);
  if (!applied.ok) return fail('illegal', applied.message, applied.rule);
  return { events: game.events(state, applied.events, author), ...whatNow(session, author) };
}

function preview({ game, state }: Session, request: Request): Answer | Failure {
  if (request.action === undefined) return noAction();
  const viewer = viewerOf(game, request.viewer);
  if (isFailure(viewer)) return viewer;
  const seen = game.ask(state, viewer, { about: 'preview', action: request.action });
  if (isRefusal(seen)) return fail('illegal', seen.message, seen.rule);
  return { ...seen, column: seen.column ?? null };
}

function chances({ game, state }: Session, request: Request): Answer | Failure {
  if (request.action === undefined) return noAction();
  const viewer = viewerOf(game, request.viewer);
  if (isFailure(viewer)) return viewer;
  const dice = game.ask(state, viewer, { about: 'chances', action: request.action });
  return isRefusal(dice) ? fail('illegal', dice.message, dice.rule) : { dice };
}

function supply({ game, state }: Session, request: Request): Answer | Failure {
  const listed = readUnitList(request.units);
  if (isFailure(listed)) return listed;
  const side = request.side === undefined ? undefined : sideOf(game, request.side);
  if (isFailure(side)) return side;
  const viewer = viewerOf(game, request.viewer);
  if (isFailure(viewer)) return viewer;
  const units = listed ?? (side === undefined ? undefined : game.seen(state, viewer).units(side));
  if (units === undefined) {
    return fail('bad-request', `units: a list of unit ids is missing, or side: ${game.sides.join(' or ')}.`);
  }
  const answers = game.ask(state, viewer, { about: 'supply', units });
  if (!isRefusal(answers)) return { units: answers };
  return answers.rule === 'format'
    ? fail('bad-request', answers.message)
    : fail('illegal', answers.message, answers.rule);
}

/** What a move would cost, step by step; malformed ids are slips of the pen, the rest is for the rules to refuse. */
function way({ game, state }: Session, { unit, to, path, viewer: given }: Request): Answer | Failure {
  if (typeof unit !== 'string') return fail('bad-request', 'unit: the id of a unit is missing.');
  if (typeof to !== 'string') return fail('bad-request', 'to: the id of a hex is missing.');
  if (path !== undefined && !(Array.isArray(path) && path.every(hex => typeof hex === 'string'))) {
    return fail('bad-request', 'path: a list of hex ids, or leave it out.');
  }
  const viewer = viewerOf(game, given);
  if (isFailure(viewer)) return viewer;
  const found = game.ask(state, viewer, { about: 'way', unit, to, path });
  if (!isRefusal(found)) return { ...found };
  return found.rule === 'format'
    ? fail('bad-request', found.message)
    : fail('illegal', found.message, found.rule);
}

/** As its own side sees them, unless another is to look. */
function zones({ game, state }: Session, request: Request): Answer | Failure {
  const side = sideOf(game, request.side);
  if (isFailure(side)) return side;
  const viewer = viewerOf(game, request.viewer, side);
  if (isFailure(viewer)) return viewer;
  return { side, viewer, zones: game.ask(state, viewer, { about: 'zones', side }) };
}

function threats({ game, state }: Session, request: Request): Answer | Failure {
  const side = sideOf(game, request.side);
  if (isFailure(side)) return side;
  const viewer = viewerOf(game, request.viewer);
  if (isFailure(viewer)) return viewer;
  const threats = game.ask(state, viewer, { about: 'threats', side });
  return isRefusal(threats) ? fail('illegal', threats.message, threats.rule) : { side, threats };
}

function takeBack(session: Session, request: Request): Answer | Failure {
  const author = authorOf(session.game, request);
  if (isFailure(author)) return author;
  const undone = undo(session, request.consent === true, author);
  if (!undone.ok) return fail('cannot-undo', undone.reason);
  return { action: undone.action, position: positionOf(session, false), ...whatNow(session) };
}

/** What a viewer sees now, and what he may know of the last action. */
function view(session: Session, request: Request): Answer | Failure {
  const { game, state, played } = session;
  const side = request.viewer === undefined ? sideOf(game, request.side) : viewerOf(game, request.viewer);
  if (isFailure(side)) return side;
  const last = played.at(-1);
  const events = last ? game.events(stateAt(session, played.length - 1), last.events, side) : [];
  return { side, view: game.seen(state, side).view, events };
}

function bot({ adapters }: Engine, { game, state }: Session, request: Request): Answer | Failure {
  const level = request.level ?? botLevels[0];
  const seed = readSeed(request.seed, 'seed');
  if (isFailure(seed)) return seed;
  const nodes = readAmount(request.nodes, 'nodes');
  if (isFailure(nodes)) return nodes;
  const milliseconds = readAmount(request.ms, 'ms');
  if (isFailure(milliseconds)) return milliseconds;
  const adapter = adapters.get(game.id);
  const known = adapter === undefined ? botLevels[0] : KNOWN_PLAYERS;
  const player =
    typeof level === 'string'
      ? makeBot(level, seedText(seed, randomSeed), adapter, {
          ...(nodes === undefined ? {} : { nodes }),
          ...(milliseconds === undefined ? {} : { milliseconds }),
        })
      : undefined;
  if (player === undefined) {
    return fail('bad-request', `level: there is no bot ${short(level)}; there are: ${known}.`);
  }
  if (game.decider(state) < 0) return fail('game-over', 'The game is over; there is nothing to decide.');
  if (request.side !== undefined) {
    const side = sideOf(game, request.side);
    if (isFailure(side)) return side;
    return { action: player.beside(game, state, game.sides.indexOf(side)) ?? null, nodes: 1 };
  }
  // Whoever answers at once has looked at no position but the one it was asked about.
  let looked = 1;
  const thinking = player.think(game, state);
  let step = thinking.next();
  for (; !step.done; step = thinking.next()) looked = Math.max(looked, step.value.nodes);
  const plan = player.plans().at(-1);
  return { action: step.value, nodes: looked, ...(plan && { plan }) };
}

function whatNow({ game, state }: Session, viewer: Viewer = REFEREE): Answer {
  const outcome = game.outcome(state);
  return {
    decision: game.seen(state, viewer).decision ?? null,
    ...(outcome === undefined ? {} : { outcome }),
  };
}

function positionOf({ game, state }: Session, withSeed: boolean): Position {
  const position = game.position(state);
  return withSeed ? { ...position, seed: state.seed } : position;
}

function gameOf(engine: Engine, id: unknown): Game | Failure {
  const known = engine.shelf.map(game => game.id).join(', ');
  if (typeof id !== 'string')
    return fail('bad-request', `game: the id of a game is missing; there is ${known}.`);
  return (
    findGame(engine.shelf, id) ??
    fail('unknown-game', `game: there is no game ${short(id)}; there is ${known}.`)
  );
}

function sideOf(game: Game, side: unknown, field = 'side', more = ''): string | Failure {
  return typeof side === 'string' && game.sides.includes(side)
    ? side
    : fail('bad-request', `${field}: must be ${game.sides.join(' or ')}${more}.`);
}

/** Whoever asks without saying who he is asks as the referee. */
function viewerOf(game: Game, viewer: unknown, otherwise: Viewer = REFEREE): Viewer | Failure {
  if (viewer === undefined) return otherwise;
  return viewer === SPECTATOR || viewer === REFEREE
    ? viewer
    : sideOf(game, viewer, 'viewer', `, or ${SPECTATOR} or ${REFEREE}`);
}

/** Whose word an action is played on; without an author it is the referee's. */
function authorOf(game: Game, { author }: Request): Viewer | Failure {
  return author === undefined ? REFEREE : sideOf(game, author, 'author');
}

function noAction(): Failure {
  return fail('bad-request', 'action: the action is missing.');
}

function randomSeed(): string {
  return randomBytes(16).toString('hex');
}

/** What somebody sent, quoted, and cut where it would fill the screen. */
function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
