// Addresses that people gave us are looked up here, and only the address that was found good is called: nobody reaches by us what stands
// behind our own wall. No redirects, no more than a few seconds, and no more of the answer than anybody needs.

import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

export interface Found {
  readonly address: string;
  readonly family: number;
}

export interface Guard {
  /** `https:` alone, but for tests. */
  readonly protocols: readonly string[];
  /** An address of a host that may be called. Throws `Refused` if there is none. */
  find(host: string): Promise<Found>;
}

/** It is not to be tried again. */
export class Refused extends Error {}

const PRIVATE: readonly (readonly [string, number, 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
const blocked = new BlockList();
for (const [net, prefix, family] of PRIVATE) blocked.addSubnet(net, prefix, family);

export function isPrivate(address: string): boolean {
  const family = isIP(address);
  return family === 0 || blocked.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

export type Lookup = (host: string) => Promise<readonly Found[]>;

/** If one of the addresses of a host is none of the public net, none of them is called. */
export function publicGuard(look: Lookup = host => lookup(host, { all: true })): Guard {
  return {
    protocols: ['https:'],
    async find(host) {
      const bare = host.replace(/^\[|\]$/g, '');
      const family = isIP(bare);
      const found = family === 0 ? await look(bare) : [{ address: bare, family }];
      const [first] = found;
      if (first === undefined) throw new Error(`${host} has no address`);
      if (found.some(({ address }) => isPrivate(address)))
        throw new Refused('The address does not lie in the public internet.');
      return first;
    },
  };
}

const WAIT_MS = 5000;
const MOST_BYTES = 4096;

export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** Posts something to an address that somebody gave us. */
export async function post(
  guard: Guard,
  address: string,
  headers: Readonly<Record<string, string | number>>,
  body: string | Buffer | undefined,
): Promise<Reply> {
  const url = URL.parse(address);
  if (!url || !guard.protocols.includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new Refused('The address must begin with https:// and name nobody.');
  const signal = AbortSignal.timeout(WAIT_MS);
  const found = await guard.find(url.hostname);
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = open(url, {
      method: 'POST',
      agent: false,
      signal,
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body ?? '') },
      lookup: (_, options, done) => {
        if (options.all) done(null, [{ address: found.address, family: found.family }]);
        else done(null, found.address, found.family);
      },
    });
    request.on('error', reject);
    request.on('response', response => {
      const status = response.statusCode ?? 0;
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (text.length < MOST_BYTES) return;
        resolve({ status, text: text.slice(0, MOST_BYTES) });
        request.destroy();
      });
      response.on('end', () => resolve({ status, text }));
      response.on('error', reject);
    });
    request.end(body);
  });
}
