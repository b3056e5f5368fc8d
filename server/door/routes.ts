// Everything that is asked by HTTP, under /api. Each route says who may use it, and one that does not say so cannot be
// written down; bodies are read by their forms.

import * as v from 'valibot';
import { isPlayer, KNOWN_PLAYERS, usualName } from '../../bots/levels.ts';
import { isPart } from '../../kit/dice/sealed.ts';
import { presets } from '../../wire/clock.ts';
import { moderationRoutes } from '../moderation/routes.ts';
import { peopleRoutes } from '../people/routes.ts';
import { tokenRoutes } from '../people/token-routes.ts';
import { ratingRoutes } from '../ratings/routes.ts';
import { type Made, type NewTable, NO_SEAT } from '../tables/beginning.ts';
import { aroundRoutes } from './around-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { noticeRoutes } from './notice-routes.ts';
import { programRoutes } from './program-routes.ts';
import { type Answered, done, own, type Route, type RouteParts, route } from './route.ts';

const part = v.pipe(v.string(), v.check(isPart, 'must be 64 hex digits'));
const option = v.union([v.string(), v.number(), v.boolean()]);
const fresh = {
  id: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'must be 128 random bits in base64url')),
  commitment: v.pipe(v.string(), v.check(isPart, 'must be 64 hex digits')),
};
const player = v.pipe(
  v.string(),
  v.check(isPlayer, `must be one of ${KNOWN_PLAYERS}`),
  // Ratings and kept bots go by the name.
  v.transform(usualName),
);
const wish = v.object({
  ...fresh,
  game: v.string(),
  scenario: v.optional(v.string()),
  options: v.optional(v.record(v.string(), option)),
  side: v.string(),
  isWatched: v.optional(v.boolean()),
  isOpen: v.optional(v.boolean()),
  clock: v.optional(v.picklist(presets)),
  bot: v.optional(player),
  substitute: v.optional(player),
});

/** All of them, by subject. */
export function routesOf(parts: RouteParts): readonly Route[] {
  return [
    ...peopleRoutes(parts),
    ...tokenRoutes(parts),
    ...ratingRoutes(parts),
    ...moderationRoutes(parts),
    ...tableRoutes(parts),
    ...programRoutes(parts),
    ...aroundRoutes(parts),
    ...noticeRoutes(parts),
    ...eventRoutes(parts),
  ];
}

function tableRoutes({ tables }: RouteParts): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: '/api/tables',
      who: 'person',
      token: 'play',
      body: wish,
      async answer({ person, body }) {
        return said(await tables.make(own(person), body));
      },
    }),
    route({
      method: 'GET',
      path: '/api/tables/:id',
      who: 'onlooker',
      token: 'watch',
      async answer({ person, params }) {
        const summary = await tables.summary(params.id, person?.id);
        return summary ? { ok: true, value: summary } : noTable();
      },
    }),
    route({
      method: 'POST',
      path: '/api/tables/:id/opening',
      who: 'host',
      token: 'play',
      body: v.object({ part }),
      async answer({ person, params, body }) {
        const begun = await tables.begin(own(person), params.id, body.part);
        return begun.ok ? { ok: true, value: { begun: begun.begun } } : begun;
      },
    }),
    // Until play has begun the host may think again.
    route({
      method: 'POST',
      path: '/api/tables/:id/withdrawal',
      who: 'host',
      token: 'play',
      async answer({ params }) {
        const withdrawn = await tables.beforeStart.withdraw(params.id);
        return withdrawn.ok ? done() : withdrawn;
      },
    }),
    route({
      method: 'POST',
      path: '/api/tables/:id/invitations',
      who: 'host',
      token: 'play',
      async answer({ params }) {
        return invited(await tables.beforeStart.invite(params.id));
      },
    }),
    route({
      method: 'POST',
      path: '/api/tables/:id/removal',
      who: 'host',
      token: 'play',
      async answer({ params }) {
        return invited(await tables.beforeStart.sendAway(params.id));
      },
    }),
    route({
      method: 'GET',
      path: '/api/tables/:id/record',
      who: 'onlooker',
      token: 'watch',
      async answer({ params }) {
        const record = await tables.record(params.id);
        return record ? { ok: true, value: record } : noTable();
      },
    }),
    route({
      method: 'POST',
      path: '/api/tables/:id/rematch',
      who: 'player',
      token: 'play',
      body: v.object(fresh),
      async answer({ person, params, body }) {
        return said(await tables.rematch(own(person), params.id, body));
      },
    }),
    route({
      method: 'GET',
      path: '/api/lobby',
      who: 'anyone',
      token: 'watch',
      async answer({ person }) {
        return { ok: true, value: { tables: await tables.lobby(person?.id) } };
      },
    }),
    // A seat at an open table.
    route({
      method: 'POST',
      path: '/api/tables/:id/seats',
      who: 'person',
      token: 'play',
      body: v.object({ part }),
      async answer({ person, params, body }) {
        const joined = await tables.joinOpen(own(person), params.id, body.part);
        return joined.ok ? { ok: true, value: { table: joined.table } } : joined;
      },
    }),
    // The token is in the body, so that no log of addresses has it.
    route({
      method: 'POST',
      path: '/api/invitations',
      who: 'anyone',
      token: 'play',
      body: v.object({ invitation: v.string() }),
      async answer({ body }) {
        const summary = await tables.invited(body.invitation);
        return summary ? { ok: true, value: summary } : usedUp();
      },
    }),
    route({
      method: 'POST',
      path: '/api/seats',
      who: 'person',
      token: 'play',
      body: v.object({ invitation: v.string(), part }),
      async answer({ person, body }) {
        const joined = await tables.join(own(person), body.invitation, body.part);
        return joined.ok ? { ok: true, value: { table: joined.table } } : joined;
      },
    }),
  ];
}

function said(made: Made<NewTable>): Answered {
  if (!made.ok) return made;
  const { ok: _, ...value } = made;
  return { ok: true, value };
}

const invited = (made: Made<{ readonly invitation: string }>): Answered =>
  made.ok ? done({ invitation: made.invitation }) : made;

const noTable = (): Answered => ({
  ok: false,
  error: { code: 'no-table', message: 'There is no such table of yours.' },
});
const usedUp = (): Answered => ({
  ok: false,
  error: { code: 'no-table', message: NO_SEAT },
});
