// The way in: HTTP under /api, one socket a page, and everything else for whoever serves the page. What is too large, too
// fast or from another site is turned away before anything is asked of the tables.

import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Fault, type FaultCode, MOST_DEPTH } from '../../wire/messages.ts';
import type { Events } from '../events/events.ts';
import { whySuspended } from '../moderation/measures.ts';
import type { Bell } from '../nodes/bell.ts';
import type { PostOffice } from '../notices/post-office.ts';
import type { Watcher } from '../ops/watcher.ts';
import type { Visit } from '../people/accounts.ts';
import { agentOf } from '../people/agent.ts';
import type { Session } from '../people/sessions.ts';
import type { Shelf } from '../rules/shelf.ts';
import type { Store } from '../store/contract.ts';
import { StoreFailed } from '../store/contract.ts';
import { Chats } from '../tables/chats.ts';
import { isAtTable, isFor, type Who } from '../tables/roles.ts';
import type { Tables } from '../tables/tables.ts';
import {
  badToken,
  type Caller,
  callerOf,
  isProgram,
  isStillGood,
  showsToken,
  whyNotByToken,
} from './callers.ts';
import { endedCookie, sessionCookie } from './cookies.ts';
import { isDeeper } from './depth.ts';
import { whyForeign } from './origin.ts';
import { Pages } from './pages.ts';
import type { Presence } from './presence.ts';
import { Rates } from './rates.ts';
import { goingDown, notFor, refusalAt } from './refusals.ts';
import type { Route, Stream } from './route.ts';
import { routesOf } from './routes.ts';
import { openSockets } from './sockets.ts';
import { Streams } from './streams.ts';

export interface DoorParts {
  readonly store: Store;
  readonly tables: Tables;
  readonly office: PostOffice;
  readonly events: Events;
  readonly presence: Presence;
  /** Of this server. */
  readonly key: Buffer;
  readonly shelf: Shelf;
  readonly watcher?: Watcher | undefined;
  /** Proxies in front of this server. */
  readonly trustProxy?: number | undefined;
  /** Why the server cannot do its work; undefined if it can. */
  ready?(): Promise<string | undefined>;
  /** To the other nodes, if there can be any. */
  readonly bell?: Bell;
  clock(): number;
  /** The address that players use, where it is not simply that of the request: `https://play.example.org`. */
  readonly origin?: string | undefined;
  /** Answers whatever is not under /api. */
  page(request: IncomingMessage, response: ServerResponse): void;
  failed(error: unknown): void;
  /** Sockets that one address may have. */
  readonly socketsPerAddress?: number | undefined;
  /** Milliseconds between two pings; whoever has not answered one when the next is due is gone. */
  readonly pingMs?: number | undefined;
}

const BODY_BYTES = 64 * 1024;
/** Requests an address may make at once after a pause, and a second. */
const REQUESTS = { most: 200, perSecond: 20 };
const SOCKETS_PER_ADDRESS = 60;
const PING_MS = 25_000;
/** Whoever takes longer to say what he wants is not heard. */
const REQUEST_MS = 30_000;

const STATUS: Readonly<Record<FaultCode, number>> = {
  format: 400,
  refused: 409,
  stale: 409,
  'not-yours': 403,
  'no-table': 404,
  'too-fast': 429,
  busy: 503,
  update: 426,
  internal: 500,
  unproved: 401,
};

export function openDoor(parts: DoorParts): FastifyInstance {
  const { store, tables, office, events, presence, key, clock, origin, failed } = parts;
  const { socketsPerAddress = SOCKETS_PER_ADDRESS, pingMs = PING_MS } = parts;
  const isSecure = origin?.startsWith('https:') ?? false;
  const chats = new Chats(store, clock);
  const remarks = new Chats(store, clock, 'remarks');
  if (parts.bell) for (const room of [chats, remarks]) room.connect(parts.bell, failed);
  const rates = new Rates(REQUESTS.most, REQUESTS.perSecond);
  const door = Fastify({
    bodyLimit: BODY_BYTES,
    forceCloseConnections: true,
    requestTimeout: REQUEST_MS,
    trustProxy: (_address, hop) => hop < (parts.trustProxy ?? 0),
  });

  const caller = (request: IncomingMessage) => callerOf(store, request.headers, isSecure, clock());
  const pages = new Pages(socketsPerAddress);
  const streams = new Streams();

  for (const route of routesOf({ store, tables, office, events, key, clock })) addRoute(route);

  async function whyNot(who: Who, asks: Caller | undefined, table = ''): Promise<Fault | undefined> {
    const person = asks?.person;
    if (isAtTable(who)) return refusalAt(who, await tables.roleOf(table, person?.id));
    return isFor(who, person) ? undefined : notFor(who);
  }

  const visitOf = (request: FastifyRequest, session: Session | undefined): Visit => ({
    session,
    address: request.ip,
    agent: agentOf(request.headers['user-agent']),
    // What changes something has been held against our own address.
    origin: origin ?? request.headers.origin ?? '',
  });

  function addRoute({ method, path, who, token, isForSuspended, body: form, answer }: Route): void {
    door.route({
      method,
      url: path,
      async handler(request, reply) {
        reply.header('Cache-Control', 'no-store').header('X-Content-Type-Options', 'nosniff');
        if (!rates.take(request.ip, clock()))
          return say(reply, { code: 'too-fast', message: 'That was too much at once; wait a moment.' });
        const { headers } = request;
        const foreign = method === 'GET' || showsToken(headers) ? undefined : whyForeign(headers, origin);
        if (foreign !== undefined) return say(reply, { code: 'not-yours', message: foreign });
        try {
          const asks = await caller(request.raw);
          if (showsToken(headers) && !asks)
            return say(reply.header('WWW-Authenticate', 'Bearer'), badToken(), 401);
          const unfit = whyNotByToken(asks, token);
          const refusal = unfit ?? (await whyNot(who, asks, (request.params as { id?: string }).id));
          if (refusal) return say(reply, refusal);
          const isFree = method === 'GET' || isForSuspended || who === 'anyone';
          const suspended = !isFree && asks && whySuspended(asks.person, clock());
          if (suspended) return say(reply, suspended);
          if (isDeeper(request.body, MOST_DEPTH))
            return say(reply, {
              code: 'format',
              message: `Lists and objects lie at most ${MOST_DEPTH} deep.`,
            });
          const read = form && v.safeParse(form, request.body ?? {});
          if (read && !read.success) {
            const [issue] = read.issues;
            return say(reply, {
              code: 'format',
              message: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`,
            });
          }
          const params = request.params as Readonly<Record<string, string>>;
          const visit = visitOf(request, isProgram(asks) ? undefined : asks);
          const person = asks?.person;
          const given = { person, params, visit, headers, isProgram: isProgram(asks) };
          const answered = await answer({ ...given, body: read?.output });
          if (!answered.ok) return say(reply, answered.error);
          if ('stream' in answered) return await serveStream(request, reply, asks, answered.stream);
          const { session: secret, left } = answered;
          if (secret !== undefined)
            reply.header(
              'Set-Cookie',
              secret === null ? endedCookie(isSecure) : sessionCookie(secret, isSecure),
            );
          if (left !== undefined) await pages.sendAway(left, isThere);
          return reply.send(answered.value);
        } catch (error) {
          if (error instanceof StoreFailed)
            return say(reply, {
              code: 'busy',
              message: 'This could not be kept just now. Please try again.',
            });
          failed(error);
          return say(reply, { code: 'internal', message: 'Something went wrong here; nothing was changed.' });
        }
      },
    });
  }

  door.get('/healthz', (_, reply) => reply.send({ ok: true }));
  door.get('/readyz', async (_, reply) => {
    const why = tables.isStopping ? 'it is about to stop' : await parts.ready?.();
    return why === undefined ? reply.send({ ok: true }) : reply.code(503).send({ ok: false, why });
  });
  door.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    // What is for the page is no business of the log.
    if (route === undefined || !parts.watcher) return;
    const { method, ip } = request;
    parts.watcher.requested({ method, route, status: reply.statusCode, ms: reply.elapsedTime, address: ip });
  });
  // Rules that have been released never change, so nobody need ask twice.
  door.get<{ Params: { file: string } }>('/rules/:file', async ({ params: { file } }, reply) => {
    const hash = /^([0-9a-f]{64})\.mjs$/.exec(file)?.[1];
    const code = hash && (await parts.shelf.bundle(hash));
    if (!code) return say(reply, { code: 'format', message: 'There are no such rules here.' }, 404);
    return reply
      .header('Content-Type', 'text/javascript; charset=utf-8')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('X-Content-Type-Options', 'nosniff')
      .send(code);
  });
  door.setErrorHandler((error, _, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500) failed(error);
    return status === 413
      ? say(reply, { code: 'format', message: `A request has at most ${BODY_BYTES} bytes.` }, 413)
      : say(reply, { code: 'format', message: 'The request could not be read.' }, status);
  });
  door.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/'))
      return say(reply, { code: 'format', message: 'There is nothing at this address.' }, 404);
    reply.hijack();
    parts.page(request.raw, reply.raw);
    return reply;
  });

  openSockets(door.server, {
    ...{ store, tables, chats, remarks, office, presence, pages, origin, pingMs, clock, failed },
    ...{ caller, isThere, trustProxy: parts.trustProxy ?? 0, watcher: parts.watcher },
    pinged: () => streams.ping(),
    closing: hook =>
      door.addHook('preClose', async () => {
        streams.end();
        await hook();
      }),
  });
  return door;

  function isThere(asks: Caller): Promise<boolean> {
    return isStillGood(store, asks, clock());
  }

  async function serveStream(
    { ip }: FastifyRequest,
    reply: FastifyReply,
    asks: Caller | undefined,
    stream: Stream,
  ): Promise<FastifyReply> {
    if (tables.isStopping) return say(reply, goingDown());
    if (!pages.hasRoom(ip, asks)) return say(reply, tooManyLines());
    reply.hijack();
    const left = [
      pages.add(ip, { caller: asks, close: () => reply.raw.end() }),
      ...(asks ? [presence.enter(asks.person.id)] : []),
    ];
    // The answer has begun, so what goes wrong now can only end it.
    await streams.serve(reply.raw, stream).catch(failed);
    for (const each of left) each();
    return reply;
  }
}

const tooManyLines = (): Fault => ({
  code: 'too-fast',
  message: 'There are too many open lines of yours already; close one.',
});

function say(reply: FastifyReply, error: Fault, status = STATUS[error.code]): FastifyReply {
  return reply.code(status).send({ error });
}
