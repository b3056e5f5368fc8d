// Passkeys: the browser or a device signs a challenge, so there is nothing to remember and nothing that could be told to a false
// page. They are discoverable (nobody types a name), and whoever uses one has shown his device that it is him.

import { createHash } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as v from 'valibot';
import type { Statement, Store } from '../store/contract.ts';
import { newChallenge, type Purpose, takeChallenge } from './challenges.ts';

const text = v.pipe(v.string(), v.maxLength(20_000));
/** What a browser hands on of an authenticator; what is in it is for the library to judge. */
export const responseSchema = v.looseObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(1400)),
  rawId: text,
  type: v.literal('public-key'),
  response: v.looseObject({ clientDataJSON: text }),
  clientExtensionResults: v.looseObject({}),
});
export type KeyResponse = v.InferOutput<typeof responseSchema>;

/** EdDSA, ECDSA and RSA with SHA-256: what every device has one of. */
const ALGORITHMS = [-8, -7, -257];

/** Where the page is: passkeys are bound to it. */
export interface Site {
  readonly origin: string;
}
const hostOf = ({ origin }: Site): string => new URL(origin).hostname;

export interface KeyParts {
  readonly store: Store;
  clock(): number;
}

/** What a browser needs to make a passkey. */
export async function optionsToMake(
  { store, clock }: KeyParts,
  site: Site,
  purpose: Exclude<Purpose, 'sign-in'>,
  person: { readonly id: string; readonly name: string },
): Promise<object> {
  const challenge = await newChallenge(store, purpose, person.id, clock());
  const known = await store.read('SELECT id FROM passkeys WHERE person = $1', [person.id]);
  return generateRegistrationOptions({
    rpName: 'Hexfront',
    rpID: hostOf(site),
    userName: person.name,
    userDisplayName: person.name,
    // The device keeps it: nothing by which others could know the person.
    userID: new Uint8Array(createHash('sha256').update(`hexfront passkey\n${person.id}`).digest()),
    challenge: bytes(challenge),
    excludeCredentials: known.map(({ id }) => ({ id: String(id) })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export async function optionsToSignIn({ store, clock }: KeyParts, site: Site): Promise<object> {
  const challenge = await newChallenge(store, 'sign-in', undefined, clock());
  return generateAuthenticationOptions({
    rpID: hostOf(site),
    challenge: bytes(challenge),
    userVerification: 'required',
  });
}

/** A passkey that was just made: whose it shall be, and how it is kept. Undefined if it does not prove what it should. */
export async function madeKey(
  { store, clock }: KeyParts,
  site: Site,
  purpose: Exclude<Purpose, 'sign-in'>,
  response: KeyResponse,
  label: string,
): Promise<{ readonly person: string; readonly statement: Statement } | undefined> {
  let person: string | undefined;
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: async challenge => {
      person = (await takeChallenge(store, purpose, challenge, clock()))?.person;
      return person !== undefined;
    },
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified || person === undefined) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    person,
    statement: {
      sql: `INSERT INTO passkeys (id, person, public_key, counter, label, made_at) VALUES ($1, $2, $3, $4, $5, $6)`,
      values: [id, person, Buffer.from(publicKey).toString('base64url'), counter, label, clock()],
    },
  };
}

/** Whose passkey has signed. Undefined if it is none of ours, or has signed something else. */
export async function signedBy(
  { store, clock }: KeyParts,
  site: Site,
  response: KeyResponse,
): Promise<string | undefined> {
  const [row] = await store.read('SELECT id, person, public_key, counter FROM passkeys WHERE id = $1', [
    response.id,
  ]);
  if (!row) return undefined;
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: async challenge =>
      (await takeChallenge(store, 'sign-in', challenge, clock())) !== undefined,
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
    requireUserVerification: true,
    credential: {
      id: String(row.id),
      publicKey: bytes(String(row.public_key)),
      counter: Number(row.counter),
    },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const used = await store.write([
    {
      sql: 'UPDATE passkeys SET counter = $1, used_at = $2 WHERE id = $3',
      values: [verified.authenticationInfo.newCounter, clock(), String(row.id)],
      changes: 1,
    },
  ]);
  return used.ok ? String(row.person) : undefined;
}

export interface ListedKey {
  readonly id: string;
  readonly label: string;
  readonly madeAt: number;
  readonly usedAt?: number;
}

export async function keysOf(store: Store, person: string): Promise<readonly ListedKey[]> {
  const rows = await store.read(
    'SELECT id, label, made_at, used_at FROM passkeys WHERE person = $1 ORDER BY made_at',
    [person],
  );
  return rows.map(({ id, label, made_at, used_at }) => ({
    id: String(id),
    label: String(label),
    madeAt: Number(made_at),
    ...(used_at !== null && { usedAt: Number(used_at) }),
  }));
}

const bytes = (text64: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text64, 'base64url'));
