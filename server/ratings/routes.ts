// Profiles and ratings, by HTTP.

import { done, fault, type Route, type RouteParts, route } from '../door/route.ts';
import { handleOf } from '../people/names.ts';
import { accountOf } from '../people/sessions.ts';
import { profileOf } from './profiles.ts';

export function ratingRoutes({ store, clock }: RouteParts): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/people/:name',
      who: 'anyone',
      async answer({ person, params }) {
        const found = await accountOf(store, handleOf(params.name));
        if (!found) return fault('no-table', 'Nobody of that name has an account here.');
        return done(await profileOf(store, found, person?.id, clock()));
      },
    }),
  ];
}
