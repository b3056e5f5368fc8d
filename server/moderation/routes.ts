// Reports, blocks, measures and offices, by HTTP.

import * as v from 'valibot';
import { type Answered, done, fault, own, type Route, type RouteParts, route } from '../door/route.ts';
import { handleOf } from '../people/names.ts';
import { accountOf, type Person, personOfId } from '../people/sessions.ts';
import { seatsOf } from '../tables/rows.ts';
import { lastAudit } from './audit.ts';
import { block, unblock } from './blocks.ts';
import { answerMeasure, appeal, imposed, measuresInForce, whyUnfit } from './measures.ts';
import { setOffice } from './offices.ts';
import { closeReport, openReports, report, reported } from './reports.ts';

const text = (least: number) => v.pipe(v.string(), v.trim(), v.minLength(least), v.maxLength(1000));
const lines = v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(50)));

export function moderationRoutes({ store, clock }: RouteParts): readonly Route[] {
  /** Whoever sits opposite. */
  const opponentAt = async (table: string, person: Person): Promise<string | undefined> =>
    (await seatsOf(store, table)).find(seat => seat.person !== undefined && seat.person !== person.id)
      ?.person;
  const named = (name: string): Promise<Person | undefined> => accountOf(store, handleOf(name));
  const nobody = (): Answered => fault('no-table', 'Nobody of that name has an account here.');

  return [
    route({
      method: 'POST',
      path: '/api/tables/:id/reports',
      who: 'player',
      body: v.object({ reason: text(1), lines }),
      async answer({ person, params, body }) {
        const about = await opponentAt(params.id, own(person));
        if (about === undefined) return fault('refused', 'No person sits opposite.');
        const error = await report(store, own(person), { ...body, about, table: params.id }, clock());
        return error ? { ok: false, error } : done();
      },
    }),
    route({
      method: 'POST',
      path: '/api/people/:name/reports',
      who: 'person',
      body: v.object({ reason: text(1) }),
      async answer({ person, params, body }) {
        const about = await named(params.name);
        if (!about) return nobody();
        const error = await report(store, own(person), { ...body, about: about.id }, clock());
        return error ? { ok: false, error } : done();
      },
    }),
    route({
      method: 'POST',
      path: '/api/tables/:id/blocks',
      who: 'player',
      async answer({ person, params }) {
        const about = await opponentAt(params.id, own(person));
        if (about === undefined) return fault('refused', 'No person sits opposite.');
        await block(store, own(person).id, about, clock());
        return done();
      },
    }),
    route({
      method: 'POST',
      path: '/api/people/:name/blocks',
      who: 'person',
      async answer({ person, params }) {
        const about = await named(params.name);
        if (!about) return nobody();
        if (about.id === person?.id) return fault('refused', 'You cannot block yourself.');
        await block(store, own(person).id, about.id, clock());
        return done();
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/me/blocks/:block',
      who: 'person',
      async answer({ person, params }) {
        const gone = await unblock(store, own(person).id, params.block);
        return gone ? done() : fault('refused', 'There is no such block of yours.');
      },
    }),
    route({
      method: 'POST',
      path: '/api/me/appeals',
      who: 'person',
      isForSuspended: true,
      body: v.object({ measure: v.string(), text: text(1) }),
      async answer({ person, body }) {
        const heard = await appeal(store, own(person), body.measure, body.text, clock());
        return heard ? done() : fault('refused', 'There is no such measure, or you have appealed already.');
      },
    }),
    route({
      method: 'GET',
      path: '/api/moderation',
      who: 'moderator',
      async answer() {
        return done({
          reports: await openReports(store),
          measures: await measuresInForce(store, clock()),
          audit: await lastAudit(store),
        });
      },
    }),
    route({
      method: 'POST',
      path: '/api/moderation/measures',
      who: 'moderator',
      body: v.object({
        about: v.union([v.object({ report: v.string() }), v.object({ name: v.string() })]),
        kind: v.picklist(['mute', 'suspend']),
        days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650)),
        reason: text(1),
      }),
      async answer({ person, body: { about, ...measure } }) {
        const id = 'report' in about ? await reported(store, about.report) : (await named(about.name))?.id;
        const met = id === undefined ? undefined : await personOfId(store, id);
        if (!met) return nobody();
        const error = whyUnfit(own(person), met);
        if (error) return { ok: false, error };
        await store.write(imposed(own(person), met, measure, clock()));
        return { ok: true, value: {}, left: [met.id] };
      },
    }),
    route({
      method: 'POST',
      path: '/api/moderation/measures/:measure',
      who: 'moderator',
      body: v.object({ lift: v.boolean(), answer: text(1) }),
      async answer({ person, params, body }) {
        const met = await answerMeasure(store, own(person), params.measure, body, clock());
        return met === undefined
          ? fault('refused', 'There is no such measure that is yours to answer.')
          : { ok: true, value: {}, left: [met] };
      },
    }),
    route({
      method: 'POST',
      path: '/api/moderation/reports/:report',
      who: 'moderator',
      body: v.object({ note: text(1), blank: v.optional(v.boolean(), false) }),
      async answer({ person, params, body }) {
        const closed = await closeReport(store, own(person), params.report, body, clock());
        return closed ? done() : fault('refused', 'This report has been closed already.');
      },
    }),
    route({
      method: 'POST',
      path: '/api/moderation/offices',
      who: 'admin',
      body: v.object({ name: v.string(), office: v.nullable(v.picklist(['moderator', 'admin'])) }),
      async answer({ person, body: { name, office } }) {
        const met = await named(name);
        if (!met || !(await setOffice(store, name, office ?? undefined, own(person), clock())))
          return nobody();
        return { ok: true, value: {}, left: [met.id] };
      },
    }),
  ];
}
