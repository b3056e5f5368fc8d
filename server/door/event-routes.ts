// What is asked by HTTP about ladders and tournaments. Anybody may look; what is for entrants and the director is theirs.

import * as v from 'valibot';
import { isPart } from '../../kit/dice/sealed.ts';
import { presets } from '../../wire/clock.ts';
import { EVENT_KINDS } from '../../wire/events.ts';
import type { Fault } from '../../wire/messages.ts';
import { type Answered, own, type Route, type RouteParts, route } from './route.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const which = { round: count, number: count };
const words = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));
const MOST_ROUNDS = 20;

export function eventRoutes({ events }: RouteParts): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/events',
      who: 'anyone',
      async answer() {
        return { ok: true, value: { events: await events.list() } };
      },
    }),
    route({
      method: 'GET',
      path: '/api/events/:event',
      who: 'anyone',
      async answer({ person, params }) {
        const event = await events.show(params.event, person?.id);
        return event
          ? { ok: true, value: event }
          : { ok: false, error: { code: 'refused', message: 'There is no such event.' } };
      },
    }),
    route({
      method: 'POST',
      path: '/api/events',
      who: 'person',
      body: v.object({
        kind: v.picklist(EVENT_KINDS),
        title: words(60),
        game: v.string(),
        scenario: v.optional(v.string()),
        clock: v.optional(v.picklist(presets)),
        rounds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ROUNDS))),
      }),
      async answer({ person, body }) {
        const made = await events.make(own(person), body);
        return made.ok ? { ok: true, value: { id: made.id } } : made;
      },
    }),
    route({
      method: 'POST',
      path: '/api/events/:event/entrants',
      who: 'person',
      answer: async ({ person, params }) => done(await events.enter(params.event, own(person))),
    }),
    route({
      method: 'POST',
      path: '/api/events/:event/withdrawal',
      who: 'person',
      answer: async ({ person, params }) => done(await events.withdraw(params.event, own(person))),
    }),
    route({
      method: 'POST',
      path: '/api/events/:event/rounds',
      who: 'person',
      answer: async ({ person, params }) => done(await events.advance(params.event, own(person))),
    }),
    route({
      method: 'POST',
      path: '/api/events/:event/adjudications',
      who: 'person',
      // Points of the first of the two; both games together are worth two.
      body: v.object({ ...which, points: v.picklist([0, 0.5, 1, 1.5, 2]), reason: words(200) }),
      answer: async ({ person, params, body }) =>
        done(await events.adjudicate(params.event, own(person), body, body.points, body.reason)),
    }),
    route({
      method: 'POST',
      path: '/api/events/:event/adjournments',
      who: 'person',
      body: v.object({ ...which, game: v.picklist([0, 1]), isOn: v.boolean() }),
      answer: async ({ person, params, body }) =>
        done(await events.adjourn(params.event, own(person), body, body.isOn)),
    }),
    route({
      method: 'POST',
      path: '/api/events/:event/challenges',
      who: 'person',
      body: v.object({ place: count }),
      answer: async ({ person, params, body }) =>
        done(await events.challenge(params.event, own(person), body.place)),
    }),
    route({
      method: 'POST',
      path: '/api/events/:event/tables',
      who: 'person',
      body: v.object({
        ...which,
        id: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'must be 128 random bits in base64url')),
        commitment: v.pipe(v.string(), v.check(isPart, 'must be 64 hex digits')),
      }),
      async answer({ person, params, body }) {
        const { id, commitment } = body;
        const made = await events.sit(params.event, own(person), body, { id, commitment });
        if (!made.ok) return made;
        const { ok: _, ...value } = made;
        return { ok: true, value };
      },
    }),
  ];
}

const done = (result: { readonly ok: true } | { readonly ok: false; readonly error: Fault }): Answered =>
  result.ok ? { ok: true, value: {} } : result;
