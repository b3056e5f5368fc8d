// What is asked by HTTP about a table beside the game: notes, and how long somebody is away.

import * as v from 'valibot';
import { VACATION_DAYS } from '../../wire/clock.ts';
import { takeVacations } from '../tables/away.ts';
import { keepNote, NOTE_BYTES, noteOf } from '../tables/notes.ts';
import { own, type Route, type RouteParts, route } from './route.ts';

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
