// What is asked by HTTP about a table beside the game: notes, what bots had planned, and how long somebody is away.

import * as v from 'valibot';
import { VACATION_DAYS } from '../../wire/clock.ts';
import { plansAt } from '../bots/plans.ts';
import { takeVacations } from '../tables/away.ts';
import { keepNote, NOTE_BYTES, noteOf } from '../tables/notes.ts';
import { fault, own, type Route, type RouteParts, route } from './route.ts';
import { viewerAt } from './steps.ts';

export function aroundRoutes({ store, tables, clock }: RouteParts): readonly Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/tables/:id/note',
      who: 'player',
      async answer({ person, params }) {
        return { ok: true, value: { text: await noteOf(store, params.id, own(person).id) } };
      },
    }),
    route({
      method: 'POST',
      path: '/api/tables/:id/note',
      who: 'player',
      body: v.object({
        text: v.pipe(
          v.string(),
          v.check(text => Buffer.byteLength(text) <= NOTE_BYTES, `has at most ${NOTE_BYTES} bytes`),
        ),
      }),
      async answer({ person, params, body }) {
        await store.write([keepNote(params.id, own(person).id, body.text)]);
        return { ok: true, value: {} };
      },
    }),
    // What bots meant to do: nothing can be made of it any more.
    route({
      method: 'GET',
      path: '/api/tables/:id/plans',
      who: 'onlooker',
      token: 'watch',
      async answer({ person, params: { id } }) {
        const table = await tables.at(id);
        if (table?.stage !== 'over')
          return fault('refused', 'What a bot plans is told when the game is over.');
        const viewer = viewerAt(table, person);
        const plans = await plansAt(store, id);
        const own = plans.map(({ after, ...note }) => ({ ...note, after: table.noticed(viewer, after) }));
        return { ok: true, value: { plans: own } };
      },
    }),
    // At all tables of his that go by days; none: he is back.
    route({
      method: 'POST',
      path: '/api/me/vacation',
      who: 'person',
      body: v.object({ days: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(VACATION_DAYS)) }),
      async answer({ person, body }) {
        return { ok: true, value: await takeVacations(store, tables, own(person).id, body.days, clock()) };
      },
    }),
  ];
}
