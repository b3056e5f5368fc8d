// Who somebody is, by HTTP: guests, accounts, sessions, passkeys.

import * as v from 'valibot';
import {
  type Answered,
  type Asked,
  done,
  fault,
  own,
  type Route,
  type RouteParts,
  route,
} from '../door/route.ts';
import { blocksOf } from '../moderation/blocks.ts';
import { measuresOf } from '../moderation/measures.ts';
import {
  type AccountParts,
  type Entered,
  hasPassword,
  openAccount,
  removeKey,
  setPassword,
  signIn,
  signInByKey,
  signInByLink,
  type Visit,
} from './accounts.ts';
import { handleOf, nameSchema } from './names.ts';
import { keysOf, madeKey, optionsToMake, optionsToSignIn, responseSchema } from './passkeys.ts';
import { Passwords } from './passwords.ts';
import { leave, takeAlong } from './privacy.ts';
import {
  accountOf,
  endSession,
  isProved,
  newPersonId,
  openGuest,
  type Session,
  sessionsOf,
} from './sessions.ts';

const password = v.pipe(v.string(), v.maxLength(1000));
const label = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)), '');
const bring = v.optional(v.boolean(), false);

export function peopleRoutes({ store, tables, key, clock }: RouteParts): readonly Route[] {
  const parts: AccountParts = {
    store,
    key,
    clock,
    passwords: new Passwords(key),
    changed: person => tables.reseat(person),
  };
  const said = (entered: Entered, { session }: Visit): Answered => {
    if (!entered.ok) return entered;
    const left = [entered.person, ...(session ? [session.person.id] : [])];
    return { ok: true, value: {}, session: entered.secret, left };
  };
  /** For what could lock somebody out. */
  const proved = (visit: Visit): visit is Visit & { readonly session: Session } =>
    visit.session !== undefined && isProved(visit.session, clock());

  return [
    route({
      method: 'GET',
      path: '/api/me',
      who: 'anyone',
      token: 'watch',
      async answer({ person }) {
        if (!person) return done();
        const { id, name, isAccount, office } = person;
        return done({ name, isAccount, ...(office && { office }), tables: await tables.of(id) });
      },
    }),
    route({
      method: 'POST',
      path: '/api/guests',
      who: 'anyone',
      body: v.object({ name: nameSchema }),
      async answer({ person, body, visit }) {
        if (person) return done({ name: person.name });
        if (await accountOf(store, handleOf(body.name)))
          return fault('refused', 'Somebody with an account has this name. Sign in, or take another.');
        const opened = await openGuest(store, body.name, clock(), visit.agent);
        return { ok: true, value: { name: opened.person.name }, session: opened.secret };
      },
    }),
    route({
      method: 'POST',
      path: '/api/accounts',
      who: 'anyone',
      body: v.union([
        v.object({ name: nameSchema, password }),
        v.object({ name: nameSchema, passkey: responseSchema, label }),
      ]),
      async answer({ body: { name, ...means }, visit }) {
        return said(await openAccount(parts, visit, name, means), visit);
      },
    }),
    route({
      method: 'POST',
      path: '/api/sessions',
      who: 'anyone',
      body: v.object({ name: v.pipe(v.string(), v.maxLength(100)), password, bring }),
      async answer({ body, visit }) {
        return said(await signIn(parts, visit, body), visit);
      },
    }),
    route({
      method: 'POST',
      path: '/api/sessions/passkey',
      who: 'anyone',
      body: v.object({ passkey: responseSchema, bring }),
      async answer({ body, visit }) {
        return said(await signInByKey(parts, visit, body), visit);
      },
    }),
    route({
      method: 'POST',
      path: '/api/sessions/link',
      who: 'anyone',
      body: v.object({ token: v.pipe(v.string(), v.maxLength(100)) }),
      async answer({ body, visit }) {
        return said(await signInByLink(parts, visit, body.token), visit);
      },
    }),
    // `this`: signs out.
    route({
      method: 'DELETE',
      path: '/api/sessions/:session',
      who: 'person',
      isForSuspended: true,
      async answer({ person, params, visit }) {
        const { id } = own(person);
        const isThis = params.session === 'this' || visit.session?.hash.startsWith(params.session) === true;
        const session = params.session === 'this' ? visit.session?.hash.slice(0, 16) : params.session;
        if (!(await endSession(store, id, session ?? '')))
          return fault('refused', 'There is no such session of yours any more.');
        return { ok: true, value: {}, left: [id], ...(isThis && { session: null }) };
      },
    }),
    route({
      method: 'GET',
      path: '/api/me/account',
      who: 'person',
      async answer({ person, visit }) {
        const me = own(person);
        return done({
          name: me.name,
          isAccount: me.isAccount,
          isProved: proved(visit),
          hasPassword: await hasPassword(store, me),
          passkeys: await keysOf(store, me.id),
          measures: await measuresOf(store, me.id),
          blocks: await blocksOf(store, me.id),
          sessions: visit.session ? await sessionsOf(store, visit.session, clock()) : [],
        });
      },
    }),
    route({
      method: 'GET',
      path: '/api/me/export',
      who: 'person',
      async answer({ person }) {
        return done(await takeAlong(store, own(person), clock()));
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/me',
      who: 'person',
      isForSuspended: true,
      body: v.object({ name: v.string(), running: v.picklist(['forfeit', 'leave']) }),
      async answer({ person, body: { name, running }, visit }) {
        const me = own(person);
        if (!proved(visit)) return unproved();
        if (handleOf(name) !== handleOf(me.name))
          return fault('format', 'name: is not yours. Nothing was deleted.');
        await leave(store, tables, me, running, clock());
        return { ok: true, value: {}, session: null, left: [me.id] };
      },
    }),
    route({
      method: 'POST',
      path: '/api/me/password',
      who: 'account',
      isForSuspended: true,
      body: v.object({ password }),
      async answer({ body, visit }) {
        if (!proved(visit)) return unproved();
        const error = await setPassword(parts, visit.session, body.password);
        return error ? { ok: false, error } : { ok: true, value: {}, left: [visit.session.person.id] };
      },
    }),
    route({
      method: 'POST',
      path: '/api/passkeys/options',
      who: 'anyone',
      body: v.variant('what', [
        v.object({ what: v.literal('sign-in') }),
        v.object({ what: v.literal('add') }),
        v.object({ what: v.literal('account'), name: nameSchema }),
      ]),
      async answer({ person, body, visit }) {
        if (body.what === 'sign-in') return done(await optionsToSignIn(parts, visit));
        if (body.what === 'account') {
          if (person?.isAccount) return fault('refused', 'You have an account already.');
          const whose = { id: person?.id ?? newPersonId(), name: body.name };
          return done(await optionsToMake(parts, visit, 'account', whose));
        }
        if (!person?.isAccount) return fault('refused', 'Passkeys are for accounts.');
        return proved(visit) ? done(await optionsToMake(parts, visit, 'add', person)) : unproved();
      },
    }),
    route({
      method: 'POST',
      path: '/api/me/passkeys',
      who: 'account',
      isForSuspended: true,
      body: v.object({ passkey: responseSchema, label }),
      async answer({ person, body, visit }) {
        if (!proved(visit)) return unproved();
        const made = await madeKey(parts, visit, 'add', body.passkey, body.label);
        if (made?.person !== own(person).id)
          return fault('refused', 'This passkey does not prove who you are. Please try again.');
        const kept = await store.write([made.statement]);
        return kept.ok ? done() : fault('refused', 'This passkey is known already.');
      },
    }),
    route({
      method: 'DELETE',
      path: '/api/me/passkeys/:passkey',
      who: 'account',
      isForSuspended: true,
      async answer({ person, params, visit }: Asked<unknown>) {
        if (!proved(visit)) return unproved();
        const error = await removeKey(store, own(person), params.passkey);
        return error ? { ok: false, error } : done();
      },
    }),
  ];
}

const unproved = (): Answered =>
  fault('unproved', 'It is some time since you signed in. Sign in once more, and then do this.');
