// Tokens by HTTP: made, listed and taken away by whoever is signed in to the account, never by a program.

import * as v from 'valibot';
import { done, fault, own, type Route, type RouteParts, route } from '../door/route.ts';
import { isProved } from './sessions.ts';
import { MOST_DAYS, MOST_TOKENS, makeToken, revokeToken, SCOPES, tokensOf } from './tokens.ts';

const wish = v.object({
  label: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  scope: v.picklist(SCOPES),
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_DAYS)), 90),
});

export function tokenRoutes({ store, clock }: RouteParts): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/me/tokens',
      who: 'account',
      async answer({ person }) {
        return done({ tokens: await tokensOf(store, own(person).id, clock()) });
      },
    }),
    route({
      method: 'POST',
      path: '/api/me/tokens',
      who: 'account',
      body: wish,
      async answer({ person, body, visit }) {
        if (!visit.session || !isProved(visit.session, clock()))
          return fault(
            'unproved',
            'It is some time since you signed in. Sign in once more, and then do this.',
          );
        const made = await makeToken(store, own(person), body, clock());
        return made
          ? done(made)
          : fault('refused', `You have ${MOST_TOKENS} tokens already. Take one away first.`);
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/me/tokens/:token',
      who: 'account',
      isForSuspended: true,
      async answer({ person, params }) {
        const { id } = own(person);
        return (await revokeToken(store, id, params.token))
          ? { ok: true, value: {}, left: [id] }
          : fault('refused', 'There is no such token of yours any more.');
      },
    }),
  ];
}
