// The socket of a page: requests are read by their forms and answered in words, whatever they are, and the tables that the
// page watches tell it every step. One socket serves all tables of a page.

import * as v from 'valibot';
import type { WebSocket } from 'ws';
import { isPlayer, KNOWN_PLAYERS } from '../../bots/levels.ts';
import type { Action } from '../../kit/game.ts';
import { SPECTATOR } from '../../kit/seen/viewer.ts';
import {
  type Fault,
  MOST_BYTES,
  MOST_DEPTH,
  type RequestOf,
  requestSchema,
  type WireAnswer,
  type WirePush,
  type WireRequest,
  type WireSummary,
} from '../../wire/messages.ts';
import { greet, SPOKEN, type Spoken } from '../../wire/protocol.ts';
import { whySuspended } from '../moderation/measures.ts';
import { whySilent } from '../moderation/talking.ts';
import type { PostOffice } from '../notices/post-office.ts';
import type { Watcher } from '../ops/watcher.ts';
import { type Store, StoreFailed } from '../store/contract.ts';
import type { Chats } from '../tables/chats.ts';
import type { Deeded, OnlineTable } from '../tables/online-table.ts';
import { isAllowed, isAtTable, type Who } from '../tables/roles.ts';
import type { Tables } from '../tables/tables.ts';
import { type Caller, isProgram, whyNotByToken } from './callers.ts';
import { isDeeper } from './depth.ts';
import { measureLag } from './lag.ts';
import { Bucket } from './rates.ts';
import { goingDown, noTable, notFor, refusalAt, tooFast } from './refusals.ts';

export interface SocketParts {
  readonly store: Store;
  readonly tables: Tables;
  readonly chats: Chats;
  /** What those say who look on. */
  readonly remarks: Chats;
  readonly office: Pick<PostOffice, 'seen'>;
  /** Those of this release unless others are given. */
  readonly spoken?: Spoken | undefined;
  clock(): number;
  /** Faults of ours, for the log of the server. */
  failed(error: unknown): void;
  readonly watcher?: Watcher | undefined;
}

/** Who may say what. */
export const VERBS = {
  hello: 'anyone',
  watch: 'onlooker',
  leave: 'anyone',
  act: 'player',
  undo: 'player',
  offer: 'player',
  answer: 'player',
  claim: 'player',
  return: 'player',
  delegate: 'player',
  ask: 'onlooker',
  say: 'player',
  remark: 'onlooker',
} as const satisfies Readonly<Record<WireRequest['do'], Who>>;

/** What a program needs a token for: the others do something. */
const TO_LOOK: readonly WireRequest['do'][] = ['hello', 'watch', 'leave', 'ask'];

/** What a page may do in a second, and at once after a pause. */
export const DEEDS = { most: 40, perSecond: 20 };
export const QUESTIONS = { most: 120, perSecond: 60 };
const LINES = { most: 5, perSecond: 0.5 };

/** Text that waits to be sent, before a page that does not listen is left. */
const MOST_WAITING = 4 * 1024 * 1024;

/** `gather`: what is sent from now on may leave together. */
export function serveSocket(
  socket: WebSocket,
  caller: Caller | undefined,
  parts: SocketParts,
  gather?: () => void,
): void {
  const person = caller?.person;
  const by = isProgram(caller) ? 'program' : 'person';
  const { store, tables, chats, remarks, office, clock, failed, watcher } = parts;
  const watched = new Map<string, () => void>();
  const rates = {
    deeds: new Bucket(DEEDS.most, DEEDS.perSecond, clock()),
    questions: new Bucket(QUESTIONS.most, QUESTIONS.perSecond, clock()),
    lines: new Bucket(LINES.most, LINES.perSecond, clock()),
  };

  const lag = measureLag(socket, clock);

  function send(message: WireAnswer | WirePush): void {
    sendText(JSON.stringify(message));
  }

  function sendText(text: string | Buffer): void {
    if (socket.readyState !== socket.OPEN) return;
    // Who does not read would not read a word of farewell either.
    if (socket.bufferedAmount > MOST_WAITING) return socket.terminate();
    gather?.();
    socket.send(text, { binary: false });
  }

  const viewerAt = (table: OnlineTable): string => (person && table.sideOf(person.id)) ?? SPECTATOR;

  async function watch(request: WatchRequest, isAgain = false): Promise<WireAnswer> {
    const { id, table: name, count, after } = request;
    const table = await tables.at(name);
    watched.get(name)?.();
    if (!table) {
      const waiting = await awaitTable(id, name);
      // It has begun between the two looks, and nobody will ring for it any more.
      return isAgain || !('waiting' in waiting) || isToCome(waiting.waiting) ? waiting : watch(request, true);
    }
    const viewer = viewerAt(table);
    // What the players say is for them.
    const isPlayer = viewer !== SPECTATOR;
    const stops = [
      table.listen(viewer, sendText, () => socket.close(1012, 'back soon')),
      ...(isPlayer ? [chats.listen(name, chat => send({ table: name, chat }))] : []),
      // Players hear those who look on once it cannot help them any more.
      remarks.listen(name, remark => {
        if (!isPlayer || table.stage === 'over') send({ table: name, remark });
      }),
    ];
    watched.set(name, () => {
      for (const stop of stops) stop();
      watched.delete(name);
    });
    if (person && isPlayer) await office.seen(person.id, name);
    const around = table.around(viewer);
    const chat = isPlayer ? await chats.last(name) : [];
    const remarked = isPlayer && table.stage !== 'over' ? [] : await remarks.last(name);
    const steps = after === undefined ? undefined : table.since(viewer, count, after);
    const told = steps ? { steps } : { whole: table.whole(viewer) };
    return { id, ok: true, viewer, around, chat, remarks: remarked, ...told };
  }

  /** A table at which somebody is still missing. */
  async function awaitTable(id: number, name: string): Promise<WireAnswer> {
    const look = async () =>
      isAllowed(VERBS.watch, await tables.roleOf(name, person?.id))
        ? tables.summary(name, person?.id)
        : undefined;
    const tell = () =>
      void look().then(
        summary => send(summary ? { table: name, waiting: { ...summary } } : { table: name, gone: true }),
        failed,
      );
    // First the ear, then the look: what happens in between is told twice rather than never.
    const stop = tables.await(name, tell);
    const waiting = await look();
    if (!waiting) {
      stop();
      return fault(id, noTable());
    }
    watched.set(name, () => {
      stop();
      watched.delete(name);
    });
    return { id, ok: true, waiting };
  }

  /** Something that a seat does: `deed` gets the table and the side. */
  async function inSeat(
    request: Extract<WireRequest, { table: string }>,
    deed: (table: OnlineTable, side: string) => Promise<Deeded>,
  ): Promise<WireAnswer> {
    if (tables.isStopping) return fault(request.id, goingDown());
    if (!rates.deeds.take(clock())) return fault(request.id, tooFast());
    const suspended = person && whySuspended(person, clock());
    if (suspended) return fault(request.id, suspended);
    const table = await tables.at(request.table);
    const side = person && table?.sideOf(person.id);
    if (!table || side === undefined) return fault(request.id, noTable());
    const done = await deed(table, side);
    return done.ok
      ? { id: request.id, ok: true, n: done.n, receipt: done.receipt }
      : fault(request.id, done.error);
  }

  async function delegate({ id, table: name, frame, level }: RequestOf<'delegate'>): Promise<WireAnswer> {
    if (!rates.deeds.take(clock())) return fault(id, tooFast());
    const table = await tables.at(name);
    const side = person && table?.sideOf(person.id);
    if (!table || side === undefined) return fault(id, noTable());
    if (level !== undefined && !isPlayer(level))
      return fault(id, { code: 'format', message: `level: must be one of ${KNOWN_PLAYERS}.` });
    const error = await table.delegate(side, frame, level);
    return error ? fault(id, error) : { id, ok: true };
  }

  async function answer(request: WireRequest): Promise<WireAnswer> {
    const { id } = request;
    const who = VERBS[request.do];
    const unfit = whyNotByToken(caller, TO_LOOK.includes(request.do) ? 'watch' : 'play');
    if (unfit) return fault(id, unfit);
    if (request.do === 'watch' && !rates.questions.take(clock())) return fault(id, tooFast());
    if ('table' in request && isAtTable(who)) {
      const refusal = refusalAt(who, await tables.roleOf(request.table, person?.id));
      if (refusal) return fault(id, refusal);
    }
    switch (request.do) {
      case 'hello': {
        const greeting = greet(request.protocol, parts.spoken ?? SPOKEN);
        return 'refused' in greeting
          ? fault(id, { code: 'update', message: greeting.refused })
          : { id, ok: true, ...greeting, time: clock(), ...(person && { person: person.name }) };
      }
      case 'watch':
        return watch(request);
      case 'leave':
        watched.get(request.table)?.();
        return { id, ok: true };
      case 'act':
        return inSeat(request, (table, side) =>
          table.act(side, request.cid, request.after, request.action as Action, lag.milliseconds, by),
        );
      case 'undo':
        return inSeat(request, (table, side) => table.undo(side, request.cid, request.after));
      case 'offer':
        return inSeat(request, (table, side) => table.offer(side, request.cid, request.what, request.to));
      case 'answer':
        return inSeat(request, (table, side) => table.answer(side, request.cid, request.offer, request.yes));
      case 'claim':
        return inSeat(request, (table, side) => table.claim(side, request.cid, request.as));
      case 'return':
        return inSeat(request, (table, side) => table.comeBack(side, request.cid));
      case 'delegate':
        return delegate(request);
      case 'ask': {
        if (!rates.questions.take(clock())) return fault(id, tooFast());
        const table = await tables.at(request.table);
        if (!table) return fault(id, noTable());
        return { id, ok: true, answer: table.ask(viewerAt(table), request.question) ?? null };
      }
      case 'say': {
        if (!rates.lines.take(clock())) return fault(id, tooFast());
        const table = await tables.at(request.table);
        if (!table || !person) return fault(id, noTable());
        const silent = await whySilent(store, person, request.table, clock());
        if (silent) return fault(id, silent);
        await chats.say(request.table, person, request.text);
        return { id, ok: true };
      }
      case 'remark': {
        if (!rates.lines.take(clock())) return fault(id, tooFast());
        const table = await tables.at(request.table);
        if (!table) return fault(id, noTable());
        if (!person) return fault(id, notFor('person'));
        if (table.sideOf(person.id) !== undefined && table.stage !== 'over')
          return fault(id, {
            code: 'not-yours',
            message: 'Those who look on talk among themselves until the game is over.',
          });
        const silent = await whySilent(store, person, request.table, clock());
        if (silent) return fault(id, silent);
        await remarks.say(request.table, person, request.text);
        return { id, ok: true };
      }
    }
  }

  async function hear(text: string): Promise<void> {
    const read = readRequest(text);
    const began = performance.now();
    const { request } = read.ok ? read : { request: undefined };
    const note = (code: string): void =>
      watcher?.said({
        verb: request?.do ?? 'unread',
        table: request && 'table' in request ? request.table : undefined,
        cid: request && 'cid' in request ? request.cid : undefined,
        code,
        ms: performance.now() - began,
      });
    if (!read.ok) {
      note(read.error.code);
      return send(fault(read.id, read.error));
    }
    try {
      const answered = await answer(read.request);
      send(answered);
      note(isFault(answered) ? answered.error.code : 'ok');
    } catch (error) {
      if (error instanceof StoreFailed)
        return send(
          fault(read.request.id, {
            code: 'busy',
            message: 'The server cannot reach its store just now. Please try again.',
          }),
        );
      failed(error);
      note('internal');
      send(
        fault(read.request.id, {
          code: 'internal',
          message: 'Something went wrong here; nothing was changed.',
        }),
      );
    }
  }

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary) return socket.close(1003, 'text only');
    void hear(data.toString('utf8'));
  });
  socket.on('close', () => {
    for (const stop of [...watched.values()]) stop();
  });
  socket.on('error', () => socket.terminate());
}

type WatchRequest = RequestOf<'watch'>;

const isToCome = (summary: unknown): boolean => {
  const { stage } = summary as WireSummary;
  return stage === 'waiting' || stage === 'sealing';
};

type Read =
  | { readonly ok: true; readonly request: WireRequest }
  | { readonly ok: false; readonly id: number; readonly error: Fault };

function readRequest(text: string): Read {
  const bad = (id: number, message: string): Read => ({ ok: false, id, error: { code: 'format', message } });
  if (text.length > MOST_BYTES) return bad(0, `A message has at most ${MOST_BYTES} bytes.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return bad(0, 'The message is not JSON.');
  }
  const id = idIn(value);
  if (isDeeper(value, MOST_DEPTH)) return bad(id, `Lists and objects lie at most ${MOST_DEPTH} deep.`);
  const parsed = v.safeParse(requestSchema, value);
  if (parsed.success) return { ok: true, request: parsed.output };
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue);
  return bad(id, field ? `${field}: ${issue.message}` : issue.message);
}

function idIn(value: unknown): number {
  if (typeof value !== 'object' || value === null || !('id' in value)) return 0;
  return typeof value.id === 'number' && Number.isSafeInteger(value.id) ? value.id : 0;
}

const fault = (id: number, error: Fault): WireAnswer => ({ id, error });

const isFault = (answer: WireAnswer): answer is { id: number; error: Fault } => !('ok' in answer);
