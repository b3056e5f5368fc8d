// Somebody who carries pushes, on this machine, and the browser behind him: takes a message as RFC 8030 has it, looks whether the server
// is the one that the subscription was made for (RFC 8292) and opens the message with the keys of the subscription (RFC 8291). By
// nothing of the library that makes it.

import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PushSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What a browser keeps to itself of its subscription. */
export interface BrowserKeys {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
}

export interface PushService {
  readonly address: string;
  /** What the browser was told, in clear. */
  readonly told: { readonly endpoint: string; readonly text: string; readonly ttl: number }[];
  /** Why messages were not taken. */
  readonly refused: string[];
  /** `server`: the key of the only one whose messages are taken for it. */
  subscribe(server: string): PushSubscription;
  /** The browser does not want any more. */
  unsubscribe(endpoint: string): void;
  close(): Promise<void>;
}

export async function pushService(now: () => number = Date.now): Promise<PushService> {
  const subscriptions = new Map<string, { readonly keys: BrowserKeys; readonly server: string }>();
  const told: PushService['told'] = [];
  const refused: string[] = [];

  function take(endpoint: string, headers: IncomingHttpHeaders, body: Buffer): number {
    const subscription = subscriptions.get(endpoint);
    if (!subscription) return 410;
    const foreign = whyForeign(headers.authorization ?? '', endpoint, subscription.server, now());
    if (foreign !== undefined) {
      refused.push(foreign);
      return 403;
    }
    const ttl = Number(headers.ttl);
    if (headers['content-encoding'] !== 'aes128gcm' || !Number.isInteger(ttl)) {
      refused.push('Content-Encoding or TTL');
      return 400;
    }
    told.push({ endpoint, text: openPush(body, subscription.keys), ttl });
    return 201;
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      try {
        response.writeHead(take(`${address}${request.url}`, request.headers, Buffer.concat(parts)));
      } catch (error) {
        refused.push(String(error));
        response.writeHead(400);
      }
      response.end();
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    told,
    refused,
    subscribe(key) {
      const keys = { ecdh: createECDH('prime256v1'), auth: randomBytes(16) };
      const p256dh = keys.ecdh.generateKeys().toString('base64url');
      const endpoint = `${address}/push/${randomBytes(12).toString('base64url')}`;
      subscriptions.set(endpoint, { keys, server: key });
      return { endpoint, keys: { p256dh, auth: keys.auth.toString('base64url') } };
    },
    unsubscribe: endpoint => void subscriptions.delete(endpoint),
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** RFC 8292: why a message is not from the server that the subscription was made for; undefined if it is. */
export function whyForeign(
  authorization: string,
  endpoint: string,
  server: string,
  now: number,
): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== server) return 'the key is that of another server';
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (read(head).alg !== 'ES256') return 'not signed by ES256';
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'the signature is not by that key';
  const { aud, exp, sub } = read(claims);
  if (aud !== new URL(endpoint).origin) return `meant for ${aud}`;
  const left = Number(exp) - now / 1000;
  if (!(left > 0 && left <= DAY_S)) return `good for ${left} seconds`;
  return /^(mailto:|https:)/.test(String(sub)) ? undefined : `nobody answers for it: ${sub}`;
}

const DAY_S = 24 * 60 * 60;
const read = (part: string): Readonly<Record<string, unknown>> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8') || '{}') as Record<string, unknown>;

const SALT = 16;
const TAG = 16;

/** RFC 8291, one record. Throws if it was made for another browser or changed on its way. */
export function openPush(body: Buffer, { ecdh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, SALT);
  const size = body.readUInt32BE(SALT);
  const length = body.readUInt8(SALT + 4);
  const sender = body.subarray(SALT + 5, SALT + 5 + length);
  const record = body.subarray(SALT + 5 + length);
  if (record.length > size) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${what}\0`), bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG)), decipher.final()]);
  // The last record ends with a two, and zeros behind it.
  const end = padded.findLastIndex(byte => byte !== 0);
  if (padded[end] !== 2) throw new Error('the record has no end');
  return padded.subarray(0, end).toString('utf8');
}
