// What is asked by HTTP about notices: ways on which somebody wants to be reached, and his quiet hours. An address that he gave is told to
// nobody but himself.

import * as v from 'valibot';
import { keepQuiet, quietOf, quietSchema } from '../notices/quiet.ts';
import {
  confirmWay,
  findWay,
  insertWay,
  MOST_WAYS,
  mendWay,
  newWay,
  removeWay,
  type Way,
  waySchema,
  waysOf,
} from '../notices/ways.ts';
import { Rates } from './rates.ts';
import { type Answered, own, type Route, type RouteParts, route } from './route.ts';

/** Mails and trials that somebody may have sent to himself, at once and a second. */
const SENT = { most: 5, perSecond: 5 / 3600 };

export function noticeRoutes({ store, office, clock }: RouteParts): readonly Route[] {
  const rates = new Rates(SENT.most, SENT.perSecond);

  async function ownWay(person: string, id: string): Promise<Way | undefined> {
    const way = await findWay(store, id);
    return way?.person === person ? way : undefined;
  }

  return [
    route({
      method: 'GET',
      path: '/api/me/ways',
      who: 'person',
      async answer({ person }) {
        const { id } = own(person);
        const ways = (await waysOf(store, id)).map(shown);
        const quiet = await quietOf(store, id);
        const { publicKey, hasMail } = office;
        return { ok: true, value: { ways, ...(quiet && { quiet }), publicKey, hasMail } };
      },
    }),
    route({
      method: 'POST',
      path: '/api/me/ways',
      who: 'person',
      body: waySchema,
      async answer({ person, body }) {
        const { id } = own(person);
        const known = await waysOf(store, id);
        if (known.length >= MOST_WAYS)
          return refused(`You have ${MOST_WAYS} ways already; remove one first.`);
        const why = office.whyNot(body);
        if (why !== undefined) return refused(why);
        const same = known.find(({ kind, address }) => isSame([kind, address], [body.kind, body.address]));
        if (same) return { ok: true, value: { way: shown(same) } };
        if (body.kind === 'mail' && !rates.take(id, clock())) return tooOften();
        const way = newWay(id, body);
        await store.write([insertWay(way, clock())]);
        if (way.kind === 'mail') {
          const fault = await office.sendCode(way);
          if (fault !== undefined) {
            await store.write(removeWay(way.id));
            return refused(`The mail could not be sent: ${fault}`);
          }
        }
        return {
          ok: true,
          value: { way: shown(way), ...(way.kind === 'webhook' && { secret: way.secret }) },
        };
      },
    }),
    route({
      method: 'POST',
      path: '/api/me/ways/:way/confirmation',
      who: 'person',
      body: v.object({ code: v.pipe(v.string(), v.trim(), v.maxLength(20)) }),
      async answer({ person, params, body }) {
        const way = await ownWay(own(person).id, params.way);
        if (!way) return noWay();
        return (await confirmWay(store, way, body.code))
          ? { ok: true, value: {} }
          : refused('This is not the code that was sent.');
      },
    }),
    // Sends something at once; a way that was broken and works again is good.
    route({
      method: 'POST',
      path: '/api/me/ways/:way/trial',
      who: 'person',
      async answer({ person, params }) {
        const { id } = own(person);
        const way = await ownWay(id, params.way);
        if (!way) return noWay();
        if (way.state === 'unconfirmed') return refused('Confirm the address first.');
        if (!rates.take(id, clock())) return tooOften();
        const fault = await office.try(way);
        if (fault !== undefined) return refused(`It could not be sent: ${fault}`);
        await store.write([mendWay(way.id)]);
        return { ok: true, value: {} };
      },
    }),
    route({
      method: 'POST',
      path: '/api/me/ways/:way/removal',
      who: 'person',
      async answer({ person, params }) {
        const way = await ownWay(own(person).id, params.way);
        if (!way) return noWay();
        await store.write(removeWay(way.id));
        return { ok: true, value: {} };
      },
    }),
    route({
      method: 'POST',
      path: '/api/me/quiet',
      who: 'person',
      body: v.object({ quiet: v.optional(quietSchema) }),
      async answer({ person, body }) {
        await store.write([keepQuiet(own(person).id, body.quiet)]);
        return { ok: true, value: {} };
      },
    }),
  ];
}

/** Without what signs or confirms. */
function shown(way: Way): object {
  const { id, kind, state, fault } = way;
  const label = way.kind === 'push' ? (URL.parse(way.address.endpoint)?.host ?? '') : way.address;
  return { id, kind, state, label, ...(fault !== undefined && { fault }) };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const refused = (message: string): Answered => ({ ok: false, error: { code: 'refused', message } });
const noWay = (): Answered => refused('There is no such way of yours.');
const tooOften = (): Answered => ({
  ok: false,
  error: { code: 'too-fast', message: 'That was sent too often; wait a while.' },
});
