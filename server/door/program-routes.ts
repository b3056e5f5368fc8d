// Playing without a socket, for programs and for nets that block sockets: steps as a stream of events, actions and questions by POST.
// Steps, questions and receipts are the same as on the socket.

import * as v from 'valibot';
import type { Action } from '../../kit/game.ts';
import { actionSchema, cidSchema, countSchema, questionSchema } from '../../wire/messages.ts';
import { Rates } from './rates.ts';
import { goingDown, tooFast } from './refusals.ts';
import { done, fault, own, type Route, type RouteParts, route } from './route.ts';
import { DEEDS, QUESTIONS } from './socket.ts';
import { tellSteps, viewerAt } from './steps.ts';

export function programRoutes(parts: RouteParts): readonly Route[] {
  const { tables, clock } = parts;
  // By person, whatever he plays with.
  const deeds = new Rates(DEEDS.most, DEEDS.perSecond);
  const questions = new Rates(QUESTIONS.most, QUESTIONS.perSecond);
  return [
    route({
      method: 'GET',
      path: '/api/tables/:id/steps',
      who: 'onlooker',
      token: 'watch',
      async answer({ person, params: { id }, headers }) {
        const last = String(headers['last-event-id'] ?? '');
        return { ok: true, stream: out => tellSteps(parts, { id, person, last }, out) };
      },
    }),
    // The id under which an action is sent is its Idempotency-Key: sent again it is answered as it was, and not done again.
    route({
      method: 'POST',
      path: '/api/tables/:id/actions',
      who: 'player',
      token: 'play',
      body: v.object({ after: countSchema, action: actionSchema }),
      async answer({ person, params, body: { after, action }, headers, isProgram }) {
        const cid = v.safeParse(cidSchema, unquoted(headers['idempotency-key']));
        if (!cid.success) return fault('format', BAD_KEY);
        if (tables.isStopping) return { ok: false, error: goingDown() };
        const { id } = own(person);
        if (!deeds.take(id, clock())) return { ok: false, error: tooFast() };
        const table = await tables.at(params.id);
        const side = table?.sideOf(id);
        if (!table || side === undefined) return fault('refused', TO_COME);
        const by = isProgram ? 'program' : 'person';
        const deeded = await table.act(side, cid.output, after, action as Action, 0, by);
        return deeded.ok ? done({ n: deeded.n, receipt: deeded.receipt }) : deeded;
      },
    }),
    route({
      method: 'POST',
      path: '/api/tables/:id/questions',
      who: 'onlooker',
      token: 'watch',
      body: questionSchema,
      async answer({ person, params, body, visit }) {
        if (!questions.take(person?.id ?? visit.address, clock())) return { ok: false, error: tooFast() };
        const table = await tables.at(params.id);
        if (!table) return fault('refused', TO_COME);
        return done({ answer: table.ask(viewerAt(table, person), body) ?? null });
      },
    }),
  ];
}

const BAD_KEY = 'Idempotency-Key: must be 16 to 64 letters, figures, - or _, others for each action.';
const TO_COME = 'The game has not begun yet.';

/** Some send it in quotes. */
const unquoted = (header: string | string[] | undefined): string =>
  String(header ?? '').replace(/^"(.*)"$/, '$1');
