// How a notice goes out on each way. It says which table waits and against whom, and nothing that lies on it.

import { createHmac } from 'node:crypto';
import webPush from 'web-push';
import { type Guard, post, Refused, type Reply } from './guard.ts';
import type { Mailer } from './mail.ts';
import type { What } from './outbox.ts';
import type { PushKeys } from './push-keys.ts';
import type { Way } from './ways.ts';

export interface Notice {
  readonly what: What | 'trial';
  readonly table: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

export type Sent = 'sent' | 'gone';

export interface Senders {
  readonly guard: Guard;
  readonly keys: PushKeys;
  /** Who answers for this server, for those who carry its pushes. */
  readonly subject: string;
  readonly mailer: Mailer | undefined;
  /** Whether an address belongs to somebody who carries pushes. */
  isPushService(host: string): boolean;
}

/** Throws if it could not be sent, `Refused` if it need not be tried again; `gone`: nobody will ever be reached there. */
export function send(senders: Senders, way: Way, notice: Notice): Promise<Sent> {
  switch (way.kind) {
    case 'push':
      return sendPush(senders, way.address, notice);
    case 'mail':
      return sendMail(senders, way.address, notice);
    case 'webhook':
      return sendHook(senders, way, notice);
  }
}

type Subscription = Extract<Way, { kind: 'push' }>['address'];
/** Seconds that a push may wait for its browser. */
const PUSH_TTL = 24 * 60 * 60;

async function sendPush(
  { guard, keys, subject, isPushService }: Senders,
  subscription: Subscription,
  notice: Notice,
): Promise<Sent> {
  if (!isPushService(URL.parse(subscription.endpoint)?.host ?? ''))
    throw new Refused('Nobody we know carries pushes to that address.');
  const { headers, body, endpoint } = webPush.generateRequestDetails(subscription, JSON.stringify(notice), {
    vapidDetails: { subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
    TTL: PUSH_TTL,
  });
  return outcomeOf(await post(guard, endpoint, headers as Record<string, string>, body));
}

async function sendMail({ mailer }: Senders, to: string, { title, text, link }: Notice): Promise<Sent> {
  if (!mailer) throw new Refused('This server sends no mail.');
  await mailer.send(to, title, link === '' ? text : `${text}\n\n${link}\n`);
  return 'sent';
}

async function sendHook(
  { guard }: Senders,
  { address, secret }: Extract<Way, { kind: 'webhook' }>,
  notice: Notice,
): Promise<Sent> {
  const body = JSON.stringify(notice);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'Content-Type': 'application/json', 'X-Hexfront-Signature': `sha256=${signature}` };
  return outcomeOf(await post(guard, address, headers, body));
}

function outcomeOf({ status }: Reply): Sent {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  throw new Error(`answered with ${status}`);
}

/** Those who carry pushes for the browsers that people use. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];
export const isKnownService = (host: string): boolean => SERVICES.some(service => service.test(host));
